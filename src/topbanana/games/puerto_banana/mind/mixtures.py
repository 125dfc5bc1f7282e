"""How the best captain bids among three or more: a mixture for every point of the grid."""

from pathlib import Path

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FIRST_ROWS,
    WIDE,
    bid_in,
    is_late,
    luck,
    row_of,
)
from topbanana.games.puerto_banana.state import State

LANES, LANE = 9, 7  # packed into one number, and the bits of each

MIXTURES_FILE = Path(__file__).with_name("mixtures.npz")
with np.load(MIXTURES_FILE) as solved:
    MIXTURES: Ints = solved["mixtures"]
    WORTHS: Ints = solved["worths"].astype(np.int64)
"""How often each bin is drawn, by row, and the chance to win there in millionths.

Seven bits each, packed: the compiler keeps no table beyond a megabyte (see ``often``).
"""


@rule
def often(row: int, chosen: int) -> int:
    """How often a bin comes: one of nine lanes of seven bits."""
    return MIXTURES[row, chosen // LANES] >> chosen % LANES * LANE & (1 << LANE) - 1


@rule
def mixed_bid(s: State, seat: int, rng: Chance) -> int:
    """Bid as the mixture has it: early one for all stocks, late that of the nearest points."""
    row = FIRST_ROWS[s.seats - FEWEST]
    if is_late(s):
        row = row_of(s, seat, luck(rng))
    total = 0
    for chosen in range(BINS):
        total += often(row, chosen)
    left = below(rng, total)
    for chosen in range(BINS):
        left -= often(row, chosen)
        if left < 0:
            return bid_in(s, chosen, rng)
    return 0


def usual(seats: int, edges: tuple[int, ...]) -> list[float]:
    """How often the best captain's early bids lie between such eighths, in thousandths.

    The first of these kinds is nothing at all, the last has no end.
    """
    row = FIRST_ROWS[seats - FEWEST]
    counts = [often(row, chosen) for chosen in range(BINS)]
    found = [0.0] * len(edges)
    found[0] = float(counts[0])
    wide = WIDE[seats - FEWEST]
    for chosen in range(1, BINS):
        for eighth in range(wide * (chosen - 1), wide * chosen):
            kind = max(
                kind for kind in range(1, len(edges)) if kind == 1 or edges[kind] <= eighth
            )
            found[kind] += counts[chosen] / wide
    return [1000 * float(part) / float(sum(counts)) for part in found]
