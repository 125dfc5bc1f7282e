"""Quotas: what one person can have and do, through several sockets and as several guests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.limits import address_of
from topbanana.server.people.quotas import INVITED_AT_ONCE
from topbanana.server.storage import schema
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

from ..conftest import Running, running
from ..postgres import Postgres
from ..tables.test_play import fetch, open_table
from ..tables.test_table_life import listed

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
TABLE = Settings("bananine", 2, public=True)
TRIES = 40  # more than a limit lets through in the time that they take


async def stored_tables(server: Running) -> int:
    """Count the tables in the database, whatever anybody was told."""
    job = server.inside.storage.read(lambda c: len(c.execute(schema.tables.select()).all()))
    waiting = asyncio.run_coroutine_threadsafe(job, server.inside.loop)
    return await asyncio.wrap_future(waiting)


@asynccontextmanager
async def flooded(
    server: Running, cookie: str, sockets: int, times: int
) -> AsyncIterator[list[Any]]:
    """Ask for tables through several sockets of one person at the same time, and stay there."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(connected(server.address, cookie=cookie))
            for _ in range(sockets)
        ]
        asked = [
            client.send(wire.Create, TABLE) for client in clients for _ in range(times)
        ]
        yield list(await asyncio.gather(*asked))


async def flood(server: Running, cookie: str, sockets: int, times: int) -> list[Any]:
    """Ask for tables through several sockets of one person at the same time, and leave."""
    async with flooded(server, cookie, sockets, times) as answers:
        return answers


def refusals(answers: list[Any]) -> set[str]:
    return {answer.key for answer in answers if isinstance(answer, wire.Refused)}


@pytest.mark.slow
@SQLITE
def test_one_person_opens_so_many_tables_whatever_sockets_they_have(database: str) -> None:
    async def story(server: Running) -> None:
        async with server.client("Bruno") as bruno, server.client("Olga") as olga:
            mine = await open_table(bruno, "bananine", 2, public=True)
            await olga.ask(wire.WatchLobby)
            cookie = await asyncio.to_thread(server.person, "Eve")
            async with flooded(server, cookie, sockets=8, times=15) as answers:
                assert sum(isinstance(answer, wire.Done) for answer in answers) == 12
                assert refusals(answers) == {"too-many-tables"}
                assert await stored_tables(server) == 1 + 12
                await olga.until(lambda: len(listed(olga)) == 4)
                assert mine in listed(olga)  # beside three of the other's tables
            lobby = (await fetch(server, "/api/tables")).json()["tables"]
            assert len(lobby) <= 4  # those of whoever has left go
            assert mine in [table["table"] for table in lobby]
            assert await open_table(bruno, "bananine", 2)  # whom it does not concern

    with running(database, tables=12) as server:
        asyncio.run(story(server))


@pytest.mark.slow
def test_two_servers_count_the_same_tables(a_postgres: Postgres) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Eve")
        floods = [flood(each, cookie, sockets=3, times=15) for each in (one, two)]
        answers = [answer for some in await asyncio.gather(*floods) for answer in some]
        assert refusals(answers) == {"too-many-tables"}
        # Each lets one more through than it should at the most, in the same moment.
        assert 12 <= await stored_tables(one) <= 13
        assert refusals(await flood(two, cookie, 2, 2)) == {"too-many-tables"}

    with running(database, tables=12) as one, running(database, tables=12) as two:
        asyncio.run(story(one, two))


async def open_when_stored(client: Client) -> str:
    """Open a table; a clock that jumps while something is stored looks like an outage."""
    while True:
        try:
            return await open_table(client, "bananine", 2)
        except Refusal as refusal:
            if refusal.key != "storage-away":
                raise
            await asyncio.sleep(0.05)


@SQLITE
def test_tables_that_are_over_or_unused_for_a_day_count_no_more(database: str) -> None:
    now = 1_800_000_000_000

    async def story(server: Running) -> None:
        nonlocal now
        async with server.client("Anna") as anna:
            for _ in range(2):
                await open_table(anna, "bananine", 2)
            with pytest.raises(Refusal, match="2 open tables"):
                await open_table(anna, "bananine", 2)
            now += 25 * 3_600_000
            assert await open_when_stored(anna)

    with running(database, lambda: now, tables=2) as server:
        asyncio.run(story(server))


@SQLITE
def test_guests_of_one_address_open_so_many_tables_in_a_minute(database: str) -> None:
    async def story(server: Running) -> None:
        answers: list[Any] = []
        for settings in (TABLE, Settings("bananine", 2)):
            kinds: list[str] = []
            while "Refused" not in kinds and len(kinds) < TRIES:
                async with server.client(f"Guest {len(answers)}") as guest:
                    answers.append(await guest.send(wire.Create, settings))
                    kinds.append(type(answers[-1]).__name__)
            assert kinds[0] == "Done"
        assert refusals(answers) == {"too-many-new-tables"}
        done = sum(isinstance(answer, wire.Done) for answer in answers)
        assert await stored_tables(server) == done

    with running(database, public_tables=1, new_tables=4) as server:
        asyncio.run(story(server))


