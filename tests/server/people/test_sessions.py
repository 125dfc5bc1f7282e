"""Sessions: what a logout, a new password and a logout everywhere put an end to."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from itsdangerous import Signer
from starlette.requests import Request

from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.http import login
from topbanana.server.people import accounts, credentials, sessions
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..postgres import Postgres
from ..storage.test_migrations import RELEASED
from ..tables.test_play import open_table
from .test_people import browser, come_in

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
PASSWORD = {"password": "tree of bananas"}


def log_in(server: Running) -> str:
    """Log Anna in on one more device, and give its cookie."""
    with browser(server) as web:
        web.post("/api/login", json={"name": "Anna", **PASSWORD}).raise_for_status()
        return str(web.cookies["topbanana"])


def opens(server: Running, cookie: str) -> bool:
    headers = {"cookie": f"topbanana={cookie}"}
    return httpx.get(f"{server.address}/api/me", headers=headers).status_code == 200


async def ended(client: Client) -> wire.Closing:
    """Wait for the last message of a socket, and for its end."""
    with pytest.raises(ConnectionError):
        await client.until(lambda: False)
    last = client.received[-1]
    assert isinstance(last, wire.Closing)
    return last


async def is_served(client: Client) -> bool:
    return isinstance(await client.ask(wire.Ping), wire.Pong)


@asynccontextmanager
async def three_sockets(
    here: Running, there: Running, *cookies: str, token: str
) -> AsyncIterator[list[Client]]:
    async with (
        connected(here.address, cookie=cookies[0]) as one,
        connected(there.address, cookie=cookies[1]) as two,
        connected(there.address, token=token) as bot,
    ):
        yield [one, two, bot]


async def end_by(act: Callable[[], httpx.Response]) -> None:
    (await asyncio.to_thread(act)).raise_for_status()


SESSION_ENDED = wire.Closing("session-ended", again=False)


@pytest.mark.slow
def test_a_logout_ends_one_session_and_its_sockets(server: Running) -> None:
    with come_in(server, "Anna") as web:
        web.post("/api/me/password", json=PASSWORD).raise_for_status()
        here, phone = web.cookies["topbanana"], log_in(server)
        token = web.post("/api/me/tokens").json()["token"]

        async def story() -> None:
            cookies = (here, phone)
            async with three_sockets(server, server, *cookies, token=token) as clients:
                await end_by(lambda: web.post("/api/logout"))
                assert await ended(clients[0]) == SESSION_ENDED
                assert await is_served(clients[1])
                assert await is_served(clients[2])
            with pytest.raises(Refusal, match="do not know you"):
                async with connected(server.address, cookie=here):
                    pass

        asyncio.run(story())
        assert not opens(server, here)  # a copy of the cookie does not help either
        assert opens(server, phone)
        assert web.post("/api/logout").status_code == 200  # and once more, without harm


@pytest.mark.slow
@pytest.mark.parametrize("act", ["everywhere", "password"])
def test_a_logout_everywhere_and_a_new_password_end_all(server: Running, act: str) -> None:
    with come_in(server, "Anna") as web, come_in(server, "Bruno") as bruno:
        web.post("/api/me/password", json=PASSWORD).raise_for_status()
        here, phone = web.cookies["topbanana"], log_in(server)
        token = web.post("/api/me/tokens").json()["token"]

        def end_all() -> httpx.Response:
            if act == "everywhere":
                return web.post("/api/logout/everywhere")
            body = {"password": "a banana split", "old": PASSWORD["password"]}
            return web.post("/api/me/password", json=body)

        async def story() -> None:
            cookies = (here, phone)
            async with (
                connected(server.address, cookie=bruno.cookies["topbanana"]) as other,
                three_sockets(server, server, *cookies, token=token) as clients,
            ):
                await end_by(end_all)
                for client in clients:
                    assert await ended(client) == SESSION_ENDED
                assert await is_served(other)

        asyncio.run(story())
        assert not opens(server, here)
        assert not opens(server, phone)
        bearer = {"authorization": f"Bearer {token}"}
        assert httpx.get(f"{server.address}/api/me", headers=bearer).status_code == 401
        still_here = web.get("/api/me").status_code
        assert still_here == (200 if act == "password" else 401)
        assert bruno.get("/api/me").status_code == 200


@pytest.mark.slow
def test_a_logout_reaches_the_sockets_at_other_servers(a_postgres: Postgres) -> None:
    database = a_postgres.new_database()

    with running(database) as one, running(database) as two, come_in(one, "Anna") as web:
        web.post("/api/me/password", json=PASSWORD).raise_for_status()
        here, phone = web.cookies["topbanana"], log_in(two)
        token = web.post("/api/me/tokens").json()["token"]

        async def story() -> None:
            async with (
                connected(two.address, cookie=here) as tab,
                three_sockets(one, two, here, phone, token=token) as clients,
            ):
                await end_by(lambda: web.post("/api/logout"))
                assert await ended(tab) == SESSION_ENDED
                assert await is_served(clients[1])
                body = {"name": "Anna", **PASSWORD}
                await end_by(lambda: web.post("/api/login", json=body))
                await end_by(lambda: web.post("/api/logout/everywhere"))
                for client in clients:
                    assert await ended(client) == SESSION_ENDED

        asyncio.run(story())
        assert not opens(two, phone)


@SQLITE
def test_tokens_that_are_taken_back_end_their_sockets(server: Running) -> None:
    with come_in(server, "Robota") as web:
        token = web.post("/api/me/tokens").json()["token"]

        async def story() -> None:
            cookie = web.cookies["topbanana"]
            async with three_sockets(server, server, cookie, cookie, token=token) as three:
                await end_by(lambda: web.delete("/api/me/tokens"))
                assert await ended(three[2]) == SESSION_ENDED
                assert await is_served(three[0])

        asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "body"), [("/api/me/tokens", None), ("/api/me/password", PASSWORD)]
)
def test_who_is_logged_out_meanwhile_is_granted_nothing(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    body: dict[str, str] | None,
) -> None:
    """A thief's request is on its way when its owner logs out everywhere."""
    find = login.require_person

    async def find_then_log_out(inside: Server, request: Request) -> Person:
        person = await find(inside, request)
        await inside.storage.write(lambda c: sessions.end_all(c, person.id))
        return person

    with come_in(server, "Anna") as web:
        monkeypatch.setattr(login, "require_person", find_then_log_out)
        answer = web.post(path, json=body)
        assert (answer.status_code, answer.json()["key"]) == (400, "session-ended")
        monkeypatch.undo()
        assert web.get("/api/me").status_code == 401
        taken = web.post("/api/me", json={"name": "Anna"})  # which nobody owns now
        assert taken.status_code == 200


