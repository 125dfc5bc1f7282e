"""Bids for learning agents: a menu of 21, from nothing to twice the lot in tenths of it.

Bids are unbounded, so the menu follows the lot; with the first lot of 10 it holds every
sensible bid.
"""

from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.state import State

PARTS = 10
ACTIONS = 2 * PARTS + 1
LEGEND = tuple(f"{action / PARTS:.1f} lots" for action in range(ACTIONS))
"""What each action bids, for people who look at what an agent does."""


@rule
def move_of(s: State, action: int) -> int:
    """So many tenths of the lot, rounded down."""
    return action * s.lot // PARTS


@rule
def action_of(s: State, move: int) -> int:
    """The lowest action that bids at least as much, or the highest there is."""
    if s.lot == 0:
        return 0
    action = -(-min(move, 2 * s.lot) * PARTS // s.lot)
    return min(action, ACTIONS - 1)
