"""The tables at which the lab is tried: every game, number of seats and choice of options."""

from typing import Any

import pytest

from topbanana.engine.game import find_game, game_names


def other_options(name: str) -> dict[str, str]:
    """Choose for every option that can be listed something else than the default."""
    return {
        option: next(value for value in about.values if value != about.default)
        for option, about in find_game(name).options.items()
        if about.values
    }


def needs(name: str, seats: int) -> dict[str, Any]:
    """Name the options without which so many cannot sit down."""
    return dict(find_game(name).needs(seats))


EVERY_TABLE = [
    pytest.param(name, seats, needs(name, seats), marks=pytest.mark.slow)
    for name in game_names()
    for seats in find_game(name).seats
] + [
    pytest.param(name, find_game(name).usual, other_options(name), marks=pytest.mark.slow)
    for name in game_names()
    if other_options(name)
]
