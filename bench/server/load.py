"""The load test: many people at many tables.

It shares the machine with the server, so it decodes no more of a message than it needs.
"""

import asyncio
import random
import resource
import tempfile
import time
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import cast

import msgspec

from bench.server.crash import ServerProcess
from bench.server.frames import MASKED, PING, PONG, WHOLE_TEXT, first_frame, frame_head
from bench.server.machine import (
    a_loop,
    cpu,
    memory,
    postmaster,
    show_usage,
    usage,
    with_descendants,
)
from topbanana.engine.fair import words_commitment
from topbanana.server.client import write_message
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Offer, Pace, Settings

SEATS = 4
AT_ONCE = 50  # tables that are opened at the same time
WARM_UP = 5  # seconds of play before anything is measured

ROUND, WORDS = 1, "load"  # of every deal: nobody here has anything to hide
NO_MASK = bytes(4)
LUCK = random.Random()  # noqa: S311  # whose move and which: nothing here is a secret

KIND = slice(9, 13)  # of a message that begins with {"type":"
POSITION, ACK, REFUSED = b"posi", b'ack"', b"refu"
TO_MOVE = b'"must":true'


class RawSocket(asyncio.Protocol):
    """A WebSocket that only knows text messages in one frame, to cost little CPU."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._unread = b""
        self._transport: asyncio.WriteTransport | None = None
        self.upgraded = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast("asyncio.WriteTransport", transport)

    def upgrade(self, host: str, cookie: str) -> None:
        """Ask for a WebSocket."""
        key = b64encode(LUCK.randbytes(16)).decode()
        self._write(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nCookie: topbanana={cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def send(self, message: bytes, kind: int = WHOLE_TEXT) -> None:
        """Send a message; a mask of zeros is a mask, and costs nothing."""
        self._write(frame_head(kind, len(message), MASKED) + NO_MASK + message)

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        """Cut what comes into messages."""
        self._unread += data
        if not self.upgraded.done():
            answer, end, self._unread = self._unread.partition(b"\r\n\r\n")
            if not end:
                self._unread = answer
                return
            self.upgraded.set_result(answer.startswith(b"HTTP/1.1 101"))
        while (frame := first_frame(self._unread)) is not None:
            start, end_of_frame = frame
            kind, message = self._unread[0], self._unread[start:end_of_frame]
            self._unread = self._unread[end_of_frame:]
            if kind == PING:
                self.send(message, PONG)
            else:
                self._receive(message)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


class Answer(msgspec.Struct):
    """The part of an answer that is read."""

    id: int = -1
    table: str | None = None


class SeenPosition(msgspec.Struct):
    """The part of a position that is read when its seat is about to move."""

    seat: int
    offer: Offer


decode_answer = msgspec.json.Decoder(Answer).decode
decode_position = msgspec.json.Decoder(SeenPosition).decode


@dataclass
class Times:
    """What the load takes note of, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0
    tables: int = 0
    """Tables opened, eighteen requests each, because a game was over."""

    def clear(self) -> None:
        """Forget the warm-up."""
        self.acknowledged.clear()
        self.seen.clear()
        self.refused = self.tables = 0


class LoadTable:
    """One table of the load, and its four sockets."""

    def __init__(self, game: str, times: Times) -> None:
        self.game = game
        self.sockets: list[RawSocket] = []
        self._times = times
        self._ids = count(1)
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._table = ""
        self._to_move: dict[int, bytes] = {}
        self._awaited = 0  # positions and answers that are still to come
        self._due: float | None = None  # when a move should have been made that waits
        self._sent = 0.0
        self._watcher = 0
        self._beginning: asyncio.Task[None] | None = None

    def receive(self, seat: int, message: bytes) -> None:
        """Take in what comes to one seat."""
        kind = message[KIND]
        if kind == POSITION:
            self._see(seat, message)
        elif self._awaited and kind in {ACK, REFUSED}:
            self._times.acknowledged.append(time.perf_counter() - self._sent)
            self._times.refused += kind == REFUSED
            self._arrived()
        elif self._asked:
            answer = decode_answer(message)
            if answer.id in self._asked:
                self._asked.pop(answer.id).set_result(answer)

    def _see(self, seat: int, message: bytes) -> None:
        if TO_MOVE in message:
            self._to_move[seat] = message
        else:
            self._to_move.pop(seat, None)
        if self._awaited:
            if seat == self._watcher:
                self._times.seen.append(time.perf_counter() - self._sent)
            self._arrived()

    def _arrived(self) -> None:
        self._awaited -= 1
        if not self._awaited and self._due is not None:
            self.move(self._due)

    def move(self, due: float) -> None:
        """Make a move; if the last one is under way still, as soon as it has arrived.

        Whatever a move had to wait counts as its own time.
        """
        if self._beginning is not None and not self._beginning.done():
            return
        if self._awaited:
            self._due = due
            return
        self._due = None
        if not self._to_move:
            self._times.tables += 1
            self._beginning = asyncio.create_task(self.begin())
            return
        seat, message = self._to_move.popitem()
        offer = decode_position(message).offer
        move = some_move(offer)
        self._awaited = 1 + SEATS
        self._watcher = (seat + 1) % SEATS
        self._sent = due
        play = wire.Play(next(self._ids), self._table, seat, offer.number, move)
        self.sockets[seat].send(write_message(play))

    async def begin(self) -> None:
        """Open a table, and sit down."""
        settings = Settings(self.game, SEATS, pace=Pace(window=0))
        self._table = str((await self._ask(0, wire.Create, settings)).table)
        for seat in range(SEATS):
            await self._ask(seat, wire.Watch, self._table)
            await self._ask(seat, wire.Sit, self._table, seat)
            made = words_commitment(self._table, ROUND, seat, WORDS)
            await self._ask(seat, wire.Commit, self._table, seat, ROUND, made)
        await self._ask(0, wire.Start, self._table)
        for seat in range(SEATS):
            await self._ask(seat, wire.Reveal, self._table, seat, ROUND, WORDS)

    async def _ask(
        self, seat: int, kind: Callable[..., wire.Request], *facts: object
    ) -> Answer:
        asked = next(self._ids)
        self._asked[asked] = asyncio.get_running_loop().create_future()
        self.sockets[seat].send(write_message(kind(asked, *facts)))
        return await self._asked[asked]


