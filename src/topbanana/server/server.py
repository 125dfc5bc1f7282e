"""One server: its storage, its live tables, its connections, and its maintenance."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from secrets import token_urlsafe
from typing import IO

from itsdangerous import Signer
from sqlalchemy import Connection as Database
from sqlalchemy import select

from topbanana.server.cluster.heartbeat import (
    Presence,
    read_outages,
    read_presence,
    record_start,
    store_heartbeat,
)
from topbanana.server.limits import ConnectionLimits, RateLimits
from topbanana.server.live.tables import LiveTables
from topbanana.server.live.watcher import Watcher
from topbanana.server.metrics import Metrics
from topbanana.server.notices import addresses, notices, subscriptions
from topbanana.server.notices.sender import Sender
from topbanana.server.people import login_links, moderation, names, passkeys, sessions
from topbanana.server.people.accounts import Person, find_person
from topbanana.server.people.quotas import PEOPLE_BEHIND_ADDRESS, Quotas
from topbanana.server.people.vacations import read_all
from topbanana.server.settings import ServerSettings
from topbanana.server.social import companions, queue
from topbanana.server.storage import schema, table_index, table_log
from topbanana.server.storage.file_lock import lock_file
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.tables.clock import DAY, HOUR, current_time
from topbanana.server.wire.messages import Trouble
from topbanana.server.workers.game_accounts import GameAccounts
from topbanana.server.workers.insight import InsightWorkers
from topbanana.server.workers.replays import Replays

BEAT_SECONDS = 1
BEATS_PER_MAINTENANCE = 2
CLEANUP_INTERVAL = HOUR
CLOSING_SECONDS = 5  # for clients to take the last message
UNUSED_AFTER = 7 * DAY  # a table that never began is deleted
GUESSES_PER_SECOND, GUESSES_AT_ONCE = 0.2, 10  # of codes and passwords, for one address
# Mails a day that ask whether an address is its reader's own: to one, and from one network.
CONFIRMATIONS_A_DAY, CONFIRMATIONS_OF_NETWORK = 3, 30

logger = logging.getLogger(__name__)


class Server:
    """Everything that one server process holds."""

    loop: asyncio.AbstractEventLoop
    cookie_key: str
    signer: Signer
    _moderated: int
    """The number of the last action of an operator that was noticed."""

    def __init__(
        self, settings: ServerSettings, clock: Callable[[], int] = current_time
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.metrics = Metrics()
        self.storage = Storage(settings.database, self.metrics.stored.observe, clock)
        self.live = LiveTables(settings, clock, self.storage, self.metrics)
        self.replays = Replays()
        self.insight = InsightWorkers(self.live.workers)
        self.game_accounts = GameAccounts(self.insight, self.storage)
        self.metrics.observe_workers("replays", self.replays.workers)
        self.connections: set[Watcher] = set()
        self.closers: set[Callable[[], Awaitable[None]]] = set()
        """How to tell those who have not said hello yet that the server closes."""
        self.code_limit = RateLimits(GUESSES_PER_SECOND, GUESSES_AT_ONCE)
        self.password_limit = RateLimits(GUESSES_PER_SECOND, GUESSES_AT_ONCE)
        self.mail_limit = per_day(CONFIRMATIONS_A_DAY)
        self.mail_limit_of_network = per_day(CONFIRMATIONS_OF_NETWORK)
        self.http_limit = RateLimits(settings.per_second, settings.burst)
        self.message_limit = RateLimits(
            PEOPLE_BEHIND_ADDRESS * settings.per_second,
            PEOPLE_BEHIND_ADDRESS * settings.burst,
        )
        self.guest_limit = RateLimits(settings.guests / 60, settings.guests)
        self.connection_limit = ConnectionLimits(
            settings.sockets, settings.connections, settings.proxies
        )
        self.sender = Sender(settings, self.storage, clock, self.live.is_present)
        self.quotas = Quotas(settings, self.storage, clock)
        self._sockets: Counter[str] = Counter()  # by address
        self._tasks: list[asyncio.Task[None]] = []
        self.in_trouble = False
        """Whether clients know that nothing can be stored."""
        self._cleaned_up = 0
        self._unreadable: set[str] = set()
        """Tables that could not be opened though something is due there."""
        self._file_lock: IO[bytes] | None = None

    # --- Start and stop ---------------------------------------------------------------

    async def start(self) -> None:
        """Open the database, join the other servers, and start the maintenance."""
        self.loop = asyncio.get_running_loop()
        self._file_lock = lock_file(self.settings.file)
        self.storage.start()
        self.cookie_key = await self.storage.write(shared_cookie_key)
        self.signer = Signer(self.cookie_key, salt="topbanana cookie")
        self.sender.start(self.cookie_key)
        await self.storage.write(names.renew_keys)
        self._moderated = await self.storage.read(moderation.last_number)
        fan_out = self.live.fan_out
        await fan_out.start()
        now, alone = self.clock(), fan_out.alone
        self.live.watchdog.take(
            await self.storage.write(lambda c: record_start(c, now, alone=alone))
        )
        self.live.set_vacations(await self.storage.read(lambda c: read_all(c, now)))
        self.storage.in_service = True
        self._tasks = [
            asyncio.create_task(self.live.watchdog.run()),
            asyncio.create_task(self._run_maintenance()),
            asyncio.create_task(self._watch_storage()),
            asyncio.create_task(self.sender.run()),
        ]

    async def stop(self) -> None:
        """Close the connections, the tables and the database."""
        self.live.closing = True
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.close_connections()
        await self.game_accounts.stop()
        await self.live.stop()
        await self.insight.stop()
        await self.replays.stop()
        with contextlib.suppress(StorageUnavailable):
            await self._store_heartbeat()
        await self.storage.stop()
        if self._file_lock is not None:
            self._file_lock.close()

    async def close_connections(self) -> None:
        """Tell every client that the server closes, and wait until they were told."""
        self.live.closing = True
        for connection in self.connections:
            connection.close("closing-down", again=True)
        told = [
            *(connection.flushed() for connection in self.connections),
            *(close() for close in self.closers),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*told), CLOSING_SECONDS)

    # --- Maintenance ------------------------------------------------------------------

    async def _run_maintenance(self) -> None:
        for beat in count():
            try:
                await self._beat()
                if beat % BEATS_PER_MAINTENANCE == 0:
                    await self._maintain()
            except StorageUnavailable:
                pass  # the watchdog makes it available again
            except Exception:
                logger.exception("Maintenance failed")
            await asyncio.sleep(BEAT_SECONDS)

    async def _watch_storage(self) -> None:
        """See whether the storage is well, though maintenance waits for it, and tell everybody."""
        while True:
            try:
                self.storage.look()
            except OSError:
                logger.exception("The storage cannot be looked at")
            self._report_trouble()
            await asyncio.sleep(BEAT_SECONDS)

    async def _beat(self) -> None:
        """Store a heartbeat, learn from those of the others, and look after what is due."""
        await self.live.watchdog.ready()
        await self._store_heartbeat()
        if not self.storage.is_sqlite:
            await self._learn_from_other_servers()
        await self._open_overdue_tables()
        await self.live.queue.look()

    async def _store_heartbeat(self) -> None:
        now, name = self.clock(), self.live.fan_out.name
        presence = Presence()
        if not self.storage.is_sqlite:
            presence = self.live.presence()
            presence.connected = {
                each.person.id for each in self.connections if each.person.seen
            }
        await self.storage.write(lambda c: store_heartbeat(c, name, now, presence))

    async def _learn_from_other_servers(self) -> None:
        """Read the outages that they stored, who is there, and what they look after."""
        now, name = self.clock(), self.live.fan_out.name
        outages, vacations, elsewhere = await self.storage.read(
            lambda c: (read_outages(c), read_all(c, now), read_presence(c, name, now))
        )
        self.live.watchdog.take(outages)
        self.live.set_vacations(vacations)
        self.live.set_elsewhere(elsewhere)

    async def _open_overdue_tables(self) -> None:
        """Load the tables where something is due that no other server looks after."""
        now = self.clock()
        for name in await self.storage.read(lambda c: table_index.overdue_tables(c, now)):
            if name in self.live.elsewhere.tables:
                continue
            try:
                table = await self.live.find(name)
                table.schedule()
                if (table.due(table.state) or now + 1) > now:
                    await table.index()  # it was only said to be due: somebody was deleted
            except StorageUnavailable:
                raise
            except Exception:
                # Whatever is wrong with one, the others shall not wait for it.
                if name not in self._unreadable:  # once: it is tried at every beat
                    self._unreadable.add(name)
                    # Not the whole id, which would let the log's readers in.
                    logger.exception("Table %s… cannot be opened", name[:6])

    async def _maintain(self) -> None:
        """Catch up with what was missed, unload idle tables, and clean up."""
        await self.storage.checkpoint()
        await self.close_ended_sockets()
        await self._notice_moderation()
        if not self.storage.is_sqlite:
            await self._catch_up_with_other_servers()
        self.live.catch_up_behind()
        await self.live.delete_refused()
        self.live.unload_idle()
        now = self.clock()
        if now - self._cleaned_up > CLEANUP_INTERVAL:
            clean = await self.storage.write(lambda c: delete_expired(c, now))
            self._cleaned_up = now if clean else 0

    async def _catch_up_with_other_servers(self) -> None:
        """Read what other servers stored and fan-out missed."""
        tables = list(self.live.open)
        numbers = await self.storage.read(lambda c: table_log.last_numbers(c, tables))
        self.live.receive({name: (number, True) for name, number in numbers.items()})

    def _report_trouble(self) -> None:
        """Tell every client when the storage becomes unavailable, and when it is back."""
        if self.storage.unavailable != self.in_trouble:
            self.in_trouble = self.storage.unavailable
            for connection in self.connections:
                connection.send(Trouble(over=not self.in_trouble))

    # --- People and their sockets -------------------------------------------------------

    def admit_socket(self, address: str) -> bool:
        """Count one more socket of an address, unless it has too many."""
        if self.live.closing or self._sockets[address] >= self.settings.sockets:
            return False
        self._sockets[address] += 1
        return True

    def release_socket(self, address: str) -> None:
        """Count one socket less of an address."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    def connected_people(self) -> set[str]:
        """Name everybody who is connected, here or at another server, and lets it be seen."""
        here = {each.person.id for each in self.connections if each.person.seen}
        return here | self.live.elsewhere.connected

    def set_seen(self, person: str, *, seen: bool) -> None:
        """Let it be seen that a person is here, or no longer."""
        for connection in self.connections:
            if connection.person.id == person:
                connection.person.seen = seen

    def rename_person(self, person: Person) -> None:
        """Use a person's new name and language on every connection."""
        for connection in self.connections:
            if connection.person.id == person.id:
                connection.person.name = person.name
                connection.person.language = person.language

    async def close_ended_sockets(self) -> None:
        """Close the sockets of whoever logged out, here or at another server."""
        used = {connection.person.session for connection in self.connections}
        with contextlib.suppress(StorageUnavailable):  # then the next maintenance does it
            ended = await self.storage.read(lambda c: sessions.ended_among(c, used))
            for connection in list(self.connections):
                if connection.person.session in ended:
                    connection.close("session-ended", again=False)

    async def _notice_moderation(self) -> None:
        """Do what was done about people from the command line, or at another server."""
        last = self._moderated
        for number, person, action in await self.storage.read(
            lambda c: moderation.actions_after(c, last)
        ):
            self._moderated = number
            if action == "rename":
                await self._take_new_name(person)
            elif action in {"delete", moderation.GONE}:
                await self.remove_person(person, ())
            elif action == moderation.MUTES:
                await self.take_mutes(person)
            elif action == moderation.CHANGED:
                await self._take_changes(person)

    async def _take_new_name(self, person: str) -> None:
        """Use the name that an operator gave to a person, at every table in memory too."""
        await self._take_changes(person)
        await self._reload(self.live.tables_with(person))

    async def _take_changes(self, person: str) -> None:
        """Use what a person has changed about themselves on every connection."""
        found = await self.storage.read(lambda c: find_person(c, person))
        if found is not None:
            self.rename_person(found)
            self.set_seen(person, seen=found.seen)

    async def take_mutes(self, person: str) -> None:
        """Let a person hear nobody whom they have muted, on every device."""
        muted = await self.storage.read(lambda c: companions.muted_by(c, person))
        for connection in self.connections:
            if connection.person.id == person:
                connection.person.muted = muted

    async def vacation_changed(self, person: str) -> None:
        """Let a person's clocks at slow tables stand still, or go on."""
        now = self.clock()
        found, tables = await self.storage.read(
            lambda c: (read_all(c, now), table_index.tables_of_person(c, person, now))
        )
        self.live.set_vacations(found)
        for table in tables:
            if table.status == "playing" and table.pace.days:
                await (await self.live.find(table.table)).show_clocks()

    async def remove_person(self, person: str, tables: Iterable[str]) -> None:
        """Disconnect a person who was deleted, and reload the tables they sat or spoke at."""
        for connection in list(self.connections):
            if connection.person.id == person:
                connection.close("person-unknown", again=False)
        await self._reload({*tables, *self.live.tables_with(person)})

    async def _reload(self, tables: Iterable[str]) -> None:
        """Read tables anew whose logs were changed, which only names ever are."""
        for name in tables:
            self.replays.forget(name)
            table = self.live.open.get(name)
            if table is not None:
                await table.reload()


def per_day(count: int) -> RateLimits:
    """Make the limits for so many of a kind in a day."""
    return RateLimits(count / 86_400, count)


def delete_expired(database: Database, now: int) -> bool:
    """Delete what is past: unused tables and sessions, used challenges, links, reports.

    False if there is more, which others shall not wait for.
    """
    clean = table_index.delete_unused(database, now - UNUSED_AFTER)
    sessions.delete_unused(database, now)
    passkeys.delete_expired(database, now)
    subscriptions.delete_ended(database)
    addresses.delete_unconfirmed(database, now)
    notices.delete_stale(database)
    login_links.delete_expired(database, now)
    moderation.delete_old(database, now)
    queue.delete_lost(database, now)
    return clean


def shared_cookie_key(database: Database) -> str:
    """Read the key that signs the cookies of all servers; make it the first time."""
    row = {"key": "cookies", "value": token_urlsafe(32)}
    insert_if_absent(database, schema.shared_values, row)
    c = schema.shared_values.c
    return str(database.execute(select(c.value).where(c.key == "cookies")).scalar_one())
