"""From a position line to a table, whatever anybody typed."""

from dataclasses import dataclass
from typing import Any

from topbanana.engine.beginning import checked_options, checked_seed, fresh
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import Game
from topbanana.engine.notation.line import split_line
from topbanana.engine.table import Table


@dataclass(frozen=True)
class Position:
    """What a line says, once it is known to make sense."""

    game: Game[Any]
    chosen: dict[str, str]
    """The options it names."""
    state: Any
    onlooker: int | None
    """Who wrote it, if it hides something."""


def read_state(line: str, seed: str) -> Position:
    """Read a position line.

    What the line hides with ``?`` is dealt at random, by ``seed``, in agreement with all
    that it shows.
    """
    game, seats, values, chosen = split_line(line)
    state = fresh(game, seats, checked_options(game, seats, chosen))
    onlooker = game.notation.read_position(state, values)
    if onlooker is not None:
        game.rules.imagine(state, onlooker, chance(f"{seed} unseen"))
    return Position(game, chosen, state, onlooker)


def read_line(line: str, seed: int | str | None = None) -> Table[Any]:
    """Begin a table from a position line."""
    text = checked_seed(seed)
    read = read_state(line, text)
    table = Table(read.game, int(read.state.seats), text, read.chosen, start=read.state)
    table.onlooker = read.onlooker
    return table
