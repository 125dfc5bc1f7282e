"""The moves for learning agents: action 0 takes one."""

from topbanana.engine.rule import rule
from topbanana.games._template.state import MOST_TAKEN, State

ACTIONS = MOST_TAKEN


@rule
def move_of(s: State, action: int) -> int:
    """Take one more than the action's number."""
    return action + 1


@rule
def action_of(s: State, move: int) -> int:
    """The action that takes so many."""
    return move - 1
