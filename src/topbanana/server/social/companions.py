"""Companions: the people one has played with, as far as they let themselves be seen."""

from collections.abc import Collection

from sqlalchemy import Connection, case, func, select

from topbanana.server.storage import schema
from topbanana.server.wire.people import Companion, MutedPerson

MOST_LISTED = 100


def companions(
    connection: Connection, person: str, *, open_only: bool = False
) -> list[Companion]:
    """List the people somebody has played with, the latest first.

    ``open_only`` leaves out those who keep their own games to themselves.
    """
    mine, mate = schema.results.alias("mine").c, schema.results.alias("mate").c
    p = schema.people.c
    together = (
        select(
            p.id,
            p.name,
            p.open,
            func.count(mine.table_id.distinct()).label("games"),
            func.count(case((mine.won, mine.table_id)).distinct()).label("won"),
            func.max(mine.ended).label("last"),
        )
        .select_from(mine.seat.table)
        .join(mate.seat.table, mate.table_id == mine.table_id)
        .join(schema.people, p.id == mate.person)
        .where(mine.person == person, mate.person != person)
        .group_by(p.id, p.name, p.open)
        .order_by(func.max(mine.ended).desc(), p.id)
        .limit(MOST_LISTED)
    )
    if open_only:
        together = together.where(p.open)
    return [
        Companion(row.id, row.name, row.games, row.won, row.last, profile=row.open)
        for row in connection.execute(together)
    ]


def own_companions(
    connection: Connection, person: str, connected: Collection[str]
) -> list[Companion]:
    """List the people one has played with: who of them is here, and the last table together."""
    found = companions(connection, person)
    muted = muted_by(connection, person)
    seen = visible_to(connection, person, [each.person for each in found])
    for each in found:
        each.muted = each.person in muted
        each.here = each.person in seen and each.person in connected
        last = last_table(connection, person, each.person)
        each.table, each.game = last or (None, "")
    return found


def last_table(connection: Connection, person: str, other: str) -> tuple[str, str] | None:
    """Find the last table at which two people played, and its game."""
    mine, mate = schema.results.alias("mine").c, schema.results.alias("mate").c
    row = connection.execute(
        select(mine.table_id, mine.game)
        .select_from(mine.seat.table)
        .join(mate.seat.table, mate.table_id == mine.table_id)
        .where(mine.person == person, mate.person == other, mate.person != person)
        .order_by(mine.ended.desc())
        .limit(1)
    ).first()
    return (row.table_id, row.game) if row else None


def muted_by(connection: Connection, person: str) -> set[str]:
    """Name those whom a person has muted."""
    c = schema.mutes.c
    return set(connection.execute(select(c.muted).where(c.person == person)).scalars())


def other_muted(
    connection: Connection, person: str, known: Collection[str]
) -> list[MutedPerson]:
    """List those whom a person has muted, but for those who are listed already."""
    p, m = schema.people.c, schema.mutes.c
    rows = connection.execute(
        select(p.id, p.name)
        .join(schema.mutes, m.muted == p.id)
        .where(m.person == person)
        .order_by(p.name, p.id)
    )
    return [MutedPerson(row.id, row.name) for row in rows if row.id not in known]


def visible_to(connection: Connection, person: str, others: Collection[str]) -> set[str]:
    """Name those who let it be seen that they are here, and have not muted the reader."""
    p, m = schema.people.c, schema.mutes.c
    muting = select(m.person).where(m.person == p.id, m.muted == person).exists()
    return set(
        connection.execute(select(p.id).where(p.id.in_(others), p.seen, ~muting)).scalars()
    )
