"""A bot that searches: its budget, and when it stops early."""

import time
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

import numpy as np

from topbanana.bots.search.network import STRAIGHT, Curve, curve_for
from topbanana.bots.search.parameters import SearchParameters, parameters_at
from topbanana.bots.search.result import Candidate, SearchResult
from topbanana.bots.search.tree import (
    COLUMNS,
    COUNTERS,
    DONE,
    FOUND,
    WHOLE,
    read_root,
    simulate,
)
from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.record import SPECTATOR, Floats, Ints, lasting, rows, visible
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game

ROWS_A_SIMULATION = 8  # of the tree: a place and its moves, with room to spare
FEWEST_ROWS = 1 << 12
MOST_ROWS = 1 << 20  # 32 megabytes
CHUNKS = 16  # so often a search checks whether it may stop
SMALLEST_CHUNK = 16
FEWEST_SIMULATIONS = 8  # with fewer there is nothing to choose by, whatever the clock says
PLAIN_SECONDS = 1.0  # the time limit of a search that is not compiled yet


class SearchBot:
    """Plays the move that a tree search has tried most."""

    def __init__(
        self,
        game: Game[Any],
        simulations: int | None,
        seconds: float | None = None,
        parameters: SearchParameters | None = None,
        *,
        ready: Callable[[Game[Any]], bool] = lambda _: True,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Stop after so many simulations, after ``seconds`` or at ``stop``, whichever is first.

        While the game's compiled search is not ``ready``, the plain one does what it can.
        """
        self.game = game
        self._kind: Any = game.State
        self._simulations = simulations or MOST_ROWS
        self._seconds = seconds
        self._ready = ready
        self._stop = stop
        self._parameters = parameters or SearchParameters()
        self._at: dict[int, tuple[Floats, Floats]] = {}  # by seats
        self._states = rows(game.State, 2)
        self._words = self._states.view(np.int64).reshape(2, -1)
        self._tree = np.zeros((tree_rows(self._simulations), COLUMNS), np.int64)
        self._counters = np.zeros(COUNTERS, np.int64)
        self._moves = np.empty(game.most_moves, np.int64)
        self._weights = np.empty(game.most_moves, np.float64)

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose the move with the most visits."""
        if len(moves) == 1:
            return moves[0]
        return self.search(sight, seat, moves, rng).best.move

    def search(
        self, sight: Any, seat: int, moves: Sequence[int], rng: Chance
    ) -> SearchResult:
        """Simulate until the choice is clear or the budget is spent."""
        self._states[0] = sight
        self._tree[:] = 0
        self._counters[:] = 0
        listed = np.array(moves, np.int64)
        quick = self._ready(self.game)
        self._simulate(seat, rng, 0, quick=quick)  # the first time, this compiles
        begin = time.monotonic()
        chunk = SMALLEST_CHUNK if quick else 1
        while True:
            left = self._simulations - int(self._counters[DONE])
            self._simulate(seat, rng, min(chunk, left), quick=quick)
            found = self._read_root(seat, listed, quick=quick)
            if is_clear(found[:, 0], left - chunk) or self._is_late(begin, quick=quick):
                break
            chunk = max(chunk, int(self._counters[DONE]) // CHUNKS)
        done = int(self._counters[DONE])
        curve = curve_for(self.game, int(self._states[0]["seats"]), done)
        return result_of(listed, found, done, curve)

    def _is_late(self, begin: float, *, quick: bool) -> bool:
        """Tell whether the time is up, or would be during the next simulations."""
        if int(self._counters[DONE]) < FEWEST_SIMULATIONS:
            return False
        if self._stop():
            return True
        if self._seconds is None:
            return False
        seconds = self._seconds if quick else min(self._seconds, PLAIN_SECONDS)
        return (time.monotonic() - begin) * (1 + 1 / CHUNKS) > seconds

    def _simulate(self, seat: int, rng: Chance, simulations: int, *, quick: bool) -> None:
        seats = int(self._states[0]["seats"])
        if seats not in self._at:
            self._at[seats] = parameters_at(self.game, seats, self._parameters)
        bound(simulate, self.game, quick=quick)(
            self._states,
            self._words,
            seat,
            seen(self._kind, seat),
            seen(self._kind, SPECTATOR),
            self._tree,
            self._counters,
            self._moves,
            self._weights,
            *self._at[seats],
            rng,
            simulations,
        )

    def _read_root(self, seat: int, moves: Ints, *, quick: bool) -> Ints:
        found = np.zeros((len(moves), FOUND), np.int64)
        mine = seen(self._kind, seat)
        read = bound(read_root, self.game, quick=quick)
        read(self._words, seat, mine, self._tree, moves, found)
        return found


def tree_rows(simulations: int) -> int:
    """Give the number of rows of a tree: a power of two, within bounds."""
    wanted = 1 << (ROWS_A_SIMULATION * simulations - 1).bit_length()
    return max(FEWEST_ROWS, min(MOST_ROWS, wanted))


@cache
def seen(kind: Hashable, seat: int) -> Ints:
    """Say which words of a state a seat sees, news apart."""
    return np.flatnonzero(visible(kind, seat) & lasting(kind))


def is_clear(visits: Ints, left: int) -> bool:
    """Tell whether the simulations left cannot change the choice."""
    if left <= 0:
        return True
    second, first = np.partition(visits, -2)[-2:]
    return bool(first - second > left)


def result_of(
    moves: Ints, found: Ints, simulations: int, curve: Curve = STRAIGHT
) -> SearchResult:
    """Put the moves in order: by visits, then by what they won."""
    order = sorted(range(len(moves)), key=lambda at: (-found[at, 0], -found[at, 1]))
    candidates = [
        Candidate(
            int(moves[at]), int(visits), curve(wins / (WHOLE * visits)) if visits else 0.0
        )
        for at in order
        for visits, _, wins in [found[at]]
    ]
    return SearchResult(tuple(candidates), simulations)
