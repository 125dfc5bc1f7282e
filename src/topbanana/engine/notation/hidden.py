"""What a position line hides: ``?5`` is five cards that its writer could not see."""

from collections.abc import Callable, Sequence

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.line import whole_number
from topbanana.engine.refusal import Refusal

NOTHING, HIDDEN = "-", "?"


def write_hidden(size: int) -> str:
    """Write so many hidden cards."""
    return f"{HIDDEN}{size}" if size else NOTHING


def read_hidden(
    text: str, key: str, most: int, read_cards: Callable[[str, str], list[int]]
) -> tuple[list[int], int]:
    """Read cards that may be hidden, at most so many of these; also say how many."""
    if text.startswith(HIDDEN):
        return [], whole_number(text[1:] or "1", key, 1, most)
    cards = read_cards(text, key)
    return cards, len(cards)


def onlooker(by_seat: Sequence[Sequence[str]], of_nobody: Sequence[str] = ()) -> int | None:
    """Tell who wrote a line that hides something; None if it hides nothing.

    ``by_seat`` has parts that only their seat sees, ``of_nobody`` those that nobody does.
    """
    parts = [*(part for row in by_seat for part in row), *of_nobody]
    if not any(HIDDEN in part for part in parts):
        return None
    seats = {seat for row in by_seat for seat, part in enumerate(row) if is_shown(part)}
    if len(seats) > 1 or any(is_shown(part) for part in of_nobody):
        raise Refusal("line-half-hidden")
    return seats.pop() if seats else SPECTATOR


def is_shown(part: str) -> bool:
    """Tell whether a part of a line shows something."""
    return part[:1] not in {"", NOTHING, HIDDEN}
