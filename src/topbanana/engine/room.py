"""The rooms that stand on the engine: each registers itself, and the engine names none."""

import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1]
GAMES = "topbanana.games"


class Room(NamedTuple):
    """A package with words of its own, or with functions that are compiled."""

    folder: Path
    uses: tuple[str, ...]
    """Other packages, besides the engine, whose words or compiled functions it uses."""


_rooms: dict[str, Room] = {}


def register_room(package: str, *uses: str) -> None:
    """Register a package from its ``__init__``, once those that it uses are registered."""
    for other in uses:
        import_module(other)
    _rooms[package] = Room(Path(str(sys.modules[package].__file__)).parent, uses)


def folders_with_texts() -> tuple[Path, ...]:
    """List the folders of the rooms in use that have words of their own."""
    return tuple(room.folder for room in _rooms.values() if (room.folder / "text").exists())


def game_folder(game: str) -> Path:
    """Find where everything about one game lives."""
    return PACKAGE / "games" / game.replace("-", "_")


def sources_of(module: str) -> list[Path]:
    """List the folders whose functions those of a module may call, its own first.

    Nobody knows what a module outside all rooms calls: for it that is the whole package.
    """
    if module.startswith(f"{GAMES}."):
        return [game_folder(module.split(".")[2])]
    parts = module.split(".")
    names = [".".join(parts[:size]) for size in range(len(parts), 0, -1)]
    room = next((_rooms[name] for name in names if name in _rooms), Room(PACKAGE, ()))
    return [room.folder, *(folder for name in room.uses for folder in sources_of(name))]
