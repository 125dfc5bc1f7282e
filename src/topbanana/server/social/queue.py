"""The queue: who waits for others to play with, for which game and table size."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.server.cluster.heartbeat import SILENT_AFTER
from topbanana.server.storage import schema
from topbanana.server.wire.types import QueueInfo


class Waiting(NamedTuple):
    """Somebody who waits."""

    person: str
    name: str
    game: str
    seats: int
    since: int
    fills: int | None
    """When bots take the free seats; None: never."""
    bot: str
    server: str
    table: str | None
    """Where they were given a seat."""


class NoLongerWaitingError(Exception):
    """Somebody has left meanwhile, or was given a table by another server."""


def join(connection: Connection, row: dict[str, object]) -> None:
    """Store that somebody waits; who waits for the same already keeps the place."""
    c = schema.queue.c
    before = connection.execute(
        select(schema.queue).where(c.person == row["person"]).with_for_update()
    ).first()
    if before is not None and before.table_id is not None:
        row = {**row, "table_id": before.table_id}
    elif before is not None and (before.game, before.seats) == (row["game"], row["seats"]):
        row = {**row, "since": before.since}
    connection.execute(delete(schema.queue).where(c.person == row["person"]))
    connection.execute(insert(schema.queue).values(row))


def leave(connection: Connection, person: str, server: str) -> None:
    """Forget somebody who waits at a server."""
    c = schema.queue.c
    connection.execute(delete(schema.queue).where(c.person == person, c.server == server))


def read(connection: Connection, now: int) -> list[Waiting]:
    """List who waits at servers that are alive, longest first."""
    c, p, n = schema.queue.c, schema.people.c, schema.nodes.c
    rows = connection.execute(
        select(
            c.person, p.name, c.game, c.seats, c.since, c.fills, c.bot, c.server, c.table_id
        )
        .join(schema.people, p.id == c.person)
        .join(schema.nodes, n.id == c.server)
        .where(n.beat > now - SILENT_AFTER)
        .order_by(c.since, c.person)
    )
    return [Waiting(*row) for row in rows]


def apart(connection: Connection) -> set[tuple[str, str]]:
    """List who of those who wait has muted whom, both ways round: they are not paired."""
    c, people = schema.mutes.c, select(schema.queue.c.person)
    rows = connection.execute(
        select(c.person, c.muted).where(c.person.in_(people), c.muted.in_(people))
    )
    return {pair for one, other in rows for pair in ((one, other), (other, one))}


def give_table(connection: Connection, people: Collection[str], table: str) -> None:
    """Give people who wait a table, all of them or none."""
    c = schema.queue.c
    given = connection.execute(
        update(schema.queue)
        .where(c.person.in_(people), c.table_id.is_(None))
        .values(table_id=table)
    )
    if given.rowcount < len(people):
        raise NoLongerWaitingError


def counts(connection: Connection, now: int) -> list[QueueInfo]:
    """Count who waits, by game and table size."""
    c, n = schema.queue.c, schema.nodes.c
    rows = connection.execute(
        select(c.game, c.seats, func.count())
        .join(schema.nodes, n.id == c.server)
        .where(c.table_id.is_(None), n.beat > now - SILENT_AFTER)
        .group_by(c.game, c.seats)
        .order_by(c.game, c.seats)
    )
    return [QueueInfo(*row) for row in rows]


def delete_lost(connection: Connection, now: int) -> None:
    """Forget who waited at a server that is dead."""
    c, n = schema.queue.c, schema.nodes.c
    alive = select(n.id).where(n.id == c.server, n.beat > now - SILENT_AFTER).exists()
    connection.execute(delete(schema.queue).where(~alive))
