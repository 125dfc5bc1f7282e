"""The tests of PettingZoo and Gymnasium pass, for every game at every table."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from tests.lab.tables import EVERY_TABLE

from topbanana.engine.game import find_game
from topbanana.lab.adapters import gymnasium_env
from topbanana.lab.adapters.pettingzoo_env import aec_env, parallel_env

# PettingZoo keeps a list of its own environments whose observations are dictionaries with
# a mask, as it recommends for board games; for all others it warns.
dictionaries = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
)


@dictionaries[0]
@dictionaries[1]
@pytest.mark.parametrize(("name", "seats", "options"), EVERY_TABLE)
def test_pettingzoo_is_content(name: str, seats: int, options: dict[str, Any]) -> None:
    api_test(aec_env(name, seats=seats, **options))
    seed_test(lambda: aec_env(name, seats=seats, **options))
    parallel_api_test(parallel_env(name, seats=seats, **options))


@pytest.mark.parametrize(("name", "seats", "options"), EVERY_TABLE)
def test_gymnasium_is_content(name: str, seats: int, options: dict[str, Any]) -> None:
    last = seats - 1
    made = gymnasium.make(
        f"{gymnasium_env.NAMESPACE}/{name}-v{find_game(name).version}",
        seats=seats,
        seat=last,
        bots=["random", "greedy"][:last],
        illegal="forfeit",  # the checker knows no masks
        **options,
    )
    check_env(made.unwrapped)
