"""A move is how many are taken; a position is one line."""

from collections.abc import Mapping

from topbanana.engine.notation.line import per_seat, whole_number
from topbanana.engine.refusal import IllegalMove
from topbanana.games._template.state import MOST_TAKEN, State

KEYS = ("turn", "heap", "taken")
MOST = 1_000_000


def write_move(move: int) -> str:
    """Write how many are taken."""
    if not 1 <= move <= MOST_TAKEN:
        raise IllegalMove("TM-2", "why-wrong-number", game="_template")
    return f"take {move}"


def read_move(text: str) -> int:
    """Read how many are taken."""
    for number in range(1, MOST_TAKEN + 1):
        if " ".join(text.lower().split()) == write_move(number):
            return number
    raise IllegalMove("TM-2", "why-wrong-number", game="_template")


def write_position(s: State, seat: int | None) -> dict[str, str]:
    """Write a position; nothing in it is hidden from anybody."""
    del seat
    taken = "/".join(str(s.taken[owner]) for owner in range(s.seats))
    return {"turn": str(s.turn), "heap": str(s.heap), "taken": taken}


def read_position(s: State, values: Mapping[str, str]) -> None:
    """Read a position."""
    s.turn = whole_number(values["turn"], "turn", 0, s.seats - 1)
    s.heap = whole_number(values["heap"], "heap", 0, MOST)
    for seat, taken in enumerate(per_seat(values["taken"], "taken", s.seats)):
        s.taken[seat] = whole_number(taken, "taken", 0, MOST)
