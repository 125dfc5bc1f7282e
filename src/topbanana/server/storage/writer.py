"""The one way to the database: a single writer that commits many jobs at once.

What is written is on disk when ``write`` answers. Readers never wait for the writer.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from topbanana.engine.refusal import Refusal

R = TypeVar("R")
T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
Job = Callable[[Connection], R]
InOne = tuple[str, Sequence[object]]
"""One statement of SQLite, with what fills it."""


class SharedJob(Protocol[T_contra, R]):
    """A job that is done once for all who ask for it meanwhile."""

    def __call__(self, connection: Connection, parts: Sequence[T_contra], /) -> list[R]:
        """Do it in the transaction that has begun."""

    def in_one(self, parts: Sequence[T_contra], /) -> InOne | None:
        """Say it as one statement that inserts a row for each part, if that is all.

        Such a statement is a transaction by itself: the writer's thread has to wait for its
        turn to run Python once, not fifteen times.
        """


MOST_AT_ONCE = 256  # jobs in one commit
GATHERING = 0.001  # seconds
LONGEST_WAL = 8_000  # pages (32 MB) before they are put in their places, and all wait
READERS = 2
PATIENCE = {"connect_timeout": 3}

logger = logging.getLogger(__name__)


class StorageAway(Refusal):  # the table's word for it
    """Nothing can be stored at the moment; whatever was asked for has not happened."""

    def __init__(self) -> None:
        super().__init__("storage-away")


@dataclass
class Waiting(Generic[R]):
    """A job, and who waits for it."""

    job: Any
    done: "asyncio.Future[R]"
    part: Any = None
    """Of a job that is done once for all who ask for it together: the asker's part."""


