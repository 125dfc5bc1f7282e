"""Two servers on one PostgreSQL: one table, wherever its people are connected."""

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert

from bench.server.crash import ServerProcess
from topbanana.server.client import Client, connected
from topbanana.server.cluster.fan_out import Updates
from topbanana.server.live.table import GRACE_IF_ALIVE
from topbanana.server.live.tables import LiveTables
from topbanana.server.people import moderation
from topbanana.server.storage import schema
from topbanana.server.storage.engines import serving_engine, writing_engine
from topbanana.server.storage.table_log import read_events
from topbanana.server.tables.events import Played
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..postgres import Postgres
from ..tables.test_play import open_table, play_on

pytestmark = pytest.mark.slow

FOUR = ("Anna", "Bruno", "Carla", "Dario")


def test_people_on_two_servers_play_one_game(a_postgres: Postgres) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        async with (
            one.client("Anna") as anna,
            two.client("Bruno") as bruno,
            one.client("Carla") as carla,
            two.client("Dario") as dario,
        ):
            people = (anna, bruno, carla, dario)
            table = await open_table(anna, "bananine", 4)
            for seat, person in enumerate(people):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            await anna.until(lambda: all(s.name for s in anna.tables[table].seats))
            await dario.start(table)
            await dario.ask(wire.Say, table, "from the other side")
            await anna.until(
                lambda: any(isinstance(m, wire.Chat) and m.said for m in anna.received)
            )
            await asyncio.gather(*(play_on(p, table, s) for s, p in enumerate(people)))
            ends = [person.positions[table, seat] for seat, person in enumerate(people)]
            assert len({(end.number, end.winners, end.scores) for end in ends}) == 1

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_whoever_comes_to_another_server_sees_no_less_than_before(
    a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its word that more was stored may come late, or not at all if it is killed."""
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as here,
            connected(two.address, cookie=cookie) as there,
        ):
            table = await open_table(here, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await here.ask(wire.Sit, table, seat)
            await here.start(table)
            await there.ask(wire.Watch, table)
            monkeypatch.setattr(one.inside.live.fan_out, "publish", lambda *_, **__: None)
            offer = here.positions[table, 0].offer
            assert offer is not None
            await here.ask(wire.Play, table, 0, 1, offer.moves[0])
            await there.ask(wire.Unwatch, table)
            await there.ask(wire.Watch, table)
            seen = here.positions[table, 0].number
            assert there.positions[table, 0].number == seen

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_whoever_is_deleted_at_one_server_has_no_name_at_the_other(
    a_postgres: Postgres,
) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as anna,
            two.client("Bruno") as bruno,
        ):
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Sit, table, 1)
            await anna.start(table)
            await bruno.until(lambda: (table, 1) in bruno.positions)
            assert [seat.name for seat in bruno.tables[table].seats] == ["Anna", "Bruno"]
            forgotten = await asyncio.to_thread(
                httpx.delete,
                f"{one.address}/api/me",
                headers={"cookie": f"topbanana={cookie}"},
            )
            forgotten.raise_for_status()
            await bruno.until(lambda: bruno.tables[table].seats[0].name != "Anna")

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_whoever_is_muted_at_one_server_is_not_heard_at_the_other(
    a_postgres: Postgres,
) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as here,
            connected(two.address, cookie=cookie) as there,
            two.client("Bruno") as bruno,
        ):
            table = await open_table(bruno, "bananine", 2)
            await bruno.ask(wire.Sit, table, 0)
            await there.ask(wire.Watch, table)
            rude = there.tables[table].seats[0].person
            ears = next(e.person for e in two.inside.connections if e.person.name == "Anna")
            await here.ask(wire.Mute, rude)
            await asyncio.to_thread(wait_until, lambda: rude in ears.muted)
            await bruno.ask(wire.Say, table, "Anna does not hear this")
            await here.ask(wire.Mute, rude, False)
            await asyncio.to_thread(wait_until, lambda: rude not in ears.muted)
            await bruno.ask(wire.Say, table, "but this")
            await there.until(lambda: texts(there) != [])
            assert texts(there) == ["but this"]

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_who_hides_or_is_renamed_at_one_server_is_so_at_the_other(
    a_postgres: Postgres,
) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            httpx.AsyncClient(base_url=one.address, cookies={"topbanana": cookie}) as web,
            connected(two.address, cookie=cookie),
        ):
            (anna,) = (each.person for each in two.inside.connections)
            (await web.post("/api/me/shown", json={"seen": True})).raise_for_status()
            await asyncio.to_thread(
                wait_until, lambda: anna.id in one.inside.connected_people()
            )
            (await web.post("/api/me/shown", json={"seen": False})).raise_for_status()
            (await web.post("/api/me", json={"name": "Annabella"})).raise_for_status()
            await asyncio.to_thread(
                wait_until, lambda: anna.id not in one.inside.connected_people()
            )
            await asyncio.to_thread(wait_until, lambda: anna.name == "Annabella")

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_what_is_done_about_people_at_two_servers_at_once_is_noticed(
    a_postgres: Postgres,
) -> None:
    """A server asks for what has a higher number than what it has noticed."""
    engine = writing_engine(a_postgres.new_database())

    def rename() -> None:
        with engine.begin() as there:
            moderation.note(there, "Bruno", "rename", 2)

    quick = threading.Thread(target=rename)
    with engine.connect() as reader:
        with engine.begin() as here:
            moderation.note(here, "Anna", "delete", 1)
            quick.start()
            quick.join(1)
            noticed = moderation.actions_after(reader, 0)
        quick.join()
        last = max((number for number, *_ in noticed), default=0)
        noticed += moderation.actions_after(reader, last)
    assert [person for _, person, _ in noticed] == ["Anna", "Bruno"]
    engine.dispose()


def test_of_messages_that_cross_none_is_lost(
    a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server hears of what another one stored after it has stored something itself."""
    slow, receive = [True], LiveTables.receive

    def receive_late(tables: LiveTables, updates: Updates) -> None:
        if not slow[0]:
            receive(tables, updates)

    monkeypatch.setattr(LiveTables, "receive", receive_late)

    async def story(one: Running, two: Running) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            table = await open_table(anna, "bananine", 2)
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Say, table, "first")
            await anna.ask(wire.Say, table, "second")
            slow[0] = False
            await anna.until(lambda: len(texts(anna)) >= 2)
            await bruno.until(lambda: len(texts(bruno)) >= 2)
            assert sorted(texts(anna)) == sorted(texts(bruno)) == ["first", "second"]
            await bruno.ask(wire.Watch, table)  # from now on in the order of their numbers
            await bruno.until(lambda: len(texts(bruno)) == 4)
            assert texts(bruno)[2:] == ["first", "second"]

    database = a_postgres.new_database()
    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def texts(client: Client) -> list[str]:
    """List what a client has heard."""
    return [
        said.text
        for message in client.received
        if isinstance(message, wire.Chat)
        for said in message.said
    ]


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
            cookies = [one.person(name) for name in FOUR[:2]]
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


