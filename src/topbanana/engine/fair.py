"""Deals that nobody can choose: secret and words are committed to before any are shown."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple
from unicodedata import category

from topbanana.engine.refusal import Refusal

OWN_WORDS = 100  # characters that somebody may type
NONCE_BYTES = 16
LONGEST_WORDS = OWN_WORDS + 1 + 2 * NONCE_BYTES
UNREADABLE = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}  # the last but for the space itself


class Promises(NamedTuple):
    """All commitments of a round, as they stood before any seat showed its words."""

    table: str
    round: int
    commitment: str
    """Of the server's secret."""
    commitments: tuple[str, ...]
    """Of every seat's words."""


class ShownDeal(NamedTuple):
    """What is shown of a deal afterwards."""

    secret: str
    words: tuple[str, ...]
    seed: str


def new_secret() -> str:
    """Make a secret of 256 bits, as hexadecimal digits."""
    return token_hex(32)


def new_words(own: str = "") -> str:
    """Make words to commit to: one's own, if any, and 128 random bits that hide them."""
    return tidy_words(f"{tidy_words(own)[:OWN_WORDS]} {token_hex(NONCE_BYTES)}")


def tidy_words(text: str) -> str:
    """Put somebody's words on one line, without what an archive cannot keep."""
    return " ".join("".join(" " if unkept(one) else one for one in text).split())


def are_tidy(words: str) -> bool:
    """Tell whether an archive keeps these words as they are."""
    return len(words) <= LONGEST_WORDS and words == tidy_words(words)


def unkept(letter: str) -> bool:
    """Tell whether a character is a separator, a control character or half of one."""
    return letter == "/" or (letter != " " and category(letter) in UNREADABLE)


def commitment_of(secret: str) -> str:
    """Give what is shown before anybody sits: it fixes the secret and gives nothing away."""
    return digest(secret)


def words_commitment(table: str, number: int, seat: int, words: str) -> str:
    """Commit to a seat's words: for this table, round and seat, and no other."""
    return digest("topbanana words", table, str(number), str(seat), words)


def bot_words(secret: str, table: str, number: int, seat: int) -> str:
    """Give a bot's words, which follow from the secret that the server has committed to."""
    return digest("topbanana bot", secret, table, str(number), str(seat))


def seed_of(secret: str, words: Sequence[str]) -> str:
    """Mix the words of every seat into the seed that the cards are dealt from."""
    return digest(secret, *words)


def digest(*lines: str) -> str:
    """Give the SHA-256 of some lines, as hexadecimal digits."""
    return sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def check_deal(promised: Promises, shown: ShownDeal) -> None:
    """Refuse a deal that was not made from what was promised before."""
    if promised.commitment != commitment_of(shown.secret):
        raise Refusal("deal-other-secret")
    if len(promised.commitments) != len(shown.words):
        raise Refusal("deal-other-seed")
    for seat, words in enumerate(shown.words):
        if promised.commitments[seat] != words_commitment(
            promised.table, promised.round, seat, words
        ):
            raise Refusal("deal-other-words", seat=seat)
    if shown.seed != seed_of(shown.secret, shown.words):
        raise Refusal("deal-other-seed")
