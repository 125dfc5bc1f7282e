"""Positions that are studied: read from a line, seen through somebody's eyes, played on."""

from typing import Any

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.notation.reader import read_line
from topbanana.engine.table import Table
from topbanana.server.tables.stories import wire_events
from topbanana.server.tables.views import offer_at
from topbanana.server.wire.insight import Studied

NOBODY = -1
LONGEST_NUMBER = 6  # digits of a number of seats


def read_position(line: str) -> Table[Any]:
    """Read a line; what it hides is imagined, the same way for the same line.

    The name of a game alone, or with a number of seats, is a new deal.
    """
    name, *more = line.split() or [""]
    if name in game_names() and (not more or (len(more) == 1 and more[0].isdecimal())):
        return new_deal(find_game(name), more)
    return read_line(line.strip(), "study")


def new_deal(game: Game[Any], seats: list[str]) -> Table[Any]:
    """Deal the cards, and look at them as the first to move does."""
    number = int(seats[0][:LONGEST_NUMBER]) if seats else game.usual
    table = Table(game, number, None, game.needs(number) if number in game.seats else {})
    table.onlooker = table.acting()[0]
    return table


def eyes_of(table: Table[Any], wanted: int | None) -> int | None:
    """Tell through whose eyes a position is seen; None if everything is open."""
    eyes = table.onlooker if wanted is None else wanted
    if eyes is not None:
        table.sight(eyes)  # refuses a seat that is not there
    return eyes


def studied(table: Table[Any], eyes: int | None, move: str = "") -> Studied:
    """Show a position, and whose decision it is; after a move, what that brought."""
    acting, may_act = table.acting(), table.may_act()
    seat = decider(acting, eyes)
    hearer = SPECTATOR if eyes is None else eyes
    if eyes is None and seat != NOBODY:
        hearer = seat
    shown = seat != NOBODY and eyes in (None, seat)
    return Studied(
        game=table.game.name,
        seats=table.seats,
        line=table.position(eyes),
        world=table.position(),
        eyes=eyes,
        view=table.view(hearer),
        open=tuple(map(table.view, range(table.seats))) if eyes is None else (),
        acting=tuple(acting),
        may_act=tuple(may_act),
        seat=seat,
        offer=offer_at(table, seat, must=True) if shown else None,
        story=wire_events(table.story(hearer)),
        move=move,
        over=table.over,
        scores=tuple(table.scores()) if table.over else (),
        winners=tuple(table.winners()),
    )


def decider(acting: list[int], eyes: int | None) -> int:
    """Name the seat whose decision is looked at: the onlooker's own, or the first one's."""
    if not acting:
        return NOBODY
    return eyes if eyes is not None and eyes in acting else acting[0]
