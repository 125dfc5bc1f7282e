"""What ``import topbanana`` offers."""

from typing import Any

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.notation.archive import read_archive, write_archive
from topbanana.engine.notation.reader import read_line
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.story import Event
from topbanana.engine.table import Table

__all__ = [
    "SPECTATOR",
    "Event",
    "Game",
    "IllegalMove",
    "Refusal",
    "Table",
    "archive",
    "list_games",
    "load",
    "read",
    "table",
]


def list_games() -> list[str]:
    """Name the games there are.

    >>> "bananine" in list_games()
    True
    """
    return game_names()


def table(
    game: str, *, seats: int | None = None, seed: int | str | None = None, **options: object
) -> Table[Any]:
    """Deal a new game.

    Without ``seats`` the fewest players sit down; without ``seed`` the deal is secret.

    >>> table("bananine", seats=3, seed=7, start=0).acting()
    [0]
    """
    found = find_game(game)
    return Table(found, found.usual if seats is None else seats, seed, options)


def read(line: str, *, seed: int | str | None = None) -> Table[Any]:
    """Begin from a position line; what it hides with ``?`` is dealt by ``seed``.

    >>> read("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:-/-").acting()
    [0, 1]
    """
    return read_line(line, seed)


def archive(table: Table[Any], **notes: str) -> str:
    """Write a whole game as text; ``notes`` may give ``players`` and ``date``."""
    return write_archive(table, notes)


def load(text: str) -> Table[Any]:
    """Play an archived game again, up to its last move."""
    return read_archive(text)
