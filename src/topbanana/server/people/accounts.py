"""Accounts: people with a name, a language and, if they want, a name of their own."""

from dataclasses import dataclass, field
from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.engine.words import LANGUAGES
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.wire.types import PersonInfo

LONGEST_NAME = 24


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
        """Give what a person is shown of themselves."""
        return PersonInfo(
            self.id, self.name, self.language, self.owned, tuple(sorted(self.muted))
        )


def checked_name(name: str) -> str:
    """Give a name as it is shown; refuse one that cannot be printed."""
    text = " ".join(name.split())
    if not (0 < len(text) <= LONGEST_NAME and text.isprintable()):
        raise Refusal("name-unreadable")
    return text


def checked_language(language: str) -> str:
    """Refuse a language that there are no texts in."""
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language, known=", ".join(LANGUAGES))
    return language


def name_key(name: str) -> str:
    """Give the key by which two names are the same."""
    return name.casefold()


def find_person(connection: Connection, person: str) -> Person | None:
    """Find a person by id."""
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


def create_person(connection: Connection, name: str, language: str, now: int) -> Person:
    """Create a person."""
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
    """Change a person's name and language."""
    refuse_owned(connection, name, person)
    c = schema.people.c
    row = connection.execute(select(c.owned_name).where(c.id == person)).first()
    owned = name_key(name) if row and row.owned_name is not None else None
    connection.execute(
        update(schema.people)
        .where(c.id == person)
        .values(name=name, language=language, owned_name=owned)
    )


def refuse_owned(connection: Connection, name: str, person: str) -> None:
    """Refuse a name that another person owns."""
    c = schema.people.c
    owner = connection.execute(select(c.id).where(c.owned_name == name_key(name))).scalar()
    if owner not in {None, person}:
        raise Refusal("name-owned", name=name)


def mute(connection: Connection, person: str, muted: str, *, on: bool) -> None:
    """Mute a person's chat for another, or unmute it."""
    if on:
        insert_if_absent(connection, schema.mutes, {"person": person, "muted": muted})
        return
    c = schema.mutes.c
    connection.execute(delete(schema.mutes).where(c.person == person, c.muted == muted))
