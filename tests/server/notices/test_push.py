"""Notices to browsers: encrypted for one, signed, sent once, tried again, and forgotten."""

import asyncio
import contextlib
import socket
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.notices import subscriptions, web_push
from topbanana.server.notices.subscriptions import Device, Outcome
from topbanana.server.storage.writer import Storage

from ..conftest import running
from ..postgres import Postgres
from ..tables.test_time import Sundial
from .conftest import House, play_first, send_due, slow_table
from .receivers import Browser, PushService, claims_of


def test_whose_turn_it_is_hears_of_it_once_and_alone_can_read_it(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno", "it")
    phone = Browser(house.pushes.origin, "bruno")
    with house.web(bruno) as web:
        key = web.get("/api/me/notices").json()["push_key"]
        assert web.post("/api/me/push", json=phone.subscription()).status_code == 200
    table = asyncio.run(slow_table(house.server.address, anna, bruno))
    house.later(1)
    assert house.pushes.requests == []  # it is Anna's turn, who has no device
    asyncio.run(play_first(house.server.address, anna, table))
    house.later(0.05)
    assert house.pushes.requests == []  # perhaps he is just looking
    house.later(0.2)
    (sent,) = house.pushes.requests
    told = phone.read(sent.content)
    assert told == {
        "title": "Tocca a te: Bananine",
        "body": "Con Anna. Restano 47 ore.",
        "tag": table,
        "path": f"/t/{table}",
    }
    assert b"Bananine" not in sent.content
    claims = claims_of(sent.headers["authorization"], key)
    assert (claims["aud"], claims["sub"]) == (
        house.pushes.origin,
        "https://play.example.org",
    )
    assert (sent.headers["content-encoding"], sent.headers["ttl"]) == ("aes128gcm", "86400")
    house.later(600)
    assert len(house.pushes.requests) == 1


def test_what_fails_is_tried_again_and_whoever_is_gone_is_forgotten(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    with house.web(bruno) as web:
        for name in ("phone", "desk"):
            device = Browser(house.pushes.origin, name)
            web.post("/api/me/push", json=device.subscription()).raise_for_status()
    table = asyncio.run(slow_table(house.server.address, anna, bruno))
    asyncio.run(play_first(house.server.address, anna, table))
    house.pushes.status = 503
    for minutes, tries in ((1, 2), (0.5, 2), (1, 4), (4, 4), (2, 6)):
        house.later(minutes)
        assert len(house.pushes.requests) == tries
    house.pushes.status = 410
    house.later(31)
    assert len(house.pushes.requests) == 8
    house.pushes.status = 201
    house.later(60 * 20)
    with house.web(bruno) as web:
        kept = web.get("/api/me/export").json()
        assert kept["push_subscriptions"] == []
        assert [notice["kind"] for notice in kept["notices"]] == ["turn"]
    assert len(house.pushes.requests) == 8


def test_who_does_not_want_it_moved_or_logged_out_hears_nothing(house: House) -> None:
    anna, bruno, carla = (house.server.person(each) for each in ("Anna", "Bruno", "Carla"))
    for name, cookie in (("bruno", bruno), ("carla", carla)):
        with house.web(cookie) as web:
            device = Browser(house.pushes.origin, name)
            web.post("/api/me/push", json=device.subscription()).raise_for_status()
    tables = [
        asyncio.run(slow_table(house.server.address, anna, bruno, carla)) for _ in range(2)
    ]
    asyncio.run(play_first(house.server.address, anna, tables[0]))
    with house.web(bruno) as web:
        web.post("/api/me/notices", json={"off": ["turn-push"]}).raise_for_status()
        assert web.post("/api/me/notices", json={"off": ["x"]}).status_code == 400
    house.later(1)
    with house.web(bruno) as web:
        web.post("/api/me/notices", json={"off": []}).raise_for_status()
    asyncio.run(play_first(house.server.address, anna, tables[1]))
    asyncio.run(play_first(house.server.address, bruno, tables[1], 1))  # before he is told
    with house.web(carla) as web:
        web.post("/api/logout")
    house.later(5)
    assert house.pushes.requests == []


@pytest.mark.slow
def test_a_device_is_told_as_long_as_it_is_logged_in_and_its_page_says_so(
    house: House,
) -> None:
    anna = house.server.person("Anna")
    phone = Browser(house.pushes.origin, "bruno").subscription()
    with house.web() as web:
        web.post("/api/me", json={"name": "Bruno"}).raise_for_status()
        assert web.get("/api/me/notices").json()["here"] is False
        web.post("/api/me/push", json=phone).raise_for_status()
        # Who keeps their name has a new session, and is told on this device as before.
        web.post("/api/me/password", json={"password": "long enough"}).raise_for_status()
        assert web.get("/api/me/notices").json()["here"] is True
        table = asyncio.run(
            slow_table(house.server.address, anna, web.cookies["topbanana"])
        )
        asyncio.run(play_first(house.server.address, anna, table))
        house.later(1)
        assert len(house.pushes.requests) == 1
        web.post("/api/logout").raise_for_status()
        known = {"name": "Bruno", "password": "long enough"}
        web.post("/api/login", json=known).raise_for_status()
        assert web.get("/api/me/notices").json()["here"] is False


def test_notices_go_to_public_hosts_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = Browser("https://push.example.org", "x").subscription()
    with house.web(house.server.person("Anna")) as web:
        for endpoint in (
            "http://push.example.org/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://printer.local/x",
            "https://user@push.example.org/x",
            "https://push.example.org:8443/x",
            f"{house.pushes.origin}0/x",
            "file:///etc/passwd",
            "https://[",
        ):
            answer = web.post("/api/me/push", json={**good, "endpoint": endpoint})
            assert (answer.status_code, answer.json()["key"]) == (400, "push-endpoint")
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"auth": "é"}):
            answer = web.post("/api/me/push", json={**good, **wrong})
            assert (answer.status_code, answer.json()["key"]) == (400, "push-keys")
        assert web.post("/api/me/push", json=good).status_code == 200
    # A name that leads into our own nets is not followed.
    found = [
        (None, None, None, "", (address, 443))
        for address in ("10.0.0.1", "::ffff:127.0.0.1")
    ]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    assert subscriptions.public_addresses("push.example.org", 443) == []
    with pytest.raises(Refusal):
        subscriptions.check_endpoint("https://169.254.169.254/latest", ())
    for address, public in (
        ("93.184.216.34", True),
        ("192.168.0.1", False),
        ("100.64.0.1", False),
        ("fe80::1%eth0", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),  # as a gateway to IPv4 takes it
        ("64:ff9b::5db8:d822", True),
        ("::127.0.0.1", False),
        ("fec0::1", False),
        ("2606:2800:220:1::", True),
    ):
        assert subscriptions.is_public(address) is public


