"""The log: an id for every request, JSON on every line if wanted, and never a secret."""

import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from topbanana.server.client import connected
from topbanana.server.logs import REQUEST_ID, JsonLines, TextLines, network_of
from topbanana.server.wire import messages as wire

from ..conftest import Running
from ..people.test_home_games import home_game
from ..postgres import free_port
from ..storage.test_storage import begin, play_both
from .test_connections import serves, wait_for

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
NEW_ID = re.compile("[0-9a-f]{16}")


@SQLITE
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("af5d.1c_0-E", True),
        ("x" * 64, True),
        ("x" * 65, False),
        ("a b", False),
        ("a/b", False),
        ('"}', False),
        ("é", False),
        ("", False),
    ],
)
def test_an_id_is_kept_if_it_is_one(server: Running, given: str, *, kept: bool) -> None:
    headers = {"x-request-id": given.encode()}
    for path in ("/api/games", "/api/nothing", "/", "/%00"):
        answer = httpx.get(server.address + path, headers=headers)  # type: ignore[arg-type]  # bytes beside text
        known_as = answer.headers["x-request-id"]
        assert known_as == given if kept else NEW_ID.fullmatch(known_as)


@SQLITE
def test_a_socket_is_told_its_id(server: Running) -> None:
    async def story() -> None:
        url = server.address.replace("http", "ws") + "/ws"
        async with connect(url, additional_headers={"x-request-id": "mine"}) as socket:
            assert socket.response is not None
            assert socket.response.headers["x-request-id"] == "mine"

    asyncio.run(story())


def test_of_an_address_only_its_network_is_logged() -> None:
    assert [network_of(each) for each in ("192.0.2.77", "::ffff:192.0.2.77", "x", "")] == [
        "192.0.2.0/24",
        "192.0.2.0/24",
        "",
        "",
    ]
    assert network_of("2001:db8:1:2:3::4%eth0") == "2001:db8:1::/48"


def test_lines_name_their_request_and_stay_lines() -> None:
    said = "two\nlines, and half a letter: \ud800"
    record = logging.LogRecord("topbanana", logging.ERROR, "x.py", 1, said, (), None)
    try:
        int("a banana")
    except ValueError:
        record.exc_info = sys.exc_info()
    before = REQUEST_ID.set("mine-7")
    try:
        line, text = JsonLines().format(record), TextLines().format(record)
    finally:
        REQUEST_ID.reset(before)
    assert "\n" not in line
    read = json.loads(line)
    assert read["request_id"] == "mine-7"
    assert read["message"] == said.replace("\ud800", "\\ud800")
    assert "ValueError: invalid literal" in read["exception"]
    assert "[mine-7]" in text
    assert "request_id" not in json.loads(JsonLines().format(record))


@contextmanager
def serving(log: Path, *flags: str) -> Iterator[str]:
    """Run a server in a process of its own that writes its log to a file."""
    port = free_port()
    command = [sys.executable, "-m", "topbanana", "serve", "--port", str(port), *flags]
    with log.open("wb") as written:
        server = subprocess.Popen(command, stderr=written, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: serves(address))
        yield address
    finally:
        server.terminate()
        server.wait()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["json", "text"])
def test_nothing_secret_is_logged(tmp_path: Path, kind: str) -> None:
    log, database = tmp_path / "log", tmp_path / "tables.sqlite"
    flags = ["--log", kind, "--metrics-token", "figure-token", "--database", str(database)]
    with serving(log, *flags, "--bot-pause", "0") as address:
        secrets, table = asyncio.run(use_everything(address))
    with closing(sqlite3.connect(database)) as stored:
        entries = [str(entry) for (entry,) in stored.execute("SELECT entry FROM log")]
        secrets += [value for (value,) in stored.execute("SELECT value FROM house")]
    dealt = re.findall("[0-9a-f]{64}", "".join(entries))
    assert dealt  # the secrets of deals
    written = log.read_text("utf-8")
    for secret in [*secrets, *dealt, "figure-token", "Anna", "Nonna", table]:
        assert secret not in written, secret
    if kind == "text":
        assert written == ""
        return
    lines = [json.loads(line) for line in written.splitlines()]
    check_lines(lines)


