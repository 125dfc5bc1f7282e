"""Thousands of tables stepped at once, into arrays: the environment of learning agents.

::

    batch = Batch("bananine", tables=1000, seats=3, seed=7)
    step = batch.reset()
    while learning:
        step = batch.step(choose(step.observations, step.masks))
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import begin_stream, chance
from topbanana.engine.game import Actions, Rules, find_game
from topbanana.engine.record import SPECTATOR, Ints, rows, visible
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import UNBOUND, bound, generic
from topbanana.engine.table import checked_options, checked_seed, fresh

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]


class Step(NamedTuple):
    """What there is to know after a step, one row per table. Overwritten by the next."""

    seats: Ints
    """Whose move it is."""
    observations: Ints
    """What that seat sees: the words of its sight, with zeros for what is hidden."""
    masks: Bools
    """The actions it may choose from."""
    rewards: Floats
    """Per seat: nothing until a game ends, then its share of the win less a fair share."""
    done: Bools
    """Whether a game ended with this step; the next one has begun already."""
    numbers: Ints
    """Which game of the series is being played: seed ``7#3`` deals game 3 of series 7."""


@generic
def show_all(
    states: Any,
    words: Ints,
    seen: Ints,
    seats: Ints,
    observations: Ints,
    masks: Bools,
    menu: bool,  # noqa: FBT001  # compiled functions take arguments by position
    moves: Ints,
) -> None:
    """Show every table to the seat that is to move."""
    for i in range(len(states)):
        s = states[i]
        seat = lowest(rules.acting(s))
        seats[i] = seat
        for word in range(words.shape[1]):
            observations[i, word] = words[i, word] & seen[seat, word]
        masks[i] = not menu
        if menu:
            for number in range(rules.legal(s, seat, moves)):
                masks[i, actions.action_of(s, moves[number])] = True


@generic
def deal(states: Any, blank: Any, luck: Ints, table: int, number: int) -> None:
    """Begin a game at one table."""
    begin_stream(luck[table], number)
    states[table] = blank[0]
    rules.setup(states[table], luck[table])


@generic
def deal_all(states: Any, blank: Any, luck: Ints, numbers: Ints) -> None:
    """Begin a game at every table."""
    for table in range(len(states)):
        deal(states, blank, luck, table, numbers[table])


@generic
def move_all(
    states: Any,
    blank: Any,
    luck: Ints,
    chosen: Ints,
    seats: Ints,
    rewards: Floats,
    done: Bools,
    numbers: Ints,
) -> int:
    """Make a move at every table; where that ends the game, begin the next one.

    Nothing is changed anywhere if a move is not allowed; its table is the answer, or -1.
    """
    for i in range(len(states)):
        inside = 0 <= chosen[i] < actions.ACTIONS
        if not inside or rules.why(
            states[i], seats[i], actions.move_of(states[i], chosen[i])
        ):
            return i
    rewards[:] = 0
    for i in range(len(states)):
        s = states[i]
        rules.play(s, seats[i], actions.move_of(s, chosen[i]), luck[i])
        done[i] = rules.acting(s) == 0
        if done[i]:
            winners = rules.winners(s)
            for seat in range(s.seats):
                won = winners >> seat & 1
                rewards[i, seat] = won / size(winners) - 1 / s.seats
            numbers[i] += len(states)
            deal(states, blank, luck, i, numbers[i])
    return -1


class Batch:
    """Many tables of one game, played in step by compiled loops.

    Table i plays the games i, i + tables, i + 2 · tables … of the series. Where several
    seats choose at once, they are asked one after another, and none sees another's choice.
    """

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        seats: int | None = None,
        seed: int | str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.usual if seats is None else seats
        if not isinstance(tables, int) or tables < 1:
            raise Refusal("batch-tables", tables=tables)
        values = checked_options(self.game, self.seats, options)
        self.seed = checked_seed(seed)
        self._blank = rows(self.game.State, 1)
        self._blank[0] = fresh(self.game, self.seats, values)
        self._states = rows(self.game.State, tables)
        self._words: Ints = self._states.view(np.int64).reshape(tables, -1)
        kind: Any = self.game.State
        self._seen = np.stack([visible(kind, seat) for seat in range(self.seats)])
        self._luck = np.tile(chance(f"{self.seed}#0"), (tables, 1))
        self._moves = np.empty(self.game.most_moves, np.int64)
        self._step = Step(
            np.zeros(tables, np.int64),
            np.zeros(self._words.shape, np.int64),
            np.zeros((tables, self.game.actions.ACTIONS), np.bool_),
            np.zeros((tables, self.seats), np.float32),
            np.zeros(tables, np.bool_),
            np.zeros(tables, np.int64),
        )
        self._show_all = bound(show_all, self.game)
        self._deal_all = bound(deal_all, self.game)
        self._move_all = bound(move_all, self.game)

    def reset(self) -> Step:
        """Begin the first game at every table."""
        step = self._step
        step.numbers[:] = np.arange(len(self._states))
        step.rewards[:] = 0
        step.done[:] = False
        self._deal_all(self._states, self._blank, self._luck, step.numbers)
        return self._shown()

    def step(self, chosen: Any) -> Step:
        """Make the chosen action at every table, and show who is next to whom."""
        step = self._step
        numbers: Ints = np.asarray(chosen, np.int64)
        if numbers.shape != step.seats.shape:
            raise Refusal("batch-actions", found=str(numbers.shape), tables=len(step.seats))
        wrong = self._move_all(
            self._states,
            self._blank,
            self._luck,
            numbers,
            step.seats,
            step.rewards,
            step.done,
            step.numbers,
        )
        if wrong >= 0:
            raise Refusal("batch-illegal", table=wrong, action=int(numbers[wrong]))
        return self._shown()

    def spectate(self) -> Ints:
        """Show what a spectator sees of every table."""
        kind: Any = self.game.State
        sights: Ints = self._words & visible(kind, SPECTATOR)
        return sights

    def _shown(self) -> Step:
        step = self._step
        self._show_all(
            self._states,
            self._words,
            self._seen,
            step.seats,
            step.observations,
            step.masks,
            self.game.menu,
            self._moves,
        )
        return step
