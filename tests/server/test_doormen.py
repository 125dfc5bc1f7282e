"""Doormen: processes that hold people's sockets for the house."""

import asyncio
import os
import resource
import signal
import socket
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from topbanana.server import doorman, doormen
from topbanana.server import protocol as wire
from topbanana.server.client import Client, ServerGone, write_message
from topbanana.server.crash import ServerProcess
from topbanana.server.doorman import Doorman
from topbanana.server.doormen import FarSocket
from topbanana.server.load import doormen_of
from topbanana.server.options import variable_of
from topbanana.server.slips import ADOPTED, GONE, READY, Line

from .conftest import Running, running
from .test_play import open_table

pytestmark = pytest.mark.slow

FLOOD = 400
LONG = " " * 10_000
MOST_UNREAD = 8 + 256_000 // len(LONG) + 1  # with what comes in one piece


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def guarded(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with two doormen, replaced at once if they die."""
    monkeypatch.setattr(doormen, "ANEW", 0.2)
    with running(database, doormen=2) as server:
        yield server


def held_by_doormen(server: Running) -> int:
    return sum(isinstance(c.doorway, FarSocket) for c in server.house.connections)


def processes(server: Running) -> list[int]:
    hired = server.house.doormen.here
    return [doorman.process.pid for doorman in hired if doorman.process is not None]


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_empty(server: Running) -> bool:
    return not (server.house.connections or server.house._sockets)


def test_they_hold_everybodys_socket(guarded: Running) -> None:
    async def story() -> None:
        async with guarded.client("Anna") as anna, guarded.client("Bruno") as bruno:
            await anna.ask(wire.Ping)
            await bruno.ask(wire.Ping)
            assert held_by_doormen(guarded) == 2
            table = await open_table(anna, "bananine", 2)
            await bruno.ask(wire.Watch, table)
            await anna.until(lambda: anna.tables[table].onlookers == 2)
            await bruno.cut()
            await anna.until(lambda: anna.tables[table].onlookers == 1)
        await asyncio.to_thread(wait_until, lambda: is_empty(guarded))

    asyncio.run(story())


def test_when_they_die_their_guests_come_back_to_others(guarded: Running) -> None:
    async def story() -> None:
        async with guarded.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            for process in processes(guarded):
                os.kill(process, signal.SIGKILL)
            with pytest.raises(ServerGone):
                await anna.until(lambda: False)
        await asyncio.to_thread(wait_until, lambda: is_empty(guarded))
        async with guarded.client("Bruno") as bruno:  # the house holds him itself, or not
            await bruno.ask(wire.Watch, table)
            assert bruno.tables[table].seats[0].name == "Anna"
        here = guarded.house.doormen.here
        await asyncio.to_thread(wait_until, lambda: len(here) == 2)
        async with guarded.client("Carla") as carla:
            assert await carla.ask(wire.Ping)
            assert held_by_doormen(guarded) == 1

    asyncio.run(story())


def test_a_flood_is_read_no_faster_than_it_is_answered(
    guarded: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A doorman stops reading after eight messages without an answer, and what came along."""
    unread = []
    hear = FarSocket.hear

    def count(far: FarSocket, text: bytes | None) -> None:
        hear(far, text)
        unread.append(far.unread)

    monkeypatch.setattr(FarSocket, "hear", count)

    async def flood() -> None:
        async with guarded.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            watch = f'{{"type":"watch","id":7,"table":"{table}"{LONG}}}'
            await asyncio.gather(*(anna.send_text(watch) for _ in range(FLOOD)))
            await anna.until(lambda: answers(anna) == FLOOD)

    asyncio.run(flood())
    assert 8 < max(unread) <= MOST_UNREAD


def answers(client: Client) -> int:
    return sum(isinstance(message, wire.Done) for message in client.heard)


def test_who_has_more_to_say_at_once_stays_with_the_house(guarded: Running) -> None:
    asked = [wire.Hello(1, wire.VERSION), *(wire.Ping(number) for number in range(2, 6))]
    frames = [
        Frame(Opcode.TEXT, write_message(each)).serialize(mask=True) for each in asked
    ]
    with guarded.bare_line() as line:
        line.sendall(b"".join(frames))
        heard = b""
        while b'"id":5' not in heard:
            heard += line.recv(4096)
        assert heard.count(b'"type":"pong"') == 4
        assert held_by_doormen(guarded) == 0
        assert len(guarded.house.connections) == 1


def test_a_doorman_that_hangs_is_replaced(
    guarded: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doormen, "PATIENCE", 0.5)
    hanging = processes(guarded)
    for process in hanging:
        os.kill(process, signal.SIGSTOP)

    async def story() -> None:
        async with guarded.client("Anna") as anna:
            with pytest.raises(ServerGone):
                await anna.ask(wire.Ping)
        async with guarded.client("Bruno") as bruno:
            with pytest.raises(ServerGone):
                await bruno.ask(wire.Ping)

    asyncio.run(story())
    wait_until(lambda: is_empty(guarded))
    wait_until(
        lambda: len(processes(guarded)) == 2 and not set(processes(guarded)) & {*hanging}
    )


def test_a_doorman_with_no_hand_free_leaves_newcomers_to_the_house(
    guarded: Running,
) -> None:
    for process in processes(guarded):
        used = {int(file.name) for file in Path(f"/proc/{process}/fd").iterdir()}
        free = next(number for number in count() if number not in used)
        resource.prlimit(process, resource.RLIMIT_NOFILE, (free, free))

    async def story() -> None:
        async with guarded.client("Anna") as anna:
            assert await anna.ask(wire.Ping)
            assert len(guarded.house.connections) == 1
            assert held_by_doormen(guarded) == 0

    asyncio.run(story())


def test_a_message_is_not_torn_in_two_at_the_handover(guarded: Running) -> None:
    hello = write_message(wire.Hello(1, wire.VERSION))
    ping = write_message(wire.Ping(2))
    first = Frame(Opcode.TEXT, ping[:5], fin=False).serialize(mask=True)
    for wait in (0, 0.0003, 0.001):
        with guarded.bare_line() as line:
            line.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
            time.sleep(wait)
            line.sendall(first)
            assert b"welcome" in line.recv(4096)
            line.sendall(Frame(Opcode.CONT, ping[5:]).serialize(mask=True))
            assert b"pong" in line.recv(4096)


@pytest.mark.parametrize(
    "frame",
    [Frame(Opcode.PING, b"x" * 100), Frame(Opcode.TEXT, b"", fin=False)],
    ids=["pings", "parts"],
)
def test_whoever_says_nothing_at_length_is_let_go(guarded: Running, frame: Frame) -> None:
    with guarded.bare_line() as line:
        hello = write_message(wire.Hello(1, wire.VERSION))
        line.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
        assert b"welcome" in line.recv(4096)
        part = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
        more = part if frame.opcode is Opcode.TEXT else frame.serialize(mask=True)
        line.sendall(frame.serialize(mask=True) + 200 * more)
        heard = b""
        while not heard.endswith(Frame(Opcode.CLOSE, b"\x03\xf0").serialize(mask=False)):
            heard += line.recv(4096) or pytest.fail("no goodbye")
        line.sendall(more + Frame(Opcode.CLOSE, b"\x03\xf0").serialize(mask=True))
        assert line.recv(4096) == b""


def test_a_silent_client_is_asked_and_then_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doorman, "PING_SECONDS", 0.2)
    monkeypatch.setattr(doorman, "ROUND_SECONDS", 0.05)

    async def story() -> list[tuple[int, int]]:
        said: list[tuple[int, int]] = []
        pairs = [socket.socketpair(), socket.socketpair(type=socket.SOCK_DGRAM)]
        (house, line), (our_hatch, their_hatch) = pairs
        ours, theirs = socket.socketpair()
        serving = asyncio.create_task(Doorman().serve(line, their_hatch))
        loop = asyncio.get_running_loop()
        gone = asyncio.Event()

        def hear(kind: int, number: int, text: bytes) -> None:
            assert not text
            said.append((kind, number))
            if kind == GONE:
                gone.set()

        at_house = Line(hear, lambda: None)
        await loop.create_unix_connection(lambda: at_house, sock=house)
        socket.send_fds(our_hatch, [bytes([7])], [theirs.fileno()])
        ours.setblocking(False)
        assert await loop.sock_recv(ours, 9) == Frame(Opcode.PING, b"").serialize(
            mask=False
        )
        ours.send(Frame(Opcode.PONG, b"").serialize(mask=True))  # once it answers
        assert await loop.sock_recv(ours, 9) == Frame(Opcode.PING, b"").serialize(
            mask=False
        )
        theirs.close()
        assert await loop.sock_recv(ours, 9) == b""
        await gone.wait()
        at_house.hang_up()
        await serving
        for each in (ours, our_hatch, their_hatch):
            each.close()
        return said

    said = asyncio.run(asyncio.wait_for(story(), 20))
    assert said == [(READY, 0), (ADOPTED, 7), (GONE, 7)]


def test_a_house_that_closes_says_so_at_every_door(database: str) -> None:
    async def story(server: Running) -> Client:
        async with server.client("Anna") as anna:
            await asyncio.to_thread(server.stop)
            await anna.until(lambda: any(isinstance(m, wire.Closing) for m in anna.heard))
            return anna

    with running(database, doormen=1) as server:
        anna = asyncio.run(story(server))
    last = next(message for message in anna.heard if isinstance(message, wire.Closing))
    assert (last.key, last.again) == ("closing-down", True)


def test_they_go_when_the_house_is_killed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable_of("doormen"), "2")
    server = ServerProcess(database, tmp_path / "log")
    try:
        server.start()
        doors = doormen_of(server.pid)
    finally:
        server.kill()
    assert len(doors) == 2
    wait_until(lambda: not any(Path(f"/proc/{door}").exists() for door in doors))
