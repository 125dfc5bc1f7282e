"""Memory comes back: a table that nobody uses is gone, without the garbage collector's help."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from typing import Any

import pytest

from topbanana.engine.fair import words_commitment
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.server.live import tables as registry
from topbanana.server.live.table import Command, LiveTable
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings
from topbanana.server.storage.migrate import migrate
from topbanana.server.tables import commands
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

from ..conftest import Running
from .test_play import fetch, open_table, play_on
from .test_stored_first import read_only

TABLES = 10_000
AT_ONCE = 100

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def unloads_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "UNLOAD_AFTER", -1)
    monkeypatch.setattr(registry, "UNLOAD_FINISHED_AFTER", -1)


def parts_of(table: LiveTable) -> list["weakref.ref[Any]"]:
    """Name what a table holds, without holding it."""
    parts: list[Any] = [table, table.state]
    if table.state.started:
        parts.append(table.state.game)
    return [weakref.ref(part) for part in parts]


def by_anna(command: Any, asked: wire.Request, *more: Any) -> Command:
    return lambda state, now: command(state, "anna", asked, now, *more)


async def use(server: Server, game: str, *, played: bool) -> list["weakref.ref[Any]"]:
    """Open a table and deal, and perhaps play a little and be refused."""
    seats = find_game(game).usual
    options = dict(find_game(game).needs(seats))
    settings = Settings(game, seats, options, pace=Pace(seconds=900, window=0))
    table = await server.live.create(settings, "anna")
    name = table.state.id
    sits = [
        by_anna(commands.sit, wire.Sit(1, name, seat, f"Anna {seat}"), "Anna")
        for seat in range(seats)
    ]
    commits = [
        by_anna(commands.commit, wire.Commit(1, name, seat, 1, commitment))
        for seat in range(seats)
        for commitment in [words_commitment(name, 1, seat, "words")]
    ]
    begin = by_anna(commands.start, wire.Start(1, name))
    reveals = [
        by_anna(commands.reveal, wire.Reveal(1, name, seat, 1, "words"))
        for seat in range(seats)
    ]
    await table.execute(*sits, *commits, begin, *reveals)
    if played:
        state = table.state
        seat = state.game.acting()[0]
        move = state.game.write(state.game.moves(seat)[0])
        await table.execute(by_anna(commands.play, wire.Play(1, name, seat, 1, move)))
        with suppress(Refusal):
            await table.execute(by_anna(commands.play, wire.Play(1, name, seat, 9, move)))
        with suppress(Refusal):
            await table.ask(lambda state: state.game.allowed(seat, "nonsense"))
    return parts_of(table)


async def unload_all(server: Server) -> None:
    """Unload every table; where the machine was starved, its outage is credited first."""
    async with asyncio.timeout(60):
        while server.live.open or server.live._tasks:
            server.live.unload_idle()
            await asyncio.sleep(0.002)


@pytest.mark.slow
def test_ten_thousand_tables_of_all_games_are_gone_when_they_are_unloaded(
    database: str,
) -> None:
    migrate(database)

    async def story(server: Server) -> None:
        held: list[weakref.ref[Any]] = []
        names = list(islice(cycle(game_names()), TABLES))
        for first in range(0, TABLES, AT_ONCE):
            # Whatever a move or a refusal would hold, it would hold of a tenth of them too.
            played = first < TABLES // 10
            some = names[first : first + AT_ONCE]
            for parts in await asyncio.gather(
                *(use(server, game, played=played) for game in some)
            ):
                held.extend(parts)
            await unload_all(server)
        assert len(held) == 3 * TABLES
        assert [part() for part in held if part() is not None] == []

    async def run() -> None:
        server = Server(ServerSettings(database=database))
        await server.start()
        try:
            await story(server)
        finally:
            await server.stop()

    asyncio.run(run())


@pytest.mark.slow
def test_tables_at_which_people_and_bots_played_over_sockets_are_gone(
    server: Running,
) -> None:
    held: list[weakref.ref[Any]] = []
    finished: list[str] = []

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Olga") as olga:
            for game in game_names():
                table = await open_table(anna, game, 3)
                await olga.ask(wire.Watch, table)
                await anna.ask(wire.Sit, table, 0)
                for seat in (1, 2):
                    await anna.ask(wire.SeatBot, table, seat, "random")
                await anna.start(table)
                live = server.inside.live.open[table]
                held.extend(parts_of(live))
                with pytest.raises(Refusal):
                    await anna.ask(wire.Why, table, 0, "nonsense")
                with read_only(server), pytest.raises(Refusal):
                    await anna.ask(wire.Leave, table, 0)
                await play_on(anna, table, 0, 3)
                with pytest.raises(Refusal):
                    await anna.ask(wire.AskUndo, table, 0)
                again = (await anna.ask(wire.Rematch, table)).table
                held.extend(parts_of(live) + parts_of(server.inside.live.open[again]))
                del live
                finished.append(table)
        for table in finished:
            assert (await fetch(server, f"/api/tables/{table}/fair")).is_success
        async with asyncio.timeout(20):
            while any(part() is not None for part in held):
                server.inside.loop.call_soon_threadsafe(server.inside.live.unload_idle)
                await asyncio.sleep(0.02)

    try:
        asyncio.run(story())
    except TimeoutError:
        assert [part() for part in held if part() is not None] == []


@pytest.mark.slow
def test_an_open_socket_keeps_nothing_of_the_headers_that_opened_it(
    server: Running,
) -> None:
    async def story() -> None:
        async with server.client("Anna"), server.client("Olga"):
            sockets: list[Any] = list(server.inside.connections)
            protocols = [each._protocol for each in sockets]
            assert [dict(protocol.request.headers) for protocol in protocols] == [{}, {}]
            assert not any(hasattr(protocol, "response") for protocol in protocols)

    asyncio.run(story())


@pytest.mark.slow
def test_a_timer_that_is_done_is_held_by_nothing(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "puerto-banana", 3)
            await anna.ask(wire.Sit, table, 0)
            for seat in (1, 2):
                await anna.ask(wire.SeatBot, table, seat, "random")
            await anna.start(table)
            await anna.until(lambda: anna.positions[table, 0].moves == 2)  # bots'
            live = server.inside.live.open[table]
            await anna.ask(wire.Ping)
            assert live._timer is None

    asyncio.run(story())
