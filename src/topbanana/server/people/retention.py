"""Retention: old games of guests are deleted when whoever runs the server wants that."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from topbanana.engine.refusal import Refusal, cannot_read
from topbanana.server.records import home_games
from topbanana.server.storage import schema
from topbanana.server.storage.engines import reason_of, writing_engine
from topbanana.server.storage.migrate import revision_of
from topbanana.server.storage.table_index import delete_tables
from topbanana.server.tables.events import Opened, decode_event

BATCH_SIZE = 100  # tables in one transaction, for which a running server waits


def prune(database: str, before: int, *, really: bool) -> int:
    """Delete the games of guests that ended before a time, and count them.

    Games at which a registered person sat, or which one opened, stay; so do all ratings.
    """
    file = make_url(database).database or ""
    if database.startswith("sqlite:") and not Path(file).is_file():
        raise cannot_read(file)
    engine = writing_engine(database)
    try:
        games = sum(len(tables) for tables in batches(engine, before, really=really))
        return games + games_from_home(engine, before, really=really)
    except DBAPIError as error:
        raise Refusal("server-no-database", reason=reason_of(error)) from None
    finally:
        engine.dispose()


def batches(engine: Engine, before: int, *, really: bool) -> Iterator[list[str]]:
    """Find old games of guests batch by batch, and delete them if that is really wanted."""
    last = ""
    while True:
        with engine.begin() as connection:
            revision_of(connection)  # refuses a database of a newer release
            found = old_games_without_members(connection, before, last)
            guests = opened_by_guests(connection, found)
            if really:
                delete_tables(connection, guests)
        if not found:
            return
        last = found[-1]
        yield guests


def games_from_home(engine: Engine, before: int, *, really: bool) -> int:
    """Count what guests played at home and kept here; delete it if that is really wanted."""
    game, person = schema.home_games.c, schema.people.c
    guests = select(person.id).where(person.owned_name.is_(None))
    old = (game.ended < before, game.person.in_(guests))
    with engine.begin() as connection:
        if really:
            return home_games.delete_where(connection, *old)
        return connection.execute(select(func.count(game.id)).where(*old)).scalar() or 0


def old_games_without_members(connection: Connection, before: int, after: str) -> list[str]:
    """List finished games, by their ids, at which no registered person ever sat."""
    archive, table, seat = schema.archives.c, schema.tables.c, schema.seated.c
    member = schema.people.c
    with_members = (
        select(seat.person)
        .join(schema.people, member.id == seat.person)
        .where(seat.table_id == archive.table_id, member.owned_name.is_not(None))
        .exists()
    )
    games = (
        select(archive.table_id)
        .join(schema.tables, table.id == archive.table_id)
        .where(archive.table_id > after, archive.ended < before, ~with_members)
        .where(table.status == "over")
        .order_by(archive.table_id)
        .limit(BATCH_SIZE)
    )
    return list(connection.execute(games).scalars())


def opened_by_guests(connection: Connection, tables: Sequence[str]) -> list[str]:
    """Leave out the tables that a registered person opened."""
    log, member = schema.log.c, schema.people.c
    first = select(log.table_id, log.entry).where(log.table_id.in_(tables), log.number == 1)
    hosts = {
        table: event.host
        for table, entry in connection.execute(first)
        if isinstance(event := decode_event(entry), Opened)
    }
    members = select(member.id).where(
        member.id.in_(set(hosts.values())), member.owned_name.is_not(None)
    )
    registered = set(connection.execute(members).scalars())
    return [table for table in tables if hosts.get(table) not in registered]
