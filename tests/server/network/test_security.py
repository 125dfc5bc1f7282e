"""Hostile and careless clients: each gets a clear answer, or is disconnected."""

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected, write_message
from topbanana.server.http import openapi, static
from topbanana.server.http.static import CLIENT, HEADERS
from topbanana.server.limits import RateLimits
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..tables.test_play import open_table

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def test_a_foreign_page_is_refused(server: Running) -> None:
    async def story() -> None:
        url = server.address.replace("http", "ws") + "/ws"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, origin="https://evil.example"):  # type: ignore[arg-type]  # a NewType of str
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(story())
    evil = {"origin": "https://evil.example"}
    answer = httpx.post(f"{server.address}/api/me", json={"name": "X"}, headers=evil)
    assert (answer.status_code, answer.json()["key"]) == (403, "origin-foreign")
    own = {"origin": server.address}
    answer = httpx.post(f"{server.address}/api/me", json={"name": "X"}, headers=own)
    assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/", "/ws/", "/wss", "/api/games"])
def test_there_are_sockets_at_one_path_only(server: Running, path: str) -> None:
    async def story() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(server.address.replace("http", "ws") + path):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(story())


def test_every_answer_is_guarded(server: Running) -> None:
    for path in ("/", "/api/games", "/health", "/nothing.js"):
        answer = httpx.get(server.address + path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "'unsafe-eval'" not in HEADERS["content-security-policy"]
    assert "server" not in answer.headers


def test_no_file_but_the_clients_is_served(server: Running) -> None:
    for path in (
        "/../pyproject.toml",
        "/%2e%2e/server/storage/schema.py",
        "/assets/../../server/app.py",
    ):
        answer = httpx.get(server.address + path)
        assert "sqlalchemy" not in answer.text
        assert "[project]" not in answer.text
    page = httpx.get(f"{server.address}/t/AAAAAAAAAAAAAAAAAAAAAA")
    assert page.status_code == 200
    assert ("not built" in page.text) != (CLIENT / "index.html").exists()


@pytest.mark.slow
def test_built_files_are_kept_for_ever_and_zipped_for_whoever_unzips(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = tmp_path.resolve()
    (client / "assets").mkdir()
    script = "let banana = 9;\n" * 100
    (client / "assets" / "main-1a2b.js").write_text(script, "utf-8")
    (client / "sw.js").write_text(script, "utf-8")
    monkeypatch.setattr(static, "CLIENT", client)
    monkeypatch.setattr(static, "ASSETS", client / "assets")
    address = f"{server.address}/assets/main-1a2b.js"
    for accepted, encoding in (("gzip, br", "gzip"), ("identity", None)):
        answer = httpx.get(address, headers={"accept-encoding": accepted})
        assert answer.text == script
        assert answer.headers.get("content-encoding") == encoding
        assert "immutable" in answer.headers["cache-control"]
        assert "javascript" in answer.headers["content-type"]
    assert httpx.get(f"{server.address}/sw.js").headers["cache-control"] == "no-cache"
    assert httpx.get(f"{server.address}/assets/other.js").status_code == 404


def test_a_cookie_opens_only_its_own_seat(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await eve.ask(wire.Watch, table)
            for ask in (
                eve.start(table),
                eve.ask(wire.Stand, table, 0),
                eve.ask(wire.Commit, table, 0, 1, "e" * 64),
                eve.ask(wire.Reveal, table, 0, 1, "evil"),
            ):
                with pytest.raises(Refusal):
                    await ask
            await anna.start(table)
            before = anna.positions[table, 0]
            assert before.offer is not None
            for ask in (
                eve.ask(wire.Play, table, 0, 1, before.offer.moves[0]),
                eve.ask(wire.Why, table, 0, before.offer.moves[0]),
                eve.ask(wire.Leave, table, 1),
                eve.ask(wire.AskUndo, table, 0),
            ):
                with pytest.raises(Refusal, match="not your seat"):
                    await ask
            assert set(eve.positions) == {(table, -1)}
            assert eve.positions[table, -1].offer is None
            assert eve.positions[table, -1].view["hand"] == []
            assert anna.positions[table, 0] == before

    asyncio.run(story())


def test_whoever_is_too_fast_is_slowed_down_then_let_go(database: str) -> None:
    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            answers = [await anna.send(wire.Ping) for _ in range(8)]
            kinds = [type(answer).__name__ for answer in answers]
            assert kinds[:5] == ["Pong"] * 5
            assert kinds[-1] == "Refused"
            with contextlib.suppress(ConnectionError, ConnectionClosed):
                for _ in range(300):
                    await anna.send(wire.Ping)
            await anna.until(
                lambda: any(isinstance(m, wire.Closing) for m in anna.received)
            )

    with running(database, per_second=1, burst=5) as server:
        asyncio.run(story(server))


def test_many_sockets_of_one_address_are_not_faster_than_a_few(database: str) -> None:
    async def story(server: Running) -> None:
        async with contextlib.AsyncExitStack() as open_sockets:
            cookie = await asyncio.to_thread(server.person, "Anna")
            crowd = [
                await open_sockets.enter_async_context(
                    connected(server.address, cookie=cookie)
                )
                for _ in range(8)
            ]
            answers = [await client.send(wire.Ping) for client in crowd for _ in range(4)]
            heard = sum(isinstance(answer, wire.Pong) for answer in answers)
            assert 20 <= heard < len(answers)  # five times as many as of one socket

    with running(database, per_second=1, burst=4) as server:
        asyncio.run(story(server))


@pytest.mark.slow
def test_codes_and_passwords_cannot_be_tried_out(server: Running) -> None:
    async def story() -> None:
        async with server.client("Eve") as eve:
            answers = [await eve.send(wire.Find, f"AAAA{n:02}") for n in range(20)]
            assert {answer.key for answer in answers} == {"code-unknown", "too-many-codes"}

    asyncio.run(story())
    keys: list[str] = []
    while "too-many-passwords" not in keys and len(keys) < 60:  # a slow machine takes more
        body = {"name": "Anna", "password": f"guess {len(keys):03}"}
        keys.append(httpx.post(f"{server.address}/api/login", json=body).json()["key"])
    assert keys[:10] == ["password-wrong"] * 10
    assert keys[-1] == "too-many-passwords"


def test_an_address_has_so_many_sockets(database: str) -> None:
    async def story(server: Running) -> None:
        async with server.client("Anna"), server.client("Bruno"):
            with pytest.raises(InvalidStatus):
                async with server.client("Carla"):
                    pass
        async with server.client("Carla"):
            pass

    with running(database, sockets=2) as server:
        asyncio.run(story(server))


def test_frames_that_are_too_long_or_no_text_close_the_door(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
        for frame in ("x" * 20_000, b"\x00\x01"):
            async with server.client("Eve") as eve:
                await eve.ask(wire.Watch, table)
                await eve.send_text(frame)
                with pytest.raises(ConnectionError):
                    await eve.until(lambda: False)

    asyncio.run(story())
    large = httpx.post(f"{server.address}/api/me", content=b"[" * 100_000)
    assert large.status_code == 413


@pytest.mark.parametrize("pieces", [1, 2, 5])
def test_messages_arrive_however_they_are_cut(server: Running, pieces: int) -> None:
    asked = [wire.Hello(1, wire.VERSION), *(wire.Ping(number) for number in range(2, 6))]
    with server.raw_socket() as line:
        for request in asked:
            frame = Frame(Opcode.TEXT, write_message(request)).serialize(mask=True)
            size = -(-len(frame) // pieces)
            for start in range(0, len(frame), size):
                line.sendall(frame[start : start + size])
                time.sleep(0.01)  # so that each piece comes by itself
            answer = line.recv(4096)
            assert f'"id":{request.id}'.encode() in answer


def test_a_flood_is_answered_message_by_message(server: Running) -> None:
    async def flood() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(anna, "bananine", 2)
            watch = f'{{"type":"watch","id":7,"table":"{table}"{" " * 10_000}}}'
            sending = asyncio.gather(*(anna.send_text(watch) for _ in range(FLOOD)))
            for _ in range(20):
                assert await bruno.ask(wire.Ping)
            await sending
            await anna.until(lambda: answers(anna) == FLOOD)

    asyncio.run(flood())


FLOOD = 400


def answers(client: Client) -> int:
    return sum(isinstance(message, wire.Done) for message in client.received)


def test_a_server_that_closes_says_so_to_everybody(database: str) -> None:
    async def story(server: Running) -> Client:
        async with server.client("Anna") as anna:
            await asyncio.to_thread(server.stop)
            await anna.until(
                lambda: any(isinstance(m, wire.Closing) for m in anna.received)
            )
            return anna

    with running(database) as server:
        anna = asyncio.run(story(server))
    last = next(message for message in anna.received if isinstance(message, wire.Closing))
    assert (last.key, last.again) == ("closing-down", True)


def test_errors_over_http_are_logged_as_such(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(name: str) -> None:
        raise RuntimeError(name)

    monkeypatch.setattr("topbanana.server.http.handlers.games.describe", fail)
    answer = httpx.get(f"{server.address}/api/games")
    assert (answer.status_code, answer.json()["key"]) == (500, "server-mistake")
    failures = [record for record in caplog.records if record.exc_info]
    assert [record.name for record in failures] == ["topbanana.server.http.routes"]


def test_of_too_many_addresses_the_oldest_are_forgotten(database: str) -> None:
    del database
    limits = RateLimits(0, 1, most=3)
    assert [limits.take(address) for address in "abcab"] == [True] * 3 + [False] * 2
    assert limits.take("d")  # which forgets c, not used for the longest time
    assert [limits.take(address) for address in "abd"] == [False] * 3
    assert limits.take("c")


NUMBERS = st.integers(max_value=0) | st.integers(min_value=10_000)  # not the pings' own
WORDS = st.sampled_from(
    [
        "type",
        "id",
        "table",
        "seat",
        "play",
        "sit",
        "start",
        "watch",
        "move",
        "number",
        "hello",
    ]
)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False) | st.text() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=6),
    max_leaves=12,
)
KINDS = [
    "play",
    "sit",
    "stand",
    "seat_bot",
    "start",
    "commit",
    "reveal",
    "leave",
    "return",
    "why",
]


@pytest.mark.slow
def test_whatever_is_sent_the_table_is_unharmed(server: Running) -> None:
    """Malformed, out of turn, unknown, replayed: an answer each time, and no harm done."""

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await anna.start(table)
            await eve.ask(wire.Watch, table)
            before = anna.positions[table, 0]
            for message in messages(table):
                await eve.send_text(message)
                assert await eve.ask(wire.Ping)
            await anna.ask(wire.Watch, table)
            after = anna.positions[table, 0]
            assert (after.number, after.view) == (before.number, before.view)
            assert all_refused(eve)

    asyncio.run(story())


def messages(table: str) -> list[str]:
    """Make messages at random, most of them almost right."""
    made: list[str] = []

    @settings(max_examples=150, database=None, suppress_health_check=list(HealthCheck))
    @given(
        st.fixed_dictionaries(
            {"type": st.sampled_from(KINDS), "id": NUMBERS, "table": st.just(table)},
            optional={
                "seat": st.integers(-2, 17),
                "number": st.integers(-1, 3),
                "move": st.text(max_size=8) | st.sampled_from(["+1", "22=4"]),
                "bot": st.text(max_size=5),
                "words": st.text(max_size=5),
                "round": st.integers(-1, 3),
                "commitment": st.text(max_size=5) | st.just("0" * 64),
                "extra": JSON,
            },
        )
        | JSON
    )
    def make(message: Any) -> None:
        made.append(json.dumps(message))

    make()
    return [*made, "", "{", "[" * 5_000, '{"type":"hello","id":1,"version":1}']


def all_refused(client: Client) -> bool:
    strange = (wire.Done, wire.Ack, wire.Welcome)
    return not any(isinstance(message, strange) for message in client.received)


# A sentence may be refused for more than its shape (a name that is somebody's own).
NOT_PROMISED = ("positive_data_acceptance",)


@pytest.mark.slow
def test_the_http_api_keeps_its_description(server: Running) -> None:
    """Schemathesis makes requests from the OpenAPI description and checks every answer."""
    schema = schemathesis.openapi.from_dict(openapi.describe())
    checked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, schemathesis.core.result.Ok)
        operation = result.ok()
        if operation.path in {"/api/logout", "/api/openapi.json"}:
            continue

        @settings(max_examples=8, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            response = case.call(base_url=server.address)
            assert response.status_code < 500, response.text
            case.validate_response(
                response,
                excluded_checks=[
                    schemathesis.checks.CHECKS.get_one(name) for name in NOT_PROMISED
                ],
            )

        ask()
        checked += 1
    assert checked > 15
