"""Bananarchy: snatch, grab and cancel your way to the most bananas, for 3 to 8 monkeys."""

from collections.abc import Mapping

from topbanana.engine.game import Game
from topbanana.engine.learning.actions import numbered
from topbanana.games.bananarchy import face, features, notation, orders, rules
from topbanana.games.bananarchy.cards.catalogue import MOST_MOVES
from topbanana.games.bananarchy.mind import judgement, knowhow, themes
from topbanana.games.bananarchy.notation.moves import ALL_MOVES
from topbanana.games.bananarchy.notation.options import OPTIONS, check, needs
from topbanana.games.bananarchy.paper import drawing, pad
from topbanana.games.bananarchy.rules.windows import sealed
from topbanana.games.bananarchy.state import MAX_SEATS, REASONS, Ending, State, Step


def replays(version: int, options: Mapping[str, str]) -> bool:
    """Version 2 allows more of one's own Anytime Cards, and changes nothing else [BA-8].

    Forgetful players may now draw after one: others could interject earlier before.
    """
    return version == 1 and options.get("forgetful", "no") == "no"


GAME = Game(
    name="bananarchy",
    version=2,
    replays=replays,
    seats=range(2, MAX_SEATS + 1),
    State=State,
    rules=rules,
    knowhow=knowhow,
    judgement=judgement,
    themes=themes,
    actions=numbered(__name__, ALL_MOVES),
    features=features,
    notation=notation,
    meant=notation.meant,
    face=face,
    drawing=drawing,
    pad=pad,
    reasons=REASONS,
    endings=tuple(Ending),
    keys=notation.KEYS,
    most_moves=MOST_MOVES,
    bound=20_000,  # the longest of 50,000 random games took 6,926 moves
    at_once=True,
    races=lambda s: int(s.step) == Step.RACE,  # numpy takes long to compare an enum
    silence="pass",
    sealed=sealed,
    orders=orders,
    options=OPTIONS,
    check=check,
    needs=needs,
    reference=2,
    horizon={2: 0, 3: 0, 4: 0},
)
