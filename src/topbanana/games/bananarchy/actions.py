"""The moves of Bananarchy for learning agents, without the gaps between their numbers."""

import numpy as np

from topbanana.engine.rule import rule
from topbanana.games.bananarchy.moves import MOVE_BITS
from topbanana.games.bananarchy.notation.moves import ALL_MOVES
from topbanana.games.bananarchy.state import State

MOVE = np.array(sorted(ALL_MOVES), np.int64)
ACTION = np.full(1 << MOVE_BITS, -1, np.int64)
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
