"""The watchdog: notices when this server could not serve, and has clocks credited for it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from topbanana.server.cluster.heartbeat import record_absence
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.tables.clock import Outages, current_time

TICK_SECONDS = 0.25
SUSPENDED_AFTER = 1_000  # milliseconds between two ticks in which we must have stood still

logger = logging.getLogger(__name__)


class Watchdog:
    """Looks at the time and at the storage four times a second."""

    def __init__(
        self,
        server: str,
        storage: Storage,
        clock: Callable[[], int],
        outages: Outages,
        credited: Callable[[int], None],
        compare: Callable[[], Awaitable[None]],
    ) -> None:
        """``credited`` is called with the beginning of what was new in the outages.

        ``compare`` looks what the storage holds before anything is stored there again.
        """
        self._server = server
        self._storage = storage
        self._clock = clock
        self._outages = outages
        self._credited = credited
        self._compare = compare
        self._recovering = asyncio.Lock()
        self._tick()

    async def run(self) -> None:
        """Look for ever."""
        self._tick()  # the start took its time
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self._recover()
            except StorageUnavailable:
                pass  # the next tick tries again
            except Exception:  # or nothing would ever be stored again
                logger.exception("The watchdog could not record an outage")

    async def ready(self) -> None:
        """Wait until clocks are credited for a time when this process stood still.

        Whoever decides something by the time must call this first, or a player could lose
        on time while nobody would have taken the move.
        """
        if self._storage.unavailable:
            raise StorageUnavailable
        if self._stood_still():
            await self._recover()

    def take(self, spans: list[tuple[int, int]]) -> None:
        """Take the outages as they are stored, and have clocks credited for new ones."""
        since = self._outages.add(spans)
        if since is not None:
            self._credited(since)

    def _tick(self) -> None:
        self._ticked, self._ticked_by_clock = current_time(), self._clock()

    def _stood_still(self) -> bool:
        """Tell whether much more time has passed than between two ticks.

        By the time of day: it goes on while a machine sleeps.
        """
        return current_time() - self._ticked > SUSPENDED_AFTER

    async def _recover(self) -> None:
        async with self._recovering:
            since = self._away_since()
            if since is not None:
                await self._record(since)
            self._tick()

    def _away_since(self) -> int | None:
        """Tell since when nobody could be served; None if they can be."""
        storage = self._storage
        if storage.lost_since is not None:
            return storage.lost_since
        return (
            max(self._ticked_by_clock, storage.last_success)
            if self._stood_still()
            else None
        )

    async def _record(self, since: int) -> None:
        spans = await self._storage.recover(
            lambda c: record_absence(c, self._server, since, self._clock())
        )
        await self._compare()
        # In one step: whatever is stored from here on is reckoned with these outages.
        self._storage.reopen()
        self.take(spans)
