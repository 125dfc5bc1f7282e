"""Moderation: what whoever runs the server does about people, also while it runs."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people import accounts, names, privacy, sessions
from topbanana.server.storage import schema
from topbanana.server.tables.clock import DAY

KEPT = 365 * DAY  # reports and actions
SETTLED_KEPT = 30 * DAY  # reports that are settled
OWN_KEPT = DAY  # what people did themselves, for other servers to notice
GONE = "gone"  # somebody has deleted themselves
CHANGED = "changed"  # somebody has changed their name or language, or whether they are seen
MUTES = "mutes"  # somebody has muted somebody, or hears them again


@dataclass(frozen=True)
class ReportedMessage:
    """A report, with who wrote the message and who reported it."""

    number: int
    at: int
    table: str
    author: str
    author_name: str
    reporter: str
    text: str
    reason: str
    settled: int | None


def find_named(connection: Connection, name: str) -> Any:
    """Find a person by their id, by their own name, or by a name that only one has."""
    c = schema.people.c
    by_id = select(schema.people).where(c.id == name)  # first: nobody chooses an id
    by_owner = select(schema.people).where(c.owned_name == names.login_key(name))
    found = connection.execute(by_id).first() or connection.execute(by_owner).first()
    if found is not None:
        return found
    called = connection.execute(select(schema.people).where(c.name == name)).all()
    if not called:
        raise Refusal("person-not-found", name=name)
    if len(called) > 1:
        ids = ", ".join(sorted(row.id for row in called))
        raise Refusal("person-several", name=name, ids=ids)
    return called[0]


def reports(connection: Connection, *, settled: bool) -> list[ReportedMessage]:
    """List the reports, the oldest first; those that are settled only if asked for."""
    r, p = schema.reports.c, schema.people.c
    rows = select(schema.reports, p.name.label("author_name")).join(
        schema.people, p.id == r.author, isouter=True
    )
    if not settled:
        rows = rows.where(r.settled.is_(None))
    return [
        ReportedMessage(
            number=row.number,
            at=row.at,
            table=row.table_id,
            author=row.author,
            author_name=row.author_name or "",
            reporter=row.person,
            text=row.text,
            reason=row.reason,
            settled=row.settled,
        )
        for row in connection.execute(rows.order_by(r.number))
    ]


def settle(connection: Connection, number: int, now: int) -> None:
    """Note that a report was dealt with."""
    c = schema.reports.c
    done = update(schema.reports).where(c.number == number).values(settled=now)
    if not connection.execute(done).rowcount:
        raise Refusal("report-unknown", number=number)


def rename(connection: Connection, name: str, new: str, now: int) -> str:
    """Give a person another name, at every table too."""
    person, checked = find_named(connection, name), names.checked_name(new)
    accounts.change_person(connection, person.id, checked, person.language)
    for table in privacy.tables_of(connection, person.id):
        privacy.change_name(connection, table, person.id, checked)
    said = update(schema.chat).where(schema.chat.c.person == person.id)
    connection.execute(said.values(name=checked))
    note(connection, person.id, "rename", now)
    return str(person.name)


def ban(connection: Connection, name: str, now: int) -> str:
    """End a person's sessions, and let them log in no more."""
    person = find_named(connection, name)
    set_banned(connection, person.id, now)
    sessions.end_all(connection, person.id)
    note(connection, person.id, "ban", now)
    return str(person.name)


def unban(connection: Connection, name: str, now: int) -> str:
    """Let a person log in again."""
    person = find_named(connection, name)
    set_banned(connection, person.id, None)
    note(connection, person.id, "unban", now)
    return str(person.name)


def remove(connection: Connection, name: str, now: int) -> str:
    """Delete a person with everything that is stored about them."""
    person = find_named(connection, name)
    privacy.delete_person(connection, person.id)
    note(connection, person.id, "delete", now)
    return str(person.name)


def leave(connection: Connection, person: str, now: int) -> list[str]:
    """Delete a person who wants it, which other servers notice; list the tables they sat at."""
    tables = privacy.delete_person(connection, person)
    note(connection, person, GONE, now)
    return tables


def set_mute(
    connection: Connection, person: str, muted: str, now: int, *, on: bool, most: int
) -> None:
    """Mute a person's chat for another or unmute it, which other servers notice."""
    if on:
        accounts.mute(connection, person, muted, most)
    else:
        accounts.unmute(connection, person, muted)
    note(connection, person, MUTES, now)


def show(connection: Connection, person: str, now: int, **shown: bool) -> None:
    """Store what others may see of a person, which other servers notice."""
    accounts.show(connection, person, **shown)
    note(connection, person, CHANGED, now)


def change_name(
    connection: Connection, person: accounts.Person, name: str, language: str, now: int
) -> None:
    """Store a person's new name and language, which other servers notice."""
    if (name, language) != (person.name, person.language):
        accounts.change_person(connection, person.id, name, language)
        note(connection, person.id, CHANGED, now)


def set_banned(connection: Connection, person: str, when: int | None) -> None:
    """Store since when a person is banned."""
    c = schema.people.c
    connection.execute(update(schema.people).where(c.id == person).values(banned=when))


def note(connection: Connection, person: str, action: str, now: int) -> None:
    """Write down what was done, for running servers to notice."""
    if connection.dialect.name == "postgresql":
        # Numbers are given out before they are stored: whoever has read a later one
        # would never read an earlier one.
        connection.exec_driver_sql(
            f"LOCK TABLE {schema.moderation.name} IN SHARE ROW EXCLUSIVE MODE"
        )
    row = {"person": person, "action": action, "at": now}
    connection.execute(insert(schema.moderation).values(row))


def last_number(connection: Connection) -> int:
    """Give the number of the last action."""
    c = schema.moderation.c
    return connection.execute(select(func.max(c.number))).scalar() or 0


def actions_after(connection: Connection, number: int) -> list[tuple[int, str, str]]:
    """List the actions after one with a number: its own number, the person, and the action."""
    c = schema.moderation.c
    rows = select(c.number, c.person, c.action).where(c.number > number).order_by(c.number)
    return [(row.number, row.person, row.action) for row in connection.execute(rows)]


def delete_old(connection: Connection, now: int) -> None:
    """Delete the reports and actions that nobody needs any more."""
    r, m = schema.reports.c, schema.moderation.c
    connection.execute(delete(schema.reports).where(r.settled < now - SETTLED_KEPT))
    connection.execute(delete(schema.reports).where(r.at < now - KEPT))
    connection.execute(delete(schema.moderation).where(m.at < now - KEPT))
    noticed = (m.action.in_([GONE, MUTES, CHANGED]), m.at < now - OWN_KEPT)
    connection.execute(delete(schema.moderation).where(*noticed))
