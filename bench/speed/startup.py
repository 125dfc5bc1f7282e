"""How long the help takes to show, and a first compiled game to be played."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bench.speed.random_games import ready
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game, find_game
from topbanana.engine.learning.playout import play_games

RUNS = 5
CHECKOUT = Path(__file__).parents[2]
HELP = "import sys; from topbanana.cli import main; main(['--help']); "
PROOF = "sys.exit('numba' in sys.modules)"


def print_startup(games: Sequence[Game[Any]]) -> None:
    """Measure whole processes, from the start of Python."""
    print()
    print(f"topbanana --help           {best(show_help):.3f} s, Numba not imported")
    for game in games:
        cold, warm = first_game_times(game.name)
        print(
            f"first compiled {game.name:<14}{cold:.1f} s cold, {warm:.1f} s warm"
            " (whole process, from the start of Python)"
        )


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
    code = f"from bench.speed.startup import first_game; first_game({name!r})"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TOPBANANA_CACHE": folder}

        def run() -> None:
            subprocess.run(
                [sys.executable, "-c", code], check=True, env=environment, cwd=CHECKOUT
            )

        return timed(run), best(run)


def best(action: Callable[[], None]) -> float:
    """Time an action several times and keep the shortest."""
    return min(timed(action) for _ in range(RUNS))


def timed(action: Callable[[], None]) -> float:
    """Time an action once."""
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin
