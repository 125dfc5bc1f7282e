"""A live table: commands run one at a time, are stored, and then sent to everybody."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

from topbanana.engine.refusal import Refusal
from topbanana.server.live.bot_turn import play_for_bot
from topbanana.server.live.broadcast import Broadcast, attempt
from topbanana.server.live.store import (
    STORE_CHANGES,
    ChangedState,
    change_by,
    store_index,
)
from topbanana.server.live.watcher import Watcher
from topbanana.server.social.chat import CHAT_KEPT, read_messages
from topbanana.server.storage import table_log
from topbanana.server.storage.table_log import Change, ConflictError
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.tables.clock import current_time
from topbanana.server.tables.commands import (
    Superseded,
)
from topbanana.server.tables.due import (
    abandoned_seat,
    close_window,
    follow_up,
    give_up_round,
    replace_deleted,
    run_out_of_time,
)
from topbanana.server.tables.events import TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.tables.turns import (
    Awaited,
    next_due,
    turns_of,
)
from topbanana.server.tables.views import is_timed
from topbanana.server.wire.types import Said

if TYPE_CHECKING:  # the registry holds tables, and a table knows its registry
    from topbanana.server.live.tables import LiveTables

SOON = 120_000  # milliseconds within which a table keeps a timer for what is due
GRACE = 2_000  # milliseconds that another server has for what is due at its table
GRACE_IF_ALIVE = 20_000  # milliseconds, if that server is alive and says that it will do it
CROSSED = 20  # messages of other servers that a later one of ours may have overtaken
INDEX_INTERVAL = 300_000  # milliseconds before a mere move updates the index again

R = TypeVar("R")
Command = Callable[[TableState, int], TableEvent]

logger = logging.getLogger(__name__)


class LiveTable:
    """One table that somebody uses or where something is due."""

    def __init__(self, tables: "LiveTables", state: TableState, chat: list[Said]) -> None:
        self._tables = tables
        self.state = state
        """The table after its last stored event: anybody may read it at any time."""
        self.chat = chat
        self.broadcast = Broadcast(tables.clock)
        self._lock = asyncio.Lock()
        self.last_used = current_time()
        self._behind = False  # whether the log may hold more than the state
        self._rewritten = False  # whether a name was taken out of the log
        # Whether this server stored the last event, or no other will do what is due.
        self._ours = state.id not in tables.elsewhere.tables
        self._indexed: tuple[int | None, int] | None = None  # what the index says
        # For whom it says that the table waits; None if we have not read it.
        self._turns: tuple[Awaited, ...] | None = None if state.number else ()
        # Every table's interval starts at another time, or all would be indexed at once.
        self.index_offset = crc32(state.id.encode()) % INDEX_INTERVAL
        self._timer: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        """Set whenever something has happened that may change what is due."""

    # --- Commands -------------------------------------------------------------------

    async def execute(
        self, *commands: Command, also: Sequence[ChangedState] = ()
    ) -> TableEvent:
        """Run commands: their events are stored together, then sent; or all are refused.

        Stored with them is ``also``, what happens at another table, and what follows at once.
        Gives the event of the last command.
        """
        self._tables.storage.require_available()  # or it would wait for a command that hangs
        async with self._lock:
            while True:
                await self._tables.watchdog.ready()
                changed = await self._decide(partial(self.run, commands))
                if await self._store([*changed, *also]):
                    break
                await self._read_log()
            seen = self.state.told
            self.state = changed[-1].state
            self._publish([change for change, _ in changed], seen)
        return changed[len(commands) - 1].change.event

    async def ask(self, question: Callable[[TableState], R]) -> R:
        """Ask the table something; a refusal is decided on the newest log."""
        async with self._lock:
            return await self._decide(question)

    async def _decide(self, question: Callable[[TableState], R]) -> R:
        if self._behind:
            await self._read_log()
        try:
            return question(self.state)
        except Refusal:  # what another server has stored may be why
            if self._tables.storage.is_sqlite or not await self._read_log():
                raise
        return question(self.state)

    def run(self, commands: Sequence[Command], state: TableState) -> list[ChangedState]:
        """Run commands on copies of a state: until they are stored nothing has happened."""
        now = self._tables.clock()
        changed: list[ChangedState] = []
        known = self._turns
        while True:
            place = len(changed)
            event = (
                commands[place](state, now)
                if place < len(commands)
                else follow_up(state, now)
            )
            if event is None:
                return changed
            before, state = state, state.after(event, tell=state.story_readers())
            turns = turns_of(state, self.broadcast.everybody_present())
            due = self.due(state)
            touched = self._index_entry(due, event.when) != self._indexed
            news = None if turns == known else turns
            change = change_by(event, before, state, due, touched=touched, turns=news)
            changed.append(ChangedState(change, state))
            known = turns

    def _index_entry(self, due: int | None, when: int) -> tuple[int | None, int]:
        return due, (when + self.index_offset) // INDEX_INTERVAL

    async def _store(self, changed: list[ChangedState]) -> bool:
        """Append events; False if another server was first."""
        self._behind = True  # if this fails or is cancelled, they may be stored or not
        try:
            stored = await self._tables.storage.write_batched(STORE_CHANGES, changed)
        except ConflictError:
            return False
        self._behind = not stored
        return stored

    def _publish(self, changes: list[Change], seen: int) -> None:
        """Send what was stored; whatever goes wrong now, it has happened."""
        self._ours = True
        last = changes[-1]
        self._indexed = self._index_entry(last.due, last.event.when)
        for change in changes:
            self._turns = self._turns if change.turns is None else change.turns
        events = [change.event for change in changes]
        attempt(self.broadcast.send_news, self.state, seen, events)
        attempt(self._tables.publish, self, changes)
        attempt(self._schedule, last.due)

    async def _read_log(self) -> bool:
        """Read what the log holds beyond the state, and send it; False if that is nothing."""
        read, name, seen = self._tables.storage.read, self.state.id, self.state.number
        told = self.state.told
        events: list[TableEvent] = []
        if self._rewritten:
            self.state = await self._tables.load(name)
            self.chat = await read(lambda c: read_messages(c, name))
        else:
            state = self.state
            events = await read(lambda c: table_log.read_events(c, name, seen))
            for event in events:
                state = state.after(event, tell=state.story_readers())
            self.state = state
        rewritten, self._behind, self._rewritten = self._rewritten, False, False
        more = self.state.number > seen
        if more:
            self._ours = False
        if more or rewritten:
            self._indexed = self._turns = None
            self.broadcast.send_news(self.state, told, [] if rewritten else events)
        return more

    async def reload(self) -> None:
        """Read events and chat again, because a person was deleted from them."""
        self.distrust()
        with contextlib.suppress(StorageUnavailable):  # maintenance tries again
            await self.catch_up()

    def distrust(self) -> None:
        """Let events and chat be read again before anything is done with them."""
        self._behind = self._rewritten = True

    async def credit_outage(self, since: int) -> None:
        """Show the clocks anew, less an outage that began at a time."""
        async with self._lock:
            if not is_timed(self.state):
                return
            if self.state.changed > since:  # what was used up was reckoned without it
                self.distrust()
                await self._read_log()
            else:
                self.broadcast.send_positions(self.state, self.state.told)
        self.schedule()

    async def show_clocks(self) -> None:
        """Show everybody their clocks anew, because somebody's stands still, or goes on."""
        self.broadcast.send_news(self.state, self.state.told, [])
        await self.index()
        self.schedule()

    async def catch_up(self, number: int = 0, *, chat: bool = False) -> None:
        """Read the events of other servers, up to this number at least, and their chat."""
        storage, name = self._tables.storage, self.state.id
        async with self._lock:
            if chat:
                last = self.chat[-CROSSED].number if len(self.chat) >= CROSSED else 0
                self.send_chat(await storage.read(lambda c: read_messages(c, name, last)))
            if self._behind or self.state.number < number:
                await self._read_log()
                self.schedule()

    # --- Watchers -------------------------------------------------------------------

    def send_chat(self, said: list[Said]) -> None:
        """Send everybody what is new of some chat."""
        known = {each.number for each in self.chat}
        new = [each for each in said if each.number not in known]
        kept = sorted([*self.chat, *new], key=lambda each: each.number)
        self.chat = kept[-CHAT_KEPT:]
        self.broadcast.send_chat(self.state.id, new)

    def is_watched(self) -> bool:
        """Tell whether anybody watches the table, through whichever server."""
        return bool(self.broadcast.watchers or self.broadcast.people_elsewhere)

    def set_people_elsewhere(self, people: set[str]) -> None:
        """Note who watches the table through other servers."""
        if people != self.broadcast.people_elsewhere:
            self.broadcast.people_elsewhere = people
            self._tables.bots.promote(self.state.id)
            self.broadcast.send_table(self.state)

    def add_watcher(self, watcher: Watcher, seen: int) -> None:
        """Send everything to a watcher, with the stories after the event ``seen``."""
        watchers = self.broadcast.watchers
        if watcher not in watchers:
            others = watchers.copy()
            watchers.append(watcher)
            if others:
                self.broadcast.send_table(self.state, *others)
            elif self.state.settings.public:
                self._tables.lobby.changed()
            self._tables.bots.promote(self.state.id)
        self.broadcast.send_everything(watcher, self.state, self.chat, seen)
        self.schedule()

    def remove_watcher(self, watcher: Watcher) -> None:
        """Send no more to a watcher."""
        if watcher in self.broadcast.watchers:
            self.broadcast.watchers.remove(watcher)
            self.last_used = current_time()
            self.broadcast.send_table(self.state)
            if self.state.settings.public and not self.broadcast.watchers:
                self._tables.lobby.changed()
            if self.state.status == "playing" and not self._tables.closing:
                self._tables.run_later(self.index())

    async def index(self) -> None:
        """Store anew what the index says of the table: what is due, and for whom it waits."""
        async with self._lock:
            state, due = self.state, self.due(self.state)
            turns = turns_of(state, self.broadcast.everybody_present())
            if turns == self._turns and self._indexed and due == self._indexed[0]:
                return
            await self._tables.storage.write(lambda c: store_index(c, state, due, turns))
            self._turns = turns
        self._tables.lobby.changed()

    # --- What is due ----------------------------------------------------------------

    def due(self, state: TableState) -> int | None:
        """Give the time when something must happen by itself; None if nothing must."""
        return next_due(state, self._tables.clock())

    def schedule(self) -> None:
        """Start the timer for what is due soon."""
        self._schedule(self.due(self.state))

    def _schedule(self, due: int | None) -> None:
        self.last_used = current_time()
        self.changed.set()
        if due is None or due > self._tables.clock() + SOON or self._tables.closing:
            return  # maintenance looks after what is far off
        if self._timer is None:
            self._timer = asyncio.create_task(self._run_timer())

    async def _run_timer(self) -> None:
        try:
            await self._do_all_that_is_due()
        finally:
            self._timer = None

    async def _do_all_that_is_due(self) -> None:
        while (due := self.due(self.state)) is not None and not self._tables.closing:
            self.changed.clear()
            wait = due + self._grace() - self._tables.clock()
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), wait / 1000)
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

    def _grace(self) -> int:
        """Give the milliseconds that another server has for what is due."""
        if self._ours:
            return 0
        return GRACE_IF_ALIVE if self.state.id in self._tables.elsewhere.tables else GRACE

    def is_looked_after(self) -> bool:
        """Tell whether this server itself will do what is due soon."""
        return self._ours and self._timer is not None

    def wake(self) -> None:
        """Let the timer see whether another server still looks after the table."""
        if not self._ours:
            self.changed.set()

    async def _do_what_is_due(self) -> None:
        state = self.state
        now, stand_in = self._tables.clock(), self._tables.settings.stand_in
        if (seat := abandoned_seat(state)) is not None:
            await self.execute(partial(replace_deleted, seat=seat, bot=stand_in))
            return
        if state.clocks is None:
            await self.execute(give_up_round)
            return
        for seat in state.acting:
            if seat in state.sealed:
                continue
            bot = state.chairs[seat].playing_bot
            if bot is not None:
                await play_for_bot(self, self._tables, seat, bot)
                return
            falls = state.clocks.flag_falls(seat)
            if falls is not None and falls <= now:
                await self.execute(partial(run_out_of_time, seat=seat, bot=stand_in))
                return
        closes = state.window_closes()
        if closes is not None and closes <= now:
            await self.execute(close_window)

    async def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._timer

    @property
    def behind(self) -> bool:
        """Whether the log may hold more than the state, because a store failed."""
        return self._behind

    def idle(self) -> bool:
        """Tell whether nobody uses the table and nothing is due soon."""
        return not (self.broadcast.watchers or self._timer or self._lock.locked())
