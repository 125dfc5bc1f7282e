"""Files that a command writes, refused before the work if they cannot be."""

import json
import math
from collections.abc import Mapping, Sequence
from errno import EISDIR
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from topbanana.engine.refusal import cannot_write

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def refuse_unwritable(files: Sequence[str | None]) -> None:
    """Say before the work, not after it, that a file cannot be written."""
    for file in filter(None, files):
        path = Path(file)
        if path.is_dir():
            raise cannot_write(file, IsADirectoryError(EISDIR, strerror(EISDIR)))
        if not path.parent.is_dir():
            raise cannot_write(file)


def write(file: str, content: str, say: "Words", *, told: TextIO | None = None) -> None:
    """Write a file and say so, to whoever reads ``told`` instead of what is printed."""
    try:
        Path(file).write_text(content, "utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None
    print(say("lab-written", file=file), file=told)


def write_json(file: str, told: Mapping[str, Any], say: "Words") -> None:
    """Write plain data as JSON, with null for what is not finite."""
    text = json.dumps(finite(told), ensure_ascii=False, indent=2, allow_nan=False)
    write(file, text + "\n", say)


def finite(told: Any) -> Any:
    """Give data without infinity, which JSON does not know."""
    if isinstance(told, Mapping):
        return {key: finite(value) for key, value in told.items()}
    if isinstance(told, (list, tuple)):
        return [finite(value) for value in told]
    return None if told == math.inf else told
