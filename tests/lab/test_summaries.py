"""What simulations show: means with their intervals, and differences between variants."""

import csv
import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from tests.lab.test_simulate import order, words

import topbanana
from topbanana.cli import main
from topbanana.lab.estimate import student
from topbanana.lab.simulate.order import make_order
from topbanana.lab.simulate.reports.differences import differences
from topbanana.lab.simulate.reports.summary import summarise
from topbanana.lab.simulate.reports.text import show_summary
from topbanana.lab.simulate.run import run, simulate
from topbanana.lab.simulate.series import Series

pytestmark = pytest.mark.slow
Output = pytest.CaptureFixture[str]


def series_of(winners: list[int], scores: list[list[int]]) -> Series:
    """Make a series by hand."""
    notes = np.zeros((len(winners), 8), np.int32)
    notes[:, 0] = winners
    notes[:, 1] = [5, 7, 9, 11][: len(winners)]
    notes[:, 6:] = scores
    return Series(
        order(games=len(winners)), notes, np.zeros(9, np.int64), np.zeros((0, 1, 3), int)
    )


@pytest.mark.parametrize(
    ("language", "head", "wins"),
    [
        ("en", "outright   shared", "50.00 ± 100.00 %"),
        ("it", "non condivise   cond", "50,00 ± 100,00%"),
    ],
)
def test_a_summary_is_written_as_its_reader_writes(
    language: str, head: str, wins: str
) -> None:
    shown = show_summary(summarise(series_of([1, 2], [[3, 1], [2, 4]])), words(language))
    assert head in shown
    assert wins in shown
    assert len(set(re.findall(r"\d([.,])\d", shown))) == 1


def test_a_summary_counts_wins_shared_wins_and_points() -> None:
    series = series_of([0b01, 0b11, 0b10, 0b01], [[3, 1], [2, 2], [0, 5], [4, 0]])
    summary = summarise(series)
    first, second = summary.seats
    assert first.wins.mean == 0.625
    assert (first.sole_wins, first.shared_wins) == (2, 1)
    assert (second.sole_wins, second.shared_wins) == (1, 1)
    assert first.points.mean == 2.25
    assert summary.ties == 0.25
    assert summary.length.mean == 8
    assert (summary.shortest, summary.longest) == (5, 11)
    greedy, random = summary.bots  # greedy sits at 0, 1, 0, 1
    assert greedy.wins.mean == pytest.approx((1 + 0.5 + 0 + 0) / 4)
    assert random.wins.mean == pytest.approx((0 + 0.5 + 1 + 1) / 4)
    assert greedy.points.mean == (3 + 2 + 0 + 0) / 4


def test_the_seats_of_one_game_are_not_independent() -> None:
    """Bots that are all the same share one win in every game: that leaves no doubt."""
    same = summarise(run(order(bots=["greedy"], games=200)))
    (alike,) = same.bots
    assert (alike.wins.mean, alike.wins.margin) == (0.5, 0)
    assert "greedy   50.00 %   " in show_summary(same, words())
    three = make_order(
        "bananine", 3, bots=["greedy", "random"], games=400, seed=7, chosen={}
    )
    greedy, random = summarise(run(three)).bots  # two seats and one
    assert greedy.games == random.games == 400
    assert 2 * greedy.wins.mean + random.wins.mean == pytest.approx(1)
    assert 2 * greedy.wins.margin == pytest.approx(random.wins.margin)


def test_what_went_one_way_in_few_games_is_not_certain() -> None:
    """Four games without a defeat do not show that there never is one."""
    always = series_of([1, 2, 1, 2], [[9, 0], [0, 9], [9, 0], [0, 9]])
    greedy, random = summarise(always).bots  # greedy wins from seats 0, 1, 0, 1
    assert greedy.wins.mean == 1
    assert 0.2 < greedy.wins.low < 0.4
    assert random.wins.high == pytest.approx(1 - greedy.wins.low)
    once = summarise(run(order(games=1)))
    assert {bot.wins.margin for bot in once.bots} == {1}
    assert once.length.margin == math.inf
    shown = show_summary(once, words())
    assert "± ∞" in shown
    assert "1 game ·" in shown


