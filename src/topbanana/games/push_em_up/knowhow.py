"""What a sensible player of Push 'em Up! knows."""

from topbanana.engine.chance import Chance
from topbanana.engine.rule import rule
from topbanana.games.push_em_up.rules import pick
from topbanana.games.push_em_up.state import State


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Any move."""
    return pick(s, seat, rng)
