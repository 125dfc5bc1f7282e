"""What is stored: durably, by one writer, and what happens when that is impossible."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, event, text, update
from sqlalchemy.exc import IntegrityError

from topbanana.cli import main
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.cluster.heartbeat import (
    DEAD_AFTER,
    FAILED_AFTER,
    SILENT_AFTER,
    Presence,
    read_presence,
    store_heartbeat,
)
from topbanana.server.live.store import STORE_CHANGES, ChangedState
from topbanana.server.live.table import INDEX_INTERVAL
from topbanana.server.storage import writer
from topbanana.server.storage.engines import READERS, writing_engine
from topbanana.server.storage.file_lock import lock_file
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.schema import shared_values
from topbanana.server.storage.statements import insert_absent
from topbanana.server.storage.table_index import delete_unused
from topbanana.server.storage.table_log import Change, all_events, read_events
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.tables.clock import Outages
from topbanana.server.tables.events import Played
from topbanana.server.tables.state import TableState
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

from ..conftest import Running, running
from ..postgres import Postgres, postgres
from ..tables.test_play import open_table, play_on

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def begin(anna: Client) -> str:
    table = await open_table(anna, "bananine", 2, options={"start": "0"})
    for seat in (0, 1):
        await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
    await anna.start(table)
    return table


async def play_both(anna: Client, table: str) -> None:
    await asyncio.gather(play_on(anna, table, 0), play_on(anna, table, 1))


def test_many_jobs_are_committed_at_once_and_a_bad_one_harms_no_other(
    database: str,
) -> None:
    migrate(database)

    async def story() -> None:
        storage = Storage(database)
        storage.start()
        insert = "INSERT INTO house (key, value) VALUES ('{}', 'x')"
        jobs = [
            storage.write(lambda c, n=n: c.execute(text(insert.format(n % 40))).rowcount)  # type: ignore[misc]  # mypy knows no defaults of lambdas
            for n in range(41)
        ]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert results[:40] == [1] * 40
        assert isinstance(results[40], IntegrityError)  # the key was there already
        assert not storage.unavailable
        count = await storage.read(
            lambda c: c.execute(text("SELECT count(*) FROM house")).scalar()
        )
        assert count == 40
        await storage.stop()

    asyncio.run(story())


@SQLITE
def test_what_comes_while_a_batch_is_committed_is_the_next_batch(database: str) -> None:
    migrate(database)
    began, may_end = threading.Event(), threading.Event()

    def slow(_: Connection) -> None:
        began.set()
        may_end.wait(60)

    async def story() -> None:
        commits: list[float] = []
        storage = Storage(database, commits.append)
        storage.start()
        first = asyncio.create_task(storage.write(slow))
        await asyncio.to_thread(began.wait, 60)
        others = [asyncio.create_task(storage.write(lambda _: None)) for _ in range(20)]
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(first, *others)
        last = asyncio.create_task(storage.write(lambda _: "last"))
        await asyncio.sleep(0)
        await storage.stop()
        assert await last == "last"
        assert len(commits) == 3

    asyncio.run(story())


@SQLITE
def test_what_comes_shortly_after_a_commit_is_one_batch(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(database)
    monkeypatch.setattr(writer, "interval_after", lambda _: 0.4)

    async def story() -> None:
        commits: list[float] = []
        storage = Storage(database, commits.append)
        storage.start()
        await storage.write(lambda _: None)  # nothing is going on: at once
        later = []
        for _ in range(10):
            later.append(asyncio.create_task(storage.write(lambda _: None)))
            await asyncio.sleep(0)
        await asyncio.gather(*later)
        await storage.stop()
        assert len(commits) == 2

    asyncio.run(story())


def test_the_more_is_committed_at_once_the_longer_the_next_batch_is_gathered() -> None:
    waits = [writer.interval_after(jobs) for jobs in (1, 2, 4, 100)]
    assert waits == [0.005, 0.01, 0.02, 0.02]


def test_events_of_many_tables_are_stored_at_once_and_a_late_one_harms_no_other(
    database: str,
) -> None:
    migrate(database)

    def move(table: int, number: int) -> list[ChangedState]:
        moved = Played(number, 0, f"{table}", "person")
        change = Change(
            f"t{table}", number, moved, "playing", None, None, False, None, touched=False
        )
        return [ChangedState(change, TableState(f"t{table}", Outages()))]

    async def story() -> None:
        storage = Storage(database)
        storage.start()
        first = [
            storage.write_batched(STORE_CHANGES, move(table, 1)) for table in range(40)
        ]
        assert await asyncio.gather(*first) == [True] * 40
        again = [
            storage.write_batched(STORE_CHANGES, move(table, 1 + (table != 7)))
            for table in range(40)
        ]
        assert await asyncio.gather(*again) == [table != 7 for table in range(40)]
        stored = await storage.read(all_events)
        assert len(stored) == 40 + 39
        for table, _, moved in stored:
            assert isinstance(moved, Played)
            assert table == f"t{moved.move}"
        await storage.stop()

    asyncio.run(story())


@SQLITE
def test_the_index_row_of_a_table_is_updated_once_a_minute(database: str) -> None:
    now = [10 * INDEX_INTERVAL]

    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            now[0] = (
                20 * INDEX_INTERVAL - server.inside.live.open[table].index_offset
            )  # one begins
            dates = []
            for seat, later in ((0, 1), (1, 2), (0, INDEX_INTERVAL)):
                now[0] += later
                offer = anna.positions[table, seat].offer
                assert offer is not None
                await anna.ask(wire.Play, table, seat, offer.number, offer.moves[0])
                dates.append(await server_write(server, "SELECT max(changed) FROM tables"))
            first, second, third = dates
            assert first == second
            assert third == now[0]

    with running(database, clock=lambda: now[0]) as server:
        asyncio.run(story(server))


@SQLITE
def test_on_a_full_disk_moves_are_refused_and_none_is_lost(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            pages = await server_write(server, "PRAGMA page_count")
            await server_write(server, f"PRAGMA max_page_count = {pages}")

            def stay_full(connection: Any, _: Any) -> None:
                connection.execute(f"PRAGMA max_page_count = {pages}")

            engine = server.inside.storage._writing
            event.listen(engine, "connect", stay_full)
            await fill(anna, wire.Say, table, "x" * 500)
            await fill(anna, wire.Create, Settings("bananine", 2))
            before = anna.positions[table, 0]
            assert before.offer is not None
            answer = await anna.send(wire.Play, table, 0, 1, before.offer.moves[0])
            played = isinstance(answer, wire.Ack)  # a last page may have room for a move
            assert played or answer.key == "storage-away"
            assert anna.positions[table, 0].moves == played
            event.remove(engine, "connect", stay_full)
            await when_available(server, "PRAGMA max_page_count = 1000000")
            await anna.ask(wire.Play, table, 0, 1, before.offer.moves[0])
            await play_both(anna, table)

    asyncio.run(story())


@SQLITE
def test_what_was_never_stored_is_shown_to_nobody(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that fails leaves memory ahead of the log: no question is answered from it."""

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Olga") as olga:
            table = await begin(anna)
            await olga.ask(wire.Watch, table)
            before = anna.positions[table, 0]
            assert before.offer is not None
            move = before.offer.moves[0]
            storing, leaving = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            async def fail(*_: object) -> None:
                loop.call_soon_threadsafe(storing.set)
                await asyncio.wrap_future(
                    asyncio.run_coroutine_threadsafe(leaving.wait(), loop)
                )
                raise StorageUnavailable

            with monkeypatch.context() as broken:
                broken.setattr(server.inside.storage, "write_batched", fail)
                playing = asyncio.create_task(anna.send(wire.Play, table, 0, 1, move))
                await storing.wait()
                await olga.ask(wire.Unwatch, table)  # which tells Anna who is there
                leaving.set()
                assert (await playing).key == "storage-away"
            path = f"{server.address}/api/tables/{table}"
            answer = await asyncio.to_thread(httpx.get, path)
            assert answer.json()["number"] == before.number
            assert await anna.ask(wire.Why, table, 0, move)
            await anna.until(lambda: anna.tables[table].onlookers == 0)
            shown = [m.number for m in anna.received if isinstance(m, wire.TableInfo)]
            assert max(shown) == before.number
            await anna.ask(wire.Play, table, 0, 1, move)

    asyncio.run(story())


