"""A thousand random games of everything: they end, and nothing gets lost on the way."""

import pytest

from bench.speed.random_games import ready
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.rule import bound, fast
from topbanana.engine.game import find_game, game_names
from topbanana.engine.learning.playout import play_and_count

pytestmark = pytest.mark.slow
TABLES = [
    pytest.param(name, seats, marks=pytest.mark.xdist_group(name))
    for name in game_names(hidden=True)
    for seats in find_game(name).seats
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_thousand_random_games_end_and_lose_nothing(name: str, seats: int) -> None:
    game = find_game(name)
    rules = fast(game.rules)
    play = bound(play_and_count, game)
    states = ready(game, seats)
    for number in range(1000):
        rng = chance(f"thousand#{number}")
        states[1] = states[0]
        rules.setup(states[1], rng)
        assert 0 < play(states[1], rng) <= game.bound
