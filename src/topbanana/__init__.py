"""Top Banana: four banana games to play and to study."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from topbanana.api import (
        SPECTATOR,
        Event,
        Game,
        IllegalMove,
        Refusal,
        Table,
        archive,
        list_games,
        load,
        read,
        table,
    )

__version__ = "0.1.0"
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


def __getattr__(name: str) -> Any:
    """Bring in the engine when something of it is first used: the help needs none."""
    if name not in __all__:
        reason = f"module 'topbanana' has no attribute {name!r}"
        raise AttributeError(reason)
    return getattr(import_module("topbanana.api"), name)
