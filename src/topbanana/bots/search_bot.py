"""A bot that searches: its parameters, its budget, and when it stops early."""

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, cast

import numpy as np

from topbanana.bots.search_result import Candidate, SearchResult
from topbanana.bots.tree_search import (
    COLUMNS,
    COUNTERS,
    CUT,
    DONE,
    WHOLE,
    read_root,
    simulate,
)
from topbanana.engine.chance import Chance
from topbanana.engine.game import Game, Sense
from topbanana.engine.record import SPECTATOR, Ints, lasting, rows, visible
from topbanana.engine.rule import bound

ROWS_A_SIMULATION = 8  # of the tree: a place and its moves, with room to spare
FEWEST_ROWS = 1 << 12
MOST_ROWS = 1 << 20  # 32 megabytes
CHUNKS = 16  # so often a search checks whether it may stop
SMALLEST_CHUNK = 16
FEWEST_SIMULATIONS = 8  # with fewer there is nothing to choose by, whatever the clock says
PLAIN_SECONDS = 1.0  # the time limit of a search that is not compiled yet
NEVER = 1e9


@dataclass(frozen=True)
class SearchParameters:
    """The parameters of a search, as ``tree_search`` explains them."""

    explore: float = 2.0
    trust: float = 1.0
    playout: float = 100
    cut: float = 1.0
    """Whether the know-how evaluates after the game's own number of moves, or only the end counts."""
    margin: float = 0.3
    believe: float = 1.0


SEARCHES = {
    "search": SearchParameters(),
    "search-plain": SearchParameters(
        explore=0.7, trust=0, playout=0, cut=0, margin=0, believe=0
    ),
    "search-without-weights": SearchParameters(explore=0.7, trust=0),
    "search-without-playout": SearchParameters(playout=0),
    "search-without-cut": SearchParameters(cut=0),
    "search-without-margin": SearchParameters(margin=0),
    "search-without-beliefs": SearchParameters(believe=0),
}
"""The search, and the same without some of its parts, for ablation."""


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
        self._parameters = np.array(astuple(parameters or SearchParameters()), np.float64)
        cut = cast("Sense[Any]", game.knowhow).CUT
        self._parameters[CUT] = cut if self._parameters[CUT] and cut else NEVER
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
        return result_of(listed, found, int(self._counters[DONE]))

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
            self._parameters,
            rng,
            simulations,
        )

    def _read_root(self, seat: int, moves: Ints, *, quick: bool) -> Ints:
        found = np.zeros((len(moves), 2), np.int64)
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


def result_of(moves: Ints, found: Ints, simulations: int) -> SearchResult:
    """Put the moves in order: by visits, then by value."""
    candidates = [
        Candidate(int(move), int(visits), won / (WHOLE * visits) if visits else 0.0)
        for move, (visits, won) in zip(moves, found, strict=True)
    ]
    candidates.sort(key=lambda candidate: (-candidate.visits, -candidate.chance))
    return SearchResult(tuple(candidates), simulations)
