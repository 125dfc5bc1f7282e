"""Privacy: the export of everything stored about a person, and its deletion."""

from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.schema import Table

from topbanana.server.people.sessions import lock_person
from topbanana.server.records import home_games
from topbanana.server.records.archive import with_name
from topbanana.server.storage import schema, table_index
from topbanana.server.tables.events import Sat, decode_event, encode_event

# They only serve to check a password or a passkey, or to encrypt.
NOT_FOR_EXPORT = {"password", "hash", "public_key", "auth", "p256dh"}
PERSONAL = (
    schema.owned_names,
    schema.sessions,
    schema.passkeys,
    schema.tokens,
    schema.login_links,
    schema.mutes,
    schema.chat,
    schema.reports,
    schema.ratings,
    schema.seated,
    schema.notices,
    schema.notices_off,
    schema.pushes,
    schema.push_subscriptions,
    schema.mail_addresses,
    schema.vacations,
    schema.queue,
    schema.moderation,
    schema.home_games,
)


def export_person(connection: Connection, person: str) -> dict[str, Any]:
    """Gather everything stored about somebody."""
    everything = {table.name: rows_of(connection, table, person) for table in PERSONAL}
    c = schema.people.c
    mine = connection.execute(select(schema.people).where(c.id == person)).mappings()
    everything["results"] = rows_of(connection, schema.results, person)
    everything["people"] = [exportable(dict(row)) for row in mine]
    everything["archives"] = finished_games(connection, person)
    return everything


def finished_games(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Read the archives of the games that somebody has played, with every move."""
    there = schema.seated.c
    rows = connection.execute(
        select(schema.archives)
        .join(schema.seated, there.table_id == schema.archives.c.table_id)
        .where(there.person == person)
        .order_by(schema.archives.c.ended)
    ).mappings()
    return [dict(row) for row in rows]


def rows_of(connection: Connection, table: Table, person: str) -> list[dict[str, Any]]:
    """Read somebody's rows of one table."""
    rows = connection.execute(select(table).where(table.c.person == person)).mappings()
    return [exportable(dict(row)) for row in rows]


def exportable(row: dict[str, Any]) -> dict[str, Any]:
    """Leave out what only serves to check a password or a passkey."""
    return {
        name: value.hex() if isinstance(value, bytes) else value
        for name, value in row.items()
        if name not in NOT_FOR_EXPORT
    }


def delete_person(connection: Connection, person: str) -> list[str]:
    """Delete a person, whose games stay without a name; list the tables they sat at."""
    lock_person(connection, person)  # whoever records a game of theirs just now comes first
    tables = tables_of(connection, person)
    for table in tables:
        change_name(connection, table, person, "")
    table_index.look_at(connection, tables)
    home = schema.home_games.c
    home_games.delete_where(connection, home.person == person)  # with their accounts
    for kept in PERSONAL:
        connection.execute(delete(kept).where(kept.c.person == person))
    for column in (
        schema.mutes.c.muted,
        schema.reports.c.author,
        schema.notices.c.sender,
    ):
        connection.execute(delete(column.table).where(column == person))
    result = schema.results.c
    connection.execute(
        update(schema.results).where(result.person == person).values(person=None)
    )
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    return tables


def tables_of(connection: Connection, person: str) -> list[str]:
    """Name every table at which a person ever sat."""
    c = schema.seated.c
    return list(connection.execute(select(c.table_id).where(c.person == person)).scalars())


def change_name(connection: Connection, table: str, person: str, name: str) -> None:
    """Change a person's names in a log and its archive: the only change ever made there."""
    table_index.rename_host(connection, table, person, name)
    log = schema.log.c
    seats = []
    rows = connection.execute(
        select(log.number, log.entry).where(log.table_id == table)
    ).all()
    for number, text in rows:
        event = decode_event(text)
        if isinstance(event, Sat) and event.person == person:
            seats.append(event.seat)
            renamed = encode_event(Sat(event.when, event.seat, person, name))
            connection.execute(
                update(schema.log)
                .where(log.table_id == table, log.number == number)
                .values(entry=renamed)
            )
    kept = schema.archives.c
    archive = connection.execute(
        select(kept.archive).where(kept.table_id == table)
    ).scalar()
    if archive is not None:
        connection.execute(
            update(schema.archives)
            .where(kept.table_id == table)
            .values(archive=with_name(archive, seats, name))
        )
