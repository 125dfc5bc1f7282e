"""Accounts of finished games: made in the background slice by slice, and stored."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, cast

from msgspec import Raw

from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal
from topbanana.server.records.game_accounts import add_account, find_account
from topbanana.server.storage.writer import Storage
from topbanana.server.wire.insight import Insight
from topbanana.server.workers.insight import InsightWorkers
from topbanana.server.workers.insight_jobs import go_on_with_account
from topbanana.server.workers.process import JobFailed, WorkerLost
from topbanana.server.workers.queue import Priority, QueueFull

ANSWER_AFTER = 5.0  # seconds, however far it has come
MAX_WAIT = 60.0  # seconds that a slice waits for a worker
AGAIN = 1.0  # seconds after which a slice without a place asks again

logger = logging.getLogger(__name__)


@dataclass
class Making:
    """An account that is being made."""

    done: int = 0
    all: int = 0
    task: "asyncio.Task[bytes]" = field(init=False)


class GameAccounts:
    """The accounts that this server makes."""

    def __init__(self, workers: InsightWorkers, storage: Storage) -> None:
        self._workers = workers
        self._storage = storage
        self._making: dict[str, Making] = {}

    async def get(self, table: str, game: Game[Any], archive: str, reader: str) -> Insight:
        """Give the account of a game, or how far it has come after some seconds."""
        stored = await self._storage.read(lambda c: find_account(c, table))
        if stored is not None:
            return ready(stored)
        if table not in self._making:
            self._making[table] = self._begin(table, game, archive, reader)
        making = self._making[table]
        await asyncio.wait({making.task}, timeout=ANSWER_AFTER)
        if not making.task.done():
            return Insight(making.done, making.all)
        return ready(await making.task)

    def _begin(self, table: str, game: Game[Any], archive: str, reader: str) -> Making:
        making = Making()
        making.task = asyncio.create_task(self._make(making, table, game, archive, reader))
        making.task.add_done_callback(lambda task: self._end(table, task))
        return making

    def _end(self, table: str, task: "asyncio.Task[bytes]") -> None:
        del self._making[table]
        if not task.cancelled() and (failure := task.exception()) is not None:
            logger.info("No account of table %s: %s", table, failure)

    async def _make(
        self, making: Making, table: str, game: Game[Any], archive: str, reader: str
    ) -> bytes:
        await self._workers.wait_for_compiler(game)
        progress, made = b"", b""
        while not made:
            progress, made = await self._go_on(making, table, archive, progress, reader)
        await self._storage.write(lambda c: add_account(c, table, made))
        return made

    async def _go_on(
        self, making: Making, table: str, archive: str, progress: bytes, reader: str
    ) -> tuple[bytes, bytes]:
        """Have one more slice made: how far it came, and the account once it is whole."""
        try:
            # As urgent as bots at a table where nobody looks on: whoever plays goes first.
            making.done, making.all, *made = await self._workers.submit(
                reader,
                table,
                Priority.UNWATCHED,
                go_on_with_account,
                archive,
                progress,
                max_wait=MAX_WAIT,
            )
        except QueueFull:
            await asyncio.sleep(AGAIN)
            return progress, b""
        except WorkerLost:
            raise Refusal("too-busy") from None
        except JobFailed:
            logger.exception("The account of a game failed")
            raise Refusal("server-mistake") from None
        return made[0], made[1]

    async def stop(self) -> None:
        """Make no more of them."""
        tasks = [making.task for making in self._making.values()]
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


def ready(account: bytes) -> Insight:
    """Answer with a whole account, which is JSON already."""
    return Insight(1, 1, cast("Any", Raw(account)))
