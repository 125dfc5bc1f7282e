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
    from topbanana.insight.account import account
    from topbanana.insight.judge import judge
    from topbanana.lab.simulate.run import simulate
    from topbanana.lab.simulate.series import Series

__version__ = "0.2.0.dev0"
__all__ = [
    "SPECTATOR",
    "Event",
    "Game",
    "IllegalMove",
    "Refusal",
    "Series",
    "Table",
    "account",
    "archive",
    "judge",
    "list_games",
    "load",
    "read",
    "simulate",
    "table",
]
ELSEWHERE = {
    "Series": "topbanana.lab.simulate.series",
    "simulate": "topbanana.lab.simulate.run",
    "account": "topbanana.insight.account",
    "judge": "topbanana.insight.judge",
}


def __getattr__(name: str) -> Any:
    """Bring in a room when something of it is first used: the help needs none."""
    if name not in __all__:
        reason = f"module 'topbanana' has no attribute {name!r}"
        raise AttributeError(reason)
    return getattr(import_module(ELSEWHERE.get(name, "topbanana.api")), name)


def __dir__() -> list[str]:
    """List what can be asked for, also what is not yet brought in."""
    return [*globals(), *__all__]
