"""Ratings per game and table size, for tables that were opened as rated."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.tables.state import TableState
from topbanana.server.wire.bodies import Rating

MOST_LISTED = 100
DEVIATIONS = 3  # below the mean: what is almost surely reached


def rate_game(connection: Connection, state: TableState) -> None:
    """Update the ratings by the result of a finished table, once."""
    if not insert_if_absent(connection, schema.rated, {"table_id": state.id}):
        return
    # Loaded late: it takes a while, and the first rated game ends long after the start.
    from openskill.models import PlackettLuce  # noqa: PLC0415  # see above

    people = [str(chair.person) for chair in state.chairs]
    game, seats = state.settings.game, len(people)
    model = PlackettLuce()
    known = {person: find_rating(connection, person, game, seats) for person in people}
    start = model.rating()
    before = [known[person] or (start.mu, start.sigma, 0) for person in people]
    teams = [[model.rating(mu, sigma)] for mu, sigma, _ in before]
    ranks = places(state.game.scores(), state.game.winners())
    rated = zip(people, before, model.rate(teams, ranks=ranks), strict=True)
    for person, (_, _, games), (after,) in rated:
        store_rating(connection, (person, game, seats), (after.mu, after.sigma, games + 1))


def places(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """Rank the seats: the winners first, then by points; equals share a place."""
    keys = [(seat not in winners, -points) for seat, points in enumerate(scores)]
    order = sorted({(False, 0) if not lost else (lost, p) for lost, p in keys})
    return [float(order.index((False, 0) if not lost else (lost, p))) for lost, p in keys]


def find_rating(
    connection: Connection, person: str, game: str, seats: int
) -> tuple[float, float, int] | None:
    """Find a person's rating."""
    c = schema.ratings.c
    row = connection.execute(
        select(c.mu, c.sigma, c.games).where(
            c.person == person, c.game == game, c.seats == seats
        )
    ).first()
    return (row.mu, row.sigma, row.games) if row else None


def store_rating(
    connection: Connection, whose: tuple[str, str, int], rating: tuple[float, float, int]
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
    """List the best, by what they almost surely reach."""
    c, p = schema.ratings.c, schema.people.c
    rows = connection.execute(
        select(c.person, p.name, c.mu, c.sigma, c.games)
        .join(schema.people, p.id == c.person)
        .where(c.game == game, c.seats == seats)
        .order_by((c.mu - DEVIATIONS * c.sigma).desc())
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
