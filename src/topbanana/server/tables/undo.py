"""Whether a move may be taken back: nobody learnt anything by it, and nothing was drawn."""

from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR, as_ints, hide, own
from topbanana.engine.table import Table

WORLDS = 24


def gives_nothing_away(table: Table[Any]) -> bool:
    """Tell whether the last move showed nobody anything but its mover's own choice.

    In every world that its mover could not tell from the true one before, the same move
    must leave the mover and all spectators with the same sight; no other seat may have got
    or lost anything hidden; and no lot may have been drawn.
    """
    seat, move = table.log[-1]
    before = table.before()
    known = before.sight(seat)
    others = [other for other in range(table.seats) if other != seat]
    rows = [hidden_part(before, other) for other in others]
    if before.luck_drawn() != table.luck_drawn():
        return False
    if rows != [hidden_part(table, other) for other in others]:
        return False
    rules = table.game.rules
    seen = as_ints(table.sight(seat)), as_ints(table.sight(SPECTATOR))
    for number in range(WORLDS):
        world = known.copy()
        rules.imagine(world, seat, chance(f"undo#{number}"))
        if rules.why(world, seat, move):
            return False
        rules.play(world, seat, move, chance(f"undo played#{number}"))
        shown = as_ints(hide(world, seat)), as_ints(hide(world, SPECTATOR))
        if not all(
            np.array_equal(one, other) for one, other in zip(seen, shown, strict=True)
        ):
            return False
    return True


def hidden_part(table: Table[Any], seat: int) -> bytes:
    """Give the bytes of what a seat sees and spectators do not."""
    kind: Any = table.game.State
    return (as_ints(table.sight(seat)) & own(kind, seat)).tobytes()
