"""Bad input: text that is none, paths that lead nowhere, pages of other origins."""

import asyncio
import socket
import sqlite3
import time
from contextlib import closing
from secrets import token_hex

import httpx
import pytest
from sqlalchemy import text

from topbanana.server.client import Client
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.writer import Storage, StorageUnavailable
from topbanana.server.wire import messages as wire

from ..conftest import Running
from ..tables.test_play import open_table

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
NUL, HALF = "\\u0000", "\\ud800"


async def refused_key(client: Client, message: str) -> str:
    """Send a message as it is, and give the key of its refusal."""
    before = len(client.received)
    await client.send_text(message)
    await client.until(lambda: len(client.received) > before)
    refused = client.received[before]
    assert isinstance(refused, wire.Refused)
    assert refused.id == 7
    return refused.key


def test_text_that_cannot_be_stored_is_refused_on_a_socket(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            at = f'"id":7,"table":"{table}"'
            for odd, key in ((NUL, "text-with-nul"), (HALF, "text-half-character")):
                for message in (
                    f'{{"type":"mute","id":7,"person":"a{odd}b"}}',
                    f'{{"type":"mute","id":7,"person":"\\\\{odd}b"}}',
                    f'{{"type":"find","id":7,"code":"{odd}"}}',
                    f'{{"type":"sit",{at},"seat":0,"name":"A{odd}"}}',
                    f'{{"type":"reveal",{at},"seat":0,"round":1,"words":"{odd}"}}',
                    f'{{"type":"say",{at},"text":"hello{odd}"}}',
                    f'{{"type":"report",{at},"number":1,"reason":"{odd}"}}',
                ):
                    assert await refused_key(anna, message) == key
            escaped = '{"type":"find","id":7,"code":"\\\\u0000"}'  # a backslash and digits
            assert await refused_key(anna, escaped) == "code-unknown"
            assert not server.inside.storage.unavailable
            assert (await anna.ask(wire.Say, table, "still here")).table == table

    asyncio.run(story())
    assert httpx.get(f"{server.address}/health").status_code == 200


def test_text_that_cannot_be_stored_is_refused_over_http(server: Running) -> None:
    with httpx.Client(base_url=server.address) as web:
        for body, key in (
            (b'{"name":"A\\u0000"}', "text-with-nul"),
            (b'{"name":"A\\ud800"}', "text-half-character"),
            (b'{"name":"A\xed\xa0\x80"}', "text-half-character"),
            (b'{"name":"A\xff"}', "message-unreadable"),
            (b'{"name":"A\x00"}', "message-unreadable"),
        ):
            answer = web.post("/api/me", content=body)
            assert (answer.status_code, answer.json()["key"]) == (400, key)
        for path, status in (
            ("/api/leaderboard?game=%00", 400),
            ("/api/leaderboard?game=bananine&seats=%00", 400),
            ("/api/leaderboard?%00=1&game=bananine", 400),
            ("/api/tables/%00", 404),
            ("/api/tables/%00/archive", 404),
            ("/api/tables/%ED%A0%80/archive", 404),
            ("/api/words/en/%00.ftl", 404),
        ):
            answer = web.get(path)
            assert answer.status_code == status, path
            assert answer.json()["key"], path
        assert web.get("/health").status_code == 200


@SQLITE
@pytest.mark.parametrize("path", ["/%00", "/t/%00", "/" + "a" * 5_000, "/assets/%00.js"])
def test_a_path_that_no_file_can_have_leads_nowhere(server: Running, path: str) -> None:
    assert httpx.get(server.address + path).status_code == 404


@SQLITE
def test_what_the_api_does_not_know_is_said_in_json(server: Running) -> None:
    with httpx.Client(base_url=server.address) as web:
        for method, path in (
            ("GET", "/api"),
            ("GET", "/api/"),
            ("GET", "/api/nothing"),
            ("POST", "/api/tables/x/y/z"),
            ("GET", "/api/openapi.yaml"),
            ("GET", "/api/a%0Ab"),
            ("PUT", "/api/%0A"),
        ):
            answer = web.request(method, path)
            assert (answer.status_code, answer.json()["key"]) == (404, "not-found")
        assert web.get("/api/openapi.json").status_code == 200
        answer = web.delete("/api/games")
        assert (answer.status_code, answer.json()["key"]) == (405, "method-refused")
        assert answer.headers["allow"] == "GET, HEAD"
        assert web.put("/api/me").headers["allow"] == "DELETE, GET, HEAD, POST"


@SQLITE
@pytest.mark.parametrize("origin", ["", "null", "http://", "http://[", ","])
@pytest.mark.parametrize("host", ["x", ""])
def test_an_origin_that_names_no_host_is_foreign(
    server: Running, origin: str, host: str
) -> None:
    body = b'{"name":"X"}'
    request = (
        f"POST /api/me HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    name, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((name, int(port)), timeout=10) as line:
        line.sendall(request.encode() + body)
        answer = b"".join(iter(lambda: line.recv(4096), b""))
    assert answer.startswith(b"HTTP/1.1 403")
    assert b"origin-foreign" in answer


# The database takes none of these values, or all the same, and is as well as before.
ODD_VALUES = {
    "nul": "a\0b",
    "half": "a\ud800b",
    "nothing": None,
    "too long for an index": token_hex(10_000),
    "number": 1 << 80,
}


@pytest.mark.parametrize("value", ODD_VALUES.values(), ids=ODD_VALUES)
def test_a_jobs_own_data_never_marks_the_storage_as_away(
    database: str, value: object
) -> None:
    migrate(database)
    given = {"value": value}
    stored = text("INSERT INTO mutes (person, muted) VALUES ('a', :value)")
    sought = text("SELECT person FROM mutes WHERE muted = :value")

    async def story() -> None:
        storage = Storage(database)
        storage.start()
        for job, run in ((stored, storage.write), (sought, storage.read)):
            done = await asyncio.gather(
                run(lambda c, job=job: c.execute(job, given).rowcount),  # type: ignore[misc]  # mypy knows no defaults of lambdas
                return_exceptions=True,
            )
            assert not isinstance(done[0], StorageUnavailable)
            assert not storage.unavailable
        await storage.stop()

    asyncio.run(story())


@pytest.mark.slow
@SQLITE
def test_a_storage_that_is_away_is_told_by_status_and_body(
    server: Running, database: str
) -> None:
    well = httpx.get(f"{server.address}/health")
    assert (well.status_code, well.json()["storage"]) == (200, True)
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as other:
        rename = "ALTER TABLE {} RENAME TO {}"
        other.execute(rename.format("nodes", "elsewhere"))  # the heartbeat has no place
        ill = health_becomes(server, 503)
        assert (ill["storage"], ill["key"], ill["facts"]) == (False, "storage-away", {})
        other.execute(rename.format("elsewhere", "nodes"))
        assert health_becomes(server, 200)["storage"]


@SQLITE
@pytest.mark.parametrize(
    ("table", "path", "missing"),
    [
        ("log", "/api/tables/x", "table-unknown"),
        ("home_games", "/api/me/home/x", "home-unknown"),
        ("people", "/api/people/Olga", "person-not-found"),
        ("people", "/api/people/Olga/games", "person-not-found"),
    ],
)
def test_what_cannot_be_read_is_not_said_to_be_missing(
    server: Running, database: str, table: str, path: str, missing: str
) -> None:
    with httpx.Client(base_url=server.address) as web:
        if table != "people":
            web.cookies["topbanana"] = server.person("Anna")
        answer = web.get(path)
        assert (answer.status_code, answer.json()["key"]) == (404, missing)
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as other:
            other.execute(f"ALTER TABLE {table} RENAME TO elsewhere")
        answer = web.get(path)
        assert (answer.status_code, answer.json()["key"]) == (503, "storage-away")


def health_becomes(server: Running, status: int) -> dict[str, object]:
    """Wait until the server says how it is."""
    for _ in range(400):
        answer = httpx.get(f"{server.address}/health")
        if answer.status_code == status:
            return dict(answer.json())
        time.sleep(0.05)
    raise AssertionError(answer.text)
