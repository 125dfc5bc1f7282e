"""The cards of a team, and piles of them packed into one integer.

A kind is a hero value from 0 to 9, a Push or a Super Push. Each kind has a lane of four
bits in a pile, so that counts are added and compared all at once. On a column a card also
says whose it is.
"""

from collections.abc import Iterable
from functools import lru_cache

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule

VALUES = 10  # hero values go round in a circle: 9, 0 and 1 are neighbours
PUSH = 10
SUPER_PUSH = 11
KINDS = 12
LANE = 4
MOST_OF_A_KIND = 15
OF_EACH_VALUE = 2  # ruling `team-deck` [PU-1]

LETTERS = "0123456789PS"
TEAMS = "RPGB"  # by seat: Red Starz, Purple Pets, Greeners, Blue Tech

TEAM_SHIFT = 4  # a card on a column: its team above, its value below
VALUE_MASK = 15


@rule
def one(kind: int) -> int:
    """Make a pile of a single card."""
    return 1 << LANE * kind


@rule
def count(pile: int, kind: int) -> int:
    """Count the cards of one kind."""
    return pile >> LANE * kind & MOST_OF_A_KIND


@rule
def total(pile: int) -> int:
    """Count all cards."""
    cards = 0
    for kind in range(KINDS):
        cards += count(pile, kind)
    return cards


@rule
def spread(pile: int, cards: Ints) -> int:
    """Lay a pile side by side, lowest last, and say how many cards it has."""
    size = 0
    for behind in range(1, KINDS + 1):
        for _ in range(count(pile, KINDS - behind)):
            cards[size] = KINDS - behind
            size += 1
    return size


@rule
def card(team: int, value: int) -> int:
    """Make a hero card of a team, as it stands on a column."""
    return team << TEAM_SHIFT | value


@rule
def team_of(column_card: int) -> int:
    """Tell whose a card on a column is."""
    return column_card >> TEAM_SHIFT


@rule
def value_of(column_card: int) -> int:
    """Tell the value of a card on a column."""
    return column_card & VALUE_MASK


def packed(kinds: Iterable[int]) -> int:
    """Make a pile of these cards."""
    return sum(1 << LANE * kind for kind in kinds)


def unpacked(pile: int) -> list[int]:
    """List the cards of a pile, lowest first."""
    return list(_unpacked(int(pile)))


@lru_cache(1 << 14)  # most piles are the same from one move to the next
def _unpacked(pile: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) for _ in range(count(pile, kind)))
