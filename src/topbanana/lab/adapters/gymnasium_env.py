"""Every game as a Gymnasium environment: one seat learns, bots play the others.

>>> env = gymnasium.make("topbanana/bananine-v1", seats=3, bots="greedy,random")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     seen, reward, over, _, info = env.step(int(seen["action_mask"].argmax()))
>>> round(reward, 3) in (0.667, -0.333)
True
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.record import Ints
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.checks import LEAST, MOST, checked_number, whole
from topbanana.lab.adapters.learner import Doubles, LearnerTables, Seen
from topbanana.lab.adapters.observing import FEATURES
from topbanana.lab.adapters.rendering import RENDER_MODES, checked_mode
from topbanana.lab.adapters.tables import Bools
from topbanana.lab.extras import not_installed
from topbanana.lab.simulate.policy import Named, checked_actions

try:
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise not_installed(
        "topbanana.lab.adapters.gymnasium_env", "gymnasium", "research"
    ) from None


NAMESPACE = "topbanana"
"""Where Gymnasium finds the games, once this module is imported."""


def space_of(tables: LearnerTables) -> "Dict[Any]":
    """Describe what the learner sees of one table."""
    size = (len(tables.legend),)
    is_features = tables.arrays()[0].features.shape[1] > 0
    seen = Box(0, 1, size, np.float32) if is_features else Box(LEAST, MOST, size, np.int64)
    return Dict(
        {
            "observation": seen,
            "action_mask": Box(0, 1, (tables.game.actions.ACTIONS,), np.int8),
        }
    )


def final(tables: LearnerTables, where: Any) -> dict[str, NDArray[Any]]:
    """Give points and winners, by seat, of the games that ended last."""
    step = tables.step_made
    return {"scores": step.scores[where].copy(), "winners": step.winners[where].copy()}


class SeatEnv(gymnasium.Env[Seen, Any]):
    """One table. ``reset(seed=7)`` deals game ``7#0``, the next ``reset()`` game ``7#1``.

    What is not allowed is refused with a sentence; with ``illegal="forfeit"``, for learners
    that know no masks, it ends the game as a loss.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: Named = "greedy",
        illegal: str = "refuse",
        observation: str = FEATURES,
        rewards: str = "win",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._tables = LearnerTables(
            game,
            1,
            seats,
            seat,
            bots,
            illegal,
            options,
            observation=observation,
            rewards=rewards,
        )
        self.legend, self.action_legend = self._tables.legend, self._tables.action_legend
        self.observation_space: Any = space_of(self._tables)
        self.action_space = Discrete(self._tables.game.actions.ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the next game of the series, or a new series."""
        asked = (options or {}).get("number")
        number = None if asked is None else checked_number(asked)
        super().reset(seed=seed)
        if seed is not None:
            self._tables.begin_series(seed)
        self._tables.deal(number)
        return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots answer."""
        if self._tables.done[0]:
            raise Refusal("single-over")
        self._tables.step(np.array([whole(action)], np.int64))
        seen, info = self._seen()
        over = bool(self._tables.done[0])
        if over:
            info |= final(self._tables, 0)
        return seen, float(self._tables.rewards[0]), over, False, info

    def render(self) -> str | None:
        """Draw the table as the learner sees it, if the render mode is ``ansi``."""
        return self._tables.drawing(0) if self.render_mode else None

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = {key: array[0] for key, array in self._tables.seen().items()}
        mask = seen["action_mask"].copy()
        return seen, {"action_mask": mask, "number": int(self._tables.numbers[0])}


class SeatVectorEnv(VectorEnv[Seen, Ints, NDArray[Any]]):
    """Many tables in step. Table i plays the games i, i + n, i + 2 · n … of the series.

    ``reset(seed=[…])`` gives every table a series of its own instead.
    Where a game is over the next step begins the following one, whatever the action.
    """

    metadata = {  # noqa: RUF012  # the same
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": RENDER_MODES,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: Named = "greedy",
        illegal: str = "refuse",
        observation: str = FEATURES,
        rewards: str = "win",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._tables = LearnerTables(
            game,
            num_envs,
            seats,
            seat,
            bots,
            illegal,
            options,
            observation=observation,
            rewards=rewards,
        )
        self.legend, self.action_legend = self._tables.legend, self._tables.action_legend
        self.num_envs = num_envs
        self.single_observation_space = space_of(self._tables)
        self.single_action_space = Discrete(self._tables.game.actions.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the next game at every table, or the first one of a new series."""
        del options  # none are known
        if isinstance(seed, Iterable) and not isinstance(seed, str):
            self._tables.begin_each(list(seed))
        elif seed is not None:
            self._tables.begin_series(seed)
        self._tables.deal()
        seen = self._tables.seen()
        return seen, self._info(seen)

    def step(
        self, actions: Any
    ) -> tuple[Seen, Doubles, Bools, Bools, dict[str, NDArray[Any]]]:
        """Make a move at every table, and let the bots answer."""
        self._tables.step(checked_actions(actions, self.num_envs))
        seen = self._tables.seen()
        done = self._tables.step_made.done.copy()
        return (
            seen,
            self._tables.rewards.copy(),
            done,
            np.zeros_like(done),
            self._info(seen),
        )

    def render(self) -> tuple[str, ...] | None:
        """Draw every table as the learner sees it, if the render mode is ``ansi``."""
        if self.render_mode is None:
            return None
        return tuple(self._tables.drawing(table) for table in range(self.num_envs))

    def _info(self, seen: Seen) -> dict[str, NDArray[Any]]:
        return {
            "action_mask": seen["action_mask"].copy(),
            "number": self._tables.numbers.copy(),
            **final(self._tables, slice(None)),
        }


for _name in game_names():
    gymnasium.register(
        f"{NAMESPACE}/{_name}-v{find_game(_name).version}",
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game": _name},
    )
