"""The tables are what their makers make, and nobody gains by knowing the mind."""

from pathlib import Path

import numpy as np
import pytest

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import blank
from topbanana.engine.dialect.rule import _sources
from topbanana.engine.room import game_folder
from topbanana.games.puerto_banana.mind.chances import CERTAIN, CHANCES
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FINE,
    LOT_COUNTS,
    LOTS,
    ROWS,
    SIZES,
    row_of,
)
from topbanana.games.puerto_banana.mind.mixtures import MIXTURES, WORTHS, often
from topbanana.games.puerto_banana.state import State
from training.puerto_banana import (
    exploit,
    exploitability,
    solve_chances,
    solve_crowd,
    solve_mixtures,
    solve_three,
)
from training.puerto_banana.__main__ import main
from training.puerto_banana.best_response import best_against_random, best_response
from training.puerto_banana.bidders import (
    FIXED,
    HABIT,
    HOLD,
    LAST,
    LEVELS,
    LOT,
    RANDOM,
    TOP,
    Rule,
    match,
)
from training.puerto_banana.deviators import shares
from training.puerto_banana.exploitability import percent
from training.puerto_banana.solve_chances import solve
from training.puerto_banana.trained_response import trained_response

pytestmark = pytest.mark.own_speed

CHECKOUT = Path(__file__).parents[3]
GAMES = 40_000
CROWD_GAMES = 500  # among three or more, where reading the table takes its time
FOUR_ERRORS = 4 * 0.5 / GAMES**0.5  # of a share of wins


def test_what_training_compiles_is_kept_by_all_that_it_may_call() -> None:
    folders = _sources(solve_crowd.__name__)
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
def test_the_command_line_solves_and_writes_mixtures_the_same_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_mixtures, "MIXTURES_FILE", tmp_path / "mixtures.npz")
    monkeypatch.setattr(solve_mixtures, "ITERATIONS", {4: 2, 5: 2, 6: 2})
    monkeypatch.setattr(solve_mixtures, "SAMPLES", 2)
    monkeypatch.setattr(solve_three, "SWEEPS", ())
    monkeypatch.setattr(solve_crowd, "WORTH_SAMPLES", 2)
    main(["crowd"])
    with np.load(tmp_path / "mixtures.npz") as made:
        assert made["mixtures"].shape == MIXTURES.shape
        assert made["worths"].shape == WORTHS.shape
        four, worths = solve_crowd.solve(4, 2, 2)
        rows = slice(SIZES[0], SIZES[0] + SIZES[1])
        assert (made["mixtures"][rows] == solve_mixtures.packed(four)).all()
        assert (made["worths"][rows] == worths).all()


@pytest.mark.slow
def test_a_point_of_three_is_solved_and_valued() -> None:
    grid = solve_three.Grid()
    grid.points = [(7, 3)]
    last = len(grid.lots) - 1
    before = grid.mixtures[last, 0].copy()
    grid.sweep(last, 60, 1)
    after, worths = grid.mixtures[last, 0], grid.worths[last, 0]
    begun, _ = solve_three.descend(grid.payoffs, before, np.array([9, 6, 3]), 1)
    ended, _ = solve_three.descend(grid.payoffs, after, np.array([9, 6, 3]), 1)
    assert ended < begun - 0.05
    assert abs(worths.sum() - CERTAIN) < 1
    assert worths[0] > worths[1] > worths[2] > 0, "whoever has more wins more often"


def test_the_descent_among_three_leaves_less_to_gain_than_heights_alike() -> None:
    rng = np.random.default_rng(3)
    shape = solve_three.CAPTAINS, solve_three.ANSWERS, BINS, BINS
    payoffs = rng.random(shape) * np.linspace(0.5, 1, BINS)  # high bids leave others more
    begun = np.full((solve_three.CAPTAINS, BINS), 1 / BINS)
    stocks = np.array([20, 20, 10])
    before, _ = solve_three.descend(payoffs, begun, stocks, 1)
    after, mixtures = solve_three.descend(payoffs, begun, stocks, 50)
    assert after < before
    assert abs(mixtures.sum(axis=1) - 1).max() < 1e-9
    assert (mixtures[0] == mixtures[1]).all(), "equal stocks, equal mixtures"
    assert (mixtures[0] != mixtures[2]).any()


@pytest.mark.slow
def test_the_findings_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exploitability, "GAMES", 10)
    monkeypatch.setattr(exploitability, "CROWD_GAMES", 10)
    main(["exploitability", "0"])
    assert "The best anybody can do against random: 93.92 %" in capsys.readouterr().out


@pytest.mark.slow
def test_nobody_gains_by_knowing_the_mind_of_top() -> None:
    assert abs(best_response() - 0.5) < 0.0001


@pytest.mark.slow
def test_even_a_perfect_player_loses_six_games_in_a_hundred_to_random() -> None:
    assert round(best_against_random(), 4) == 0.9392


