"""Vacations: when somebody's clocks at slow tables stand still, so many days in a year."""

from collections.abc import Iterable
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people.sessions import lock_person
from topbanana.server.storage import schema
from topbanana.server.tables.clock import DAY
from topbanana.server.wire.bodies import Vacation

Span = tuple[int, int]
# As long as any move at a slow table could take, and the year that it counts for.
KEPT = 800 * DAY


def begin(connection: Connection, person: str, days: int, now: int, allowed: int) -> None:
    """Begin a vacation of so many days, if somebody has them left in the years it falls in."""
    lock_person(connection, person)
    spans = spans_of(connection, person)
    if any(until > now for _, until in spans):
        raise Refusal("vacation-already")
    span = (now, now + days * DAY)
    for year in {year_of(now), year_of(span[1])}:
        if days_in_year([*spans, span], year) > allowed:
            left = max(0, allowed - days_in_year(spans, year))
            raise Refusal("vacation-too-long", left=left, year=str(year))
    row = {"person": person, "since": now, "until": span[1]}
    connection.execute(insert(schema.vacations).values(row))


def end(connection: Connection, person: str, now: int) -> None:
    """End a vacation; the days that are left of it may be taken later."""
    c = schema.vacations.c
    ended = connection.execute(
        update(schema.vacations)
        .where(c.person == person, c.since <= now, c.until > now)
        .values(until=now)
    )
    if not ended.rowcount:
        raise Refusal("vacation-none")


def show(connection: Connection, person: str, now: int, allowed: int) -> Vacation:
    """Tell until when somebody is on vacation, and how many days they have left this year."""
    spans = spans_of(connection, person)
    until = max((until for _, until in spans if until > now), default=None)
    left = max(0, allowed - days_in_year(spans, year_of(now)))
    return Vacation(until, left)


def spans_of(connection: Connection, person: str) -> list[Span]:
    """List a person's vacations."""
    c = schema.vacations.c
    rows = connection.execute(select(c.since, c.until).where(c.person == person))
    return [(row.since, row.until) for row in rows]


def read_all(connection: Connection, now: int) -> dict[str, list[Span]]:
    """List everybody's vacations that may count for a clock."""
    c = schema.vacations.c
    found: dict[str, list[Span]] = {}
    rows = select(schema.vacations).where(c.until > now - KEPT).order_by(c.person, c.since)
    for row in connection.execute(rows):
        found.setdefault(row.person, []).append((row.since, row.until))
    return found


def year_of(time: int) -> int:
    """Give the year of a time."""
    return datetime.fromtimestamp(time / 1000, UTC).year


def days_in_year(spans: Iterable[Span], year: int) -> int:
    """Count the days of vacation in a year; a day that has begun counts whole."""
    first, last = (
        int(datetime(y, 1, 1, tzinfo=UTC).timestamp() * 1000) for y in (year, year + 1)
    )
    parts = (min(until, last) - max(since, first) for since, until in spans)
    return sum(-(-part // DAY) for part in parts if part > 0)
