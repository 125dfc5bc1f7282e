"""The storage: a single writer thread that commits jobs in batches, and reader threads.

What is written is on disk when ``write`` returns. A job that comes while nothing is going on
is committed at once; those that come during a commit or shortly after it are the next batch.
Readers never wait for the writer.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from topbanana.engine.refusal import Refusal
from topbanana.server.storage import schema
from topbanana.server.storage.database_file import ADVICE, DatabaseFile, checkpoint
from topbanana.server.storage.engines import (
    READERS,
    is_collision,
    is_disconnect,
    is_fault_of_job,
    reading_engine,
    serving_engine,
)
from topbanana.server.tables.clock import current_time

R = TypeVar("R")
T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
Job = Callable[[Connection], R]
SingleInsert = tuple[str, Sequence[object]]
"""An SQLite statement and its parameters."""


class BatchedJob(Protocol[T_contra, R]):
    """A job that runs once for all the arguments in a batch."""

    def __call__(self, connection: Connection, arguments: Sequence[T_contra], /) -> list[R]:
        """Run it in the transaction that has begun."""

    def as_single_insert(self, arguments: Sequence[T_contra], /) -> SingleInsert | None:
        """Give the one statement that inserts a row for each argument, if that is all.

        Such a statement is a transaction by itself: the writer's thread waits for the
        interpreter's lock once, not fifteen times.
        """


BATCH_SIZE = 256  # jobs in one commit
COMMIT_INTERVAL = 0.005  # seconds from one commit to the next: it costs more than its rows
LONGEST_INTERVAL = 0.02  # seconds, which nobody notices
SMALL_QUERY = select(schema.shared_values.c.key).limit(1)

STALLED_SECONDS = 3  # after which a commit was no service to anybody

logger = logging.getLogger(__name__)


class StorageUnavailable(Refusal):  # it is a refusal, not a mistake
    """Nothing can be stored at the moment, and nothing has changed."""

    def __init__(self) -> None:
        super().__init__("storage-away")


@dataclass(slots=True)
class PendingJob(Generic[R]):
    """A job in the queue, and the future that gets its result."""

    job: Any
    argument: Any
    """Of a batched job."""
    recovers: bool
    """Whether it is the one job that is tried while the storage is unavailable."""
    done: "asyncio.Future[R]"


Answer = tuple[list[PendingJob[Any]], list[Any]]
"""Jobs that were committed together, and the result or the error of each."""


def refused(batch: list[PendingJob[Any]]) -> Answer:
    """Refuse jobs because nothing can be stored."""
    return batch, [StorageUnavailable() for _ in batch]


def interval_after(jobs: int) -> float:
    """Give the seconds from a commit of so many jobs to the next: if much comes, more waits."""
    return min(jobs * COMMIT_INTERVAL, LONGEST_INTERVAL)


class Storage:
    """A database: an SQLite file, or PostgreSQL.

    When a commit fails because of the database, the storage is unavailable: whatever is
    asked of it is refused, until ``recover`` and ``reopen`` make it available again.
    """

    def __init__(
        self,
        url: str,
        took: Callable[[float], None] | None = None,
        clock: Callable[[], int] = current_time,
    ) -> None:
        """``took`` is called with the seconds that each commit took."""
        self._took = took
        self._clock = clock
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._file = DatabaseFile(Path(self.url.database or "")) if self.is_sqlite else None
        self.last_success = clock()
        self.in_service = False
        """Whether people wait for commits: until then a slow one is nobody's loss."""
        self.lost_since: int | None = None
        """Since when nothing can be stored; None while the storage is available."""
        self._waiting: deque[PendingJob[Any]] = deque()
        self._committing = False  # whether the writer has a batch, or will soon
        # Since when it commits one, by both clocks.
        self._under_way: tuple[float, int] | None = None
        self._next_commit = 0.0  # before which nothing more is given to the writer
        self._batches: queue.SimpleQueue[list[PendingJob[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run_writer, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reading = reading_engine(url)
        self._readable = True
        self._writing = serving_engine(url)
        self._connection: Connection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Start the writer; results are delivered on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Finish what waits, and close the database."""
        # The last to leave an SQLite file empties its log, and readers cannot.
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()
        while self._waiting:
            self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writing.dispose()
        if self._file is not None:
            self._file.left()

    @property
    def unavailable(self) -> bool:
        """Whether nothing can be stored at the moment."""
        return self.lost_since is not None

    async def write(self, job: Job[R]) -> R:
        """Run a job in a transaction; when this returns, its work is on disk."""
        self.require_available()
        result: R = await self._enqueue(job)
        return result

    async def write_batched(self, job: BatchedJob[T, R], argument: T) -> R:
        """Run a job once for all the arguments that are given to it meanwhile."""
        self.require_available()
        result: R = await self._enqueue(job, argument)
        return result

    async def recover(self, job: Job[R]) -> R:
        """Run a job though the storage is unavailable; ``reopen`` may follow if it succeeds."""
        if self._file is not None and self._file.obstacle() is not None:
            raise StorageUnavailable
        result: R = await self._enqueue(job, recovers=True)
        return result

    def reopen(self) -> None:
        """Accept jobs again."""
        if self.lost_since is not None:
            self.lost_since = None
            logger.warning("The database can be written again.")

    def look(self) -> None:
        """Become unavailable if something is wrong with an SQLite file, or a commit hangs."""
        obstacle = self._file.obstacle() if self._file else None
        if obstacle is not None:
            self._lose(obstacle)
        under_way = self._under_way
        if under_way is None or not self.in_service:
            return
        began, since = under_way
        if time.monotonic() - began > STALLED_SECONDS:
            self._lose("a commit does not end", since)
            # What the writer has may be stored yet; nothing else is.
            hopeless = [pending for pending in self._waiting if not pending.recovers]
            self._waiting = deque(p for p in self._waiting if p.recovers)
            self._deliver_results(*refused(hopeless))

    def require_available(self) -> None:
        """Refuse if nothing can be stored at the moment."""
        if self.unavailable:
            raise StorageUnavailable

    def _enqueue(
        self, job: Any, argument: Any = None, *, recovers: bool = False
    ) -> "asyncio.Future[Any]":
        """Have the writer run a job; give the future that gets its result."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingJob(job, argument, recovers, done))
        self._commit_soon()
        return done

    def _commit_soon(self) -> None:
        """Have what waits committed: at once, but not too soon after the last commit began."""
        if self._committing or not self._waiting or self._loop is None:
            return
        self._committing = True
        wait = self._next_commit - time.monotonic()
        if wait > 0:
            self._loop.call_later(wait, self._hand_over)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Give the writer what waits as its next batch."""
        count = min(len(self._waiting), BATCH_SIZE)
        self._next_commit = time.monotonic() + interval_after(count)
        self._committing = count > 0
        # Or what is refused after its commit would come back with the file.
        if self._file is not None and (misplaced := self._file.misplaced()) is not None:
            self._lose(misplaced)
        if self._committing:
            self._batches.put([self._waiting.popleft() for _ in range(count)])

    def _lose(self, reason: object, since: int | None = None) -> None:
        """Become unavailable, and say why, once."""
        if self.lost_since is not None:
            return
        self.lost_since = self.last_success if since is None else since
        if self._file is not None and reason in ADVICE:
            logger.error(ADVICE[str(reason)], self._file.path)
        else:
            logger.warning("The database cannot be written: %s", str(reason))

    async def read(self, job: Job[R]) -> R:
        """Run a query beside the writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._query, job)

    async def checkpoint(self) -> None:
        """Run a WAL checkpoint beside the writer, which would otherwise run it, and all wait."""
        if self.is_sqlite:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._readers, checkpoint, self.url.database or "")

    async def check(self) -> None:
        """Refuse if the database could not be written last, or cannot be read soon."""
        self.require_available()
        small = self.read(lambda connection: connection.execute(SMALL_QUERY).first())
        try:
            await asyncio.wait_for(small, STALLED_SECONDS)
        except TimeoutError:
            raise StorageUnavailable from None

    def _query(self, job: Job[R]) -> R:
        try:
            with self._reading.connect() as connection:
                found = job(connection)
        except DBAPIError as error:
            if is_fault_of_job(error):
                raise
            if self._readable:  # once: while it is away, everybody asks again and again
                logger.warning("The database cannot be read: %s", error.orig)
            self._readable = False
            raise StorageUnavailable from None
        self._readable = True
        return found

    # --- In the writer's thread --------------------------------------------------

    def _run_writer(self) -> None:
        while (batch := self._batches.get()) is not None:
            began = time.monotonic()
            self._under_way = began, self._clock()
            answers = self._commit(batch)
            self._under_way = None
            if self._took is not None:
                self._took(time.monotonic() - began)
            if self._loop is not None:
                with contextlib.suppress(RuntimeError):  # the loop is closed
                    self._loop.call_soon_threadsafe(self._deliver, answers)
            del batch, answers  # while it waits, the writer holds no table in memory
        self._disconnect()

    def _commit(self, batch: list[PendingJob[Any]]) -> list[Answer]:
        """Commit all jobs together; if that fails, each by itself."""
        others = [pending for pending in batch if not pending.recovers]
        if self.unavailable and others:
            recovering = [pending for pending in batch if pending.recovers]
            return [refused(others), *(self._commit(recovering) if recovering else [])]
        began, beginning = self._clock(), time.monotonic()
        try:
            results = self._run(batch)
        except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
            # SQLAlchemy's frames hold the error, which holds them, and with them the batch.
            traceback.clear_frames(error.__traceback__)
            self._disconnect()
            if len(batch) > 1 and not is_disconnect(error):
                return [answer for pending in batch for answer in self._commit([pending])]
            if is_collision(error):
                return self._commit(batch)
            if is_fault_of_job(error):
                return [(batch, [error])]
            self._lose(error)
            return [refused(batch)]
        if self.in_service and time.monotonic() - beginning > STALLED_SECONDS:
            self._lose("a commit took too long", began)
        return [(batch, results)]

    def _run(self, batch: list[PendingJob[Any]]) -> list[Any]:
        if self._connection is None:
            self._connection = self._writing.connect()
            if self._file is not None:
                driver: Any = self._connection.connection.driver_connection
                self._file.opened(driver)
        if self.is_sqlite and self._insert_at_once(self._connection, batch):
            return [True] * len(batch)
        results: list[Any] = [None] * len(batch)
        shared: dict[Callable[..., Any], list[int]] = {}
        with self._connection.begin():
            for place, pending in enumerate(batch):
                if pending.argument is None:
                    results[place] = pending.job(self._connection)
                else:
                    shared.setdefault(pending.job, []).append(place)
            for job, places in shared.items():
                done = job(self._connection, [batch[place].argument for place in places])
                for place, result in zip(places, done, strict=True):
                    results[place] = result
        return results

    def _insert_at_once(self, connection: Connection, batch: list[PendingJob[Any]]) -> bool:
        """Insert all in one statement, if the batch is nothing else, and if it works."""
        job = batch[0].job
        if any(pending.argument is None or pending.job is not job for pending in batch):
            return False
        statement = job.as_single_insert([pending.argument for pending in batch])
        if statement is None:
            return False
        driver: Any = connection.connection.driver_connection
        try:
            driver.execute(*statement)
        except sqlite3.Error:  # nothing is inserted; the usual transaction finds out why
            return False
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            if self._file is not None:
                self._file.closing()
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None

    # --- In the event loop again ----------------------------------------------------

    def _deliver(self, answers: list[Answer]) -> None:
        """Give the results to whoever waits for them, and the writer its next batch."""
        for batch, results in answers:
            self._deliver_results(batch, results)
        self._committing = False
        self._commit_soon()

    def _deliver_results(self, batch: list[PendingJob[Any]], results: list[Any]) -> None:
        """Give the results of one commit, if they are where they belong."""
        stored = not any(isinstance(result, Exception) for result in results)
        # Here, because the writer's thread would wait for the interpreter's lock again.
        misplaced = self._file.misplaced() if self._file and stored else None
        if misplaced is not None:
            self._lose(misplaced)
            batch, results = refused(batch)
        elif stored:
            self.last_success = self._clock()
        for pending, result in zip(batch, results, strict=True):
            if pending.done.cancelled():
                continue
            if isinstance(result, Exception):
                pending.done.set_exception(result)
            else:
                pending.done.set_result(result)
