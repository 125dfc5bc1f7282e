"""Chat: messages at tables, and reports about them."""

from sqlalchemy import Connection, insert, select

from topbanana.engine.refusal import Refusal
from topbanana.server.people.accounts import Person
from topbanana.server.storage import schema
from topbanana.server.wire.types import Said

CHAT_KEPT = 200  # messages that are shown of a table


def add_message(
    connection: Connection, table: str, person: Person, text: str, now: int
) -> Said:
    """Store a message."""
    row = {
        "table_id": table,
        "person": person.id,
        "name": person.name,
        "text": text,
        "at": now,
    }
    done = connection.execute(insert(schema.chat).values(row))
    key = done.inserted_primary_key
    return Said(int(key[0]) if key else 0, person.id, person.name, text, now)


def read_messages(connection: Connection, table: str, after: int = 0) -> list[Said]:
    """Read the latest messages at a table, after the one with the number ``after``."""
    c = schema.chat.c
    rows = connection.execute(
        select(c.number, c.person, c.name, c.text, c.at)
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
    text = connection.execute(
        select(c.text).where(c.table_id == table, c.number == number)
    ).scalar()
    if text is None:
        raise Refusal("chat-unknown")
    row = {
        "table_id": table,
        "chat": number,
        "person": person,
        "text": text,
        "reason": reason,
        "at": now,
    }
    connection.execute(insert(schema.reports).values(row))