async def fill(client: Client, *request: Any) -> None:
    """Ask for something until there is no room for it."""
    while isinstance(answer := await client.send(*request), wire.Done):
        pass
    assert answer.key == "storage-away"


async def server_write(server: Running, statement: str) -> int:
    """Run a statement on the server's one writing connection."""

    async def run() -> int:
        return await server.inside.storage.write(
            lambda c: int(c.exec_driver_sql(statement).scalar() or 0)
        )

    return await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(run(), server.inside.loop)
    )


async def when_available(server: Running, statement: str) -> None:
    """Run a statement as soon as the server can store something."""
    async with asyncio.timeout(20):
        while True:
            try:
                await server_write(server, statement)
            except StorageUnavailable:
                await asyncio.sleep(0.05)
            else:
                return


@pytest.mark.slow
def test_a_lost_database_comes_back_and_the_game_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story(server: Running, started: Postgres) -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await asyncio.to_thread(started.stop)
            refused = await anna.send(wire.Play, table, 0, 1, offer.moves[0])
            assert refused.key == "storage-away"
            await anna.until(lambda: wire.Trouble(over=False) in anna.received)
            for _ in range(10):
                away = await asyncio.to_thread(httpx.get, f"{server.address}/health")
                assert away.status_code == 503
            assert caplog.text.count("cannot be read") <= READERS  # each says it once
            await asyncio.to_thread(started.start)
            await anna.until(lambda: wire.Trouble(over=True) in anna.received)
            assert anna.positions[table, 0].moves == 0
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            assert offer.moves[0] not in caplog.text  # logs hold nothing that is stored
            await play_both(anna, table)

    with postgres() as started, running(started.new_database()) as server:
        asyncio.run(story(server, started))


