"""Several servers on one machine, alone and behind nginx as compose.yaml has it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import httpx
import pytest

from bench.server.crash import Findings, Player, ServerProcess, inspect_logs, some_moves
from topbanana.cli import main
from topbanana.engine.game import game_names
from topbanana.server.client import connected
from topbanana.server.wire import messages as wire

from ..nginx import SETTINGS, nginx
from ..postgres import Postgres, free_port
from ..tables.test_play import open_table

ROOT = Path(__file__).parents[3]
SERVERS = 3
PLAYERS = 12


class Behind:
    """Three servers, and nginx before them."""

    def __init__(self, servers: list[ServerProcess], address: str, database: str) -> None:
        self.servers = servers
        self.address = address
        self.database = database

    def connections(self) -> list[int]:
        """Count the sockets of each server."""
        answers = [httpx.get(f"{server.address}/health") for server in self.servers]
        return [answer.json()["sockets"] for answer in answers]


@pytest.fixture
def behind(a_postgres: Postgres, tmp_path: Path) -> Iterator[Behind]:
    database = a_postgres.new_database()
    with ExitStack() as stack:
        servers = []
        for number in range(SERVERS):
            log = tmp_path / f"log {number}"
            server = ServerProcess(database, log, "--proxies", "127.0.0.1")
            stack.callback(server.kill)
            server.start()
            servers.append(server)
        address = stack.enter_context(nginx([s.address for s in servers], tmp_path))
        yield Behind(servers, address, database)


@pytest.mark.slow
def test_everybody_at_a_table_comes_to_the_same_server(behind: Behind) -> None:
    async def story() -> None:
        cookie = behind.servers[0].new_cookie("Anna")
        async with connected(behind.address, cookie=cookie) as anna:
            assert anna.welcome is not None
            assert anna.welcome.several
            tables = [await open_table(anna, "bananine", 2) for _ in range(9)]
        used = set()
        for table in tables:
            await asyncio.to_thread(until, lambda: sum(behind.connections()) == 0)
            async with AsyncExitStack() as stack:
                for _ in range(4):
                    there = connected(behind.address, cookie=cookie, table=table)
                    client = await stack.enter_async_context(there)
                    await client.ask(wire.Watch, table)
                counts = await asyncio.to_thread(behind.connections)
                assert sorted(counts) == [0, 0, 4]
                used.add(counts.index(4))
        assert len(used) > 1  # and different tables to different ones

    asyncio.run(story())


@pytest.mark.slow
def test_one_of_three_servers_is_killed_and_nothing_acknowledged_is_lost(
    behind: Behind,
) -> None:
    findings = Findings()

    async def story() -> list[Player]:
        games = game_names()
        players = []
        for number in range(PLAYERS):
            cookie = await asyncio.to_thread(behind.servers[0].new_cookie, f"P {number}")
            players.append(Player(behind.address, games[number % len(games)], cookie))
        playing = [asyncio.create_task(player.play_for_ever()) for player in players]
        await some_moves(players, 10 * PLAYERS)
        counts = await asyncio.to_thread(behind.connections)
        busiest = behind.servers[counts.index(max(counts))]
        await asyncio.to_thread(busiest.kill)
        before = [len(player.acknowledged) for player in players]
        await asyncio.to_thread(until, lambda: all_went_on(players, before))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return players

    players = asyncio.run(story())
    inspect_logs(behind.database, players, findings)
    assert findings.acknowledged > 10 * PLAYERS
    assert (findings.lost, findings.gaps, findings.not_resumed) == (0, 0, 0)


def all_went_on(players: list[Player], before: list[int]) -> bool:
    pairs = zip(players, before, strict=True)
    return all(len(player.acknowledged) > count for player, count in pairs)


def until(happened: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_compose_runs_the_servers_that_nginx_knows() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    services = re.findall(r"^  (server-\d+):", compose, re.MULTILINE)
    known = re.findall(
        r"^    server (server-\d+):8000 ", SETTINGS.read_text("utf-8"), re.MULTILINE
    )
    assert services == known == [f"server-{number}" for number in (1, 2, 3)]
    assert f"./{SETTINGS.relative_to(ROOT)}:" in compose


def test_several_servers_need_postgresql_and_ports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    assert main(["serve", "--processes", "2", "--database", str(file)]) == 2
    assert "2 servers cannot share an SQLite file" in capsys.readouterr().err
    assert not file.exists()
    database = "postgresql://banana@127.0.0.1/none"
    for port in ("0", "65535"):
        words = ["--processes", "2", "--port", port, "--database", database]
        assert main(["serve", *words]) == 2
        assert "2 servers need as many ports in a row" in capsys.readouterr().err
    assert main(["serve", "--processes", "0"]) == 2
    assert "not a valid value" in capsys.readouterr().err


@pytest.mark.slow
def test_a_server_that_dies_is_started_again_and_all_stop_together(
    a_postgres: Postgres, tmp_path: Path
) -> None:
    first = two_free_ports()
    words = ["serve", "--processes", "2", "--port", str(first)]
    command = [sys.executable, "-m", "topbanana", *words]
    environment = {**os.environ, "TOPBANANA_DATABASE": a_postgres.new_database()}
    with (tmp_path / "log").open("wb") as log:
        supervisor = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        until(lambda: serves(first) and serves(first + 1))
        before = children(supervisor.pid)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(set(children(supervisor.pid)) - set(before)) == 1)
        until(lambda: serves(first) and serves(first + 1))
    finally:
        running = children(supervisor.pid)
        supervisor.send_signal(signal.SIGTERM)
        supervisor.wait()
    assert supervisor.returncode == 0
    assert not any(Path(f"/proc/{child}").exists() for child in running)
    assert not serves(first)
    assert not serves(first + 1)
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


def two_free_ports() -> int:
    while True:
        first = free_port()
        if not serves(first) and not serves(first + 1):
            return first


def serves(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).is_success
    except httpx.TransportError:
        return False


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text("utf-8")
    return [int(word) for word in listed.split()]
