"""Where the levels of bots stand in the ratings: anchors that were measured and do not move.

``docs/ratings.md`` says how they follow from a game's ``levels.toml``.
"""

import tomllib
from functools import cache
from math import hypot, log, sqrt
from typing import NamedTuple

from topbanana.engine.room import game_folder

MIDDLE = "medium"  # the level that everything is measured from
MEAN, DEVIATION = 25.0, 25.0 / 3  # of whoever has not played yet, as OpenSkill has it
BETA = DEVIATION / 2  # how much luck there is in one game
CLOSEST_TO_CERTAIN = 0.002  # no share is taken to be nearer to 0 or 1


Pair = tuple[int, str, str]
"""Of how many seats, and the upper and the lower level."""


class Anchor(NamedTuple):
    """The rating of a level, and how sure it is."""

    mean: float
    deviation: float


@cache
def anchors(game: str, seats: int) -> dict[str, Anchor]:
    """Give the levels that were measured at a table size, from the middle up and down."""
    met = [(pair, known) for (at, *pair), known in measured(game).items() if at == seats]
    found = {MIDDLE: Anchor(MEAN, 0.0)} if met else {}
    while True:
        before = len(found)
        for (upper, lower), (ahead, games) in met:
            gap, error = distance(ahead, games, seats)
            if lower in found and upper not in found:
                known = found[lower]
                found[upper] = Anchor(known.mean + gap, hypot(known.deviation, error))
            elif upper in found and lower not in found:
                known = found[upper]
                found[lower] = Anchor(known.mean - gap, hypot(known.deviation, error))
        if len(found) == before:
            return found


def measured(game: str) -> dict[Pair, tuple[float, int]]:
    """Read how often each level finishes ahead of another, and in how many games."""
    file = game_folder(game) / "levels.toml"
    figures = (
        tomllib.loads(file.read_text("utf-8")).get("met", []) if file.is_file() else []
    )
    return {
        (figure["seats"], figure["upper"], figure["lower"]): (
            figure["ahead"],
            figure["games"],
        )
        for figure in figures
    }


def distance(ahead: float, games: int, seats: int) -> tuple[float, float]:
    """Give how far apart two levels are, and the standard error of that, as ratings count.

    By the Plackett-Luce model one finishes ahead of another with the odds e^(distance / c),
    where c grows with the luck of everybody at the table.
    """
    share = min(max(ahead, CLOSEST_TO_CERTAIN), 1 - CLOSEST_TO_CERTAIN)
    scale = sqrt(seats) * BETA
    error = 1 / sqrt(games * share * (1 - share))
    return scale * log(share / (1 - share)), scale * error
