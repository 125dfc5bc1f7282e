"""The index of tables: what the lobby and the timers need without reading any log."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.storage import schema
from topbanana.server.storage.statements import execute_many, insert_if_absent
from topbanana.server.tables.events import Opened, TableEvent
from topbanana.server.wire.types import LobbyTable

MOST_LISTED = 100
DELETED_AT_ONCE = 500
LISTED_OF_HOST = 3  # so that nobody fills the lobby alone
OPEN = ("waiting", "playing")

# Made once: to make a statement takes SQLAlchemy longer than to run it.
THIS_TABLE = schema.tables.c.id == bindparam("this")
UPDATE = (
    update(schema.tables)
    .where(THIS_TABLE)
    .values(
        {
            name: bindparam(name)
            for name in ("status", "due", "code", "changed", "summary", "bots_only")
        }
    )
)
TOUCH = (
    update(schema.tables)
    .where(THIS_TABLE)
    .values({name: bindparam(name) for name in ("due", "changed")})
)


def touch(connection: Connection, rows: Sequence[tuple[str, int | None, int]]) -> None:
    """Store for some tables what is due when, and when they were last used."""
    if rows:
        named = [
            {"this": table, "due": due, "changed": changed} for table, due, changed in rows
        ]
        execute_many(connection, TOUCH, named)


def update_row(
    connection: Connection,
    table: str,
    event: TableEvent,
    columns: dict[str, object],
    summary: LobbyTable,
) -> None:
    """Store a table's row after an event."""
    row = {**columns, "changed": event.when, "summary": msgspec.json.encode(summary)}
    if isinstance(event, Opened):
        opened = {**row, "id": table, "host": event.host}
        connection.execute(insert(schema.tables).values(opened))
    else:
        del row["public"]
        if not execute_many(connection, UPDATE, [{**row, "this": table}]):
            raise Refusal("table-unknown")  # it was deleted meanwhile


def add_seated(connection: Connection, table: str, person: str) -> None:
    """Store that somebody has sat down at a table."""
    seat = {"person": person, "table_id": table}
    insert_if_absent(connection, schema.seated, seat)


def add_archive(connection: Connection, table: str, ended: int, archive: str) -> None:
    """Store a finished game."""
    row = {"table_id": table, "ended": ended, "archive": archive}
    insert_if_absent(connection, schema.archives, row)


def find_archive(connection: Connection, table: str) -> str | None:
    """Find a finished game."""
    c = schema.archives.c
    return connection.execute(select(c.archive).where(c.table_id == table)).scalar()


def is_stored(connection: Connection, table: str) -> bool:
    """Tell whether there is such a table."""
    c = schema.tables.c
    return connection.execute(select(c.id).where(c.id == table)).scalar() is not None


def rename_host(connection: Connection, table: str, person: str, name: str) -> None:
    """Change what a table's host is called in the index, if it is this person."""
    c = schema.tables.c
    hosted = (c.id == table, c.host == person)
    written = connection.execute(select(c.summary).where(*hosted)).scalar()
    shown = msgspec.json.decode(written, type=LobbyTable) if written else None
    if shown is not None and shown.host:
        renamed = msgspec.json.encode(replace(shown, host=name))
        connection.execute(update(schema.tables).where(*hosted).values(summary=renamed))


def look_at(connection: Connection, tables: Sequence[str]) -> None:
    """Let a server look soon at those of some tables that are not over."""
    c = schema.tables.c
    unfinished = (c.id.in_(tables), c.status.in_(OPEN))
    connection.execute(update(schema.tables).where(*unfinished).values(due=0))


def find_summary(connection: Connection, table: str) -> LobbyTable | None:
    """Find what the lobby would list of a table."""
    c = schema.tables.c
    found = connection.execute(select(c.summary).where(c.id == table)).scalar()
    return None if found is None else msgspec.json.decode(found, type=LobbyTable)


def table_of_code(connection: Connection, code: str) -> str | None:
    """Find the table that waits under a short code."""
    c = schema.tables.c
    return connection.execute(select(c.id).where(c.code == code)).scalar()


