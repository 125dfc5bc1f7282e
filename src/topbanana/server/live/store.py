"""Storing the events of live tables, with what follows from them, in the writer's thread."""

from collections.abc import Sequence

from sqlalchemy import Connection

from topbanana.server.people.ratings import rate_game
from topbanana.server.storage import table_log
from topbanana.server.storage.table_log import Change
from topbanana.server.storage.writer import SingleInsert
from topbanana.server.tables.archive import archive_of
from topbanana.server.tables.events import Played, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.tables.views import summary


class StoreChanges:
    """The batched job that appends events to logs, and rates the games that they end."""

    def __call__(
        self, database: Connection, changed: Sequence[tuple[Change, TableState]]
    ) -> list[bool]:
        """Store changes; False where another server was first."""
        stored = table_log.append_all(database, [change for change, _ in changed])
        for done, (change, state) in zip(stored, changed, strict=True):
            if done and change.archive is not None and state.settings.rated:
                rate_game(database, state)
        return stored

    def as_single_insert(
        self, changed: Sequence[tuple[Change, TableState]]
    ) -> SingleInsert | None:
        """Give the one statement that stores them, if they are only moves."""
        return table_log.single_insert([change for change, _ in changed])


STORE_CHANGES = StoreChanges()


def change_by(
    event: TableEvent, state: TableState, due: int | None, *, ended: bool, touched: bool
) -> Change:
    """Describe what an event that was just applied to a state changes in the database."""
    return Change(
        table=state.id,
        number=state.number,
        event=event,
        status=state.status,
        due=due,
        code=state.code if state.status == "waiting" else None,
        public=state.settings.public,
        summary=None if is_only_move(event, state) else summary(state),
        touched=touched,
        archive=archive_of(state) if ended else None,
    )


def is_only_move(event: TableEvent, state: TableState) -> bool:
    """Tell whether an event changed nothing but the game, which goes on."""
    return isinstance(event, Played) and state.status != "over"