def test_a_password_is_replaced_by_its_owner_alone_whatever_happens_meanwhile(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thief of a cookie changes the name between two looks at it."""
    find = login.require_person

    async def find_then_rename(inside: Server, request: Request) -> Person:
        person = await find(inside, request)
        await inside.storage.write(
            lambda c: accounts.change_person(c, person.id, "Annabella", "en")
        )
        return person

    with come_in(server, "Anna") as web:
        web.post("/api/me/password", json=PASSWORD).raise_for_status()
        monkeypatch.setattr(login, "require_person", find_then_rename)
        stolen = web.post("/api/me/password", json={"password": "of a thief", "old": "?"})
        assert stolen.json()["key"] == "password-wrong"
        monkeypatch.undo()
        mine = {"name": "Annabella", **PASSWORD}
        assert web.post("/api/login", json=mine).status_code == 200


def test_an_old_password_opens_nothing_once_a_new_one_is_stored(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knows the old one logs in while it is being changed: checking takes long."""
    inside, is_password = server.inside, credentials.is_password

    def check_then_change(stored: str | None, password: str) -> bool:
        right = is_password(stored, password)
        changed = inside.storage.write(
            lambda c: credentials.set_password(c, anna, "a new hash", inside.clock(), "")
        )
        asyncio.run_coroutine_threadsafe(changed, inside.loop).result()
        return right

    with come_in(server, "Anna") as web:
        anna = web.post("/api/me/password", json=PASSWORD).json()["id"]
        monkeypatch.setattr(credentials, "is_password", check_then_change)
        late = httpx.post(f"{server.address}/api/login", json={"name": "Anna", **PASSWORD})
        assert late.json()["key"] == "password-wrong"


@SQLITE
def test_a_client_that_does_not_take_the_end_is_served_no_more(server: Running) -> None:
    """It reads nothing, so that the socket cannot be closed, and goes on asking."""

    async def story(web: httpx.Client) -> None:
        async with (
            server.client("Bruno") as bruno,
            connected(server.address, cookie=web.cookies["topbanana"]) as eve,
        ):
            table = await open_table(bruno, "bananine", 2)
            await eve.ask(wire.Watch, table)
            eve.pause_reading()
            for number in range(400):  # until more waits than the system keeps for us
                await eve.send_text(f'{{"type":"watch","id":{number},"table":"{table}"}}')
            await end_by(lambda: web.post("/api/logout"))
            sit = f'{{"type":"sit","id":999,"table":"{table}","seat":0,"name":"Eve"}}'
            await eve.send_text(sit)
            eve.pause_reading(on=False)
            assert await ended(eve) == SESSION_ENDED
            assert not any(seat.name for seat in bruno.tables[table].seats)

    with come_in(server, "Eve") as web:
        asyncio.run(story(web))


@pytest.mark.slow
@SQLITE
def test_of_too_many_sessions_those_longest_unused_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 3)
    with come_in(server, "Anna") as web:
        web.post("/api/me/password", json=PASSWORD).raise_for_status()
        cookies = [log_in(server) for _ in range(4)]
        assert [opens(server, cookie) for cookie in cookies] == [False] + [True] * 3


@SQLITE
def test_an_account_has_so_many_tokens(server: Running) -> None:
    with come_in(server, "Robota") as web:
        answers = [web.post("/api/me/tokens") for _ in range(21)]
        assert [answer.status_code for answer in answers] == [200] * 20 + [429]
        assert answers[-1].json()["key"] == "too-many-tokens"


def test_cookies_of_older_releases_open_what_they_did(tmp_path: Path) -> None:
    """Who was known by a cookie alone would otherwise lose their seats."""
    for release in RELEASED.glob("*.sql"):
        file = tmp_path / f"{release.stem}.sqlite"
        old = sqlite3.connect(file)
        old.executescript(release.read_text("utf-8"))
        key = old.execute("SELECT value FROM house WHERE key = 'cookies'").fetchone()[0]
        person, session = old.execute("SELECT id, session FROM people").fetchone()
        old.close()
        signed = Signer(key, salt="topbanana cookie").sign(f"{person}:{session}").decode()
        with running(f"sqlite:///{file}") as server, browser(server) as web:
            web.cookies.set("topbanana", signed)
            assert web.get("/api/me").json()["id"] == person
            web.post("/api/logout/everywhere").raise_for_status()
            assert not opens(server, signed)
