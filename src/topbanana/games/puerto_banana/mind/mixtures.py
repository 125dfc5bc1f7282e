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
    LOW_BINS,
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
    """Bid as the mixture of the nearest points has it."""
    if is_late(s):
        return row_bid(s, row_of(s, seat, luck(rng)), True, rng)
    return early_bid(s, rng)


@rule
def early_bid(s: State, rng: Chance) -> int:
    """Bid as the mixture has it that serves all early lots, whatever the stocks."""
    return row_bid(s, FIRST_ROWS[s.seats - FEWEST], False, rng)


@rule
def row_bid(s: State, row: int, late: bool, rng: Chance) -> int:  # noqa: FBT001
    """Draw a bid from the mixture of a row."""
    total = 0
    for chosen in range(BINS):
        total += often(row, chosen)
    left = below(rng, total)
    for chosen in range(BINS):
        left -= often(row, chosen)
        if left < 0:
            return bid_in(s, chosen, late, rng)
    return 0


def usual(seats: int) -> Ints:
    """How often each bin is drawn early, in thousandths."""
    row = FIRST_ROWS[seats - FEWEST]
    counts = np.array([often(row, chosen) for chosen in range(LOW_BINS)])
    return np.rint(1000 * counts / counts.sum()).astype(np.int64)