class Storage:
    """A database: a file of SQLite, or PostgreSQL."""

    def __init__(self, url: str, took: Callable[[float], None] | None = None) -> None:
        """Open it later; ``took`` hears how many seconds each commit takes."""
        self._took = took
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.away = False
        """Whether the last attempt to write failed for want of a database."""
        self._jobs: queue.SimpleQueue[Waiting[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reading = reading_engine(url)
        self._writing = writing_engine(url)
        self._connection: Connection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to take jobs, which are answered on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Finish what was begun, and close the database."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    async def write(self, job: Job[R]) -> R:
        """Do a job in a transaction; when this returns, its work is on disk."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._jobs.put(Waiting(job, done))
        return await done

    async def write_together(self, job: SharedJob[T, R], part: T) -> R:
        """Do one's part of a job that is done once for all who ask for it meanwhile."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._jobs.put(Waiting(job, done, part))
        return await done

    async def read(self, job: Job[R]) -> R:
        """Look something up beside the writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._look, job)

    async def put_away(self) -> None:
        """Let SQLite put what it noted in its places, while the writer notes on.

        Otherwise the writer does so by itself, when there is much of it, and all wait.
        """
        if self.is_sqlite:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._readers, put_away, self.url.database or "")

    def _look(self, job: Job[R]) -> R:
        try:
            with self._reading.connect() as connection:
                return job(connection)
        except DBAPIError as error:
            logger.warning("The database cannot be read: %s", error.orig)
            raise StorageAway from None

    # --- In the writer's own thread --------------------------------------------------

    def _work(self) -> None:
        batch: list[Waiting[Any]] = []
        while True:
            first = self._jobs.get()
            if first is None:
                break
            if len(batch) > 1:  # when many write, more of them share a commit
                time.sleep(GATHERING)
            batch = [first]
            ending = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_AT_ONCE:
                    waiting = self._jobs.get_nowait()
                    if waiting is None:
                        ending = True
                        break
                    batch.append(waiting)
            began = time.monotonic()
            self._commit(batch)
            if self._took is not None:
                self._took(time.monotonic() - began)
            if ending:
                break
        self._disconnect()

    def _commit(self, batch: list[Waiting[Any]]) -> None:
        """Commit all jobs together; if that fails, each by itself."""
        try:
            results = self._attempt(batch)
        except Exception as error:  # noqa: BLE001  # whatever it is, its asker hears of it
            self._disconnect()
            if len(batch) > 1 and not is_lost(error):
                for waiting in batch:
                    self._commit([waiting])
            elif is_own_mistake(error):
                self._answer(batch, [error])
            else:
                logger.warning("The database cannot be written: %s", error)
                self.away = True
                self._answer(batch, [StorageAway() for _ in batch])
        else:
            self.away = False
            self._answer(batch, results)

    def _attempt(self, batch: list[Waiting[Any]]) -> list[Any]:
        if self._connection is None:
            self._connection = self._writing.connect()
        if self.is_sqlite and self._inserted(self._connection, batch):
            return [True] * len(batch)
        results: list[Any] = [None] * len(batch)
        shared: dict[Callable[..., Any], list[int]] = {}
        with self._connection.begin():
            for place, waiting in enumerate(batch):
                if waiting.part is None:
                    results[place] = waiting.job(self._connection)
                else:
                    shared.setdefault(waiting.job, []).append(place)
            for job, places in shared.items():
                done = job(self._connection, [batch[place].part for place in places])
                for place, result in zip(places, done, strict=True):
                    results[place] = result
        return results

    def _inserted(self, connection: Connection, batch: list[Waiting[Any]]) -> bool:
        """Insert all in one statement, if that is all there is to do, and if it works."""
        job = batch[0].job
        if any(waiting.part is None or waiting.job is not job for waiting in batch):
            return False
        statement = job.in_one([waiting.part for waiting in batch])
        if statement is None:
            return False
        driver: Any = connection.connection.driver_connection
        try:
            driver.execute(*statement)
        except sqlite3.Error:  # nothing is inserted; the usual way finds out why
            return False
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None

    def _answer(self, batch: list[Waiting[Any]], results: list[Any]) -> None:
        def tell() -> None:
            for waiting, result in zip(batch, results, strict=True):
                if waiting.done.cancelled():
                    continue
                if isinstance(result, Exception):
                    waiting.done.set_exception(result)
                else:
                    waiting.done.set_result(result)

        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # nobody is left to hear
                self._loop.call_soon_threadsafe(tell)


def put_away(file: str) -> None:
    """Copy what is noted beside a file of SQLite into it, as far as nobody has to wait."""
    address = f"file:{quote(file)}?mode=rw"  # a file that was lost is not made anew
    with (
        contextlib.suppress(sqlite3.Error),  # the writer will do it, or say what is wrong
        contextlib.closing(sqlite3.connect(address, uri=True)) as connection,
    ):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def is_lost(error: Exception) -> bool:
    """Tell whether the connection itself is gone, so that trying job by job is no use."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_own_mistake(error: Exception) -> bool:
    """Tell whether a job failed through what it tried to do, not through the database."""
    return isinstance(error, IntegrityError) or not isinstance(error, SQLAlchemyError)


def writing_engine(url: str) -> Engine:
    """Connect for writing: durably, and on SQLite the only one to do so."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            poolclass=NullPool,
            connect_args=PATIENCE,
            hide_parameters=True,
        )
    engine = create_engine(
        url,
        poolclass=NullPool,
        connect_args={"check_same_thread": False, "timeout": 5},
        hide_parameters=True,  # what is stored holds secrets, and errors are logged
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions, below
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA temp_store=MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint={LONGEST_WAL}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(url: str) -> Engine:
    """Connect for reading only."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            pool_size=READERS,
            pool_pre_ping=True,
            isolation_level="AUTOCOMMIT",  # two messages fewer for each thing looked up
            connect_args=PATIENCE,
            hide_parameters=True,
        )
    file = quote(make_url(url).database or "")
    address = f"sqlite:///file:{file}?mode=ro&uri=true"
    return create_engine(
        address,
        connect_args={"check_same_thread": False, "timeout": 5},
        hide_parameters=True,
    )


def psycopg_url(url: str) -> URL:
    """Name the driver in the address of a PostgreSQL database."""
    return make_url(url).set(drivername="postgresql+psycopg")
