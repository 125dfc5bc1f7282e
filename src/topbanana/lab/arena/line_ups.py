"""Who sits where in the arena: every deal is played from every seat by everybody."""

from collections.abc import Sequence
from itertools import combinations
from math import comb

LineUp = tuple[int, ...]
"""The bots by number, seat by seat."""


def line_ups(bots: int, seats: int, deal: int) -> list[LineUp]:
    """List the line-ups that play one deal: each bot has each seat equally often.

    More bots than seats play in every group of that size, fewer sit down again in turn;
    every group moves round the whole table. Who sits next to whom changes with the deal.
    """
    if bots >= seats:
        circles = [in_order(group, deal) for group in combinations(range(bots), seats)]
    else:
        circle = in_order(range(bots), deal)
        starts = 1 if seats % bots == 0 else bots
        circles = [
            [circle[(start + seat) % bots] for seat in range(seats)]
            for start in range(starts)
        ]
    turned = [
        (*circle[turn:], *circle[:turn]) for circle in circles for turn in range(seats)
    ]
    return list(dict.fromkeys(turned))


def games_a_deal(bots: int, seats: int) -> int:
    """Count the line-ups that play one deal."""
    if bots >= seats:
        return comb(bots, seats) * seats
    return bots if seats % bots == 0 else bots * seats


def in_order(things: Sequence[int], number: int) -> list[int]:
    """Give one of the ways to sit round a table; the numbers go through all of them."""
    first, *left = things
    circle = [first]
    while left:
        number, place = divmod(number, len(left))
        circle.append(left.pop(place))
    return circle
