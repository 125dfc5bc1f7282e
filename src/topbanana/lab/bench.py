"""How fast the games run, measured: ``python3 tb.py bench [GAME …]``."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from topbanana.engine.chance import chance
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.playout import play_games
from topbanana.engine.record import rows
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import bound
from topbanana.engine.table import checked_options, fresh

RUNS = 5
SECONDS_A_RUN = 0.5
REFUSED = 2
HELP = "import sys; from topbanana.cli import main; main(['--help']); "
PROOF = "sys.exit('numba' in sys.modules)"


def main(wanted: list[str]) -> int:
    """Measure and print everything."""
    try:
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
    print()
    print(f"topbanana --help           {best(show_help):.3f} s, Numba not imported")
    for game in games:
        cold, warm = first_game_times(game.name)
        print(
            f"first compiled {game.name:<14}{cold:.1f} s cold, {warm:.1f} s warm"
            " (whole process, from the start of Python)"
        )
    return 0


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
