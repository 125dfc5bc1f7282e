"""People: no account, but a name, a language and a signed cookie; more if they want it."""

import hashlib
from dataclasses import dataclass, field
from functools import cache
from secrets import token_urlsafe

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.engine.words import LANGUAGES
from topbanana.server.storage import schema
from topbanana.server.storage.table_log import added
from topbanana.server.wire.types import PersonInfo

COOKIE = "topbanana"
COOKIE_AGE = 400 * 86_400  # seconds; browsers keep none longer
LONGEST_NAME = 24
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

hasher = PasswordHasher()


@dataclass
class Person:
    """Somebody who plays."""

    id: str
    name: str
    language: str
    session: int = 0
    owned: bool = False
    muted: set[str] = field(default_factory=set)

    def info(self) -> PersonInfo:
        """Show somebody to themselves."""
        return PersonInfo(
            self.id, self.name, self.language, self.owned, tuple(sorted(self.muted))
        )


def checked_name(name: str) -> str:
    """Give a name as it is shown; refuse what nobody could read."""
    text = " ".join(name.split())
    if not (0 < len(text) <= LONGEST_NAME and text.isprintable()):
        raise Refusal("name-unreadable")
    return text


def checked_language(language: str) -> str:
    """Refuse a language that we do not speak."""
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language, known=", ".join(LANGUAGES))
    return language


def folded(name: str) -> str:
    """Give what makes two names the same."""
    return name.casefold()


# --- Who somebody is ------------------------------------------------------------------


def find_person(connection: Connection, person: str) -> Person | None:
    """Find somebody by id."""
    row = connection.execute(
        select(schema.people).where(schema.people.c.id == person)
    ).first()
    if row is None:
        return None
    mutes = schema.mutes.c
    muted = connection.execute(select(mutes.muted).where(mutes.person == person)).scalars()
    return Person(
        row.id, row.name, row.language, row.session, row.owned_name is not None, set(muted)
    )


def new_person(connection: Connection, name: str, language: str, now: int) -> Person:
    """Let somebody in whom we have never seen."""
    refuse_owned(connection, name, "")
    person = Person(token_urlsafe(9), name, language)
    row = {
        "id": person.id,
        "name": name,
        "language": language,
        "session": 0,
        "created": now,
    }
    connection.execute(insert(schema.people).values(row))
    return person


def change_person(connection: Connection, person: str, name: str, language: str) -> None:
    """Change somebody's name or language."""
    refuse_owned(connection, name, person)
    c = schema.people.c
    row = connection.execute(select(c.owned_name).where(c.id == person)).first()
    owned = folded(name) if row and row.owned_name is not None else None
    connection.execute(
        update(schema.people)
        .where(c.id == person)
        .values(name=name, language=language, owned_name=owned)
    )


def refuse_owned(connection: Connection, name: str, person: str) -> None:
    """Refuse a name that somebody else has made theirs."""
    c = schema.people.c
    owner = connection.execute(select(c.id).where(c.owned_name == folded(name))).scalar()
    if owner not in {None, person}:
        raise Refusal("name-owned", name=name)


# --- Cookies, passwords, tokens -------------------------------------------------------


def write_cookie(signer: Signer, person: Person) -> str:
    """Make the cookie that says who somebody is."""
    return signer.sign(f"{person.id}:{person.session}").decode()


def read_cookie(signer: Signer, cookie: str) -> tuple[str, int] | None:
    """Read a cookie that we signed."""
    try:
        person, _, session = signer.unsign(cookie).decode().rpartition(":")
    except (BadSignature, UnicodeDecodeError):
        return None
    return person, int(session)


def hash_password(password: str) -> str:
    """Refuse a password that is too short; keep only what checks it."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal("password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    return hasher.hash(password)


def is_password(stored: str | None, password: str) -> bool:
    """Check a password; that takes as long when there is none."""
    try:
        return hasher.verify(stored or nobodys(), password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def nobodys() -> str:
    """Keep a password that nobody knows."""
    return hasher.hash(token_urlsafe(16))


def own_name(connection: Connection, person: str, name: str, password: str) -> int:
    """Make a name somebody's own by a password; older cookies open nothing any more."""
    refuse_owned(connection, name, person)
    c = schema.people.c
    session = connection.execute(select(c.session).where(c.id == person)).scalar_one() + 1
    connection.execute(
        update(schema.people)
        .where(c.id == person)
        .values(owned_name=folded(name), password=password, session=session)
    )
    return int(session)


def password_of(connection: Connection, name: str) -> tuple[str, str | None] | None:
    """Find whose name this is, and what checks the password."""
    c = schema.people.c
    row = connection.execute(
        select(c.id, c.password).where(c.owned_name == folded(name))
    ).first()
    return (row.id, row.password) if row else None


def new_token(connection: Connection, person: str, now: int) -> str:
    """Make a token for somebody's bot; only its hash is kept."""
    token = token_urlsafe(32)
    row = {"hash": token_hash(token), "person": person, "created": now}
    connection.execute(insert(schema.tokens).values(row))
    return token


def person_of_token(connection: Connection, token: str) -> Person | None:
    """Find whose token this is."""
    c = schema.tokens.c
    person = connection.execute(
        select(c.person).where(c.hash == token_hash(token))
    ).scalar()
    return find_person(connection, person) if person else None


def token_hash(token: str) -> str:
    """Give what is kept of a token; it has too many bits to be guessed from this."""
    return hashlib.sha256(token.encode()).hexdigest()


def forget_tokens(connection: Connection, person: str) -> None:
    """Take back all tokens of somebody."""
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))


def mute(connection: Connection, person: str, muted: str, *, on: bool) -> None:
    """Hear no more of somebody, or hear them again."""
    if on:
        added(connection, schema.mutes, {"person": person, "muted": muted})
        return
    c = schema.mutes.c
    connection.execute(delete(schema.mutes).where(c.person == person, c.muted == muted))
