"""Puzzles harvested anew from bots' games: ``python -m devtools.puzzles GAME …``."""

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from topbanana.engine.game import Game, find_game
from topbanana.engine.room import game_folder
from topbanana.insight.puzzles import Puzzle, find_puzzle, sizes_of

SHIPPED = 10
MOST_GAMES = 2_000  # after so many a game has too few puzzles, and somebody should know
FILE = "web/puzzles.json"  # it is built into the client


def harvest(game: Game[object]) -> Iterator[Puzzle]:
    """Find puzzles, at tables of every size that fits a phone, by turns."""
    sizes = sizes_of(game)
    for number in count():
        if number == MOST_GAMES:
            sys.exit(f"{game.name}: too few puzzles in {MOST_GAMES} games")
        found = find_puzzle(game, sizes[number % len(sizes)], f"puzzle {number}")
        if found is not None:
            yield found


def write(game: Game[object]) -> Path:
    """Write the puzzles that come with a game; which move is best, reviews say."""
    found = [puzzle for _, puzzle in zip(range(SHIPPED), harvest(game), strict=False)]
    listed = [{"game": game.name, "line": p.line, "seat": p.seat} for p in found]
    file = game_folder(game.name) / FILE
    # Another reference may find another move the best.
    by = f"{game.name}-v{game.reference}"
    text = json.dumps({"reference": by, "puzzles": listed}, indent=2)
    file.write_text(text + "\n", "utf-8")
    return file


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(write(find_game(name)))
