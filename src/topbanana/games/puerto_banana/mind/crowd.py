"""Bidding among three or more, by level: by feeling, by thinking, or as the best do.

Whoever bids by feeling grabs at the lot, now more and now less, and shies away after losing
everything. Whoever thinks takes all others for creatures of habit and answers what they bid
before. The best captain bids from a mixture, and answers only those who do not.
"""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.grid import FEWEST
from topbanana.games.puerto_banana.mind.reading import answer, reading_bid
from topbanana.games.puerto_banana.state import MAX_SEATS, State

HARD = 4
FEELING = (
    (100, 100, 84, 69, 58, 0),
    (100, 100, 82, 63, 44, 0),
    (100, 100, 82, 63, 44, 0),
    (100, 100, 82, 63, 44, 0),
)
"""Of a hundred bids, for 3 to 6 seats and by level."""
LEAST = (100, 60, 80, 90)  # hundredths of the lot, bid by feeling, for 3 to 6 seats
MOST = (240, 250, 300, 400)
MOOD = 100  # parts: the most is half to one and a half times as much


@rule
def crowd_bid(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid among three or more."""
    if below(rng, 100) < FEELING[s.seats - FEWEST][level]:
        return bid_by_feeling(s, seat, rng)
    if level >= HARD:
        return reading_bid(s, seat, level - HARD, rng)
    return answer(s, seat, np.ones(MAX_SEATS, np.int64), rng)


@rule
def bid_by_feeling(s: State, seat: int, rng: Chance) -> int:
    """Grab at the lot; whoever has just lost everything shies away. [PB-6]"""
    least = LEAST[s.seats - FEWEST] * s.lot // 100
    most = (
        MOST[s.seats - FEWEST] * (MOOD // 2 + below(rng, MOOD + 1)) * s.lot // (100 * MOOD)
    )
    if s.stocks[seat] == 0:
        most = (least + most) // 2
        least = 0
    return least + below(rng, most - least + 1)
