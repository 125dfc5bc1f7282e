"""Tables at which one seat learns and others play against it, stepped by compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.beginning import checked_seed
from topbanana.engine.contract import Actions, Rules
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import UNBOUND, bound, generic
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters import batch_file
from topbanana.lab.adapters.asking import Memory
from topbanana.lab.adapters.batch import Batch
from topbanana.lab.adapters.checks import with_needs
from topbanana.lab.adapters.observing import FEATURES
from topbanana.lab.adapters.opponents import OUTSIDE, seated
from topbanana.lab.adapters.rendering import drawing
from topbanana.lab.adapters.single import forbidden
from topbanana.lab.adapters.tables import (
    BY_RANK,
    BY_WIN,
    REWARDS,
    Bools,
    Step,
    Tables,
    deal,
    deal_all,
    settle,
    show_seat,
)
from topbanana.lab.simulate.play import choose
from topbanana.lab.simulate.policy import Named

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND

Seen = dict[str, NDArray[Any]]
Doubles = NDArray[np.float64]
NOBODY = -1


@generic
def move_seats(
    t: Tables,
    step: Step,
    chosen: Ints,
    learner: int,
    forfeit: bool,  # noqa: FBT001  # compiled functions take arguments by position
    rewarded: int,
) -> int:
    """Make the learner's move at every table; where a game was over, begin the next one.

    Unless what is not allowed forfeits the game, it is answered with the number of its
    table, and nothing has changed anywhere; otherwise the answer is -1.
    """
    states, blank, luck, bots_luck = t.states, t.blank, t.luck, t.bots_luck
    ended, strides, numbers = t.ended, t.strides, step.numbers
    done, rewards, scores, winners = step.done, step.rewards, step.scores, step.winners
    if not forfeit:
        for i in range(len(states)):
            if not ended[i] and forbidden(states[i], learner, chosen[i]) != 0:
                return i
    rewards[:] = 0
    for i in range(len(states)):
        s = states[i]
        done[i] = False
        if ended[i]:
            numbers[i] += strides[i]
            states[i] = blank[0]
            deal(s, luck[i], bots_luck[i], numbers[i])
            ended[i] = False
        elif forbidden(s, learner, chosen[i]) != 0:
            done[i] = True
            ended[i] = True
            scores[i] = rules.scores(s)
            winners[i] = False  # nobody wins a game that is broken off
            rewards[i, learner] = last_reward(scores[i], rewarded)
        else:
            rules.play(s, learner, actions.move_of(s, chosen[i]), luck[i])
    return -1


@generic
def last_reward(points: Ints, rewarded: int) -> float:
    """What the last of all gets: for a game that was forfeited."""
    if rewarded == BY_WIN:
        return -1 / len(points)
    if rewarded == BY_RANK:
        return -1.0
    return float(points.min() - points.sum() / len(points))


@generic
def bots_play(
    t: Tables, step: Step, lineup: Ints, learner: int, rewarded: int, waiting: Ints
) -> int:
    """Let compiled bots move until the learner must, somebody outside must, or all is over.

    ``waiting`` names the seat outside that each table waits for; say how many tables do.
    """
    states, luck, bots_luck, ended = t.states, t.luck, t.bots_luck, t.ended
    done, scores, winners, rewards = step.done, step.scores, step.winners, step.rewards
    many = 0
    for i in range(len(states)):
        waiting[i] = NOBODY
        if ended[i]:
            continue
        s = states[i]
        acting = rules.acting(s)
        while acting != 0 and lowest(acting) != learner:
            seat = lowest(acting)
            if lineup[seat] == OUTSIDE:
                waiting[i] = seat
                many += 1
                break
            rules.play(s, seat, choose(s, seat, lineup[seat], bots_luck[i]), luck[i])
            acting = rules.acting(s)
        if acting == 0:
            done[i] = True
            ended[i] = True
            settle(s, scores[i], winners[i], rewards[i], rewarded)
    return many


@generic
def make_moves(t: Tables, where: Ints, seat: int, moves: Ints) -> None:
    """Make a seat's moves at some tables."""
    states, luck = t.states, t.luck
    for number in range(len(where)):
        i = where[number]
        rules.play(states[i], seat, moves[number], luck[i])


@generic
def show_seats(
    t: Tables,
    where: Ints,
    seat: int,
    rows: Any,
    sights: Ints,
    masks: Any,
    menu: bool,  # noqa: FBT001  # the same
) -> None:
    """Show some tables to a seat; where a game is over there is nothing to choose."""
    states, words, seen, shown, moves = t.states, t.words, t.seen, t.shown, t.moves
    ended = t.ended
    for number in range(len(where)):
        i = where[number]
        show_seat(
            states[i],
            words[i],
            seen,
            shown,
            seat,
            rows[number],
            sights[number],
            masks[number],
            menu,
            moves,
        )
        if ended[i]:
            masks[number] = 0


