"""Puerto Banana's own mind: how captains of every level bid."""

from topbanana.engine.chance import Chance, below
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.crowd import crowd_bid
from topbanana.games.puerto_banana.mind.duel import duel_bid
from topbanana.games.puerto_banana.mind.grid import FEWEST
from topbanana.games.puerto_banana.state import State

EASY, CASUAL = 1, 2


@rule
def own_mind(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid as a captain of this level: 1 easy, 2 casual, 3 medium, 4 hard, 5 top."""
    grade = grade_of(level, rng)
    if s.seats < FEWEST:
        return duel_bid(s, seat, grade, rng)
    return crowd_bid(s, seat, grade, rng)


@rule
def grade_of(level: int, rng: Chance) -> int:
    """The grade by which a level bids, from 1 to 4: a casual captain's is now 1, now 2."""
    if level == CASUAL:
        return EASY + below(rng, 2)
    return level - 1 if level > CASUAL else level
