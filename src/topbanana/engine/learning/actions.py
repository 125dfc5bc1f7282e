"""The moves of a game as numbers without gaps, for learning agents."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any, cast

import numpy as np

from topbanana.engine.contract import Actions
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import UNBOUND, rule_with

MOVE: Ints = UNBOUND
ACTION: Ints = UNBOUND


def numbered(package: str, moves: Iterable[int]) -> Actions[Any]:
    """Number all moves that a game ever has, in their order; ``package`` is the game's."""
    listed = np.array(sorted(moves), np.int64)
    places = np.full(listed[-1] + 1, -1, np.int64)
    places[listed] = np.arange(len(listed))
    actions = ModuleType(f"{package}.actions")
    vars(actions).update(
        ACTIONS=len(listed),
        move_of=rule_with(move_of, package, MOVE=listed),
        action_of=rule_with(action_of, package, ACTION=places),
    )
    return cast("Actions[Any]", actions)


def move_of(s: Any, action: int) -> int:  # noqa: ARG001  # other games look at it
    """Give the move of this number."""
    return MOVE[action]  # type: ignore[no-any-return]  # as numpy types an element


def action_of(s: Any, move: int) -> int:  # noqa: ARG001  # the same
    """Give the number of a move."""
    return ACTION[move]  # type: ignore[no-any-return]  # the same
