"""When this house was open: time in which no server was alive is credited to all clocks."""

from pathlib import Path
from typing import IO

from sqlalchemy import Connection, delete, func, insert, select

from topbanana.engine.refusal import Refusal
from topbanana.server import schema
from topbanana.server.shelf import added

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


def beat(connection: Connection, server: str, now: int) -> None:
    """Write down that this server is alive."""
    connection.execute(delete(schema.nodes).where(schema.nodes.c.id == server))
    connection.execute(insert(schema.nodes).values(id=server, beat=now))


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
