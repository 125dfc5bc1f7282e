"""Whole games for the tests of insight, and short ends of long ones."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import Game
from topbanana.engine.notation.line import write_line
from topbanana.engine.notation.reader import read_line
from topbanana.engine.table import Table


def played_at_random(table: Table[Any], seed: int | str = 1) -> list[Any]:
    """Play a table to its end with random moves; give its states, first to last."""
    rng = chance(f"{seed} moves")
    states = [table._state]
    while acting := table.acting():
        seat = acting[below(rng, len(acting))]
        table.play(seat, int(table.game.rules.pick(table._state, seat, rng)))
        states.append(table._state)
    return states


def last_positions(
    game: Game[Any], seats: int, chosen: Mapping[str, object], moves: int
) -> list[str]:
    """Give the last positions of a random game: what is long takes long to imagine."""
    table = Table(game, seats, 7, {**game.needs(seats), **chosen})
    states = played_at_random(table)[-1 - moves :]
    return [write_line(game, state, table.options, None) for state in states]


def end_of_a_game(
    game: Game[Any], seats: int, chosen: Mapping[str, object], moves: int
) -> Table[Any]:
    """Play a game from about so many moves before its end."""
    table = read_line(last_positions(game, seats, chosen, moves)[0], 7)
    played_at_random(table, "end")
    return table
