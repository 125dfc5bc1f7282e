"""Ratings per game and table size, for tables that were opened as rated."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from topbanana.server.storage import schema
from topbanana.server.storage.table_log import added
from topbanana.server.tables.state import Sitting
from topbanana.server.wire.bodies import Rating

LISTED = 100
SURE = 3  # deviations below the mean: what is almost surely reached


def rate(connection: Connection, sitting: Sitting) -> None:
    """Let the result of a finished rated table count, once."""
    if not added(connection, schema.rated, {"table_id": sitting.id}):
        return
    # Loaded late: it takes a while, and the first rated game ends long after the start.
    from openskill.models import PlackettLuce  # noqa: PLC0415  # see above

    people = [str(chair.person) for chair in sitting.chairs]
    game, seats = sitting.settings.game, len(people)
    model = PlackettLuce()
    known = {person: find(connection, person, game, seats) for person in people}
    start = model.rating()
    before = [known[person] or (start.mu, start.sigma, 0) for person in people]
    teams = [[model.rating(mu, sigma)] for mu, sigma, _ in before]
    ranks = places(sitting.dealt.scores(), sitting.dealt.winners())
    rated = zip(people, before, model.rate(teams, ranks=ranks), strict=True)
    for person, (_, _, games), (after,) in rated:
        keep(connection, (person, game, seats), (after.mu, after.sigma, games + 1))


def places(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """Rank the seats: the winners first, then by points; equals share a place."""
    keys = [(seat not in winners, -points) for seat, points in enumerate(scores)]
    order = sorted({(False, 0) if not lost else (lost, p) for lost, p in keys})
    return [float(order.index((False, 0) if not lost else (lost, p))) for lost, p in keys]


def find(
    connection: Connection, person: str, game: str, seats: int
) -> tuple[float, float, int] | None:
    """Find somebody's rating."""
    c = schema.ratings.c
    row = connection.execute(
        select(c.mu, c.sigma, c.games).where(
            c.person == person, c.game == game, c.seats == seats
        )
    ).first()
    return (row.mu, row.sigma, row.games) if row else None


def keep(
    connection: Connection, whose: tuple[str, str, int], rating: tuple[float, float, int]
) -> None:
    """Keep somebody's new rating."""
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
        .order_by((c.mu - SURE * c.sigma).desc())
        .limit(LISTED)
    )
    return [
        Rating(
            row.person, row.name, row.mu - SURE * row.sigma, row.mu, row.sigma, row.games
        )
        for row in rows
    ]
