"""A game of random moves from the deal to the end, which the laws look at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from topbanana.engine.beginning import checked_options, fresh
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import SPECTATOR, Ints
from topbanana.engine.game import Game
from topbanana.engine.table import Table

AT_A_TIME = 2  # onlookers
EVERY_MOVE = 32  # of a game is looked at closely, then every other one, every third …


@dataclass(frozen=True)
class Trial:
    """What a law is tried on."""

    game: Game[Any]
    """With its rules as written, or compiled."""
    seats: int
    seed: int
    chosen: Mapping[str, object] = field(default_factory=dict)
    """Options that differ from their defaults."""

    @property
    def rules(self) -> Any:
        """The game's rules, at the speed of the trial."""
        return self.game.rules

    def table(self) -> Table[Any]:
        """Deal a game at a table."""
        return Table(self.game, self.seats, self.seed, self.options)

    @property
    def options(self) -> Mapping[str, object]:
        """What is chosen, and what so many players need."""
        return {**self.game.needs(self.seats), **self.chosen}


class Walk:
    """One game of random moves, from the deal to the end."""

    def __init__(self, trial: Trial) -> None:
        self.game = trial.game
        self.rules = trial.rules
        self.seats = trial.seats
        self.options = checked_options(trial.game, trial.seats, trial.options)
        self.rng = chance(trial.seed)
        self.state = fresh(trial.game, trial.seats, self.options)
        self.last = (-1, -1)  # who moved, and how
        trial.rules.setup(self.state, self.rng)

    def __iter__(self) -> Iterator[Any]:
        """Give the state after the deal and after every move."""
        yield self.state
        for _ in range(self.game.bound):
            seat = self.someone()
            if seat is None:
                return
            moves = self.moves(self.state, seat)
            assert moves, "a seat that must act must have a move"
            move = moves[below(self.rng, len(moves))]
            assert self.rules.why(self.state, seat, move) == 0
            self.rules.play(self.state, seat, move, self.rng)
            self.last = (seat, move)
            yield self.state
        assert self.rules.acting(self.state) == 0, "the game does not end"

    def someone(self) -> int | None:
        """Choose one who moves next: a seat that must, or one that may and can."""
        must = members(self.rules.acting(self.state))
        if not must:
            return None
        seats = must + members(self.rules.may_act(self.state))
        seat = seats[below(self.rng, len(seats))]
        # Whether a seat may move is open to all; whether it can, is its own secret.
        return seat if seat in must or self.moves(self.state, seat) else must[0]

    def moments(self) -> Iterator[Any]:
        """Give the states worth a long look: all at first, fewer and fewer later on."""
        for number, state in enumerate(self):
            if is_moment(number):
                yield state

    def moves(self, state: Any, seat: int) -> list[int]:
        """List what a seat may do."""
        moves: Ints = np.empty(self.game.most_moves, np.int64)
        count = self.rules.legal(state, seat, moves)
        return [int(move) for move in moves[:count]]

    def may_move(self, state: Any, seat: int) -> bool:
        """Tell whether a seat must or may move now."""
        return bool((self.rules.acting(state) | self.rules.may_act(state)) >> seat & 1)

    def some_moves(self, noise: np.random.Generator) -> list[int]:
        """Give moves to ask about, likely and unlikely ones."""
        return [-1, 0, 1, *noise.integers(0, self.game.most_moves, 8).tolist(), 1 << 50]

    def onlookers(self) -> list[int]:
        """Everybody who sees something of the table."""
        return [SPECTATOR, *range(self.seats)]

    def some_onlookers(self, number: int) -> list[int]:
        """Give a few of them by turns: what each sees is written and told by slow code."""
        everybody = self.onlookers()
        return [everybody[(number + k) % len(everybody)] for k in range(AT_A_TIME)]


def is_moment(number: int) -> bool:
    """Tell whether to look closely after so many moves: a long game would take too long."""
    return number % (number // EVERY_MOVE + 1) == 0
