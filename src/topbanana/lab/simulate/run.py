"""Simulations run on all cores or many machines, with the same result on any of them."""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from topbanana.engine.beginning import checked_options, fresh
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game, find_game
from topbanana.lab.arguments import whole
from topbanana.lab.pool import run_tasks
from topbanana.lab.simulate.order import Order, make_order
from topbanana.lab.simulate.play import BOT_KINDS, SCORES, TRACED, play_series
from topbanana.lab.simulate.policy import Named
from topbanana.lab.simulate.series import (
    CHUNK,
    LONGEST_LEAD,
    POLICY_CHUNK,
    SMALL_CHUNK,
    Series,
    Small,
)
from topbanana.lab.simulate.uncompiled import play_uncompiled

LOGGED_GAMES = 500  # the first games of a series are kept move by move

LONGEST_LOG = 2_000


def simulate(
    game: str,
    *,
    seats: int | None = None,
    bots: Named = ("greedy",),
    games: int = 10_000,
    seed: int | str | None = None,
    workers: int = 1,
    **options: object,
) -> Series:
    """Play many games between bots and give back what happened in each, as arrays.

    Bots are those of the arena: ``random`` and ``greedy``, which are compiled, the levels, and
    searches with a budget; or one's own policies, from features and masks to actions.
    Without ``seats`` as many sit down as usual; without ``seed`` the deals are secret.

    >>> simulate("_template", bots=["greedy", "random"], games=50, seed=7).winners.shape
    (50, 2)
    """
    number, processes = whole(str(games), "games"), whole(str(workers), "workers")
    order = make_order(game, seats, bots=bots, games=number, seed=seed, chosen=options)
    return run(order, processes)


def run(
    order: Order,
    workers: int = 1,
    executor: Executor | None = None,
    watch: Callable[[Series, int], None] = lambda _series, _done: None,
) -> Series:
    """Run an order; ``watch`` is called as games complete. Ctrl-C keeps what is done so far.

    The result is the same for any number of workers, since each game has its own seed.
    """
    series = Series(
        order,
        np.zeros((order.games, SCORES + order.seats), np.int32),
        np.zeros(LONGEST_LEAD, np.int64),
        blank_traces(order, 0, order.games),
    )
    warm_up(order)
    begin = time.perf_counter()
    done: dict[int, int] = {}
    try:
        for chunk in chunks_played(order, workers, executor, series):
            first, games = chunk.first, len(chunk.notes)
            series.notes[first : first + games] = chunk.notes
            series.leads += chunk.leads
            series.moves_made += chunk.moves
            series.seconds = time.perf_counter() - begin
            series.traces[first : first + len(chunk.traces)] = chunk.traces
            done[first] = games
            watch(series, sum(done.values()))
    except KeyboardInterrupt:
        series.notes = series.notes[: unbroken(done)]
        series.traces = series.traces[: len(series.notes)]
    return series


def warm_up(order: Order) -> None:
    """Compile once, so that the workers find it in the cache; a policy needs none."""
    if not order.policies:
        play_chunk(order, 0, 1)


def blank_traces(order: Order, first: int, games: int) -> Ints:
    """Make room for the moves of those of some games that are kept move by move."""
    kept = max(min(first + games, LOGGED_GAMES) - first, 0)
    longest = min(find_game(order.game).bound, LONGEST_LOG)
    return np.full((kept, longest, TRACED), -1, np.int64)


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
    traces: Ints
    moves: int


def chunks_played(
    order: Order, workers: int, executor: Executor | None, series: Series
) -> Iterator[Chunk]:
    """Run the order in chunks, here or in workers, and give each as it completes."""
    size = CHUNK if order.is_compiled else SMALL_CHUNK
    if order.policies:  # somebody's own code: asked here, for many games at once
        size, workers = POLICY_CHUNK, 1
    todo = [
        (first, min(size, order.games - first)) for first in range(0, order.games, size)
    ]

    def count_death() -> None:
        series.deaths += 1

    yield from run_tasks(partial(play_chunk, order), todo, workers, executor, count_death)


def play_chunk(order: Order, first: int, games: int) -> Chunk:
    """Play some of the games of an order, in this process."""
    notes = np.zeros((games, SCORES + order.seats), np.int64)
    leads = np.zeros(LONGEST_LEAD, np.int64)
    traces = blank_traces(order, first, games)
    if order.is_compiled:
        moves = play_compiled(order, first, notes, leads, traces)
    else:
        moves = play_uncompiled(order, first, notes, leads, traces)
    return Chunk(first, notes.astype(np.int32), leads, traces, moves)


def play_compiled(order: Order, first: int, notes: Ints, leads: Ints, traces: Ints) -> int:
    """Play games in the compiled loop, and say how many moves that took."""
    game: Game[Any] = find_game(order.game)
    states = rows(game.State, 2)
    options = checked_options(game, order.seats, order.chosen)
    states[0] = fresh(game, order.seats, options)
    luck = np.stack([chance(f"{order.seed}#0"), chance(f"{order.seed} bots#0")])
    lineup = np.array([BOT_KINDS[bot] for bot in order.lineup], np.int64)
    play = bound(play_series, game)
    moves = np.empty(game.most_moves, np.int64)
    return int(play(states, luck, lineup, first, notes, leads, traces, moves))