async def bots_only(client: Client) -> Any:
    """Let two bots play among themselves, slowly; give the answer to the start."""
    table = await open_table(client, "bananine", 2)
    for seat in (0, 1):
        await client.ask(wire.SeatBot, table, seat, "random")
    return await client.send(wire.Start, table)


@SQLITE
def test_a_person_lets_bots_play_among_themselves_at_few_tables(database: str) -> None:
    async def story(server: Running) -> None:
        cookie = await asyncio.to_thread(server.person, "Eve")
        async with (
            connected(server.address, cookie=cookie) as one,
            connected(server.address, cookie=cookie) as two,
            server.client("Anna") as anna,
        ):
            answers = await asyncio.gather(*(bots_only(each) for each in (one, two) * 3))
            assert sum(isinstance(answer, wire.Done) for answer in answers) == 2
            assert refusals(answers) == {"too-many-bot-tables"}
            table = await open_table(one, "bananine", 2)  # where a person plays, is fine
            await one.ask(wire.Sit, table, 0)
            await one.ask(wire.SeatBot, table, 1, "random")
            await one.start(table)
            assert isinstance(await bots_only(anna), wire.Done)
            assert isinstance(await bots_only(anna), wire.Done)
        answers = []
        while not refusals(answers) and len(answers) < TRIES:
            async with server.client(f"Eve {len(answers)}") as guest:  # she tries again
                answers.append(await bots_only(guest))
        assert refusals(answers) == {"too-many-new-tables"}

    with running(database, bot_tables=2, bot_pause=600) as server:
        asyncio.run(story(server))


@pytest.mark.slow
@SQLITE
def test_nobodys_phone_rings_again_and_again(database: str) -> None:
    """Whoever declines can be invited anew, but not without end."""

    async def story(server: Running) -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            met, asked = [await open_table(eve, "bananine", 2) for _ in range(2)]
            await anna.ask(wire.Sit, met, 0)
            for seat, table in enumerate((asked, met)):
                await eve.ask(wire.Sit, table, seat)
            assert anna.welcome is not None
            answers = []
            for _ in range(INVITED_AT_ONCE + 1):
                answers.append(await eve.send(wire.Invite, asked, anna.welcome.person.id))
                await anna.ask(wire.Decline, asked)
        assert refusals(answers[:-1]) == set()
        assert refusals(answers) == {"too-fast"}

    with running(database) as server:
        asyncio.run(story(server))


@SQLITE
def test_a_person_chats_asks_and_mutes_so_much(database: str) -> None:
    async def story(server: Running) -> None:
        cookie = await asyncio.to_thread(server.person, "Eve")
        people = [await asyncio.to_thread(server.person, f"Guest {n}") for n in range(3)]
        ids = [person.rpartition(":")[0] for person in people]
        async with (
            connected(server.address, cookie=cookie) as one,
            connected(server.address, cookie=cookie) as two,
            server.client("Anna") as anna,
        ):
            table = await open_table(one, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await one.ask(wire.Sit, table, seat, f"Eve {seat}")
            await one.start(table)
            await anna.ask(wire.Watch, table)
            asked = [each.send(wire.Why, table, 0, "nonsense") for each in (one, two) * 20]
            answers = await asyncio.gather(*asked)
            keys = [answer.key for answer in answers]
            assert keys[0] != "too-fast"
            assert "too-fast" in keys
            asked = [each.send(wire.Say, table, "spam") for each in (one, two) * 20]
            answers = await asyncio.gather(*asked)
            assert isinstance(answers[0], wire.Done)
            assert refusals(answers) == {"too-much-chat"}
            await anna.ask(wire.Say, table, "hello")  # whom it does not concern
            muted = [
                await each.send(wire.Mute, ids[n]) for n, each in enumerate((one, two))
            ]
            assert not refusals(muted)
            await one.ask(wire.Mute, ids[0])  # once more is no more
            assert refusals([await two.send(wire.Mute, ids[2])]) == {"too-many-mutes"}
            assert refusals([await anna.send(wire.Mute, "nobody")]) == {"person-gone"}
            answers = [await two.send(wire.Mute, ids[2]) for _ in range(TRIES)]
            assert refusals(answers) >= {"too-fast"}

    with running(database, messages=4, questions=5, mutes=2) as server:
        asyncio.run(story(server))


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::8", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_of_ipv6_are_counted_by_their_network(client: str, counted: str) -> None:
    assert address_of({"client": (client, 1234)}) == counted
    assert address_of({}) == ""


@SQLITE
def test_a_whole_network_of_ipv6_brings_as_many_guests_as_one_address(
    database: str,
) -> None:
    def become(server: Running, address: str) -> int:
        headers = {"x-forwarded-for": address}
        body = {"name": "Anna"}
        return httpx.post(
            f"{server.address}/api/me", json=body, headers=headers
        ).status_code

    with running(database, proxies="127.0.0.1", guests=1) as server:
        tries = [f"2001:db8:1:2::{number}" for number in range(1, 5)]
        assert [become(server, address) for address in tries] == [200, 429, 429, 429]
        assert become(server, "2001:db8:1:3::1") == 200