def test_who_moves_first_shows_though_lots_are_drawn() -> None:
    """By seat, an advantage of beginning averages out when lots are drawn."""
    series = simulate("bananine", seats=3, bots=["greedy"], games=3_000, seed=7)
    began = series.winners[np.arange(3_000), series.first_mover].mean()
    first, *_ = summarise(series).turns
    assert first.wins.mean == pytest.approx(began)
    named = simulate("bananine", seats=3, bots=["greedy"], games=50, seed=7, start=2)
    assert set(named.first_mover) == {2}
    assert {summarise(named).turns[0].wins.mean} == {summarise(named).seats[2].wins.mean}
    together = simulate("puerto-banana", games=20, seed=7)
    assert set(together.first_mover) == {-1}
    assert summarise(together).turns == ()
    after_starters = simulate("push-em-up", seats=3, games=20, seed=7, start=1)
    assert set(after_starters.first_mover) == {1}


def test_decisions_and_choices_are_counted() -> None:
    series = simulate("_template", games=40, seed=7)
    counted = []
    for number in range(40):
        table = topbanana.table("_template", seed=f"7#{number}")
        choices = []
        for seat, move in series.log[number][: series.moves[number]].tolist():
            choices.append(len(table.moves(seat)))
            table.play(seat, move)
        counted.append(choices)
    told = summarise(series)
    decisions = [sum(choice > 1 for choice in choices) for choices in counted]
    means = [np.mean(choices) for choices in counted]
    assert told.decisions.mean == pytest.approx(np.mean(decisions))
    assert told.branching.mean == pytest.approx(np.mean(means))
    assert (told.most_choices, told.logged) == (3, 40)


def test_differences_are_counted_in_pairs(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    variants = ["bananine", "start=0", "start=1", "--seats", "2,3", "--games", "400"]
    assert main(["compare", *variants, *flags]) == 0
    assert "wins_seat_0" in capsys.readouterr().out
    told = json.loads(files["json"].read_text("utf-8"))
    assert [len(variant["seats"]) for variant in told["variants"]] == [2, 2, 3, 3]
    seed = told["variants"][0]["seed"]
    base, other = (
        simulate("bananine", seats=3, games=400, seed=seed, start=start) for start in (0, 1)
    )
    gaps = other.winners[:, 0].astype(float) - base.winners[:, 0]
    found = next(
        row
        for row in csv.DictReader(files["csv"].read_text("utf-8").splitlines())
        if (row["seats"], row["measure"]) == ("3", "wins_seat_0")
    )
    assert float(found["difference"]) == pytest.approx(gaps.mean())
    assert float(found["difference_margin"]) == pytest.approx(
        student(399) * gaps.std(ddof=1) / 20
    )


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    hits = 0
    for number in range(40):
        series = run(order("puerto-banana", games=400, bots=["random"], seed=number))
        wins = summarise(series).seats[0].wins
        hits += wins.low <= 0.5 <= wins.high
    assert hits >= 34


def test_variants_are_compared_by_what_both_have() -> None:
    turns = series_of([1, 2], [[3, 1], [2, 4]])
    together = series_of([1, 2], [[3, 1], [2, 4]])
    together.first_mover[:] = -1
    found = {one.measure for one in differences([together, turns])}
    assert {"wins_seat_0", "moves"} <= found
    assert found == {one.measure for one in differences([turns, together])}
    assert "wins_turn_1" not in found


def test_one_pair_of_games_shows_no_difference(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    asked = ["compare", "bananine", "start=0", "start=1", "--games", "1", "--seed", "7"]
    assert main([*asked, *flags]) == 0
    assert " *\n" not in capsys.readouterr().out
    told = json.loads(files["json"].read_text("utf-8"), parse_constant=pytest.fail)
    assert told["variants"][0]["length"]["margin"] is None
    rows = list(csv.DictReader(files["csv"].read_text("utf-8").splitlines()))
    assert {row["difference_margin"] for row in rows if row["measure"] == "moves"} == {""}