async def use_everything(address: str) -> tuple[list[str], str]:
    """Log in and out, rightly and wrongly, play a game, and give every secret that was used."""
    password, wrong = "correct horse battery", "wrong horse battery"
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        await web.post("/api/me", json={"name": "Anna"})
        await web.post("/api/me/password", json={"password": password})
        token = (await web.post("/api/me/tokens")).json()["token"]
        await web.post("/api/login", json={"name": "Anna", "password": wrong})
        await web.get(f"/api/login?password={password}")
        await web.get("/api/me", headers={"authorization": f"Bearer {token}x"})
        await web.get("/metrics", headers={"authorization": "Bearer figure-token"})
        cookie = web.cookies["topbanana"]
        async with connected(address, cookie=cookie) as anna:
            table = await begin(anna)
            await anna.send_text('{"type":"hello","id":77,"version":1,"token":"' + token)
            await anna.send(wire.Hello, wire.VERSION, token)
            await anna.send(wire.Play, table, 0, 99, "nothing")
            await send_nonsense(address)
            await play_both(anna, table)
        async with connected(address, token=token) as robot:
            await robot.ask(wire.Watch, table)
        await web.post("/api/me/home", json=home_game(names=["Nonna", "Anna", "Ugo"]))
        await web.get("/api/people/Anna")
        await web.get("/api/people/Anna/games?with=Nonna")
        for path in ("", "/archive", "/replay", "/fair"):
            assert (await web.get(f"/api/tables/{table}{path}")).status_code == 200
        await web.get(f"/t/{table}")
    return [password, wrong, token, cookie, cookie.rpartition(".")[2]], table


async def send_nonsense(address: str) -> None:
    """Send what is no HTTP, also after requests, and on a socket what is no text."""
    host, _, port = address.removeprefix("http://").partition(":")
    for line in (
        b"BANANA",
        b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c",
        2 * b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" + b"BANANA",
    ):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(line + b"\r\n\r\n")
        await reader.read(1)
        writer.close()
    async with connect(address.replace("http", "ws") + "/ws") as socket:
        await socket.send(b"\xff\xfe", text=True)
        await socket.wait_closed()
    assert socket.close_code == INVALID_DATA


INVALID_DATA = 1007


def check_lines(lines: list[dict[str, Any]]) -> None:
    """Check that the log tells what happened, request by request."""
    assert {line["level"] for line in lines} == {"info"}  # nothing is wrong with us
    assert all(line["request_id"] for line in lines)
    asked = {
        (line["method"], line["route"], line["status"])
        for line in lines
        if line["message"] == "http"
    }
    assert ("POST", "/api/login", 400) in asked
    assert ("GET", "/api/tables/{table}/replay", 200) in asked
    assert ("GET", "the web client", 200) in asked
    sockets = {line["request_id"] for line in lines if line["message"] == "websocket"}
    messages = [line for line in lines if line["message"] == "message"]
    ids = {line["request_id"] for line in messages if "kind" in line}
    assert {known_as.rpartition("-")[0] for known_as in ids} < sockets  # one said nothing
    answers = {(line.get("kind"), line["answer"]) for line in messages}
    assert ("play", "done") in answers
    assert ("play", "move-number-gap") in answers
    assert ("hello", "hello-twice") in answers
    assert (None, "message-unreadable") in answers


@pytest.mark.slow
def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    address = f"postgresql://banana:hunter2@127.0.0.1:{free_port()}/x"
    command = [sys.executable, "-m", "topbanana", "serve", "--database", address]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert "The database cannot be used" in done.stderr
    assert "\N{REPLACEMENT CHARACTER}" not in done.stderr  # for what breaks lines
    assert "hunter2" not in done.stdout + done.stderr
