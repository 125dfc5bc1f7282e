"""Whether what insight samples by is compiled for a game, and how it comes to be."""

import os
import sys
from contextlib import suppress
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import rows
from topbanana.engine.dialect.rule import bound, compiling, locked_cache, ready_mark
from topbanana.engine.game import Game, find_game
from topbanana.engine.table import Table
from topbanana.insight.sampling import (
    SHARES,
    horizon_of,
    sample_move,
    sample_moves,
    sample_own,
    sample_position,
)

NICENESS = 5  # somebody waits for it
MAIN = "from topbanana.insight.compiled import main; main()"


def is_ready(game: Game[Any]) -> bool:
    """Tell whether nobody has to wait for a compiler: all is compiled, or nothing shall be."""
    return not compiling() or ready_mark(sample_moves, game).exists()


def load(game: Game[Any]) -> None:
    """Load what is compiled for a game, compiling what is missing, and mark it as ready."""
    seats = game.usual
    table = Table(game, seats, "any", game.needs(seats))
    seat = table.acting()[0]
    move = table.moves(seat)[0]
    states, rng = rows(game.State, 3), chance("any")
    games = np.zeros((1, SHARES + seats), np.int64)
    reference = horizon_of(game, seats)
    # Games are played on from a whole world: without the hidden cards they might never end.
    states[0] = table.sight(seat)
    game.rules.imagine(states[0], seat, rng)
    bound(sample_position, game)(states, rng, 0, *reference, games)
    bound(sample_move, game)(states, rng, 0, seat, move, *reference, games.copy(), games)
    states[0] = table.sight(seat)
    bound(sample_own, game)(
        states, rng, 0, seat, move, *reference, games[:, SHARES:].copy()
    )
    tried = np.array([move], np.int64)
    bound(sample_moves, game)(
        states, rng, 0, seat, tried, *reference, np.zeros((1, 1), np.int64)
    )
    with suppress(OSError):  # it is compiled for this run only, then
        ready_mark(sample_moves, game).touch()


def main() -> None:
    """Compile for the games that the command line names, one after the other."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for game in map(find_game, sys.argv[1:]):
        with locked_cache(sample_moves, game):  # two would do the same work twice
            if not is_ready(game):
                load(game)
