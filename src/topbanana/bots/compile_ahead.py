"""Compile the search of every game ahead, in a process of low priority beside the server."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

from topbanana.bots.levels import LEVELS
from topbanana.bots.search.compiled import is_ready, load
from topbanana.bots.search.tree import simulate
from topbanana.engine.contract import Sense
from topbanana.engine.dialect.rule import compiling, locked_cache
from topbanana.engine.game import Game, find_game

NICENESS = 19
MAIN = "from topbanana.bots.compile_ahead import main; main()"


class CompileAhead:
    """The process that compiles, if anything is to be compiled."""

    def __init__(self, games: Sequence[str]) -> None:
        """Start it; those whose bots imagine most come first."""
        todo = [game for game in map(find_game, games) if wants_compiling(game)]
        todo.sort(key=hard_simulations, reverse=True)
        self._process: subprocess.Popen[bytes] | None = None
        if todo:
            with suppress(OSError):  # too many processes: bots go on plainly
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-c", MAIN, *(game.name for game in todo)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )

    @property
    def running(self) -> bool:
        """Whether something is still being compiled."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """End it; what is compiled so far is kept."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._process = None


def wants_compiling(game: Game[Any]) -> bool:
    """Tell whether a game is searched and its search is not compiled yet."""
    return compiling() and not game.own_mind and not is_ready(game)


def hard_simulations(game: Game[Any]) -> int:
    """Give how many games a hard bot imagines for a move."""
    return cast("Sense[Any]", game.knowhow).SIMULATIONS[LEVELS["hard"].number - 1]


def main() -> None:
    """Compile the games that the command line names, one after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever started us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=end_with_parent, daemon=True).start()
    for game in map(find_game, sys.argv[1:]):
        with locked_cache(simulate, game):  # two would do the same work twice
            if wants_compiling(game):
                load(game)


def end_with_parent() -> None:
    """End when whoever started us is gone, and standard input with them."""
    sys.stdin.buffer.read()
    os._exit(0)
