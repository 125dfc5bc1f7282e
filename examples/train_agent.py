"""An agent that learns by playing: policy gradient (REINFORCE) with numpy alone.

    pip install "topbanana[research]"
    python examples/train_agent.py [GAME] [GAMES]

It has one weight for each action, and knows nothing of the rules: at 256 tables at once it
makes likelier what it did in the games that it won against the greedy bot. In Puerto Banana
it learns where bidding stops to pay; in ``bananine`` it learns to beat greedy.
"""

import sys
from typing import Any

import numpy as np

from topbanana.lab.adapters.gymnasium_env import SeatVectorEnv

TABLES = 256
RATE = 0.02  # of learning
Array = Any


class Agent:
    """A policy that draws actions in proportion to the exponential of their weights."""

    def __init__(self, actions: int) -> None:
        self.weights = np.zeros(actions)
        self._luck = np.random.default_rng(7)

    def act(self, legal: Array) -> tuple[Array, Array]:
        """Draw a legal action for every table, and give the probabilities too."""
        odds = np.where(legal, np.exp(self.weights - self.weights.max()), 0.0)
        odds /= odds.sum(axis=1, keepdims=True)
        rolls = self._luck.random((len(odds), 1))
        drawn = (odds.cumsum(axis=1) < rolls).sum(axis=1)
        return np.minimum(drawn, odds.shape[1] - 1), odds


def play(env: SeatVectorEnv, agent: Agent, games: int, *, learning: bool) -> float:
    """Play so many games, and give the share that the agent wins."""
    seen, _ = env.reset(seed=1 if learning else 2)
    over = np.zeros(TABLES, np.bool_)
    gradients = np.zeros((TABLES, len(agent.weights)))
    results: list[float] = []
    while len(results) < games:
        # Where a game is over the next step deals, whatever the action.
        chosen, odds = agent.act(seen["action_mask"].astype(bool) | over[:, None])
        gradients[~over] -= odds[~over]
        gradients[~over, chosen[~over]] += 1
        seen, rewards, over, _, _ = env.step(chosen)
        if learning:
            agent.weights += RATE * (rewards[over, None] * gradients[over]).sum(axis=0)
        gradients[over] = 0
        results += (rewards[over] + 0.5).tolist()  # of two seats: 1 for a win, 0 for none
    return float(np.mean(results))


def main(game: str = "puerto-banana", games: str = "30000") -> None:
    """Train, and say how the agent fares before and after."""
    env = SeatVectorEnv(game, TABLES, seats=2, bots="greedy")
    agent = Agent(env.reset()[0]["action_mask"].shape[1])
    print(
        f"before training: {play(env, agent, 2000, learning=False):.1%} won against greedy"
    )
    play(env, agent, int(games), learning=True)
    print(f"after {games} games: {play(env, agent, 2000, learning=False):.1%} won")


if __name__ == "__main__":
    main(*sys.argv[1:])