def moves_seen(onlooker: Client, table: str) -> int:
    position = onlooker.positions.get((table, -1))
    return position.moves if position else 0


def moves_stored(database: str, table: str) -> int:
    engine = writing_engine(database)
    with engine.connect() as connection:
        events = read_events(connection, table)
    engine.dispose()
    return sum(isinstance(event, Played) for event in events)


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


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_who_is_there_is_known_at_both_servers(a_postgres: Postgres) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        async with one.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            async with two.client("Bruno") as bruno, two.client("Olga") as olga:
                await olga.ask(wire.Watch, table)
                await bruno.ask(wire.Watch, table)
                await bruno.ask(wire.Sit, table, 1)
                await bruno.until(
                    lambda: [s.here for s in bruno.tables[table].seats] == [True] * 2
                )
                await anna.until(
                    lambda: [s.here for s in anna.tables[table].seats] == [True] * 2
                )
                assert anna.tables[table].onlookers == 1
            await anna.until(lambda: not anna.tables[table].seats[1].here)
            assert anna.tables[table].seats[0].here
            assert anna.tables[table].onlookers == 0

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


def test_two_moves_at_once_are_one_after_the_other(a_postgres: Postgres) -> None:
    """Bids that come to two servers in the same moment are both stored, once each."""
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            table = await open_table(anna, "puerto-banana", 2)
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Sit, table, 1)
            await anna.until(lambda: anna.tables[table].seats[1].name)
            await anna.start(table)
            for number in range(1, 6):
                await asyncio.gather(
                    bid(anna, table, 0, number), bid(bruno, table, 1, number)
                )

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))


async def bid(client: Client, table: str, seat: int, number: int) -> None:
    def ready() -> bool:
        position = client.positions.get((table, seat))
        return bool(position and position.offer and position.offer.number == number)

    await client.until(ready)
    await client.ask(wire.Play, table, seat, number, "1")
    await client.until(lambda: client.positions[table, seat].moves >= 2 * number)


def test_nothing_is_refused_for_what_the_log_says_no_longer(
    a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was told nothing reads the newest log before it says no."""
    database = a_postgres.new_database()

    async def not_told() -> None:
        pass

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as here,
            connected(two.address, cookie=cookie) as there,
        ):
            table = await open_table(here, "bananine", 2, options={"start": "0"})
            await there.ask(wire.Watch, table)
            monkeypatch.setattr(one.inside.live.fan_out, "publish", lambda *_, **__: None)
            monkeypatch.setattr(two.inside.live.fan_out, "_receive", lambda _: None)
            monkeypatch.setattr(two.inside, "_catch_up_with_other_servers", not_told)
            stale = two.inside.live.open[table]
            for seat in (0, 1):
                await here.ask(wire.Sit, table, seat, f"Anna {seat}")
            await here.until(lambda: all(s.commitment for s in here.tables[table].seats))
            assert not any(chair.taken for chair in stale.state.chairs)
            await there.ask(wire.Start, table)  # at two, both seats were free
            await here.until(lambda: (table, 1) in here.positions)
            offer = here.positions[table, 0].offer
            assert offer is not None
            await here.ask(wire.Play, table, 0, 1, offer.moves[0])
            assert not stale.state.started  # the words were revealed at one
            await here.until(lambda: here.positions[table, 1].moves == 1)
            answer = here.positions[table, 1].offer
            assert answer is not None
            move = answer.moves[0]
            await there.ask(wire.Why, table, 1, move)  # at two, it was not 1's turn
            await there.until(lambda: there.positions[table, 1].moves == 1)
            await here.ask(wire.Play, table, 1, 1, move)
            assert len(stale.state.game.log) == 1
            again = await there.ask(wire.Play, table, 1, 1, move)  # two knew none of 1's
            assert again.move == move
            await there.until(lambda: there.positions[table, 1].moves == 2)

    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))
