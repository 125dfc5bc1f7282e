"""What learners and other projects give an adapter, checked."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal

LEAST, MOST = np.iinfo(np.int64).min, np.iinfo(np.int64).max


def whole(action: Any) -> int:
    """Take an action as a number; what is none is no action."""
    if type(action) is int and 0 <= action <= MOST:  # as it nearly always is
        return action
    if isinstance(action, np.ndarray) and action.ndim == 0:  # as some networks predict
        action = action[()]
    if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
        return max(LEAST, min(int(action), MOST))
    return -1


def checked_number(number: Any) -> int:
    """Refuse what is not the number of a game in a series."""
    if 0 <= whole(number) < MOST:
        return int(number)
    raise Refusal("single-number", number=str(number))


def with_needs(
    game: Game[Any], seats: int, chosen: Mapping[str, object]
) -> Mapping[str, object]:
    """Add the options without which so many cannot sit down to those that are chosen."""
    return {**game.needs(seats), **chosen} if seats in game.seats else chosen
