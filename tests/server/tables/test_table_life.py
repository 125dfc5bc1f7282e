"""Everything at a table besides the moves."""

import asyncio
import contextlib
import itertools
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from topbanana.bots.levels import LEVELS
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.http import static
from topbanana.server.records.ratings import lock_people, places, rate_game
from topbanana.server.storage import schema
from topbanana.server.storage.engines import writing_engine
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import Running
from ..postgres import Postgres
from .test_play import fetch, open_table, play_on

WEB = Path(__file__).parents[3] / "web"
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def both_sit(anna: Client, bruno: Client, game: str, **more: object) -> str:
    table = await open_table(anna, game, 2, **more)
    await anna.ask(wire.Sit, table, 0)
    await bruno.ask(wire.Watch, table)
    await bruno.ask(wire.Sit, table, 1)
    await anna.start(table)
    return table


@SQLITE
def test_a_table_is_found_by_its_code_and_in_the_lobby(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            await bruno.ask(wire.WatchLobby)
            open_one = await open_table(anna, "bananine", 2, public=True)
            secret = await open_table(anna, "bananine", 2)
            await bruno.until(lambda: listed(bruno) == [open_one])
            code = anna.tables[secret].code
            assert code is not None
            found = await bruno.ask(wire.Find, code.lower())
            assert found.table == secret
            with pytest.raises(Refusal, match="There is no table with the code"):
                await bruno.ask(wire.Find, "AAAAAA")
            tables = (await fetch(server, "/api/tables")).json()["tables"]
            assert [table["table"] for table in tables] == [open_one]
            assert len(secret) == 22  # 128 bits

    asyncio.run(story())


def listed(client: Client) -> list[str]:
    lists = [m for m in client.received if isinstance(m, wire.Lobby)]
    return [table.table for table in lists[-1].tables] if lists else []


@SQLITE
def test_a_move_that_showed_nothing_is_taken_back_if_all_agree(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await both_sit(anna, bruno, "puerto-banana")
            await anna.ask(wire.Play, table, 0, 1, "7")
            with pytest.raises(Refusal, match="last move"):
                await bruno.ask(wire.AskUndo, table, 1)
            await anna.ask(wire.AskUndo, table, 0)
            await bruno.until(lambda: bruno.tables[table].undo)
            await bruno.ask(wire.AnswerUndo, table, 1, agree=False)
            assert anna.positions[table, 0].moves == 1
            await anna.ask(wire.AskUndo, table, 0)
            await bruno.ask(wire.AnswerUndo, table, 1, agree=True)
            await anna.until(lambda: anna.positions[table, 0].moves == 0)
            assert anna.positions[table, 0].stories[-1].undone
            await anna.ask(wire.Play, table, 0, 2, "5")
            await bruno.ask(wire.Play, table, 1, 1, "5")
            with pytest.raises(Refusal, match="revealed or drew"):
                await bruno.ask(wire.AskUndo, table, 1)

    asyncio.run(story())


@SQLITE
@pytest.mark.parametrize("leaves", ["nobody", "who asked", "who was asked"])
def test_a_wish_to_take_back_ends_with_the_next_move_or_whoever_leaves(
    server: Running, leaves: str
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(anna, "puerto-banana", 3)
            for seat in (0, 2):
                await anna.ask(wire.Sit, table, seat)
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Sit, table, 1)
            await anna.start(table)
            await anna.ask(wire.Play, table, 0, 1, "7")
            await anna.ask(wire.AskUndo, table, 0)
            await bruno.until(lambda: bruno.tables[table].undo)
            if leaves == "who asked":
                await anna.ask(wire.Leave, table, 0)
            elif leaves == "who was asked":
                await bruno.ask(wire.Leave, table, 1)
            else:
                await bruno.ask(wire.Play, table, 1, 1, "5")
            await anna.until(lambda: not anna.tables[table].undo)
            await bruno.until(lambda: not bruno.tables[table].undo)

    asyncio.run(story())


@SQLITE
def test_what_drew_a_card_is_never_taken_back(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananarchy", 3, options={"start": "0"})
            for seat in range(3):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await anna.start(table)
            await anna.ask(wire.Play, table, 0, 1, "draw")
            with pytest.raises(Refusal, match="revealed or drew"):
                await anna.ask(wire.AskUndo, table, 0)

    asyncio.run(story())


@SQLITE
def test_against_bots_one_takes_back_the_last_choice_and_what_followed(
    server: Running,
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "puerto-banana", 3)
            await anna.ask(wire.Sit, table, 0)
            for seat in (1, 2):
                await anna.ask(wire.SeatBot, table, seat, "greedy")
            await anna.start(table)
            await anna.until(lambda: anna.positions[table, 0].moves == 2)
            assert not anna.positions[table, 0].undo
            with pytest.raises(Refusal, match="last move"):
                await anna.ask(wire.MayUndo, table, 0)
            await anna.ask(wire.Play, table, 0, 1, "7")
            await anna.until(lambda: anna.positions[table, 0].moves == 5)
            assert anna.positions[table, 0].undo
            await anna.ask(wire.MayUndo, table, 0)
            await anna.ask(wire.AskUndo, table, 0)
            await anna.until(lambda: anna.positions[table, 0].moves == 2)
            assert anna.positions[table, 0].view["round"] == 1
            assert not anna.positions[table, 0].undo
            await anna.ask(wire.Play, table, 0, 2, "9")

    asyncio.run(story())


@SQLITE
def test_a_table_that_everybody_has_left_is_not_listed(server: Running) -> None:
    async def story() -> None:
        async with server.client("Bruno") as bruno:
            await bruno.ask(wire.WatchLobby)
            async with server.client("Anna") as anna:
                table = await open_table(anna, "bananine", 2, public=True)
                await bruno.until(lambda: listed(bruno) == [table])
            await bruno.until(lambda: listed(bruno) == [])
            assert (await fetch(server, "/api/tables")).json()["tables"] == []
            await bruno.ask(wire.Watch, table)
            await bruno.until(lambda: listed(bruno) == [table])

    asyncio.run(story())


@SQLITE
def test_a_mangled_link_leads_to_no_table(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            with pytest.raises(Refusal, match="There is no such table"):
                await anna.ask(wire.Watch, table[:-1] + ".")

    asyncio.run(story())


@SQLITE
def test_a_link_tells_others_which_game_and_whose_table(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(WEB / "index.html", tmp_path)
    monkeypatch.setattr(static, "CLIENT", tmp_path)

    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            page = await fetch(server, f"/t/{table}")
            assert "Anna invites you to Bananine" in page.text
            assert f'content="{server.address}/share.png"' in page.text
            known = replace(server.inside.settings, public_address="https://play.example/")
            monkeypatch.setattr(server.inside, "settings", known)
            page = await fetch(server, f"/t/{table}")
            assert 'content="https://play.example/share.png"' in page.text
            assert (await fetch(server, "/nowhere")).status_code == 404
            assert (await fetch(server, "/people/J.R")).status_code == 200
            assert (await fetch(server, "/about")).status_code == 200

    asyncio.run(story())


@SQLITE
def test_everybody_comes_to_the_rematch(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await both_sit(anna, bruno, "bananine")
            with pytest.raises(Refusal, match="Finish"):
                await anna.ask(wire.Rematch, table)
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            again = (await bruno.ask(wire.Rematch, table)).table
            await anna.until(lambda: anna.tables[table].rematch == again)
            assert [seat.name for seat in bruno.tables[again].seats] == ["Anna", "Bruno"]
            assert (await anna.ask(wire.Rematch, table)).table == again
            assert [s.name for s in anna.tables[again].seats] == ["Anna", "Bruno"]
            await anna.start(again)
            assert anna.tables[again].fair.commitment != anna.tables[table].fair.commitment

    asyncio.run(story())


def test_people_chat_mute_and_report(server: Running) -> None:
    def heard(client: Client) -> list[str]:
        chats = [m for m in client.received if isinstance(m, wire.Chat)]
        return [said.text for chat in chats for said in chat.said]

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await both_sit(anna, bruno, "bananine")
            await bruno.ask(wire.Say, table, "Hello\nthere!")
            await anna.until(lambda: heard(anna) == ["Hello there!"])
            chat = next(m for m in reversed(anna.received) if isinstance(m, wire.Chat))
            said = chat.said[0]
            await anna.ask(wire.Report, table, said.number, "too friendly")
            with pytest.raises(Refusal, match="no such message"):
                await anna.ask(wire.Report, table, 999, "?")
            await anna.ask(wire.Mute, said.person)
            await bruno.ask(wire.Say, table, "Still there?")
            await anna.ask(wire.Ping)
            assert heard(anna) == ["Hello there!"]
            await anna.ask(wire.Mute, said.person, on=False)
            await bruno.ask(wire.Say, table, "And now?")
            await anna.until(lambda: heard(anna)[-1] == "And now?")
            quiet = await open_table(anna, "bananine", 2, chat=False)
            with pytest.raises(Refusal, match="no chat"):
                await anna.ask(wire.Say, quiet, "psst")

    asyncio.run(story())


def test_rated_tables_make_a_leaderboard(server: Running) -> None:
    hour = Pace(seconds=3600)

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            for wrong, about in (
                ({"pace": Pace()}, "needs a clock"),
                ({"pace": hour, "options": {"start": "0"}}, "usual options"),
            ):
                with pytest.raises(Refusal, match=about):
                    await open_table(anna, "bananine", 2, rated=True, **wrong)
            table = await open_table(anna, "bananine", 2, rated=True, pace=hour)
            await anna.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="one seat"):
                await anna.ask(wire.Sit, table, 1)
            with pytest.raises(Refusal, match="not measured"):
                await anna.ask(wire.SeatBot, table, 1, "random")
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Sit, table, 1)
            await anna.start(table)
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            board = (await fetch(server, "/api/leaderboard?game=bananine&seats=2")).json()
            assert board["ratings"] == []  # guests have ratings, but share their names
            levels = [line["name"] for line in board["anchors"]]
            assert levels == ["top", "hard", "medium", "casual", "easy"]
            winner = anna.positions[table, 0].winners[0]
            means = []
            for client in (anna, bruno):
                assert client.welcome is not None
                known = await fetch(server, f"/api/people/{client.welcome.person.id}")
                (rating,) = known.json()["ratings"]
                assert (rating["game"], rating["seats"], rating["games"]) == (
                    "bananine",
                    2,
                    1,
                )
                means.append(rating["mean"])
            assert means[winner] > 25 > means[1 - winner]

    asyncio.run(story())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_bots_that_may_sit_at_a_rated_table_are_told_before(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            (info,) = (
                game
                for game in (await fetch(server, "/api/games")).json()["games"]
                if game["name"] == "bananine"
            )
            hour = Pace(seconds=3600)
            for seats, told in info["rated_bots"].items():
                table = await open_table(
                    anna, "bananine", int(seats), rated=True, pace=hour
                )
                let = []
                for bot in LEVELS:
                    with contextlib.suppress(Refusal):
                        await anna.ask(wire.SeatBot, table, 0, bot)
                        let.append(bot)
                        await anna.ask(wire.Stand, table, 0)
                assert let == told, seats
            assert info["rated_bots"].keys() == {"2", "3", "4", "5"}

    asyncio.run(story())


@pytest.mark.slow
def test_two_games_of_the_same_people_that_end_at_once_both_count(
    a_postgres: Postgres,
) -> None:
    """At two servers: the second waits for the first, and goes on from its ratings."""
    url = a_postgres.new_database()
    engine = writing_engine(url)
    with engine.begin() as connection:
        for person in ("anna", "bruno"):
            row = {"id": person, "name": person, "language": "en", "created": 0}
            connection.execute(insert(schema.people).values(row))

    def rate(connection: Connection, table: str, *people: str) -> None:
        chairs = [SimpleNamespace(person=person, bot=None) for person in people]
        game = SimpleNamespace(scores=lambda: [2, 1], winners=lambda: [0])
        settings = SimpleNamespace(game="bananine")
        state: Any = SimpleNamespace(id=table, chairs=chairs, game=game, settings=settings)
        state.people = lambda: set(people)
        rate_game(connection, state, lock_people(connection, people))

    def rate_second() -> None:
        with engine.begin() as connection:
            rate(connection, "two", "bruno", "anna")

    with ThreadPoolExecutor(1) as beside:
        with engine.begin() as connection:
            rate(connection, "one", "anna", "bruno")
            second = beside.submit(rate_second)
            with contextlib.suppress(TimeoutError):  # it waits
                second.result(0.3)
        second.result()
    with engine.connect() as connection:
        c = schema.ratings.c
        assert connection.execute(select(c.games)).scalars().all() == [2, 2]
    engine.dispose()


def test_winners_come_first_and_equals_share_a_place() -> None:
    assert places([3, 9, 9], [1]) == [2, 0, 1]
    assert places([9, 9, 1], [0, 1]) == [0, 0, 1]
    for scores in itertools.product(range(3), repeat=3):
        best = [seat for seat, points in enumerate(scores) if points == max(scores)]
        ranks = places(scores, best)
        assert sorted(scores, reverse=True) == [
            points for _, points in sorted(zip(ranks, scores, strict=True))
        ]


@SQLITE
def test_a_slow_client_delays_nobody_and_is_let_go(server: Running) -> None:
    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Olga")
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            connected(server.address, cookie=cookie) as olga,
        ):
            table = await both_sit(anna, bruno, "bananine")
            await olga.ask(wire.Watch, table)
            olga.pause_reading()
            slow = next(c for c in server.inside.connections if c.person.name == "Olga")
            for _ in range(300):  # more than the system and the server keep for her
                server.inside.loop.call_soon_threadsafe(slow.send_text, PADDING)
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            olga.pause_reading(on=False)
            await olga.until(
                lambda: any(isinstance(m, wire.Closing) for m in olga.received)
            )
            last = next(m for m in olga.received if isinstance(m, wire.Closing))
            assert (last.key, last.again) == ("too-slow", True)

    asyncio.run(story())


PADDING = b'{"type":"pong","id":-1}' + b" " * 100_000
