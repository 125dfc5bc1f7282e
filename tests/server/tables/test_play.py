"""Whole games at tables of a real server."""

import asyncio
from functools import partial
from typing import Any

import httpx
import pytest

from topbanana.bots.beginner import theme_of
from topbanana.engine.game import find_game, game_names
from topbanana.engine.notation.archive import read_archive
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.client import Client, connected, write_message
from topbanana.server.tables.clock import current_time
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

from ..conftest import HTTP_TIMEOUT, Running, running

SEATS = 3


async def open_table(host: Client, game: str, seats: int = SEATS, **more: Any) -> str:
    done = await host.ask(wire.Create, Settings(game, seats, **more))
    return str(done.table)


async def play_on(client: Client, table: str, seat: int, moves: int = 1_000) -> None:
    """Play one seat of a table to the end; after so many moves a bot goes on for it."""
    await client.until(lambda: (table, seat) in client.positions)
    while not (here := client.positions[table, seat]).over:
        offer = here.offer
        if offer and offer.number > moves:
            if client.tables[table].seats[seat].stand_in is None:
                await client.ask(wire.Leave, table, seat)
        elif offer and offer.must:
            some = here.number * 7 + seat
            move = offer.moves[some % len(offer.moves)] if offer.moves else str(some % 20)
            answer = await client.ask(wire.Play, table, seat, offer.number, move)
            assert (answer.number, answer.move) == (offer.number, move)
        await client.moved_on(table, seat, here.number)


def made_one_move(watcher: Client, table: str) -> bool:
    """Tell whether seat 1 has seen the first move of a table."""
    seen = watcher.positions.get((table, 1))
    return seen is not None and seen.moves == 1


async def fetch(server: Running, path: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=HTTP_TIMEOUT) as web:
        return await web.get(server.address + path)


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_people_play_a_whole_game(server: Running, game: str) -> None:
    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Carla") as carla,
        ):
            table = await open_table(anna, game, pace=Pace(window=0))
            people = (anna, bruno, carla)
            for seat, person in enumerate(people):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            await bruno.choose_words(table, 1, "banana split")
            await carla.start(table)
            await asyncio.gather(
                *(play_on(person, table, seat, 8) for seat, person in enumerate(people))
            )
            last = anna.positions[table, 0]
            assert last.over
            assert last.winners
            await anna.until(lambda: anna.tables[table].status == "over")
            shown = anna.tables[table]
            archive = (await fetch(server, f"/api/tables/{table}/archive")).text
            played = read_archive(archive)
            assert played.scores() == list(last.scores)
            assert played.seed == shown.fair.seed
            assert "/banana split " in archive

    asyncio.run(story())


def test_a_person_plays_with_bots(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine")
            await anna.ask(wire.Sit, table, 1)
            for seat, bot in ((0, "easy"), (2, "greedy")):  # who is not offered any more
                await anna.ask(wire.SeatBot, table, seat, bot)
            await anna.start(table)
            assert {seat.theme for seat in anna.tables[table].seats} == {None}
            await play_on(anna, table, 1)
            stories = [
                story
                for message in anna.received
                if isinstance(message, wire.Position)
                for story in message.stories
            ]
            moves = anna.positions[table, 1].moves
            assert [s.number for s in stories] == sorted({s.number for s in stories})
            assert len(stories) == moves
            await anna.until(lambda: anna.tables[table].status == "over")
            shown = anna.tables[table]
            theme = theme_of("easy", find_game("bananine"), shown.fair.seed or "", 0)
            assert [seat.theme for seat in shown.seats] == [theme, None, None]
            archive = (await fetch(server, f"/api/tables/{table}/archive")).text
            assert "\nbots: easy/-/greedy\n" in archive

    asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_bot_that_thinks_long_delays_nobody(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2, options={"start": "1"})
            await anna.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="no bot"):
                await anna.ask(wire.SeatBot, table, 1, "top@3600s")
            await anna.ask(wire.SeatBot, table, 1, "hard")
            await anna.start(table)
            for _ in range(20):
                assert await anna.ask(wire.Ping)
            await anna.moved_on(table, 0, anna.positions[table, 0].number)
            assert anna.positions[table, 0].moves == 1

    asyncio.run(story())


