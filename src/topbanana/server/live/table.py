"""A live table: commands run one at a time, are stored, and then sent to everybody."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from topbanana.engine.record import SPECTATOR
from topbanana.engine.refusal import Refusal
from topbanana.server.live.store import STORE_CHANGES, change_by, is_only_move
from topbanana.server.live.watcher import Watcher
from topbanana.server.people.chat import CHAT_KEPT, read_messages
from topbanana.server.storage import table_log
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.tables import views
from topbanana.server.tables.clock import current_time
from topbanana.server.tables.commands import Superseded, close_window, run_out_of_time
from topbanana.server.tables.events import Played, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire.messages import Chat
from topbanana.server.wire.types import Said, encode

if TYPE_CHECKING:  # the registry holds tables, and a table knows its registry
    from topbanana.server.live.tables import LiveTables

SOON = 120_000  # milliseconds within which a table keeps a timer for what is due
GRACE = 3_000  # milliseconds that another server has for what is due at its table
INDEX_INTERVAL = 60_000  # milliseconds before a mere move updates the index again

Command = Callable[[TableState, int], TableEvent]

logger = logging.getLogger(__name__)


class LiveTable:
    """One table that somebody uses or where something is due."""

    def __init__(self, tables: "LiveTables", state: TableState, chat: list[Said]) -> None:
        self._tables = tables
        self.state = state
        self.chat = chat
        self.watchers: list[Watcher] = []
        self._people_elsewhere: set[str] = set()  # connected to other servers
        self._lock = asyncio.Lock()
        self.last_used = current_time()
        self._sent = state.number  # the last event that the watchers were sent
        self._stale = False  # whether memory may be ahead of what is stored
        self._table_unsent = False  # whether who is there changed in the meantime
        self._ours = True  # whether this server stored the last event
        self._indexed: tuple[int | None, int] | None = None  # what the index says
        # Every table's interval starts at another time, or all would be indexed at once.
        self.index_offset = crc32(state.id.encode()) % INDEX_INTERVAL
        self._timer: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    # --- Commands -------------------------------------------------------------------

    async def execute(self, command: Command) -> TableEvent:
        """Run a command: its event is stored, then sent; or it is refused."""
        async with self.stored_state():
            while True:
                event = command(self.state, self._tables.clock())
                if await self._store(event):
                    break
            self._ours = True
            self._broadcast(event)
        self.schedule()
        return event

    @asynccontextmanager
    async def stored_state(self) -> AsyncIterator[TableState]:
        """Give the state as it is stored; nothing happens at the table meanwhile."""
        async with self._lock:
            if self._stale:
                await self._reload()
            yield self.state

    async def _store(self, event: TableEvent) -> bool:
        """Append an event; False if another server was first, whose events are read."""
        state = self.state
        was = state.status
        state.apply(event, tell=self._story_readers())
        due = self.due()
        indexed = (due, (event.when + self.index_offset) // INDEX_INTERVAL)
        ended = state.status == "over" and was != "over"
        change = change_by(event, state, due, ended=ended, touched=indexed != self._indexed)
        # Until it is stored it has not happened: whatever fails, memory is read again.
        self._stale = True
        if await self._tables.storage.write_batched(STORE_CHANGES, (change, state)):
            self._stale = False
            self._indexed = indexed
            self._tables.stored(self, change)
            return True
        await self._reload()
        return False

    async def _reload(self) -> None:
        self.state = await self._tables.load(self.state.id)
        self._stale = False
        self._indexed = None
        if self.state.number > self._sent:
            self._send_everything(self._sent)
        elif self._table_unsent:
            self.send_table()

    async def reload(self) -> None:
        """Read events and chat again, because a person was deleted from them."""
        async with self._lock:
            self.state = await self._tables.load(self.state.id)
            self.chat = await self._tables.storage.read(
                lambda c: read_messages(c, self.state.id)
            )
            self._send_everything()

    async def catch_up(self, number: int, *, chat: bool) -> None:
        """Read the events of other servers, up to this number at least, and their chat."""
        storage, name = self._tables.storage, self.state.id
        async with self._lock:
            if chat:
                last = self.chat[-1].number if self.chat else 0
                self.send_chat(await storage.read(lambda c: read_messages(c, name, last)))
            if self._stale:
                await self._reload()
            seen = self.state.number
            if seen >= number:
                return
            events = await storage.read(lambda c: table_log.read_events(c, name, seen))
            for event in events:
                self.state.apply(event, tell=self._story_readers())
            if events:
                self._ours = False
                self._indexed = None
                self._send_everything(seen)
        self.schedule()

    # --- Sending --------------------------------------------------------------------

    def _story_readers(self) -> list[int]:
        """List the onlookers whose stories are wanted now or later."""
        spectated = any(not self.state.seats_of(w.person.id) for w in self.watchers)
        return [*self.state.seats_of_people(), *([SPECTATOR] if spectated else [])]

    def _broadcast(self, event: TableEvent) -> None:
        self._sent = self.state.number
        if self._table_unsent or not is_only_move(event, self.state):
            self.send_table()
        if self.state.started:
            self.send_positions()

    def _send_everything(self, seen: int | None = None) -> None:
        self._sent = self.state.number
        self.send_table()
        if self.state.started:
            self.send_positions(seen)

    def send_table(self, *readers: Watcher) -> None:
        """Send who sits where to some watchers, or to all."""
        self._table_unsent &= bool(readers)
        present = self.people_present() | self._people_elsewhere
        onlookers = len(present - self.state.people())
        for reader in readers or self.watchers:
            reader.send(views.table_info(self.state, reader.person.id, present, onlookers))

    def send_positions(self, seen: int | None = None) -> None:
        """Send everybody their view; what several see alike is encoded once."""
        encoded: dict[int, bytes] = {}
        shared = views.shared_view(self.state, self._tables.clock())
        for watcher in self.watchers:
            for onlooker in views.onlookers_of(self.state, watcher.person.id):
                if onlooker not in encoded:
                    position = views.position(self.state, onlooker, shared, seen)
                    encoded[onlooker] = encode(position)
                watcher.send_text(encoded[onlooker])

    def send_chat(self, said: list[Said]) -> None:
        """Send new chat to everybody who has not muted its author."""
        self.chat = [*self.chat, *said][-CHAT_KEPT:]
        for watcher in self.watchers:
            heard = tuple(s for s in said if s.person not in watcher.person.muted)
            if heard:
                watcher.send(Chat(self.state.id, heard))

    # --- Watchers -------------------------------------------------------------------

    def people_present(self) -> set[str]:
        """List the people who watch the table through this server."""
        return {watcher.person.id for watcher in self.watchers}

    def set_people_elsewhere(self, people: set[str]) -> None:
        """Note who watches the table through other servers."""
        if people != self._people_elsewhere:
            self._people_elsewhere = people
            self._send_presence()

    async def add_watcher(self, watcher: Watcher, seen: int) -> None:
        """Send everything to a watcher, with the stories after the event ``seen``."""
        async with self.stored_state():
            if watcher not in self.watchers:
                self.watchers.append(watcher)
                for other in self.watchers[:-1]:
                    self.send_table(other)
            self.send_table(watcher)
            person = watcher.person
            said = tuple(s for s in self.chat if s.person not in person.muted)
            watcher.send(Chat(self.state.id, said))
            if self.state.started:
                shared = views.shared_view(self.state, self._tables.clock())
                for onlooker in views.onlookers_of(self.state, person.id):
                    watcher.send(views.position(self.state, onlooker, shared, seen))
        self.schedule()

    def remove_watcher(self, watcher: Watcher) -> None:
        """Send no more to a watcher."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.last_used = current_time()
            self._send_presence()

    def _send_presence(self) -> None:
        """Send who is there; later, if memory may be ahead of what is stored."""
        if self._stale:
            self._table_unsent = True
        else:
            self.send_table()

    # --- What is due ----------------------------------------------------------------

    def due(self) -> int | None:
        """Give the time when something must happen by itself; None if nothing must."""
        state = self.state
        if state.status != "playing" or state.clocks is None:
            return None
        times = [state.clocks.window_closes()]
        for seat in state.game.acting():
            if state.chairs[seat].playing_bot is not None:
                times.append(self._tables.clock())
            else:
                times.append(state.clocks.flag_falls(seat))
        return min((time for time in times if time is not None), default=None)

    def schedule(self) -> None:
        """Start the timer for what is due soon."""
        self.last_used = current_time()
        self._changed.set()
        due = self.due()
        if due is None or due > self._tables.clock() + SOON or self._tables.closing:
            return  # maintenance looks after what is far off
        if self._timer is None or self._timer.done():
            self._timer = asyncio.create_task(self._run_timer())

    async def _run_timer(self) -> None:
        while (due := self.due()) is not None and not self._tables.closing:
            self._changed.clear()
            wait = (due - self._tables.clock()) / 1000
            if not self._ours:
                wait += GRACE / 1000
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), wait)
                    continue
            try:
                await self._do_what_is_due()
            except StorageUnavailable:
                await asyncio.sleep(1)
            except Superseded:
                continue
            except Refusal:
                logger.exception("What was due at a table was refused")
                return

    async def _do_what_is_due(self) -> None:
        state = self.state
        now = self._tables.clock()
        if state.clocks is None:
            return
        for seat in state.game.acting():
            bot = state.chairs[seat].playing_bot
            if bot is not None:
                await self._play_for_bot(seat, bot)
                return
            falls = state.clocks.flag_falls(seat)
            if falls is not None and falls <= now:
                stand_in = self._tables.settings.stand_in
                await self.execute(partial(run_out_of_time, seat=seat, bot=stand_in))
                return
        closes = state.clocks.window_closes()
        if closes is not None and closes <= now:
            await self.execute(close_window)

    async def _play_for_bot(self, seat: int, bot: str) -> None:
        count = len(self.state.chairs[seat].moves_made)
        pause = asyncio.create_task(asyncio.sleep(self._tables.settings.bot_pause))
        move = await self._tables.bot_pool.choose(bot, self.state.game, seat)
        await pause

        def play(state: TableState, now: int) -> TableEvent:
            chair = state.chairs[seat]
            late = chair.playing_bot != bot or len(chair.moves_made) != count
            if late or state.status != "playing" or state.game.refusal(seat, move):
                raise Superseded
            return Played(now, seat, move, "bot")

        await self.execute(play)

    async def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._timer

    async def catch_up_if_stale(self) -> None:
        """Read the state again after a store that failed."""
        if self._stale:
            async with self.stored_state():
                pass

    def idle(self) -> bool:
        """Tell whether nobody uses the table and nothing is due soon."""
        busy = self._timer is not None and not self._timer.done()
        return not (self.watchers or busy or self._lock.locked())
