"""Finished tables that are read again and again: the server's memory must not grow with them."""

import http.client
import tempfile
from functools import cache
from pathlib import Path
from secrets import token_urlsafe

from bench.server.crash import ServerProcess
from bench.server.machine import memory
from topbanana.engine.dialect.chance import chance
from topbanana.engine.fair import words_commitment
from topbanana.engine.game import find_game
from topbanana.server.live.store import change_by
from topbanana.server.storage import table_log
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.migrate import migrate
from topbanana.server.tables.clock import Outages, current_time
from topbanana.server.tables.events import (
    Committed,
    DealAsked,
    Opened,
    Played,
    Revealed,
    Sat,
    Started,
    TableEvent,
)
from topbanana.server.tables.state import TableState
from topbanana.server.wire.types import Settings

DIFFERENT = 10  # games that are really played; the other tables have the same log
STORED_AT_ONCE = 100
WORDS = "finished"  # of every seat: nobody here has anything to hide
MEGABYTE = 1_000_000


def read_finished(games: list[str], tables: int, rounds: int) -> list[float]:
    """Read so many finished tables so many times; give the megabytes held after each round."""
    with tempfile.TemporaryDirectory(prefix="topbanana-finished-") as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        migrate(database)
        names = store_finished(database, games, tables)
        server = ServerProcess(database, Path(folder) / "log")
        server.start()
        try:
            held = [memory(server.pid) / MEGABYTE]
            print(f"{tables:,} finished tables of {', '.join(games)}")
            print(f"before: {held[0]:.0f} MB")
            for number in range(1, rounds + 1):
                read_all(server.address, names)
                held.append(memory(server.pid) / MEGABYTE)
                print(f"all read {number} times: {held[-1]:.0f} MB", flush=True)
        finally:
            server.kill()
    return held


def read_all(address: str, names: list[str]) -> None:
    """Read every table once, and whether its deal was fair."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=60)
    for name in names:
        for path in (f"/api/tables/{name}", f"/api/tables/{name}/fair"):
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            if answer.status != http.client.OK:
                raise RuntimeError(answer.status)
    connection.close()


def store_finished(database: str, games: list[str], tables: int) -> list[str]:
    """Store finished games as the server would have, and give the names of their tables."""
    names = [token_urlsafe(16) for _ in range(tables)]
    engine = writing_engine(database)
    for first in range(0, tables, STORED_AT_ONCE):
        with engine.begin() as connection:
            for place, name in enumerate(names[first : first + STORED_AT_ONCE], first):
                game, number = games[place % len(games)], place // len(games) % DIFFERENT
                events = [*deal(name, game, number), *moves_of(game, number)]
                table_log.append_all(connection, changes(name, events))
    engine.dispose()
    return names


def changes(name: str, events: list[TableEvent]) -> list[table_log.Change]:
    """Describe what the events of a table change in the database."""
    state, changed = TableState(name, Outages()), []
    for event in events:
        before, state = state, state.after(event)
        changed.append(change_by(event, before, state, None, touched=False))
    return changed


def deal(table: str, name: str, number: int) -> list[TableEvent]:
    """Give the events by which people sit down and are dealt the cards of a game."""
    game, now, secret = find_game(name), current_time(), f"{number:064x}"
    settings = Settings(name, game.usual, dict(game.needs(game.usual)))
    *others, last = range(game.usual)
    return [
        Opened(now, settings, "nobody", secret, table[:6], game.version),
        *(Sat(now, seat, f"person {seat}", f"Seat {seat}") for seat in (*others, last)),
        *(
            Committed(now, seat, words_commitment(table, 1, seat, WORDS))
            for seat in (*others, last)
        ),
        DealAsked(now),
        *(Revealed(now, seat, WORDS) for seat in others),
        Started(now, game.version, 1, last, WORDS),
    ]


@cache
def moves_of(name: str, number: int) -> list[TableEvent]:
    """Play a game by lot, and give its moves."""
    game, state = find_game(name), TableState("", Outages())
    for event in deal("", name, number):
        state = state.after(event)
    luck, moves = chance(f"{name} {number}"), list[TableEvent]()
    while acting := state.game.acting():
        sight = state.game.sight(acting[0])
        move = state.game.write(int(game.rules.pick(sight, acting[0], luck)))
        moves.append(Played(state.changed, acting[0], move, "person"))
        state = state.after(moves[-1])
    return moves
