"""A real server for every test: real sockets, a real database."""

import asyncio
import functools
import socket
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG

from topbanana.server.app import build_app
from topbanana.server.cli.serve import WebServer
from topbanana.server.client import Client, connected
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings
from topbanana.server.storage.migrate import migrate
from topbanana.server.tables.clock import current_time

from .postgres import Postgres, postgres

HTTP_TIMEOUT = 60  # seconds: a busy machine is slow, and that is no defect
DEFAULT_TIMEOUT_CONFIG.read = HTTP_TIMEOUT  # also for requests that name none


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, settings: ServerSettings, clock: Callable[[], int]) -> None:
        app = build_app(settings, clock)
        self.app = app
        self._server = WebServer(app, settings)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def start(self) -> None:
        """Start, and wait until it serves."""
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            threading.Event().wait(0.005)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """Stop."""
        self._server.should_exit = True
        self._thread.join()

    @property
    def inside(self) -> Server:
        """The server's own object, for tests that look inside."""
        return self.app.state.server  # type: ignore[no-any-return]  # starlette knows no types

    def person(self, name: str, language: str = "en") -> str:
        """Create a person, and give their cookie."""
        answer = httpx.post(
            f"{self.address}/api/me",
            json={"name": name, "language": language},
            timeout=HTTP_TIMEOUT,
        )
        answer.raise_for_status()
        return str(answer.cookies["topbanana"])

    def raw_socket(self) -> socket.socket:
        """Create a person, and give a socket of theirs, upgraded and nothing more."""
        cookie = self.person("Anna")
        host, _, port = self.address.removeprefix("http://").partition(":")
        line = socket.create_connection((host, int(port)), timeout=10)
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
            f"Cookie: topbanana={cookie}\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            "\r\n".encode()
        )
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        return line

    @asynccontextmanager
    async def client(self, name: str) -> AsyncIterator[Client]:
        """Create a person, and connect."""
        cookie = await asyncio.to_thread(self.person, name)
        async with connected(self.address, cookie=cookie) as client:
            yield client


@contextmanager
def running(
    database: str, clock: Callable[[], int] = current_time, **settings: Any
) -> Iterator[Running]:
    options = {
        "port": 0,
        "bot_pause": 0.0,
        "stand_in": "greedy",  # the usual one thinks, in a process that takes a while to start
        "guests": 10_000,
        "tables": 10_000,
        "new_tables": 10_000,
        "public_tables": 10_000,
        "bot_tables": 10_000,
        "messages": 10_000,
        "questions": 10_000,
        "per_second": 10_000,
        "burst": 10_000,
        "sockets": 10_000,
        **settings,
    }
    bring_up(database)
    server = Running(ServerSettings(database=database, **options), clock)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def bring_up(database: str) -> None:
    """Bring a database up to date; a file that is not there yet begins as a copy of another."""
    file = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:///") and not file.exists():
        file.write_bytes(migrated_file())
    migrate(database)


@functools.cache
def migrated_file() -> bytes:
    """Give the bytes of an empty database: each migration is run once, not in every test."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


@pytest.fixture(scope="session", autouse=True)
def tls_context() -> Iterator[None]:
    """Let requests share a TLS context: to read every authority takes longer than to answer."""
    with pytest.MonkeyPatch.context() as patch:
        once = functools.cache(httpx.create_ssl_context)
        patch.setattr("httpx._transports.default.create_ssl_context", once)
        yield


@pytest.fixture(scope="session")
def a_postgres() -> Iterator[Postgres]:
    with postgres() as started:
        yield started


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    started: Postgres = request.getfixturevalue("a_postgres")
    return started.new_database()


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with running(database) as server:
        yield server


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait for what happens in another thread or process."""
    deadline = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)
