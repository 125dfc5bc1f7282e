"""Archived games as a pandas data frame: one row for each move, played again to get it.

    pip install pandas
    python examples/archives_to_pandas.py [FOLDER]

An archive is what ``topbanana play --save FILE`` and a server's tables give. Without a
folder, a few games are played first.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.engine.dialect.chance import chance


def rows(name: str, archive: str) -> Iterator[dict[str, Any]]:
    """Play an archived game again, and give a row for each of its moves."""
    played = topbanana.load(archive)
    table = topbanana.table(played.game.name, seats=played.seats, seed=played.seed)
    for number, (seat, move) in enumerate(played.log):
        choices = len(table.moves(seat))
        table.play(seat, move)
        yield {
            "file": name,
            "game": played.game.name,
            "number": number,
            "seat": seat,
            "move": played.write(move),
            "choices": choices,
            "points": table.scores()[seat],
            "won": seat in played.winners(),
        }


def read_archives(folder: Path) -> pd.DataFrame:
    """Read every archive of a folder into one data frame."""
    files = sorted(folder.glob("*.txt"))
    return pd.DataFrame(row for file in files for row in rows(file.name, file.read_text()))


def write_some(folder: Path) -> None:
    """Play a few games between a greedy and a random bot, and archive them."""
    for number in range(8):
        table = topbanana.table("bananine", seats=2, seed=f"archives#{number}")
        bots = [seat_bot(name, table.game) for name in ("greedy", "random")]
        luck = chance(number)
        while acting := table.acting():
            seat = acting[0]
            move = bots[seat].choose(table.sight(seat), seat, table.moves(seat), luck)
            table.play(seat, move)
        text = topbanana.archive(table, players="Greedy/Random")
        (folder / f"{number}.txt").write_text(text, "utf-8")


def main(folder: str = "") -> None:
    """Read the archives, and show what a data frame makes easy."""
    with tempfile.TemporaryDirectory() as made:
        if not folder:
            write_some(Path(made))
        moves = read_archives(Path(folder or made))
    print(moves.tail(5).to_string(index=False))
    print(moves.groupby("seat")[["choices", "points", "won"]].mean().round(2))


if __name__ == "__main__":
    main(*sys.argv[1:])
