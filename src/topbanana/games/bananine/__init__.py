"""Bananine: buy stacks of bananas with bananas, for 2 to 5 players."""

from topbanana.engine.game import Game
from topbanana.engine.learning.actions import numbered
from topbanana.games.bananine import face, features, notation, rules
from topbanana.games.bananine.mind import judgement, knowhow, themes
from topbanana.games.bananine.moves import MOVES
from topbanana.games.bananine.notation.options import OPTIONS, check
from topbanana.games.bananine.paper import drawing, pad
from topbanana.games.bananine.state import REASONS, Ending, State

GAME = Game(
    name="bananine",
    version=1,
    seats=range(2, 6),
    State=State,
    rules=rules,
    knowhow=knowhow,
    judgement=judgement,
    themes=themes,
    actions=numbered(__name__, range(MOVES)),
    features=features,
    notation=notation,
    face=face,
    drawing=drawing,
    pad=pad,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    more_keys=notation.MORE_KEYS,
    most_moves=MOVES,
    bound=60,
    options=OPTIONS,
    meant=notation.meant,
    told_alike=True,
    sharpness={2: 0.92},
    preview=face.preview,
    check=check,
    variants=(
        {"standard": "4-5-6-7-8-7-6-5-4", "surplus": "0-0-0-0-1-0-0-0-0", "start": 1},
        {"standard": "0-0-9-9-9-9-9-9-9", "surplus": "10-10-10-10-10-10-10-10-10"},
    ),
)
