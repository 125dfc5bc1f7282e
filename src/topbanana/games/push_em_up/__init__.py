"""Push 'em Up!: four teams of heroes fight for columns, for 2 to 4 players."""

from topbanana.engine.game import Game
from topbanana.games.push_em_up import face, knowhow, notation, rules
from topbanana.games.push_em_up.moves import MOST_MOVES
from topbanana.games.push_em_up.options import OPTIONS, check
from topbanana.games.push_em_up.state import REASONS, State

GAME = Game(
    name="push-em-up",
    version=1,
    seats=range(2, 5),
    State=State,
    rules=rules,
    knowhow=knowhow,
    notation=notation,
    face=face,
    reasons=REASONS,
    keys=notation.KEYS,
    more_keys=notation.MORE_KEYS,
    most_moves=MOST_MOVES,
    bound=2000,
    options=OPTIONS,
    check=check,
)
