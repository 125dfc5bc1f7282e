"""What a sensible player knows."""

from topbanana.engine.chance import Chance, below
from topbanana.engine.rule import rule
from topbanana.games._template.state import MOST_TAKEN, State


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Leave a multiple of four, if that can be done."""
    spare = s.heap % (MOST_TAKEN + 1)
    return spare if spare > 0 else 1 + below(rng, min(MOST_TAKEN, s.heap))
