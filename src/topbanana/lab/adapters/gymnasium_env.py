"""Every game as a Gymnasium environment: one seat learns, bots play the others.

>>> env = gymnasium.make("topbanana/bananine-v1", seats=3, bots="greedy,random")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     seen, reward, over, _, info = env.step(int(seen["action_mask"].argmax()))
>>> reward in (1 - 1 / 3, -1 / 3)
True
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import begin_stream, chance
from topbanana.engine.game import Actions, Rules, find_game, game_names
from topbanana.engine.record import Ints, rows, visible
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import UNBOUND, bound, generic
from topbanana.engine.table import checked_options, checked_seed, fresh
from topbanana.lab.adapters.batch import Bools, deal
from topbanana.lab.adapters.single import (
    LEAST,
    MOST,
    Mask,
    forbidden,
    not_installed,
    whole,
    with_needs,
)
from topbanana.lab.simulate.play import BOT_KINDS, choose

try:
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise not_installed("topbanana.lab.adapters.gymnasium_env", "gymnasium") from None

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND

Seen = dict[str, NDArray[Any]]
Doubles = NDArray[np.float64]
TABLE, BOTS = 0, 1  # whose luck: the table's, the bots'


@generic
def bots_play(s: Any, luck: Ints, table: int, lineup: Ints, learner: int) -> None:
    """Let bots move until the learner must, or the game is over."""
    acting = rules.acting(s)
    while acting != 0 and lowest(acting) != learner:
        seat = lowest(acting)
        move = choose(s, seat, lineup[seat], luck[BOTS, table])
        rules.play(s, seat, move, luck[TABLE, table])
        acting = rules.acting(s)


@generic
def deal_seat(
    states: Any, blank: Any, luck: Ints, table: int, number: int, lineup: Ints, learner: int
) -> None:
    """Begin a game at one table, up to the learner's first move."""
    begin_stream(luck[BOTS, table], number)
    deal(states, blank, luck[TABLE], table, number)
    bots_play(states[table], luck, table, lineup, learner)


@generic
def deal_seats(
    states: Any, blank: Any, luck: Ints, numbers: Ints, lineup: Ints, learner: int
) -> None:
    """Begin a game at every table."""
    for i in range(len(states)):
        deal_seat(states, blank, luck, i, numbers[i], lineup, learner)


@generic
def step_seats(
    states: Any,
    blank: Any,
    luck: Ints,
    chosen: Ints,
    rewards: Doubles,
    done: Bools,
    numbers: Ints,
    lineup: Ints,
    learner: int,
    forfeit: bool,  # noqa: FBT001  # compiled functions take arguments by position
) -> int:
    """Make the learner's move at every table; where a game was over, begin the next one.

    Unless what is not allowed forfeits the game, it is answered with the number of its
    table, and nothing has changed anywhere; otherwise the answer is -1.
    """
    if not forfeit:
        for i in range(len(states)):
            if not done[i] and forbidden(states[i], learner, chosen[i]) != 0:
                return i
    for i in range(len(states)):
        s = states[i]
        rewards[i] = 0
        if done[i]:
            numbers[i] += len(states)
            deal_seat(states, blank, luck, i, numbers[i], lineup, learner)
            done[i] = False
        elif forbidden(s, learner, chosen[i]) != 0:
            done[i] = True
            rewards[i] = -1 / s.seats
        else:
            rules.play(s, learner, actions.move_of(s, chosen[i]), luck[TABLE, i])
            bots_play(s, luck, i, lineup, learner)
            if rules.acting(s) == 0:
                done[i] = True
                winners = rules.winners(s)
                rewards[i] = (winners >> learner & 1) / size(winners) - 1 / s.seats
    return -1


@generic
def show_seats(
    states: Any,
    words: Ints,
    seen: Ints,
    learner: int,
    done: Bools,
    sights: Ints,
    masks: Any,
    menu: bool,  # noqa: FBT001  # the same
    moves: Ints,
) -> None:
    """Show every table to the learner."""
    for i in range(len(states)):
        s = states[i]
        for word in range(len(seen)):
            sights[i, word] = words[i, word] & seen[word]
        masks[i] = not menu and not done[i]
        if menu and not done[i]:
            for number in range(rules.legal(s, learner, moves)):
                masks[i, actions.action_of(s, moves[number])] = 1


