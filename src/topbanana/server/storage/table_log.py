"""The logs of tables: their events are appended here, together with their index rows."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from topbanana.server.storage import schema, table_index
from topbanana.server.storage.statements import MARKS, insert_absent, insert_statement
from topbanana.server.tables.events import (
    Opened,
    Sat,
    TableEvent,
    decode_event,
    encode_event,
)
from topbanana.server.tables.turns import Awaited
from topbanana.server.wire.types import LobbyTable


class Change(NamedTuple):
    """One more event for a table's log, and what its index row says after it."""

    table: str
    number: int
    event: TableEvent
    status: str
    due: int | None
    code: str | None
    public: bool
    summary: LobbyTable | None
    """What the lobby lists; None if that has not changed."""
    touched: bool = True
    """Whether the index row must say anew what is due, and when the table was last used."""
    archive: str | None = None
    """The whole game, if this event ended it."""
    bots_only: bool = False
    """Whether bots play for every seat."""
    turns: tuple[Awaited, ...] | None = None
    """For whom the table waits now; None if that has not changed."""


class ConflictError(Exception):
    """Another server was first with one of several events: none of them may stay."""


def append_all(connection: Connection, changes: Sequence[Change]) -> bool:
    """Append events to the logs of tables; False if another server was first with the only one."""
    rows = [log_row(change) for change in changes]
    if insert_absent(connection, schema.log, rows) < len(changes):
        if len(changes) > 1:
            raise ConflictError
        return False
    table_index.touch(
        connection,
        [
            (change.table, change.due, change.event.when)
            for change in changes
            if change.summary is None and change.touched
        ],
    )
    latest = {change.table: change for change in changes if change.summary is not None}
    for change in changes:
        if isinstance(change.event, Sat):
            table_index.add_seated(connection, change.table, change.event.person)
        # Of several events of a table its row says what is so after the last one.
        if change.summary is not None and (
            isinstance(change.event, Opened) or change is latest[change.table]
        ):
            table_index.update_row(
                connection,
                change.table,
                change.event,
                {
                    "status": change.status,
                    "due": change.due,
                    "code": change.code,
                    "public": change.public,
                    "bots_only": change.bots_only,
                },
                change.summary,
            )
        if change.archive is not None:
            table_index.add_archive(
                connection, change.table, change.event.when, change.archive
            )
    return True


def single_insert(changes: Sequence[Change]) -> tuple[str, list[object]] | None:
    """Give the one SQLite statement that does it all; None if it takes more than one."""
    if any(change.touched or change.summary is not None for change in changes):
        return None
    values = [value for change in changes for value in log_row(change).values()]
    names = schema.log.columns.keys()
    return insert_statement(schema.log, names, len(changes), MARKS["sqlite"]), values


def log_row(change: Change) -> dict[str, object]:
    """Give an event as a row of the database."""
    return {
        "table_id": change.table,
        "number": change.number,
        "entry": encode_event(change.event),
    }


def read_events(connection: Connection, table: str, after: int = 0) -> list[TableEvent]:
    """Read a table's events after the one with the number ``after``."""
    log = schema.log.c
    rows = connection.execute(
        select(log.entry)
        .where(log.table_id == table, log.number > after)
        .order_by(log.number)
    )
    return [decode_event(entry) for (entry,) in rows]


def all_events(connection: Connection) -> list[tuple[str, int, TableEvent]]:
    """Read the events of all tables, for trials and for those who run a server."""
    log = schema.log.c
    rows = connection.execute(
        select(log.table_id, log.number, log.entry).order_by(log.table_id, log.number)
    )
    return [(table, number, decode_event(entry)) for table, number, entry in rows]


def last_numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """Give the number of the last event of some tables."""
    c, log = schema.tables.c, schema.log.c
    last = select(func.max(log.number)).where(log.table_id == c.id).scalar_subquery()
    rows = connection.execute(select(c.id, last).where(c.id.in_(tables)))
    return {name: number for name, number in rows if number is not None}
