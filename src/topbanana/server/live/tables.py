"""The registry of live tables: opening, loading and unloading them."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator, Sequence
from secrets import choice, token_urlsafe
from typing import Any

from sqlalchemy import Connection

from topbanana.engine.fair import new_secret
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.server.cluster.fan_out import Updates, fan_out_for
from topbanana.server.cluster.heartbeat import Presence
from topbanana.server.cluster.watchdog import Watchdog
from topbanana.server.live.broadcast import attempt
from topbanana.server.live.lobby import Lobby
from topbanana.server.live.queue import Queue
from topbanana.server.live.store import STORE_CHANGES, ChangedState
from topbanana.server.live.table import Command, LiveTable
from topbanana.server.metrics import Metrics
from topbanana.server.settings import ServerSettings
from topbanana.server.social.chat import read_messages
from topbanana.server.storage import table_index, table_log
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.tables.clock import Outages, current_time
from topbanana.server.tables.commands import Superseded, check_settings
from topbanana.server.tables.events import (
    Opened,
    Rematched,
    TableEvent,
)
from topbanana.server.tables.state import TableState, replay_events
from topbanana.server.wire.types import Said, Settings
from topbanana.server.workers.bots import Bots
from topbanana.server.workers.pool import WorkerPool

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE_LENGTH = 6
UNLOAD_AFTER = 60_000  # milliseconds without use
UNLOAD_FINISHED_AFTER = 2_000  # the same, of a table whose game is over


class LiveTables:
    """Every table that this server has in memory."""

    def __init__(
        self,
        settings: ServerSettings,
        clock: Callable[[], int],
        storage: Storage,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.storage = storage
        self.outages = Outages()
        self.workers = WorkerPool(settings.bot_workers)
        self.bots = Bots(self.workers)
        self.lobby = Lobby(storage, clock, self.is_attended)
        self.queue = Queue(self, clock)
        self.fan_out = fan_out_for(settings.database, self.receive)
        self.watchdog = Watchdog(
            self.fan_out.name,
            storage,
            clock,
            self.outages,
            self.credit_outage,
            self.find_lost_events,
        )
        self.elsewhere = Presence()
        self.open: dict[str, LiveTable] = {}
        self.closing = False
        self._metrics = metrics
        metrics.observe_workers("bots", self.workers)
        metrics.observe_bots(self.bots)
        self._loading: dict[str, asyncio.Lock] = {}
        # New tables that may be stored though they were refused, with their last events.
        self._refused: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, settings: Settings, host: str, *commands: Command) -> LiveTable:
        """Open a new table, at which some commands have run."""
        table, opening = self.draw_up(settings, host, *commands)
        with self.storing(opening):
            await self.storage.write_batched(STORE_CHANGES, opening)
        self.add(table, opening)
        return table

    @contextlib.contextmanager
    def storing(self, opening: list[ChangedState]) -> Iterator[None]:
        """Store a new table meanwhile; refused, it is deleted later if it is there all the same.

        A connection may be lost after the commit, and before its answer.
        """
        if self.storage.unavailable:  # so it is not tried
            raise StorageUnavailable
        try:
            yield
        except StorageUnavailable:
            last = opening[-1].change
            self._refused[last.table] = last.number
            raise

    async def delete_refused(self) -> None:
        """Delete the new tables that were refused, if they were stored and nobody used them."""
        refused = self._refused.copy()

        def delete(connection: Connection) -> None:
            found = table_log.last_numbers(connection, list(refused))
            unused = [name for name, number in found.items() if number == refused[name]]
            table_index.delete_tables(connection, unused)

        if refused:
            await self.storage.write(delete)
            for name in refused:
                del self._refused[name]

    def draw_up(
        self, settings: Settings, host: str, *commands: Command
    ) -> tuple[LiveTable, list[ChangedState]]:
        """Make a new table at which some commands have run, and what must be stored of it."""
        check_settings(settings)
        rules = find_game(settings.game).version
        code = "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        secret = new_secret()
        table = LiveTable(self, TableState(token_urlsafe(16), self.outages), [])
        return table, table.run(
            [lambda _, now: Opened(now, settings, host, secret, code, rules), *commands],
            table.state,
        )

    def add(self, table: LiveTable, opening: list[ChangedState]) -> None:
        """Take in a new table, which is stored; whatever goes wrong now, it is there."""
        table.state = opening[-1].state
        self.open[table.state.id] = table
        attempt(self.publish, table, [change for change, _ in opening])

    async def open_rematch(self, old: LiveTable, host: str, *commands: Command) -> None:
        """Open the same table again and point everybody to it, unless somebody has."""
        table, opening = self.draw_up(old.state.settings, host, *commands)

        def point(state: TableState, now: int) -> TableEvent:
            if state.rematch is not None:
                raise Superseded
            return Rematched(now, table.state.id)

        with contextlib.suppress(Superseded):
            await old.execute(point, also=opening)
            self.add(table, opening)

    async def find(self, name: str) -> LiveTable:
        """Find a table in memory, or load it; it is not unloaded at once."""
        if name not in self.open:
            async with self._loading.setdefault(name, asyncio.Lock()):
                try:
                    if name not in self.open:
                        state = await self.load(name)
                        chat = await self.storage.read(lambda c: read_messages(c, name))
                        self.open[name] = LiveTable(self, state, chat)
                finally:
                    self._loading.pop(name, None)
        table = self.open[name]
        table.last_used = current_time()
        return table

    async def load(self, name: str) -> TableState:
        """Rebuild a table's state from its events."""
        events = await self.storage.read(lambda c: table_log.read_events(c, name))
        if not events:
            raise Refusal("table-unknown")
        while True:
            outages = self.outages.spans
            # A long game takes a while to replay, and nobody else shall wait for it.
            state = await asyncio.to_thread(replay_events, name, events, self.outages)
            if outages is self.outages.spans:
                return state

    def publish(self, table: LiveTable, changes: Sequence[table_log.Change]) -> None:
        """Publish what was stored beyond the table's own watchers."""
        self.fan_out.publish(table.state.id, table.state.number)
        if any(
            change.summary is not None or change.turns is not None for change in changes
        ):
            self.lobby.changed()
        for change in changes:
            self._metrics.entries[type(change.event).__name__] += 1

    def tell_invited(self, name: str) -> None:
        """Let those who are asked to a table hear of it, here and at other servers."""
        table = self.open.get(name)
        if table is not None:
            self.fan_out.publish(name, table.state.number)
        self.lobby.changed()

    def publish_chat(self, table: LiveTable, said: Said) -> None:
        """Send a chat message to a table's watchers, here and at other servers."""
        table.send_chat([said])
        self.fan_out.publish(table.state.id, table.state.number, chat=True)

    def receive(self, updates: Updates) -> None:
        """Catch up with what other servers have stored."""
        for name, (number, chat) in updates.items():
            if name in self.open:
                self.run_later(self.open[name].catch_up(number, chat=chat))
        self.lobby.changed()

    def catch_up_behind(self) -> None:
        """Read the logs of the tables at which a store failed."""
        for table in self.open.values():
            if table.behind:
                self.run_later(table.catch_up())

    async def find_lost_events(self) -> None:
        """Let tables be read anew of whose logs the storage has less than this server.

        A copy that was behind may have taken the database's place. That of an SQLite file is
        noticed otherwise.
        """
        if self.storage.is_sqlite:
            return
        known = {name: table.state.number for name, table in self.open.items()}
        stored = await self.storage.read(lambda c: table_log.last_numbers(c, list(known)))
        for name, number in known.items():
            if stored.get(name, 0) < number and name in self.open:
                self.open[name].distrust()

    def run_later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is asked, unless it is refused: nobody is there to be told."""

        async def run() -> None:
            with contextlib.suppress(Refusal):
                await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def credit_outage(self, since: int) -> None:
        """Show everybody their clocks anew, after an outage was credited."""
        self.run_later(self._credit_tables(since))

    async def _credit_tables(self, since: int) -> None:
        # One after the other: all at once would keep the server from serving anybody.
        for table in list(self.open.values()):
            with contextlib.suppress(StorageUnavailable):  # maintenance tries again
                await table.credit_outage(since)
            await asyncio.sleep(0)

    def set_vacations(self, vacations: dict[str, list[tuple[int, int]]]) -> None:
        """Note who is on vacation, and show the clocks where that has changed."""
        before, self.outages.vacations = self.outages.vacations, vacations
        if before == vacations:
            return
        changed = {
            person
            for person in {*before, *vacations}
            if before.get(person) != vacations.get(person)
        }
        for table in self.open.values():
            if table.state.settings.pace.days and table.state.people() & changed:
                self.run_later(table.show_clocks())

    def presence(self) -> Presence:
        """Tell who is at which table through this server, and what it looks after."""
        tables = self.open.items()
        return Presence(
            {
                name: table.broadcast.people_present()
                for name, table in tables
                if table.broadcast.watchers
            },
            {name for name, table in tables if table.is_looked_after()},
        )

    def tables_with(self, person: str) -> list[str]:
        """Name the tables in memory at which a person sits, or has spoken."""
        return [
            name
            for name, table in self.open.items()
            if table.state.seats_of(person)
            or any(said.person == person for said in table.chat)
        ]

    def is_attended(self, name: str) -> bool:
        """Tell whether anybody is at a table, through whichever server."""
        here = name in self.open and bool(self.open[name].broadcast.watchers)
        return here or bool(self.elsewhere.people.get(name))

    def is_present(self, person: str, name: str) -> bool:
        """Tell whether somebody is at a table, through whichever server."""
        here = name in self.open and person in self.open[name].broadcast.people_present()
        return here or person in self.elsewhere.people.get(name, ())

    def set_elsewhere(self, elsewhere: Presence) -> None:
        """Note what is going on at other servers."""
        self.elsewhere = elsewhere
        for name, table in self.open.items():
            table.set_people_elsewhere(elsewhere.people.get(name, set()))
            table.wake()

    def unload_idle(self) -> None:
        """Unload the tables that nobody has used for a while."""
        for name, table in list(self.open.items()):
            over = table.state.status == "over"
            wait = UNLOAD_FINISHED_AFTER if over else UNLOAD_AFTER
            if table.idle() and current_time() - table.last_used > wait:
                del self.open[name]

    async def stop(self) -> None:
        """Stop everything that runs by itself; every event is stored."""
        self.closing = True
        await self.lobby.stop()
        for table in self.open.values():
            await table.stop()
        self.bots.stop()
        await self.workers.stop()
        await self.fan_out.stop()