class Rows:
    """Tables at which one seat learns and the others are played by bots."""

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None,
        seat: int,
        bots: str,
        illegal: str,
        options: Mapping[str, object],
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.seats[0] if seats is None else seats
        values = checked_options(
            self.game, self.seats, with_needs(self.game, self.seats, options)
        )
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refusal("unknown-seat", seat=seat, last=self.seats - 1)
        if not isinstance(tables, int) or tables < 1:
            raise Refusal("batch-tables", tables=tables)
        if illegal not in {"refuse", "forfeit"}:
            raise Refusal("single-illegal", illegal=illegal)
        self.learner = seat
        self.forfeit = illegal == "forfeit"
        self.lineup = seated(bots, self.seats, seat)
        kind: Any = self.game.State
        self._blank = rows(kind, 1)
        self._blank[0] = fresh(self.game, self.seats, values)
        self._states = rows(kind, tables)
        self._words: Ints = self._states.view(np.int64).reshape(tables, -1)
        self._seen = visible(kind, seat)
        self._moves = np.empty(self.game.most_moves, np.int64)
        self.numbers: Ints = np.zeros(tables, np.int64)
        self.rewards: Doubles = np.zeros(tables)
        self.done: Bools = np.zeros(tables, np.bool_)
        self._deal = bound(deal_seats, self.game)
        self._step = bound(step_seats, self.game)
        self._show = bound(show_seats, self.game)
        self.begin_series(None)

    def begin_series(self, seed: int | str | None) -> None:
        """Take the games that follow from the series with this seed."""
        self.seed = checked_seed(seed)
        luck = [chance(f"{self.seed}#0"), chance(f"{self.seed} bots#0")]
        self._luck = np.stack([np.tile(one, (len(self._states), 1)) for one in luck])

    def space(self) -> "Dict[Any]":
        """Describe what the learner sees of one table."""
        return Dict(
            {
                "observation": Box(LEAST, MOST, (self._words.shape[1],), np.int64),
                "action_mask": Box(0, 1, (self.game.actions.ACTIONS,), np.int8),
            }
        )

    def deal(self, first: int) -> None:
        """Begin a game of the series at every table, with numbers from ``first`` on."""
        self.numbers[:] = first + np.arange(len(self.numbers))
        self.done[:] = False
        self._deal(
            self._states, self._blank, self._luck, self.numbers, self.lineup, self.learner
        )

    def step(self, chosen: Ints) -> None:
        """Make the chosen actions, or refuse them all."""
        wrong = self._step(
            self._states,
            self._blank,
            self._luck,
            chosen,
            self.rewards,
            self.done,
            self.numbers,
            self.lineup,
            self.learner,
            self.forfeit,
        )
        if wrong >= 0:
            raise Refusal("batch-illegal", table=int(wrong), action=int(chosen[wrong]))

    def seen(self) -> Seen:
        """Show the tables to the learner, on fresh arrays that may be kept."""
        sights: Ints = np.empty(self._words.shape, np.int64)
        masks: Mask = np.empty((len(sights), self.game.actions.ACTIONS), np.int8)
        self._show(
            self._states,
            self._words,
            self._seen,
            self.learner,
            self.done,
            sights,
            masks,
            self.game.menu,
            self._moves,
        )
        return {"observation": sights, "action_mask": masks}


class SeatEnv(gymnasium.Env[Seen, Any]):
    """One table. ``reset(seed=7)`` deals game ``7#0``, the next ``reset()`` game ``7#1``.

    What is not allowed is refused with a sentence; with ``illegal="forfeit"``, for learners
    that know no masks, it ends the game as a loss.
    """

    metadata = {"render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "greedy",
        illegal: str = "refuse",
        **options: object,
    ) -> None:
        self._rows = Rows(game, 1, seats, seat, bots, illegal, options)
        self.observation_space: Any = self._rows.space()
        self.action_space = Discrete(self._rows.game.actions.ACTIONS)
        self._next_number = 0
        self._rows.done[0] = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the next game of the series, or a new series."""
        super().reset(seed=seed)
        if seed is not None:
            self._rows.begin_series(seed)
            self._next_number = 0
        number = (options or {}).get("number", self._next_number)
        self._rows.deal(number)
        self._next_number = number + 1
        return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots answer."""
        if self._rows.done[0]:
            raise Refusal("single-over")
        self._rows.step(np.array([whole(action)], np.int64))
        seen, info = self._seen()
        return seen, float(self._rows.rewards[0]), bool(self._rows.done[0]), False, info

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = {key: array[0] for key, array in self._rows.seen().items()}
        mask = seen["action_mask"].copy()
        return seen, {"action_mask": mask, "number": int(self._rows.numbers[0])}


class SeatVectorEnv(VectorEnv[Seen, Ints, NDArray[Any]]):
    """Many tables in step. Table i plays the games i, i + n, i + 2 · n … of the series.

    Where a game is over the next step begins the following one, whatever the action.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # the same

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "greedy",
        illegal: str = "refuse",
        **options: object,
    ) -> None:
        self._rows = Rows(game, num_envs, seats, seat, bots, illegal, options)
        self.num_envs = num_envs
        self.single_observation_space = self._rows.space()
        self.single_action_space = Discrete(self._rows.game.actions.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a series at every table."""
        del options  # none are known
        if seed is not None:
            self._rows.begin_series(seed)
        self._rows.deal(0)
        seen = self._rows.seen()
        return seen, self._info(seen)

    def step(
        self, actions: Any
    ) -> tuple[Seen, Doubles, Bools, Bools, dict[str, NDArray[Any]]]:
        """Make a move at every table, and let the bots answer."""
        chosen: Ints = np.asarray(actions, np.int64)
        if chosen.shape != self._rows.done.shape:
            found, tables = str(chosen.shape), len(self._rows.done)
            raise Refusal("batch-actions", found=found, tables=tables)
        self._rows.step(chosen)
        seen = self._rows.seen()
        done = self._rows.done.copy()
        return seen, self._rows.rewards.copy(), done, np.zeros_like(done), self._info(seen)

    def _info(self, seen: Seen) -> dict[str, NDArray[Any]]:
        return {
            "action_mask": seen["action_mask"].copy(),
            "number": self._rows.numbers.copy(),
        }


def seated(bots: str, seats: int, learner: int) -> Ints:
    """Seat bots, named as in ``greedy,random``, in turn at all places but the learner's."""
    names = bots.split(",")
    lineup: Ints = np.zeros(seats, np.int64)
    others = [seat for seat in range(seats) if seat != learner]
    for place, seat in enumerate(others):
        name = names[place % len(names)]
        if name not in BOT_KINDS:
            raise Refusal("unknown-bot", name=name, known=", ".join(BOT_KINDS))
        lineup[seat] = BOT_KINDS[name]
    return lineup


for _name in game_names():
    gymnasium.register(
        f"topbanana/{_name}-v{find_game(_name).version}",
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game": _name},
    )
