"""What a sensible player of Bananarchy knows."""

from topbanana.engine.chance import Chance
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.choices import pick_move
from topbanana.games.bananarchy.state import State


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """TODO."""
    return pick_move(s, seat, rng)
