"""The crash test: people and bots play while the server is killed again and again.

``python3 tb.py bench --crash`` runs it for long; a test runs it briefly.
"""

import asyncio
import contextlib
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.exceptions import WebSocketException

from topbanana.engine.game import game_names
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, ServerGone, connected
from topbanana.server.storage import schema, table_log
from topbanana.server.storage.engines import writing_engine
from topbanana.server.tables.clock import Outages
from topbanana.server.tables.events import Played, TableEvent
from topbanana.server.tables.state import replay_events
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

SEATS = 3
BOT_SEAT = 2
NO_LIMIT = "100000"


class ServerProcess:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, log: Path, *more: str) -> None:
        """``more`` are further words of its command line."""
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self._port = door.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._database = database
        self._log = log
        self._more = more
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start, and give the seconds until it serves."""
        began = time.monotonic()
        limits = ("per-second", "burst", "sockets", "guests", "tables", "new-tables")
        command = [
            *(sys.executable, "-m", "topbanana", "serve", "--port", str(self._port)),
            *("--database", self._database, "--bot-pause", "0"),
            *(word for name in limits for word in (f"--{name}", NO_LIMIT)),
            *self._more,
        ]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        while not self.serves():
            if self._process.poll() is not None:
                raise RuntimeError(self._log.read_text("utf-8"))
            time.sleep(0.01)
        return time.monotonic() - began

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid if self._process else 0

    def serves(self) -> bool:
        """Tell whether it answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=1) as answer:  # noqa: S310  # our own address
                return bool(answer.status == 200)  # noqa: PLR2004  # OK
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        """Ask it to close."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def new_cookie(self, name: str) -> str:
        """Create a person, and give their cookie."""
        request = urllib.request.Request(  # noqa: S310  # our own address
            f"{self.address}/api/me", msgspec.json.encode({"name": name}), method="POST"
        )
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # the same
            cookie = answer.headers["set-cookie"]
        return str(cookie.split(";")[0].removeprefix("topbanana="))


@dataclass
class Findings:
    """What the trial has shown."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    lost: int = 0
    gaps: int = 0
    not_resumed: int = 0
    starts: list[float] = field(default_factory=list)
    """Seconds from each start until it served."""
    finished: int = 0
    uncredited: int = 0
    """Kills whose outage no clock was credited for."""
    kill_times: list[int] = field(default_factory=list)


class Player:
    """Somebody who plays two seats of a table against a bot, whatever happens."""

    def __init__(self, address: str, game: str, cookie: str) -> None:
        self._address = address
        self._game = game
        self._cookie = cookie
        self._tables: list[str] = []
        self.acknowledged: list[tuple[str, int, int, str]] = []
        self._seen: dict[str, int] = {}
        self.went_back = 0

    async def play_for_ever(self) -> None:
        """Play game after game, and come back after every lost connection."""
        while True:
            with contextlib.suppress(ServerGone, OSError, WebSocketException, Refusal):
                table = self._tables[-1] if self._tables else None
                async with connected(
                    self._address, cookie=self._cookie, table=table
                ) as client:
                    while True:
                        await self._play_game(client)
            await asyncio.sleep(0.05)

    async def _play_game(self, client: Client) -> None:
        if not self._tables:
            self._tables.append(await self._open(client))
        table = self._tables[-1]
        await client.ask(wire.Watch, table, self._seen.get(table, 0))
        self._look(client, table)
        while not self._look(client, table).over:
            await self._move(client, table)
        self._tables.append(await self._open(client))

    async def _open(self, client: Client) -> str:
        pace = Pace(seconds=3_600, window=1)
        done = await client.ask(wire.Create, Settings(self._game, SEATS, pace=pace))
        table = str(done.table)
        for seat in range(BOT_SEAT):
            await client.ask(wire.Sit, table, seat, f"Player {seat}")
        await client.ask(wire.SeatBot, table, BOT_SEAT, "random")
        await client.start(table)
        return table

    def _look(self, client: Client, table: str) -> wire.Position:
        """Look at the table; what was seen before a crash must still be there after it."""
        if (table, 0) not in client.positions:
            raise ServerGone  # it went down before the cards were dealt: a new table
        position = client.positions[table, 0]
        self.went_back += position.number < self._seen.get(table, 0)
        self._seen[table] = position.number
        return position

    async def _move(self, client: Client, table: str) -> None:
        here = client.positions[table, 0]
        for seat in range(BOT_SEAT):
            offer = client.positions[table, seat].offer
            if offer and offer.must:
                some = here.number * 7 + seat
                moves = offer.moves
                move = moves[some % len(moves)] if moves else str(some % 20)
                try:
                    ack = await client.ask(wire.Play, table, seat, offer.number, move)
                except Refusal:
                    break  # the window was closed by the clock meanwhile
                self.acknowledged.append((table, seat, ack.number, ack.move))
                return
        await client.moved_on(table, 0, here.number, 60)

    def table_lost(self) -> None:
        """Begin anew where a table never got to its deal."""
        if self._tables and self._tables[-1] not in self._seen:
            self._tables.pop()


