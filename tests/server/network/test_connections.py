"""Connections: those that never ask, that ask slowly, that do not read, and too many of them."""

import asyncio
import contextlib
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.frames import MASKED, PING, WHOLE_TEXT, frame_head
from topbanana.server.cli import serve
from topbanana.server.client import write_message
from topbanana.server.http import protocol
from topbanana.server.limits import Proxies
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..postgres import free_port

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

HEAD = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1"
)
WHOLE = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
PINGING = frame_head(PING, 0, MASKED) + bytes(4)
PONG = bytes([0x8A, 0])
PONGING = frame_head(PONG[0], 0, MASKED) + bytes(4)
TEXT_BEGINS = frame_head(0x01, 1, MASKED) + bytes(4) + b"{"
EMPTY_PIECE = frame_head(0x00, 0, MASKED) + bytes(4)
HALF_SENT = {
    "nothing": b"",
    "half a head": HEAD,
    "no head at all": b"\r\n",
    "half a body": HEAD + b"\r\n" + b'{"name":',
    "half a chunked body": HEAD.replace(
        b"Content-Length: 100", b"Transfer-Encoding: chunked"
    )
    + b"\r\n5\r\n{",
    "half a WebSocket": UPGRADE,
    "a second half": WHOLE + HEAD,
    "a body after the answer": HEAD.replace(b"100", b"1000000") + b"\r\n" + b"[" * 20_000,
}


@contextlib.contextmanager
def line_to(address: str) -> Iterator[socket.socket]:
    """Open a connection and nothing more."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        yield line


def is_closed(line: socket.socket) -> bool:
    """Tell whether the other side closes before long, whatever it says first."""
    try:
        while line.recv(65_536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.slow
def test_requests_that_are_never_sent_to_their_end_are_closed(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that go on for ever, a byte at a time."""
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.3)
    ended = threading.Event()
    with contextlib.ExitStack() as stack:
        lines = {
            (name, drips): stack.enter_context(line_to(server.address))
            for name in HALF_SENT
            for drips in (False, True)
        }
        for (name, _), line in lines.items():
            line.sendall(HALF_SENT[name])
        dripping = {key: line for key, line in lines.items() if key[1]}

        def drip() -> None:
            while not ended.wait(0.05):
                for (name, _), line in dripping.items():
                    more = b"\r\n" if HALF_SENT[name] in {b"", b"\r\n"} else b"x"
                    with contextlib.suppress(OSError):  # it is closed
                        line.sendall(more)

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            open_still = [key for key, line in lines.items() if not is_closed(line)]
        finally:
            ended.set()
            thread.join()
        assert open_still == []
    wait_for(lambda: not server._server.server_state.connections)
    monkeypatch.undo()  # a busy machine may take longer to ask
    assert httpx.get(f"{server.address}/health").status_code == 200


def wait_for(happened: Callable[[], Any]) -> None:
    """Wait until something is so."""
    for _ in range(2_000):
        if happened():
            return
        time.sleep(0.01)
    raise AssertionError(happened)


@pytest.mark.slow
def test_an_answer_may_take_longer_than_a_request(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 1)
    read = server.inside.storage.read

    async def read_slowly(job: Any) -> Any:
        await asyncio.sleep(2)
        return await read(job)

    monkeypatch.setattr(server.inside.storage, "read", read_slowly)
    assert httpx.get(f"{server.address}/api/tables").status_code == 200


@pytest.mark.slow
def test_a_socket_lives_longer_than_a_request(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 1)
    with server.raw_socket() as line:
        line.settimeout(2)
        with pytest.raises(TimeoutError):
            line.recv(1)


@pytest.mark.slow
def test_only_who_says_nothing_is_pinged(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 1)
    hello = write_message(wire.Hello(1, wire.VERSION))
    with (
        running(database) as server,
        server.raw_socket() as talking,
        server.raw_socket() as silent,
    ):
        talking.sendall(frame_head(WHOLE_TEXT, len(hello), MASKED) + bytes(4) + hello)
        read = talking.recv(4096)
        while PING not in read:  # a byte that no text has
            read += talking.recv(4096)
        silent.setblocking(False)
        assert silent.recv(1)[0] == PING  # its own came a second before


@pytest.mark.parametrize(
    ("first", "then"),
    [(b"", PINGING), (b"", PONGING), (TEXT_BEGINS, EMPTY_PIECE)],
    ids=["pings", "pongs", "pieces"],
)
def test_frames_without_end_close_the_door(
    server: Running, first: bytes, then: bytes
) -> None:
    """Whoever sends them and reads nothing would fill our memory, and take all our time."""
    with server.raw_socket() as line, contextlib.suppress(ConnectionError):
        line.sendall(first)
        line.settimeout(60)
        for _ in range(40):
            line.sendall(then * 1_000)
        assert is_closed(line)
    with server.raw_socket() as line:  # a few are nothing strange
        line.sendall(PINGING * 50)
        read = b""
        while read.count(PONG) < 50:
            read += line.recv(4096)


