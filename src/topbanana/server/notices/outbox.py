"""The outbox: what is due to be sent, claimed by one server, tried again, and forgotten.

A claim puts the next try off before anything is sent: whoever dies meanwhile loses nothing,
and no other server sends the same.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, or_, select, update

from topbanana.server.notices import choices
from topbanana.server.notices.subscriptions import Device
from topbanana.server.notices.wording import NoticeFacts
from topbanana.server.storage import schema
from topbanana.server.tables.clock import HOUR, MINUTE
from topbanana.server.wire.types import LobbyTable

WAITS = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)  # before each next try
FORGOTTEN_AFTER = 24 * HOUR  # what could not be sent until then never is
PRESENT_AFTER = 10 * MINUTE  # who is at a table but does not move is told after all
AT_ONCE = 20
BETWEEN_MAILS = 3 * HOUR  # to one person

IsPresent = Callable[[str, str], bool]
"""Tells whether a person is at a table now."""


class Push(NamedTuple):
    """A notice on its way to one device."""

    device: Device
    table: str
    kind: str
    at: int
    """When it is tried next, if this try fails."""
    language: str
    told: NoticeFacts


class Digest(NamedTuple):
    """What is to be mailed to one person."""

    person: str
    address: str
    language: str
    told: list[NoticeFacts]


def wait_after(tries: int) -> int:
    """Give the milliseconds before the next try."""
    return WAITS[min(tries, len(WAITS) - 1)]


def is_anything_due(connection: Connection, now: int) -> bool:
    """Tell whether anything is to be sent, without locking anything."""
    c = schema.pushes.c
    pushes = connection.execute(select(c.at).where(c.at <= now).limit(1)).first()
    return pushes is not None or bool(people_to_mail(connection, now))


def claim_pushes(connection: Connection, now: int, is_present: IsPresent) -> list[Push]:
    """Claim what is due to be sent to devices."""
    c = schema.pushes.c
    rows = connection.execute(
        select(schema.pushes)
        .where(c.at <= now)
        .order_by(c.at)
        .limit(AT_ONCE)
        .with_for_update(skip_locked=True)
    ).all()
    claimed = (claim_push(connection, row, now, is_present) for row in rows)
    return [push for push in claimed if push is not None]


def claim_push(
    connection: Connection, row: Row[Any], now: int, is_present: IsPresent
) -> Push | None:
    """Claim one push; None if it is not wanted, not yet, or no more."""
    n, d, p = schema.notices.c, schema.push_subscriptions.c, schema.people.c
    logged_in = schema.sessions.c.id == d.session
    found = connection.execute(
        select(n.since, n.due, n.sender, d.p256dh, d.auth, p.language)
        .join(schema.push_subscriptions, d.person == n.person)
        .join(schema.sessions, logged_in)
        .join(schema.people, p.id == n.person)
        .where(n.person == row.person, n.table_id == row.table_id, n.kind == row.kind)
        .where(d.endpoint == row.endpoint)
    ).first()
    told = found and told_of(connection, row, found, now)
    off = (row.kind, "push") in choices.unwanted(connection, row.person)
    if found is None or told is None or off or now - found.since > FORGOTTEN_AFTER:
        finish_push(connection, row.endpoint, row.table_id, row.kind)
        return None
    present = now - found.since < PRESENT_AFTER and is_present(row.person, row.table_id)
    at = now + (MINUTE if present else wait_after(row.tries))
    connection.execute(
        update(schema.pushes)
        .where(this_push(row.endpoint, row.table_id, row.kind))
        .values(at=at, tries=row.tries + (not present))
    )
    if present:
        return None
    device = Device(row.endpoint, found.p256dh, found.auth)
    return Push(device, row.table_id, row.kind, at, found.language, told)


def this_push(endpoint: str, table: str, kind: str) -> ColumnElement[bool]:
    """Select one push."""
    c = schema.pushes.c
    return and_(c.endpoint == endpoint, c.table_id == table, c.kind == kind)


def finish_push(
    connection: Connection, endpoint: str, table: str, kind: str, at: int | None = None
) -> None:
    """Forget a push that was sent, if it was not put in anew meanwhile."""
    claimed = () if at is None else (schema.pushes.c.at == at,)
    connection.execute(
        delete(schema.pushes).where(this_push(endpoint, table, kind), *claimed)
    )


def told_of(
    connection: Connection,
    row: Row[Any],
    notice: Any,
    now: int,
) -> NoticeFacts | None:
    """Gather what the words about a notice need; None if its table is gone."""
    t, p = schema.tables.c, schema.people.c
    written = connection.execute(select(t.summary).where(t.id == row.table_id)).scalar()
    if written is None:
        return None
    summary = msgspec.json.decode(written, type=LobbyTable)
    if row.kind == "invitation":
        sender = select(p.name).where(p.id == notice.sender)
        names = tuple(connection.execute(sender).scalars())
        if not names or summary.status != "waiting":
            return None
    else:
        names = other_names(connection, row.table_id, row.person)
    left = None if notice.due is None else max(0, notice.due - now)
    return NoticeFacts(row.kind, row.table_id, summary.game, names, left)


def other_names(connection: Connection, table: str, person: str) -> tuple[str, ...]:
    """Name the other people who sit at a table."""
    s, p = schema.seated.c, schema.people.c
    rows = connection.execute(
        select(p.name)
        .join(schema.seated, s.person == p.id)
        .where(s.table_id == table, p.id != person)
        .order_by(p.name)
    )
    return tuple(rows.scalars())


# --- Mail -------------------------------------------------------------------------------


def people_to_mail(connection: Connection, now: int) -> list[str]:
    """List a few people to whom a mail is due."""
    n, a, off = schema.notices.c, schema.mail_addresses.c, schema.notices_off.c
    p = schema.people.c
    unwanted = select(off.person).where(
        off.person == n.person, off.kind == n.kind, off.channel == "mail"
    )
    rows = connection.execute(
        select(n.person)
        .join(schema.mail_addresses, a.person == n.person)
        .join(schema.people, p.id == n.person)
        .where(n.mail_at <= now, a.confirmed.is_not(None), ~unwanted.exists())
        .where(p.banned.is_(None))
        .where(or_(a.mailed.is_(None), a.mailed <= now - BETWEEN_MAILS))
        .distinct()
        .limit(AT_ONCE)
    )
    return list(rows.scalars())


def claim_digests(connection: Connection, now: int) -> list[Digest]:
    """Claim the mails that are due, each with everything that waits for its reader."""
    a, p = schema.mail_addresses.c, schema.people.c
    rows = connection.execute(
        select(a.person, a.address, p.language)
        .join(schema.people, p.id == a.person)
        .where(a.person.in_(people_to_mail(connection, now)))
        .with_for_update(skip_locked=True, of=schema.mail_addresses)
    ).all()
    # Another server may have claimed some before they were locked.
    still = set(people_to_mail(connection, now))
    found = [
        Digest(
            row.person,
            row.address,
            row.language,
            claim_notices(connection, row.person, now),
        )
        for row in rows
        if row.person in still
    ]
    return [digest for digest in found if digest.told]


def claim_notices(connection: Connection, person: str, now: int) -> list[NoticeFacts]:
    """Claim all notices to a person that were not mailed yet."""
    c = schema.notices.c
    rows = connection.execute(
        select(schema.notices)
        .where(c.person == person, c.mail_at.is_not(None))
        .order_by(c.due)
    ).all()
    off = choices.unwanted(connection, person)
    claimed: list[NoticeFacts] = []
    for row in rows:
        told = told_of(connection, row, row, now)
        dropped = told is None or now - row.since > FORGOTTEN_AFTER
        unwanted = (row.kind, "mail") in off
        at = None if dropped or unwanted else now + wait_after(row.mail_tries)
        connection.execute(
            update(schema.notices)
            .where(c.person == person, c.table_id == row.table_id, c.kind == row.kind)
            .values(mail_at=at, mail_tries=row.mail_tries + 1)
        )
        if at is not None and told is not None:
            claimed.append(told)
    return claimed


def finish_digest(
    connection: Connection, person: str, told: Sequence[NoticeFacts], now: int
) -> None:
    """Note that a mail was sent."""
    c, a = schema.notices.c, schema.mail_addresses.c
    for each in told:
        connection.execute(
            update(schema.notices)
            .where(c.person == person, c.table_id == each.table, c.kind == each.kind)
            .values(mail_at=None)
        )
    connection.execute(
        update(schema.mail_addresses).where(a.person == person).values(mailed=now)
    )
