"""Broadcast: what the watchers of a table are sent, each from their own sight."""

import logging
from collections.abc import Callable, Collection, Sequence
from typing import ParamSpec

from topbanana.server.live.store import is_only_move
from topbanana.server.live.watcher import Watcher
from topbanana.server.tables import views
from topbanana.server.tables.events import UNTOLD, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire.messages import Chat
from topbanana.server.wire.types import Said, encode

P = ParamSpec("P")

NOT_SENT = "What has happened at a table could not be sent to everybody"

logger = logging.getLogger(__name__)


class Broadcast:
    """The watchers of one table, and whoever watches it through other servers."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.watchers: list[Watcher] = []
        self.people_elsewhere: set[str] = set()
        self._clock = clock
        self._undo_asked = False

    def people_present(self) -> set[str]:
        """List the people who watch the table through this server."""
        return {watcher.person.id for watcher in self.watchers}

    def everybody_present(self) -> set[str]:
        """List the people who watch the table through whichever server."""
        return self.people_present() | self.people_elsewhere

    def send_news(self, state: TableState, seen: int, events: Sequence[TableEvent]) -> None:
        """Send what events brought, after the number ``seen``; all, if none are named.

        Of an answer in secret nobody may notice anything but the seat that gave it.
        """
        told = [event for event in events if not isinstance(event, UNTOLD)]
        if events and not told:
            seats = {event.seat for event in events if isinstance(event, UNTOLD)}
            self.send_positions(state, seen, seats)
            return
        # A move ends the question whether the one before it may be taken back.
        answered = self._undo_asked and state.undo is None
        self._undo_asked = state.undo is not None
        if answered or not told or not all(is_only_move(event, state) for event in told):
            self.send_table(state)
        if state.started:
            self.send_positions(state, seen)

    def send_table(self, state: TableState, *readers: Watcher) -> None:
        """Send who sits where to some watchers, or to all."""
        present = self.everybody_present()
        onlookers = len(present - state.people())
        now = self._clock()

        def send(reader: Watcher) -> None:
            info = views.table_info(state, reader.person.id, present, onlookers, now)
            reader.send(info)

        for reader in readers or self.watchers:
            attempt(send, reader)

    def send_positions(
        self, state: TableState, seen: int, seats: Collection[int] | None = None
    ) -> None:
        """Send everybody, or some seats, their view; what several see alike is encoded once."""
        encoded: dict[int, bytes] = {}
        shared = views.shared_view(state, self._clock(), seen)
        for watcher in self.watchers:
            try:
                for onlooker in views.onlookers_of(state, watcher.person.id):
                    if seats is not None and onlooker not in seats:
                        continue
                    if onlooker not in encoded:
                        shown = views.position(state, onlooker, shared)
                        encoded[onlooker] = encode(shown)
                    watcher.send_text(encoded[onlooker])
            except Exception:
                logger.exception(NOT_SENT)

    def send_chat(self, table: str, said: Sequence[Said]) -> None:
        """Send new chat to everybody who has not muted its author."""
        for watcher in self.watchers:
            heard = tuple(s for s in said if s.person not in watcher.person.muted)
            if heard:
                attempt(watcher.send, Chat(table, heard))

    def send_everything(
        self, watcher: Watcher, state: TableState, chat: Sequence[Said], seen: int
    ) -> None:
        """Send one watcher a whole table, with the stories after the event ``seen``."""
        self.send_table(state, watcher)
        person = watcher.person
        watcher.send(Chat(state.id, tuple(s for s in chat if s.person not in person.muted)))
        if state.started:
            shared = views.shared_view(state, self._clock(), seen)
            for onlooker in views.onlookers_of(state, person.id):
                watcher.send(views.position(state, onlooker, shared))


def attempt(work: Callable[P, None], *facts: P.args, **more: P.kwargs) -> None:
    """Do what follows from something that has happened: if it fails, that is only logged."""
    try:
        work(*facts, **more)
    except Exception:
        logger.exception(NOT_SENT)