@SQLITE
def test_a_copy_made_while_people_play_is_whole(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"

    async def play(server: Running, cookie: str) -> str:
        async with connected(server.address, cookie=cookie) as anna:
            table = await begin(anna)
            arguments = ["backup", str(copy), "--database", database]
            assert await asyncio.to_thread(main, arguments) == 0
            return table

    async def resume(server: Running, cookie: str, table: str) -> None:
        async with connected(server.address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table)
            await play_both(anna, table)

    with running(database) as server:
        cookie = server.person("Anna")
        table = asyncio.run(play(server, cookie))
    with running(f"sqlite:///{copy}") as server:
        asyncio.run(resume(server, cookie, table))
    assert main(["backup", str(copy), "--database", database]) == 2
    assert "already exists" in capsys.readouterr().err


@pytest.mark.slow
@SQLITE
def test_tables_that_never_began_are_forgotten(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            begun, unused = await begin(anna), await open_table(anna, "bananine", 2)
            later = server.inside.clock() + 1
            engine = writing_engine(server.inside.settings.database)
            with engine.begin() as connection:
                assert delete_unused(connection, later)
                assert read_events(connection, begun)
                assert not read_events(connection, unused)
            engine.dispose()

    asyncio.run(story())


def test_who_was_at_a_server_long_dead_is_forgotten(database: str) -> None:
    migrate(database)
    engine = writing_engine(database)
    with engine.begin() as connection:
        store_heartbeat(connection, "dead", 1, Presence({"table": {"Anna"}}, {"table"}))
        store_heartbeat(connection, "other", 2, Presence({"table": {"Bruno"}}, {"another"}))
        there = read_presence(connection, "other", 0)
        assert (there.people, there.tables) == ({"table": {"Anna"}}, {"table"})
        there = read_presence(connection, "other", FAILED_AFTER + 1)
        assert (there.people, there.tables) == ({"table": {"Anna"}}, set())
        assert read_presence(connection, "other", SILENT_AFTER + 1) == Presence()
        store_heartbeat(connection, "other", DEAD_AFTER + 2, Presence())
        assert read_presence(connection, "third", 0) == Presence()
    engine.dispose()


@SQLITE
def test_one_server_alone_uses_a_file(
    server: Running, database: str, tmp_path: Path
) -> None:
    """By whatever name."""
    assert server.address
    file = server.inside.settings.file
    assert database.endswith(str(file))
    link = tmp_path / "elsewhere" / "banana.sqlite"
    link.parent.mkdir()
    link.symlink_to(str(file))
    for name in (file, link):
        with pytest.raises(Refusal, match="Another server"):
            lock_file(name)


@pytest.mark.slow
def test_two_servers_that_wait_for_each_other_both_go_on(a_postgres: Postgres) -> None:
    """PostgreSQL ends one of them, which is tried again: the storage is not away."""
    url = a_postgres.new_database()
    both = threading.Barrier(2)
    done: list[str] = []

    def locking(*names: str) -> writer.Job[None]:
        met = False

        def job(connection: Connection) -> None:
            nonlocal met
            for name in names:
                held = update(shared_values).where(shared_values.c.key == name)
                connection.execute(held.values(value=names[0]))
                if not met:
                    met = True
                    both.wait()
            done.append(names[0])

        return job

    async def story() -> None:
        one, two = Storage(url), Storage(url)
        one.start()
        two.start()
        rows = [{"key": name, "value": ""} for name in ("a", "b")]
        await one.write(lambda c: insert_absent(c, shared_values, rows))
        await asyncio.gather(one.write(locking("a", "b")), two.write(locking("b", "a")))
        assert [each.unavailable for each in (one, two)] == [False, False]
        await one.stop()
        await two.stop()

    asyncio.run(story())
    assert sorted(done) == ["a", "b"]
