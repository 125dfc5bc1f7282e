"""The parameters of a search: what it is made of, and the same without some of its parts."""

from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from topbanana.bots.search.network import NO_NETWORK, network_for
from topbanana.engine.contract import Sense
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import Game
from topbanana.engine.learning.judgement import Judging

NEVER = 1e9
OLD_EXPLORE = 2.0  # what every game explored by before there were networks


@dataclass(frozen=True)
class SearchParameters:
    """The parameters of a search, as ``search.tree`` explains them."""

    explore: float | None = None
    """None: as the game says, and as its judgement says where that is asked."""
    trust: float = 1.0
    playout: float = 100
    cut: float = 1.0
    """Whether the know-how evaluates after the game's own number of moves, or only the end counts."""
    margin: float = 0.3
    believe: float = 1.0
    judge: float = 1.0
    """Whether the game's network judges where there is one, or games are played out."""
    policy: float = 1.0
    """Whether what was learned about moves says which to try, where the game says so."""


SEARCHES = {
    "search": SearchParameters(),
    "search-plain": SearchParameters(
        explore=0.7, trust=0, playout=0, cut=0, margin=0, believe=0, judge=0
    ),
    "search-without-judgement": SearchParameters(explore=OLD_EXPLORE, judge=0),
    "search-without-policy": SearchParameters(policy=0),
    "search-without-weights": SearchParameters(explore=0.7, trust=0),
    "search-without-playout": SearchParameters(playout=0, judge=0),
    "search-without-cut": SearchParameters(cut=0, judge=0),
    "search-without-margin": SearchParameters(margin=0, judge=0),
    "search-without-beliefs": SearchParameters(believe=0),
}
"""The search, and the same without some of its parts, for ablation."""


def parameters_at(
    game: Game[Any], seats: int, wanted: SearchParameters
) -> tuple[Floats, Floats]:
    """Give the parameters at a table of this size, and the network that judges there."""
    judging = game.judgement.JUDGING.get(seats) if wanted.judge else None
    network = None if judging is None else network_for(game, seats)
    if network is None:
        return as_numbers(game, wanted, None), NO_NETWORK
    return as_numbers(game, wanted, judging), network


def as_numbers(
    game: Game[Any], wanted: SearchParameters, judging: Judging | None
) -> Floats:
    """Give the parameters as ``search.tree`` takes them, with a judgement or without."""
    knowhow = cast("Sense[Any]", game.knowhow)
    explore, after, share, learned = knowhow.EXPLORE, NEVER, 0.0, False
    cut, margin = (knowhow.CUT or NEVER) if wanted.cut else NEVER, wanted.margin
    if judging is not None:
        explore, after, share = judging.explore, float(judging.after), judging.share
        learned = judging.policy and bool(wanted.policy)
    if share == 1:  # every world is judged as soon as it is quiet, or won
        cut, margin = NEVER, 0.0
    numbers = (
        explore if wanted.explore is None else wanted.explore,
        wanted.trust,
        wanted.playout,
        cut,
        margin,
        wanted.believe,
        after,
        share,
        learned,
    )
    return np.array(numbers, np.float64)
