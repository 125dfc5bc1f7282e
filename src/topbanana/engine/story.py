"""What happened, as semantic events: one stream for screen, log and screen reader."""

from collections.abc import Mapping

from msgspec import Struct

Fact = int | str

EVEN = "even"
"""The kind of a reason that is none: nothing that the game counts speaks for the move."""


class Event(Struct, frozen=True, gc=False):
    """One thing that happened, and the clause of the rules that says so.

    ``seats`` names the seats by the part they play (``who``, ``whom``); ``facts`` are
    numbers and notation. How it is worded is up to each reader's language.
    """

    kind: str
    clause: str
    seats: Mapping[str, tuple[int, ...]] = {}
    facts: Mapping[str, Fact] = {}


class Point(Struct, frozen=True, gc=False):
    """Something that speaks for a move: how much of it there is, and how much that matters."""

    amount: int
    weight: float
    """What one more of it is worth; below 0 where fewer are better."""
    clause: str
    seats: Mapping[str, tuple[int, ...]] = {}
    facts: Mapping[str, Fact] = {}
    counted: bool = True
    """Whether the amount is told: of some things it only matters that they are so."""


def reason_for(
    mine: Mapping[str, Point], others: Mapping[str, Point] | None, clause: str
) -> Event:
    """Tell the point in which a move is most ahead of another, or of nothing at all.

    The event has the amounts of both: ``this``, and ``that`` if it is told. Where the move
    is ahead in nothing that the game counts, the event is ``even``.
    """
    best, kind, that = 0.0, "", 0
    for name, point in mine.items():
        amount = others[name].amount if others and name in others else 0
        ahead = point.weight * (point.amount - amount)
        if ahead > best:
            best, kind, that = ahead, name, amount
    if not kind:
        return Event(EVEN, clause)
    point = mine[kind]
    facts = {**point.facts, "this": point.amount}
    if others is not None and point.counted:
        facts["that"] = that
    return Event(kind, point.clause, point.seats, facts)
