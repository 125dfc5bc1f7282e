"""How fast the games run, measured: ``python3 tb.py bench [GAME …]``.

``--bots`` measures how strong the bots are instead: see ``arena_bench``.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from importlib import import_module
from typing import Any

import numpy as np

from topbanana.engine.chance import chance
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.playout import play_games
from topbanana.engine.record import rows
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import bound
from topbanana.engine.table import checked_options, fresh
from topbanana.lab import arena_bench, peers, search_bench
from topbanana.lab.batch import Batch
from topbanana.lab.memory_bench import print_memory
from topbanana.lab.pool import new_pool
from topbanana.lab.simulate import all_cores

RUNS = 5
SECONDS_A_RUN = 0.5
REFUSED = 2
BATCHES = (1, 64, 1_024, 8_192)  # tables
HELP = "import sys; from topbanana.cli import main; main(['--help']); "
PROOF = "sys.exit('numba' in sys.modules)"


def main(wanted: list[str]) -> int:
    """Measure and print everything."""
    try:
        if "--bots" in wanted:
            arena_bench.main([word for word in wanted if word != "--bots"])
            return 0
        games = [find_game(name) for name in wanted or game_names()]
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return REFUSED
    print(f"Complete random games on one core, compiled; best of {RUNS} runs each.")
    print(f"{'game':<16}{'seats':>5}{'moves/s':>14}{'games/s':>12}{'moves/game':>12}")
    for game in games:
        for seats in game.seats:
            moves, count = random_play(game, seats)
            print(
                f"{game.name:<16}{seats:>5}{moves:>14,.0f}{count:>12,.0f}{moves / count:>12.1f}"
            )
    print_all_cores(games)
    print_steps(games)
    print_peers()
    search_bench.print_simulations(games)
    print_memory(min(games, key=lambda game: game.bound).name)
    print()
    print(f"topbanana --help           {best(show_help):.3f} s, Numba not imported")
    for game in games:
        cold, warm = first_game_times(game.name)
        print(
            f"first compiled {game.name:<14}{cold:.1f} s cold, {warm:.1f} s warm"
            " (whole process, from the start of Python)"
        )
    return 0


def print_all_cores(games: Sequence[Game[Any]]) -> None:
    """Measure the same on one core and on all, in processes that are warm already."""
    cores = all_cores()
    print(f"\nThe same in worker processes: one of them, and one on each of {cores} cores.")
    print(f"{'game':<16}{'seats':>5}{'one':>14}{'all':>14}{'ratio':>8}")
    with new_pool(cores) as pool:
        for game in games:
            seats = game.seats[0]
            one, every = workers_play(pool, game, seats, cores)
            print(
                f"{game.name:<16}{seats:>5}{one:>14,.0f}{every:>14,.0f}{every / one:>8.2f}"
            )


def workers_play(
    pool: Executor, game: Game[Any], seats: int, cores: int
) -> tuple[float, float]:
    """Measure moves per second of one worker, and of all of them together."""

    def played(workers: int, games: int) -> float:
        tasks = [
            pool.submit(played_here, game.name, seats, worker * games, games)
            for worker in range(workers)
        ]
        begin = time.perf_counter()
        moves = sum(task.result() for task in tasks)
        return moves / (time.perf_counter() - begin)

    played(4 * cores, 1000)  # every worker loads the compiled rules
    _, per_second = random_play(game, seats)
    games = max(1000, int(2 * SECONDS_A_RUN * per_second))
    ones, alls = zip(
        *((played(1, games), played(cores, games)) for _ in range(3)), strict=True
    )
    return max(ones), max(alls)


def played_here(name: str, seats: int, first: int, games: int) -> int:
    """Play some games in this process, and count the moves."""
    game = find_game(name)
    moves: int = bound(play_games, game)(ready(game, seats), chance("bench"), first, games)
    return moves


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
        adapter = import_module("topbanana.lab.pettingzoo_env")
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


def random_play(game: Game[Any], seats: int) -> tuple[float, float]:
    """Measure moves and games per second."""
    play = bound(play_games, game)
    states = ready(game, seats)
    rng = chance("bench")
    play(states, rng, 0, 100)
    games = 1000
    best_moves, best_games = 0.0, 0.0
    for _ in range(RUNS):
        begin = time.perf_counter()
        moves = play(states, rng, 0, games)
        took = time.perf_counter() - begin
        best_moves = max(best_moves, moves / took)
        best_games = max(best_games, games / took)
        games = max(1000, int(games * SECONDS_A_RUN / took))
    return best_moves, best_games


def ready(game: Game[Any], seats: int) -> Any:
    """Make two tables: one with seats and options before the deal, one to play at."""
    states = rows(game.State, 2)
    states[0] = fresh(game, seats, checked_options(game, seats, game.needs(seats)))
    return states


def first_game(name: str) -> None:
    """Compile, or load, and play one game."""
    game = find_game(name)
    play = bound(play_games, game)
    play(ready(game, game.usual), chance("bench"), 0, 1)


def show_help() -> None:
    """Start Python, show the help, and prove that Numba was not needed."""
    subprocess.run(
        [sys.executable, "-c", HELP + PROOF], check=True, stdout=subprocess.DEVNULL
    )


def first_game_times(name: str) -> tuple[float, float]:
    """Time a first game with an empty cache, and again with what that compiled."""
    code = f"from topbanana.lab.bench import first_game; first_game({name!r})"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TOPBANANA_CACHE": folder}

        def run() -> None:
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)

        return timed(run), best(run)


def best(action: Callable[[], None]) -> float:
    """Time an action several times and keep the shortest."""
    return min(timed(action) for _ in range(RUNS))


def timed(action: Callable[[], None]) -> float:
    """Time an action once."""
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