async def crash_trial(
    database: str, *, kills: int, tables: int, moves: int = 50
) -> Findings:
    """Play on so many tables, and kill the server after about so many moves, again and again."""
    findings = Findings(kills=kills, tables=tables)
    with tempfile.TemporaryDirectory(prefix="topbanana-crash-") as folder:
        server = ServerProcess(database, Path(folder) / "server.log")
        await asyncio.to_thread(server.start)
        games = game_names()
        players = []
        for number in range(tables):
            cookie = await asyncio.to_thread(server.new_cookie, f"Player {number}")
            players.append(Player(server.address, games[number % len(games)], cookie))
        playing = [asyncio.create_task(player.play_for_ever()) for player in players]
        for _ in range(kills):
            await some_moves(players, random.randint(1, 2 * moves))  # noqa: S311  # no secret
            await asyncio.to_thread(server.kill)
            # Only now: until it was dead it may have stored a last move.
            findings.kill_times.append(time.time_ns() // 1_000_000)
            for player in players:
                player.table_lost()
            findings.starts.append(await asyncio.to_thread(server.start))
        await some_moves(players, moves)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    inspect_logs(database, players, findings)
    return findings


async def some_moves(players: list[Player], moves: int) -> None:
    """Wait until so many more moves are acknowledged."""
    before = sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < before + moves:  # noqa: ASYNC110  # they may all be waiting for a dead server
        await asyncio.sleep(0.002)


def inspect_logs(database: str, players: list[Player], findings: Findings) -> None:
    """Compare what was acknowledged with what is stored."""
    engine = writing_engine(database)
    with engine.connect() as connection:
        spans = connection.execute(schema.outages.select()).all()
        outages = Outages([(span.since, span.until) for span in spans])
        logs = read_logs(table_log.all_events(connection), findings, outages)
    engine.dispose()
    findings.uncredited = sum(
        not any(since <= killed <= until for since, until in outages.spans)
        for killed in findings.kill_times
    )
    for player in players:
        findings.gaps += player.went_back
        for table, seat, number, move in player.acknowledged:
            made = [
                event.move
                for event in logs.get(table, ())
                if isinstance(event, Played) and event.seat == seat
            ]
            findings.acknowledged += 1
            findings.lost += number > len(made) or made[number - 1] != move


def read_logs(
    rows: list[tuple[str, int, TableEvent]], findings: Findings, outages: Outages
) -> dict[str, list[TableEvent]]:
    """Rebuild every table from its log, and count what does not fit."""
    logs: dict[str, list[TableEvent]] = {}
    for table, number, event in rows:
        log = logs.setdefault(table, [])
        log.append(event)
        findings.gaps += number != len(log)
    for table, log in logs.items():
        try:
            findings.finished += replay_events(table, log, outages).status == "over"
        except Refusal:
            findings.not_resumed += 1
    return logs
