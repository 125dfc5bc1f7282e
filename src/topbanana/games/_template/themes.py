"""How beginners err: each theme weighs the moves in its own wrong way."""

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games._template.state import State

THEMES = ("as-many-as-possible", "one-by-one")
AS_MANY_AS_POSSIBLE, ONE_BY_ONE = range(len(THEMES))
SHARES = (0.4, 0.2)  # how far easy and casual follow their theme


@rule
def distort(
    s: State, seat: int, theme: int, moves: Ints, count: int, weights: Floats
) -> None:
    """Weigh the moves as a beginner does who looks only at how many there are to take."""
    for number in range(count):
        taken = float(moves[number])
        weights[number] = taken if theme == AS_MANY_AS_POSSIBLE else -taken
