"""Many games between bots, on all cores or many machines, the same whoever plays them."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.chance import chance
from topbanana.engine.game import Game, find_game
from topbanana.engine.option import write_options
from topbanana.engine.record import Ints, rows
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import bound
from topbanana.engine.table import checked_options, checked_seed, fresh
from topbanana.lab.pool import shared_out
from topbanana.lab.simulate.play import (
    BOT_KINDS,
    ENDING,
    LAST_MOVER,
    LEAD_CHANGES,
    MOVES,
    SCORES,
    WINNERS,
    play_series,
)

CHUNK = 10_000  # games that one worker plays at a time
LONGEST_LEAD = 512  # lead changes later than this are counted there
LOGGED_GAMES = 500  # the first games of a series are kept move by move
LONGEST_LOG = 2_000

Small = NDArray[np.int32]


@dataclass(frozen=True)
class Order:
    """What is to be simulated: all that the result depends on."""

    game: str
    seats: int
    lineup: tuple[str, ...]
    """The bots, seat by seat in game 0; each game they move on by one seat."""
    games: int
    seed: str
    chosen: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Name the variant: the options that differ from their defaults."""
        game = find_game(self.game)
        options = checked_options(game, self.seats, self.chosen)
        return write_options(game.options, options)


@dataclass
class Series:
    """The games that were played: one row each, in the order of their numbers."""

    order: Order
    notes: Small
    """One row per game; see ``lab.simulate.play`` for the columns."""
    leads: Ints
    """How often the lead changed at each move of a game."""
    log: Ints
    """The moves of the first games: for each game rows of seat and move, then of -1."""
    moves_made: int = 0
    seconds: float = 0.0
    deaths: int = 0
    """How many workers died, and had their games played again by others."""
    first: int = 0
    """The number of its first game."""

    def __len__(self) -> int:
        """Count the games."""
        return len(self.notes)

    @property
    def moves(self) -> Small:
        """How many moves each game took."""
        return self.notes[:, MOVES]

    @property
    def lead_changes(self) -> Small:
        """How often the lead changed in each game."""
        return self.notes[:, LEAD_CHANGES]

    @property
    def last_mover(self) -> Small:
        """The seat that made the last move."""
        return self.notes[:, LAST_MOVER]

    @property
    def ending(self) -> Small:
        """How each game ended: its place among the ``endings``."""
        return self.notes[:, ENDING]

    @property
    def endings(self) -> list[str]:
        """The names of the ways in which a game may end."""
        return [way.name.lower() for way in find_game(self.order.game).endings]

    @property
    def scores(self) -> Small:
        """The points of each seat."""
        return self.notes[:, SCORES:]

    @property
    def winners(self) -> NDArray[np.bool_]:
        """Who won: one column per seat, several true in a shared win."""
        seats = np.arange(self.order.seats)
        return (self.notes[:, WINNERS, None] >> seats & 1).astype(bool)

    @property
    def numbers(self) -> Ints:
        """The number of each game: seed ``7#3`` deals game 3 of series 7."""
        return np.arange(self.first, self.first + len(self.notes))

    def parts(self) -> Iterator["Series"]:
        """Cut it into short ones: work on all rows at once would take memory for each."""
        for first in range(0, len(self), CHUNK):
            notes = self.notes[first : first + CHUNK]
            yield Series(self.order, notes, self.leads, self.log, first=first)

    def bot_at(self, seat: int) -> Ints:
        """Give the place in the lineup of the bot at a seat, game by game."""
        return (self.numbers + seat) % self.order.seats


def make_order(
    game: str,
    seats: int | None,
    *,
    bots: Sequence[str],
    games: int,
    seed: int | str | None,
    chosen: Mapping[str, object],
) -> Order:
    """Check what is to be simulated."""
    found = find_game(game)
    number = found.usual if seats is None else seats
    checked_options(found, number, chosen)
    for bot in bots:
        if bot not in BOT_KINDS:
            raise Refusal("unknown-bot", name=bot, known=", ".join(BOT_KINDS))
    if len(bots) > number:
        raise Refusal("too-many-bots", bots=len(bots), free=number)
    if not bots or games < 1:
        raise Refusal("simulate-nothing")
    lineup = tuple(bots[seat % len(bots)] for seat in range(number))
    texts = {name: str(value) for name, value in chosen.items()}
    return Order(found.name, number, lineup, games, checked_seed(seed), texts)


