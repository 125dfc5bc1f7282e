"""Ratings per game and table size, for tables that were opened as rated."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, insert, select

from topbanana.bots.anchors import DEVIATION, MEAN, anchors
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.tables.chair import Chair
from topbanana.server.tables.state import TableState
from topbanana.server.wire.people import Rating

MOST_LISTED = 100
DEVIATIONS = 3  # below the mean: what is almost surely reached

Rated = tuple[float, float, int]
"""Mean, deviation, and of how many games."""


def rate_game(
    connection: Connection, state: TableState, here: Collection[str]
) -> dict[int, tuple[float, float]]:
    """Rate the people at a finished table, once; give their new ratings by seat.

    The bots there are anchors, which do not move; who is not ``here`` was deleted.
    """
    game, seats = state.settings.game, len(state.chairs)
    before = [rating_at(connection, chair, game, seats) for chair in state.chairs]
    if any(rating is None for rating in before):
        return {}  # a bot whose strength is not known: such tables were opened before 0.2.0
    if not insert_if_absent(connection, schema.rated, {"table_id": state.id}):
        return {}
    # Loaded late: it takes a while, and the first rated game ends long after the start.
    from openskill.models import PlackettLuce  # noqa: PLC0415  # see above

    model = PlackettLuce()
    known = [rating for rating in before if rating is not None]
    teams = [[model.rating(mu, sigma)] for mu, sigma, _ in known]
    ranks = places(state.game.scores(), state.game.winners())
    after = {}
    for seat, (rating,) in enumerate(model.rate(teams, ranks=ranks)):
        person = state.chairs[seat].person
        if person is not None and person in here:
            after[seat] = (rating.mu, rating.sigma)
            games = known[seat][2] + 1
            store_rating(connection, (person, game, seats), (*after[seat], games))
    return after


def lock_people(connection: Connection, people: Collection[str]) -> set[str]:
    """Name those who were not deleted; others who record a game of theirs, or delete them, wait."""
    c = schema.people.c
    mine = select(c.id).where(c.id.in_(people)).order_by(c.id)  # all in the same order
    return set(connection.execute(mine.with_for_update()).scalars())


def rating_at(connection: Connection, chair: Chair, game: str, seats: int) -> Rated | None:
    """Give the rating with which somebody sits at a table; None for an unknown bot."""
    if chair.person is not None:
        found = find_rating(connection, chair.person, game, seats)
        return found or (MEAN, DEVIATION, 0)
    anchor = anchors(game, seats).get(chair.bot or "")
    return None if anchor is None else (*anchor, 0)


def places(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """Rank the seats: the winners first, then by points; equals share a place."""
    keys = [(seat not in winners, -points) for seat, points in enumerate(scores)]
    order = sorted({(False, 0) if not lost else (lost, p) for lost, p in keys})
    return [float(order.index((False, 0) if not lost else (lost, p))) for lost, p in keys]


def find_rating(connection: Connection, person: str, game: str, seats: int) -> Rated | None:
    """Find a person's rating."""
    c = schema.ratings.c
    row = connection.execute(
        select(c.mu, c.sigma, c.games).where(
            c.person == person, c.game == game, c.seats == seats
        )
    ).first()
    return (row.mu, row.sigma, row.games) if row else None


def store_rating(
    connection: Connection, whose: tuple[str, str, int], rating: Rated
) -> None:
    """Store a person's new rating."""
    person, game, seats = whose
    mu, sigma, games = rating
    c = schema.ratings.c
    connection.execute(
        delete(schema.ratings).where(c.person == person, c.game == game, c.seats == seats)
    )
    row = {
        "person": person,
        "game": game,
        "seats": seats,
        "mu": mu,
        "sigma": sigma,
        "games": games,
    }
    connection.execute(insert(schema.ratings).values(row))


def leaderboard(connection: Connection, game: str, seats: int) -> list[Rating]:
    """List the best, by what they almost surely reach, among those with a name of their own."""
    c, p = schema.ratings.c, schema.people.c
    rows = connection.execute(
        select(c.person, p.name, c.mu, c.sigma, c.games)
        .join(schema.people, p.id == c.person)
        .where(c.game == game, c.seats == seats)
        .where(p.owned_name.is_not(None), p.banned.is_(None))
        .order_by((c.mu - DEVIATIONS * c.sigma).desc(), c.person)
        .limit(MOST_LISTED)
    )
    return [
        Rating(
            row.person,
            row.name,
            row.mu - DEVIATIONS * row.sigma,
            row.mu,
            row.sigma,
            row.games,
        )
        for row in rows
    ]


def measured_levels(game: str, seats: int) -> list[Rating]:
    """List the levels of bots that were measured at a table size, as the leaderboard does."""
    found = anchors(game, seats)
    lines = [
        Rating("", level, mean, mean, deviation, 0, bot=True)
        for level, (mean, deviation) in found.items()
    ]
    return sorted(lines, key=lambda line: -line.rating)