@pytest.mark.slow
@pytest.mark.parametrize("line", FIXED.values(), ids=FIXED)
def test_top_does_not_lose_to_a_bidder_of_one_idea(line: Rule) -> None:
    won = match([TOP, HABIT], GAMES, chance("one idea"), [line])
    assert won[0] > 0.5 - FOUR_ERRORS


@pytest.mark.slow
def test_a_best_response_trained_by_playing_gains_nothing() -> None:
    share, trained = trained_response(seconds=2, games=GAMES)
    assert trained > 0
    assert share < 0.5 + FOUR_ERRORS


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, TOP + 1))
def test_every_level_beats_the_one_below_between_two(level: int) -> None:
    won = match([level, level - 1], GAMES, chance("levels"))
    assert 0.55 - FOUR_ERRORS < won[0] < 0.75


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(FEWEST, 7))
@pytest.mark.parametrize(
    ("higher", "lower"), [(TOP, RANDOM), (TOP, 1), (2, RANDOM), (1, RANDOM)]
)
def test_higher_levels_beat_lower_ones_in_alternate_seats(
    higher: int, lower: int, seats: int
) -> None:
    lineup = [lower if seat % 2 else higher for seat in range(seats)]
    won = match(lineup, CROWD_GAMES, chance("levels"))
    assert won[0] > won[1] + 0.02


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, TOP + 1))
def test_every_level_beats_the_one_below_among_four(level: int) -> None:
    # Five levels have small steps: in so many games an error is 0.018 of all wins.
    won = match([level, level - 1] * 2, 6 * CROWD_GAMES, chance("levels"))
    assert won[0] + won[2] > won[1] + won[3] + 0.02


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_top_among_random_ones_wins_its_share(seats: int) -> None:
    won = match([TOP] + [RANDOM] * (seats - 1), CROWD_GAMES, chance("one"))
    assert won[0] > 1 / seats - 2 * 0.5 / CROWD_GAMES**0.5


def test_every_mixture_has_a_bid() -> None:
    assert len(MIXTURES) == ROWS
    for row in range(ROWS):
        most = max(often(row, chosen) for chosen in range(BINS))
        assert most == solve_mixtures.OFTEN


@pytest.mark.parametrize("seats", range(FEWEST, 7))
def test_points_stand_in_the_order_of_their_rows(seats: int) -> None:
    s = blank(State)
    s.seats = seats
    rows = []
    for lot in LOTS[seats - FEWEST, : LOT_COUNTS[seats - FEWEST]]:
        for point in solve_crowd.points_of(seats):
            s.stocks[:seats] = solve_crowd.point_stocks(lot, point)
            rows += [row_of(s, seat, FINE // 2) for seat in range(seats)]
    assert rows == list(range(rows[0], rows[0] + len(rows)))


# --- Nobody gains much, and nobody is waited for ----------------------------------------


OVERBIDDERS = [
    Rule(LAST, 100, 25, 1),
    Rule(LOT, 50),
    Rule(LOT, 350),
    Rule(LOT, 800),
    Rule(HOLD, 100, -50, 1),
]


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(FEWEST, 7))
@pytest.mark.parametrize("line", OVERBIDDERS, ids=str)
def test_a_rule_of_one_line_gains_nothing_among_copies_of_top(
    line: Rule, seats: int
) -> None:
    games = 1_000
    share, _ = shares(seats, [line], TOP, games)
    assert share < 1 / seats + 0.03 + 3 * 0.5 / games**0.5


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(FEWEST, 7))
@pytest.mark.parametrize(
    "company",
    [
        *("the lot + 1", "2 lots", "last highest + 1/4 lot", "each a habit of its own"),
        *("one lot more each time", "low, from 100 on high"),
    ],
)
def test_alone_at_a_table_of_habits_top_wins_its_share(company: str, seats: int) -> None:
    games = 300
    share, _ = shares(seats, list(exploit.COMPANIES[company]), TOP, games, alone=True)
    assert share > 1 / seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(FEWEST, 7))
@pytest.mark.parametrize(("level", "most"), [(1, 0.75), (2, 0.60), (3, 0.60)])
def test_no_constant_does_too_well_against_lower_levels(
    level: int, most: float, seats: int
) -> None:
    games = 300
    lines = [Rule(LOT, part) for part in (100, 150, 200, 250, 300, 400)]
    best = max(shares(seats, [line], level, games)[0] for line in lines)
    assert best < most + 3 * 0.5 / games**0.5


@pytest.mark.slow
@pytest.mark.parametrize(("level", "most"), [(1, 0.75), (3, 0.625)])
def test_between_two_no_constant_gains_more_than_top_does(level: int, most: float) -> None:
    lines = [Rule(LOT, part) for part in (0, 10, 50, 90, 100, 150)]
    best = max(shares(2, [line], level, GAMES)[0] for line in lines)
    assert best < most + FOUR_ERRORS


def test_shares_are_written_with_their_interval() -> None:
    assert percent(0.5, 10_000) == " 50.00 % ± 0.98"
    assert LEVELS[TOP] == "top"
