"""Counts of the move tree: golden files that notice any change of the rules."""

from pathlib import Path
from typing import Any

import numpy as np

from topbanana.engine.contract import Rules
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import UNBOUND, bound, generic
from topbanana.engine.game import Game
from topbanana.engine.notation.reader import read_state
from topbanana.engine.table import Table

rules: Rules[Any] = UNBOUND

MOST_PATHS = 2_000_000  # how far golden files count


@generic
def list_next(s: Any, moves: Ints) -> int:
    """List the moves of the first seat to act; none when the game is over."""
    acting = rules.acting(s)
    return rules.legal(s, lowest(acting), moves) if acting != 0 else 0


@generic
def walk_tree(states: Any, luck: Ints, moves: Ints, left: Ints, depth: int) -> int:
    """Count the ways to play ``depth`` moves from ``states[0]``, playing each of them.

    One row per level; ``left`` says how many moves are still to be tried there.
    """
    paths = 0
    level = 0
    left[0] = list_next(states[0], moves[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        s = states[level + 1]
        states[level + 1] = states[level]
        luck[level + 1] = luck[level]
        seat = lowest(rules.acting(s))
        rules.play(s, seat, moves[level, left[level]], luck[level + 1])
        if level + 1 == depth:
            paths += 1
        else:
            level += 1
            left[level] = list_next(s, moves[level])
    return paths


def perft(game: Game[Any], line: str, depth: int, *, quick: bool = True) -> int:
    """Count the ways to play so many moves from a position."""
    states = rows(game.State, depth + 1)
    states[0] = read_state(line, "perft").state
    luck = np.tile(chance("perft"), (depth + 1, 1))
    moves = np.zeros((depth, game.most_moves), np.int64)
    left = np.zeros(depth, np.int64)
    walk = bound(walk_tree, game, quick=quick)
    return int(walk(states, luck, moves, left, depth))


def golden_file(folder: Path) -> Path:
    """Find a game's file of counts."""
    return folder / "tests" / "perft.txt"


def read_golden(text: str) -> list[tuple[str, list[int]]]:
    """Read positions and their counts for 1, 2, 3 … moves."""
    entries = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            position, _, counts = line.partition(" ; ")
            entries.append((position, [int(count) for count in counts.split()]))
    return entries


def write_golden(game: Game[Any], old: str) -> str:
    """Count anew from the positions of the old file; a new file gets every deal."""
    positions = [position for position, _ in read_golden(old)] or [
        Table(game, seats, "perft", game.needs(seats)).position() for seats in game.seats
    ]
    lines = [
        "# How many ways there are to play 1, 2, 3 … moves from each position.",
        "# `python3 tb.py golden` counts anew; add a position to have it counted.",
    ]
    for position in positions:
        counts: list[int] = []
        ways = 1
        while ways * game.most_moves**0.5 < MOST_PATHS and len(counts) < 6:  # noqa: PLR2004  # moves
            ways = perft(game, position, len(counts) + 1)
            counts.append(ways)
        lines.append(f"{position} ; {' '.join(str(count) for count in counts)}")
    return "\n".join(lines) + "\n"
