"""Nothing has happened until it is stored; and what is stored has happened, whatever comes after."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.server.client import Client
from topbanana.server.live import store
from topbanana.server.live.broadcast import Broadcast
from topbanana.server.live.table import LiveTable
from topbanana.server.sockets.connection import Connection
from topbanana.server.storage import table_log
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.tables import views
from topbanana.server.tables.commands import play
from topbanana.server.tables.events import Played
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

from ..conftest import Running
from .test_play import fetch, open_table

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

T = TypeVar("T")


async def begin(anna: Client) -> str:
    table = await open_table(anna, "bananine", 2, options={"start": "0"})
    for seat in (0, 1):
        await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
    await anna.start(table)
    return table


async def play_to_the_last_move(
    server: Running, anna: Client, table: str
) -> tuple[int, int, str]:
    """Play until some move would end the game; give that one's seat, number and notation."""
    while True:
        game = server.inside.live.open[table].state.game
        seat = game.acting()[0]
        offer = anna.positions[table, seat].offer
        assert offer is not None
        ending = [move for move in offer.moves if game.after(seat, move).over]
        if ending:
            return seat, offer.number, ending[0]
        number = anna.positions[table, seat].number
        await anna.ask(wire.Play, table, seat, offer.number, offer.moves[0])
        await anna.moved_on(table, 1 - seat, number)


async def inside(server: Running, work: Coroutine[Any, Any, T]) -> T:
    """Run something on the server's own event loop."""
    return await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(work, server.inside.loop)
    )


