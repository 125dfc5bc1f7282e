"""What a reason says of a move in Bananarchy is so when nobody answers it."""

from typing import Any

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.games.bananarchy.cards.catalogue import NUMBERS
from topbanana.games.bananarchy.face.advice import open_points, reason
from topbanana.games.bananarchy.moves import Word, word_of
from topbanana.games.bananarchy.piles.bananas import total
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.state import Step

COUNTED = {"cards", "gain", "harm", "safe", "leader"}


def unanswered(table: topbanana.Table[Any], seat: int, move: int) -> Any:
    """Play a move that everybody lets pass; None if it asks for more than that."""
    played = topbanana.read(table.position())
    played.play(seat, move)
    while not played.over and word_of(move) < Word.PASS and played._state.window != 0:
        acting = played.acting()[0]
        if Word.PASS not in played.moves(acting):
            return None
        played.play(acting, int(Word.PASS))
    return played._state


def amount(before: Any, after: Any, seat: int, told: Any) -> int:
    """Count what the reason speaks of."""
    whom = told.seats.get("whom", (seat,))[0]
    if told.kind == "cards":
        piles = [total(s.bananas[seat] + s.stashed[seat]) for s in (before, after)]
        return int(piles[1] - piles[0])
    if told.kind == "gain":
        return open_points(after, seat) - open_points(before, seat)
    if told.kind == "harm":
        return open_points(before, whom) - open_points(after, whom)
    if told.kind == "safe":
        return int(total(after.stashed[seat]) - total(before.stashed[seat]))
    return open_points(before, whom)


def test_reasons_are_true_of_the_move() -> None:
    """Without Scoring Cards in hand, whose points depend on the whole pile."""
    luck = chance("advice")
    seen = set()
    for seed in range(8):
        table = topbanana.table("bananarchy", seats=3, seed=seed)
        while (acting := table.acting()) and len(table.log) < 200:
            seat = acting[0]
            moves = table.moves(seat)
            one, two = (moves[below(luck, len(moves))] for _ in range(2))
            told = reason(table.sight(seat), seat, one, two)
            bread = any(
                held(table._state.hands[seat], NUMBERS[card])
                for card in ("bread", "ripening")
            )
            at_once = table._state.window == 0 and table._state.step != Step.CALL
            if told.kind in COUNTED and not bread and at_once:
                after = unanswered(table, seat, one)
                if after is not None:
                    seen.add(told.kind)
                    this = amount(table._state, after, seat, told)
                    if told.kind == "safe":  # a Banana Card, whatever it counts
                        assert this == 1
                    else:
                        assert told.facts["this"] == this, (table.position(), told)
            if "that" in told.facts:
                assert told.facts["this"] != told.facts["that"]
            table.play(seat, moves[below(luck, len(moves))])
    assert {"cards", "gain", "harm", "safe"} <= seen


def test_whoever_passes_keeps_the_card_and_whoever_answers_cancels() -> None:
    table = topbanana.read(
        "bananarchy 3 turn:0 step:action window:react acted:1 hands:Pl/DeBl/- "
        "bananas:1/3/2 stash:-/-/- monkeys:StTo thrown:- bunch:11 peels:- "
        "pending:0.steal.1.triple moved:- coming:-/-/- gifts:0 calls:-/-/- answers:-/-/pass"
    )
    denied, passed = (table.game.notation.read_move(text) for text in ("denied", "pass"))
    told = reason(table.sight(1), 1, denied, passed)
    assert (told.kind, dict(told.facts), dict(told.seats)) == (
        "stop",
        {"what": "steal", "this": 1},
        {"whom": (0,)},
    )
    told = reason(table.sight(1), 1, passed, denied)
    assert (told.kind, told.facts["what"]) == ("keep", "denied")
