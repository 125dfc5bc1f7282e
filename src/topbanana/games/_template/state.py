"""What is on the table, and who may see it."""

from enum import IntEnum

from topbanana.engine.dialect.record import Ints, news, public, record

MAX_SEATS = 4
SMALLEST_HEAP = 12
LARGEST_HEAP = 20
MOST_TAKEN = 3


class Reason(IntEnum):
    """Why a move is not allowed."""

    NOT_YOUR_TURN = 1
    GAME_OVER = 2
    WRONG_NUMBER = 3


REASONS = {
    Reason.NOT_YOUR_TURN: "TM-2",
    Reason.GAME_OVER: "TM-3",
    Reason.WRONG_NUMBER: "TM-2",
}


class Ending(IntEnum):
    """How a game ends."""

    HEAP_GONE = 0


@record
class State:
    """A heap of bananas, and what everybody has taken from it."""

    seats: int = public()
    turn: int = public()
    heap: int = public()
    taken: Ints = public(MAX_SEATS)
    last: int = news(public())  # how many were just taken
