"""Bidding among three or more, solved: makes ``mixtures.npz``."""

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.grid import BINS
from topbanana.games.puerto_banana.mind.mixtures import LANE, LANES, MIXTURES_FILE
from training.puerto_banana import solve_crowd, solve_three

ITERATIONS = {4: 240, 5: 160, 6: 160}  # by seats
SAMPLES = 60
NEVER = 0.003  # a rarer bid is left out
OFTEN = 100  # the count of the most frequent bid in the table


def packed(mixtures: Floats) -> Ints:
    """Pack how often each bin comes, as ``mixtures.often`` reads it."""
    kept = np.where(mixtures < NEVER, 0.0, mixtures)
    often = np.rint(OFTEN * kept / kept.max(axis=1, keepdims=True)).astype(np.int64)
    words = -(-BINS // LANES)
    lanes = np.zeros((len(often), words * LANES), np.int64)
    lanes[:, :BINS] = often
    return (lanes.reshape(-1, words, LANES) << LANE * np.arange(LANES)).sum(axis=2)


def write() -> None:
    """Solve everything, and keep it where the mind looks for it."""
    solved = [solve_three.solve()]
    solved += [solve_crowd.solve(*effort, SAMPLES) for effort in ITERATIONS.items()]
    np.savez_compressed(
        MIXTURES_FILE,
        mixtures=packed(np.concatenate([mixtures for mixtures, _ in solved])),
        worths=np.concatenate([worths for _, worths in solved]).astype(np.int32),
    )
