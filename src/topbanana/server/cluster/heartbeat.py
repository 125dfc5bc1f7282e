"""Heartbeats: which servers are alive, what they look after, and when none could serve."""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent

SILENT_AFTER = 8_000  # milliseconds after which the people of a silent server are gone
FAILED_AFTER = 2_500  # milliseconds after which others do what is due at its tables
DEAD_AFTER = 3_600_000  # milliseconds after which a silent server is deleted

Span = tuple[int, int]
"""Since when, and until when."""


class Presence(msgspec.Struct):
    """What is going on at a server, or at several."""

    people: dict[str, set[str]] = msgspec.field(default_factory=dict)
    """The people at each table."""
    tables: set[str] = msgspec.field(default_factory=set)
    """The tables where the server itself does what is due."""
    connected: set[str] = msgspec.field(default_factory=set)
    """The people who are connected, at whatever page, and let it be seen."""


decode_presence = msgspec.json.Decoder(Presence).decode


def record_start(connection: Connection, now: int, *, alone: bool) -> list[Span]:
    """Store since when no server was alive, if none was until now; list all outages.

    ``alone`` tells that no other holds a connection; one that hangs may hold it for hours.
    """
    beat = connection.execute(select(func.max(schema.nodes.c.beat))).scalar()
    changed = connection.execute(select(func.max(schema.tables.c.changed))).scalar()
    last = max(beat or 0, changed or 0)
    if 0 < last < now and (alone or last < now - SILENT_AFTER):
        add_outage(connection, last, now)
    if alone:
        connection.execute(delete(schema.nodes))
    return read_outages(connection)


def record_absence(connection: Connection, server: str, since: int, now: int) -> list[Span]:
    """Store that nobody was served, unless another server was alive; list all outages.

    One that was alive meanwhile has served, or was away too and has stored since when.
    """
    c = schema.nodes.c
    others = select(c.id).where(c.id != server, c.beat > since).limit(1)
    if since < now and connection.execute(others).first() is None:
        add_outage(connection, since, now)
    connection.execute(update(schema.nodes).where(c.id == server).values(beat=now))
    return read_outages(connection)


def add_outage(connection: Connection, since: int, until: int) -> None:
    """Store an outage."""
    insert_if_absent(connection, schema.outages, {"since": since, "until": until})


def read_outages(connection: Connection) -> list[Span]:
    """List all outages."""
    rows = connection.execute(select(schema.outages.c.since, schema.outages.c.until))
    return [(row.since, row.until) for row in rows]


def store_heartbeat(
    connection: Connection, server: str, now: int, presence: Presence
) -> None:
    """Store that this server is alive, who is at its tables, and what it looks after."""
    c = schema.nodes.c
    dead = c.beat < now - DEAD_AFTER  # the people it lists may be deleted since
    connection.execute(delete(schema.nodes).where((c.id == server) | dead))
    row = {"id": server, "beat": now, "present": msgspec.json.encode(presence)}
    connection.execute(insert(schema.nodes).values(row))


def read_presence(connection: Connection, server: str, now: int) -> Presence:
    """Tell what is going on at the other servers that are alive."""
    c = schema.nodes.c
    rows = connection.execute(
        select(c.beat, c.present).where(
            c.id != server, c.beat > now - SILENT_AFTER, c.present.is_not(None)
        )
    )
    all_of_them = Presence()
    for beat, written in rows:
        presence = decode_presence(written)
        if beat > now - FAILED_AFTER:
            all_of_them.tables |= presence.tables
        all_of_them.connected |= presence.connected
        for table, people in presence.people.items():
            all_of_them.people.setdefault(table, set()).update(people)
    return all_of_them
