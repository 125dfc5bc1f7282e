"""A table in use: what is asked happens one thing at a time, is stored, then told to all."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from sqlalchemy import Connection as Database

from topbanana.engine.record import SPECTATOR
from topbanana.engine.refusal import Refusal
from topbanana.server.people import chat as chatter
from topbanana.server.people.ratings import rate
from topbanana.server.storage import table_log as shelf
from topbanana.server.storage.writer import InOne, StorageAway
from topbanana.server.tables import views as paint
from topbanana.server.tables.events import AnyEntry, Played, StoodIn
from topbanana.server.tables.state import Sitting
from topbanana.server.wire.messages import Chat, Told
from topbanana.server.wire.types import Said, encode

if TYPE_CHECKING:  # the house holds tables, and a table knows its house
    from topbanana.server.server import House
    from topbanana.server.sockets.connection import Connection

SOON = 120_000  # milliseconds within which a table stays awake for what is due
GRACE = 3_000  # how long a server lets another one do what is due at that one's table
CHAT_KEPT = 200
LABEL_LASTS = 60_000  # milliseconds before a mere move dates the shelf's label anew

Decide = Callable[[Sitting, int], AnyEntry]

logger = logging.getLogger(__name__)


def clock() -> int:
    """Tell the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Overtaken(Exception):  # noqa: N818  # the table's word for it
    """What was due has been done by somebody else in the meantime."""


