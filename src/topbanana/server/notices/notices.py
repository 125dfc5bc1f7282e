"""Notices: what waits for somebody, a turn at a table or an invitation to one."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, select

from topbanana.engine.refusal import Refusal
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_absent, insert_if_absent
from topbanana.server.tables.clock import MINUTE, SECOND
from topbanana.server.tables.turns import Awaited
from topbanana.server.wire.types import Invitation, LobbyTable

Kind = Literal["turn", "invitation"]
KINDS: tuple[Kind, ...] = ("turn", "invitation")

PUSH_AFTER = 10 * SECOND  # for whoever is just playing on
MAIL_AFTER: dict[Kind, int] = {"turn": 20 * MINUTE, "invitation": 2 * MINUTE}
MOST_INVITED = 30  # people whom one person may have invited at a time


class Notice(NamedTuple):
    """One thing that waits for somebody."""

    person: str
    table: str
    kind: Kind
    since: int
    due: int | None = None
    sender: str | None = None
    """Who invites: the id of a person."""


def store_turns(
    connection: Connection, table: str, turns: Sequence[Awaited], now: int, *, told: bool
) -> None:
    """Store for whom a table waits; ``told`` sends notices to those who were not told yet."""
    c = schema.notices.c
    rows = connection.execute(
        select(c.person, c.since, c.due).where(c.table_id == table, c.kind == "turn")
    ).all()
    known = {(row.person, row.since): row.due for row in rows}
    wanted = {(turn.person, turn.since): turn.due for turn in turns}
    for (person, since), due in known.items():
        if (person, since) not in wanted or wanted[person, since] != due:
            forget(connection, table, "turn", person)
    # Whose time has changed is not told again: a vacation began or ended.
    again = {person for person, since in known if (person, since) in wanted}
    for (person, since), due in wanted.items():
        if (person, since) not in known or known[person, since] != due:
            send = told and person not in again
            add(connection, Notice(person, table, "turn", since, due), now, told=send)


def add(connection: Connection, notice: Notice, now: int, *, told: bool = True) -> bool:
    """Store a notice, unless it is there already, and what is to be sent about it."""
    mail_at = now + MAIL_AFTER[notice.kind] if told else None
    row = {
        "person": notice.person,
        "table_id": notice.table,
        "kind": notice.kind,
        "since": notice.since,
        "due": notice.due,
        "sender": notice.sender,
        "mail_at": mail_at,
    }
    added = insert_if_absent(connection, schema.notices, row)
    if added and told:
        add_pushes(connection, notice, now + PUSH_AFTER)
    return added


def add_pushes(connection: Connection, notice: Notice, at: int) -> None:
    """Store that every device of somebody is to be told."""
    c = schema.push_subscriptions.c
    devices = connection.execute(
        select(c.endpoint).where(c.person == notice.person)
    ).scalars()
    rows = [
        {
            "endpoint": endpoint,
            "table_id": notice.table,
            "kind": notice.kind,
            "person": notice.person,
            "at": at,
        }
        for endpoint in devices
    ]
    if rows:
        insert_absent(connection, schema.pushes, rows)


def forget(
    connection: Connection, table: str, kind: Kind, person: str | None = None
) -> None:
    """Forget a notice to somebody, or those of a kind about a table, and what was not sent."""
    for each in (schema.notices, schema.pushes):
        about = (each.c.table_id == table, each.c.kind == kind)
        mine = () if person is None else (each.c.person == person,)
        connection.execute(delete(each).where(*about, *mine))


def forget_invitations(connection: Connection, person: str, sender: str) -> None:
    """Forget to which tables somebody invites another, who wants to hear no more of them."""
    c = schema.notices.c
    tables = connection.execute(
        select(c.table_id).where(
            c.person == person, c.sender == sender, c.kind == "invitation"
        )
    ).scalars()
    for table in tables.all():
        forget(connection, table, "invitation", person)


def invite(connection: Connection, sender: str, person: str, table: str, now: int) -> None:
    """Invite somebody with whom one has sat at a table to another one."""
    seated, mutes, c = schema.seated.c, schema.mutes.c, schema.notices.c
    theirs = schema.seated.alias().c
    met = (
        select(seated.table_id)
        .join(theirs.person.table, theirs.table_id == seated.table_id)
        .where(seated.person == sender, theirs.person == person)
        .limit(1)
    )
    muted = select(mutes.muted).where(mutes.person == person, mutes.muted == sender)
    if person == sender or connection.execute(met).first() is None:
        raise Refusal("invite-stranger")
    invited = select(func.count()).where(c.sender == sender, c.kind == "invitation")
    if connection.execute(invited).scalar_one() >= MOST_INVITED:
        raise Refusal("too-many-invitations", most=MOST_INVITED)
    if connection.execute(muted).first() is None:  # who was muted does not learn of it
        add(connection, Notice(person, table, "invitation", now, sender=sender), now)


def invite_again(
    connection: Connection, sender: str, people: Collection[str], table: str, now: int
) -> None:
    """Invite everybody with whom one has sat at a table, but for those who are gone."""
    c = schema.people.c
    here = select(c.id).where(c.id.in_(people)).order_by(c.id)
    for person in connection.execute(here).scalars().all():
        invite(connection, sender, person, table, now)


def invitations_of(connection: Connection, person: str) -> list[Invitation]:
    """List to which tables somebody is invited, and by whom."""
    c, p, t = schema.notices.c, schema.people.c, schema.tables.c
    rows = connection.execute(
        select(c.table_id, p.name, t.summary)
        .join(schema.people, p.id == c.sender)
        .join(schema.tables, t.id == c.table_id)
        .where(c.person == person, c.kind == "invitation", t.status == "waiting")
        .order_by(c.since.desc())
    )
    return [
        Invitation(msgspec.json.decode(row.summary, type=LobbyTable), row.name)
        for row in rows
    ]


def delete_stale(connection: Connection) -> None:
    """Delete notices about tables that are gone, and invitations to games that have begun."""
    c, t = schema.notices.c, schema.tables.c
    there = select(t.id).where(t.id == c.table_id)
    waits = there.where(t.status == "waiting")
    connection.execute(
        delete(schema.notices).where(
            ~there.exists() | ((c.kind == "invitation") & ~waits.exists())
        )
    )
