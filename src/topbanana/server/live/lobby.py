"""The lobby: the open tables, sent to whoever watches, not more often than needed."""

import asyncio
import contextlib
from collections.abc import Callable

from sqlalchemy import Connection

from topbanana.server.live.watcher import Watcher
from topbanana.server.notices.notices import invitations_of
from topbanana.server.social.queue import counts
from topbanana.server.storage import table_index
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.wire.messages import Lobby as LobbyMessage
from topbanana.server.wire.types import Invitation, LobbyTable

PAUSE = 0.5  # seconds between two lists


def tables_and_invitations(
    connection: Connection, person: str, now: int
) -> tuple[list[LobbyTable], list[Invitation]]:
    """Read a person's own tables, and those that they are invited to."""
    return (
        table_index.tables_of_person(connection, person, now),
        invitations_of(connection, person),
    )


class Lobby:
    """The list of open tables, and those who watch it."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], int],
        is_attended: Callable[[str], bool],
    ) -> None:
        self._clock = clock
        self._is_attended = is_attended
        self.watchers: set[Watcher] = set()
        self._storage = storage
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def changed(self) -> None:
        """Send the list to every watcher soon."""
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send_changes())

    async def _send_changes(self) -> None:
        while self._again:
            self._again = False
            with contextlib.suppress(StorageUnavailable):
                await self.send_to(*self.watchers)
            await asyncio.sleep(PAUSE)

    async def send_to(self, *readers: Watcher) -> None:
        """Send some watchers the open tables, and their own."""
        read = self._storage.read
        tables = await self.tables() if readers else ()
        now = self._clock()
        queues = await read(lambda c: counts(c, now)) if readers else ()
        for reader in readers:
            person = reader.person.id
            mine, asked = await read(lambda c, p=person: tables_and_invitations(c, p, now))  # type: ignore[misc]  # mypy knows no defaults of lambdas
            reader.send(LobbyMessage(tables, tuple(mine), tuple(asked), tuple(queues)))

    async def tables(self) -> tuple[LobbyTable, ...]:
        """List the public tables at which somebody is; the others are abandoned."""
        public = await self._storage.read(table_index.public_tables)
        return tuple(table for table in public if self._is_attended(table.table))

    async def stop(self) -> None:
        """Send no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
