"""How soon a hard bot replies: where nothing is compiled, and beside somebody's many bots."""

import asyncio
import os
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from bench.server.crash import NO_LIMIT, ServerProcess
from topbanana.engine.game import find_game, game_names
from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

REPLIES = 5
TABLES_A_SOCKET = 10
CROWD_SEATS = 4


async def reply(crowd: int) -> None:
    """Play against hard bots on an empty cache, beside so many tables of top bots."""
    with tempfile.TemporaryDirectory(prefix="topbanana-reply-") as folder:
        os.environ["TOPBANANA_CACHE"] = f"{folder}/cache"
        limits = ("--bot-tables", NO_LIMIT, "--public-tables", NO_LIMIT)
        server = ServerProcess(f"{folder}/tables.sqlite", Path(folder) / "log", *limits)
        took = await asyncio.to_thread(server.start)
        print(f"the server serves after {took:.2f} s; nothing is compiled")
        try:
            async with AsyncExitStack() as sockets:
                cookie = await asyncio.to_thread(server.new_cookie, "Mallory")
                for first in range(0, crowd, TABLES_A_SOCKET):
                    mallory = await sockets.enter_async_context(
                        connected(server.address, cookie=cookie)
                    )
                    for _ in range(first, min(crowd, first + TABLES_A_SOCKET)):
                        await open_crowd(mallory)
                if crowd:
                    print(f"{crowd} tables of {CROWD_SEATS} top bots play meanwhile")
                cookie = await asyncio.to_thread(server.new_cookie, "Anna")
                async with connected(server.address, cookie=cookie) as anna:
                    for name in game_names():
                        await show_replies(anna, name)
        finally:
            await asyncio.to_thread(server.stop)


async def open_crowd(mallory: Client) -> None:
    """Open a table of top bots that play by themselves."""
    settings = Settings("bananine", CROWD_SEATS, pace=Pace(window=0))
    table = str((await mallory.ask(wire.Create, settings)).table)
    for seat in range(CROWD_SEATS):
        await mallory.ask(wire.SeatBot, table, seat, "top")
    await mallory.ask(wire.Start, table)


async def show_replies(anna: Client, name: str) -> None:
    """Play a few moves against hard bots; print how long each first reply took."""
    game = find_game(name)
    settings = Settings(name, game.usual, pace=Pace(window=0))
    table = str((await anna.ask(wire.Create, settings)).table)
    await anna.ask(wire.Sit, table, 0)
    for seat in range(1, game.usual):
        await anna.ask(wire.SeatBot, table, seat, "hard")
    began = time.perf_counter()
    await anna.ask(wire.Start, table)
    await anna.until(lambda: (table, 0) in anna.positions)
    times: list[float] = []
    while len(times) < REPLIES and not anna.positions[table, 0].over:
        here = anna.positions[table, 0]
        if here.offer is not None and here.offer.must:
            move = here.offer.moves[0] if here.offer.moves else str(here.offer.least or 0)
            began = time.perf_counter()
            await anna.ask(wire.Play, table, 0, here.offer.number, move)
            await anna.moved_on(table, 0, here.number)
        else:
            await anna.moved_on(table, 0, here.number)
            times.append(time.perf_counter() - began)
            began = time.perf_counter()
    if not times:
        print(f"{name:<14} replied before it could be seen to think")
        return
    first, slowest = times[0], max(times)
    print(
        f"{name:<14} first reply after {first:.2f} s, at most {slowest:.2f} s in {len(times)}"
    )
