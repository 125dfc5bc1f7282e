"""A best response to the two-player bidder that is learned by playing real games with it.

It knows the bidder's mind: it sees how many bids the bidder will choose from next. For
each kind of situation it keeps the average result of every bid, and tries most often the
one that looks best (UCB1).
"""

import sys
import time
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, begin_stream, chance
from topbanana.engine.dialect.record import rows
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.duel import TENTHS, duel_bid, duel_bids
from topbanana.games.puerto_banana.rules import play, setup, winners
from topbanana.games.puerto_banana.state import TARGET, State
from training.puerto_banana.bidders import TOP

LOTS = 10  # kinds of lot
STOCKS = 5  # kinds of stock
STEPS = 16  # bids to a lot
BIDS = 2 * STEPS + 1
CELLS = LOTS * STOCKS * STOCKS * (TENTHS + 1)
LONGEST = 400  # auctions in a game
CURIOSITY = 0.5
AT_A_TIME = 20_000  # games between two looks at the clock


@rule
def situation(s: State, seat: int) -> int:
    """What the learner goes by."""
    mine = min(STOCKS * s.stocks[seat] // (s.lot + 1), STOCKS - 1)
    theirs = min(STOCKS * s.stocks[1 - seat] // (s.lot + 1), STOCKS - 1)
    tenths = min(TENTHS * duel_bids(s, 1 - seat, TOP) // s.lot, TENTHS)
    kind = s.lot * LOTS // TARGET
    return ((kind * STOCKS + mine) * STOCKS + theirs) * (TENTHS + 1) + tenths


@rule
def best_step(tried: Floats, won: Floats, curious: float) -> int:
    """The step that looks best, with some more credit for what was tried less."""
    best = 0
    highest = -1.0
    total = np.log(tried.sum() + 1.0)
    for step in range(BIDS):
        if tried[step] == 0 and curious > 0:
            return step
        looks = won[step] / max(tried[step], 1.0) + curious * np.sqrt(
            total / max(tried[step], 1.0)
        )
        if looks > highest:
            highest = looks
            best = step
    return best


@rule
def challenge(
    states: Any,
    rng: Chance,
    first: int,
    games: int,
    tried: Floats,
    won: Floats,
    curious: float,
) -> float:
    """Play so many games against the bidder, learning if curious; count the wins."""
    s = states[1]
    path = np.zeros((LONGEST, 2), np.int64)
    wins = 0.0
    for game in range(first, first + games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        seat = game % 2
        rounds = 0
        while s.stocks.max() < TARGET and rounds < LONGEST:
            cell = situation(s, seat)
            step = best_step(tried[cell], won[cell], curious)
            path[rounds, 0] = cell
            path[rounds, 1] = step
            rounds += 1
            answer = duel_bid(s, 1 - seat, TOP, rng)
            play(s, seat, step * s.lot // STEPS, rng)
            play(s, 1 - seat, answer, rng)
        top = winners(s)
        result = 0.5 * (top >> seat & 1) + 0.5 * (1 - (top >> (1 - seat) & 1))
        wins += result
        if curious > 0:
            for played in range(rounds):
                tried[path[played, 0], path[played, 1]] += 1
                won[path[played, 0], path[played, 1]] += result
    return wins


def trained_response(seconds: float, games: int) -> tuple[float, int]:
    """Train for so long, then play so many games in earnest: wins, and games of training."""
    states = rows(State, 2)
    states[0].seats = 2
    tried, won = np.zeros((2, CELLS, BIDS))
    quick = fast(sys.modules[__name__])
    rng = chance("a best response")
    trained = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end or trained == 0:
        quick.challenge(states, rng, trained, AT_A_TIME, tried, won, CURIOSITY)
        trained += AT_A_TIME
    wins = quick.challenge(states, chance("in earnest"), 0, games, tried, won, 0.0)
    return wins / games, trained
