"""Somebody is deleted while others play with them: the game goes on, and nothing is left."""

import asyncio

import httpx
import pytest

from topbanana.cli import main
from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..tables.test_play import open_table, play_on
from .test_people import come_in, places_of
from .test_profiles import HOUR


async def begin(anna: Client, bruno: Client, **more: object) -> str:
    """Begin a game of two."""
    table = await open_table(anna, "puerto-banana", 2, **more)
    await anna.ask(wire.Sit, table, 0)
    await bruno.ask(wire.Sit, table, 1)
    await anna.start(table)
    return table


async def delete(web: httpx.Client) -> None:
    """Let somebody delete themselves."""
    (await asyncio.to_thread(web.delete, "/api/me")).raise_for_status()


def test_others_play_on_and_nothing_is_stored_of_whoever_is_deleted(
    server: Running,
) -> None:
    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        him = bruno.get("/api/me").json()["id"]

        async def story() -> None:
            async with (
                connected(server.address, cookie=anna.cookies["topbanana"]) as at,
                connected(server.address, cookie=bruno.cookies["topbanana"]) as other,
            ):
                waiting = await open_table(at, "puerto-banana", 3)
                await other.ask(wire.Watch, waiting)
                await other.ask(wire.Say, waiting, "my words")
                await other.ask(wire.Sit, waiting, 1)
                heard = await open_table(at, "puerto-banana", 3)
                await other.ask(wire.Watch, heard)
                await other.ask(wire.Say, heard, "my words")
                table = await begin(at, other, rated=True, pace=HOUR)
                await delete(bruno)
                await at.until(lambda: at.tables[table].seats[1].stand_in)
                await at.until(lambda: at.tables[waiting].seats[1].person is None)
                await play_on(at, table, 0)
            async with connected(server.address, cookie=anna.cookies["topbanana"]) as late:
                await late.ask(wire.Watch, heard)
                said = [each.said for each in late.received if isinstance(each, wire.Chat)]
                assert said == [()]

        asyncio.run(story())
        assert anna.get("/api/people/" + anna.get("/api/me").json()["id"]).json()["ratings"]
    # In logs an id that names nobody any more; and for a day, that somebody is gone.
    assert places_of(server, him) == ["log", "moderation"]
    assert places_of(server, "Bruno") == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_table_that_nobody_uses_waits_for_no_deleted_person(database: str) -> None:
    """From the command line, while no server runs; and at a table without a clock."""
    with running(database) as server:
        anna, bruno = server.person("Anna"), server.person("Bruno")

        async def story() -> str:
            async with (
                connected(server.address, cookie=anna) as at,
                connected(server.address, cookie=bruno) as other,
            ):
                return await begin(at, other)

        table = asyncio.run(story())
    assert main(["people", "delete", "Bruno", "--database", database]) == 0

    async def go_on(server: Running) -> None:
        async with connected(server.address, cookie=anna) as at:
            await at.ask(wire.Watch, table)
            await at.until(lambda: at.tables[table].seats[1].stand_in)
            await play_on(at, table, 0)

    with running(database) as server:
        asyncio.run(go_on(server))
