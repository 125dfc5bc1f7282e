"""A refusal: something that cannot be done, said in one sentence, changing nothing."""

import errno
import os
from typing import Any

LONGEST_QUOTE = 160
HUGE = 10**30
NOT_THERE = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


class Refusal(ValueError):  # noqa: N818  # the table's word for it
    """What was asked for cannot be done.

    ``key`` names the sentence in the words of ``game`` (if None, in those of all games);
    ``str()`` says it in English, ``Words.refuse`` in the reader's language.
    """

    def __init__(self, key: str, /, *, game: str | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.game = game
        self.facts = {
            name: fact if isinstance(fact, int) and abs(fact) < HUGE else quotable(fact)
            for name, fact in facts.items()
        }

    def __str__(self) -> str:
        # The words are read only when a sentence is really wanted.
        from topbanana.engine.words import words  # noqa: PLC0415  # as said

        return words("en", self.game).refuse(self)


def cannot_read(file: object, error: Exception = NOT_THERE) -> Refusal:
    """Refuse what needs a file that cannot be read."""
    return Refusal("file-cannot-read", file=file, **reason(error))


def cannot_write(file: object, error: Exception = NOT_THERE) -> Refusal:
    """Refuse what makes a file that cannot be written."""
    return Refusal("file-cannot-write", file=file, **reason(error))


def reason(error: Exception) -> dict[str, str]:
    """Give the code of an error, for which the words may have a sentence, and its own text."""
    number, text = getattr(error, "errno", None), getattr(error, "strerror", None)
    said = text or str(error).partition("\n")[0] or type(error).__name__
    return {"code": errno.errorcode.get(number or 0, "-"), "reason": said}


def quotable(thing: object) -> str:
    """Quote what somebody gave us on one line, without letting it flood the screen."""
    text = "…" if isinstance(thing, int) and abs(thing) >= HUGE else str(thing)
    line = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
    return line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "…"


class IllegalMove(Refusal):
    """The rules do not allow this seat this move now; ``clause`` says which rule."""

    def __init__(self, clause: str, key: str, /, **facts: Any) -> None:
        super().__init__(key, **facts)
        self.clause = clause

    def meaning(self, move: str) -> "IllegalMove":
        """Give the same refusal, with the move that was perhaps meant."""
        return IllegalMove(
            self.clause, self.key, game=self.game, **{**self.facts, "meant": move}
        )
