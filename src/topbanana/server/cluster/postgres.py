"""Fan-out between servers on one PostgreSQL, through LISTEN and NOTIFY.

Only a table's id and the number of its last event are sent; whoever has the table reads the
log. What is missed while a connection is down is found by the next maintenance run.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from secrets import token_hex

import msgspec
import psycopg
from sqlalchemy.engine import make_url

from topbanana.server.cluster.fan_out import Updates
from topbanana.server.storage.engines import DEAD_HOST_OPTIONS

CHANNEL = "topbanana"
ALIVE = 7_262_263  # an advisory lock that every server holds, shared
BATCH_SIZE = 100  # tables in one notification, which holds 8,000 bytes
RETRY_SECONDS = 0.5

logger = logging.getLogger(__name__)


class Notification(msgspec.Struct, array_like=True):
    """One notification."""

    server: str
    updates: Updates


class PostgresFanOut:
    """This server's channel to the others."""

    def __init__(self, database: str, receive: Callable[[Updates], None]) -> None:
        self.name = token_hex(8)
        self.alone = True
        self._address = driver_address(database)
        self._receive = receive
        self._updates: Updates = {}
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._connections: list[psycopg.AsyncConnection[tuple[object, ...]]] = []

    async def start(self) -> None:
        """Listen to the other servers."""
        listening = await self._connect()
        self.alone = await is_first(listening)
        self._tasks = [
            asyncio.create_task(self._listen(listening)),
            asyncio.create_task(self._notify()),
        ]

    async def stop(self) -> None:
        """Close the connections."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for connection in self._connections:
            with contextlib.suppress(psycopg.Error):
                await connection.close()

    def publish(self, table: str, number: int, *, chat: bool = False) -> None:
        """Tell the others that a table has new events or chat; several are sent together."""
        _, before = self._updates.get(table, (0, False))
        self._updates[table] = (number, chat or before)
        self._filled.set()

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        connection = await psycopg.AsyncConnection.connect(
            self._address,
            autocommit=True,
            **DEAD_HOST_OPTIONS,  # type: ignore[arg-type]  # they are libpq's, and mypy knows none
        )
        self._connections = [each for each in self._connections if not each.closed]
        self._connections.append(connection)
        return connection

    async def _listen(
        self, connection: psycopg.AsyncConnection[tuple[object, ...]]
    ) -> None:
        while True:
            try:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for notification in connection.notifies():
                    note = msgspec.json.decode(notification.payload, type=Notification)
                    if note.server != self.name:
                        self._receive(note.updates)
            except psycopg.Error as error:
                logger.warning("The connection to other servers is down: %s", error)
            with contextlib.suppress(psycopg.Error):
                await connection.close()
            while True:
                await asyncio.sleep(RETRY_SECONDS)
                with contextlib.suppress(psycopg.Error):
                    connection = await self._connect()
                    await is_first(connection)
                    break

    async def _notify(self) -> None:
        connection = None
        while True:
            await self._filled.wait()
            self._filled.clear()
            updates, self._updates = self._updates, {}
            tables = list(updates.items())
            for first in range(0, len(tables), BATCH_SIZE):
                note = Notification(self.name, dict(tables[first : first + BATCH_SIZE]))
                text = msgspec.json.encode(note).decode()
                try:
                    connection = connection or await self._connect()
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
                except psycopg.Error as error:
                    logger.warning("Other servers cannot be notified: %s", error)
                    connection = None
                    await asyncio.sleep(RETRY_SECONDS)


async def is_first(connection: psycopg.AsyncConnection[tuple[object, ...]]) -> bool:
    """Join the servers that are alive, and tell whether there was none."""
    tried = await connection.execute("SELECT pg_try_advisory_lock(%s)", (ALIVE,))
    row = await tried.fetchone()
    first = bool(row and row[0])
    await connection.execute("SELECT pg_advisory_lock_shared(%s)", (ALIVE,))
    if first:
        await connection.execute("SELECT pg_advisory_unlock(%s)", (ALIVE,))
    return first


def driver_address(database: str) -> str:
    """Give the address of a database as the driver wants it."""
    url = make_url(database)
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
