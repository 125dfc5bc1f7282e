"""The steps of the ladder are steps: neither level with the one below, nor a cliff.

Few games, so that it is cheap: what is measured in earnest is in docs/bots-measured.md. Those of
the top banana take too long for a test.
"""

import pytest

from topbanana.engine.game import find_game
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.line_ups import games_a_deal
from topbanana.lab.arena.run import hold
from topbanana.lab.arena.standings import wins_of

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

LEAST, MOST = 0.55, 0.75  # of the games, at the usual table


@pytest.mark.parametrize(
    ("name", "upper", "lower", "deals"),
    [
        ("bananine", "casual", "easy", 120),
        ("bananine", "medium", "casual", 120),
        ("bananine", "hard", "medium", 40),
        ("push-em-up", "casual", "easy", 60),
        ("push-em-up", "medium", "casual", 60),
        ("bananarchy", "casual", "easy", 20),
        ("bananarchy", "medium", "casual", 20),
        ("bananarchy", "medium", "greedy", 20),
    ],
)
def test_a_step_is_neither_too_low_nor_too_high(
    name: str, upper: str, lower: str, deals: int
) -> None:
    seats = find_game(name).usual
    games = deals * games_a_deal(2, seats)
    contest = make_contest(name, seats, bots=[upper, lower], games=games, seed="ladder")
    wins = wins_of(hold(contest), 0)
    assert wins.mean > 1 / 2, wins
    assert wins.low < MOST, wins
    assert wins.high > LEAST, wins
