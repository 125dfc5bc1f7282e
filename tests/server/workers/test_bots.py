"""Bots at the tables of a real server: nobody starves, and dead workers do no harm."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from topbanana.server.client import Client
from topbanana.server.wire import messages as wire
from topbanana.server.workers import bots
from topbanana.server.workers.pool import WorkerPool

from ..conftest import Running, running
from ..tables.test_play import fetch, open_table

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]

MANY = 6  # tables of four bots


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with running(database, bot_workers=1, stand_in="top") as server:
        yield server


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110  # workers tell nobody what they do
        await asyncio.sleep(0.005)


async def started_workers(server: Running) -> WorkerPool:
    """Let the server's worker be ready."""
    workers = server.inside.live.workers
    server.inside.loop.call_soon_threadsafe(workers.start)
    await until(lambda: workers.alive)
    return workers


async def beside_a_bot(anna: Client, bot: str, game: str = "bananine") -> str:
    """Let Anna sit down beside a bot that begins."""
    table = await open_table(anna, game, 2, options={"start": "1"})
    await anna.ask(wire.Sit, table, 0)
    await anna.ask(wire.SeatBot, table, 1, bot)
    await anna.start(table)
    return table


async def bots_alone(mallory: Client, bot: str) -> str:
    """Open a table of bots."""
    table = await open_table(mallory, "bananine", 4)
    for seat in range(4):
        await mallory.ask(wire.SeatBot, table, seat, bot)
    await mallory.start(table)
    return table


def test_a_bot_sits_down_and_moves_though_its_worker_was_killed(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            workers = await started_workers(server)
            os.kill(next(iter(workers.alive)).pid, signal.SIGKILL)
            table = await beside_a_bot(anna, "hard")
            await anna.until(lambda: anna.positions[table, 0].moves == 1)
            assert workers.lost == 1
            await until(lambda: workers.alive)

    asyncio.run(story())


def test_a_bot_moves_though_its_worker_is_killed_again_and_again(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            workers = await started_workers(server)
            table = await beside_a_bot(anna, "top")
            while anna.positions[table, 0].moves == 0:
                for worker in list(workers.running):
                    with suppress(ProcessLookupError):
                        os.kill(worker.pid, signal.SIGKILL)
                await asyncio.sleep(0.005)
            assert workers.lost == 2
            assert server.inside.live.bots.fallbacks == 1

    asyncio.run(story())


def test_a_beginner_who_imagines_a_few_games_does_so_in_a_worker(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            workers = await started_workers(server)
            table = await beside_a_bot(anna, "casual", "push-em-up")
            await until(lambda: workers.running)
            await anna.until(lambda: anna.positions[table, 0].moves == 1)
            assert server.inside.live.bots.fallbacks == 0

    asyncio.run(story())


def test_one_who_fills_tables_with_bots_starves_nobody(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MAX_WAIT", 600.0)  # so that everybody waits their turn
    searches: list[tuple[str, int, asyncio.Future[int]]] = []

    def done() -> int:
        return sum(search.done() for _, _, search in searches)

    def note(person: str, *facts: Any, **more: Any) -> Any:
        search = WorkerPool.submit(server.inside.live.workers, person, *facts, **more)
        searches.append((person, done(), search))
        search.add_done_callback(lambda _: ends.append((person, done())))
        return search

    ends: list[tuple[str, int]] = []

    async def story() -> None:
        async with server.client("Mallory") as mallory, server.client("Anna") as anna:
            workers = await started_workers(server)
            monkeypatch.setattr(workers, "submit", note)
            for _ in range(MANY):
                await bots_alone(mallory, "top")
            await until(lambda: len(workers.queue.jobs) > MANY / 2)
            table = await beside_a_bot(anna, "hard")
            await anna.until(lambda: anna.positions[table, 0].moves == 1)
            host = anna.tables[table].host
            before = next(count for person, count, _ in searches if person == host)
            after = next(count for person, count in ends if person == host)
            assert after - before <= 2  # hers, and the one that was running
            metrics = (await fetch(server, "/metrics")).text
            assert 'topbanana_workers{pool="bots"} 1.0' in metrics
            assert 'topbanana_jobs_waiting{pool="bots"}' in metrics

    asyncio.run(story())


def test_nobody_thinks_for_who_has_come_back(database: str) -> None:
    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            workers = await started_workers(server)
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await anna.start(table)
            await anna.ask(wire.Leave, table, 0)
            await until(lambda: workers.running)
            assert {job.person for job in workers.running.values()} == {
                anna.tables[table].seats[0].person
            }
            await anna.ask(wire.Return, table, 0)
            await until(lambda: not workers.running)
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])

    # The pause is long, so that only dropping the search can end it.
    with running(database, bot_workers=1, bot_pause=600.0, stand_in="top") as server:
        asyncio.run(story(server))
