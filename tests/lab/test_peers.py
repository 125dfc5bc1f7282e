"""The tests of PettingZoo and Gymnasium pass, for every game at every table."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.lab.adapters.pettingzoo_env import aec_env, parallel_env

Refusal = topbanana.Refusal

EVERY_TABLE = [
    pytest.param(name, seats, marks=pytest.mark.slow)
    for name in game_names()
    for seats in find_game(name).seats
]
# PettingZoo keeps a list of its own environments whose observations are dictionaries with
# a mask, as it recommends for board games; for all others it warns.
dictionaries = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
)


@dictionaries[0]
@dictionaries[1]
@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_pettingzoo_is_content(name: str, seats: int) -> None:
    api_test(aec_env(name, seats=seats))
    seed_test(lambda: aec_env(name, seats=seats))
    parallel_api_test(parallel_env(name, seats=seats))


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_gymnasium_is_content(name: str, seats: int) -> None:
    last = seats - 1
    made = gymnasium.make(
        f"topbanana/{name}-v{find_game(name).version}",
        seats=seats,
        seat=last,
        bots="random,greedy",
        illegal="forfeit",  # the checker knows no masks
    )
    check_env(made.unwrapped)
