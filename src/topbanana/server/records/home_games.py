"""Games from home: what people played with the real box, kept for whoever wrote it down."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, case, delete, func, insert, select

from topbanana.engine.game import Game, find_game
from topbanana.engine.notation.archive import write_archive
from topbanana.engine.pad import Pad, Standing, Written, reckon
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.records.ratings import places
from topbanana.server.records.results import PAGE, Wanted
from topbanana.server.storage import schema
from topbanana.server.tables.clock import DAY
from topbanana.server.wire.home import HomeGame
from topbanana.server.wire.people import OtherPlayer, PlayedGame, Tally
from topbanana.server.wire.types import encode

MOST = 2000  # games from home that one person may have
MOST_AHEAD = DAY  # another device's clock
PREFIX = "home-"

decode_game = msgspec.json.Decoder(HomeGame).decode


def key_of(person: str, game_id: str) -> str:
    """Make the key by which a game from home is found, as a table is by its id."""
    return PREFIX + sha256(f"{person} {game_id}".encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Checked:
    """A game from home that can have been played so."""

    game: Game[Any]
    pad: Pad
    home: HomeGame
    written: Written
    standing: Standing

    def archive(self) -> str | None:
        """Write it as every game is archived, where its rounds are all of it."""
        moves = self.pad.moves(self.written)
        if not moves:
            return None
        # Nothing was dealt by us, so any seed would do.
        table = Table(self.game, self.written.seats, self.home.id)
        for seat, move in moves:
            table.play(seat, move)
        day = datetime.fromtimestamp(self.home.begun / 1000, UTC).date()
        names = "/".join(name.replace("/", " ") for name in self.home.names)
        return write_archive(table, {"players": names, "date": day.isoformat()})


def checked(home: HomeGame) -> Checked:
    """Reckon a game by its rules, or refuse what nobody can have played."""
    game = find_game(home.game)
    if game.pad is None:
        raise Refusal("written-no-pad", title=home.game)
    if any(not name.strip() or not name.isprintable() for name in home.names):
        raise Refusal("written-names")
    if home.seat is not None and home.seat >= len(home.names):
        raise Refusal("unknown-seat", seat=str(home.seat), last=len(home.names) - 1)
    written = Written(len(home.names), home.options, home.start, list(home.rounds))
    standing = reckon(game.pad, game.seats, written)
    return Checked(game, game.pad, home, written, standing)


def store(connection: Connection, person: str, found: Checked, now: int) -> str:
    """Keep a game for somebody, instead of what they wrote of it before; give its key."""
    home, standing = found.home, found.standing
    if not home.begun <= home.ended <= now + MOST_AHEAD:
        raise Refusal("written-time")
    delete_game(connection, person, home.id)
    c = schema.home_games.c
    kept = select(func.count()).where(c.person == person)
    if (connection.execute(kept).scalar() or 0) >= MOST:
        raise Refusal("home-too-many", most=MOST)
    seat, key = home.seat, key_of(person, home.id)
    row = {
        "person": person,
        "id": home.id,
        "key": key,
        "game": home.game,
        "seats": len(home.names),
        "seat": seat,
        "place": None if seat is None else places(standing.scores, standing.winners)[seat],
        "points": None if seat is None else standing.scores[seat],
        "won": None if seat is None else seat in standing.winners,
        "winners": "/".join(map(str, standing.winners)),
        "whole": bool(found.pad.moves(found.written)),
        "ended": home.ended,
        "record": encode(home).decode(),
    }
    connection.execute(insert(schema.home_games).values(row))
    return key


def read(connection: Connection, person: str, game_id: str) -> HomeGame:
    """Read a game that somebody keeps."""
    c = schema.home_games.c
    record = connection.execute(
        select(c.record).where(c.person == person, c.id == game_id)
    ).scalar()
    if record is None:
        raise Refusal("home-unknown")
    return decode_game(record)


def find_archive(connection: Connection, person: str, key: str) -> str | None:
    """Find a game that somebody keeps by its key, as an archive if it makes one."""
    c = schema.home_games.c
    record = connection.execute(
        select(c.record).where(c.person == person, c.key == key)
    ).scalar()
    return None if record is None else checked(decode_game(record)).archive()


def is_stored(connection: Connection, key: str) -> bool:
    """Tell whether somebody keeps a game under this key."""
    c = schema.home_games.c
    return connection.execute(select(c.id).where(c.key == key)).first() is not None


def delete_game(connection: Connection, person: str, game_id: str) -> None:
    """Delete a game, and what was made of it."""
    c = schema.home_games.c
    delete_where(connection, c.person == person, c.id == game_id)


def delete_where(connection: Connection, *conditions: ColumnElement[bool]) -> int:
    """Delete games and their accounts; count them."""
    c = schema.home_games.c
    keys = list(connection.execute(select(c.key).where(*conditions)).scalars())
    account = schema.accounts.c
    connection.execute(delete(schema.accounts).where(account.table_id.in_(keys)))
    connection.execute(delete(schema.home_games).where(c.key.in_(keys)))
    return len(keys)


def conditions_of(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    """Give what the rows of wanted games have in common."""
    c = schema.home_games.c
    if wanted.game:
        yield c.game == wanted.game
    if wanted.seats:
        yield c.seats == wanted.seats
    if wanted.won is not None:
        yield c.won == wanted.won
    if wanted.before:
        yield c.ended < wanted.before


def history(connection: Connection, person: str, wanted: Wanted) -> list[PlayedGame]:
    """List what somebody wrote down at home, the latest first; they alone may read it."""
    if wanted.rated or wanted.companion or wanted.home is False:
        return []
    c = schema.home_games.c
    rows = connection.execute(
        select(schema.home_games)
        .where(c.person == person, *conditions_of(wanted))
        .order_by(c.ended.desc(), c.id)
        .limit(PAGE)
    )
    return [played(row) for row in rows]


def played(row: Any) -> PlayedGame:
    """Show a game from home among others."""
    winners = row.winners.split("/")
    others = (
        OtherPlayer(name, won=str(seat) in winners)
        for seat, name in enumerate(decode_game(row.record).names)
        if seat != row.seat
    )
    return PlayedGame(
        table=row.key if row.whole else None,
        seat=-1 if row.seat is None else row.seat,
        game=row.game,
        seats=row.seats,
        place=0 if row.place is None else row.place + 1,
        points=row.points or 0,
        won=bool(row.won),
        rated=False,
        ended=row.ended,
        others=tuple(others),
        home=row.id,
    )


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Count the games at home in which somebody played, by game and table size."""
    c = schema.home_games.c
    counted = (
        select(
            c.game, c.seats, func.count(), func.count(case((c.won, 1))), func.avg(c.place)
        )
        .where(c.person == person, c.seat.is_not(None))
        .group_by(c.game, c.seats)
        .order_by(c.game, c.seats)
    )
    return [
        Tally(game, seats, games, won, float(place) + 1, home=True)
        for game, seats, games, won, place in connection.execute(counted)
    ]
