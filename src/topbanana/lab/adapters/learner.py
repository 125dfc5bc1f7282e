"""Tables at which one seat learns and bots play the others, stepped by compiled code."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import begin_stream, chance
from topbanana.engine.game import Actions, Rules, find_game
from topbanana.engine.record import Ints, rows, visible
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import UNBOUND, bound, generic
from topbanana.engine.table import checked_options, checked_seed, fresh
from topbanana.lab.adapters.batch import Bools, deal
from topbanana.lab.adapters.single import Mask, forbidden, with_needs
from topbanana.lab.simulate.play import BOT_KINDS, choose

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


class LearnerTables:
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
        self.words = self._words.shape[1]
        """How many numbers a sight has."""
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
