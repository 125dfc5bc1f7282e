"""The queue: people who want to play are brought together, and bots fill in."""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench.server.crash import ServerProcess
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.live.queue import line_ups
from topbanana.server.social.queue import Waiting
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..deals.test_deals import freed
from ..postgres import Postgres
from ..tables.test_time import Sundial


def last(client: Client) -> wire.Queued | None:
    """Give what a client was told of the queue last."""
    told = [each for each in client.received if isinstance(each, wire.Queued)]
    return told[-1] if told else None


async def found(client: Client) -> str:
    """Wait until a client is given a table, and the cards there are dealt."""
    table = str(await client.until(lambda: (told := last(client)) and told.table))
    await client.ask(wire.Watch, table)
    await client.until(lambda: client.tables[table].status == "playing", seconds=60)
    return table


def test_who_wants_the_same_meets_and_bots_fill_in(server: Running) -> None:
    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Carla") as carla,
        ):
            for wrong in (("bananine", 9, "easy"), ("x", 2, "easy"), ("bananine", 2, "x")):
                with pytest.raises(Refusal):
                    await anna.ask(wire.Queue, *wrong)
            await anna.ask(wire.Queue, "bananine", 3, "easy", 3_600)
            await anna.ask(wire.Queue, "bananine", 3, "easy", 3_600)  # once, all the same
            await carla.ask(wire.Queue, "bananine", 3, "easy", None)
            await bruno.ask(wire.Queue, "push-em-up", 3, "easy", 3_600)
            await anna.until(lambda: (told := last(anna)) and told.waiting == 2)
            await bruno.ask(wire.Queue, "bananine", 3, "easy", 3_600)
            tables = await asyncio.gather(*(found(each) for each in (anna, bruno, carla)))
            assert len(set(tables)) == 1
            info = anna.tables[tables[0]]
            assert sorted(str(seat.name) for seat in info.seats) == [
                "Anna",
                "Bruno",
                "Carla",
            ]
            # Whoever wants people only is not seated among bots.
            await carla.ask(wire.Queue, "bananine", 3, "easy", None)
            await anna.ask(wire.Queue, "bananine", 3, "easy", 3_600)
            await bruno.ask(wire.Queue, "bananine", 4, "easy", 0)
            alone = await found_another(bruno, tables[0])
            assert [s.bot for s in bruno.tables[alone].seats if s.bot] == ["easy"] * 3
            await carla.ask(wire.Unqueue)
            await anna.until(lambda: (told := last(anna)) and told.waiting == 1)

    asyncio.run(story())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_bots_come_of_which_everybody_was_told(database: str) -> None:
    def told(client: Client) -> tuple[int | None, str | None] | None:
        return (each.fills, each.bot) if (each := last(client)) else None

    async def story(server: Running, sundial: Sundial) -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Carla") as carla,
        ):
            await anna.ask(wire.Queue, "bananine", 4, "easy", 20)
            await anna.until(lambda: told(anna) == (20_000, "easy"))
            await bruno.ask(wire.Queue, "bananine", 4, "medium", 10)
            await carla.ask(wire.Queue, "bananine", 4, "hard", None)
            await bruno.until(lambda: told(bruno) == (10_000, "medium"))
            await anna.until(lambda: told(anna) == (10_000, "medium"))
            await carla.until(lambda: told(carla) == (None, None))
            # Whoever chose the bots leaves: they come as the other one chose.
            await bruno.ask(wire.Unqueue)
            await anna.until(lambda: told(anna) == (20_000, "easy"))
            await bruno.ask(wire.Queue, "bananine", 4, "medium", 10)
            await anna.until(lambda: told(anna) == (10_000, "medium"))
            sundial.now += 10_000
            tables = await asyncio.gather(found(anna), found(bruno))
            assert len(set(tables)) == 1
            seats = anna.tables[tables[0]].seats
            assert sorted(str(seat.bot) for seat in seats if seat.bot) == ["medium"] * 2

    sundial = Sundial()
    with running(database, clock=sundial) as server:
        asyncio.run(story(server, sundial))


