"""Players beside readers: how long moves take while long games are replayed."""

import asyncio
import http.client
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.server.crash import ServerProcess
from bench.server.load import (
    WARM_UP,
    Load,
    Times,
    gather_crowd,
    keep_moving,
    show_times,
)
from bench.server.machine import a_loop, cpu, show_usage, usage
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.notation.archive import write_archive
from topbanana.engine.table import Table

READERS = 8
LONG = range(900, 1_500)  # moves
FINISHED = 8  # games that are over
PAUSE = 1.0  # seconds that a reader looks at a replay before the next


async def read_beside(asked: Load) -> None:
    """Let people play alone, then beside readers, and print how long moves took."""
    archives = await asyncio.to_thread(long_games)
    with tempfile.TemporaryDirectory(prefix="topbanana-readers-") as folder:
        file = f"{folder}/tables.sqlite"
        server = ServerProcess(file, Path(folder) / "log")
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(store, file, archives)
        try:
            await measure(server, asked)
        finally:
            await asyncio.to_thread(server.kill)


async def measure(server: ServerProcess, asked: Load) -> None:
    """Measure the same load without readers, with them, and without them again."""
    times = Times()
    crowd = await gather_crowd([server], asked, times)
    for table in crowd:
        await table.begin()
    await keep_moving(crowd, asked.rate, WARM_UP)
    before = usage()
    for readers in (0, READERS, 0, READERS):
        times.clear()
        reading = start_readers(server.address, asked.seconds) if readers else None
        used = cpu(server.pid)
        took = await keep_moving(crowd, asked.rate, asked.seconds)
        used = cpu(server.pid) - used
        moves = len(times.acknowledged)
        show_times(f"{readers} readers, {moves / took:.0f} moves/s", times.acknowledged)
        print(f"  {1e6 * used / max(1, moves):,.0f} µs of the server's CPU per move")
        if reading is not None:
            said, _ = await asyncio.to_thread(reading.communicate)
            print(f"  {said.strip()}")
    print(f"{a_loop():.0f} ns of CPU per step of a plain loop of Python now")
    show_usage(before, usage())


def long_games() -> list[str]:
    """Play games by lot until enough long ones are over, and give their archives."""
    game = find_game("bananarchy")
    archives: list[str] = []
    luck = random.Random(1)  # noqa: S311  # nothing here is a secret
    while len(archives) < FINISHED:
        table = Table(game, game.usual, str(luck.random()), {})
        rng = chance(str(luck.random()))
        while acting := table.acting():
            table.play(acting[0], game.rules.pick(table.sight(acting[0]), acting[0], rng))
        if len(table.log) in LONG:
            archives.append(write_archive(table, {"players": "/".join("ABC")}))
    return archives


def store(file: str, archives: list[str]) -> None:
    """Store finished games as the server does."""
    with sqlite3.connect(file) as database:
        database.executemany(
            "INSERT INTO archives (table_id, ended, archive) VALUES (?, ?, ?)",
            [(f"long-{number}", 0, archive) for number, archive in enumerate(archives)],
        )
    database.close()


def start_readers(address: str, seconds: int) -> "subprocess.Popen[str]":
    """Start the readers in a process of their own."""
    code = f"from bench.server.readers import read; read({address!r}, {seconds})"
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


def read(address: str, seconds: int) -> None:
    """Read replays for so long, eight at a time, and print how long they took."""
    times = asyncio.run(read_all(address.removeprefix("http://"), seconds))
    show_times(f"{len(times)} replays read", times)


async def read_all(host: str, seconds: int) -> list[float]:
    """Let every reader read one long game after the other, through changing eyes."""
    ends = time.monotonic() + seconds

    async def one_reader(number: int) -> list[float]:
        times: list[float] = []
        while time.monotonic() < ends:
            eyes = ("all", *range(-1, 3))[len(times) % 5]
            path = f"/api/tables/long-{number}/replay?seat={eyes}"
            times.append(await asyncio.to_thread(fetch, host, path))
            await asyncio.sleep(PAUSE)
        return times

    read_by = await asyncio.gather(*(one_reader(number) for number in range(READERS)))
    return [taken for times in read_by for taken in times]


def fetch(host: str, path: str) -> float:
    """Read one replay as browsers do, compressed."""
    began = time.perf_counter()
    connection = http.client.HTTPConnection(host, timeout=300)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    if answer.status != http.client.OK or not content:
        raise RuntimeError(answer.status)
    return time.perf_counter() - began
