"""Sessions: where a person is logged in, until they log out there or everywhere."""

from collections.abc import Collection
from hashlib import sha256
from secrets import token_urlsafe

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people.accounts import Person, create_person, find_person
from topbanana.server.storage import schema
from topbanana.server.wire.people import Session

COOKIE = "topbanana"
COOKIE_AGE = 400 * 86_400  # seconds; browsers keep none longer
SEPARATOR = ":"  # between the person and what tells their sessions apart
MOST_SESSIONS = 50  # of one person; those longest unused are ended
CHECKED_AT_ONCE = 500
HANDLE_LENGTH = 16


def write_cookie(signer: Signer, session: str) -> str:
    """Sign the cookie of a session."""
    return signer.sign(session).decode()


def read_cookie(signer: Signer, cookie: str) -> str | None:
    """Give the session of a cookie; None if we did not sign it."""
    try:
        return signer.unsign(cookie).decode()
    except (BadSignature, UnicodeDecodeError):
        return None


def begin_session(connection: Connection, person: str, now: int, device: str = "") -> str:
    """Log a person in on one more device, and give the id of the session."""
    session = f"{person}{SEPARATOR}{token_urlsafe(12)}"
    row = {"id": session, "person": person, "used": now, "begun": now, "device": device}
    connection.execute(insert(schema.sessions).values(row))
    c = schema.sessions.c
    newest = select(c.id).where(c.person == person).order_by(c.used.desc())
    surplus = connection.execute(newest.offset(MOST_SESSIONS)).scalars().all()
    connection.execute(delete(schema.sessions).where(c.id.in_(surplus)))
    return session


def create_guest(
    connection: Connection, name: str, language: str, now: int, device: str = ""
) -> Person:
    """Create a person who is known by the cookie alone."""
    person = create_person(connection, name, language, now)
    person.session = begin_session(connection, person.id, now, device)
    return person


def log_in(
    connection: Connection, person: str, now: int, device: str = ""
) -> Person | None:
    """Begin a session of a person, if there is such a person and nobody has banned them."""
    found = find_person(connection, person)
    if found is not None:
        c = schema.people.c
        banned = select(c.banned).where(c.id == person)
        if connection.execute(banned).scalar() is not None:
            raise Refusal("person-banned", name=found.name)
        found.session = begin_session(connection, person, now, device)
    return found


def handle_of(session: str) -> str:
    """Give what a session is called in the list of them; it opens nothing."""
    return sha256(session.encode()).hexdigest()[:HANDLE_LENGTH]


def sessions_of(connection: Connection, person: Person) -> list[Session]:
    """List where a person is logged in, the latest first."""
    c = schema.sessions.c
    rows = connection.execute(
        select(schema.sessions).where(c.person == person.id).order_by(c.used.desc())
    )
    return [
        Session(
            handle_of(row.id), row.device, row.begun, row.used, row.id == person.session
        )
        for row in rows
    ]


def end_one(connection: Connection, person: str, handle: str) -> None:
    """End one of a person's sessions."""
    c = schema.sessions.c
    mine = connection.execute(select(c.id).where(c.person == person)).scalars().all()
    found = [session for session in mine if handle_of(session) == handle]
    if not found:
        raise Refusal("session-gone")
    end_session(connection, found[0])


def is_session(session: str) -> bool:
    """Tell a session from a token."""
    return SEPARATOR in session


def person_of_session(connection: Connection, session: str) -> Person | None:
    """Find the person who is logged in by a session."""
    c = schema.sessions.c
    person = connection.execute(select(c.person).where(c.id == session)).scalar()
    return find_person(connection, person, session) if person else None


def renew_session(connection: Connection, session: str, now: int) -> None:
    """Store that a session was used."""
    c = schema.sessions.c
    connection.execute(update(schema.sessions).where(c.id == session).values(used=now))


def end_session(connection: Connection, session: str) -> None:
    """End one session, or take one token back."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.id == session))
    connection.execute(delete(schema.tokens).where(schema.tokens.c.hash == session))


def end_all(connection: Connection, person: str) -> None:
    """End every session of a person, and take every token and login link back."""
    lock_person(connection, person)
    for table in (schema.sessions, schema.tokens, schema.login_links):
        connection.execute(delete(table).where(table.c.person == person))


def require_session(connection: Connection, person: Person) -> None:
    """Refuse, in the transaction that grants it, what somebody asks who was logged out."""
    lock_person(connection, person.id)
    if ended_among(connection, [person.session]):
        raise Refusal("session-ended")


def lock_person(connection: Connection, person: str) -> None:
    """Let other servers wait who end or use the sessions of the same person."""
    c = schema.people.c
    connection.execute(select(c.id).where(c.id == person).with_for_update())


def delete_unused(connection: Connection, now: int) -> None:
    """Delete the sessions whose cookies no browser has kept."""
    before = now - COOKIE_AGE * 1000
    connection.execute(delete(schema.sessions).where(schema.sessions.c.used < before))


def ended_among(connection: Connection, sessions: Collection[str]) -> set[str]:
    """Tell which of some sessions and tokens have been ended."""
    ended = set(sessions)
    for column, some in (
        (schema.sessions.c.id, [each for each in sessions if is_session(each)]),
        (schema.tokens.c.hash, [each for each in sessions if not is_session(each)]),
    ):
        for first in range(0, len(some), CHECKED_AT_ONCE):
            asked = some[first : first + CHECKED_AT_ONCE]
            valid = select(column).where(column.in_(asked))
            ended.difference_update(connection.execute(valid).scalars())
    return ended
