"""Whether the search of a game is compiled: loaded, ready to be loaded, or not yet."""

import threading
from contextlib import suppress
from typing import Any

from topbanana.bots.search.bot import SearchBot
from topbanana.bots.search.tree import simulate
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.rule import compiling, ready_mark
from topbanana.engine.game import Game
from topbanana.engine.table import Table

_loaded: set[str] = set()
_loading: set[str] = set()


def is_loaded(game: Game[Any]) -> bool:
    """Tell whether this process has the compiled search of a game in its memory."""
    return game.name in _loaded and compiling()


def is_ready(game: Game[Any]) -> bool:
    """Tell whether the compiled search of a game can be had without compiling."""
    return compiling() and (is_loaded(game) or ready_mark(simulate, game).exists())


def load(game: Game[Any]) -> None:
    """Load the compiled search of a game, compiling what is missing, and mark it as ready."""
    seats = game.usual
    table = Table(game, seats, "any", game.needs(seats))
    seat = table.acting()[0]
    bot = SearchBot(game, 1)
    bot.search(table.sight(seat), seat, table.moves(seat), chance("any"))
    _loaded.add(game.name)
    with suppress(OSError):  # it is compiled for this run only, then
        ready_mark(simulate, game).touch()


def load_beside(game: Game[Any]) -> None:
    """Load the compiled search of a game in a thread, once it is ready to be loaded."""
    if game.name not in _loading and is_ready(game) and not is_loaded(game):
        _loading.add(game.name)
        threading.Thread(target=load, args=(game,), daemon=True).start()
