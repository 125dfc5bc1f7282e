"""The review of a decision: by what its seat could know, and by nothing else."""

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.insight.games import last_positions

import topbanana
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR, copied
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.notation.line import write_line
from topbanana.engine.notation.reader import read_line
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.story import EVEN, Event
from topbanana.engine.table import Table
from topbanana.insight import judge as judging
from topbanana.insight.judge import judge
from topbanana.insight.marks import accuracy_of, mark_of, mark_of_luck

LOOKED_AT = 2  # decisions of a game
LAST = 10  # moves of a game from which they come: what is long takes long to imagine


@pytest.fixture(autouse=True)
def plain_and_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything as written, and look at few worlds."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    monkeypatch.setattr(judging, "SEARCHED", 200)
    monkeypatch.setattr(judging, "COMPARED", 200)
    monkeypatch.setattr(judging, "FEWEST", 3)
    monkeypatch.setattr(judging, "PACE", 1)
    monkeypatch.setattr(judging, "AGAIN", 0)


def decisions(game: Game[Any], seats: int) -> list[tuple[Table[Any], int, int]]:
    """Give some late positions in which a seat has a choice, with the seat and a move."""
    found = []
    for line in last_positions(game, seats, {}, LAST)[:-1]:
        table = read_line(line, "any")
        seat = table.acting()[-1]
        moves = table.moves(seat)
        if len(moves) > 1:
            found.append((table, seat, moves[-1]))
    return found[:: max(1, len(found) // LOOKED_AT)][:LOOKED_AT]


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names(hidden=True))
def test_other_hidden_cards_do_not_change_a_byte_of_a_review(name: str) -> None:
    game = find_game(name)
    others = 0
    for table, seat, move in decisions(game, game.usual):
        state = copied(table._state)
        game.rules.imagine(state, seat, chance("redealt"))
        redealt = write_line(game, state, table.options, None)
        others += redealt != table.position()

        reviews = {
            json.dumps(judge(line, move, seat=seat).plain())
            for line in (table.position(), redealt, table.position(seat))
        }

        assert len(reviews) == 1
    assert others or name == "_template", "nothing was dealt anew"


def test_the_best_move_is_found_and_the_loss_is_what_it_costs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "COMPARED", 1_000)

    found = judge("_template 2 turn:0 heap:3 taken:0/0", "take 1")

    assert (found.best, found.mark) == ("take 3", "blunder")
    # The other takes both of the two that are left, or leaves the last one.
    assert found.loss == pytest.approx(0.5, abs=5 * found.error)
    assert "take 3" in found.because["en"]


def test_the_best_move_loses_nothing() -> None:
    found = judge("_template 2 turn:0 heap:3 taken:0/0", "take 3")

    assert (found.best, found.loss, found.error, found.mark) == ("take 3", 0, 0, "fine")


def test_no_reason_is_given_where_nothing_can_be_counted() -> None:
    found = judge("_template 2 turn:0 heap:3 taken:0/0", "take 1")
    nothing = Event(EVEN, "XX-1")

    for reasons in ((nothing, nothing), (nothing, found.reasons[0]), (nothing,)):
        for mark in ("blunder", "fine"):
            told = replace(found, reasons=reasons, mark=mark).because
            assert not any(": nothing" in text for text in told.values())
            assert not any(": niente" in text for text in told.values())
            assert not any(": rien" in text for text in told.values())


def test_where_there_is_no_choice_there_is_no_mistake() -> None:
    assert judge("_template 2 turn:1 heap:1 taken:0/0", "take 1").mark == "only"


@pytest.mark.slow
def test_whoever_may_interject_may_also_wait() -> None:
    for line in last_positions(find_game("bananarchy"), 3, {}, 60):
        table = read_line(line, "any")
        able = [seat for seat in table.may_act() if table.moves(seat)]
        if able:
            found = judge(table.position(able[0]), table.moves(able[0])[0])
            assert found.mark != "only"
            return
    pytest.fail("nobody could interject")


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.5, 0.3, "fine"),
        (0.019, 0.001, "fine"),
        (0.021, 0.008, "inaccuracy"),
        (0.021, 0.011, "fine"),
        (0.07, 0.01, "mistake"),
        (0.3, 0.1, "blunder"),
        (0.0, 0.0, "fine"),
    ],
)
def test_nothing_is_a_mistake_below_two_standard_errors(
    loss: float, error: float, mark: str
) -> None:
    assert mark_of(loss, error) == mark


def test_luck_is_named_where_it_contradicts_the_play() -> None:
    assert mark_of_luck("fine", -0.2, 0.01) == "unlucky"
    assert mark_of_luck("blunder", 0.2, 0.01) == "lucky"
    assert mark_of_luck("blunder", -0.2, 0.01) is None
    assert mark_of_luck("fine", -0.2, 0.11) is None
    assert mark_of_luck("fine", -0.05, 0.01) is None


def test_accuracy_falls_with_what_is_lost() -> None:
    assert accuracy_of([], []) is None
    assert accuracy_of([0, 0], [0.1, 0]) == 1
    lost = [accuracy_of([0, loss], [0.1, 0]) for loss in (0.01, 0.05, 0.2, 1)]
    assert lost == sorted(lost, reverse=True)  # type: ignore[type-var]  # none is None


def test_the_same_loss_is_less_where_the_reference_would_have_lost_more() -> None:
    harder = [accuracy_of([0, 0.1], [0, usual]) for usual in (-0.1, 0, 0.1, 0.3)]
    assert harder[0] == harder[1]
    assert harder[1:] == sorted(harder[1:])  # type: ignore[type-var]  # none is None


def test_what_cannot_be_judged_is_refused_in_a_sentence() -> None:
    table = topbanana.table("bananine", seats=2, seed=1, start=0)
    with pytest.raises(Refusal, match="only watches"):
        judge(table.position(SPECTATOR), "6=15")
    with pytest.raises(Refusal, match="has no move"):
        judge(table.position(1), "6=15")
    with pytest.raises(Refusal, match="written by seat 0"):
        judge(table.position(0), "6=15", seat=1)
    with pytest.raises(IllegalMove):
        judge(table.position(0), "9=27")
    with pytest.raises(Refusal, match="over"):
        judge("_template 2 turn:0 heap:0 taken:3/2", "take 1")
    with pytest.raises(Refusal):
        judge("bananine 2 no:such key:line", "6=15")
