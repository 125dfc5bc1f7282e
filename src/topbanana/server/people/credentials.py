"""Credentials: signed cookies, passwords, and tokens for bots."""

import hashlib
from functools import cache
from secrets import token_urlsafe

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people.accounts import Person, find_person, name_key, refuse_owned
from topbanana.server.storage import schema

COOKIE = "topbanana"
COOKIE_AGE = 400 * 86_400  # seconds; browsers keep none longer
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

hasher = PasswordHasher()


def write_cookie(signer: Signer, person: Person) -> str:
    """Sign the cookie of a person's session."""
    return signer.sign(f"{person.id}:{person.session}").decode()


def read_cookie(signer: Signer, cookie: str) -> tuple[str, int] | None:
    """Give the person and the session of a cookie; None if we did not sign it."""
    try:
        person, _, session = signer.unsign(cookie).decode().rpartition(":")
    except (BadSignature, UnicodeDecodeError):
        return None
    return person, int(session)


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


def set_password(connection: Connection, person: str, name: str, password: str) -> int:
    """Store a password, which makes the name its person's own and ends older sessions."""
    refuse_owned(connection, name, person)
    c = schema.people.c
    session = connection.execute(select(c.session).where(c.id == person)).scalar_one() + 1
    connection.execute(
        update(schema.people)
        .where(c.id == person)
        .values(owned_name=name_key(name), password=password, session=session)
    )
    return int(session)


def password_of(connection: Connection, name: str) -> tuple[str, str | None] | None:
    """Find the owner of a name, and the hash of the password."""
    c = schema.people.c
    row = connection.execute(
        select(c.id, c.password).where(c.owned_name == name_key(name))
    ).first()
    return (row.id, row.password) if row else None


def create_token(connection: Connection, person: str, now: int) -> str:
    """Create a token for a person's bot; only its hash is stored."""
    token = token_urlsafe(32)
    row = {"hash": token_hash(token), "person": person, "created": now}
    connection.execute(insert(schema.tokens).values(row))
    return token


def person_of_token(connection: Connection, token: str) -> Person | None:
    """Find the person of a token."""
    c = schema.tokens.c
    person = connection.execute(
        select(c.person).where(c.hash == token_hash(token))
    ).scalar()
    return find_person(connection, person) if person else None


def token_hash(token: str) -> str:
    """Hash a token; it has too many bits to be guessed from this."""
    return hashlib.sha256(token.encode()).hexdigest()


def revoke_tokens(connection: Connection, person: str) -> None:
    """Revoke all tokens of a person."""
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))
