"""Every law, for every game, at every table size, at both speeds."""

from collections.abc import Callable
from typing import Any

import pytest

from topbanana.engine.game import find_game, game_names
from topbanana.engine.laws import LAWS
from topbanana.engine.rule import fast

SIZES = [
    pytest.param(name, seats, marks=pytest.mark.xdist_group(name))
    for name in game_names(hidden=True)
    for seats in find_game(name).seats
]
Law = Callable[[Any, Any, int, int], None]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_a_law_holds_as_the_rules_are_written(name: str, seats: int, law: Law) -> None:
    game = find_game(name)
    law(game, game.rules, seats, seats)


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_a_law_holds_as_the_rules_are_compiled(name: str, seats: int, law: Law) -> None:
    game = find_game(name)
    for seed in range(100, 103):
        law(game, fast(game.rules), seats, seed)
