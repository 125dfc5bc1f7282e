"""The lobby: which tables are open, told to whoever watches, not more often than needed."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from topbanana.server.sockets.connection import Connection
from topbanana.server.storage import table_log as shelf
from topbanana.server.storage.writer import StorageAway
from topbanana.server.wire.messages import Lobby as LobbyMessage

if TYPE_CHECKING:
    from topbanana.server.server import House

PAUSE = 0.5  # seconds between two lists


class Lobby:
    """The list of open tables."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def changed(self) -> None:
        """Tell everybody soon that there is something new."""
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self._again:
            self._again = False
            readers = [c for c in self._house.connections if c.lobby]
            with contextlib.suppress(StorageAway):
                await self.show(*readers)
            await asyncio.sleep(PAUSE)

    async def show(self, *readers: Connection) -> None:
        """Show some readers the open tables, and their own."""
        storage = self._house.storage
        tables = tuple(await storage.read(shelf.open_tables)) if readers else ()
        for reader in readers:
            person = reader.person.id
            mine = await storage.read(lambda c, p=person: shelf.tables_of(c, p))  # type: ignore[misc]  # mypy knows no defaults of lambdas
            reader.send(LobbyMessage(tables, tuple(mine)))

    async def stop(self) -> None:
        """Tell no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
