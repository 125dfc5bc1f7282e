"""Profiles: what anybody may know of a person, and what only if that person lets them."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, desc, or_, select, union_all

from topbanana.engine.refusal import Refusal
from topbanana.server.people.accounts import is_open
from topbanana.server.people.names import login_key
from topbanana.server.records import home_games, results
from topbanana.server.social.companions import companions
from topbanana.server.storage import schema
from topbanana.server.wire.insight import SeatPart
from topbanana.server.wire.people import (
    GameRating,
    History,
    JudgedPoint,
    Profile,
    RatedPoint,
)

MOST_POINTS = 500  # of a curve: the latest
MOST_JUDGED = 100  # the same of accounts, which take longer to read


class AccountParts(Struct):
    """What a profile needs of the account of a game."""

    seats: tuple[SeatPart, ...]


decode_parts = msgspec.json.Decoder(AccountParts).decode


def find_by_name(connection: Connection, name: str) -> Any:
    """Find whoever owns a name, or has it as their id; others share their names."""
    c = schema.people.c
    found = connection.execute(
        select(schema.people)
        .where(or_(c.owned_name == login_key(name), c.id == name))
        # Nobody takes another's id as a name to be found by.
        .order_by((c.id == name).desc())
    ).first()
    if found is None:
        raise Refusal("person-not-found", name=name)
    return found


def may_read(person: Any, reader: str | None) -> bool:
    """Tell whether a reader may know of somebody's games."""
    return person.id == reader or bool(person.open)


def profile(connection: Connection, name: str, reader: str | None) -> Profile:
    """Show a person to a reader."""
    person = find_by_name(connection, name)
    mine = person.id == reader
    shown = Profile(
        name=person.name,
        ratings=tuple(ratings_of(connection, person.id)),
        mine=mine,
        open=bool(person.open),
        owned=person.owned_name is not None,
    )
    if may_read(person, reader):
        shown.since = person.created
        shown.tallies = tuple(results.tallies(connection, person.id))
        if mine:
            shown.tallies += tuple(home_games.tallies(connection, person.id))
        shown.rated = tuple(rated_points(connection, person.id))
        shown.judged = tuple(judged_points(connection, person.id, mine=mine))
        shown.companions = tuple(companions(connection, person.id, open_only=not mine))
    return shown


def read_history(
    connection: Connection, name: str, wanted: results.Wanted, reader: str | None
) -> History:
    """List somebody's games, or refuse it; what they played at home is for them alone."""
    person = find_by_name(connection, name)
    if not may_read(person, reader):
        raise Refusal("profile-closed", name=person.name)
    if wanted.companion and not may_ask_about(connection, wanted.companion, person, reader):
        return History((), more=False)
    games = results.history(connection, person.id, wanted, reader)
    if person.id == reader:
        games += home_games.history(connection, person.id, wanted)
        games.sort(key=lambda game: game.ended, reverse=True)
    return History(tuple(games[: results.PAGE]), len(games) >= results.PAGE)


def may_ask_about(
    connection: Connection, companion: str, person: Any, reader: str | None
) -> bool:
    """Tell whether a reader may know which of somebody's games a companion played, too."""
    return reader in {person.id, companion} or is_open(connection, companion)


def ratings_of(connection: Connection, person: str) -> list[GameRating]:
    """List somebody's ratings."""
    c = schema.ratings.c
    rows = connection.execute(
        select(c.game, c.seats, c.mu, c.sigma, c.games)
        .where(c.person == person)
        .order_by(c.game, c.seats)
    )
    return [GameRating(*row) for row in rows]


def rated_points(connection: Connection, person: str) -> list[RatedPoint]:
    """List somebody's ratings as they were after each game, the oldest first."""
    c = schema.results.c
    rows = connection.execute(
        select(c.game, c.seats, c.ended, c.mu, c.sigma)
        .where(c.person == person, c.mu.is_not(None))
        .order_by(c.ended.desc())
        .limit(MOST_POINTS)
    ).all()
    return [RatedPoint(*row) for row in reversed(rows)]


def judged_points(connection: Connection, person: str, *, mine: bool) -> list[JudgedPoint]:
    """List what the accounts of somebody's games say, the oldest first.

    An account is made when somebody first asks why a game ended as it did. What was played
    at home is in it for whoever wrote it down alone.
    """
    r, h, a = schema.results.c, schema.home_games.c, schema.accounts.c
    here = (
        select(r.game, r.seats, r.seat, r.ended, a.account)
        .join(schema.accounts, a.table_id == r.table_id)
        .where(r.person == person)
    )
    at_home = (
        select(h.game, h.seats, h.seat, h.ended, a.account)
        .join(schema.accounts, a.table_id == h.key)
        .where(h.person == person, h.seat.is_not(None))
    )
    found = union_all(here, at_home) if mine else here
    rows = connection.execute(found.order_by(desc("ended")).limit(MOST_JUDGED)).all()
    points = []
    for row in reversed(rows):
        part = decode_parts(row.account).seats[row.seat]
        accuracy = None if part.accuracy is None else 100 * part.accuracy
        luck = 100 * (part.deal + part.draws)
        points.append(JudgedPoint(row.game, row.seats, row.ended, accuracy, luck))
    return points