def test_what_is_not_allowed_is_refused_with_its_clause(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="sits there already"):
                await bruno.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="One seat is still free"):
                await anna.start(table)
            await bruno.ask(wire.Sit, table, 1)
            with pytest.raises(Refusal, match="host"):
                await bruno.ask(wire.SeatBot, table, 0, "random")
            await bruno.start(table)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            with pytest.raises(IllegalMove) as refused:
                await bruno.ask(wire.Play, table, 1, 1, offer.moves[0])
            assert refused.value.clause.startswith("BN-")
            with pytest.raises(Refusal, match="not your seat"):
                await bruno.ask(wire.Play, table, 0, 1, offer.moves[0])
            with pytest.raises(Refusal, match="next move is number 1"):
                await anna.ask(wire.Play, table, 0, 2, offer.moves[0])
            with pytest.raises(IllegalMove):
                await anna.ask(wire.Why, table, 0, "99=1")
            assert await anna.ask(wire.Why, table, 0, offer.moves[0])
            assert await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            assert await anna.ask(wire.Play, table, 0, 1, offer.moves[0])  # sent again
            again = await anna.ask(wire.Play, table, 0, 1, f" {offer.moves[0]} ")
            assert again.move == offer.moves[0]  # as it is stored, however it is typed
            with pytest.raises(Refusal, match="number 1 has already been made"):
                await anna.ask(wire.Play, table, 0, 1, "+1")
            assert anna.positions[table, 0].moves == 1

    asyncio.run(story())


def test_one_comes_back_to_where_one_was(server: Running) -> None:
    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Anna")
        async with connected(server.address, cookie=cookie) as anna:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.Sit, table, 1, "Bruno, same device")
            await anna.start(table)
            seen = anna.positions[table, 0].number
            for seat in (0, 1, 0):
                offer = anna.positions[table, seat].offer
                assert offer is not None
                await anna.ask(wire.Play, table, seat, offer.number, offer.moves[0])
            before = anna.positions[table, 1]
            anna.abort()
        async with connected(server.address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table, seen)
            after = anna.positions[table, 1]
            assert after.view == before.view
            assert after.offer == before.offer
            assert [s.number for s in after.stories] == [seen + 1, seen + 2, seen + 3]
            assert [chair.mine for chair in anna.tables[table].seats] == [True, True]

    asyncio.run(story())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_move_counts_even_if_its_player_is_gone_at_once(server: Running) -> None:
    async def story() -> None:
        async with server.client("Bruno") as bruno:
            for _ in range(5):
                async with server.client("Anna") as anna:
                    table = await open_table(anna, "bananine", 2, options={"start": "0"})
                    await anna.ask(wire.Sit, table, 0)
                    await bruno.ask(wire.Watch, table)
                    await bruno.ask(wire.Sit, table, 1)
                    await anna.start(table)
                    offer = anna.positions[table, 0].offer
                    assert offer is not None
                    play = wire.Play(99, table, 0, 1, offer.moves[0])
                    await anna.send_text(write_message(play).decode())
                    anna.abort()
                await bruno.until(partial(made_one_move, bruno, table))

    asyncio.run(story())


def test_a_restarted_server_has_everything(database: str) -> None:
    async def begin(server: Running, cookie: str) -> tuple[str, wire.Position]:
        async with connected(server.address, cookie=cookie) as anna:
            pace = Pace(seconds=300, increment=5)
            table = await open_table(anna, "push-em-up", 2, pace=pace)
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await anna.start(table)
            for _ in range(6):
                seat = anna.positions[table, 0].acting[0]
                offer = anna.positions[table, seat].offer
                assert offer is not None
                await anna.ask(wire.Play, table, seat, offer.number, offer.moves[0])
            await anna.ask(wire.Say, table, "brb")
            return table, anna.positions[table, 0]

    async def resume(
        server: Running, cookie: str, table: str, before: wire.Position
    ) -> None:
        async with connected(server.address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table, 0)
            after = anna.positions[table, 0]
            assert (after.number, after.view) == (before.number, before.view)
            assert len(after.stories) == 6
            assert after.clocks == before.clocks
            chats = [m for m in anna.received if isinstance(m, wire.Chat)]
            assert [said.text for said in chats[0].said] == ["brb"]

    noon = current_time()
    with running(database, lambda: noon) as server:
        cookie = server.person("Anna")
        table, before = asyncio.run(begin(server, cookie))
    an_hour_later = noon + 3_600_000
    with running(database, lambda: an_hour_later) as server:
        asyncio.run(resume(server, cookie, table, before))
