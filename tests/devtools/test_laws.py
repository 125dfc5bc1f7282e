"""Every law, for every game, table size and variant, at both speeds."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from devtools.laws import LAWS, everything_can_be_told, notation_round_trips
from devtools.walk import Trial
from topbanana.engine.beginning import checked_options
from topbanana.engine.game import compiled, find_game, game_names
from topbanana.engine.refusal import Refusal

Chosen = Mapping[str, object]
Law = Callable[[Trial], None]
LONG = 10_000  # moves
# Faces and notations run as written at both speeds: compiled rules bring them one game more.
LAWS_OF_FACES = (notation_round_trips, everything_can_be_told)


def fits(name: str, seats: int, chosen: Chosen) -> bool:
    """Tell whether so many players may choose these options."""
    game = find_game(name)
    try:
        checked_options(game, seats, {**game.needs(seats), **chosen})
    except Refusal:
        return False
    return True


def tables(*, plain: bool) -> list[Any]:
    """List every game, with every number of seats, in every variant.

    As written, a game of thousands of moves takes minutes: only its usual table is tried.
    At the others both speeds are compared, byte by byte, in ``test_speeds``.
    """
    found = []
    for name in game_names(hidden=True):
        game = find_game(name)
        for seats in game.seats:
            if plain and game.bound >= LONG and seats != game.usual:
                continue
            for chosen in [{}, *game.variants]:
                marks = [pytest.mark.xdist_group(name)]
                if plain and (chosen or game.bound >= LONG):
                    marks.append(pytest.mark.slow)
                if fits(name, seats, chosen):
                    found.append(pytest.param(name, seats, chosen, marks=marks))
    return found


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "chosen"), tables(plain=True))
def test_a_law_holds_as_the_rules_are_written(
    name: str, seats: int, chosen: Chosen, law: Law
) -> None:
    law(Trial(find_game(name), seats, seats, chosen))


@pytest.mark.slow
@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "chosen"), tables(plain=False))
def test_a_law_holds_as_the_rules_are_compiled(
    name: str, seats: int, chosen: Chosen, law: Law
) -> None:
    game = compiled(find_game(name))
    once = law in LAWS_OF_FACES or game.bound >= LONG
    for seed in range(100, 101 if once else 103):
        law(Trial(game, seats, seed, chosen))


@pytest.mark.parametrize("name", game_names(hidden=True))
def test_every_variant_fits_some_table(name: str) -> None:
    game = find_game(name)
    for chosen in game.variants:
        assert any(fits(name, seats, chosen) for seats in game.seats)
