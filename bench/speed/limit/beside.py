"""Our random games beside the same ones in C, in one run: ``python3 tb.py bench --limit``."""

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.speed.random_games import ready
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import find_game
from topbanana.engine.learning.playout import play_games

SEATS = 3  # as the C is written
RUNS = 3
SECONDS = 1.0
FLAGS = ("-O3", "-march=native", "-lm")
PROGRAMS = {
    "bananine": ("bananine.c", (("straight",), ("swar",), ("simd",), ("limit",))),
    "puerto-banana": ("puerto_banana.c", ((),)),
}
"""For each game its program, and the ways to run it from the plain one to the best known."""


def main(words: Sequence[str]) -> None:
    """Compile the programs, run them and our rules by turns, and print both."""
    parser = argparse.ArgumentParser(
        "tb.py bench --limit", description="Measure our games beside the same ones in C."
    )
    parser.add_argument("game", nargs="*", choices=[[], *PROGRAMS], metavar="GAME")
    names = parser.parse_args(words).game or list(PROGRAMS)
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("not measured: there is no C compiler here")
        return
    print(
        f"Random games for {SEATS}, moves in a second of one core's time, best of {RUNS}:"
    )
    print(f"{'game':<16}{'ours':>14}{'plain C':>14}{'best C':>14}{'of the best':>14}")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            print(row(name, compiler, Path(folder)))


def row(name: str, compiler: str, folder: Path) -> str:
    """Measure one game."""
    source, ways = PROGRAMS[name]
    program = folder / name
    file = Path(__file__).parent / source
    subprocess.run([compiler, file, "-o", program, *FLAGS], check=True)
    ours = 0.0
    theirs = dict.fromkeys(ways, 0.0)
    for _ in range(RUNS):
        ours = max(ours, our_moves(name))
        for way in ways:
            theirs[way] = max(theirs[way], moves_in_c(program, way))
    plain, best = theirs[ways[0]], max(theirs.values())
    return f"{name:<16}{ours:>14,.0f}{plain:>14,.0f}{best:>14,.0f}{ours / best:>14.2f}"


def our_moves(name: str) -> float:
    """Count the moves that our compiled rules make in a second."""
    game = find_game(name)
    play, states, rng = bound(play_games, game), ready(game, SEATS), chance("bench")
    play(states, rng, 0, 100)
    begin, moves, first = time.process_time(), 0, 0
    while time.process_time() - begin < SECONDS:
        moves += play(states, rng, first, 1000)
        first += 1000
    return moves / (time.process_time() - begin)


def moves_in_c(program: Path, way: Sequence[str]) -> float:
    """Count the moves that a program makes in a second; none where it needs another processor."""
    command = [str(program), *way, "1", str(SECONDS)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    told = json.loads(shown.splitlines()[-1])
    return float(told["moves"]) / float(told["cpu"])
