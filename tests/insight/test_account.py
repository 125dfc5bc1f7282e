"""The account of a game: its parts add up, and each is what it is said to be."""

import itertools
import json
import pickle
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from tests.insight.games import end_of_a_game, played_at_random

import topbanana
from topbanana.engine.beginning import checked_options
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.words import LANGUAGES
from topbanana.insight import judge as judging
from topbanana.insight.account import Account, Bookkeeping, account
from topbanana.insight.books import PARTS
from topbanana.insight.marks import accuracy_of

LAST_MOVES = 6


def tables() -> list[tuple[str, int, int]]:
    """List every game, table size and choice of options, the last as a number."""
    return [
        (name, seats, variant)
        for name in game_names(hidden=True)
        for game in [find_game(name)]
        for seats in game.seats
        for variant, chosen in enumerate([{}, *game.variants])
        if goes_together(game, seats, chosen)
    ]


def is_long(name: str, seats: int, variant: int) -> bool:
    """Tell which games take long even when only their ends are imagined."""
    unusual = variant > 0 or seats > find_game(name).usual
    return name == "bananarchy" or (name not in {"bananine", "_template"} and unusual)


def goes_together(game: Game[Any], seats: int, chosen: Mapping[str, object]) -> bool:
    """Tell whether so many can sit down with these options."""
    try:
        checked_options(game, seats, {**game.needs(seats), **chosen})
    except Refusal:
        return False
    return True


@pytest.fixture(autouse=True)
def plain_and_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything as written, and look at few worlds: nothing here depends on how many."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    monkeypatch.setattr(judging, "SEARCHED", 1)
    monkeypatch.setattr(judging, "COMPARED", 1)
    monkeypatch.setattr(judging, "FEWEST", 2)
    monkeypatch.setattr(judging, "PACE", 1)
    monkeypatch.setattr(judging, "AGAIN", 0)


@pytest.mark.parametrize(
    ("name", "seats", "variant"),
    [
        pytest.param(*table, marks=pytest.mark.slow if is_long(*table) else ())
        for table in tables()
    ],
)
def test_the_parts_add_up_to_the_result_at_every_table(
    name: str, seats: int, variant: int
) -> None:
    game = find_game(name)
    chosen = [{}, *game.variants][variant]
    table = end_of_a_game(game, seats, chosen, LAST_MOVES)

    made = account(table, games=2, review=False)

    adds_up(made)
    assert len(made.chances) == 1 + len(table.log)
    assert made.chances[-1] == tuple(seat.result for seat in made.seats)


def adds_up(made: Account) -> None:
    """Hold an account to the identity."""
    for seat in made.seats:
        parts = sum(getattr(seat, part) for part in PARTS)
        assert seat.result - made.fair == pytest.approx(parts, abs=1e-12)
    assert sum(seat.result for seat in made.seats) == pytest.approx(1)
    for row in made.chances:
        assert sum(row) == pytest.approx(1)


def won_by_the_last_banana() -> topbanana.Table[Any]:
    """Play a heap of 3 badly: seat 0 could take all of it, and leaves the last two."""
    table = topbanana.read("_template 2 turn:0 heap:3 taken:0/0")
    table.play(0, "take 1")
    table.play(1, "take 2")
    return table


def test_where_everything_is_open_nothing_is_luck() -> None:
    made = account(won_by_the_last_banana(), games=400)

    loser, winner = made.seats
    assert (loser.draws, winner.draws) == (0, 0)
    for seat in made.seats:
        assert seat.hidden == pytest.approx(0, abs=5 * seat.errors["hidden"])
    # By random play whoever is to move at 3 wins with 3, or with 1, 1 and 1.
    assert loser.deal + 0.5 == pytest.approx(1 / 3 + 1 / 6, abs=5 * loser.errors["deal"])
    assert loser.own < 0 < winner.own


def test_what_a_seat_gains_by_its_move_the_other_of_two_loses() -> None:
    made = account(won_by_the_last_banana(), games=50)

    for step in made.steps:
        assert sum(step.effect) == pytest.approx(0)


