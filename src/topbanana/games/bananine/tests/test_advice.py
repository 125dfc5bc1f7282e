"""What a reason says of a move in Bananine is so when the move is played."""

from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.games.bananine.advice import reason
from topbanana.games.bananine.moves import MOVES, PUT_DOWN, STACKS, TAKES


def amount(table: topbanana.Table[Any], seat: int, move: int, kind: str, facts: Any) -> int:
    """Play a move, and count what the reason speaks of."""
    played = topbanana.read(table.position())
    played.play(seat, move)
    view, before = played.view(seat), table.view(seat)
    gained = [a - b for a, b in zip(played.scores(), table.scores(), strict=True)]
    if kind == "points":
        return gained[seat]
    if kind == "deny":
        return -min(gain for other, gain in enumerate(gained) if other != seat)
    if kind == "cards":
        return len(view.players[seat].won) - len(before.players[seat].won)
    if kind == "spare":
        return len(view.hand)
    if kind == "keep":
        return int(facts["value"] in view.hand)
    assert kind == "next"
    state, moves = played._state, np.empty(MOVES, np.int64)
    takes = moves[: played.game.rules.legal(state, seat, moves)]
    wanted = (facts["value"], facts["size"])
    return int(
        any(STACKS[TAKES[take][0]][:2] == wanted for take in takes if take < PUT_DOWN)
    )


@pytest.mark.slow
def test_reasons_are_true_of_the_move_and_not_of_the_other() -> None:
    luck = chance("advice")
    seen = set()
    for seed in range(12):
        table = topbanana.table("bananine", seats=2 + seed % 3, seed=seed)
        while acting := table.acting():
            seat = acting[0]
            moves = table.moves(seat)
            one, two = (moves[below(luck, len(moves))] for _ in range(2))
            told = reason(table.sight(seat), seat, one, two)
            if told.kind not in {"even", "leave"}:
                seen.add(told.kind)
                this = amount(table, seat, one, told.kind, told.facts)
                that = amount(table, seat, two, told.kind, told.facts)
                assert this > that, (table.position(), told)
                assert told.facts["this"] == this
                assert told.facts.get("that", that) == that
            table.play(seat, moves[below(luck, len(moves))])
    assert seen == {"points", "deny", "cards", "spare", "keep", "next"}


def test_a_payment_is_praised_for_the_cards_it_leaves() -> None:
    table = topbanana.read(
        "bananine 2 turn:0 start:0 market:6 surplus:8 hands:12445/1155 won:88/- "
        "deck:71 box:4589 out:- ending:0"
    )
    pays, wastes = (table.game.notation.read_move(text) for text in ("6=15", "6=24"))
    told = reason(table.sight(0), 0, pays, wastes)
    assert told.kind == "next"
    assert dict(told.facts) == {"paid": "4+4", "value": 8, "size": 1, "this": 1}
