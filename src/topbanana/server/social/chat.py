"""Chat: messages at tables, and reports about them."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from topbanana.engine.refusal import Refusal
from topbanana.server.people import names
from topbanana.server.people.accounts import Person
from topbanana.server.storage import schema, table_index
from topbanana.server.tables.state import TableState
from topbanana.server.wire.types import Said

CHAT_KEPT = 200  # messages that are shown of a table


def names_at(state: TableState, said: Sequence[Said], person: str) -> list[str]:
    """List the names at a table: of every seat, and of others who have spoken."""
    seated = [chair.name or chair.bot or "" for chair in state.chairs if chair.taken]
    return seated + [message.name for message in said if message.person != person]


def speaking_name(state: TableState, said: Sequence[Said], person: Person) -> str:
    """Give the name under which somebody speaks at a table, unlike everybody else's."""
    seats = state.seats_of(person.id)
    if seats:
        return state.chairs[seats[0]].name or person.name
    return names.told_apart(person.name, names_at(state, said, person.id))


def add_message(connection: Connection, table: str, said: Said) -> Said:
    """Store a message, and give it its number."""
    if not table_index.is_stored(connection, table):
        raise Refusal("table-unknown")  # it was deleted meanwhile
    row = {
        "table_id": table,
        "person": said.person,
        "name": said.name,
        "text": said.text,
        "at": said.when,
        "phrase": said.phrase,
    }
    done = connection.execute(insert(schema.chat).values(row))
    key = done.inserted_primary_key
    return replace(said, number=int(key[0]) if key else 0)


def read_messages(connection: Connection, table: str, after: int = 0) -> list[Said]:
    """Read the latest messages at a table, after the one with the number ``after``."""
    c = schema.chat.c
    rows = connection.execute(
        select(c.number, c.person, c.name, c.text, c.at, c.phrase)
        .where(c.table_id == table, c.number > after)
        .order_by(c.number.desc())
        .limit(CHAT_KEPT)
    ).all()
    return [Said(*row) for row in reversed(rows)]


def add_report(
    connection: Connection, table: str, number: int, person: str, reason: str, now: int
) -> None:
    """Store a report, with the text of the message."""
    c = schema.chat.c
    said = connection.execute(
        select(c.text, c.phrase, c.person).where(c.table_id == table, c.number == number)
    ).first()
    if said is None:
        raise Refusal("chat-unknown")
    row = {
        "table_id": table,
        "chat": number,
        "person": person,
        "text": said.text or said.phrase,
        "reason": reason,
        "at": now,
        "author": said.person,
    }
    connection.execute(insert(schema.reports).values(row))