def simulate(
    game: str,
    *,
    seats: int | None = None,
    bots: Sequence[str] = ("greedy",),
    games: int = 10_000,
    seed: int | str | None = None,
    workers: int = 1,
    **options: object,
) -> Series:
    """Play many games between bots and give back what happened in each, as arrays.

    Without ``seats`` the fewest players sit down; without ``seed`` the deals are secret.

    >>> simulate("_template", bots=["greedy", "random"], games=50, seed=7).winners.shape
    (50, 2)
    """
    order = make_order(game, seats, bots=bots, games=games, seed=seed, chosen=options)
    return run(order, workers)


def run(
    order: Order,
    workers: int = 1,
    executor: Executor | None = None,
    watch: Callable[[Series, int], None] = lambda _series, _done: None,
) -> Series:
    """Play an order; ``watch`` sees the series grow. Ctrl-C keeps what is done so far.

    The result is the same for any number of workers, since each game has its own luck.
    """
    series = Series(
        order,
        np.zeros((order.games, SCORES + order.seats), np.int32),
        np.zeros(LONGEST_LEAD, np.int64),
        np.zeros((0, 0, 2), np.int64),
    )
    play_chunk(order, 0, 1)  # compile, or load, once: workers then find it in the cache
    begin = time.perf_counter()
    done: dict[int, int] = {}
    try:
        for chunk in chunks_played(order, workers, executor, series):
            first, games = chunk.first, len(chunk.notes)
            series.notes[first : first + games] = chunk.notes
            series.leads += chunk.leads
            series.moves_made += chunk.moves
            series.seconds = time.perf_counter() - begin
            if first == 0:
                series.log = chunk.log
            done[first] = games
            watch(series, sum(done.values()))
    except KeyboardInterrupt:
        series.notes = series.notes[: unbroken(done)]
    return series


def unbroken(done: Mapping[int, int]) -> int:
    """Count the games from the first on that are all there."""
    games = 0
    while games in done:
        games += done[games]
    return games


@dataclass(frozen=True)
class Chunk:
    """Some of the games of an order, played."""

    first: int
    notes: Small
    leads: Ints
    log: Ints
    moves: int


def chunks_played(
    order: Order, workers: int, executor: Executor | None, series: Series
) -> Iterator[Chunk]:
    """Play the order in chunks, here or by others, and give each as it is ready."""
    todo = [
        (first, min(CHUNK, order.games - first)) for first in range(0, order.games, CHUNK)
    ]

    def bury() -> None:
        series.deaths += 1

    yield from shared_out(partial(play_chunk, order), todo, workers, executor, bury)


def play_chunk(order: Order, first: int, games: int) -> Chunk:
    """Play some of the games of an order, in this process."""
    game: Game[Any] = find_game(order.game)
    states = rows(game.State, 2)
    options = checked_options(game, order.seats, order.chosen)
    states[0] = fresh(game, order.seats, options)
    luck = np.stack([chance(f"{order.seed}#0"), chance(f"{order.seed} bots#0")])
    lineup = np.array([BOT_KINDS[bot] for bot in order.lineup], np.int64)
    notes = np.zeros((games, SCORES + order.seats), np.int64)
    leads = np.zeros(LONGEST_LEAD, np.int64)
    logged = min(games, LOGGED_GAMES) if first == 0 else 0
    log = np.full((max(logged, 1), min(game.bound, LONGEST_LOG), 2), -1, np.int64)
    play = bound(play_series, game)
    moves = play(states, luck, lineup, first, notes, leads, log[:logged])
    return Chunk(first, notes.astype(np.int32), leads, log[:logged], int(moves))


def all_cores() -> int:
    """Count the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
