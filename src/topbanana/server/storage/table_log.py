"""Where tables are kept between their moves: their logs, and what the lobby lists."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    Dialect,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import Table

from topbanana.server.storage import schema
from topbanana.server.tables.events import AnyEntry, Opened, Sat, read_entry, write_entry
from topbanana.server.wire.types import LobbyTable

MOST_LISTED = 100


class Change(NamedTuple):
    """One more entry for a table's log, and what the shelf's label says after it."""

    table: str
    number: int
    entry: AnyEntry
    status: str
    due: int | None
    code: str | None
    public: bool
    summary: LobbyTable | None
    """What the lobby lists; None if that has not changed."""
    dated: bool = True
    """Whether the label must say anew what is due, and when the table was last used."""
    archive: str | None = None
    """The whole game, if this entry ended it."""


# Made once: to make a statement takes SQLAlchemy longer than to run it.
OF_THIS_TABLE = schema.tables.c.id == bindparam("here")
RELABEL = (
    update(schema.tables)
    .where(OF_THIS_TABLE)
    .values(
        {name: bindparam(name) for name in ("status", "due", "code", "changed", "summary")}
    )
)
DATE = (
    update(schema.tables)
    .where(OF_THIS_TABLE)
    .values({name: bindparam(name) for name in ("due", "changed")})
)


class TooLateError(Exception):
    """Another server was quicker at one of several tables: each must be tried alone."""


def append_all(connection: Connection, changes: Sequence[Change]) -> list[bool]:
    """Add entries to the logs of several tables.

    False where another server was quicker: then nothing is done.
    """
    if add_all(connection, schema.log, [log_row(c) for c in changes]) < len(changes):
        if len(changes) > 1:
            raise TooLateError
        return [False]
    dated = [change for change in changes if change.summary is None and change.dated]
    if dated:
        run_many(connection, DATE, [date_row(change) for change in dated])
    for change in changes:
        if change.summary is not None:
            relabel(connection, change)
    return [True] * len(changes)


def mere_entries(changes: Sequence[Change]) -> tuple[str, list[object]] | None:
    """Say in one statement of SQLite what there is to write; None if it takes more."""
    if any(change.dated or change.summary is not None for change in changes):
        return None
    values = [value for change in changes for value in log_row(change).values()]
    return insert_entries(len(changes)), values


@cache
def insert_entries(count: int) -> str:
    """Write the statement that adds so many entries to the logs."""
    rows = blank_rows(schema.log.columns.keys(), count)
    return str(insert(schema.log).values(rows).compile(dialect=sqlite.dialect()))


def run_many(
    connection: Connection, statement: Any, rows: Sequence[Mapping[str, object]]
) -> int:
    """Run a statement for many rows past what SQLAlchemy does for each; count the changed."""
    spelled = spell(statement, connection.dialect)
    names = spelled.positiontup
    given: Any = [tuple(row[name] for name in names) for row in rows] if names else rows
    return connection.exec_driver_sql(spelled.string, given).rowcount


@cache
def spell(statement: Any, dialect: Dialect) -> Any:
    """Write a statement as a database reads it, once and for all."""
    return statement.compile(dialect=dialect)


def log_row(change: Change) -> dict[str, object]:
    """Write an entry as it is kept."""
    return {
        "table_id": change.table,
        "number": change.number,
        "entry": write_entry(change.entry),
    }


def date_row(change: Change) -> dict[str, object]:
    """Write what time changes of a table's label."""
    return {
        "here": change.table,
        "due": change.due,
        "changed": change.entry.when,
    }


def relabel(connection: Connection, change: Change) -> None:
    """Write a table's label anew, and keep what else follows from the entry."""
    label = {
        "status": change.status,
        "due": change.due,
        "code": change.code,
        "changed": change.entry.when,
        "summary": msgspec.json.encode(change.summary),
    }
    if isinstance(change.entry, Opened):
        label |= {"id": change.table, "public": change.public}
        connection.execute(insert(schema.tables).values(label))
    else:
        connection.execute(RELABEL, {**label, "here": change.table})
    if isinstance(change.entry, Sat):
        seat = {"person": change.entry.person, "table_id": change.table}
        added(connection, schema.seated, seat)
    if change.archive is not None:
        game = {
            "table_id": change.table,
            "ended": change.entry.when,
            "archive": change.archive,
        }
        added(connection, schema.archives, game)


