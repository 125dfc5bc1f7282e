"""Passkeys as they are stored (WebAuthn credentials)."""

from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, delete, func, or_, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people.accounts import own_name
from topbanana.server.people.credentials import hash_of
from topbanana.server.people.sessions import HANDLE_LENGTH
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent

MOST_PASSKEYS = 20  # of one person


def add_passkey(connection: Connection, person: str, row: dict[str, Any]) -> None:
    """Store a passkey, which makes the name its person's own."""
    mine = select(func.count()).where(schema.passkeys.c.person == person)
    if connection.execute(mine).scalar_one() >= MOST_PASSKEYS:
        raise Refusal("too-many-passkeys", most=MOST_PASSKEYS)
    own_name(connection, person)
    if not insert_if_absent(connection, schema.passkeys, row):
        raise Refusal("passkey-wrong")


def passkeys_of(connection: Connection, person: str) -> list[bytes]:
    """List the ids of a person's passkeys."""
    c = schema.passkeys.c
    return list(connection.execute(select(c.id).where(c.person == person)).scalars())


def handle_of(key: bytes) -> str:
    """Give what a passkey is called in the list of them."""
    return sha256(key).hexdigest()[:HANDLE_LENGTH]


def remove_passkey(connection: Connection, person: str, handle: str) -> None:
    """Remove one of a person's passkeys, but not the last thing that opens the name."""
    mine = passkeys_of(connection, person)
    found = [key for key in mine if handle_of(key) == handle]
    if not found:
        raise Refusal("passkey-gone")
    if len(mine) == 1 and hash_of(connection, person) is None:
        raise Refusal("passkey-last")
    c = schema.passkeys.c
    connection.execute(delete(schema.passkeys).where(c.id == found[0]))


def find_passkey(connection: Connection, key: bytes) -> Any:
    """Find a passkey."""
    return connection.execute(
        select(schema.passkeys).where(schema.passkeys.c.id == key)
    ).first()


def use_challenge(connection: Connection, challenge: bytes, expires: int) -> bool:
    """Use a challenge up; False if it was answered before, at whichever server."""
    row = {"challenge": challenge, "expires": expires}
    return insert_if_absent(connection, schema.used_challenges, row)


def delete_expired(connection: Connection, now: int) -> None:
    """Delete the used challenges that nobody could answer any more anyway."""
    c = schema.used_challenges.c
    connection.execute(delete(schema.used_challenges).where(c.expires < now))


def count_use(connection: Connection, key: bytes, count: int) -> bool:
    """Store how often a passkey was used; False if it counts like a copy of it."""
    c = schema.passkeys.c
    counts_on = or_(c.sign_count < count, (c.sign_count == 0) & (count == 0))
    used = update(schema.passkeys).where(c.id == key, counts_on).values(sign_count=count)
    return connection.execute(used).rowcount == 1
