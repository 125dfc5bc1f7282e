"""The chances of winning between two, solved: what every pair of stocks is worth.

Between two, only the distance of the bids matters, and it matters as on a clock face: from
a lot of L, whoever bids 1 more gets L-1, 2 more L-2, and so on; whoever bids 1 less gets 1,
2 less gets 2. So the share is the distance counted round a circle of L, and a captain who
bids each of 0 … L-1 equally often gives the other each share equally often, whatever the
other bids below L. At L and above the other only does worse. Bidding so is therefore an
exact equilibrium, and the chance of winning is the plain average over all shares.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.state import EMPTY_PORT_LOT, TARGET

Floats = NDArray[np.float64]

CERTAIN = 1_000_000
"""Chances are whole numbers of millionths, so that both speeds count the same."""
TABLE = Path(__file__).with_name("chances.npz")
CHANCES: Ints = np.load(TABLE)["chances"].astype(np.int64)


@rule
def chance_to_win(mine: int, theirs: int) -> int:
    """The chance of whoever has ``mine`` against ``theirs``, in millionths. [PB-10]"""
    if mine >= TARGET or theirs >= TARGET:
        if mine == theirs:
            return CERTAIN // 2
        return CERTAIN if mine > theirs else 0
    return CHANCES[mine, theirs]


@rule
def lot_between(mine: int, theirs: int) -> int:
    """The lot that two such stocks bring to the quay. [PB-2]"""
    return max(mine, theirs) or EMPTY_PORT_LOT


@rule
def stocks_after(mine: int, theirs: int, ahead: int) -> tuple[int, int]:
    """The stocks after an auction in which I bid so much more than the other."""
    lot = lot_between(mine, theirs)
    if ahead == 0:
        return mine + lot // 2, theirs + lot // 2  # [PB-9]
    if ahead > 0:
        if ahead > mine + lot:
            return mine, theirs + lot  # [PB-7]
        return mine + lot - ahead, theirs + ahead  # [PB-4]
    if -ahead > theirs + lot:
        return mine + lot, theirs
    return mine - ahead, theirs + lot + ahead


@rule
def chance_after(mine: int, theirs: int, ahead: int) -> int:
    """The chance after such an auction."""
    my_stock, their_stock = stocks_after(mine, theirs, ahead)
    return chance_to_win(my_stock, their_stock)
