"""Template: the smallest whole game, to begin a new one from."""

from topbanana.engine.game import Game
from topbanana.games._template import actions, face, knowhow, notation, rules
from topbanana.games._template.state import LARGEST_HEAP, MOST_TAKEN, REASONS, Ending, State

GAME = Game(
    name="_template",
    version=1,
    seats=range(2, 5),
    State=State,
    rules=rules,
    knowhow=knowhow,
    actions=actions,
    notation=notation,
    face=face,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    most_moves=MOST_TAKEN,
    bound=LARGEST_HEAP,
    told_alike=True,
)
