"""When this house was open, and who was in it.

Time in which no server was alive is credited to all clocks.
"""

from pathlib import Path
from typing import IO

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from topbanana.engine.refusal import Refusal
from topbanana.server.storage import schema
from topbanana.server.storage.table_log import added

try:
    import fcntl
except ImportError:  # Windows locks an open database file by itself
    fcntl = None  # type: ignore[assignment]  # as said


def note_outage(connection: Connection, now: int, *, alone: bool) -> list[tuple[int, int]]:
    """If no server was alive until now, write down since when; list all such times."""
    beat = connection.execute(select(func.max(schema.nodes.c.beat))).scalar()
    changed = connection.execute(select(func.max(schema.tables.c.changed))).scalar()
    last = max(beat or 0, changed or 0)
    if alone and 0 < last < now:
        added(connection, schema.outages, {"since": last, "until": now})
        connection.execute(delete(schema.nodes))
    rows = connection.execute(select(schema.outages.c.since, schema.outages.c.until))
    return [(row.since, row.until) for row in rows]


KEPT = 3_600_000  # milliseconds after which a dead server is no longer listed

Present = dict[str, set[str]]
"""Who is there, by table."""
read_present = msgspec.json.Decoder(Present).decode


def beat(connection: Connection, server: str, now: int, present: Present) -> None:
    """Write down that this server is alive, and who is at its tables."""
    c = schema.nodes.c
    long_dead = c.beat < now - KEPT  # and who was there may have been forgotten since
    connection.execute(delete(schema.nodes).where((c.id == server) | long_dead))
    row = {"id": server, "beat": now, "present": msgspec.json.encode(present)}
    connection.execute(insert(schema.nodes).values(row))


def elsewhere(connection: Connection, server: str, since: int) -> Present:
    """Tell who is at which table through servers that were alive a moment ago."""
    c = schema.nodes.c
    others = select(c.present).where(c.id != server, c.beat > since, c.present.is_not(None))
    there: Present = {}
    for written in connection.execute(others).scalars():
        for table, people in read_present(written).items():
            there.setdefault(table, set()).update(people)
    return there


def take_file(file: Path | None) -> IO[bytes] | None:
    """Make sure that one server alone uses a file of SQLite; the system frees it if we die."""
    if file is None or fcntl is None:
        return None
    lock = file.with_suffix(".lock").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Refusal("server-file-in-use", file=str(file)) from None
    return lock
