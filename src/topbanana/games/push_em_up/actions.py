"""The moves of Push 'em Up! for learning agents, without the gaps between their numbers."""

import numpy as np

from topbanana.engine.rule import rule
from topbanana.games.push_em_up.moves import MOVES
from topbanana.games.push_em_up.notation import ALL_MOVES
from topbanana.games.push_em_up.state import State

MOVE = np.array(sorted(ALL_MOVES), np.int64)
ACTION = np.full(MOVES, -1, np.int64)
ACTION[MOVE] = np.arange(len(MOVE))
ACTIONS = len(ALL_MOVES)


@rule
def move_of(s: State, action: int) -> int:
    """The move of this number, counted without gaps."""
    return MOVE[action]


@rule
def action_of(s: State, move: int) -> int:
    """The number of a move, counted without gaps."""
    return ACTION[move]
