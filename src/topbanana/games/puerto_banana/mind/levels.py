"""Puerto Banana's own mind: how captains of every level bid."""

from topbanana.engine.chance import Chance
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.crowd import FEWEST, crowd_bid, crowd_options
from topbanana.games.puerto_banana.mind.duel import duel_bid, duel_options
from topbanana.games.puerto_banana.state import State


@rule
def own_mind(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid as a captain of this level: 1 easy, 2 medium, 3 hard, 4 top."""
    if s.seats < FEWEST:
        return duel_bid(s, seat, level, rng)
    return crowd_bid(s, seat, level, rng)


@rule
def own_options(s: State, seat: int, level: int, moves: Ints, chances: Floats) -> int:
    """List some bids worth a thought, lowest first, each with its chance to win the game.

    The chances are against captains who bid well, whatever the level of who asks.
    """
    if s.seats < FEWEST:
        return duel_options(s, seat, moves, chances)
    return crowd_options(s, seat, moves, chances)