@pytest.mark.parametrize("muting", ["the first", "the second"])
def test_nobody_is_paired_with_whom_they_muted(server: Running, muting: str) -> None:
    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Carla") as carla,
            server.client("Dario") as dario,
        ):
            one, other = (anna, bruno) if muting == "the first" else (bruno, anna)
            assert other.welcome is not None
            await one.ask(wire.Mute, other.welcome.person.id)
            await anna.ask(wire.Queue, "bananine", 2, "easy", 3_600)
            await bruno.ask(wire.Queue, "bananine", 2, "medium", 3_600)
            for each, bot in ((anna, "easy"), (bruno, "medium")):
                told = last(each)
                assert told is not None
                assert (told.waiting, told.bot, told.table) == (1, bot, None)
            await carla.ask(wire.Queue, "bananine", 2, "easy", None)
            tables = await asyncio.gather(found(anna), found(carla))
            assert len(set(tables)) == 1
            await dario.ask(wire.Queue, "bananine", 2, "easy", None)
            tables = await asyncio.gather(found(bruno), found(dario))
            assert len(set(tables)) == 1

    asyncio.run(story())


def test_who_would_not_play_together_waits_while_others_begin() -> None:
    def waits(person: str, fills: int | None) -> Waiting:
        return Waiting(person, person, "bananine", 3, 0, fills, "easy", "here", None)

    def begin(people: str, *pairs: str, fills: int | None = None) -> list[tuple[str, int]]:
        apart = {(p[a], p[1 - a]) for p in pairs for a in (0, 1)}
        waiting = [waits(each, fills) for each in people]
        return [
            ("".join(each.person for each in line_up.people), line_up.begins)
            for line_up in line_ups(waiting, apart, 5)
        ]

    assert begin("ab") == []
    assert begin("abcd") == [("abc", 5)]
    assert begin("abcd", "ab") == [("acd", 5)]
    assert begin("abcd", "ac", "ad") == [("bcd", 5)]  # though a has waited longest
    assert begin("abc", "ab") == []
    assert begin("abc", "ab", fills=9) == [("ac", 9), ("b", 9)]


async def found_another(client: Client, before: str) -> str:
    """Wait until a client is given another table than before."""
    await client.until(
        lambda: (told := last(client)) and told.table and told.table != before
    )
    return await found(client)


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_whoever_goes_leaves_the_queue_and_sits_once(server: Running) -> None:
    cookie = server.person("Anna")

    async def story() -> None:
        async with connected(server.address, cookie=cookie) as page:
            await page.ask(wire.Queue, "bananine", 2, "easy", None)
            async with connected(server.address, cookie=cookie) as other_page:
                await other_page.ask(wire.Queue, "bananine", 2, "easy", None)
                await page.until(lambda: (told := last(page)) and told.waiting == 0)
            async with server.client("Bruno") as bruno:
                await bruno.ask(wire.Queue, "bananine", 2, "easy", None)
                told = await bruno.until(lambda: last(bruno))
                assert told is not None
                assert (told.waiting, told.table) == (1, None)

    asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_bot_takes_the_seat_of_whoever_vanishes_before_the_deal(database: str) -> None:
    async def story(server: Running, sundial: Sundial) -> None:
        async with server.client("Anna") as anna:
            async with server.client("Bruno") as bruno:
                bruno.participant = None  # he will not commit
                await anna.ask(wire.Queue, "bananine", 2, "easy", None)
                await bruno.ask(wire.Queue, "bananine", 2, "easy", None)
                await bruno.until(lambda: (told := last(bruno)) and told.table)
            table = str(await anna.until(lambda: (told := last(anna)) and told.table))
            await anna.ask(wire.Watch, table)
            await freed(server, sundial, table, anna)
            await found(anna)
            assert [seat.bot for seat in anna.tables[table].seats].count("easy") == 1

    sundial = Sundial()
    with running(database, clock=sundial) as server:
        asyncio.run(story(server, sundial))


@pytest.mark.slow
def test_people_at_two_servers_meet_and_a_dead_server_is_forgotten(
    a_postgres: Postgres, tmp_path: Path
) -> None:
    database = a_postgres.new_database()

    async def story(one: Running, two: Running, three: ServerProcess) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            lost = one.person("Dario")
            async with connected(three.address, cookie=lost) as dario:
                await dario.ask(wire.Queue, "bananine", 3, "easy", None)
                await anna.ask(wire.Queue, "bananine", 3, "easy", None)
                await anna.until(lambda: (told := last(anna)) and told.waiting == 2)
                three.kill()
            await anna.until(lambda: (told := last(anna)) and told.waiting == 1, seconds=30)
            await bruno.ask(wire.Queue, "bananine", 2, "easy", None)
            await anna.ask(wire.Queue, "bananine", 2, "easy", None)
            tables = await asyncio.gather(found(anna), found(bruno))
            assert len(set(tables)) == 1

    with ExitStack() as stack:
        one = stack.enter_context(running(database))
        two = stack.enter_context(running(database))
        three = ServerProcess(database, tmp_path / "log")
        stack.callback(three.kill)
        three.start()
        asyncio.run(story(one, two, three))
