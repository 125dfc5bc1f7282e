"""What speaks for a move in Push 'em Up! rather than for another, in facts of the table."""

from collections.abc import Sequence

from topbanana.engine.dialect.record import Ints, copied
from topbanana.engine.story import Event, Point, reason_for
from topbanana.games.push_em_up.cards import PUSH, SUPER_PUSH, count, unpacked
from topbanana.games.push_em_up.columns import act
from topbanana.games.push_em_up.mind.knowhow import STARTERS_SUM
from topbanana.games.push_em_up.moves import FIRST_STARTERS, OUT, PLACE_SHIFT
from topbanana.games.push_em_up.scoring import (
    card_points,
    column_points,
    sum_of,
    sums_in,
    winner_of,
)
from topbanana.games.push_em_up.state import State

# How much each point matters, against a point of the score.
A_POINT, OF_AN_OTHER, A_STEP, A_PUSH, A_VALUE_KEPT = 1.0, 0.8, 0.25, 2.0, 0.3


def reason(sight: State, seat: int, move: int, other: int | None = None) -> Event:
    """Say in which point a move is most ahead of another."""
    others = None if other is None else points_for(sight, seat, other)
    return reason_for(points_for(sight, seat, move), others, "PU-12")


def points_for(sight: State, seat: int, move: int) -> dict[str, Point]:
    """List what speaks for a move."""
    if move >= FIRST_STARTERS:  # a high card is worth more where it fits
        whole = int(STARTERS_SUM[move - FIRST_STARTERS])
        return {"starters": Point(whole, -A_POINT, "PU-3")}
    after = copied(sight)
    act(after, seat, move)
    points = {"kept": kept(after, seat)}
    pushes = count(after.hands[seat], PUSH) + count(after.hands[seat], SUPER_PUSH)
    points["pushes"] = Point(int(pushes), A_PUSH, "PU-10")
    if move >> PLACE_SHIFT != OUT:
        points |= points_in_column(sight, after, seat, move >> PLACE_SHIFT)
    return points


def kept(after: State, seat: int) -> Point:
    """The highest hero that stays in hand."""
    heroes = [kind for kind in unpacked(after.hands[seat]) if kind < PUSH]
    return Point(max(heroes, default=0), A_VALUE_KEPT, "PU-15")


def points_in_column(
    sight: State, after: State, seat: int, column: int
) -> dict[str, Point]:
    """What a move does to the column it is played on."""
    before, now = sums_in(sight, column), sums_in(after, column)
    wins = int(winner_of(now)) == seat != int(winner_of(before))
    facts = {
        "column": column + 1,
        "sum": int(sum_of(now, seat)),
        "how": "column" if wins else "card",
    }
    gains = scored(after) - scored(sight)
    others = [other for other in range(sight.seats) if other != seat]
    hurt = min(others, key=lambda other: int(gains[other]))
    whom = {"whom": (hurt,)}
    gap = ahead(now, seat, others) - ahead(before, seat, others)
    return {
        "points": Point(int(gains[seat]), A_POINT, "PU-16", {}, facts),
        "harm": Point(-int(gains[hurt]), OF_AN_OTHER, "PU-16", whom, facts),
        "gap": Point(gap, A_STEP, "PU-14", {}, facts),
    }


def scored(state: State) -> Ints:
    """The points of all columns, as they stand."""
    return column_points(state) + card_points(state)


def ahead(sums: int, seat: int, others: Sequence[int]) -> int:
    """By how much a team's sum is ahead of the strongest other one, or behind it."""
    return int(sum_of(sums, seat)) - max(int(sum_of(sums, other)) for other in others)
