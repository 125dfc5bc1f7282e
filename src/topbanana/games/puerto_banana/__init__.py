"""Puerto Banana: secret auctions for ever larger lots, for 2 to 6 captains."""

from topbanana.engine.game import Game
from topbanana.games.puerto_banana import (
    actions,
    face,
    features,
    laboratory,
    notation,
    rules,
)
from topbanana.games.puerto_banana.mind import knowhow
from topbanana.games.puerto_banana.paper import drawing, pad
from topbanana.games.puerto_banana.state import REASONS, TARGET, Ending, State

GAME = Game(
    name="puerto-banana",
    version=1,
    seats=range(2, 7),
    State=State,
    rules=rules,
    knowhow=knowhow,
    actions=actions,
    features=features,
    notation=notation,
    face=face,
    drawing=drawing,
    pad=pad,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    more_keys=notation.MORE_KEYS,
    most_moves=2 * TARGET,
    bound=5_000,
    at_once=True,
    told_alike=True,
    span=rules.span,
    own_mind=True,
    laboratory=laboratory,
    reference=7,
    sharpness={2: 0.7, 3: 0.65, 4: 0.55},
)
