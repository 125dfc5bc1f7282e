"""Login links: one device shows a link that logs another one in, once and soon."""

from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, select

from topbanana.engine.refusal import Refusal
from topbanana.server.people.credentials import token_hash
from topbanana.server.people.sessions import lock_person
from topbanana.server.storage import schema
from topbanana.server.tables.clock import MINUTE

LASTS = 5 * MINUTE


def create_link(connection: Connection, person: str, now: int) -> str:
    """Make a person's login link, instead of any other; only its hash is stored."""
    c = schema.login_links.c
    connection.execute(delete(schema.login_links).where(c.person == person))
    token = token_urlsafe(32)
    row = {"hash": token_hash(token), "person": person, "expires": now + LASTS}
    connection.execute(insert(schema.login_links).values(row))
    return token


def owner_of_link(connection: Connection, token: str, now: int) -> tuple[str, str]:
    """Find whose link it is: the id and the name; nothing is used up."""
    c, p = schema.login_links.c, schema.people.c
    row = connection.execute(
        select(p.id, p.name)
        .join(schema.login_links, c.person == p.id)
        .where(c.hash == token_hash(token), c.expires > now)
    ).first()
    if row is None:
        raise Refusal("link-used")
    return row.id, row.name


def use_link(connection: Connection, token: str, now: int) -> str:
    """Use a link up, and give whose it was; a second device finds it gone.

    Whoever logs out everywhere in this moment comes before it or after it: either the link
    is gone, or they end the session that it begins.
    """
    person, _ = owner_of_link(connection, token, now)
    lock_person(connection, person)
    c = schema.login_links.c
    used = delete(schema.login_links).where(c.hash == token_hash(token))
    if connection.execute(used).rowcount != 1:
        raise Refusal("link-used")  # in this very moment, at another server
    return person


def delete_expired(connection: Connection, now: int) -> None:
    """Delete the links that nobody can use any more."""
    c = schema.login_links.c
    connection.execute(delete(schema.login_links).where(c.expires < now))
