"""How fast learning agents step our environments, and other projects' games beside them."""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

from bench.speed import peers
from topbanana.engine.game import Game
from topbanana.lab.adapters.batch import Batch
from topbanana.lab.pool import all_cores

SECONDS_A_RUN = 0.3
TURNS = 5  # of what is compared: how calm a machine is changes from minute to minute
BATCHES = (1, 64, 1_024, 8_192)  # tables


def print_steps(games: Sequence[Game[Any]]) -> None:
    """Measure the environments of learning agents."""
    cores = all_cores()
    few, many = BATCHES[-2:]
    print(
        "\nSteps in a second of one core's time, with observations, masks and the choice of random"
        f"\nlegal actions, best of {TURNS} turns. “Kept” is what {many:,} tables keep of the steps of"
        f" {few:,}\n(median of the turns). {many:,} tables in {cores} threads, and PettingZoo (AEC)"
        " with the agents'\nown time, by the clock."
    )
    header = "".join(f"{f'batch {tables:,}':>14}" for tables in BATCHES)
    print(
        f"{'game':<16}{'seats':>5}{header}{'kept':>6}{'in threads':>14}{'PettingZoo':>14}"
    )
    for game in games:
        seats = game.seats[0]
        turns = batch_turns(game, seats)
        best = "".join(f"{max(rates):>14,.0f}" for rates in turns)
        kept = median(last / before for before, last in zip(*turns[-2:], strict=True))
        shared = ready_batch(game, seats, many, cores)
        threads = max(batch_steps(*shared, time.perf_counter) for _ in range(TURNS))
        row = f"{game.name:<16}{seats:>5}{best}{kept:>6.2f}{threads:>14,.0f}"
        print(f"{row}{pettingzoo_steps(game, seats)}")


def batch_turns(game: Game[Any], seats: int) -> list[list[float]]:
    """Measure a batch of each size, one after the other and again: its rates, turn by turn."""
    ready = [ready_batch(game, seats, tables) for tables in BATCHES]
    rounds = [[batch_steps(*one, time.process_time) for one in ready] for _ in range(TURNS)]
    return [list(rates) for rates in zip(*rounds, strict=True)]


def ready_batch(
    game: Game[Any], seats: int, tables: int, threads: int = 1
) -> tuple[Batch, np.random.Generator]:
    """Begin games at so many tables, and compile what they need."""
    options = dict(game.needs(seats))
    batch = Batch(game.name, tables=tables, seats=seats, seed=7, threads=threads, **options)
    luck = np.random.default_rng(7)
    batch.reset()
    batch.step(batch.sample(luck))
    return batch, luck


def batch_steps(
    batch: Batch, luck: np.random.Generator, clock: Callable[[], float]
) -> float:
    """Count the steps of a batch, with the choice of the actions."""
    begin, steps = clock(), 0
    while clock() - begin < SECONDS_A_RUN:
        batch.step(batch.sample(luck))
        steps += len(batch)
    return steps / (clock() - begin)


def pettingzoo_steps(game: Game[Any], seats: int) -> str:
    """Count the steps of a PettingZoo environment, if it is installed."""
    try:
        adapter = import_module("topbanana.lab.adapters.pettingzoo_env")
    except ImportError:
        return f"{'not installed':>14}"
    return f"{peers.agents_steps(adapter.aec_env(game.name, seats=seats)):>14,.0f}"


def print_peers() -> None:
    """Measure the nearest games of other projects, in the same minute on this machine."""
    print(
        "\nOthers, where installed (topbanana[bench], and pygame for PettingZoo's leduc):"
    )
    for package, what, rate in peers.rows():
        figure = "not installed" if rate is None else f"{rate:,.0f} steps/s"
        print(f"{package:<12}{what:<36}{figure:>24}")