def test_a_head_without_end_is_cut_short(server: Running) -> None:
    with line_to(server.address) as line, contextlib.suppress(ConnectionError):
        line.sendall(b"GET / HTTP/1.1\r\n")
        for number in range(1_000):
            line.sendall(f"X-{number}: {'x' * 1_000}\r\n".encode())
        assert not line.recv(1)  # fails where so much is read
    assert httpx.get(f"{server.address}/health").status_code == 200


@pytest.mark.slow
def test_a_client_that_reads_nothing_is_given_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "UNREAD_MILLISECONDS", 500)
    with line_to(server.address) as line:
        line.settimeout(0.5)
        with contextlib.suppress(OSError):
            while True:
                line.sendall(WHOLE * 20)
        wait_for(lambda: not server._server.server_state.connections)


def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_needs(
    database: str,
) -> None:
    for proxies, admitted in (("", 3), ("10.0.0.0/8, 127.0.0.1", 8)):
        with (
            running(database, sockets=3, proxies=proxies) as server,
            contextlib.ExitStack() as lines,
        ):
            for _ in range(8):
                lines.enter_context(line_to(server.address)).sendall(HEAD)
            state = server._server.server_state
            turned_away = server.inside.metrics.turned_away._value
            wait_for(lambda: len(state.connections) == admitted)  # noqa: B023  # asked now
            wait_for(lambda: turned_away.get() == 8 - admitted)  # noqa: B023  # the same
            lines.close()
            wait_for(lambda: not state.connections)  # noqa: B023  # the same
            assert httpx.get(f"{server.address}/health").status_code == 200


def test_there_are_so_many_connections_in_all(database: str) -> None:
    with running(database, connections=5) as server, contextlib.ExitStack() as lines:
        for _ in range(20):
            lines.enter_context(line_to(server.address)).sendall(HEAD)
        wait_for(lambda: server.inside.metrics.turned_away._value.get() == 15)
        lines.close()
        wait_for(lambda: not server._server.server_state.connections)
        assert httpx.get(f"{server.address}/health").status_code == 200


FEW_FILES = (
    "import resource, sys; from topbanana.cli import main; "
    "resource.setrlimit(resource.RLIMIT_NOFILE, (200, 300)); sys.exit(main(sys.argv[1:]))"
)


@pytest.mark.slow
def test_half_sent_requests_cannot_use_up_the_files(database: str, tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    address = f"http://127.0.0.1:{port}"
    flags = ["--port", str(port), "--database", database, "--sockets", "10000"]
    with log.open("wb") as written:
        server = subprocess.Popen(
            [sys.executable, "-c", FEW_FILES, "serve", *flags], stderr=written
        )
    try:
        wait_for(lambda: serves(address))
        with contextlib.ExitStack() as lines:
            for _ in range(400):
                lines.enter_context(line_to(address)).sendall(HEAD)
            wait_for(lambda: serves(address))  # while all of them are still held
    finally:
        server.terminate()
        server.wait()
    assert "open files" not in log.read_text("utf-8")


def serves(address: str) -> bool:
    """Tell whether a server answers."""
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"{address}/health").status_code == 200
    return False


def test_a_server_raises_its_limit_of_files_as_far_as_it_may(database: str) -> None:
    del database
    proof = (
        "import resource as r; from topbanana.server import limits; "
        "r.setrlimit(r.RLIMIT_NOFILE, (200, 500)); limits.raise_file_limit(); "
        "assert limits.allowed_files() == 500; limits.raise_file_limit(); "
        "assert r.getrlimit(r.RLIMIT_NOFILE) == (500, 500)"
    )
    subprocess.run([sys.executable, "-c", proof], check=True)


def test_proxies_are_addresses_networks_or_everybody(database: str) -> None:
    del database
    assert "10.1.2.3" in Proxies("*")
    assert "10.1.2.3" not in Proxies("")
    assert "10.1.2.3" in Proxies("192.0.2.1, 10.0.0.0/8")
    assert "192.0.2.2" not in Proxies("192.0.2.1,10.0.0.0/8")
    assert "2001:db8::1" in Proxies("2001:db8::/32")
    assert "10.1.2.3" not in Proxies("10.0.0.0/99,proxy")
    assert "a socket" not in Proxies("10.0.0.0/8")


def test_figures_are_for_this_machine_or_with_the_token(database: str) -> None:
    with running(database) as server:
        url = f"{server.address}/metrics"
        assert "topbanana_sockets" in httpx.get(url).text
        for headers in (
            {"x-forwarded-for": "127.0.0.1"},
            {"forwarded": "for=127.0.0.1"},
            {"via": "1.1 proxy"},
            {"x-real-ip": "127.0.0.1", "authorization": "Bearer x"},
        ):
            answer = httpx.get(url, headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (403, "metrics-closed")
    with running(database, metrics_token="münze", proxies="127.0.0.1") as server:  # noqa: S106  # a trial
        url, elsewhere = f"{server.address}/metrics", {"x-forwarded-for": "192.0.2.1"}
        assert httpx.get(url).status_code == 200
        assert httpx.get(url, headers=elsewhere).status_code == 403
        for token, status in (("münze", 200), ("münz", 403), ("münzes", 403)):
            given = {**elsewhere, "authorization": f"Bearer {token}".encode()}
            assert httpx.get(url, headers=given).status_code == status  # type: ignore[arg-type]  # bytes beside text
