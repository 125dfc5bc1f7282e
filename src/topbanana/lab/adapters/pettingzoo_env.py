"""Every game as a PettingZoo environment: one seat after another, or all at once.

>>> env = aec_env("bananine", seats=3, seed=7)
>>> env.reset()
>>> for agent in env.agent_iter():
...     observation, reward, over, _, _ = env.last()
...     env.step(None if over else int(observation["action_mask"].argmax()))
>>> env.agents
[]
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import SPECTATOR, Ints
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.checks import (
    LEAST,
    MOST,
    checked_number,
    whole,
)
from topbanana.lab.adapters.observing import FEATURES
from topbanana.lab.adapters.rendering import RENDER_MODES, checked_mode, drawing
from topbanana.lab.adapters.single import Mask, Single
from topbanana.lab.extras import not_installed

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise not_installed(
        "topbanana.lab.adapters.pettingzoo_env", "pettingzoo", "research"
    ) from None

Observation = dict[str, NDArray[Any]]


def aec_env(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    observation: str = FEATURES,
    render_mode: str | None = None,
    **options: object,
) -> "AEC":
    """Make an environment in which one seat moves after another."""
    return AEC(table_of(game, seats, seed, observation, options), render_mode)


def parallel_env(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    observation: str = FEATURES,
    render_mode: str | None = None,
    **options: object,
) -> "Parallel":
    """Make an environment in which every seat gives an action at every step."""
    return Parallel(table_of(game, seats, seed, observation, options), render_mode)


def table_of(
    game: str,
    seats: int | None,
    seed: int | str | None,
    observation: str,
    options: Mapping[str, object],
) -> Single:
    """Make the table of an environment."""
    return Single(game, seats=seats, seed=seed, options=options, observation=observation)


def space_of(single: Single) -> Box:
    """Describe what agents see: numbers from 0 to 1, or words of any size."""
    size = (len(single.legend),)
    if single.observation == FEATURES:
        return Box(0, 1, size, np.float32)
    return Box(LEAST, MOST, size, np.int64)


class Seats:
    """What both kinds of environment have in common: a table, and names for its seats.

    The games of a series follow one another: ``reset(seed=7)`` deals game ``7#0``, the next
    ``reset()`` game ``7#1``; ``reset(options={"number": 5})`` game ``7#5``.
    """

    def __init__(
        self, single: Single, render_mode: str | None, more_actions: int = 0
    ) -> None:
        self.single = single
        self.render_mode = checked_mode(render_mode)
        self.legend = single.legend
        """What each number of an observation is."""
        self.action_legend = [*single.action_legend, *["wait"] * more_actions]
        """What each action is."""
        self.metadata = {
            "name": f"topbanana_{single.game.name.replace('-', '_')}_v{single.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(single.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = single.actions + more_actions
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": space_of(single),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._next_number = 0

    def observation_space(self, agent: str) -> Dict:
        """Give the shape of what an agent sees: words of its sight, and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[np.int64]":
        """Give the numbers of all actions."""
        return self.action_spaces[agent]

    def state(self) -> Ints:
        """Give the whole state, with all that is hidden, for centralised training."""
        return self.single.words_of_state()

    def close(self) -> None:
        """Nothing is held open."""

    def render(self) -> str | None:
        """Draw the table as a spectator sees it, if the render mode is ``ansi``."""
        if self.render_mode is None:
            return None
        names = dict(enumerate(self.possible_agents))
        return drawing(self.single.game, self.single.state, SPECTATOR, names)

    def begin(self, seed: int | str | None, options: dict[str, Any] | None) -> None:
        """Deal the next game, or the one that is asked for."""
        following = self._next_number if seed is None else 0
        number = checked_number((options or {}).get("number", following))
        if seed is not None:
            self.single.begin_series(seed)
        self.single.deal(number)
        self._next_number = number + 1
        self.agents = self.possible_agents[:]


class AEC(Seats, AECEnv):  # type: ignore[misc]  # published without types
    """One seat after another; those who choose at once are asked in turn, seeing nothing."""

    def __init__(self, single: Single, render_mode: str | None = None) -> None:
        super().__init__(single, render_mode)
        self._nothing: Mask = np.zeros(single.actions, np.int8)
        self._nothing.setflags(write=False)
        self.rewards: dict[str, float] = {}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def reset(
        self, seed: int | str | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin the next game of the series, or a new series."""
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(self.single.next_seat)

    def step(self, action: Any) -> None:
        """Make the action of the seat that is to move."""
        if not self.agents:
            raise Refusal("single-over")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.single.play(self.seat_of[agent], whole(action))
        self.infos[agent] = {"action_mask": self._nothing}
        if self.single.over:
            self._end()
        else:
            self._select(self.single.next_seat)

    def observe(self, agent: str) -> Observation:
        """Show what an agent sees, and what it may do if it is its move."""
        sight, mask = self.single.look(self.seat_of[agent])
        return {"observation": sight, "action_mask": mask}

    def _select(self, seat: int) -> None:
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self.single.mask}

    def _end(self) -> None:
        for agent, reward in zip(self.agents, self.single.rewards(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


class Parallel(Seats, ParallelEnv):  # type: ignore[misc]  # published without types
    """Every seat gives an action at every step.

    Seats that choose at once do; a seat that has nothing to choose has one more action,
    the last, which is to wait. In a game of turns that is everybody but one.
    """

    def __init__(self, single: Single, render_mode: str | None = None) -> None:
        super().__init__(single, render_mode, more_actions=1)
        self.wait = single.actions

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def reset(
        self, seed: int | str | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin the next game of the series, or a new series."""
        self.begin(seed, options)
        seen = self._observations()
        return seen, infos_of(seen)

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Make the actions of all who choose now, once all of them are known to be legal."""
        if not self.agents:
            raise Refusal("single-over")
        chosen = self._checked(actions)
        for seat, action in chosen:
            self.single.play(seat, action)
        agents = self.agents
        over = self.single.over
        seen = self._observations()
        rewards = dict(zip(agents, self.single.rewards(), strict=True))
        if over:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos_of(seen),
        )

    def _checked(self, actions: dict[str, Any]) -> list[tuple[int, int]]:
        """Give the moves to be made, or refuse them all."""
        if set(actions) != set(self.agents):
            raise Refusal("single-all-act", seats=len(self.agents), found=len(actions))
        asked = members(self.single.asked)
        chosen = []
        for agent, action in actions.items():
            seat, number = self.seat_of[agent], whole(action)
            if seat in asked:
                if not self.single.allows(seat, number):
                    raise self.single.refusal(seat, number)
                chosen.append((seat, number))
            elif number != self.wait:
                raise Refusal("single-wait", seat=seat, action=number, wait=self.wait)
        return sorted(chosen)

    def _observations(self) -> dict[str, Observation]:
        seen: dict[str, Observation] = {}
        for agent in self.agents:
            sight, mask = self.single.look(self.seat_of[agent])
            asked = self.single.asked >> self.seat_of[agent] & 1
            seen[agent] = {
                "observation": sight,
                "action_mask": np.append(mask * np.int8(asked), np.int8(asked ^ 1)),
            }
        return seen


def infos_of(seen: dict[str, Observation]) -> dict[str, dict[str, Any]]:
    """Give the masks once more, where some learners look for them."""
    return {agent: {"action_mask": seen[agent]["action_mask"]} for agent in seen}
