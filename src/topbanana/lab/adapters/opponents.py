"""Those who play the other seats at a learner's tables: compiled bots, levels, one's own policy."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from topbanana.engine.game import Game
from topbanana.engine.record import Ints
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.asking import AskedBots
from topbanana.lab.adapters.tables import Step, Tables
from topbanana.lab.simulate.play import BOT_KINDS

Policy = Callable[[Any, Any], Any]
"""From observations and masks, a row for each table, to an action for each."""
Named = str | Policy | Sequence[str | Policy]
"""Opponents, taking the other seats in turn: ``greedy,random``, ``hard``, or a policy."""

OUTSIDE = -1  # not compiled into the loop
EMPTY = -2  # the learner's own seat


class Opponent(Protocol):
    """Somebody who is asked outside the compiled loop, for many tables at once."""

    def moves(self, tables: "Shows", where: Ints, seat: int) -> Ints:
        """Choose a move at each of these tables, at all of which this seat must move."""


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

    def moves(self, tables: Shows, where: Ints, seat: int) -> Ints:
        """Ask the policy, and refuse what it may not do."""
        observations, masks = tables.seen_by(where, seat)
        chosen = np.asarray(self._policy(observations, masks), np.int64)
        if chosen.shape != where.shape:
            raise Refusal("batch-actions", found=str(chosen.shape), tables=len(where))
        t, _ = tables.arrays()
        inside = (chosen >= 0) & (chosen < masks.shape[1])
        allowed = inside & (masks[np.arange(len(where)), np.where(inside, chosen, 0)] != 0)
        for wrong in np.flatnonzero(~allowed):
            raise Refusal("policy-illegal", seat=seat, action=int(chosen[wrong]))
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
    listed: list[Any] = bots.split(",") if isinstance(bots, str) else []
    if not isinstance(bots, str):
        listed = [bots] if callable(bots) else list(bots)
    if not listed:
        raise Refusal("simulate-nothing")
    lineup: Ints = np.full(seats, EMPTY)
    outside: dict[int, Opponent] = {}
    others = [seat for seat in range(seats) if seat != learner]
    for place, seat in enumerate(others):
        name = listed[place % len(listed)]
        lineup[seat] = BOT_KINDS.get(name, OUTSIDE) if isinstance(name, str) else OUTSIDE
        if lineup[seat] == OUTSIDE:
            outside[seat] = (
                AskedOpponent(name, game) if isinstance(name, str) else PolicyOpponent(name)
            )
    return lineup, outside
