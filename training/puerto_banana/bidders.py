"""Bidders of one idea, and matches between anybody: what the mind is measured against."""

import sys
from typing import Any

import numpy as np

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import Chance, begin_stream, below
from topbanana.engine.record import Ints, rows
from topbanana.engine.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.levels import own_mind
from topbanana.games.puerto_banana.rules import acting, pick, play, setup, winners
from topbanana.games.puerto_banana.state import LARGEST_BID, State

RANDOM, EASY, CASUAL, MEDIUM, HARD, TOP = range(6)
LEVELS = ("random", "easy", "casual", "medium", "hard", "top")
NOTHING, LOT_AND_ONE, TWICE_THE_LAST, AS_THE_LAST, UP_TO_TWICE = range(6, 11)
FIXED = {
    "always 0": NOTHING,
    "lot + 1": LOT_AND_ONE,
    "twice the last highest": TWICE_THE_LAST,
    "last highest × lot ratio": AS_THE_LAST,
    "uniform up to twice the lot": UP_TO_TWICE,
}


@rule
def bid(s: State, seat: int, bidder: int, rng: Chance) -> int:
    """Bid as this bidder: a level of the mind, or somebody of one idea."""
    if bidder == RANDOM:
        return pick(s, seat, rng)
    if bidder <= TOP:
        return own_mind(s, seat, bidder, rng)
    if TWICE_THE_LAST <= bidder <= AS_THE_LAST and s.sold > 0:
        last = s.revealed.max() - 1
        return (
            min(2 * last, LARGEST_BID)
            if bidder == TWICE_THE_LAST
            else last * s.lot // s.sold
        )
    if bidder == UP_TO_TWICE:
        return below(rng, 2 * s.lot + 1)
    return 0 if bidder == NOTHING else s.lot + 1


@rule
def play_matches(states: Any, rng: Chance, lineup: Ints, games: int, won: Floats) -> None:
    """Play so many games; in game n, seat i has bidder i + n. Joint winners share a win."""
    s = states[1]
    for game in range(games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        waiting = acting(s)
        while waiting != 0:
            seat = lowest(waiting)
            play(s, seat, bid(s, seat, lineup[(seat + game) % s.seats], rng), rng)
            waiting = acting(s)
        top = winners(s)
        for seat in range(s.seats):
            if top >> seat & 1:
                won[(seat + game) % s.seats] += 1.0 / size(top)


def match(lineup: list[int], games: int, rng: Chance) -> Floats:
    """Give the share of games that each of the line-up wins."""
    states = rows(State, 2)
    states[0].seats = len(lineup)
    won = np.zeros(len(lineup))
    quick = fast(sys.modules[__name__])
    quick.play_matches(states, rng, np.array(lineup), games, won)
    return won / games