def some_move(offer: Offer) -> str:
    """Choose any of the moves on offer."""
    if offer.moves:
        return LUCK.choice(offer.moves)
    return str(LUCK.randint(offer.least or 0, offer.most or 0))


@dataclass(frozen=True)
class Load:
    """How much is to be played."""

    games: list[str]
    tables: int
    rate: int
    """Moves a second, at all tables together."""
    seconds: int
    processes: int = 1
    """Servers, each with tables of its own, as behind a proxy that chooses by table."""
    database: str = ""


async def load(asked: Load) -> float:
    """Play at so many tables, and print what it took; give the seconds of CPU per move."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # two sockets for each seat
    with tempfile.TemporaryDirectory(prefix="topbanana-load-") as folder:
        database = asked.database or f"{folder}/tables.sqlite"
        servers = [
            ServerProcess(database, Path(folder) / f"log {number}")
            for number in range(asked.processes)
        ]
        try:
            for server in servers:
                await asyncio.to_thread(server.start)
            return await measure(servers, asked)
        finally:
            for server in servers:
                await asyncio.to_thread(server.kill)


async def measure(servers: list[ServerProcess], asked: Load) -> float:
    """Gather a crowd, let it warm up, let it play, print what was seen, and give its cost."""
    times = Times()
    empty = sum(memory(server.pid) for server in servers)
    crowd = await gather_crowd(servers, asked, times)
    full = sum(memory(server.pid) for server in servers)
    per_socket = (full - empty) / (SEATS * asked.tables)
    beside = postmaster(asked.database) if asked.database else None
    roots = [] if beside is None else [beside]
    for first in range(0, asked.tables, AT_ONCE):
        await asyncio.gather(*(table.begin() for table in crowd[first : first + AT_ONCE]))
    await keep_moving(crowd, asked.rate, WARM_UP)
    times.clear()
    before, own = usage(*roots), time.process_time()
    used = sum(cpu(server.pid) for server in servers)
    stored = sum(map(with_descendants, roots))
    took = await keep_moving(crowd, asked.rate, asked.seconds)
    moves = max(1, len(times.acknowledged))
    used = sum(cpu(server.pid) for server in servers) - used
    stored = sum(map(with_descendants, roots)) - stored
    after, own = usage(*roots), time.process_time() - own
    print(f"{asked.tables:,} tables of {', '.join(asked.games)}, {SEATS} people at each")
    if asked.processes > 1:
        print(f"{asked.processes} servers on one database, each with its own tables")
    print(f"{moves / took:,.0f} moves/s, each on disk before it was acknowledged")
    show_times("acknowledged", times.acknowledged)
    show_times("seen by another", times.seen)
    print(f"{times.refused} refused, {times.tables} more tables opened")
    print(f"{1e6 * used / moves:,.0f} µs of the server's CPU per move")
    if roots:
        print(f"{1e6 * stored / moves:,.0f} µs of PostgreSQL's CPU per move")
    print(f"{1e6 * own / moves:,.0f} µs of this load's own CPU per move")
    print(f"{per_socket / 1024:.0f} kB of the server's memory per socket")
    print(f"{a_loop():.0f} ns of CPU per step of a plain loop of Python now")
    show_usage(before, after)
    for table in crowd:
        for socket in table.sockets:
            socket.close()
    return used / moves


async def gather_crowd(
    servers: list[ServerProcess], asked: Load, times: Times
) -> list[LoadTable]:
    """Connect four people to every table, all of them to the same server."""
    cookies = [
        await asyncio.to_thread(servers[0].new_cookie, f"Seat {seat}")
        for seat in range(SEATS)
    ]
    crowd = []
    for number in range(asked.tables):
        table = LoadTable(asked.games[number % len(asked.games)], times)
        server = servers[number % len(servers)]
        for seat, cookie in enumerate(cookies):
            table.sockets.append(await connect(server, cookie, table, seat))
        crowd.append(table)
    return crowd


async def connect(
    server: ServerProcess, cookie: str, table: LoadTable, seat: int
) -> RawSocket:
    """Connect one person."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: RawSocket(lambda message: table.receive(seat, message)), host, int(port)
    )
    socket.upgrade(f"{host}:{port}", cookie)
    if not await socket.upgraded:
        raise ConnectionRefusedError(server.address)
    socket.send(write_message(wire.Hello(0, wire.VERSION)))
    return socket


async def keep_moving(crowd: list[LoadTable], rate: int, seconds: int) -> float:
    """Let a move be due at every tick, whether or not those before it are done.

    Any table may be next: people do not play in step with other tables.
    """
    began = time.perf_counter()
    for number in range(rate * seconds):
        due = began + number / rate
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        LUCK.choice(crowd).move(due)
    took = time.perf_counter() - began
    await asyncio.sleep(1)  # for the last to arrive
    return took


def show_times(name: str, times: list[float]) -> None:
    """Print how long something took."""
    ranked = [1000 * time for time in sorted(times)] or [0.0]
    middle, late = (ranked[int(part * (len(ranked) - 1))] for part in (0.5, 0.99))
    print(f"{name}: p50 {middle:.1f} ms, p99 {late:.1f} ms, at most {ranked[-1]:.1f} ms")
