"""A finished game, position by position, for whoever wants to look at it again."""

from typing import Any

from topbanana.engine.archive import read_archive, read_notes
from topbanana.engine.record import SPECTATOR
from topbanana.engine.table import Table
from topbanana.server.http_protocol import Replay
from topbanana.server.parts import Story
from topbanana.server.protocol import Position
from topbanana.server.sitting import event_info


def replay_archive(name: str, archive: str, onlooker: int) -> Replay:
    """Show a whole game as one seat, or a spectator, saw it."""
    finished = read_archive(archive)
    seat = onlooker if onlooker < finished.seats else SPECTATOR
    table = finished.again()
    positions = [shown(name, table, seat, ())]
    for number, (mover, move) in enumerate(finished.log, 1):
        table.play(mover, move)
        events = tuple(event_info(event) for event in table.story(seat))
        positions.append(shown(name, table, seat, (Story(number, mover, events),)))
    names = read_notes(archive).get("players", "").split("/")
    return Replay(name, table.game.name, seat, tuple(names), tuple(positions))


def shown(name: str, table: Table[Any], seat: int, stories: tuple[Story, ...]) -> Position:
    """Show one position of the game."""
    over = table.over
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