def test_a_bid_is_own_play_against_what_the_reference_would_bid() -> None:
    table = end_of_a_game(find_game("puerto-banana"), 2, {}, 6)

    made = account(table, games=20)

    assert all(step.at_once for step in made.steps)
    for seat in made.seats:
        assert seat.hidden == 0, "no card is hidden in this game"
        assert seat.draws == 0, "and none is drawn"


def test_a_move_without_choice_is_nobodys_merit() -> None:
    table = topbanana.read("_template 2 turn:0 heap:2 taken:0/0")
    table.play(0, "take 1")
    table.play(1, "take 1")

    first, last = account(table, games=20).steps

    assert first.judgement is not None
    assert last.judgement is None
    assert last.own == 0
    assert last.effect == (0, 0)


def test_an_accuracy_is_judged_by_what_the_reference_would_have_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "FEWEST", 60)

    made = account(won_by_the_last_banana(), games=30)

    first = made.steps[0]
    assert first.judgement is not None
    lost, gained = first.judgement.loss, first.own
    assert lost + gained > 0, "the reference takes all three, some of the time"
    assert made.seats[0].accuracy == accuracy_of([lost], [lost + gained])
    assert made.mean_loss(0) == lost
    assert made.mean_loss(1) == 0


def test_an_account_is_the_same_every_time() -> None:
    table = end_of_a_game(find_game("bananine"), 3, {}, 4)

    one, other = (account(table, games=5).plain() for _ in range(2))

    assert one == other


def test_the_plain_form_is_what_programs_are_promised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "FEWEST", 60)
    archive = topbanana.archive(won_by_the_last_banana())

    made = json.loads(json.dumps(topbanana.account(archive, games=30).plain()))

    assert made["game"] == "_template"
    assert made["fair"] == 0.5
    assert made["reference"] == "_template-v1"
    assert set(made["seats"][0]) == {
        "seat",
        "result",
        *PARTS,
        "errors",
        "accuracy",
    }
    assert set(made["seats"][0]["errors"]) == set(PARTS)
    assert len(made["chances"]) == 3
    decision = made["decisions"][0]
    assert {key: decision[key] for key in ("number", "seat", "played", "best")} == {
        "number": 1,
        "seat": 0,
        "played": "take 1",
        "best": "take 3",
    }
    assert decision["mark"] == "blunder"
    assert set(decision) == {
        "number",
        "seat",
        "played",
        "best",
        "loss",
        "error",
        "mark",
        "because",
    }
    assert set(decision["because"]) == set(LANGUAGES)
    assert made["turning"][0]["kind"] == "strong"
    assert set(made["turning"][0]["text"]) == set(LANGUAGES)


def test_a_game_that_goes_on_is_not_accounted_for() -> None:
    table = topbanana.table("bananine", seed=1)

    with pytest.raises(Refusal, match="not over yet"):
        account(topbanana.archive(table))


@pytest.mark.parametrize("games", [-1, 0, 1, 10**9])
def test_nobody_imagines_a_senseless_number_of_games(games: int) -> None:
    with pytest.raises(Refusal, match="no number of games"):
        account(won_by_the_last_banana(), games=games)


def test_forged_foreign_and_truncated_archives_are_refused_in_a_sentence() -> None:
    table = topbanana.table("bananine", seats=2, seed=1)
    played_at_random(table)
    archive = topbanana.archive(table)

    for wrong in (
        archive[: len(archive) // 2],
        archive.replace("seed: 1", "seed: 2"),
        '[Event "F/S Return Match"]\n1. e4 e5\n',
        "",
    ):
        with pytest.raises(Refusal) as refusal:
            account(wrong)
        assert len(str(refusal.value).splitlines()) == 1


def test_an_account_that_is_made_in_slices_is_the_same() -> None:
    """Wherever it goes on, in whatever process: the server's workers make it so."""
    table = topbanana.table("_template", seats=2, seed=5)
    played_at_random(table)
    progress = Bookkeeping(table, 20).begun()
    while not (work := Bookkeeping(table, 20)).is_done(progress):
        stops = itertools.chain([False], itertools.repeat(True))  # after one move
        progress = work.go_on(progress, stop=partial(next, stops))
        progress = pickle.loads(pickle.dumps(progress))  # noqa: S301  # our own
    assert work.closed(progress).plain() == account(table, games=20).plain()
