"""Template: the smallest whole game, to begin a new one from."""

from topbanana.engine.game import Game
from topbanana.engine.learning.actions import numbered
from topbanana.games._template import face, features, knowhow, notation, rules, themes
from topbanana.games._template.state import LARGEST_HEAP, MOST_TAKEN, REASONS, Ending, State

GAME = Game(
    name="_template",
    version=1,
    seats=range(2, 5),
    State=State,
    rules=rules,
    knowhow=knowhow,
    themes=themes,
    actions=numbered(__name__, range(1, MOST_TAKEN + 1)),
    features=features,
    notation=notation,
    face=face,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    most_moves=MOST_TAKEN,
    bound=LARGEST_HEAP,
    told_alike=True,
)