def overdue_tables(connection: Connection, now: int) -> list[str]:
    """Name the tables where something was due before now."""
    c = schema.tables.c
    return list(connection.execute(select(c.id).where(c.due <= now)).scalars())


def public_tables(connection: Connection) -> list[LobbyTable]:
    """List the public tables, a few of each host: those that wait first, then those in play."""
    c = schema.tables.c
    first = (c.status.desc(), c.changed.desc())
    place = func.row_number().over(partition_by=c.host, order_by=first)
    ranked = (
        select(c.summary, c.status, c.changed, place.label("place"))
        .where(c.public, c.status.in_(OPEN))
        .subquery()
        .c
    )
    rows = connection.execute(
        select(ranked.summary)
        .where(ranked.place <= LISTED_OF_HOST)
        .order_by(ranked.status.desc(), ranked.changed.desc())
        .limit(MOST_LISTED)
    )
    return decode_summaries(rows.scalars().all())


def count_open(connection: Connection, host: str, since: int) -> int:
    """Count the tables of a host that wait or play, and were used since a time."""
    c = schema.tables.c
    mine = select(func.count()).where(c.host == host, c.status.in_(OPEN), c.changed > since)
    return connection.execute(mine).scalar_one()


def count_bots_only(connection: Connection, host: str) -> int:
    """Count the tables of a host at which bots play among themselves."""
    c = schema.tables.c
    mine = select(func.count()).where(c.host == host, c.status == "playing", c.bots_only)
    return connection.execute(mine).scalar_one()


def tables_of_person(connection: Connection, person: str, now: int) -> list[LobbyTable]:
    """List a person's tables: first those that wait for them, last those that are over."""
    c, n = schema.tables.c, schema.notices.c
    waits = (n.table_id == c.id) & (n.person == person) & (n.kind == "turn")
    rows = connection.execute(
        select(c.summary, n.since, n.due)
        .join(schema.seated, schema.seated.c.table_id == c.id)
        .outerjoin(schema.notices, waits)
        .where(schema.seated.c.person == person)
        .order_by(
            c.status == "over",
            n.since.is_(None),
            n.due.is_(None),
            n.due,
            c.changed.desc(),
        )
        .limit(MOST_LISTED)
    ).all()
    return [
        replace(
            msgspec.json.decode(row.summary, type=LobbyTable),
            your_turn=row.since is not None,
            left=None if row.due is None else max(0, row.due - now),
        )
        for row in rows
    ]


def decode_summaries(rows: Sequence[bytes]) -> list[LobbyTable]:
    """Decode what the lobby lists of tables."""
    return [msgspec.json.decode(row, type=LobbyTable) for row in rows]


def delete_unused(connection: Connection, before: int) -> bool:
    """Delete tables that never started, where nothing is due, not used since a time.

    So many at once, for which everybody waits; tell whether these were all.
    """
    c = schema.tables.c
    idle = (c.status == "waiting", c.due.is_(None), c.changed < before)
    unused = list(
        connection.execute(select(c.id).where(*idle).limit(DELETED_AT_ONCE)).scalars()
    )
    delete_tables(connection, unused)
    return len(unused) < DELETED_AT_ONCE


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables, with their events, archives and chat, and who sat there.

    A statement takes so many names, and no more.
    """
    for first in range(0, len(tables), DELETED_AT_ONCE):
        delete_some(connection, tables[first : first + DELETED_AT_ONCE])


def delete_some(connection: Connection, tables: Sequence[str]) -> None:
    """Delete a few tables."""
    for table, column in (
        (schema.log, schema.log.c.table_id),
        (schema.chat, schema.chat.c.table_id),
        (schema.seated, schema.seated.c.table_id),
        (schema.results, schema.results.c.table_id),
        (schema.archives, schema.archives.c.table_id),
        (schema.notices, schema.notices.c.table_id),
        (schema.pushes, schema.pushes.c.table_id),
        (schema.accounts, schema.accounts.c.table_id),
        (schema.tables, schema.tables.c.id),
    ):
        connection.execute(delete(table).where(column.in_(tables)))
