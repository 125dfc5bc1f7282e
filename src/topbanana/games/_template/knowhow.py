"""What a sensible player knows."""

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games._template.rules import pick
from topbanana.games._template.state import MOST_TAKEN, State

SIMULATIONS = (0, 0, 100, 1_000, 10_000)  # for one move, by level
CUT = 0  # games are imagined to their end
EXPLORE = 2.0  # how much a search tries besides what has won so far


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Leave a multiple of four, if that can be done."""
    spare = s.heap % (MOST_TAKEN + 1)
    return spare if spare > 0 else 1 + below(rng, min(MOST_TAKEN, s.heap))


@rule
def weigh(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """A multiple of four left behind is looked at first."""
    for number in range(count):
        left = s.heap - moves[number]
        weights[number] = 1.0 if left % (MOST_TAKEN + 1) == 0 else 0.0


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """Any number will do."""
    return pick(s, seat, rng)


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """Everything is open."""


@rule
def evaluate(s: State, chances: Floats) -> None:
    """Nobody can tell before the end."""
    chances[:] = 1 / s.seats
