"""A client of the server, for bots that play over the wire and for tests."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.wire import messages as wire

T = TypeVar("T")
Answer = wire.Done | wire.Ack | wire.Welcome | wire.Pong | wire.Refused

read_message = msgspec.json.Decoder(wire.FromServer).decode
write_message = msgspec.json.Encoder().encode


class ServerGone(ConnectionError):  # noqa: N818  # clients expect it now and then
    """The connection has ended."""


class Client:
    """A connection to a server, with the latest state of each table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._arrived = asyncio.Event()
        self.received: list[wire.FromServer] = []
        """Every message that answers no request, in order."""
        self.raw: list[str] = []
        """Every message as it came over the wire, if ``keep_raw``."""
        self.keep_raw = False
        self.tables: dict[str, wire.TableInfo] = {}
        self.positions: dict[tuple[str, int], wire.Position] = {}
        self.welcome: wire.Welcome | None = None

    async def listen(self) -> None:
        """Read messages until the connection ends."""
        try:
            async for text in self._socket:
                if self.keep_raw:
                    self.raw.append(str(text))
                self._receive(read_message(text))
        except ConnectionClosed:
            pass
        finally:
            for waiting in self._asked.values():
                if not waiting.done():
                    waiting.set_exception(ServerGone())
            self._arrived.set()

    def _receive(self, message: wire.FromServer) -> None:
        if isinstance(message, Answer):
            waiting = self._asked.pop(message.id, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
                return
        if isinstance(message, wire.TableInfo):
            self.tables[message.table] = message
        if isinstance(message, wire.Position):
            self.positions[message.table, message.seat] = message
        self.received.append(message)
        self._arrived.set()

    async def ask(self, kind: Callable[..., wire.Request], *facts: Any, **more: Any) -> Any:
        """Send a request, and wait for its answer; a refusal is raised."""
        answer = await self.send(kind, *facts, **more)
        if isinstance(answer, wire.Refused):
            if answer.clause:
                raise IllegalMove(
                    answer.clause, answer.key, game=answer.game, **answer.facts
                )
            raise Refusal(answer.key, game=answer.game, **answer.facts)
        return answer

    async def send(
        self, kind: Callable[..., wire.Request], *facts: Any, **more: Any
    ) -> Any:
        """Send a request, and wait for its answer, whatever it is."""
        number = next(self._ids)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = waiting
        await self._socket.send(write_message(kind(number, *facts, **more)).decode())
        return await waiting

    async def send_text(self, text: str | bytes) -> None:
        """Send a message as it is."""
        await self._socket.send(text)

    async def until(self, happened: Callable[[], T], seconds: float = 20) -> T:
        """Wait until a condition holds, and give its value."""
        async with asyncio.timeout(seconds):
            while not (found := happened()):
                self._arrived.clear()
                if self._socket.close_code is not None:
                    raise ServerGone
                await self._arrived.wait()
        return found

    async def moved_on(
        self, table: str, seat: int, number: int, seconds: float = 20
    ) -> None:
        """Wait until a seat has seen an event of a table after the one with this number."""

        def moved() -> bool:
            position = self.positions.get((table, seat))
            return position is not None and position.number > number

        await self.until(moved, seconds)

    async def close(self) -> None:
        """Close the connection."""
        await self._socket.close()

    def pause_reading(self, *, on: bool = True) -> None:
        """Read nothing more, or go on."""
        transport: Any = self._socket.transport
        (transport.pause_reading if on else transport.resume_reading)()

    def abort(self) -> None:
        """Drop the connection without closing it."""
        self._socket.transport.abort()


@asynccontextmanager
async def connected(
    address: str,
    *,
    token: str | None = None,
    cookie: str | None = None,
    table: str | None = None,
    **more: Any,
) -> AsyncIterator[Client]:
    """Connect to a server as the person of a token or a cookie.

    With a ``table`` a proxy can lead everybody there to the same one of several servers.
    """
    headers = {"cookie": f"topbanana={cookie}"} if cookie else {}
    url = address.replace("http", "ws", 1) + "/ws"
    if table is not None:
        url += f"?table={quote(table)}"
    async with connect(url, additional_headers=headers, max_size=None, **more) as socket:
        client = Client(socket)
        listening = asyncio.create_task(client.listen())
        try:
            client.welcome = await client.ask(wire.Hello, wire.VERSION, token)
            yield client
        finally:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
