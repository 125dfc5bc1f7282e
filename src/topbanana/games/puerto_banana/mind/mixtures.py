"""How the best captain bids among three or more: a mixture for every point of the grid."""

from pathlib import Path

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FIRST_ROWS,
    bid_in,
    is_late,
    luck,
    row_of,
    shared_luck,
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
    """Bid as the mixtures of the points around have it, on average."""
    return bid_rounded(s, seat, luck(rng) if is_late(s) else 0, rng)


@rule
def shared_bid(s: State, seat: int, rng: Chance) -> int:
    """Bid as the mixture of the point has it by which all the best captains bid here."""
    return bid_rounded(s, seat, shared_luck(s), rng)


@rule
def bid_rounded(s: State, seat: int, rounding: int, rng: Chance) -> int:
    """Bid by the mixture of one point; early among four or more one serves all."""
    row = FIRST_ROWS[s.seats - FEWEST]
    if is_late(s):
        row = row_of(s, seat, rounding)
    total = 0
    for chosen in range(BINS):
        total += often(row, chosen)
    left = below(rng, total)
    for chosen in range(BINS):
        left -= often(row, chosen)
        if left < 0:
            return bid_in(s, chosen, rng)
    return 0
