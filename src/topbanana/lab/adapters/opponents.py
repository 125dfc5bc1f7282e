"""Those who play the other seats at a learner's tables: compiled bots, levels, one's own policy."""

from typing import Any, Protocol

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.asking import AskedBots, Memory
from topbanana.lab.adapters.tables import Step, Tables
from topbanana.lab.simulate.play import BOT_KINDS
from topbanana.lab.simulate.policy import Named, Policy, checked_choice, listed

OUTSIDE = -1  # not compiled into the loop
EMPTY = -2  # the learner's own seat


class Opponent(Protocol):
    """Somebody who is asked outside the compiled loop, for many tables at once."""

    def moves(self, tables: "Shows", where: Ints, seat: int) -> Ints:
        """Choose a move at each of these tables, at all of which this seat must move."""

    def memory(self) -> Memory:
        """Say what is remembered of the games."""

    def remember(self, memory: Memory) -> None:
        """Go on with what was remembered."""


class Shows(Protocol):
    """What an opponent may ask of the tables."""

    game: Game[Any]

    def arrays(self) -> tuple[Tables, Step]:
        """Give all tables, and which games are played there."""

    def seen_by(self, where: Ints, seat: int) -> tuple[Any, Any]:
        """Show some tables to a seat: observations and masks."""


class AskedOpponent:
    """A bot with a name, asked table by table."""

    def __init__(self, name: str, game: Game[Any]) -> None:
        self._bots = AskedBots(name, game)
        self.memory, self.remember = self._bots.memory, self._bots.remember

    def moves(self, tables: Shows, where: Ints, seat: int) -> Ints:
        """Ask the bot of each table."""
        t, step = tables.arrays()
        return np.array(
            [
                self._bots.choose(i, step.numbers[i], t.states[i], seat, t.bots_luck[i])
                for i in where.tolist()
            ],
            np.int64,
        )


class PolicyOpponent:
    """Somebody's own policy, asked for all tables at once."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def memory(self) -> Memory:
        """Say nothing: a policy sees the table and no more."""
        return []

    def remember(self, memory: Memory) -> None:
        """Forget it."""

    def moves(self, tables: Shows, where: Ints, seat: int) -> Ints:
        """Ask the policy, and refuse what it may not do."""
        observations, masks = tables.seen_by(where, seat)
        chosen = checked_choice(
            self._policy, observations, masks, np.full_like(where, seat)
        )
        t, _ = tables.arrays()
        move_of = tables.game.actions.move_of
        states = [t.states[i] for i in where.tolist()]
        return np.array(
            [move_of(s, action) for s, action in zip(states, chosen.tolist(), strict=True)],
            np.int64,
        )


def seated(
    bots: Named, game: Game[Any], seats: int, learner: int
) -> tuple[Ints, dict[int, Opponent]]:
    """Seat opponents in turn at all places but the learner's: compiled kinds, and the others."""
    players = listed(bots)
    others = [seat for seat in range(seats) if seat != learner]
    if not players:
        raise Refusal("simulate-nothing")
    if len(players) > len(others):
        raise Refusal("too-many-bots", bots=len(players), free=len(others))
    lineup: Ints = np.full(seats, EMPTY)
    outside: dict[int, Opponent] = {}
    for place, seat in enumerate(others):
        name = players[place % len(players)]
        lineup[seat] = BOT_KINDS.get(name, OUTSIDE) if isinstance(name, str) else OUTSIDE
        if lineup[seat] == OUTSIDE:
            outside[seat] = (
                AskedOpponent(name, game) if isinstance(name, str) else PolicyOpponent(name)
            )
    return lineup, outside
