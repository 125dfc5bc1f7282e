"""MaskablePPO of sb3-contrib learns Bananine against a bot, with the masks of our environment.

    pip install "topbanana[research]" sb3-contrib
    python examples/sb3_ppo.py [BOT] [STEPS]

It needs torch, which is large, so no test runs it; tried with sb3-contrib 2.9.2 and torch 2.15.0.
"""

import sys
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO  # type: ignore[import-not-found]  # it needs torch

import topbanana.lab.adapters.gymnasium_env  # noqa: F401  # makes the games known


class Flat(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Shows the features alone, and gives the mask when asked, as sb3-contrib wants it."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]
        self._mask = np.ones(env.action_space.n, np.bool_)

    def reset(self, **given: Any) -> Any:
        """Begin the next game."""
        seen, info = self.env.reset(**given)
        return self._kept(seen), info

    def step(self, action: Any) -> Any:
        """Make a move."""
        seen, reward, over, cut, info = self.env.step(int(action))
        return self._kept(seen), reward, over, cut, info

    def _kept(self, seen: Any) -> Any:
        self._mask = seen["action_mask"] == 1
        return seen["observation"]

    def action_masks(self) -> Any:
        """Say what is allowed now."""
        return self._mask


def main(bot: str = "easy", steps: str = "200000") -> None:
    """Train, then play a hundred games without learning."""
    env = Flat(gymnasium.make("topbanana/bananine-v1", seats=2, bots=bot))
    model = MaskablePPO("MlpPolicy", env, seed=7, verbose=1)
    model.learn(int(steps))
    wins = 0.0
    for number in range(100):
        seen, _ = env.reset(seed=1_000 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, over, _, _ = env.step(action)
        wins += reward + 0.5
    print(f"{wins:g} of 100 games won against {bot}")


if __name__ == "__main__":
    main(*sys.argv[1:])
