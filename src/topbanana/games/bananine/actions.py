"""The moves of Bananine for learning agents: they are few, and numbered already."""

from topbanana.engine.rule import rule
from topbanana.games.bananine.moves import MOVES
from topbanana.games.bananine.state import State

ACTIONS = MOVES


@rule
def move_of(s: State, action: int) -> int:
    """An action is a move."""
    return action


@rule
def action_of(s: State, move: int) -> int:
    """A move is an action."""
    return move
