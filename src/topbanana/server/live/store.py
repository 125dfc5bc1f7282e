"""Storing the events of live tables, with what follows from them, in the writer's thread."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from topbanana.server.notices import notices
from topbanana.server.people.privacy import change_name
from topbanana.server.records.archive import archive_of
from topbanana.server.records.ratings import lock_people, rate_game
from topbanana.server.records.results import store_results
from topbanana.server.storage import table_index, table_log
from topbanana.server.storage.table_log import Change
from topbanana.server.storage.writer import SingleInsert
from topbanana.server.tables.events import UNTOLD, Played, Sat, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.tables.turns import Awaited
from topbanana.server.tables.views import summary

ONLY_MOVES = (Played, *UNTOLD)
"""Events that change nothing but the game, unless it ends."""


class ChangedState(NamedTuple):
    """What one event changes in the database, and the state of its table after it."""

    change: Change
    state: TableState


class StoreChanges:
    """The batched job that appends events to logs, and records the games that they end."""

    def __call__(
        self, database: Connection, batch: Sequence[Sequence[ChangedState]]
    ) -> list[bool]:
        """Store changes, each sequence whole or not at all; False if a server was first."""
        changed = [each for together in batch for each in together]
        if not table_log.append_all(database, [change for change, _ in changed]):
            return [False]
        for change, state in changed:
            if isinstance(change.event, Sat):
                notices.forget(database, state.id, "invitation", change.event.person)
            if change.turns is not None:
                store_turns(database, state, change.turns)
            if change.archive is not None:
                record_game(database, state)
        return [True] * len(batch)

    def as_single_insert(
        self, batch: Sequence[Sequence[ChangedState]]
    ) -> SingleInsert | None:
        """Give the one statement that stores them, if they are only moves."""
        changes = [change for together in batch for change, _ in together]
        return table_log.single_insert(changes)


STORE_CHANGES = StoreChanges()


def record_game(database: Connection, state: TableState) -> None:
    """Store how a game ended; who was deleted meanwhile is named nowhere."""
    here = lock_people(database, state.people())
    for person in state.people() - here:
        change_name(database, state.id, person, "")
    rated = rate_game(database, state, here) if state.settings.rated else {}
    store_results(database, state, rated, here)


def change_by(
    event: TableEvent,
    before: TableState,
    after: TableState,
    due: int | None,
    *,
    touched: bool,
    turns: tuple[Awaited, ...] | None = None,
) -> Change:
    """Describe what an event between two states changes in the database."""
    ended = after.status == "over" and before.status != "over"
    only_move = is_only_move(event, after)
    return Change(
        table=after.id,
        number=after.number,
        event=event,
        status=after.status,
        due=due,
        code=after.code if after.status == "waiting" else None,
        public=after.settings.public,
        summary=None if only_move else summary(after),
        touched=touched or turns is not None,
        archive=archive_of(after) if ended else None,
        bots_only=not only_move and after.is_for_bots(),  # a row is stored with a summary
        turns=turns,
    )


def store_index(
    database: Connection, state: TableState, due: int | None, turns: Sequence[Awaited]
) -> None:
    """Store what is due at a table, and for whom it waits, though nothing has happened."""
    table_index.touch(database, [(state.id, due, state.changed)])
    store_turns(database, state, turns)


def store_turns(database: Connection, state: TableState, turns: Sequence[Awaited]) -> None:
    """Store for whom a table waits; those at slow tables are told so, wherever they are."""
    notices.store_turns(
        database, state.id, turns, state.changed, told=bool(state.settings.pace.days)
    )


def is_only_move(event: TableEvent, state: TableState) -> bool:
    """Tell whether an event changed nothing but the game, which goes on."""
    return isinstance(event, ONLY_MOVES) and state.status != "over"