@pytest.mark.slow
def test_two_servers_send_a_notice_once(
    a_postgres: Postgres, services: tuple[PushService, object]
) -> None:
    pushes = services[0]
    pushes.requests.clear()
    pushes.status = 201
    clock, database = Sundial(), a_postgres.new_database()
    with (
        running(database, clock, push_origins=pushes.origin) as one,
        running(database, clock, push_origins=pushes.origin) as two,
    ):
        anna, bruno = one.person("Anna"), one.person("Bruno")
        house = House(two, clock, pushes, None)  # type: ignore[arg-type]  # no mail here
        with house.web(bruno) as web:
            for name in range(6):
                device = Browser(pushes.origin, str(name))
                web.post("/api/me/push", json=device.subscription()).raise_for_status()
        table = asyncio.run(slow_table(one.address, anna, bruno))
        asyncio.run(play_first(one.address, anna, table))
        clock.now += 60_000

        async def both() -> None:
            await asyncio.gather(
                *(asyncio.to_thread(send_due, each) for each in (one, two, one, two))
            )

        asyncio.run(both())
        assert sorted(sent.path for sent in pushes.requests) == [f"/{n}" for n in range(6)]


def test_nothing_waits_for_a_push(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is stored and acknowledged though nothing can be sent."""
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    with house.web(bruno) as web:
        device = Browser(house.pushes.origin, "bruno")
        web.post("/api/me/push", json=device.subscription()).raise_for_status()
    table = asyncio.run(slow_table(house.server.address, anna, bruno))

    def broken(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("topbanana.server.notices.web_push.connect", broken)
    asyncio.run(play_first(house.server.address, anna, table))
    house.later(1)
    asyncio.run(play_first(house.server.address, bruno, table, 1))
    assert isinstance(house.server.inside.storage, Storage)
    assert not house.server.inside.storage.unavailable


@pytest.mark.slow
def test_a_push_service_that_never_answers_keeps_nobody_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    with house.web(bruno) as web:
        for number in range(4):
            device = Browser(house.pushes.origin, f"bruno {number}")
            web.post("/api/me/push", json=device.subscription()).raise_for_status()
    table = asyncio.run(slow_table(house.server.address, anna, bruno))
    answers, asked = threading.Event(), threading.Semaphore(0)

    def never(*_: object) -> Outcome:
        asked.release()
        answers.wait()
        return Outcome.LATER

    inside = house.server.inside
    few = ThreadPoolExecutor(2)
    inside.loop.call_soon_threadsafe(inside.loop.set_default_executor, few)
    monkeypatch.setattr("topbanana.server.notices.web_push.send", never)
    asyncio.run(play_first(house.server.address, anna, table))
    house.clock.now += 60_000
    sending = asyncio.run_coroutine_threadsafe(inside.sender.send_due(), inside.loop)
    try:
        for _ in range(2):
            assert asked.acquire(timeout=60)
        with house.web(anna) as web:  # a password is checked in the loop's own threads
            answer = web.post("/api/me/password", json={"password": "long enough"})
            assert answer.status_code == 200
    finally:
        answers.set()
    sending.result(60)


def test_a_push_service_that_drips_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte comes in time, and the answer never ends: others wait for the thread."""
    monkeypatch.setattr("topbanana.server.notices.web_push.WHOLE_TIMEOUT", 0.2)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as door:

        def drip() -> None:
            line, _ = door.accept()
            with line, contextlib.suppress(OSError):
                while not over.wait(0.01):
                    line.sendall(b"z")

        service = threading.Thread(target=drip)
        service.start()
        origin = f"http://127.0.0.1:{door.getsockname()[1]}"
        device = Device(**Browser(origin, "anna").subscription())
        try:
            assert web_push.send(device, b"", {}, (origin,)) is Outcome.LATER
        finally:
            over.set()
            service.join()
