"""Messages are written as the standard has them, the last one whatever happens meanwhile."""

import asyncio
import contextlib
import os
import signal
import threading
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from bench.server.crash import ServerProcess
from topbanana.server.app import build_app
from topbanana.server.cli import serve
from topbanana.server.client import Client, connected
from topbanana.server.settings import ServerSettings
from topbanana.server.sockets.protocol import text_frame
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

SOCKETS = 150
SILENT = 20


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_is_one_frame_of_the_standard(size: int) -> None:
    text = b"b" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_server_ends_though_something_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that never answers, for example: what was acknowledged is stored."""
    ended = threading.Event()
    monkeypatch.setattr(serve, "ENDING_SECONDS", 0)
    monkeypatch.setattr(os, "_exit", lambda _: ended.set())
    settings = ServerSettings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    serve.WebServer(build_app(settings), settings).handle_exit(signal.SIGTERM, None)
    assert ended.wait(20)


@pytest.mark.slow
def test_everybody_is_told_also_under_load(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite"), tmp_path / "log")
    server.start()
    try:
        told = asyncio.run(close_under_load(server))
    finally:
        server.stop()
    assert told == [("closing-down", True)] * (SOCKETS + SILENT)
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


async def close_under_load(server: ServerProcess) -> list[tuple[str, bool] | None]:
    """Stop a server while most ask without pause and some have not said hello."""
    cookie = await asyncio.to_thread(server.new_cookie, "Anna")
    async with contextlib.AsyncExitStack() as stack:
        busy = [
            await stack.enter_async_context(connected(server.address, cookie=cookie))
            for _ in range(SOCKETS)
        ]
        opened = await busy[0].ask(wire.Create, Settings("bananine", 2))
        table = str(opened.table)
        for _ in range(5):
            await busy[0].ask(wire.Say, table, "banana " * 70)
        url = server.address.replace("http", "ws") + "/ws"
        silent = [await stack.enter_async_context(connect(url)) for _ in range(SILENT)]
        deaf = await stack.enter_async_context(connected(server.address, cookie=cookie))
        deaf.pause_reading()
        asking = [asyncio.create_task(ask_on(client, table)) for client in busy]
        listening_to_nobody = asyncio.create_task(ask_on(deaf, table))
        await asyncio.wait(asking, timeout=1)
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        heard = [await last_word(socket) for socket in silent]
        await asyncio.gather(*asking)
        await asyncio.wait_for(stopping, 60)  # though one never reads
        deaf.pause_reading(on=False)
        await listening_to_nobody
        return [*heard, *map(closing_of, busy)]


async def ask_on(client: Client, table: str) -> None:
    """Ask for a table and all that is said there until the connection ends."""
    with contextlib.suppress(ConnectionError, ConnectionClosed):
        while True:
            await client.ask(wire.Watch, table)


def closing_of(client: Client) -> tuple[str, bool] | None:
    """Give what a client was told at the end."""
    last = client.received[-1] if client.received else None
    return (last.key, last.again) if isinstance(last, wire.Closing) else None


async def last_word(socket: ClientConnection) -> tuple[str, bool] | None:
    """Give what a socket is told that never said anything."""
    try:
        message = msgspec.json.decode(await socket.recv(), type=wire.FromServer)
    except ConnectionClosed:
        return None
    return (message.key, message.again) if isinstance(message, wire.Closing) else None
