"""The house: everything one server holds together."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from secrets import choice, token_urlsafe
from typing import IO, Any

from itsdangerous import Signer
from sqlalchemy import Connection as Database
from sqlalchemy import select

from topbanana.engine.fair import new_secret
from topbanana.engine.refusal import Refusal
from topbanana.server import collection
from topbanana.server.cluster.fan_out import News, line_to_others
from topbanana.server.cluster.heartbeat import (
    Present,
    beat,
    elsewhere,
    note_outage,
    take_file,
)
from topbanana.server.live.bot_pool import Minds
from topbanana.server.live.lobby import Lobby
from topbanana.server.live.table import OpenTable, clock
from topbanana.server.metrics import Metrics
from topbanana.server.people import chat as chatter
from topbanana.server.people.accounts import Person
from topbanana.server.settings import Options
from topbanana.server.sockets.connection import Allowances, Connection
from topbanana.server.storage import schema
from topbanana.server.storage import table_log as shelf
from topbanana.server.storage.writer import Storage, StorageAway
from topbanana.server.tables.clock import Outages
from topbanana.server.tables.commands import check_settings
from topbanana.server.tables.events import BotSat, Opened, StoodIn
from topbanana.server.tables.state import Sitting, read_log
from topbanana.server.wire.messages import Trouble
from topbanana.server.wire.types import Said, Settings

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE_LENGTH = 6
ROUND_SECONDS = 2
CODES_PER_SECOND, CODES_AT_ONCE = 0.2, 10  # tries at short codes from one address
TIDY_EVERY = 3_600_000
FREEZE_AFTER = 100  # entries
UNUSED = 7 * 86_400_000  # milliseconds after which a table that never began is forgotten
CLOSING_SECONDS = 1  # for clients to take the last message
SLEEPS_AFTER = 60_000  # milliseconds without use
SILENT_SERVER = 8_000  # milliseconds after which those at a silent server are not here

logger = logging.getLogger(__name__)


class House:
    """One server: its storage, its open tables and everybody connected to it."""

    loop: asyncio.AbstractEventLoop
    cookie_key: str
    signer: Signer

    def __init__(self, options: Options, clock: Callable[[], int] = clock) -> None:
        self.options = options
        self.clock = clock
        self.bot_pause = options.bot_pause
        self.metrics = Metrics()
        self.storage = Storage(options.database, self.metrics.stored.observe)
        self.minds = Minds()
        self.outages = Outages()
        self.connections: set[Connection] = set()
        self.open: dict[str, OpenTable] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Lock] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._in_trouble = False
        self._tidied = 0
        self._not_frozen = 0  # entries
        self._tasks: set[asyncio.Task[None]] = set()
        self._file: IO[bytes] | None = None
        self.fan_out = line_to_others(options.database, self._hear)
        self.lobby = Lobby(self)
        self.code_allowance = Allowances(CODES_PER_SECOND, CODES_AT_ONCE)
        self.password_allowance = Allowances(CODES_PER_SECOND, CODES_AT_ONCE)
        self.http_allowance = Allowances(options.per_second, options.burst)
        self.guest_allowance = Allowances(options.guests / 60, options.guests)
        self._sockets: Counter[str] = Counter()

    # --- Opening and closing --------------------------------------------------------

    async def start(self) -> None:
        """Open the doors."""
        self.loop = asyncio.get_running_loop()
        self._file = take_file(self.options.file)
        self.storage.start()
        self.cookie_key = await self.storage.write(shared_key)
        self.signer = Signer(self.cookie_key, salt="topbanana cookie")
        await self.fan_out.start()
        now, alone = self.clock(), self.fan_out.alone
        self.outages.spans = await self.storage.write(
            lambda c: note_outage(c, now, alone=alone)
        )
        self._rounds = asyncio.create_task(self._keep_walking())

    async def stop(self) -> None:
        """Close the doors; everything that matters is stored."""
        self.closing = True
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
        await self.close_connections()
        await self.lobby.stop()
        for table in self.open.values():
            await table.stop()
        self.minds.stop()
        await self.fan_out.stop()
        with contextlib.suppress(StorageAway):
            await self._beat()
        await self.storage.stop()
        if self._file is not None:
            self._file.close()

    async def close_connections(self) -> None:
        """Tell every client that the server closes, and wait until they were told."""
        self.closing = True
        for connection in list(self.connections):
            connection.close("closing-down", again=True)
        writing = [connection.flushed() for connection in self.connections]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*writing), CLOSING_SECONDS)

    async def _beat(self) -> None:
        now, name = self.clock(), self.fan_out.name
        present = {} if self.storage.is_sqlite else self._present()
        await self.storage.write(lambda c: beat(c, name, now, present))

    def _present(self) -> Present:
        """Tell who is at each table through this server."""
        there = {name: table.people_here() for name, table in self.open.items()}
        return {name: people for name, people in there.items() if people}

    async def _keep_walking(self) -> None:
        while True:
            try:
                await self._walk_round()
            except StorageAway:
                self._show_trouble()
            except Exception:
                logger.exception("Something went wrong on the round through the house")
            await asyncio.sleep(ROUND_SECONDS)

    async def _walk_round(self) -> None:
        """Wake the tables where something is due; let those sleep that nobody uses."""
        await self._beat()
        await self.storage.put_away()
        now = self.clock()
        for name in await self.storage.read(lambda c: shelf.overdue(c, now)):
            try:
                (await self.table(name)).schedule()
            except Refusal as refusal:
                logger.warning("Table %s cannot be opened: %s", name, refusal)
        if not self.storage.is_sqlite:
            await self._look_at_others()
        for name, table in list(self.open.items()):
            if table.idle() and clock() - table.used > SLEEPS_AFTER:
                del self.open[name]
        if now - self._tidied > TIDY_EVERY:
            self._tidied = now
            await self.storage.write(lambda c: shelf.forget_unused(c, now - UNUSED))
            collection.collect_all()
        self._show_trouble()

    async def _look_at_others(self) -> None:
        """Find out what other servers did and we did not hear of, and who is there."""
        numbers = await self.storage.read(lambda c: shelf.numbers(c, list(self.open)))
        self._hear({name: (number, True) for name, number in numbers.items()})
        server, since = self.fan_out.name, self.clock() - SILENT_SERVER
        there = await self.storage.read(lambda c: elsewhere(c, server, since))
        for name, table in self.open.items():
            table.others_are(there.get(name, set()))

    def _show_trouble(self) -> None:
        if self.storage.away != self._in_trouble:
            self._in_trouble = self.storage.away
            for connection in self.connections:
                connection.send(Trouble(over=not self._in_trouble))

    # --- Tables ---------------------------------------------------------------------

    async def create(self, settings: Settings, host: str) -> OpenTable:
        """Open a new table."""
        check_settings(settings)
        name = token_urlsafe(16)
        sitting = Sitting(name, self.outages)
        table = OpenTable(self, sitting, [])
        code = "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        secret = new_secret()
        await table.ask(lambda _, now: Opened(now, settings, host, secret, code))
        self.open[name] = table
        return table

    async def table(self, name: str) -> OpenTable:
        """Find a table, in memory or on the shelf."""
        if name in self.open:
            return self.open[name]
        async with self._opening.setdefault(name, asyncio.Lock()):
            try:
                if name not in self.open:
                    sitting = await self.load(name)
                    chat = await self.storage.read(lambda c: chatter.said_at(c, name))
                    self.open[name] = OpenTable(self, sitting, chat)
            finally:
                self._opening.pop(name, None)
        return self.open[name]

    async def load(self, name: str) -> Sitting:
        """Rebuild a table from its log."""
        entries = await self.storage.read(lambda c: shelf.read_entries(c, name))
        if not entries:
            raise Refusal("table-unknown")
        # A long game takes a while to replay, and nobody else shall wait for it.
        return await asyncio.to_thread(read_log, name, entries, self.outages)

    def stored(self, table: OpenTable, change: shelf.Change) -> None:
        """Let everybody know who is not at the table but wants to."""
        self.fan_out.tell(table.sitting.id, change.number)
        self.metrics.entries[type(change.entry).__name__] += 1
        self._not_frozen += 1
        if self._not_frozen >= FREEZE_AFTER:
            self._not_frozen = 0
            collection.freeze()
        if isinstance(change.entry, BotSat | StoodIn):
            game, seats = table.sitting.settings.game, len(table.sitting.chairs)
            self.minds.expect(change.entry.bot, game, seats)
        if change.summary is not None:
            self.lobby.changed()

    def heard(self, table: OpenTable, said: Said) -> None:
        """Let everybody at a table know what was said."""
        table.say([said])
        self.fan_out.tell(table.sitting.id, table.sitting.number, said=True)

    def _hear(self, news: News) -> None:
        """Hear from other servers which tables have moved on."""
        for name, (number, said) in news.items():
            if name in self.open:
                self.later(self.open[name].catch_up(number, said=said))
        self.lobby.changed()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something as soon as there is time for it."""

        async def careful() -> None:
            with contextlib.suppress(StorageAway):
                await work

        task = asyncio.create_task(careful())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def renamed(self, person: Person) -> None:
        """Use somebody's new name from now on."""
        for connection in self.connections:
            if connection.person.id == person.id:
                connection.person.name = person.name
                connection.person.language = person.language

    async def forgotten(self, person: Person, tables: list[str]) -> None:
        """Let go of somebody who is forgotten, and of their names at tables."""
        for connection in list(self.connections):
            if connection.person.id == person.id:
                connection.close("person-unknown", again=False)
        for name in tables:
            table = self.open.get(name)
            if table is not None:
                await table.read_again()

    # --- The door -------------------------------------------------------------------

    def let_in(self, address: str) -> bool:
        """Let another socket in, unless there are too many from there."""
        if self.closing or self._sockets[address] >= self.options.sockets:
            return False
        self._sockets[address] += 1
        return True

    def let_out(self, address: str) -> None:
        """Count a socket that has closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def shared_key(database: Database) -> str:
    """Read the key that signs cookies, the same for all servers; make it the first time."""
    row = {"key": "cookies", "value": token_urlsafe(32)}
    shelf.added(database, schema.house, row)
    c = schema.house.c
    return str(database.execute(select(c.value).where(c.key == "cookies")).scalar_one())
