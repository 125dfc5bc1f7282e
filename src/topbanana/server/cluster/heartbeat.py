"""Heartbeats: which servers are alive, who is connected to them, and when none was."""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent


def record_outage(
    connection: Connection, now: int, *, alone: bool
) -> list[tuple[int, int]]:
    """Store since when no server was alive, if none was until now; list all outages."""
    beat = connection.execute(select(func.max(schema.nodes.c.beat))).scalar()
    changed = connection.execute(select(func.max(schema.tables.c.changed))).scalar()
    last = max(beat or 0, changed or 0)
    if alone and 0 < last < now:
        insert_if_absent(connection, schema.outages, {"since": last, "until": now})
        connection.execute(delete(schema.nodes))
    rows = connection.execute(select(schema.outages.c.since, schema.outages.c.until))
    return [(row.since, row.until) for row in rows]


DEAD_AFTER = 3_600_000  # milliseconds after which a silent server is deleted

Present = dict[str, set[str]]
"""The people at each table."""
decode_present = msgspec.json.Decoder(Present).decode


def store_heartbeat(
    connection: Connection, server: str, now: int, present: Present
) -> None:
    """Store that this server is alive, and who is at its tables."""
    c = schema.nodes.c
    dead = c.beat < now - DEAD_AFTER  # the people it lists may be deleted since
    connection.execute(delete(schema.nodes).where((c.id == server) | dead))
    row = {"id": server, "beat": now, "present": msgspec.json.encode(present)}
    connection.execute(insert(schema.nodes).values(row))


def people_elsewhere(connection: Connection, server: str, since: int) -> Present:
    """Tell who is at which table through the other servers that are alive."""
    c = schema.nodes.c
    others = select(c.present).where(c.id != server, c.beat > since, c.present.is_not(None))
    there: Present = {}
    for written in connection.execute(others).scalars():
        for table, people in decode_present(written).items():
            there.setdefault(table, set()).update(people)
    return there
