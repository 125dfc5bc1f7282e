"""Credentials: passwords, and tokens for bots."""

import hashlib
from functools import cache
from secrets import token_urlsafe

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people import names, sessions
from topbanana.server.people.accounts import Person, find_person, own_name
from topbanana.server.storage import schema
from topbanana.server.wire.people import BotToken

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
MOST_TOKENS = 20  # of one person

hasher = PasswordHasher()


def hash_password(password: str) -> str:
    """Hash a password; refuse one that is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal("password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    return hasher.hash(password)


def is_password(stored: str | None, password: str) -> bool:
    """Check a password; it takes as long when there is none."""
    try:
        return hasher.verify(stored or dummy_hash(), password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def dummy_hash() -> str:
    """Hash a password that nobody knows."""
    return hasher.hash(token_urlsafe(16))


def set_password(
    connection: Connection, person: str, password: str, now: int, device: str
) -> str:
    """Store a password, which makes the name its person's own; give the only session left."""
    own_name(connection, person)
    connection.execute(
        update(schema.people).where(schema.people.c.id == person).values(password=password)
    )
    sessions.end_all(connection, person)
    return sessions.begin_session(connection, person, now, device)


def password_of(connection: Connection, name: str) -> tuple[str, str | None] | None:
    """Find the owner of a name, and the hash of the password."""
    c = schema.people.c
    row = connection.execute(
        select(c.id, c.password).where(c.owned_name == names.login_key(name))
    ).first()
    return (row.id, row.password) if row else None


def create_token(connection: Connection, person: str, now: int, name: str = "") -> str:
    """Create a token for a person's bot; only its hash is stored."""
    c = schema.tokens.c
    mine = select(func.count()).where(c.person == person)
    if connection.execute(mine).scalar_one() >= MOST_TOKENS:
        raise Refusal("too-many-tokens", most=MOST_TOKENS)
    token = token_urlsafe(32)
    row = {"hash": token_hash(token), "person": person, "created": now, "name": name}
    connection.execute(insert(schema.tokens).values(row))
    return token


def person_of_token(connection: Connection, token: str) -> Person | None:
    """Find the person of a token."""
    c = schema.tokens.c
    hashed = token_hash(token)
    person = connection.execute(select(c.person).where(c.hash == hashed)).scalar()
    return find_person(connection, person, hashed) if person else None


def token_hash(token: str) -> str:
    """Hash a token; it has too many bits to be guessed from this."""
    return hashlib.sha256(token.encode()).hexdigest()


def tokens_of(connection: Connection, person: str) -> list[BotToken]:
    """List a person's tokens, the latest first."""
    c = schema.tokens.c
    rows = connection.execute(
        select(schema.tokens).where(c.person == person).order_by(c.created.desc())
    )
    return [
        BotToken(row.hash[: sessions.HANDLE_LENGTH], row.name, row.created) for row in rows
    ]


def revoke_token(connection: Connection, person: str, handle: str) -> None:
    """Revoke one of a person's tokens."""
    c = schema.tokens.c
    mine = delete(schema.tokens).where(c.person == person, c.hash.startswith(handle))
    if not connection.execute(mine).rowcount:
        raise Refusal("token-gone")


def hash_of(connection: Connection, person: str) -> str | None:
    """Give the hash of a person's password, if there is one."""
    c = schema.people.c
    return connection.execute(select(c.password).where(c.id == person)).scalar()


def require_hash(connection: Connection, person: str, hashed: str | None) -> None:
    """Refuse what was proved by a password that is another one by now."""
    if hash_of(connection, person) != hashed:
        raise Refusal("password-wrong")


def revoke_tokens(connection: Connection, person: str) -> None:
    """Revoke all tokens of a person."""
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))
