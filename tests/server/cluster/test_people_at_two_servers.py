"""People at two servers: what one of them knows of somebody, the other knows too."""

import asyncio
import threading

import httpx
import pytest

from topbanana.server.client import Client, connected
from topbanana.server.cluster.fan_out import Updates
from topbanana.server.live.tables import LiveTables
from topbanana.server.people import moderation
from topbanana.server.storage.engines import writing_engine
from topbanana.server.wire import messages as wire

from ..conftest import Running, wait_until
from ..postgres import Postgres
from ..tables.test_play import open_table
from .two_servers import at_two_servers

pytestmark = pytest.mark.slow


def test_who_is_there_is_known_at_both_servers(a_postgres: Postgres) -> None:
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

    at_two_servers(a_postgres, story)


def test_whoever_is_deleted_at_one_server_has_no_name_at_the_other(
    a_postgres: Postgres,
) -> None:
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

    at_two_servers(a_postgres, story)


def test_whoever_is_muted_at_one_server_is_not_heard_at_the_other(
    a_postgres: Postgres,
) -> None:
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

    at_two_servers(a_postgres, story)


def test_who_hides_or_is_renamed_at_one_server_is_so_at_the_other(
    a_postgres: Postgres,
) -> None:
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

    at_two_servers(a_postgres, story)


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

    at_two_servers(a_postgres, story)


def texts(client: Client) -> list[str]:
    """List what a client has heard."""
    return [
        said.text
        for message in client.received
        if isinstance(message, wire.Chat)
        for said in message.said
    ]
