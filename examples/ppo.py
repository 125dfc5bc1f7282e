"""PPO with masks, in one file and with numpy alone: one seat learns against a bot.

    pip install "topbanana[research]"
    python examples/ppo.py [GAME] [BOT] [STEPS]

A network of two layers sees the features of 256 tables at once, and has no knowledge of the
rules but the mask. Against ``easy`` at Bananine it wins most games after some minutes.
"""

import sys
from itertools import pairwise
from typing import Any

import numpy as np

from topbanana.lab.adapters.gymnasium_env import SeatVectorEnv

TABLES, LENGTH, EPOCHS, BATCH = 256, 64, 3, 2048
WIDTH, RATE, CLIP, LAMBDA, ENTROPY = 128, 1e-3, 0.2, 0.95, 0.01
Array = Any
luck = np.random.default_rng(7)


class Net:
    """Two hidden layers; the last column of the output is the value, the others are logits."""

    def __init__(self, inputs: int, actions: int) -> None:
        sizes = [inputs, WIDTH, WIDTH, actions + 1]
        shapes = list(pairwise(sizes))
        scales = [1.0, 1.0, 0.1]
        self.weights = [
            (luck.normal(size=shape) * scale / shape[0] ** 0.5).astype(np.float32)
            for shape, scale in zip(shapes, scales, strict=True)
        ] + [np.zeros(size, np.float32) for size in sizes[1:]]
        self.moments = [np.zeros((2, *weight.shape), np.float32) for weight in self.weights]
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """Give the activations, log-probabilities of the actions, and values."""
        w1, w2, w3, b1, b2, b3 = self.weights
        first = np.tanh(seen @ w1 + b1)
        second = np.tanh(first @ w2 + b2)
        out = second @ w3 + b3
        logits = np.where(mask, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return (seen, first, second), logits, out[:, -1]

    def learn(self, activations: Array, slope: Array) -> None:
        """Go a step of Adam's against the slope of the loss, given at the output."""
        seen, first, second = activations
        back2 = (slope @ self.weights[2].T) * (1 - second**2)
        back1 = (back2 @ self.weights[1].T) * (1 - first**2)
        slopes = [seen.T @ back1, first.T @ back2, second.T @ slope]
        slopes += [back1.sum(axis=0), back2.sum(axis=0), slope.sum(axis=0)]
        self.updates += 1
        size = RATE * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for weight, slope_of, moments in zip(
            self.weights, slopes, self.moments, strict=True
        ):
            moments[0] += 0.1 * (slope_of - moments[0])
            moments[1] += 0.001 * (slope_of**2 - moments[1])
            weight -= size * moments[0] / (moments[1] ** 0.5 + 1e-8)  # noqa: PLW2901  # in place


def rollout(env: SeatVectorEnv, net: Net, seen: Array, over: Array) -> tuple[Any, ...]:
    """Play some steps at all tables, and keep what learning needs, step by step."""
    kept: list[tuple[Array, ...]] = []
    for _ in range(LENGTH):
        mask = (seen["action_mask"] == 1) | over[:, None]
        _, odds, value = net.forward(seen["observation"], mask)
        chosen = (odds + luck.gumbel(size=odds.shape)).argmax(axis=1)
        before, begins = seen, over
        seen, reward, over, _, _ = env.step(chosen)
        said = odds[np.arange(TABLES), chosen]
        kept.append(
            (before["observation"], mask, chosen, said, value, reward, over, begins)
        )
    return seen, over, [np.stack(column) for column in zip(*kept, strict=True)]


def update(net: Net, data: list[Array], last: Array) -> None:
    """Estimate the advantages, and improve the policy a little (clipped)."""
    seen, mask, chosen, said, value, reward, over, begins = data
    gain, gains = np.zeros(TABLES), np.zeros_like(value)
    for t in reversed(range(LENGTH)):
        after = last if t == LENGTH - 1 else value[t + 1]
        goes_on = ~over[t]
        gain = reward[t] + after * goes_on - value[t] + LAMBDA * goes_on * gain
        gains[t] = gain
    rows = np.flatnonzero(~begins.ravel())  # a step that only deals teaches nothing
    flat = [array.reshape(-1, *array.shape[2:]) for array in (seen, mask, chosen, said)]
    gains, target = gains.ravel(), (gains + value).ravel()
    gains = (gains - gains[rows].mean()) / (gains[rows].std() + 1e-8)
    for _ in range(EPOCHS):
        for part in np.array_split(luck.permutation(rows), max(len(rows) // BATCH, 1)):
            x, legal, move, old = (array[part] for array in flat)
            activations, odds, guess = net.forward(x, legal)
            ratio = np.exp(odds[np.arange(len(part)), move] - old)
            gain = gains[part]
            moves_on = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            chance = np.exp(odds)
            surprise = np.where(legal, odds, 0)
            slope = (gain * ratio * moves_on)[:, None] * chance
            slope[np.arange(len(part)), move] -= gain * ratio * moves_on
            mean = (chance * surprise).sum(axis=1, keepdims=True)
            slope += ENTROPY * chance * (surprise - mean)
            both = np.concatenate([slope, (guess - target[part])[:, None]], axis=1)
            net.learn(activations, (both / len(part)).astype(np.float32))


def main(game: str = "bananine", bot: str = "easy", steps: str = "1500000") -> None:
    """Train, and say every so often how many games are won."""
    env = SeatVectorEnv(game, TABLES, seats=2, bots=bot)
    net = Net(len(env.legend), len(env.action_legend))
    seen, _ = env.reset(seed=1)
    over, wins = np.zeros(TABLES, np.bool_), []
    for number in range(1, int(steps) // (TABLES * LENGTH) + 1):
        seen, over, data = rollout(env, net, seen, over)
        update(net, data, net.forward(seen["observation"], seen["action_mask"] == 1)[2])
        wins += (data[5][data[6]] + 0.5).tolist()  # of two seats: 1 for a win, 0 for none
        if number % 8 == 0 or number * TABLES * LENGTH + TABLES * LENGTH > int(steps):
            games = wins[-2000:]
            print(
                f"{number * TABLES * LENGTH:>9,} steps: {np.mean(games):.1%} won against {bot}"
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
