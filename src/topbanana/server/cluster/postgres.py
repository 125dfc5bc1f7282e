"""Servers on one PostgreSQL, which tell one another through a channel of it.

Only a table's name and the number of its last entry are told; whoever cares reads the log.
What is missed, because a connection was down, is found on the next round (``house``).
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from secrets import token_hex

import msgspec
import psycopg
from sqlalchemy.engine import make_url

from topbanana.server.cluster.fan_out import News

CHANNEL = "topbanana"
ALIVE = 7_262_263  # a lock that every living server holds, shared
MOST_TOLD = 100  # tables in one notification, which holds 8,000 bytes
RETRY_SECONDS = 0.5

logger = logging.getLogger(__name__)


class Note(msgspec.Struct, array_like=True):
    """One notification."""

    server: str
    news: News


class PostgresFanOut:
    """This server's line to the others."""

    def __init__(self, database: str, hear: Callable[[News], None]) -> None:
        self.name = token_hex(8)
        self.alone = True
        self._address = address_of(database)
        self._hear = hear
        self._news: News = {}
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._lines: list[psycopg.AsyncConnection[tuple[object, ...]]] = []

    async def start(self) -> None:
        """Listen to the other servers."""
        listening = await self._connect()
        self.alone = await is_first(listening)
        self._tasks = [
            asyncio.create_task(self._listen(listening)),
            asyncio.create_task(self._speak()),
        ]

    async def stop(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for line in self._lines:
            with contextlib.suppress(psycopg.Error):
                await line.close()

    def tell(self, table: str, number: int, *, said: bool = False) -> None:
        """Tell the others that a table has moved on; several are told together."""
        _, before = self._news.get(table, (0, False))
        self._news[table] = (number, said or before)
        self._filled.set()

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        line = await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=3
        )
        self._lines = [kept for kept in self._lines if not kept.closed]
        self._lines.append(line)
        return line

    async def _listen(self, line: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            try:
                await line.execute(f"LISTEN {CHANNEL}")
                async for notification in line.notifies():
                    note = msgspec.json.decode(notification.payload, type=Note)
                    if note.server != self.name:
                        self._hear(note.news)
            except psycopg.Error as error:
                logger.warning("The line to other servers is down: %s", error)
            with contextlib.suppress(psycopg.Error):
                await line.close()
            while True:
                await asyncio.sleep(RETRY_SECONDS)
                with contextlib.suppress(psycopg.Error):
                    line = await self._connect()
                    await is_first(line)
                    break

    async def _speak(self) -> None:
        line = None
        while True:
            await self._filled.wait()
            self._filled.clear()
            news, self._news = self._news, {}
            tables = list(news.items())
            for first in range(0, len(tables), MOST_TOLD):
                note = Note(self.name, dict(tables[first : first + MOST_TOLD]))
                text = msgspec.json.encode(note).decode()
                try:
                    line = line or await self._connect()
                    await line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
                except psycopg.Error as error:
                    logger.warning("Other servers cannot be told: %s", error)
                    line = None
                    await asyncio.sleep(RETRY_SECONDS)


async def is_first(line: psycopg.AsyncConnection[tuple[object, ...]]) -> bool:
    """Join the living servers, and tell whether there was none."""
    tried = await line.execute("SELECT pg_try_advisory_lock(%s)", (ALIVE,))
    row = await tried.fetchone()
    first = bool(row and row[0])
    await line.execute("SELECT pg_advisory_lock_shared(%s)", (ALIVE,))
    if first:
        await line.execute("SELECT pg_advisory_unlock(%s)", (ALIVE,))
    return first


def address_of(database: str) -> str:
    """Give the address of a database as its driver wants it."""
    url = make_url(database)
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