@contextmanager
def read_only(server: Running) -> Iterator[None]:
    """Let the database refuse everything that is written."""

    def protect(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA query_only = ON")

    storage, loop = server.inside.storage, server.inside.loop
    event.listen(storage._writing, "connect", protect)
    # In the writer's thread: it may be closing this very connection, after a write that failed.
    protecting = storage.write(lambda c: protect(c.connection.driver_connection, None))
    with contextlib.suppress(StorageUnavailable):  # a write in the same batch failed by it
        asyncio.run_coroutine_threadsafe(protecting, loop).result(30)
    try:
        yield
    finally:
        event.remove(storage._writing, "connect", protect)
        while True:  # the writer connects anew after a write that failed
            with contextlib.suppress(StorageUnavailable):
                writing = storage.write(lambda c: c.exec_driver_sql("SELECT 1").scalar())
                asyncio.run_coroutine_threadsafe(writing, loop).result(30)
                break


@contextmanager
def slow_storage(server: Running) -> Iterator[None]:
    """Let everything that is written wait."""
    gate, waiting = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        waiting.set()
        assert gate.wait(30)

    done = asyncio.run_coroutine_threadsafe(
        server.inside.storage.write(wait), server.inside.loop
    )
    assert waiting.wait(30)
    try:
        yield
    finally:
        gate.set()
        done.result(30)


async def until_storing(table: LiveTable) -> None:
    """Wait until a table's command has something in the writer's queue."""
    async with asyncio.timeout(20):
        while not table.behind:  # noqa: ASYNC110  # it is another loop's
            await asyncio.sleep(0.001)


async def assert_not_over(server: Running, olga: Client, table: str) -> None:
    """The game goes on, and nobody is shown what is shown at its end."""
    for path in ("archive", "replay", "fair"):
        assert (await fetch(server, f"/api/tables/{table}/{path}")).status_code == 404
    page = await fetch(server, f"/api/tables/{table}")
    assert page.json()["status"] == "playing"
    assert page.json()["fair"]["secret"] is None
    assert page.json()["fair"]["seed"] is None
    await olga.ask(wire.Watch, table)
    assert olga.tables[table].status == "playing"
    assert olga.tables[table].fair.secret is None
    assert not olga.positions[table, SPECTATOR].over


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["storage", "archive"])
def test_a_last_move_that_was_not_stored_was_not_made(
    server: Running, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def fail(*_: object) -> str:
        message = "no archive"
        raise RuntimeError(message)

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Olga") as olga:
            table = await begin(anna)
            seat, number, move = await play_to_the_last_move(server, anna, table)
            if fault == "storage":
                with read_only(server):
                    refused = await anna.send(wire.Play, table, seat, number, move)
                    await assert_not_over(server, olga, table)
            else:
                with monkeypatch.context() as broken:
                    broken.setattr(store, "archive_of", fail)
                    refused = await anna.send(wire.Play, table, seat, number, move)
                    await assert_not_over(server, olga, table)
            assert refused.key in {"storage-away", "server-mistake"}
            await assert_not_over(server, olga, table)
            assert not anna.positions[table, seat].over
            assert await anna.ask(wire.Why, table, seat, move)
            await anna.ask(wire.Play, table, seat, number, move)
            await anna.until(lambda: anna.tables[table].status == "over")
            archive = (await fetch(server, f"/api/tables/{table}/archive")).text
            assert f"\n{seat} {move}\n" in archive

    asyncio.run(story())


def test_whoever_reads_while_a_move_is_stored_sees_what_is_stored(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            seat, number, move = await play_to_the_last_move(server, anna, table)
            live = server.inside.live.open[table]
            with slow_storage(server):
                playing = asyncio.create_task(
                    anna.send(wire.Play, table, seat, number, move)
                )
                await until_storing(live)
                page = await fetch(server, f"/api/tables/{table}")
                assert page.json()["status"] == "playing"
                assert page.json()["fair"]["secret"] is None
                assert live.state.status == "playing"
                assert live.state.game.refusal(seat, move) is None
                assert not playing.done()
            assert isinstance(await playing, wire.Ack)
            await anna.until(lambda: anna.positions[table, seat].over)

    asyncio.run(story())


@pytest.mark.slow
def test_a_command_cancelled_while_it_is_stored_happens_once_and_all_are_told(
    server: Running,
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            live = server.inside.live.open[table]
            offer = anna.positions[table, 0].offer
            assert offer is not None
            assert anna.welcome is not None
            person = anna.welcome.person.id
            request = wire.Play(1, table, 0, 1, offer.moves[0])

            async def start() -> "asyncio.Task[Any]":
                command = lambda state, now: play(state, person, request, now)  # noqa: E731  # short
                return asyncio.create_task(live.execute(command))

            async def cancel(task: "asyncio.Task[Any]") -> bool:
                task.cancel()
                await asyncio.wait([task])
                return task.cancelled()

            with slow_storage(server):
                task = await inside(server, start())
                await until_storing(live)
                assert await inside(server, cancel(task))
                assert live.state.game.log == []
            await anna.until(lambda: anna.positions[table, 1].moves == 1)
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])  # it is there already
            events = await inside(
                server,
                server.inside.storage.read(partial(table_log.read_events, table=table)),
            )
            assert sum(isinstance(event, Played) for event in events) == 1

    asyncio.run(story())


def test_a_move_is_acknowledged_though_one_watcher_cannot_be_sent_it(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real_view, real_send = views.position, Connection.send_text

    def no_view_for_spectators(state: Any, onlooker: int, *more: Any) -> wire.Position:
        if onlooker == SPECTATOR:
            message = "no view"
            raise RuntimeError(message)
        return real_view(state, onlooker, *more)

    async def story() -> None:
        async with (
            server.client("Olga") as olga,
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
        ):
            table = await open_table(olga, "bananine", 2, options={"start": "0"})
            for seat, person in enumerate((anna, bruno)):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            await anna.start(table)
            await olga.moved_on(table, SPECTATOR, 0)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            with monkeypatch.context() as broken:
                broken.setattr(views, "position", no_view_for_spectators)
                await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            await bruno.until(lambda: bruno.positions[table, 1].moves == 1)
            assert "no view" in caplog.text
            first = server.inside.live.open[table].broadcast.watchers[0]
            with monkeypatch.context() as broken:

                def no_line(connection: Connection, text: bytes) -> None:
                    if connection is first:
                        message = "no line"
                        raise RuntimeError(message)
                    real_send(connection, text)

                broken.setattr(Connection, "send_text", no_line)
                offer = bruno.positions[table, 1].offer
                assert offer is not None
                await bruno.ask(wire.Play, table, 1, 1, offer.moves[0])
                await anna.until(lambda: anna.positions[table, 0].moves == 2)
            assert "no line" in caplog.text

    asyncio.run(story())


def test_a_bot_that_was_seated_sits_whatever_goes_wrong_afterwards(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        message = "no lobby"
        raise RuntimeError(message)

    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            monkeypatch.setattr(server.inside.live.lobby, "changed", fail)
            assert await anna.ask(wire.SeatBot, table, 1, "hard")
            assert anna.tables[table].seats[1].bot == "hard"
            assert "no lobby" in caplog.text

    asyncio.run(story())


def test_a_table_and_a_seat_are_taken_whatever_goes_wrong_afterwards(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        message = "no news"
        raise RuntimeError(message)

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            with monkeypatch.context() as broken:
                broken.setattr(server.inside.live.lobby, "changed", fail)
                broken.setattr(Broadcast, "send_everything", fail)
                table = await open_table(anna, "bananine", 2, public=True)
                await bruno.ask(wire.Sit, table, 1)
            await anna.ask(wire.Watch, table)
            assert [seat.name for seat in anna.tables[table].seats] == [None, "Bruno"]
            assert "no news" in caplog.text

    asyncio.run(story())


# --- A refusal changes nothing ------------------------------------------------------------


async def stored_tables(server: Running) -> int:
    events = await inside(server, server.inside.storage.read(table_log.all_events))
    return len({table for table, _, _ in events})


def test_a_table_too_many_is_neither_stored_nor_listed(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            settings = Settings("bananine", 2, public=True)
            while isinstance(answer := await anna.send(wire.Create, settings), wire.Done):
                pass
            assert answer.key == "watching-too-many"
            watched = len(anna.tables)
            assert await stored_tables(server) == watched
            listed = (await fetch(server, "/api/tables")).json()["tables"]
            assert {table["table"] for table in listed} <= set(anna.tables)

    asyncio.run(story())


def test_a_table_that_was_refused_is_gone_though_it_was_stored(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection to the database is lost after the commit, and before its answer."""
    storage = server.inside.storage
    commit = storage._run

    def commit_and_lose(batch: list[Any]) -> list[Any]:
        done = commit(batch)
        if any(pending.job is store.STORE_CHANGES for pending in batch):
            raise DBAPIError("COMMIT", None, OSError("lost"), connection_invalidated=True)
        return done

    async def story() -> None:
        async with server.client("Anna") as anna:
            with monkeypatch.context() as broken:
                broken.setattr(storage, "_run", commit_and_lose)
                refused = await anna.send(wire.Create, Settings("bananine", 2))
                assert refused.key == "storage-away"
                assert await stored_tables(server) == 1
                assert len(server.inside.live._refused) == 1
            async with asyncio.timeout(20):
                while await stored_tables(server):  # noqa: ASYNC110  # another loop's
                    await asyncio.sleep(0.02)
            assert await open_table(anna, "bananine", 2)

    asyncio.run(story())


def test_a_rematch_that_is_refused_opens_no_table(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            seat, number, move = await play_to_the_last_move(server, anna, table)
            await anna.ask(wire.Play, table, seat, number, move)
            await anna.until(lambda: anna.tables[table].status == "over")
            while isinstance(
                await anna.send(wire.Create, Settings("bananine", 2)), wire.Done
            ):
                pass
            before = await stored_tables(server)
            refused = await anna.send(wire.Rematch, table)
            assert refused.key == "watching-too-many"
            with read_only(server):
                await anna.ask(wire.Unwatch, next(t for t in anna.tables if t != table))
                refused = await anna.send(wire.Rematch, table)
                assert refused.key == "storage-away"
            assert await stored_tables(server) == before
            assert (await fetch(server, f"/api/tables/{table}")).json()["rematch"] is None
            again = (await anna.ask(wire.Rematch, table)).table
            assert await stored_tables(server) == before + 1
            assert [chair.mine for chair in anna.tables[again].seats] == [True, True]

    asyncio.run(story())


def test_of_two_who_ask_for_a_rematch_at_once_one_opens_the_table(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(anna, "puerto-banana", 3)
            for seat, person in enumerate((anna, bruno)):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            await anna.ask(wire.SeatBot, table, 2, "random")
            await anna.start(table)
            for seat, person in enumerate((anna, bruno)):
                await person.ask(wire.Leave, table, seat)
            await anna.until(lambda: anna.tables[table].status == "over")
            with slow_storage(server):
                asking = [
                    asyncio.create_task(person.ask(wire.Rematch, table))
                    for person in (anna, bruno)
                ]
                await until_storing(server.inside.live.open[table])
            answers = await asyncio.gather(*asking)
            assert len({answer.table for answer in answers}) == 1
            assert await stored_tables(server) == 2
            again = str(answers[0].table)
            await anna.until(lambda: all(s.name or s.bot for s in anna.tables[again].seats))
            assert [s.name for s in anna.tables[again].seats] == ["Anna", "Bruno", None]

    asyncio.run(story())
