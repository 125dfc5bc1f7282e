"""Accounts: people with a name, a language and, if they want, a name of their own."""

from dataclasses import dataclass, field
from secrets import token_urlsafe

from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.engine.words import LANGUAGES
from topbanana.server.people import names
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.wire.types import PersonInfo


@dataclass
class Person:
    """Somebody who plays."""

    id: str
    name: str
    language: str
    session: str = ""
    """By which they came: the id of a session, or the hash of a token."""
    owned: bool = False
    seen: bool = False
    """Whether people they have played with may see that they are here."""
    muted: set[str] = field(default_factory=set)

    def info(self) -> PersonInfo:
        """Give what a person is shown of themselves."""
        return PersonInfo(
            self.id, self.name, self.language, self.owned, tuple(sorted(self.muted))
        )


def checked_language(language: str) -> str:
    """Refuse a language that there are no texts in."""
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language, known=", ".join(LANGUAGES))
    return language


def find_person(connection: Connection, person: str, session: str = "") -> Person | None:
    """Find a person by id, who came by a session or a token."""
    row = connection.execute(
        select(schema.people).where(schema.people.c.id == person)
    ).first()
    if row is None:
        return None
    mutes = schema.mutes.c
    muted = connection.execute(select(mutes.muted).where(mutes.person == person)).scalars()
    owned = row.owned_name is not None
    return Person(row.id, row.name, row.language, session, owned, row.seen, set(muted))


def new_id() -> str:
    """Draw an id; a command line takes what begins with a hyphen for an option."""
    return next(drawn for drawn in iter(lambda: token_urlsafe(9), "") if drawn[0] != "-")


def create_person(connection: Connection, name: str, language: str, now: int) -> Person:
    """Create a person."""
    names.refuse_owned(connection, name, "")
    person = Person(new_id(), name, language)
    row = {"id": person.id, "name": name, "language": language, "created": now}
    connection.execute(insert(schema.people).values(row))
    return person


def change_person(connection: Connection, person: str, name: str, language: str) -> None:
    """Change a person's name and language."""
    c = schema.people.c
    before = connection.execute(select(c.name, c.owned_name).where(c.id == person)).first()
    if before is None:
        raise Refusal("person-unknown")
    if name != before.name:  # whoever has a name may be called so, if not at a table
        names.refuse_owned(connection, name, person)
    connection.execute(
        update(schema.people).where(c.id == person).values(name=name, language=language)
    )
    if name != before.name and before.owned_name is not None:
        own_name(connection, person)


def own_name(connection: Connection, person: str) -> None:
    """Make a name its person's own: nobody else may have it, or one that looks like it."""
    c = schema.people.c
    name = connection.execute(select(c.name).where(c.id == person)).scalar_one()
    names.reserve(connection, name, person)
    connection.execute(
        update(schema.people).where(c.id == person).values(owned_name=names.login_key(name))
    )


def show(connection: Connection, person: str, **shown: bool) -> None:
    """Store what others may see of a person: ``open`` for the profile, ``seen`` for now."""
    if shown:
        c = schema.people.c
        connection.execute(update(schema.people).where(c.id == person).values(**shown))


def is_open(connection: Connection, person: str) -> bool:
    """Tell whether a person lets their whole profile be seen."""
    c = schema.people.c
    return bool(connection.execute(select(c.open).where(c.id == person)).scalar())


def mute(connection: Connection, person: str, muted: str, most: int) -> None:
    """Mute a person's chat for another, who may mute so many."""
    if find_person(connection, muted) is None:
        raise Refusal("person-gone")
    c = schema.mutes.c
    others = select(func.count()).where(c.person == person, c.muted != muted)
    if connection.execute(others).scalar_one() >= most:
        raise Refusal("too-many-mutes", most=most)
    insert_if_absent(connection, schema.mutes, {"person": person, "muted": muted})


def unmute(connection: Connection, person: str, muted: str) -> None:
    """Let a person hear another's chat again."""
    c = schema.mutes.c
    connection.execute(delete(schema.mutes).where(c.person == person, c.muted == muted))
