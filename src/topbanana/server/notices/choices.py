"""Choices: which kinds of notices somebody wants, and by which channel."""

from collections.abc import Collection
from typing import Literal

from sqlalchemy import Connection, delete, select

from topbanana.server.notices.notices import KINDS, Kind
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_absent

Channel = Literal["push", "mail"]


def unwanted(connection: Connection, person: str) -> set[tuple[Kind, Channel]]:
    """Tell which kinds of notices somebody does not want, by which channel."""
    c = schema.notices_off.c
    rows = connection.execute(select(c.kind, c.channel).where(c.person == person))
    return {(row.kind, row.channel) for row in rows}


def choose(
    connection: Connection, person: str, off: Collection[tuple[Kind, Channel]]
) -> None:
    """Store which notices somebody does not want; all others are wanted."""
    connection.execute(
        delete(schema.notices_off).where(schema.notices_off.c.person == person)
    )
    rows = [{"person": person, "kind": kind, "channel": how} for kind, how in sorted(off)]
    if rows:
        insert_absent(connection, schema.notices_off, rows)


def end_mail(connection: Connection, person: str) -> None:
    """Mail nothing more to somebody."""
    by_mail: set[tuple[Kind, Channel]] = {(kind, "mail") for kind in KINDS}
    choose(connection, person, unwanted(connection, person) | by_mail)
