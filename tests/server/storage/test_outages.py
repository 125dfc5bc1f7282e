"""Time in which nobody could be served is nobody's loss."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from bench.server.crash import ServerProcess
from topbanana.server.client import Client, connected
from topbanana.server.cluster import watchdog
from topbanana.server.cluster.heartbeat import (
    Presence,
    read_outages,
    record_absence,
    record_start,
    store_heartbeat,
)
from topbanana.server.storage import writer
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.schema import log
from topbanana.server.storage.table_index import delete_tables
from topbanana.server.storage.table_log import last_numbers, read_events
from topbanana.server.storage.writer import Storage
from topbanana.server.tables.clock import SECOND, Clocks, Outages
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import Running, running, wait_until
from ..postgres import Postgres, postgres
from ..tables.test_play import fetch, open_table

LONGER_THAN_THE_CLOCK = 4  # seconds


async def begin(anna: Client, seconds: int = 3) -> str:
    """Start a game whose first player has few seconds on the clock."""
    table = await open_table(
        anna, "bananine", 2, pace=Pace(seconds=seconds), options={"start": "0"}
    )
    for seat in (0, 1):
        await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
    await anna.start(table)
    return table


async def still_has_time(anna: Client, table: str) -> None:
    """See that nobody lost on time, that the clock is shown anew, and that a move is taken."""
    shown = len([m for m in anna.received if isinstance(m, wire.Position)])

    def shown_anew() -> bool:
        now = [m for m in anna.received if isinstance(m, wire.Position)]
        return len(now) > shown

    await anna.until(shown_anew)
    here = anna.positions[table, 0]
    assert [seat.stand_in for seat in anna.tables[table].seats] == [None, None]
    assert here.clocks[0].left > 0
    assert here.clocks[0].runs
    assert here.offer is not None
    await anna.ask(wire.Play, table, 0, 1, here.offer.moves[0])
    assert anna.positions[table, 0].clocks[0].left > 0


@pytest.mark.slow
def test_without_postgresql_no_clock_runs_out() -> None:
    async def story(one: Running, two: Running, started: Postgres) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            # As long as the second game may take to begin while the first clock runs.
            table = await begin(anna, seconds=8)
            other = await begin(bruno, seconds=8)
            await asyncio.to_thread(started.stop)
            for client in (anna, bruno):
                await client.until(lambda c=client: wire.Trouble(over=False) in c.received)  # type: ignore[misc]  # mypy knows no defaults of lambdas
            await asyncio.sleep(8 + 1)
            await asyncio.to_thread(started.start)
            await asyncio.gather(still_has_time(anna, table), still_has_time(bruno, other))
            there, elsewhere = one.inside.live.outages, two.inside.live.outages
            await asyncio.to_thread(wait_until, lambda: there.spans == elsewhere.spans)
            assert sum(until - since for since, until in there.spans) > 3 * SECOND

    with postgres() as started:
        database = started.new_database()
        with running(database) as one, running(database) as two:
            asyncio.run(story(one, two, started))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_whatever_goes_wrong_with_an_outage_it_is_tried_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []

    def fail_first(connection: Connection, name: str, since: int, now: int) -> list[Any]:
        tries.append(now)
        if len(tries) == 1:
            message = "nobody has thought of this"
            raise RuntimeError(message)
        return record_absence(connection, name, since, now)

    monkeypatch.setattr(watchdog, "record_absence", fail_first)
    storage = server.inside.storage
    server.inside.loop.call_soon_threadsafe(storage._lose, "a trial")
    wait_until(lambda: len(tries) > 1 and not storage.unavailable)


@pytest.mark.slow
def test_while_postgresql_hangs_no_clock_runs_out() -> None:
    """Nothing fails then, but nothing is stored either, and everybody is told."""

    async def story(server: Running, started: Postgres) -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await begin(anna)
            started.suspend()
            hung = asyncio.create_task(anna.ask(wire.Say, table, "Is anybody there?"))
            await bruno.until(lambda: wire.Trouble(over=False) in bruno.received)
            refused = await bruno.send(wire.Stand, table, 0)
            assert refused.key == "storage-away"
            health = await fetch(server, "/health")
            assert (health.status_code, health.json()["storage"]) == (503, False)
            assert not hung.done()  # it may be stored yet
            await asyncio.sleep(1)  # by now the clock would have run out
            going_on = asyncio.create_task(still_has_time(anna, table))
            await asyncio.sleep(0)  # it looks at what was shown before
            started.resume()
            await asyncio.gather(hung, going_on)
            await bruno.until(lambda: wire.Trouble(over=True) in bruno.received)

    with postgres() as started, running(started.new_database()) as server:
        asyncio.run(story(server, started))


@contextmanager
def processes(database: str, folder: Path, count: int) -> Iterator[list[ServerProcess]]:
    """Run servers in processes of their own."""
    with ExitStack() as stack:
        servers = []
        for number in range(count):
            server = ServerProcess(database, folder / f"log {number}")
            stack.callback(server.kill)
            server.start()
            servers.append(server)
        yield servers


def suspend(server: ServerProcess, seconds: float) -> None:
    """Let a process stand still for a while, as if the machine slept."""
    os.kill(server.pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(server.pid, signal.SIGCONT)


@pytest.mark.slow
def test_while_a_server_is_suspended_no_clock_runs(database: str, tmp_path: Path) -> None:
    migrate(database)

    async def story(server: ServerProcess) -> None:
        cookie = await asyncio.to_thread(server.new_cookie, "Anna")
        async with connected(server.address, cookie=cookie) as anna:
            table = await begin(anna)
            await asyncio.to_thread(suspend, server, LONGER_THAN_THE_CLOCK)
            await still_has_time(anna, table)

    with processes(database, tmp_path, 1) as [server]:
        asyncio.run(story(server))


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_move_that_waited_while_the_server_was_suspended_is_in_time(
    database: str, tmp_path: Path
) -> None:
    """The move is the first thing that the server sees, before it looks at any clock."""
    migrate(database)

    async def story(server: ServerProcess) -> None:
        cookie = await asyncio.to_thread(server.new_cookie, "Anna")
        async with connected(server.address, cookie=cookie) as anna:
            table = await begin(anna)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            os.kill(server.pid, signal.SIGSTOP)
            moving = asyncio.create_task(anna.ask(wire.Play, table, 0, 1, offer.moves[0]))
            await asyncio.sleep(LONGER_THAN_THE_CLOCK)
            os.kill(server.pid, signal.SIGCONT)
            await moving
            await anna.until(lambda: anna.positions[table, 0].moves == 1)
            assert anna.positions[table, 0].clocks[0].left > 0
            assert anna.tables[table].seats[0].stand_in is None

    with processes(database, tmp_path, 1) as [server]:
        asyncio.run(story(server))


@pytest.mark.slow
def test_one_server_suspended_among_others_is_no_outage(
    a_postgres: Postgres, tmp_path: Path
) -> None:
    """The other one served meanwhile, so its clocks have run and a flag may fall."""
    database = a_postgres.new_database()

    async def story(one: ServerProcess, two: ServerProcess) -> None:
        cookie = await asyncio.to_thread(one.new_cookie, "Anna")
        async with connected(two.address, cookie=cookie) as anna:
            table = await begin(anna)
            stopping = asyncio.create_task(
                asyncio.to_thread(suspend, one, LONGER_THAN_THE_CLOCK)
            )
            await anna.until(lambda: anna.tables[table].seats[0].stand_in is not None)
            await stopping
        async with connected(one.address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table)  # it is awake again
            assert anna.tables[table].seats[0].stand_in is not None

    with processes(database, tmp_path, 2) as [one, two]:
        asyncio.run(story(one, two))
    engine = writing_engine(database)
    with engine.connect() as connection:
        spans = read_outages(connection)
    engine.dispose()
    # A busy machine may let both stand still for a moment, which is one.
    longest = max((until - since for since, until in spans), default=0)
    assert longest < SECOND * LONGER_THAN_THE_CLOCK


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_only_tables_with_a_clock_are_shown_anew(server: Running) -> None:
    """A thousand others would keep the server busy for so long that it seems suspended."""

    async def story() -> None:
        async with server.client("Anna") as anna:
            untimed = await begin(anna, seconds=0)
            timed = await begin(anna, seconds=60)
            anna.received.clear()
            inside = server.inside
            now = inside.clock()
            new = [(now - 20_000, now - 10_000)]
            inside.loop.call_soon_threadsafe(inside.live.watchdog.take, new)
            await anna.until(lambda: tables_shown(anna))
            assert tables_shown(anna) == {timed}
            assert untimed in inside.live.open

    asyncio.run(story())


def tables_shown(client: Client) -> set[str]:
    return {m.table for m in client.received if isinstance(m, wire.Position)}


def test_what_servers_saw_of_one_outage_counts_once() -> None:
    outages = Outages([(30, 60), (10, 40), (80, 90), (90, 95)])
    assert outages.spans == [(10, 60), (80, 95)]
    assert outages.elapsed(0, 100) == 100 - 50 - 15
    assert outages.elapsed(20, 85) == 20
    assert outages.elapsed(60, 80) == 20
    assert outages.later(0, 5) == 5
    assert outages.later(0, 15) == 65
    assert outages.later(20, 15) == 75
    assert outages.later(20, 25) == 100
    assert outages.add([(10, 60), (80, 95)]) is None
    assert outages.add([(80, 95), (70, 75)]) == 70
    assert outages.add([(10, 60)]) is None  # what was read earlier takes nothing back
    assert outages.spans == [(10, 60), (70, 75), (80, 95)]


def test_a_clock_that_runs_is_credited_for_an_outage_that_is_known_later() -> None:
    outages = Outages()
    clocks = Clocks(Pace(seconds=3), 2, outages)
    clocks = clocks.after(None, [0], 0, silence=False)
    assert clocks.flag_falls(0) == 3 * SECOND
    outages.add([(1 * SECOND, 20 * SECOND)])
    assert clocks.left(0, 20 * SECOND) == 2 * SECOND
    assert clocks.flag_falls(0) == 22 * SECOND


def test_an_absence_is_an_outage_unless_another_server_was_there(database: str) -> None:
    migrate(database)
    engine = writing_engine(database)
    with engine.begin() as connection:
        store_heartbeat(connection, "one", 1_000, Presence())
        store_heartbeat(connection, "two", 1_100, Presence())
        assert record_absence(connection, "one", 1_200, 9_000) == [(1_200, 9_000)]
        # It was away as well, and comes back later: the first one's heartbeat says so.
        assert record_absence(connection, "two", 1_300, 9_500) == [(1_200, 9_000)]
        store_heartbeat(connection, "one", 12_000, Presence())
        assert record_absence(connection, "two", 11_000, 13_000) == [(1_200, 9_000)]
        # A server that starts while another hangs knows that nobody was there.
        assert record_start(connection, 14_000, alone=False) == [(1_200, 9_000)]
        assert record_start(connection, 60_000, alone=False) == [
            (1_200, 9_000),
            (13_000, 60_000),
        ]
    engine.dispose()


@pytest.mark.slow
def test_a_database_that_comes_back_older_is_believed(a_postgres: Postgres) -> None:
    """A standby took over that lacked the last moves: they are lost, the tables are not."""

    async def story(server: Running, database: str) -> None:
        async with server.client("Anna") as anna:
            table, lost = (
                await begin(anna, seconds=0),
                await open_table(anna, "bananine", 2),
            )
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            await anna.until(lambda: anna.positions[table, 0].moves == 1)
            last = server.inside.live.open[table].state.number
            engine = writing_engine(database)
            with engine.begin() as connection:
                connection.execute(delete(log).where(log.c.number == last))
                delete_tables(connection, [lost])
            server.inside.loop.call_soon_threadsafe(server.inside.storage._lose, "a trial")
            await anna.until(lambda: anna.positions[table, 0].moves == 0)
            refused = await anna.send(wire.Sit, lost, 0)
            assert refused.key == "table-unknown"
            await anna.ask(wire.Play, table, 0, 1, offer.moves[1])
            with engine.connect() as connection:
                assert last_numbers(connection, [table]) == {table: last}
                assert len(read_events(connection, table)) == last
            engine.dispose()

    database = a_postgres.new_database()
    with running(database) as server:
        asyncio.run(story(server, database))


@pytest.mark.slow
def test_a_database_whose_machine_is_gone_is_not_waited_for(a_postgres: Postgres) -> None:
    engine = writing_engine(a_postgres.new_database())
    with engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        with socket.socket(fileno=os.dup(driver.fileno())) as line:
            for level, option in (
                (socket.SOL_SOCKET, socket.SO_KEEPALIVE),
                (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT),
                (socket.IPPROTO_TCP, socket.TCP_KEEPIDLE),
            ):
                assert 0 < line.getsockopt(level, option) <= 10_000
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) <= 10
    engine.dispose()


def test_a_slow_commit_is_no_outage_before_anybody_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine a server takes its time to start, and then starts all the same."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    migrate(database)
    monkeypatch.setattr(writer, "STALLED_SECONDS", 0)  # whatever takes any time is slow

    async def story() -> None:
        storage = Storage(database)
        storage.start()
        await storage.write(lambda _: None)
        assert not storage.unavailable
        storage.in_service = True
        await storage.write(lambda _: None)
        assert storage.unavailable
        await storage.stop()

    asyncio.run(story())