class LearnerTables:
    """Tables at which one seat learns and the others are played by bots or policies."""

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None,
        seat: int,
        bots: Named,
        illegal: str,
        options: Mapping[str, object],
        *,
        observation: str = FEATURES,
        rewards: str = "win",
    ) -> None:
        asked = (game, tables, seats, seat, bots, illegal, dict(options))
        self._made_of = (asked, {"observation": observation, "rewards": rewards})
        found = find_game(game)
        number = found.usual if seats is None else seats
        chosen: dict[str, Any] = dict(with_needs(found, number, options))
        self._batch = Batch(
            game,
            tables=tables,
            seats=number,
            observation=observation,
            rewards=rewards,
            **chosen,
        )
        self.game, self.seats = self._batch.game, self._batch.seats
        self.legend, self.action_legend = self._batch.legend, self._batch.action_legend
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refusal("unknown-seat", seat=seat, last=self.seats - 1)
        if illegal not in {"refuse", "forfeit"}:
            raise Refusal("single-illegal", illegal=illegal)
        self.learner = seat
        self._forfeit = illegal == "forfeit"
        self._rewarded = REWARDS[rewards]
        self._lineup, self._outside = seated(bots, self.game, self.seats, seat)
        self._tables, self._step = self._batch.arrays()
        self._tables.ended[:] = True
        self._next: Ints = np.zeros(tables, np.int64)
        self._waiting: Ints = np.zeros(tables, np.int64)
        self._everywhere = np.arange(tables)
        self._move = bound(move_seats, self.game)
        self._bots_play = bound(bots_play, self.game)
        self._show = bound(show_seats, self.game)
        self.begin_series(None)

    def __reduce__(self) -> tuple[Any, ...]:
        memories = {seat: opponent.memory() for seat, opponent in self._outside.items()}
        content = batch_file.to_bytes(self._batch)
        return restored, (*self._made_of, content, self._next, memories)

    def go_on(self, batch: Batch, following: Ints, memories: Mapping[int, Memory]) -> None:
        """Go on from where other tables of this kind were."""
        self._batch = batch
        self._tables, self._step = batch.arrays()
        self._next[:] = following
        for seat, memory in memories.items():
            self._outside[seat].remember(memory)

    def arrays(self) -> tuple[Tables, Step]:
        """Give all tables, and which games are played there."""
        return self._tables, self._step

    @property
    def numbers(self) -> Ints:
        """Which game each table plays."""
        return self._step.numbers

    @property
    def done(self) -> Bools:
        """Where the game is over, or none has begun."""
        return self._tables.ended

    @property
    def rewards(self) -> Doubles:
        """What the learner got with the last step."""
        return self._step.rewards[:, self.learner].astype(np.float64)

    @property
    def step_made(self) -> Step:
        """All that is known of the last step: final scores and winners too."""
        return self._step

    # --- Series -----------------------------------------------------------------------

    def begin_series(self, seed: int | str | None) -> None:
        """Share the games of the series with this seed among all tables, from game 0 on."""
        text = checked_seed(seed)
        self._tables.luck[:] = chance(f"{text}#0")
        self._tables.bots_luck[:] = chance(f"{text} bots#0")
        self._next[:] = self._everywhere
        self._tables.strides[:] = len(self._next)

    def begin_each(self, seeds: Sequence[int | str | None]) -> None:
        """Give every table a series of its own; one without a seed goes on with what it has."""
        if len(seeds) != len(self._next):
            raise Refusal("vector-seeds", found=len(seeds), tables=len(self._next))
        checked = [None if seed is None else checked_seed(seed) for seed in seeds]
        for table, seed in enumerate(checked):
            if seed is not None:
                self._tables.luck[table] = chance(f"{seed}#0")
                self._tables.bots_luck[table] = chance(f"{seed} bots#0")
                self._next[table] = 0
                self._tables.strides[table] = 1

    # --- Playing ----------------------------------------------------------------------

    def deal(self, number: int | None = None) -> None:
        """Begin the next game of its series at every table, or the one that is asked for."""
        self.numbers[:] = self._next if number is None else number
        self._next[:] = self.numbers + self._tables.strides
        self._step.done[:] = False
        self._step.rewards[:] = 0
        bound(deal_all, self.game)(self._tables, self._step)
        self._let_others_play()

    def step(self, chosen: Ints) -> None:
        """Make the chosen actions, or refuse them all; then let the others play."""
        wrong = self._move(
            self._tables, self._step, chosen, self.learner, self._forfeit, self._rewarded
        )
        if wrong >= 0:
            raise Refusal("batch-illegal", table=int(wrong), action=int(chosen[wrong]))
        self._next[:] = self.numbers + self._tables.strides
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Let everybody move until the learner must, everywhere."""
        t, step = self._tables, self._step
        given = (self._lineup, self.learner, self._rewarded, self._waiting)
        while self._bots_play(t, step, *given):
            for seat, opponent in self._outside.items():
                where = np.flatnonzero(self._waiting == seat)
                if len(where):
                    moves = opponent.moves(self, where, seat)
                    bound(make_moves, self.game)(t, where, seat, moves)

    # --- Showing ----------------------------------------------------------------------

    def seen(self) -> Seen:
        """Show the tables to the learner, on fresh arrays that may be kept."""
        observations, masks = self.seen_by(self._everywhere, self.learner)
        return {"observation": observations, "action_mask": masks}

    def seen_by(self, where: Ints, seat: int) -> tuple[Any, Any]:
        """Show some tables to a seat, on fresh arrays: observations and masks."""
        t = self._tables
        rows = np.empty((len(where), t.features.shape[1]), np.float32)
        sights = np.empty((len(where), t.sights.shape[1]), np.int64)
        masks = np.empty((len(where), self.game.actions.ACTIONS), np.int8)
        self._show(t, where, seat, rows, sights, masks, self.game.menu)
        return (rows if rows.shape[1] else sights), masks

    def drawing(self, table: int) -> str:
        """Draw a table as the learner sees it."""
        names = {seat: f"seat {seat}" for seat in range(self.seats)}
        return drawing(self.game, self._tables.states[table], self.learner, names)


def restored(
    asked: tuple[Any, ...],
    named: dict[str, Any],
    content: bytes,
    following: Ints,
    memories: Mapping[int, Memory],
) -> LearnerTables:
    """Make tables from their copied or pickled parts."""
    made = LearnerTables(*asked, **named)
    made.go_on(batch_file.from_bytes(content), following, memories)
    return made
