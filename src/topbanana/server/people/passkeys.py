"""Passkeys as they are stored (WebAuthn credentials)."""

from typing import Any

from sqlalchemy import Connection, insert, select, update

from topbanana.server.people.accounts import name_key, refuse_owned
from topbanana.server.storage import schema


def add_passkey(
    connection: Connection, person: str, name: str, row: dict[str, Any]
) -> None:
    """Store a passkey, which makes the name its person's own."""
    refuse_owned(connection, name, person)
    connection.execute(insert(schema.passkeys).values(row))
    c = schema.people.c
    connection.execute(
        update(schema.people).where(c.id == person).values(owned_name=name_key(name))
    )


def passkeys_of(connection: Connection, person: str) -> list[bytes]:
    """List the ids of a person's passkeys."""
    c = schema.passkeys.c
    return list(connection.execute(select(c.id).where(c.person == person)).scalars())


def find_passkey(connection: Connection, key: bytes) -> Any:
    """Find a passkey."""
    return connection.execute(
        select(schema.passkeys).where(schema.passkeys.c.id == key)
    ).first()


def count_use(connection: Connection, key: bytes, count: int) -> None:
    """Store how often a passkey was used, so that a copy is noticed."""
    c = schema.passkeys.c
    connection.execute(update(schema.passkeys).where(c.id == key).values(sign_count=count))
