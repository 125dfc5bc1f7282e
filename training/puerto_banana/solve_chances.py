"""The chances of winning between two, solved: makes ``chances.npz``.

Bananas only ever become more, so the pairs of stocks are solved one after the other, the
fullest harbour first.
"""

import numpy as np
from numpy.typing import NDArray

from topbanana.games.puerto_banana.mind.chances import TABLE
from topbanana.games.puerto_banana.state import EMPTY_PORT_LOT, TARGET

MILLION = 1_000_000


def solve() -> NDArray[np.int64]:
    """Give the chance of winning for every pair of stocks, in millionths."""
    reach = 2 * TARGET  # no stock doubles beyond this
    mine, theirs = np.indices((reach, reach))
    chances = np.where(mine > theirs, 1.0, np.where(mine == theirs, 0.5, 0.0))
    for bananas in range(2 * TARGET - 2, -1, -1):
        for more in range((bananas + 1) // 2, min(bananas, TARGET - 1) + 1):
            less = bananas - more
            chances[more, less] = average(chances, more, less)
            chances[less, more] = 1 - chances[more, less]
    return np.rint(chances[:TARGET, :TARGET] * MILLION).astype(np.int64)


def average(chances: NDArray[np.float64], mine: int, theirs: int) -> float:
    """Average over all shares of the lot, which are all equally likely."""
    lot = max(mine, theirs) or EMPTY_PORT_LOT
    if lot == 1:
        return 0.5  # nothing to share: never met in a game that begins with ten each
    shares = np.arange(1, lot)
    split = chances[mine + shares, theirs + lot - shares].sum()
    return float(split + chances[mine + lot // 2, theirs + lot // 2]) / lot


def write() -> None:
    """Solve everything, and keep it where the mind looks for it."""
    np.savez_compressed(TABLE, chances=solve().astype(np.int32))
