"""A network fitted to who won: one for all seats, softmax over them, by Adam."""

import numpy as np

from topbanana.bots.search.network import ROWS_BESIDES
from topbanana.engine.dialect.record import Floats
from training.judgement.self_play import Positions, Singles

HIDDEN = 32
EPOCHS = 8
BATCH = 512
RATE = 3e-3
WARM_UP = 100  # batches
DECAY = 1e-5
HELD_BACK = (
    10  # one in so many positions, from the last games, tells how good the network is
)
FADING, FADING_SQUARES = 0.9, 0.999  # Adam's


class Fit:
    """The weights while they are fitted, in the layout of ``bots.search.network``."""

    def __init__(self, features: int, seed: int = 0) -> None:
        luck = np.random.default_rng(seed)
        self.network: Singles = np.zeros((features + ROWS_BESIDES, HIDDEN + 1), np.float32)
        first = luck.standard_normal((features, HIDDEN)) / np.sqrt(features)
        self.network[:features, :HIDDEN] = first
        self.network[-1, :HIDDEN] = luck.standard_normal(HIDDEN) * 0.1
        self._mean = np.zeros_like(self.network)
        self._square = np.zeros_like(self.network)
        self._steps = 0

    def shares(self, inputs: Singles) -> tuple[Singles, Singles]:
        """Give the hidden sums of every seat, and each seat's share."""
        sums = inputs @ self.network[:-2] + self.network[-2]
        hidden = np.maximum(sums[..., :HIDDEN], 0)
        outputs = hidden @ self.network[-1, :HIDDEN] + sums[..., HIDDEN]
        odds = np.exp(outputs - outputs.max(1, keepdims=True))
        return sums, odds / odds.sum(1, keepdims=True)

    def learn(self, inputs: Singles, wanted: Singles, rate: float) -> None:
        """Move the weights a step towards what was wanted."""
        sums, shares = self.shares(inputs)
        off = (shares - wanted) / len(inputs)
        hidden = np.maximum(sums[..., :HIDDEN], 0)
        back = np.concatenate(
            [
                off[..., None] * self.network[-1, :HIDDEN] * (sums[..., :HIDDEN] > 0),
                off[..., None],
            ],
            axis=2,
        )
        slope = np.zeros_like(self.network)
        flat = inputs.reshape(-1, inputs.shape[2])
        slope[:-2] = flat.T @ back.reshape(-1, HIDDEN + 1)
        slope[-2] = back.sum((0, 1))
        slope[-1, :HIDDEN] = np.einsum("bs,bsh->h", off, hidden)
        self._step(slope + DECAY * self.network, rate)

    def _step(self, slope: Singles, rate: float) -> None:
        self._steps += 1
        self._mean += (1 - FADING) * (slope - self._mean)
        self._square += (1 - FADING_SQUARES) * (slope * slope - self._square)
        mean = self._mean / (1 - FADING**self._steps)
        square = self._square / (1 - FADING_SQUARES**self._steps)
        self.network -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def fitted(positions: Positions, epochs: int = EPOCHS) -> tuple[Floats, float]:
    """Fit a network; give it with its log-loss in games that it has not seen."""
    inputs, shares = positions.inputs, positions.shares
    cut = len(inputs) - len(inputs) // HELD_BACK
    fit = Fit(inputs.shape[2])
    luck = np.random.default_rng(1)
    batches = epochs * (cut // BATCH)
    done = 0
    for _ in range(epochs):
        order = luck.permutation(cut)
        for first in range(0, cut - BATCH + 1, BATCH):
            some = order[first : first + BATCH]
            done += 1
            rate = RATE * (1 - done / (batches + 1)) * min(1, done / WARM_UP)
            fit.learn(inputs[some], shares[some], rate)
    return fit.network.astype(np.float64), log_loss(fit, inputs[cut:], shares[cut:])


def log_loss(fit: Fit, inputs: Singles, shares: Singles) -> float:
    """Say how far off a network is, on average: less is better."""
    if not len(inputs):
        return 0.0
    _, said = fit.shares(inputs)
    return float(-(shares * np.log(np.maximum(said, 1e-9))).sum(1).mean())
