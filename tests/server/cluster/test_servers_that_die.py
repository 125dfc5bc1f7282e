"""Servers that die or stand still: what was due at their tables, another one does."""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import insert

from bench.server.crash import ServerProcess
from topbanana.server.client import Client, connected
from topbanana.server.live.table import GRACE_IF_ALIVE
from topbanana.server.storage import schema
from topbanana.server.storage.engines import serving_engine, writing_engine
from topbanana.server.storage.table_log import read_events
from topbanana.server.tables.events import Played
from topbanana.server.wire import messages as wire

from ..conftest import Running, running, wait_until
from ..postgres import Postgres
from ..tables.test_play import open_table, play_on

pytestmark = pytest.mark.slow

PEOPLE = ("Anna", "Bruno")


def test_when_one_server_dies_the_game_goes_on_at_the_other(a_postgres: Postgres) -> None:
    database = a_postgres.new_database()

    async def first_half(one: Running, two: Running, cookies: list[str]) -> tuple[str, int]:
        async with (
            connected(one.address, cookie=cookies[0]) as anna,
            connected(two.address, cookie=cookies[1]) as bruno,
        ):
            table = await open_table(anna, "bananine", 3, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Sit, table, 1)
            await anna.ask(wire.SeatBot, table, 2, "random")
            await anna.start(table)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            number = anna.positions[table, 0].number
            await bruno.moved_on(table, 1, number - 1)
            return table, number

    async def second_half(two: Running, cookies: list[str], table: str, seen: int) -> None:
        async with (
            connected(two.address, cookie=cookies[0]) as anna,
            connected(two.address, cookie=cookies[1]) as bruno,
        ):
            for client in (anna, bruno):
                await client.ask(wire.Watch, table, seen)
            assert anna.positions[table, 0].number >= seen
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            assert anna.positions[table, 0].over

    with ExitStack() as stack:
        two = stack.enter_context(running(database))
        with running(database) as one:
            cookies = [one.person(name) for name in PEOPLE]
            table, seen = asyncio.run(first_half(one, two, cookies))
        asyncio.run(second_half(two, cookies, table, seen))


def test_a_server_that_stands_still_while_it_stores_holds_nobody_up(
    a_postgres: Postgres,
) -> None:
    """Suspended in the middle of a transaction, it has the table's next number."""
    database = a_postgres.new_database()

    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.SeatBot, table, 1, "greedy")
            await anna.start(table)
            number = server.inside.live.open[table].state.number + 1
            row = {"table_id": table, "number": number, "entry": b"never committed"}
            suspended.execute(insert(schema.log).values(row))
            offer = anna.positions[table, 0].offer
            assert offer is not None
            async with asyncio.timeout(30):
                assert await anna.ask(wire.Play, table, 0, 1, offer.moves[0])

    engine = serving_engine(database)
    with running(database) as server:
        suspended = engine.connect()
        try:
            asyncio.run(story(server))
        finally:
            suspended.invalidate()
            engine.dispose()


@pytest.mark.parametrize("open_at_both", [True, False])
def test_a_bot_whose_server_is_killed_moves_at_the_other(
    a_postgres: Postgres, tmp_path: Path, *, open_at_both: bool
) -> None:
    """The killed one moved last, so that the other had left what is due to it."""
    database = a_postgres.new_database()
    one = ServerProcess(database, tmp_path / "one", "--bot-pause", "3600")
    two = ServerProcess(database, tmp_path / "two")

    async def story() -> None:
        cookies = [
            await asyncio.to_thread(one.new_cookie, name) for name in ("Anna", "Bruno")
        ]
        async with (
            connected(one.address, cookie=cookies[0]) as anna,
            connected(two.address, cookie=cookies[1]) as bruno,
        ):
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.SeatBot, table, 1, "random")
            await anna.start(table)
            if open_at_both:
                await bruno.ask(wire.Watch, table)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            await asyncio.to_thread(one.kill)
            await asyncio.to_thread(wait_until, lambda: moves_stored(database, table) == 2)
            if open_at_both:
                await bruno.until(lambda: moves_seen(bruno, table) == 2)

    try:
        for server in (one, two):
            server.start()
        asyncio.run(story())
    finally:
        for server in (one, two):
            server.kill()


def test_while_its_server_is_alive_a_bot_is_left_to_it(a_postgres: Postgres) -> None:
    """However long it thinks, the other server does not let it think there too."""
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.SeatBot, table, 1, "random")
            await bruno.ask(wire.Watch, table)
            await anna.start(table)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            await bruno.until(lambda: moves_seen(bruno, table) == 1)
            await asyncio.to_thread(
                wait_until, lambda: table in two.inside.live.elsewhere.tables
            )
            there = two.inside.live.open[table]
            assert there.due(there.state) is not None
            assert there._grace() == GRACE_IF_ALIVE
            assert not there.is_looked_after()

    with running(database, bot_pause=3_600) as one, running(database) as two:
        asyncio.run(story(one, two))


def moves_seen(onlooker: Client, table: str) -> int:
    position = onlooker.positions.get((table, -1))
    return position.moves if position else 0


def moves_stored(database: str, table: str) -> int:
    engine = writing_engine(database)
    with engine.connect() as connection:
        events = read_events(connection, table)
    engine.dispose()
    return sum(isinstance(event, Played) for event in events)
