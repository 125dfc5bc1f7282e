"""Own play in the arena: beside wins, with fewer games."""

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bench.insight import Said, fewer_games
from bench.insight import main as bench
from topbanana.cli import main
from topbanana.engine.words import words
from topbanana.insight import account as accounts
from topbanana.insight import judge as judging
from topbanana.insight.books import PARTS
from topbanana.lab.arena import match as module
from topbanana.lab.arena import standings as ranking
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.run import hold
from topbanana.lab.arena.standings import own_of, standings
from topbanana.lab.arena.text_report import notes
from topbanana.lab.simulate import uncompiled

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain_and_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play as written, and imagine few games."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    monkeypatch.setattr(module, "_warm", set())
    uncompiled.compiled_game.cache_clear()
    monkeypatch.setattr(accounts, "FEWEST", 8)
    monkeypatch.setattr(accounts, "BUDGET", 1)
    monkeypatch.setattr(judging, "SEARCHED", 1)
    monkeypatch.setattr(judging, "COMPARED", 1)
    monkeypatch.setattr(judging, "AGAIN", 0)


@pytest.mark.slow
def test_own_play_ranks_bots_as_wins_do() -> None:
    contest = make_contest(
        "_template", 2, bots=["random", "easy"], games=30, seed=7, own_play=True
    )

    told = standings(hold(contest))

    best, last = told.bots
    assert (best.name, last.name) == ("easy", "random")
    assert best.own is not None
    assert last.own is not None
    assert best.own.mean > last.own.mean
    assert told.fewer is not None


@pytest.mark.slow
def test_own_play_that_needs_more_games_or_misleads_is_not_praised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contest = make_contest(
        "_template", 2, bots=["random", "easy"], games=30, seed=7, own_play=True
    )
    results = hold(contest)
    told = replace(standings(results), fewer=0.25)
    assert "needs 4.0 times as many games" in "\n".join(notes(told, words("en")))
    monkeypatch.setattr(ranking, "own_of", lambda results, bot: -own_of(results, bot))
    assert standings(results).fewer is None


def test_without_own_play_nothing_is_accounted_for() -> None:
    contest = make_contest("_template", 2, bots=["random", "greedy"], games=4, seed=7)

    told = standings(hold(contest))

    assert told.fewer is None
    assert all(bot.own is None for bot in told.bots)


def test_the_parts_of_every_result_are_columns(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "games.csv"
    words = "arena _template --bots random,greedy --games 4 --seed 7 --workers 1 --own-play"

    assert main([*words.split(), "--csv", str(file)]) == 0

    assert "own play" in capsys.readouterr().out
    for game in csv.DictReader(file.read_text("utf-8").splitlines()):
        winners = game["winners"].split("/")
        for seat in ("0", "1"):
            result = (seat in winners) / len(winners)
            parts = sum(float(game[f"{part}_{seat}"]) for part in PARTS)
            assert result - 0.5 == pytest.approx(parts)


def test_a_series_has_the_accounts_of_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = (
        "simulate _template --bots random,greedy --games 3 --seed 7 --workers 1 --accounts"
    )

    assert main([*words.split(), "--csv", str(file)]) == 0

    games = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    assert len(games) == 3
    for game in games:
        for seat in (0, 1):
            parts = sum(float(game[f"{part}_{seat}"]) for part in PARTS)
            assert (game["winners"] == str(seat)) - 0.5 == pytest.approx(parts)


def test_accounts_without_a_file_are_refused(capsys: Output) -> None:
    assert main(["simulate", "_template", "--games", "3", "--accounts"]) == 2

    assert len(capsys.readouterr().err.splitlines()) == 1


def test_what_must_hold_is_measured(capsys: Output) -> None:
    bench(["_template", "--games", "4", "--workers", "1", "--pairs", "greedy-random"])

    told = capsys.readouterr().out
    assert "_template-v1" in told
    assert "greedy – random" in told


def test_without_reviews_the_rest_is_measured(capsys: Output) -> None:
    asked = "_template --games 4 --workers 1 --pairs greedy-random --no-reviews"

    bench(asked.split())

    level, _, pair = (
        line
        for line in capsys.readouterr().out.splitlines()
        if "greedy" in line or "random" in line
    )
    assert level.endswith("| – | – |")
    assert pair.split(" | ")[4] == "–"


def test_a_number_that_ranks_two_levels_otherwise_than_wins_is_not_praised() -> None:
    wins, gaps = np.array([1.0, 0.0, 1.0, 0.0]), np.array([0.2, 0.1, 0.2, 0.1])

    assert fewer_games(gaps, wins) == "× 9.0"
    assert fewer_games(-gaps, wins) == "× 9.0, the other way round"
    assert fewer_games(gaps, np.ones(4)) == "?"
    assert fewer_games(gaps, np.array([0.1, 0.2, -0.3, 1e-17])) == "?"


def test_chances_that_come_true_have_slope_one() -> None:
    said = np.array([[0.75, 0.25]] * 4)
    came = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    told = Said(said, came, np.arange(4))

    assert told.slope == pytest.approx(1)
    assert told.sharpness == pytest.approx(1, abs=0.01)


def test_positions_of_one_deal_make_a_slope_no_surer() -> None:
    said = np.array([[0.75, 0.25]] * 4)
    came = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])

    once = Said(said, came, np.arange(4))
    often = Said(*(np.repeat(each, 5, axis=0) for each in (said, came, np.arange(4))))

    assert often.margin == pytest.approx(once.margin)
    assert once.margin > 1
