"""Push 'em Up!: four teams of heroes fight for columns, for 2 to 4 players."""

from topbanana.engine.game import Game
from topbanana.engine.learning.actions import numbered
from topbanana.games.push_em_up import face, features, notation, rules
from topbanana.games.push_em_up.mind import judgement, knowhow, themes
from topbanana.games.push_em_up.moves import ALL_MOVES, MOST_MOVES
from topbanana.games.push_em_up.notation.options import OPTIONS, check
from topbanana.games.push_em_up.paper import drawing, pad
from topbanana.games.push_em_up.state import REASONS, Ending, State

# Four teams of 25 cards choose two starters each; then everybody discards one by one until
# somebody, who began, has none left.
LONGEST_ROUND = 4 + 4 * (25 - 2 - 1) + 1
MANY_ROUNDS = 12  # random play has never needed more than 7 to reach 200

AGGRESSIVE = {
    "push_cards": "4",
    "apocalypse": "on",
    "cover_own": "on",
    "sequence_continues": "off",
}

GAME = Game(
    name="push-em-up",
    version=1,
    seats=range(2, 5),
    State=State,
    rules=rules,
    knowhow=knowhow,
    judgement=judgement,
    themes=themes,
    actions=numbered(__name__, ALL_MOVES),
    features=features,
    notation=notation,
    face=face,
    drawing=drawing,
    pad=pad,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    more_keys=notation.MORE_KEYS,
    most_moves=MOST_MOVES,
    bound=MANY_ROUNDS * LONGEST_ROUND,
    meant=notation.meant,
    at_once=True,
    sharpness={2: 1.2, 3: 0.85},
    options=OPTIONS,
    check=check,
    variants=(AGGRESSIVE, {"tournament": "on"}),
)
