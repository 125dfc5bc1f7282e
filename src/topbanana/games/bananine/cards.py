"""Piles of banana cards, packed: how many there are of each value, in one integer.

Each value from 1 to 9 has a lane of seven bits: six for the count, one kept free so that
all nine counts can be compared at once.
"""

from collections.abc import Iterable
from functools import lru_cache

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule

HIGHEST = 9
VALUES = range(1, HIGHEST + 1)  # not for rules: Numba knows no range as a constant
LANE = 7
MOST_OF_A_VALUE = 63
GUARDS = sum(1 << (LANE * value - 1) for value in VALUES)


@rule
def one(value: int) -> int:
    """Make a pile of a single card."""
    return 1 << LANE * (value - 1)


@rule
def count(pile: int, value: int) -> int:
    """Count the cards of one value."""
    return pile >> LANE * (value - 1) & MOST_OF_A_VALUE


@rule
def holds(pile: int, part: int) -> bool:
    """Tell whether every card of ``part`` is in the pile: no lane needs to borrow."""
    return ((pile | GUARDS) - part) & GUARDS == GUARDS


@rule
def total(pile: int) -> int:
    """Count all cards."""
    cards = 0
    for value in range(1, HIGHEST + 1):
        cards += count(pile, value)
    return cards


@rule
def spread(pile: int, cards: Ints) -> int:
    """Lay the cards of a pile side by side, lowest first, and say how many they are."""
    size = 0
    for value in range(1, HIGHEST + 1):
        for _ in range(count(pile, value)):
            cards[size] = value
            size += 1
    return size


def packed(values: Iterable[int]) -> int:
    """Make a pile of these cards."""
    return sum(1 << LANE * (value - 1) for value in values)


def unpacked(pile: int) -> list[int]:
    """List the cards of a pile, lowest first."""
    return list(_unpacked(int(pile)))


@lru_cache(1 << 14)  # most piles are the same from one move to the next
def _unpacked(pile: int) -> tuple[int, ...]:
    return tuple(value for value in VALUES for _ in range(count(pile, value)))
