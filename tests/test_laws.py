"""Every law, for every game, table size and variant, at both speeds."""

from collections.abc import Callable, Mapping

import pytest

from topbanana.engine.game import compiled, find_game, game_names
from topbanana.engine.laws import LAWS, Trial
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import checked_options

Chosen = Mapping[str, object]
Law = Callable[[Trial], None]


def fits(name: str, seats: int, chosen: Chosen) -> bool:
    """Tell whether so many players may choose these options."""
    game = find_game(name)
    try:
        checked_options(game, seats, {**game.needs(seats), **chosen})
    except Refusal:
        return False
    return True


TABLES = [
    pytest.param(name, seats, chosen, marks=pytest.mark.xdist_group(name))
    for name in game_names(hidden=True)
    for seats in find_game(name).seats
    for chosen in [{}, *find_game(name).variants]
    if fits(name, seats, chosen)
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "chosen"), TABLES)
def test_a_law_holds_as_the_rules_are_written(
    name: str, seats: int, chosen: Chosen, law: Law
) -> None:
    law(Trial(find_game(name), seats, seats, chosen))


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "chosen"), TABLES)
def test_a_law_holds_as_the_rules_are_compiled(
    name: str, seats: int, chosen: Chosen, law: Law
) -> None:
    game = compiled(find_game(name))
    for seed in range(100, 103):
        law(Trial(game, seats, seed, chosen))


@pytest.mark.parametrize("name", game_names(hidden=True))
def test_every_variant_fits_some_table(name: str) -> None:
    game = find_game(name)
    for chosen in game.variants:
        assert any(fits(name, seats, chosen) for seats in game.seats)