class OpenTable:
    """One table that somebody uses or that has something due."""

    def __init__(self, house: "House", sitting: Sitting, chat: list[Said]) -> None:
        self.house = house
        self.sitting = sitting
        self.chat = chat
        self.watchers: list[Connection] = []
        self._elsewhere: set[str] = set()  # who is here through other servers
        self.lock = asyncio.Lock()
        self.used = clock()
        self._told = sitting.number  # the last entry that everybody here was told of
        self._stale = False  # what is in memory may be ahead of what is stored
        self._ours = True  # whether this server made the last entry
        self._label: tuple[int | None, int] | None = None  # what we last wrote on the shelf
        # Every table's minute begins at a moment of its own, or all would be dated at once.
        self.minute = crc32(sitting.id.encode()) % LABEL_LASTS
        self._driver: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    # --- Something happens ----------------------------------------------------------

    async def ask(self, decide: Decide) -> AnyEntry:
        """Let something happen: decide it, store it, tell it; or refuse it."""
        async with self.lock:
            if self._stale:
                await self._read_again()
            while True:
                entry = decide(self.sitting, self.house.clock())
                if await self._store(entry):
                    break
            self._ours = True
            self._announce(entry)
        self.schedule()
        return entry

    async def _store(self, entry: AnyEntry) -> bool:
        """Append an entry; False if another server was quicker, whose entries are read."""
        s = self.sitting
        was = s.status
        s.apply(entry, tell=self._listeners())
        ended = s.status == "over" and was != "over"
        due = self.due()
        label = (due, (entry.when + self.minute) // LABEL_LASTS)
        change = shelf.Change(
            table=s.id,
            number=s.number,
            entry=entry,
            status=s.status,
            due=due,
            code=s.code if s.status == "waiting" else None,
            public=s.settings.public,
            summary=None if is_mere_move(entry, s) else paint.summary(s),
            dated=label != self._label,
            archive=paint.archive(s) if ended else None,
        )
        # Until it is stored it has not happened: whatever goes wrong, memory is thrown away.
        self._stale = True
        stored = await self.house.storage.write_together(SHELVE_ALL, (change, s))
        if stored:
            self._stale = False
            self._label = label
            self.house.stored(self, change)
            return True
        await self._read_again()
        return False

    async def _read_again(self) -> None:
        self.sitting = await self.house.load(self.sitting.id)
        self._stale = False
        self._label = None
        if self.sitting.number > self._told:
            self._show_everything(self._told)

    async def read_again(self) -> None:
        """Read the log anew, because something in it was forgotten."""
        async with self.lock:
            self.sitting = await self.house.load(self.sitting.id)
            self.chat = await self.house.storage.read(
                lambda c: chatter.said_at(c, self.sitting.id)
            )
            self._show_everything()

    async def catch_up(self, number: int, *, said: bool) -> None:
        """Read what other servers have written, up to an entry of this number at least."""
        storage, name = self.house.storage, self.sitting.id
        async with self.lock:
            if said:
                last = self.chat[-1].number if self.chat else 0
                self.say(await storage.read(lambda c: chatter.said_at(c, name, last)))
            seen = self.sitting.number
            if self._stale or seen >= number:
                return
            entries = await storage.read(lambda c: shelf.read_entries(c, name, seen))
            for entry in entries:
                self.sitting.apply(entry, tell=self._listeners())
            if entries:
                self._ours = False
                self._label = None
                self._show_everything(seen)
        self.schedule()

    # --- Telling --------------------------------------------------------------------

    def _listeners(self) -> list[int]:
        """Name the onlookers whose stories are wanted now or later."""
        spectated = any(not self.sitting.seats_of(w.person.id) for w in self.watchers)
        return [*self.sitting.told_to(), *([SPECTATOR] if spectated else [])]

    def _announce(self, entry: AnyEntry) -> None:
        self._told = self.sitting.number
        if not is_mere_move(entry, self.sitting):
            self.show_table()
        if self.sitting.table is not None:
            self.show_positions()

    def _show_everything(self, seen: int | None = None) -> None:
        self._told = self.sitting.number
        self.show_table()
        if self.sitting.table is not None:
            self.show_positions(seen)

    def show_table(self, *readers: "Connection") -> None:
        """Tell who sits where."""
        here = self.people_here() | self._elsewhere
        seated = self.sitting.people()
        onlookers = len(here - seated)
        for reader in readers or self.watchers:
            info = paint.table_info(self.sitting, reader.person.id, here, onlookers)
            reader.send(info)

    def people_here(self) -> set[str]:
        """Name those who are at the table through this server."""
        return {watcher.person.id for watcher in self.watchers}

    def others_are(self, people: set[str]) -> None:
        """Know who is at the table through other servers."""
        if people != self._elsewhere:
            self._elsewhere = people
            self.show_table()

    def show_positions(self, seen: int | None = None) -> None:
        """Show everybody what they may see; what several see alike is made once."""
        made: dict[int, bytes] = {}
        now = paint.moment(self.sitting, self.house.clock())
        for watcher in self.watchers:
            for onlooker in paint.onlookers_of(self.sitting, watcher.person.id):
                if onlooker not in made:
                    shown = paint.position(self.sitting, onlooker, now, seen)
                    made[onlooker] = encode(shown)
                watcher.send_text(made[onlooker])

    def say(self, said: list[Said]) -> None:
        """Tell everybody who listens what people said."""
        self.chat = [*self.chat, *said][-CHAT_KEPT:]
        for watcher in self.watchers:
            heard = tuple(s for s in said if s.person not in watcher.person.muted)
            if heard:
                watcher.send(Chat(self.sitting.id, heard))

    async def welcome(self, watcher: "Connection", seen: int) -> None:
        """Show everything to one who comes, or comes back."""
        async with self.lock:
            if self._stale:  # what is in memory may not have happened: nobody sees it
                await self._read_again()
            new = watcher not in self.watchers
            if new:
                self.watchers.append(watcher)
                for other in self.watchers[:-1]:
                    self.show_table(other)
            for message in self._everything(watcher, seen):
                watcher.send(message)
        self.schedule()

    def _everything(self, watcher: "Connection", seen: int) -> list[Told]:
        person = watcher.person
        self.show_table(watcher)
        said = tuple(s for s in self.chat if s.person not in person.muted)
        messages: list[Told] = [Chat(self.sitting.id, said)]
        if self.sitting.table is not None:
            now = paint.moment(self.sitting, self.house.clock())
            messages += [
                paint.position(self.sitting, onlooker, now, seen)
                for onlooker in paint.onlookers_of(self.sitting, person.id)
            ]
        return messages

    def farewell(self, watcher: "Connection") -> None:
        """Let one go who watches no more."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.used = clock()
            self.show_table()

    # --- What is due ----------------------------------------------------------------

    def due(self) -> int | None:
        """Tell when something must happen by itself; None if nothing must."""
        s = self.sitting
        if s.status != "playing" or s.clocks is None:
            return None
        acting = s.dealt.acting()
        moments = [s.clocks.window_closes()]
        for seat in acting:
            chair = s.chairs[seat]
            thinking = chair.mind is not None
            moments.append(self.house.clock() if thinking else s.clocks.flag_falls(seat))
        return min((moment for moment in moments if moment is not None), default=None)

    def schedule(self) -> None:
        """Wake up whoever does what is due."""
        self.used = clock()
        self._changed.set()
        due = self.due()
        if due is None or due > self.house.clock() + SOON or self.house.closing:
            return  # the house looks after what is far off
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        while (due := self.due()) is not None and not self.house.closing:
            self._changed.clear()
            wait = (due - self.house.clock()) / 1000
            if not self._ours:
                wait += GRACE / 1000
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), wait)
                    continue
            try:
                await self._do_what_is_due()
            except StorageAway:
                await asyncio.sleep(1)
            except Overtaken:
                continue
            except Refusal:
                logger.exception("What was due at a table was refused")
                return

    async def _do_what_is_due(self) -> None:
        s = self.sitting
        now = self.house.clock()
        if s.clocks is None:
            return
        for seat in s.dealt.acting():
            bot = s.chairs[seat].mind
            if bot is not None:
                await self._let_bot_play(seat, bot)
                return
            falls = s.clocks.flag_falls(seat)
            if falls is not None and falls <= now:
                bot = self.house.options.stand_in
                await self.ask(partial(time_up, seat=seat, bot=bot))
                return
        closes = s.clocks.window_closes()
        if closes is not None and closes <= now:
            await self.ask(silence)

    async def _let_bot_play(self, seat: int, bot: str) -> None:
        s = self.sitting
        count = len(s.chairs[seat].made)
        pause = asyncio.create_task(asyncio.sleep(self.house.bot_pause))
        move = await self.house.minds.choose(bot, s.dealt, seat)
        await pause

        def decide(s: Sitting, now: int) -> AnyEntry:
            late = s.chairs[seat].mind != bot or len(s.chairs[seat].made) != count
            if late or s.status != "playing" or s.dealt.refusal(seat, move):
                raise Overtaken
            return Played(now, seat, move, "bot")

        await self.ask(decide)

    async def stop(self) -> None:
        """Let the table sleep: everything about it is stored."""
        if self._driver is not None:
            self._driver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._driver

    def idle(self) -> bool:
        """Tell whether nobody uses the table and nothing is due soon."""
        busy = self._driver is not None and not self._driver.done()
        return not (self.watchers or busy or self.lock.locked())


def is_mere_move(entry: AnyEntry, s: Sitting) -> bool:
    """Tell whether an entry changed nothing but the cards."""
    return isinstance(entry, Played) and s.status != "over"


class ShelveAll:
    """Store changes, with all that follows from them, in the writer's thread."""

    def __call__(
        self, database: Database, changed: Sequence[tuple[shelf.Change, Sitting]]
    ) -> list[bool]:
        """Store them; False where another server was quicker."""
        stored = shelf.append_all(database, [change for change, _ in changed])
        for done, (change, sitting) in zip(stored, changed, strict=True):
            if done and change.archive is not None and sitting.settings.rated:
                rate(database, sitting)
        return stored

    def in_one(self, changed: Sequence[tuple[shelf.Change, Sitting]]) -> InOne | None:
        """Say it as one statement, if they are mere moves."""
        return shelf.mere_entries([change for change, _ in changed])


SHELVE_ALL = ShelveAll()


def time_up(s: Sitting, now: int, seat: int, bot: str) -> AnyEntry:
    """Whose time is up is played for by a bot."""
    falls = s.clocks.flag_falls(seat) if s.clocks else None
    late = s.status != "playing" or seat not in s.dealt.acting() or s.chairs[seat].mind
    if late or falls is None or falls > now:
        raise Overtaken
    return StoodIn(now, seat, bot)


def silence(s: Sitting, now: int) -> AnyEntry:
    """Whoever has not answered when a window closes has answered by saying nothing."""
    closes = s.clocks.window_closes() if s.clocks else None
    if s.status != "playing" or closes is None or closes > now:
        raise Overtaken
    return Played(now, s.dealt.acting()[0], str(s.dealt.game.silence), "silence")
