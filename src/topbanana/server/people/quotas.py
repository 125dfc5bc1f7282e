"""Quotas: how much one person may have and do, through however many sockets and guests."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from topbanana.engine.refusal import Refusal
from topbanana.server.limits import RateLimits
from topbanana.server.settings import ServerSettings
from topbanana.server.storage import table_index
from topbanana.server.storage.writer import Storage
from topbanana.server.tables.clock import DAY

UNUSED_AFTER = DAY  # a table counts no more
CHAT_AT_ONCE = 10
INVITED_AT_ONCE, INVITED_PER_MINUTE = 10, 0.2  # one person by another, whose phone rings
PEOPLE_BEHIND_ADDRESS = 5  # who may talk as much as they like at the same time


class Quotas:
    """What people have left of what they may do.

    Tables are counted in the database, for all servers; each server counts by itself how
    often somebody does something.
    """

    def __init__(
        self, settings: ServerSettings, storage: Storage, clock: Callable[[], int]
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._clock = clock
        self._new_tables = per_minute(settings.new_tables)
        self._public_tables = per_minute(settings.public_tables)
        self._bot_tables = per_minute(2 * settings.bot_tables)
        self._chat = per_minute(settings.messages, CHAT_AT_ONCE)
        self._chat_of_address = per_minute(PEOPLE_BEHIND_ADDRESS * settings.messages)
        self._questions = per_minute(settings.questions)
        self._thoughts = per_minute(settings.questions)
        self._changes = per_minute(settings.messages)
        self._invitations = RateLimits(INVITED_PER_MINUTE / 60, INVITED_AT_ONCE)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def new_table(
        self, person: str, address: str, *, public: bool
    ) -> AsyncIterator[None]:
        """Let a person open one more table meanwhile, or refuse it."""
        most = self._settings.tables
        async with self._lock(person):
            since = self._clock() - UNUSED_AFTER
            opened = await self._storage.read(
                lambda c: table_index.count_open(c, person, since)
            )
            if opened >= most:
                raise Refusal("too-many-tables", most=most)
            if not self._new_tables.take(address):
                raise Refusal("too-many-new-tables")
            if public and not self._public_tables.take(address):
                raise Refusal("too-many-new-tables")
            yield

    @asynccontextmanager
    async def starting(
        self, person: str, address: str
    ) -> AsyncIterator[Callable[[], None]]:
        """Give what refuses, meanwhile, one more table of a person for bots alone."""
        most = self._settings.bot_tables
        async with self._lock(person):
            running = await self._storage.read(
                lambda c: table_index.count_bots_only(c, person)
            )

            def check_bot_tables() -> None:
                if running >= most:
                    raise Refusal("too-many-bot-tables", most=most)
                if not self._bot_tables.take(address):
                    raise Refusal("too-many-new-tables")

            yield check_bot_tables

    def _lock(self, person: str) -> asyncio.Lock:
        """Give the lock that makes a person's sockets wait for one another."""
        return self._locks.setdefault(person, asyncio.Lock())

    def say(self, person: str, address: str) -> None:
        """Count a chat message, or refuse it."""
        if not (self._chat.take(person) and self._chat_of_address.take(address)):
            raise Refusal("too-much-chat")

    def ask(self, person: str) -> None:
        """Count a question that the server answers at once, or refuse it."""
        if not self._questions.take(person):
            raise Refusal("too-fast")

    def think(self, person: str) -> None:
        """Count a question that workers are to think about, or refuse it."""
        if not self._thoughts.take(person):
            raise Refusal("too-fast")

    def change(self, person: str) -> None:
        """Count something that is stored for a person alone, or refuse it."""
        if not self._changes.take(person):
            raise Refusal("too-fast")

    def invite(self, sender: str, person: str) -> None:
        """Count an invitation of one person by another, or refuse it."""
        if not self._invitations.take(f"{sender} {person}"):
            raise Refusal("too-fast")


def per_minute(count: int, at_once: int | None = None) -> RateLimits:
    """Make the limits for so many of a kind in a minute, and so many of them at once."""
    return RateLimits(count / 60, min(count, at_once or count))
