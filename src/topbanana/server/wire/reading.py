"""Reading what clients send: JSON of a declared shape, or a refusal that says what is wrong."""

import json
import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from topbanana.engine.refusal import Refusal

T = TypeVar("T")

WRONG_TABLE = "at `$.table`"  # where the decoder says that something else was expected
NUL_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # an odd number of backslashes


def read_json(decode: Callable[[str | bytes], T], sent: str | bytes) -> T:
    """Decode what a client sent; whatever cannot be text or has another shape is refused.

    Half of a surrogate pair is malformed JSON to the decoder, of which it says little. NUL is
    not, but PostgreSQL stores none.
    """
    try:
        decoded = decode(sent)
        text = sent if isinstance(sent, str) else sent.decode()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if has_half_character(sent):
            raise Refusal("text-half-character") from None
        if WRONG_TABLE in str(error):  # a link that was mangled on its way
            raise Refusal("table-unknown") from None
        raise Refusal("message-unreadable", detail=str(error)) from None
    if has_nul(text):
        raise Refusal("text-with-nul")
    return decoded


def read_loosely(sent: str | bytes) -> object:
    """Read JSON that the decoder refuses, to say what is wrong with it; None if nobody can."""
    try:
        return json.loads(sent)
    except (ValueError, RecursionError):
        return None


def has_half_character(sent: str | bytes) -> bool:
    """Tell whether JSON has half of a surrogate pair in it, which no text may have."""
    try:
        json.dumps(read_loosely(sent), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except RecursionError:
        pass
    return False


def has_nul(text: str) -> bool:
    """Tell whether JSON that can be read has a NUL in one of its strings."""
    return "\\u0000" in text and NUL_ESCAPE.search(text) is not None