def added(connection: Connection, table: Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless there is one with that key; tell whether it was inserted."""
    return add_all(connection, table, [row]) == 1


def add_all(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]
) -> int:
    """Insert rows, but for those whose key is there already; count the inserted.

    All in one statement: between two of them the writer's thread would have to wait for its
    turn to run Python.
    """
    names = tuple(rows[0])
    add = insert_once(table, connection.dialect.name, names, len(rows))
    filled = {
        f"{name}_{place}": value
        for place, row in enumerate(rows)
        for name, value in row.items()
    }
    return run_many(connection, add, [filled])


@cache
def insert_once(table: Table, dialect: str, names: tuple[str, ...], count: int) -> Any:
    """Say, once and for all, how so many rows are inserted that may be there already."""
    # SQLAlchemy says this for each database apart, though they say it alike.
    insert_into: Any = import_module(f"sqlalchemy.dialects.{dialect}").insert
    return insert_into(table).values(blank_rows(names, count)).on_conflict_do_nothing()


def blank_rows(names: Iterable[str], count: int) -> list[dict[str, BindParameter[object]]]:
    """Leave room for so many rows in a statement."""
    numbered = [[(name, f"{name}_{place}") for name in names] for place in range(count)]
    return [{name: bindparam(blank) for name, blank in row} for row in numbered]


def read_entries(connection: Connection, table: str, after: int = 0) -> list[AnyEntry]:
    """Read a table's log from the entry after ``after`` on."""
    log = schema.log.c
    rows = connection.execute(
        select(log.entry)
        .where(log.table_id == table, log.number > after)
        .order_by(log.number)
    )
    return [read_entry(entry) for (entry,) in rows]


def all_logs(connection: Connection) -> list[tuple[str, int, AnyEntry]]:
    """Read the logs of all tables: for trials and for those who look after a server."""
    log = schema.log.c
    rows = connection.execute(
        select(log.table_id, log.number, log.entry).order_by(log.table_id, log.number)
    )
    return [(table, number, read_entry(entry)) for table, number, entry in rows]


def table_of_code(connection: Connection, code: str) -> str | None:
    """Find the table that waits under a short code."""
    c = schema.tables.c
    return connection.execute(select(c.id).where(c.code == code)).scalar()


def overdue(connection: Connection, now: int) -> list[str]:
    """Name the tables where something should have happened by now."""
    c = schema.tables.c
    return list(connection.execute(select(c.id).where(c.due <= now)).scalars())


def numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """Tell how far the logs of some tables go."""
    c, log = schema.tables.c, schema.log.c
    last = select(func.max(log.number)).where(log.table_id == c.id).scalar_subquery()
    rows = connection.execute(select(c.id, last).where(c.id.in_(tables)))
    return {name: number for name, number in rows if number is not None}


def open_tables(connection: Connection) -> list[LobbyTable]:
    """List the public tables: those that wait first, then those in play."""
    c = schema.tables.c
    rows = connection.execute(
        select(c.summary)
        .where(c.public, c.status.in_(["waiting", "playing"]))
        .order_by(c.status.desc(), c.changed.desc())
        .limit(MOST_LISTED)
    )
    return read_summaries(rows.scalars().all())


def tables_of(connection: Connection, person: str) -> list[LobbyTable]:
    """List somebody's tables, those that are over last."""
    c = schema.tables.c
    rows = connection.execute(
        select(c.summary)
        .join(schema.seated, schema.seated.c.table_id == c.id)
        .where(schema.seated.c.person == person)
        .order_by(c.status == "over", c.changed.desc())
        .limit(MOST_LISTED)
    )
    return read_summaries(rows.scalars().all())


def read_summaries(rows: Sequence[bytes]) -> list[LobbyTable]:
    """Read what the lobby shows of tables."""
    return [msgspec.json.decode(row, type=LobbyTable) for row in rows]


def archive_of(connection: Connection, table: str) -> str | None:
    """Find a finished game."""
    c = schema.archives.c
    return connection.execute(select(c.archive).where(c.table_id == table)).scalar()


def forget_unused(connection: Connection, before: int) -> None:
    """Forget tables that nobody ever started, and that nobody touched for long."""
    c = schema.tables.c
    unused = select(c.id).where(c.status == "waiting", c.changed < before)
    old = connection.execute(unused).scalars().all()
    for table, column in (
        (schema.log, schema.log.c.table_id),
        (schema.chat, schema.chat.c.table_id),
        (schema.seated, schema.seated.c.table_id),
        (schema.tables, c.id),
    ):
        connection.execute(delete(table).where(column.in_(old)))
