"""The server under load, under fire, and as two: ``python3 tb.py bench --load`` and so on.

--load [GAME] [TABLES] [MOVES A SECOND] [SECONDS]
--crash [KILLS] [TABLES] [DATABASE]
"""

import asyncio
import os
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from topbanana.engine.refusal import Refusal
from topbanana.server import protocol as wire
from topbanana.server.client import Client, connected, write_message
from topbanana.server.crash import ServerProcess, crash_trial
from topbanana.server.migrate import bring_up_to_date
from topbanana.server.parts import Pace, Settings

SEATS = 4
REFUSED = 2
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Arrived(msgspec.Struct):
    """The little that the load needs of every message."""

    type: str
    id: int = -1
    table: str | None = None
    number: int = 0
    seat: int = -2
    acting: tuple[int, ...] = ()
    over: bool = False


read_little = msgspec.json.Decoder(Arrived).decode


class LoadTable:
    """One table of the load: four sockets, and the times its moves took."""

    def __init__(self, sockets: list[ClientConnection], game: str) -> None:
        self._sockets = sockets
        self._game = game
        self._ids = count(10)
        self._asked: dict[tuple[int, int], asyncio.Future[Arrived]] = {}
        self._made = [0] * SEATS
        self._acting: tuple[int, ...] = ()
        self._offer = "0"
        self._sent: float | None = None
        self.table = ""
        self.listening: list[asyncio.Task[None]] = []
        self.acks: list[float] = []
        self.seen: list[float] = []

    async def listen(self, seat: int) -> None:
        """Read everything that comes to one seat."""
        async for text in self._sockets[seat]:
            message = read_little(text)
            waiting = self._asked.pop((seat, message.id), None)
            if waiting is not None:
                waiting.set_result(message)
            elif message.type == "position":
                self._look(seat, message, str(text))

    def _look(self, seat: int, message: Arrived, text: str) -> None:
        if self._sent is not None and seat == SEATS - 1:
            self.seen.append(time.perf_counter() - self._sent)
        self._acting = message.acting
        if seat in message.acting:
            offer = msgspec.json.decode(text)["offer"]
            self._offer = offer["moves"][0] if offer["moves"] else "3"

    async def ask(self, seat: int, request: wire.Request) -> Arrived:
        """Ask for something at one seat."""
        waiting: asyncio.Future[Arrived] = asyncio.get_running_loop().create_future()
        self._asked[seat, request.id] = waiting
        await self._sockets[seat].send(write_message(request).decode())
        return await waiting

    async def begin(self) -> None:
        """Open a table, and sit down."""
        settings = Settings(self._game, SEATS, pace=Pace(window=0))
        done = await self.ask(0, wire.Create(next(self._ids), settings))
        self.table = str(done.table)
        self._made = [0] * SEATS
        for seat in range(SEATS):
            await self.ask(seat, wire.Watch(next(self._ids), self.table))
            await self.ask(seat, wire.Sit(next(self._ids), self.table, seat))
        await self.ask(0, wire.Start(next(self._ids), self.table))

    async def move(self) -> None:
        """Make one move, and take the time."""
        if not self._acting:
            await self.begin()
        seat = self._acting[0]
        self._made[seat] += 1
        request = wire.Play(
            next(self._ids), self.table, seat, self._made[seat], self._offer
        )
        self._sent = time.perf_counter()
        answer = await self.ask(seat, request)
        self.acks.append(time.perf_counter() - self._sent)
        if answer.type != "ack":
            self._made[seat] -= 1
            self._acting = ()


async def load(game: str, tables: int, rate: int, seconds: int) -> None:
    """Play at so many tables, so many moves a second in all, and print what it took."""
    with tempfile.TemporaryDirectory(prefix="topbanana-load-") as folder:
        server = ServerProcess(f"{folder}/tables.sqlite", Path(folder) / "log")
        await asyncio.to_thread(server.start)
        try:
            empty = memory(server.pid)
            crowd = await gather_crowd(server, game, tables)
            full = memory(server.pid)
            for first in range(0, tables, 50):
                await asyncio.gather(*(t.begin() for t in crowd[first : first + 50]))
            for table in crowd:
                table.acks.clear()
                table.seen.clear()
            before, began = cpu(server.pid), time.perf_counter()
            await keep_moving(crowd, rate, seconds)
            took, used = time.perf_counter() - began, cpu(server.pid) - before
            report(crowd, took, used, (full - empty) / (SEATS * tables))
            for table in crowd:
                for task in table.listening:
                    task.cancel()
                await asyncio.gather(*table.listening, return_exceptions=True)
        finally:
            await asyncio.to_thread(server.kill)


