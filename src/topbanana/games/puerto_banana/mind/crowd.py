"""Bidding among three or more, by level: as the best, with more or fewer slips.

Whoever has not learned when to keep out of an auction now grabs at it, now shies away from
it, and does not see the end of the game coming.
"""

from topbanana.engine.chance import Chance, below
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.grid import PARTS, is_late
from topbanana.games.puerto_banana.mind.mixtures import early_bid
from topbanana.games.puerto_banana.mind.reading import reading_bid
from topbanana.games.puerto_banana.state import State

SLIPS = (100, 32, 14, 6, 0)  # of a hundred bids, by level
SHY = 30  # of a hundred slips
GRAB = 2 * PARTS  # eighths of a lot, the least that is grabbed at
GREED = 3 * PARTS // 2  # how much more a grab may be


@rule
def crowd_bid(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid among three or more: as the best does, or with a slip."""
    if below(rng, 100) >= SLIPS[level]:
        return reading_bid(s, seat, rng)
    if is_late(s):
        return early_bid(s, rng)
    if below(rng, 100) < SHY:
        return 0
    return (GRAB * s.lot + below(rng, GREED * s.lot + 1)) // PARTS
