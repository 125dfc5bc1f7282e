"""Bananarchy: snatch, grab and cancel your way to the most bananas, for 3 to 8 monkeys."""

from topbanana.engine.actions import numbered
from topbanana.engine.game import Game
from topbanana.games.bananarchy import face, knowhow, notation, rules
from topbanana.games.bananarchy.cards.catalogue import MOST_MOVES
from topbanana.games.bananarchy.notation.moves import ALL_MOVES
from topbanana.games.bananarchy.notation.options import OPTIONS, check, needs
from topbanana.games.bananarchy.state import MAX_SEATS, REASONS, Ending, State

GAME = Game(
    name="bananarchy",
    version=1,
    seats=range(2, MAX_SEATS + 1),
    State=State,
    rules=rules,
    knowhow=knowhow,
    actions=numbered(__name__, ALL_MOVES),
    notation=notation,
    face=face,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    most_moves=MOST_MOVES,
    bound=20_000,  # the longest of 50,000 random games took 6,926 moves
    at_once=True,
    silence="pass",
    options=OPTIONS,
    check=check,
    needs=needs,
)