async def gather_crowd(server: ServerProcess, game: str, tables: int) -> list[LoadTable]:
    """Connect four people to every table."""
    cookies = [
        await asyncio.to_thread(server.new_cookie, f"Seat {seat}") for seat in range(SEATS)
    ]
    url = server.address.replace("http", "ws", 1) + "/ws"
    crowd = []
    for _ in range(tables):
        sockets = []
        for cookie in cookies:
            headers = {"cookie": f"topbanana={cookie}"}
            socket = await connect(
                url, additional_headers=headers, compression=None, ping_interval=None
            )
            await socket.send(write_message(wire.Hello(1, wire.VERSION)).decode())
            await socket.recv()
            sockets.append(socket)
        table = LoadTable(sockets, game)
        crowd.append(table)
        table.listening = [asyncio.create_task(table.listen(seat)) for seat in range(SEATS)]
    return crowd


async def keep_moving(crowd: list[LoadTable], rate: int, seconds: int) -> None:
    """Begin a move at every tick, whether or not those before it are done."""
    began = time.perf_counter()
    moving: dict[LoadTable, asyncio.Task[None]] = {}
    for number in range(rate * seconds):
        wait = began + number / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        table = crowd[number % len(crowd)]
        if table not in moving or moving[table].done():
            moving[table] = asyncio.create_task(table.move())
    await asyncio.wait(moving.values(), timeout=30)


def report(crowd: list[LoadTable], took: float, used: float, per_socket: float) -> None:
    """Print what the load has shown."""
    acks = sorted(time for table in crowd for time in table.acks)
    seen = sorted(time for table in crowd for time in table.seen)
    print(f"{len(acks):,} moves at {len(crowd):,} tables in {took:.1f} s")
    print(f"{len(acks) / took:,.0f} moves/s, each on disk before it was acknowledged")
    for name, times in (("acknowledged", acks), ("seen by another seat", seen)):
        print(
            f"{name}: p50 {1000 * quantile(times, 0.5):.1f} ms, "
            f"p99 {1000 * quantile(times, 0.99):.1f} ms"
        )
    print(f"{1e6 * used / max(1, len(acks)):,.0f} µs of the server's CPU per move")
    print(f"{per_socket / 1024:.0f} kB per socket")


def quantile(times: list[float], part: float) -> float:
    """Give the time that this part of all times does not exceed."""
    return times[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def cpu(process: int) -> float:
    """Read how many seconds of CPU a process has used (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(process: int) -> int:
    """Read how many bytes of memory a process holds (Linux)."""
    pages = Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


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
    print(f"serving again after at most {found.slowest_start:.2f} s")


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
    times.sort()
    print(
        f"{len(times)} moves seen through the other server: "
        f"p50 {1000 * quantile(times, 0.5):.1f} ms, p99 {1000 * quantile(times, 0.99):.1f} ms"
    )


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
        game, tables, rate, seconds = filled(given, "puerto-banana", "1000", "1000", "20")
        asyncio.run(load(game, int(tables), int(rate), int(seconds)))
        return 0
    if kind == "--crash":
        kills, tables, database = filled(given, "100", "24", "")
        asyncio.run(crash(int(kills), int(tables), database))
        return 0
    if kind == "--two" and given:
        database, games = filled(given, "", "20")
        bring_up_to_date(database)
        asyncio.run(two(database, int(games)))
        return 0
    print(Refusal("cli-unknown-words", detail=kind), file=sys.stderr)
    return REFUSED


def filled(given: list[str], *usual: str) -> list[str]:
    """Fill up what was given with what is usual."""
    return [*given, *usual[len(given) :]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
