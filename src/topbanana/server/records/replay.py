"""Replays: a finished game, position by position."""

from collections.abc import Iterator
from typing import Any

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.archive import read_archive, read_notes
from topbanana.engine.table import Table
from topbanana.server.tables.stories import wire_events
from topbanana.server.wire.bodies import Replay
from topbanana.server.wire.messages import Position
from topbanana.server.wire.types import Story


def replay_for(name: str, archive: str, onlooker: int) -> Replay:
    """Show a whole game as one seat, or a spectator, saw it."""
    finished = read_archive(archive)
    seat = onlooker if onlooker < finished.seats else SPECTATOR
    positions, lines = [], []
    for table in replayed(finished):
        positions.append(position_of(name, table, seat, seat))
        lines.append(table.position(seat))
    return Replay(
        name,
        finished.game.name,
        seat,
        player_names(archive),
        tuple(positions),
        lines=tuple(lines),
    )


def replay_for_all(name: str, archive: str) -> Replay:
    """Show a whole game with every hand open, each move told as its mover knew it."""
    finished = read_archive(archive)
    positions, views, lines = [], [], []
    for table in replayed(finished):
        hearer = table.log[-1][0] if table.log else SPECTATOR
        positions.append(position_of(name, table, SPECTATOR, hearer))
        views.append(tuple(table.view(seat) for seat in range(table.seats)))
        lines.append(table.position())
    return Replay(
        name,
        finished.game.name,
        SPECTATOR,
        player_names(archive),
        tuple(positions),
        tuple(views),
        tuple(lines),
    )


def replayed(finished: Table[Any]) -> Iterator[Table[Any]]:
    """Give the table before its first move, and after each one."""
    table = finished.again()
    yield table
    for mover, move in finished.log:
        table.play(mover, move)
        yield table


def player_names(archive: str) -> tuple[str, ...]:
    """Read who played."""
    return tuple(read_notes(archive).get("players", "").split("/"))


def position_of(name: str, table: Table[Any], seat: int, hearer: int) -> Position:
    """Show one position to a seat, with the story of the last move as another heard it."""
    over = table.over
    stories = (last_story(table, hearer),) if table.log else ()
    return Position(
        table=name,
        number=len(table.log),
        seat=seat,
        moves=len(table.log),
        view=table.view(seat),
        acting=tuple(table.acting()),
        may_act=tuple(table.may_act()),
        offer=None,
        stories=stories,
        over=over,
        scores=tuple(table.scores()) if over else (),
        winners=tuple(table.winners()) if over else (),
    )


def last_story(table: Table[Any], hearer: int) -> Story:
    """Tell what the last move brought."""
    return Story(len(table.log), table.log[-1][0], wire_events(table.story(hearer)))
