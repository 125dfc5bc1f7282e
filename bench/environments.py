"""How fast learning agents step our environments, and other projects' games beside them."""

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from bench import peers
from topbanana.engine.game import Game
from topbanana.lab.adapters.batch import Batch
from topbanana.lab.pool import all_cores

SECONDS_A_RUN = 0.5
BATCHES = (1, 64, 1_024, 8_192)  # tables


def print_steps(games: Sequence[Game[Any]]) -> None:
    """Measure the environments of learning agents."""
    cores = all_cores()
    print(
        "\nSteps a second, one core, with observations, masks and the choice of random legal"
    )
    print(
        f"actions; the last batch in {cores} threads. PettingZoo (AEC) with the agents' own time."
    )
    header = "".join(f"{f'batch {tables:,}':>14}" for tables in BATCHES)
    print(f"{'game':<16}{'seats':>5}{header}{'in threads':>14}{'PettingZoo':>14}")
    for game in games:
        seats = game.seats[0]
        rates = [batch_steps(game, seats, n) for n in BATCHES]
        rates.append(batch_steps(game, seats, BATCHES[-1], cores))
        figures = "".join(f"{rate:>14,.0f}" for rate in rates)
        print(f"{game.name:<16}{seats:>5}{figures}{pettingzoo_steps(game, seats)}")


def batch_steps(game: Game[Any], seats: int, tables: int, threads: int = 1) -> float:
    """Count the steps of a batch, with the choice of the actions."""
    options = dict(game.needs(seats))
    batch = Batch(game.name, tables=tables, seats=seats, seed=7, threads=threads, **options)
    luck = np.random.default_rng(7)
    batch.reset()
    batch.step(batch.sample(luck))  # the first one compiles
    begin, steps = time.perf_counter(), 0
    while time.perf_counter() - begin < SECONDS_A_RUN:
        batch.step(batch.sample(luck))
        steps += tables
    return steps / (time.perf_counter() - begin)


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
