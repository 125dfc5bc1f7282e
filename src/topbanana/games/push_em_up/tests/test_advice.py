"""What a reason says of a move in Push 'em Up! is so when the move is played."""

from typing import Any

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import copied
from topbanana.games.push_em_up.cards import PUSH, unpacked
from topbanana.games.push_em_up.columns import act
from topbanana.games.push_em_up.face.advice import reason
from topbanana.games.push_em_up.moves import FIRST_STARTERS, STARTERS
from topbanana.games.push_em_up.rules import scores
from topbanana.games.push_em_up.scoring import sum_of, sums_in


def amount(table: topbanana.Table[Any], seat: int, move: int, told: Any) -> int:
    """Do what a move does, and count what the reason speaks of."""
    if told.kind == "starters":
        return sum(STARTERS[move - FIRST_STARTERS])
    before, after = table._state, copied(table._state)
    act(after, seat, move)
    gained = scores(after) - scores(before)
    if told.kind == "points":
        return int(gained[seat])
    if told.kind == "harm":
        return -int(min(gain for other, gain in enumerate(gained) if other != seat))
    hand = unpacked(after.hands[seat])
    if told.kind == "pushes":
        return sum(kind >= PUSH for kind in hand)
    if told.kind == "kept":
        return max((kind for kind in hand if kind < PUSH), default=0)
    assert told.kind == "gap"
    return max(
        (
            gap(after, column, seat) - gap(before, column, seat)
            for column in changed(before, after)
        ),
        default=0,
    )


def changed(before: Any, after: Any) -> list[int]:
    """Name the columns that a move has changed."""
    return [c for c in range(before.columns) if sums_in(before, c) != sums_in(after, c)]


def gap(state: Any, column: int, seat: int) -> int:
    """By how much a team is ahead in a column."""
    sums = [int(sum_of(sums_in(state, column), team)) for team in range(state.seats)]
    return sums[seat] - max(total for team, total in enumerate(sums) if team != seat)


def test_reasons_are_true_of_the_move_and_not_of_the_other() -> None:
    luck = chance("advice")
    seen = set()
    for seed in range(6):
        table = topbanana.table("push-em-up", seats=2 + seed % 3, seed=seed)
        while acting := table.acting():
            seat = acting[0]
            moves = table.moves(seat)
            one, two = (moves[below(luck, len(moves))] for _ in range(2))
            told = reason(table.sight(seat), seat, one, two)
            if told.kind != "even":
                seen.add(told.kind)
                this, that = (amount(table, seat, move, told) for move in (one, two))
                assert this < that if told.kind == "starters" else this > that
                assert (told.facts["this"], told.facts["that"]) == (this, that)
            table.play(seat, moves[below(luck, len(moves))])
    assert seen == {"points", "harm", "gap", "pushes", "kept", "starters"}
