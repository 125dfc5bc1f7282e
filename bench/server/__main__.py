"""Measure the server: under load, killed again and again, and as two.

--load [--beside] [GAME or all] [TABLES] [MOVES A SECOND] [SECONDS]
--crash [KILLS] [TABLES] [DATABASE]
--two DATABASE [GAMES]
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import uvloop

from bench.server.beside import play_beside
from bench.server.crash import ServerProcess, crash_trial
from bench.server.load import Load, load, show_times
from topbanana.engine.game import find_game, game_names
from topbanana.server.client import Client, connected
from topbanana.server.storage.migrate import migrate
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

REFUSED = 2


async def crash(kills: int, tables: int, database: str) -> None:
    """Run the crash trial, and print its findings."""
    with tempfile.TemporaryDirectory(prefix="topbanana-crash-") as folder:
        address = database or f"sqlite:///{folder}/tables.sqlite"
        found = await crash_trial(address, kills=kills, tables=tables)
    print(
        f"killed {found.kills} times while people and bots played at {found.tables} tables"
    )
    print(f"{found.acknowledged:,} moves acknowledged, {found.lost} lost")
    print(f"{found.gaps} gaps, {found.not_resumed} tables that did not resume")
    print(f"{found.finished} games finished, {found.uncredited} outages not credited")
    usual, slowest = median(found.starts), max(found.starts)
    print(f"serving again after {usual:.2f} s as a rule, {slowest:.2f} s at the most")


async def two(database: str, games: int) -> None:
    """Play between two servers on one PostgreSQL; print how soon each sees the other's moves."""
    times: list[float] = []
    with tempfile.TemporaryDirectory(prefix="topbanana-two-") as folder:
        servers = [ServerProcess(database, Path(folder) / f"log {n}") for n in range(2)]
        try:
            cookies = []
            for server in servers:
                await asyncio.to_thread(server.start)
                cookies.append(await asyncio.to_thread(server.new_cookie, "Anna"))
            async with (
                connected(servers[0].address, cookie=cookies[0]) as anna,
                connected(servers[1].address, cookie=cookies[1]) as bruno,
            ):
                for _ in range(games):
                    times += await one_game(anna, bruno)
        finally:
            for server in servers:
                await asyncio.to_thread(server.kill)
    show_times(f"{len(times):,} moves seen through the other server", times)


async def one_game(anna: Client, bruno: Client) -> list[float]:
    """Play one game of two, each at a server of their own; take the times."""
    done = await anna.ask(wire.Create, Settings("bananine", 2, pace=Pace(window=0)))
    table = str(done.table)
    await anna.ask(wire.Sit, table, 0)
    await bruno.ask(wire.Watch, table)
    await bruno.ask(wire.Sit, table, 1)
    await anna.until(lambda: anna.tables[table].seats[1].name)
    await anna.ask(wire.Start, table)
    await bruno.until(lambda: (table, 1) in bruno.positions)
    times = []
    while (here := anna.positions[table, 0]).acting:
        mover, seat = ((anna, 0), (bruno, 1))[here.acting[0]]
        other = bruno if mover is anna else anna
        offer = mover.positions[table, seat].offer
        move = offer.moves[0] if offer else ""
        sent, last = time.perf_counter(), here.number
        asked = asyncio.create_task(
            mover.ask(wire.Play, table, seat, offer.number if offer else 0, move)
        )
        await other.moved_on(table, 1 - seat, last)
        times.append(time.perf_counter() - sent)
        await asked
    return times


def main(words: list[str]) -> int:
    """Measure what was asked for."""
    kind, *given = words or ["--load"]
    if kind == "--load":
        beside = given[:1] == ["--beside"]
        game, *numbers = filled(given[beside:], "all", "1000", "1000", "20")
        games = game_names() if game == "all" else [find_game(game).name]
        asked = Load(games, *map(int, numbers))
        uvloop.run(load(asked))
        if beside:
            play_beside(asked)
        return 0
    if kind == "--crash":
        kills, tables, database = filled(given, "100", "24", "")
        asyncio.run(crash(int(kills), int(tables), database))
        return 0
    if kind == "--two" and given:
        database, rounds = filled(given, "", "20")
        migrate(database)
        asyncio.run(two(database, int(rounds)))
        return 0
    print(
        f"“{kind}” means nothing here; there are --load, --crash and --two.",
        file=sys.stderr,
    )
    return REFUSED


def filled(given: list[str], *usual: str) -> list[str]:
    """Fill up what was given with what is usual."""
    return [*given, *usual[len(given) :]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
