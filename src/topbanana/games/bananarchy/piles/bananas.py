"""The Banana Cards, and piles of them packed: six bits for each kind, in one integer."""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule


class Banana(IntEnum):
    """The kinds of Banana Card: four fronts, and the Rotten back of them all [BA-1]"""

    ROTTEN = 0
    UNRIPE = 1
    SINGLE = 2
    DOUBLE = 3
    TRIPLE = 4


KINDS = len(Banana)
ROTTEN = int(Banana.ROTTEN)
SINGLE = int(Banana.SINGLE)
LANE = 6
LANE_MASK = 63
LANES = (1 << LANE * KINDS) - 1
MOST_BANANAS = 60  # at one table; ``total`` counts up to 62


@rule
def one(kind: int) -> int:
    """Make a pile of a single Banana Card."""
    return 1 << LANE * kind


@rule
def count(pile: int, kind: int) -> int:
    """Count the Banana Cards of one kind."""
    return pile >> LANE * kind & LANE_MASK


@rule
def total(pile: int) -> int:
    """Count all of them: a number and the sum of its digits to base 64 are alike mod 63."""
    return pile % LANE_MASK


@rule
def kinds(pile: int) -> int:
    """Which kinds there are, as bits."""
    bits = 0
    for kind in range(KINDS):
        bits |= (pile >> LANE * kind & LANE_MASK != 0) << kind
    return bits


@rule
def lay_out(pile: int, cards: Ints) -> int:
    """Lay the cards of a pile side by side, by kind, and say how many they are."""
    size = 0
    for kind in range(KINDS):
        for _ in range(count(pile, kind)):
            cards[size] = kind
            size += 1
    return size


def bunch(kinds: Iterable[int]) -> int:
    """Make a pile of these Banana Cards."""
    return sum(1 << LANE * kind for kind in kinds)


def listed(pile: int) -> list[Banana]:
    """List the Banana Cards of a pile, by kind."""
    return list(_listed(int(pile)))


@lru_cache(1 << 14)  # most piles are the same from one move to the next
def _listed(pile: int) -> tuple[Banana, ...]:
    return tuple(kind for kind in Banana for _ in range(count(pile, kind)))


def banana_name(kind: int) -> str:
    """Name a Banana Card as in notation."""
    return Banana(kind).name.lower()
