"""A bot that looks ahead: how far, in which ways, and when it has seen enough."""

import time
from collections.abc import Hashable, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, cast

import numpy as np

from topbanana.bots.search import COLUMNS, CUT, DONE, LEDGER, WHOLE, look_ahead, look_back
from topbanana.bots.thought import Option, Thought
from topbanana.engine.chance import Chance
from topbanana.engine.game import Game, Sense
from topbanana.engine.record import SPECTATOR, Ints, lasting, rows, visible
from topbanana.engine.rule import bound

ROWS_A_SIMULATION = 8  # of the tree: a place and its moves, with room to spare
FEWEST_ROWS = 1 << 12
MOST_ROWS = 1 << 20  # 32 megabytes
CHUNKS = 16  # so often a search looks whether it has seen enough
SMALLEST_CHUNK = 16
NEVER = 1e9


@dataclass(frozen=True)
class Ways:
    """What a search is made of; the columns of the same names in ``search`` say more."""

    explore: float = 2.0
    trust: float = 1.0
    playout: float = 100
    cut: float = 1.0
    """Whether the know-how judges where the game says so, or only the end counts."""
    margin: float = 0.3
    believe: float = 1.0


WAYS = {
    "search": Ways(),
    "search-plain": Ways(explore=0.7, trust=0, playout=0, cut=0, margin=0, believe=0),
    "search-without-weights": Ways(explore=0.7, trust=0),
    "search-without-playout": Ways(playout=0),
    "search-without-cut": Ways(cut=0),
    "search-without-margin": Ways(margin=0),
    "search-without-beliefs": Ways(believe=0),
}
"""The search, and the same without some of its parts, to see what each is worth."""


class Searcher:
    """Imagines games from what its seat sees, and plays what wins most of them."""

    def __init__(
        self,
        game: Game[Any],
        simulations: int | None,
        seconds: float | None = None,
        ways: Ways | None = None,
    ) -> None:
        """Look at so many imagined games, or stop after ``seconds``, or whichever is first."""
        self.game = game
        self._kind: Any = game.State
        self._simulations = simulations or MOST_ROWS
        self._seconds = seconds
        self._ways = np.array(astuple(ways or Ways()), np.float64)
        cut = cast("Sense[Any]", game.knowhow).CUT
        self._ways[CUT] = cut if self._ways[CUT] and cut else NEVER
        self._states = rows(game.State, 2)
        self._words = self._states.view(np.int64).reshape(2, -1)
        self._tree = np.zeros((tree_rows(self._simulations), COLUMNS), np.int64)
        self._ledger = np.zeros(LEDGER, np.int64)
        self._moves = np.empty(game.most_moves, np.int64)
        self._weights = np.empty(game.most_moves, np.float64)

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose the move that was looked at most: it looked best for longest."""
        if len(moves) == 1:
            return moves[0]
        return self.think(sight, seat, moves, rng).best.move

    def think(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> Thought:
        """Look ahead, until enough is seen or time is up."""
        self._states[0] = sight
        self._tree[:] = 0
        self._ledger[:] = 0
        listed = np.array(moves, np.int64)
        self._look_ahead(seat, rng, 0)  # the first time, this compiles
        begin = time.monotonic()
        chunk = SMALLEST_CHUNK
        while True:
            left = self._simulations - int(self._ledger[DONE])
            self._look_ahead(seat, rng, min(chunk, left))
            found = self._look_back(seat, listed)
            if is_clear(found[:, 0], left - chunk):
                break
            took = time.monotonic() - begin
            if self._seconds is not None and took * (1 + 1 / CHUNKS) > self._seconds:
                break
            chunk = max(chunk, int(self._ledger[DONE]) // CHUNKS)
        return thought_of(listed, found, int(self._ledger[DONE]))

    def _look_ahead(self, seat: int, rng: Chance, simulations: int) -> None:
        bound(look_ahead, self.game)(
            self._states,
            self._words,
            seat,
            seen(self._kind, seat),
            seen(self._kind, SPECTATOR),
            self._tree,
            self._ledger,
            self._moves,
            self._weights,
            self._ways,
            rng,
            simulations,
        )

    def _look_back(self, seat: int, moves: Ints) -> Ints:
        found = np.zeros((len(moves), 2), np.int64)
        mine = seen(self._kind, seat)
        bound(look_back, self.game)(self._words, seat, mine, self._tree, moves, found)
        return found


def tree_rows(simulations: int) -> int:
    """Say how many rows a search gets: a power of two, within bounds."""
    wanted = 1 << (ROWS_A_SIMULATION * simulations - 1).bit_length()
    return max(FEWEST_ROWS, min(MOST_ROWS, wanted))


@cache
def seen(kind: Hashable, seat: int) -> Ints:
    """Say which words of a state a seat sees, news apart."""
    return np.flatnonzero(visible(kind, seat) & lasting(kind))


def is_clear(visits: Ints, left: int) -> bool:
    """Tell whether what is left to look at cannot change the choice."""
    if left <= 0:
        return True
    second, first = np.partition(visits, -2)[-2:]
    return bool(first - second > left)


def thought_of(moves: Ints, found: Ints, simulations: int) -> Thought:
    """Put the moves in order: most looked at, then most won."""
    options = [
        Option(int(move), int(visits), won / (WHOLE * visits) if visits else 0.0)
        for move, (visits, won) in zip(moves, found, strict=True)
    ]
    options.sort(key=lambda option: (-option.visits, -option.chance))
    return Thought(tuple(options), simulations)
