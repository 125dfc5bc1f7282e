"""How fast learning agents step our environments, and other projects' games beside them."""

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from bench import peers
from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.batch import Batch

SECONDS_A_RUN = 0.5
BATCHES = (1, 64, 1_024, 8_192)  # tables


def print_steps(games: Sequence[Game[Any]]) -> None:
    """Measure the environments of learning agents."""
    print("\nSteps a second, one core, observations and masks included; PettingZoo's with")
    print("the agents' own time (AEC, random legal actions).")
    header = "".join(f"{f'batch {tables:,}':>14}" for tables in BATCHES)
    print(f"{'game':<16}{'seats':>5}{header}{'PettingZoo':>14}")
    for game in games:
        seats = game.seats[0]
        figures = "".join(f"{batch_steps(game, seats, n):>14,.0f}" for n in BATCHES)
        print(f"{game.name:<16}{seats:>5}{figures}{pettingzoo_steps(game, seats)}")


def batch_steps(game: Game[Any], seats: int, tables: int) -> float:
    """Count the steps of a batch; what it takes to choose the actions is not counted."""
    options = dict(game.needs(seats))
    batch = Batch(game.name, tables=tables, seats=seats, seed=7, **options)
    luck = np.random.default_rng(7)
    step = batch.reset()
    took, steps = 0.0, 0
    while took < SECONDS_A_RUN:
        rolls = luck.random(step.masks.shape, np.float32)
        chosen = np.where(step.masks, rolls, -1).argmax(axis=1)
        begin = time.perf_counter()
        step = batch.step(chosen)
        took += (time.perf_counter() - begin) if steps else 0  # the first one compiles
        steps += tables
    return (steps - tables) / took


def pettingzoo_steps(game: Game[Any], seats: int) -> str:
    """Count the steps of a PettingZoo environment, if it is installed."""
    try:
        adapter = import_module("topbanana.lab.adapters.pettingzoo_env")
    except Refusal:
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
