"""Results: how finished games ended for each seat, stored with the event that ended them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, case, func, select

from topbanana.server.records.ratings import places
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_absent
from topbanana.server.tables.state import TableState
from topbanana.server.wire.people import OtherPlayer, PlayedGame, Tally

PAGE = 50  # games that are listed at once


def store_results(
    connection: Connection,
    state: TableState,
    ratings: dict[int, tuple[float, float]],
    here: Collection[str],
) -> None:
    """Store how a game ended for every seat, with the ratings of those who are still here."""
    scores, winners = state.game.scores(), state.game.winners()
    ranks = places(scores, winners)
    rows = []
    for seat, chair in enumerate(state.chairs):
        mu, sigma = ratings.get(seat, (None, None))
        rows.append(
            {
                "table_id": state.id,
                "seat": seat,
                "person": chair.person if chair.person in here else None,
                "bot": chair.bot,
                "game": state.settings.game,
                "seats": len(state.chairs),
                "place": int(ranks[seat]),
                "points": int(scores[seat]),
                "won": seat in winners,
                "rated": bool(ratings),
                "ended": state.ended or state.changed,
                "mu": mu,
                "sigma": sigma,
            }
        )
    insert_absent(connection, schema.results, rows)


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Count somebody's games, by game and table size."""
    c = schema.results.c
    counted = (
        select(
            c.game,
            c.seats,
            func.count(),
            func.count(case((c.won, 1))),
            func.avg(c.place),
        )
        .where(c.person == person)
        .group_by(c.game, c.seats)
        .order_by(c.game, c.seats)
    )
    return [
        Tally(game, seats, games, won, float(place) + 1)
        for game, seats, games, won, place in connection.execute(counted)
    ]


@dataclass(frozen=True)
class Wanted:
    """Which of somebody's games are listed; what is not said does not matter."""

    game: str = ""
    seats: int = 0
    won: bool | None = None
    rated: bool | None = None
    companion: str = ""
    """A person's id: only games that they played too."""
    home: bool | None = None
    """Whether they were played at home, with the real box."""
    before: int = 0
    """Only games that ended before this time."""

    def conditions(self) -> Iterator[ColumnElement[bool]]:
        """Give what the rows of these games have in common."""
        c, mate = schema.results.c, schema.results.alias("mate").c
        if self.game:
            yield c.game == self.game
        if self.seats:
            yield c.seats == self.seats
        if self.won is not None:
            yield c.won == self.won
        if self.rated is not None:
            yield c.rated == self.rated
        if self.companion:
            there = (mate.table_id == c.table_id, mate.person == self.companion)
            yield select(mate.seat).where(*there).exists()
        if self.before:
            yield c.ended < self.before


def history(
    connection: Connection, person: str, wanted: Wanted, reader: str | None
) -> list[PlayedGame]:
    """List somebody's games, the latest first, as far as a reader may know of them.

    Whoever reads their own games sees everything; another sees with whom only where all of
    them let their games be seen, and a link to the replay only there.
    """
    if wanted.home:
        return []
    c = schema.results.c
    rows = connection.execute(
        select(schema.results)
        .where(c.person == person, *wanted.conditions())
        .order_by(c.ended.desc(), c.table_id)
        .limit(PAGE)
    ).all()
    tables = [row.table_id for row in rows]
    others = others_at(connection, tables)
    games = []
    for row in rows:
        there = [other for other in others.get(row.table_id, []) if other[0] != row.seat]
        mine = reader == person or any(who == reader for _, who, _, _ in there if who)
        shown = mine or all(is_open for _, who, is_open, _ in there if who)
        games.append(
            PlayedGame(
                table=row.table_id if shown else None,
                seat=row.seat,
                game=row.game,
                seats=row.seats,
                place=row.place + 1,
                points=row.points,
                won=row.won,
                rated=row.rated,
                ended=row.ended,
                others=tuple(
                    player if mine or is_open else OtherPlayer()
                    for _, _, is_open, player in there
                ),
                mean=row.mu,
                deviation=row.sigma,
            )
        )
    return games


Seated = tuple[int, str | None, bool, OtherPlayer]
"""The seat, whose it was, whether they let their games be seen, and how they are called."""


def others_at(connection: Connection, tables: list[str]) -> dict[str, list[Seated]]:
    """Find everybody who played at some tables."""
    c, p = schema.results.c, schema.people.c
    rows = connection.execute(
        select(c.table_id, c.seat, c.person, c.bot, c.won, p.name, p.open)
        .join(schema.people, p.id == c.person, isouter=True)
        .where(c.table_id.in_(tables))
        .order_by(c.seat)
    )
    found: dict[str, list[Seated]] = {}
    for row in rows:
        player = OtherPlayer(row.name or "", row.bot, row.won)
        known = row.person is None or bool(row.open)
        found.setdefault(row.table_id, []).append((row.seat, row.person, known, player))
    return found
