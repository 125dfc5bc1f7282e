"""Puerto Banana's own mind: how captains of every level bid."""

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.crowd import crowd_bid
from topbanana.games.puerto_banana.mind.duel import duel_bid
from topbanana.games.puerto_banana.mind.grid import FEWEST
from topbanana.games.puerto_banana.state import State


@rule
def own_mind(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid as a captain of this level: 1 easy, 2 casual, 3 medium, 4 hard, 5 top."""
    if s.seats < FEWEST:
        return duel_bid(s, seat, level, rng)
    return crowd_bid(s, seat, level, rng)
