"""A client of the server, for bots that play over the wire and for tests."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.wire import messages as wire

T = TypeVar("T")
Answer = wire.Done | wire.Ack | wire.Welcome | wire.Pong | wire.Refused

read_message = msgspec.json.Decoder(wire.FromServer).decode
write_message = msgspec.json.Encoder().encode


class ServerGone(ConnectionError):  # noqa: N818  # the table's word for it
    """The connection has ended."""


class Client:
    """One socket to a server, with the latest that it told of each table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._news = asyncio.Event()
        self.heard: list[wire.FromServer] = []
        """Everything that came unasked, in its order."""
        self.raw: list[str] = []
        """Every message as it came over the wire, if ``keep_raw``."""
        self.keep_raw = False
        self.tables: dict[str, wire.TableInfo] = {}
        self.positions: dict[tuple[str, int], wire.Position] = {}
        self.welcome: wire.Welcome | None = None

    async def listen(self) -> None:
        """Hear what the server tells, until the connection ends."""
        try:
            async for text in self._socket:
                if self.keep_raw:
                    self.raw.append(str(text))
                self._hear(read_message(text))
        except ConnectionClosed:
            pass
        finally:
            for waiting in self._asked.values():
                if not waiting.done():
                    waiting.set_exception(ServerGone())
            self._news.set()

    def _hear(self, message: wire.FromServer) -> None:
        if isinstance(message, Answer):
            waiting = self._asked.pop(message.id, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
                return
        if isinstance(message, wire.TableInfo):
            self.tables[message.table] = message
        if isinstance(message, wire.Position):
            self.positions[message.table, message.seat] = message
        self.heard.append(message)
        self._news.set()

    async def ask(self, kind: Callable[..., wire.Request], *facts: Any, **more: Any) -> Any:
        """Ask for something, and wait for the answer; a refusal is raised."""
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
        """Ask for something, and wait for the answer, whatever it is."""
        number = next(self._ids)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = waiting
        await self._socket.send(write_message(kind(number, *facts, **more)).decode())
        return await waiting

    async def send_text(self, text: str | bytes) -> None:
        """Send anything at all."""
        await self._socket.send(text)

    async def until(self, happened: Callable[[], T], seconds: float = 20) -> T:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not (found := happened()):
                self._news.clear()
                if self._socket.close_code is not None:
                    raise ServerGone
                await self._news.wait()
        return found

    async def moved_on(
        self, table: str, seat: int, number: int, seconds: float = 20
    ) -> None:
        """Wait until a table has moved on, as one seat sees it, from an entry of its log."""

        def moved() -> bool:
            position = self.positions.get((table, seat))
            return position is not None and position.number > number

        await self.until(moved, seconds)

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()

    def hang(self, *, on: bool = True) -> None:
        """Read nothing more, as a machine that hangs, or go on."""
        transport: Any = self._socket.transport
        (transport.pause_reading if on else transport.resume_reading)()

    async def cut(self) -> None:
        """Lose the connection without a word."""
        self._socket.transport.abort()


@asynccontextmanager
async def connected(
    address: str, *, token: str | None = None, cookie: str | None = None, **more: Any
) -> AsyncIterator[Client]:
    """Connect to a server as whoever the token or the cookie says."""
    headers = {"cookie": f"topbanana={cookie}"} if cookie else {}
    url = address.replace("http", "ws", 1) + "/ws"
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
