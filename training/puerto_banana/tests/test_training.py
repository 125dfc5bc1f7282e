"""The tables are what their makers make, and nobody gains by knowing the mind."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from topbanana.engine.chance import chance
from topbanana.engine.room import game_folder
from topbanana.engine.rule import _sources
from topbanana.games.puerto_banana.mind.chances import CHANCES
from topbanana.games.puerto_banana.mind.crowd import BIDS, HABITS, often
from training.puerto_banana import exploitability, learn_habits, solve_chances
from training.puerto_banana.__main__ import main
from training.puerto_banana.best_response import best_against_random, best_response
from training.puerto_banana.bidders import FIXED, LEVELS, RANDOM, TOP, match
from training.puerto_banana.exploitability import percent
from training.puerto_banana.solve_chances import solve
from training.puerto_banana.trained_response import trained_response

pytestmark = pytest.mark.own_speed

CHECKOUT = Path(__file__).parents[3]
GAMES = 40_000
FOUR_ERRORS = 4 * 0.5 / GAMES**0.5  # of a share of wins


def test_what_training_compiles_is_kept_by_all_that_it_may_call() -> None:
    folders = _sources(learn_habits.__name__)
    assert game_folder("puerto-banana") in folders
    assert CHECKOUT / "training" / "puerto_banana" in folders


def test_the_kept_chances_are_what_the_solution_gives() -> None:
    assert (solve() == CHANCES).all()


def test_the_chances_are_written_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_chances, "TABLE", tmp_path / "chances.npz")
    main(["chances"])
    assert (np.load(tmp_path / "chances.npz")["chances"] == CHANCES).all()


@pytest.mark.slow
def test_the_command_line_learns_and_writes_habits(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from training.puerto_banana import __main__, learn_habits\n"
        "learn_habits.GAMES, learn_habits.HABITS_FILE = 5, Path(sys.argv[1])\n"
        "__main__.main(['habits'])"
    )
    written = tmp_path / "habits.npz"
    subprocess.run([sys.executable, "-c", code, str(written)], check=True, cwd=CHECKOUT)
    assert np.load(written)["habits"].shape == HABITS.shape


@pytest.mark.slow
def test_the_findings_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exploitability, "GAMES", 10)
    main(["exploitability", "0"])
    assert "The best anybody can do against random: 93.92 %" in capsys.readouterr().out


@pytest.mark.slow
def test_nobody_gains_by_knowing_the_mind_of_top() -> None:
    assert abs(best_response() - 0.5) < 0.0001


@pytest.mark.slow
def test_even_a_perfect_player_loses_six_games_in_a_hundred_to_random() -> None:
    assert round(best_against_random(), 4) == 0.9392


@pytest.mark.slow
@pytest.mark.parametrize("bidder", FIXED.values(), ids=FIXED)
def test_top_does_not_lose_to_a_bidder_of_one_idea(bidder: int) -> None:
    assert match([TOP, bidder], GAMES, chance("one idea"))[0] > 0.5 - FOUR_ERRORS


@pytest.mark.slow
def test_a_best_response_trained_by_playing_gains_nothing() -> None:
    share, trained = trained_response(seconds=2, games=GAMES)
    assert trained > 0
    assert share < 0.5 + FOUR_ERRORS


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("level", range(1, TOP + 1))
def test_every_level_beats_the_one_below(seats: int, level: int) -> None:
    lineup = [level - seat % 2 for seat in range(seats)]
    won = match(lineup, GAMES, chance("levels"))
    assert won[0] > 1 / seats + FOUR_ERRORS
    assert won[1] < 1 / seats - FOUR_ERRORS


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_top_among_random_ones_wins_more_than_its_share(seats: int) -> None:
    won = match([TOP] + [RANDOM] * (seats - 1), GAMES, chance("one"))
    assert won[0] > 1.05 / seats


@pytest.mark.slow
def test_habits_are_learned_the_same_every_time() -> None:
    one, two = (learn_habits.learn(3, 10) for _ in range(2))
    assert (one[0] == two[0]).all()
    assert (one[1] == two[1]).all()


def test_every_habit_has_a_bid() -> None:
    for habits in HABITS:
        for habit in habits:
            assert max(often(habit, step) for step in range(BIDS)) == learn_habits.OFTEN


def test_shares_are_written_with_their_interval() -> None:
    assert percent(0.5, 10_000) == " 50.00 % ± 0.98"
    assert LEVELS[TOP] == "top"
