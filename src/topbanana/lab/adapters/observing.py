"""What learning agents are shown and may choose, number by number: the legends."""

from typing import Any

import numpy as np

from topbanana.engine.game import Game
from topbanana.engine.learning.features import legend
from topbanana.engine.refusal import Refusal

FEATURES, WORDS = "features", "words"
OBSERVATIONS = (FEATURES, WORDS)
"""Features are numbers from 0 to 1, own seat first; words are a seat's sight as it is kept,
packed into whole numbers that float32 cannot hold."""


def checked_observation(kind: object) -> str:
    """Refuse a kind of observation that is not known."""
    if kind not in OBSERVATIONS:
        raise Refusal("batch-observation", found=kind, known=", ".join(OBSERVATIONS))
    return str(kind)


def observation_legend(game: Game[Any], seats: int, kind: str) -> list[str]:
    """Name every number of an observation, in their order."""
    if kind == FEATURES:
        return legend(game.features.blocks(seats))
    kind_of_state: Any = game.State
    names: list[str] = []
    for name, field in kind_of_state.fields.items():
        places = [",".join(map(str, index)) for index in np.ndindex(*field.shape)]
        names += [f"{name}[{place}]" if place else name for place in places]
    return names


def action_legend(game: Game[Any]) -> list[str]:
    """Name every action, in their order: the move in notation, or what the game calls it."""
    named = getattr(game.actions, "LEGEND", None)
    if named is not None:
        return list(named)
    write = game.notation.write_move
    moves = (game.actions.move_of(None, action) for action in range(game.actions.ACTIONS))
    return [write(int(move)) for move in moves]
