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

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.participant import Participant
from topbanana.server.wire import messages as wire

T = TypeVar("T")
Answer = wire.Done | wire.Ack | wire.Welcome | wire.Pong | wire.Refused

read_message = msgspec.json.Decoder(wire.FromServer).decode
write_message = msgspec.json.Encoder().encode


class ServerGone(ConnectionError):  # noqa: N818  # clients expect it now and then
    """The connection has ended."""


class Client:
    """A connection to a server, with the latest state of each table.

    For the deals it commits and reveals by itself, as its ``participant`` says.
    """

    def __init__(
        self, socket: ClientConnection, participant: Participant | None = None
    ) -> None:
        self._socket = socket
        self.participant: Participant | None = participant or Participant()
        self._answering: set[asyncio.Task[Answer]] = set()
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
            self._take_part(message)
        if isinstance(message, wire.Position):
            self.positions[message.table, message.seat] = message
        self.received.append(message)
        self._arrived.set()

    def _take_part(self, info: wire.TableInfo) -> None:
        answers = self.participant.answers(info) if self.participant else []
        for kind, facts in answers:
            answering = asyncio.create_task(self.send(kind, *facts))
            self._answering.add(answering)
            answering.add_done_callback(self._answered)

    def _answered(self, answering: "asyncio.Task[Answer]") -> None:
        self._answering.discard(answering)
        if not answering.cancelled():
            answering.exception()  # a lost connection is told to whoever waits for something

    async def choose_words(self, table: str, seat: int, own: str) -> None:
        """Commit to words of one's own instead of mere chance, before the start."""
        if self.participant is not None:
            kind, facts = self.participant.commit(self.tables[table], seat, own)
            await self.ask(kind, *facts)

    async def start(self, table: str) -> None:
        """Ask for the deal, and wait until the cards are there."""
        await self.ask(wire.Start, table)
        await self.until(lambda: self._settled(table), seconds=60)
        if self.tables[table].status == "waiting":
            raise Refusal("deal-given-up")

    def _settled(self, table: str) -> bool:
        info = self.tables[table]
        if info.status == "waiting":
            return not info.fair.dealing
        mine = [seat.seat for seat in info.seats if seat.mine] or [SPECTATOR]
        return all((table, onlooker) in self.positions for onlooker in mine)

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
    participant: Participant | None = None,
    **more: Any,
) -> AsyncIterator[Client]:
    """Connect to a server as the person of a token or a cookie.

    With a ``table`` a proxy can lead everybody there to the same one of several servers.
    A ``participant`` that is kept for the next connection can reveal after a lost one.
    """
    headers = {"cookie": f"topbanana={cookie}"} if cookie else {}
    url = address.replace("http", "ws", 1) + "/ws"
    if table is not None:
        url += f"?table={quote(table)}"
    async with connect(url, additional_headers=headers, max_size=None, **more) as socket:
        client = Client(socket, participant)
        listening = asyncio.create_task(client.listen())
        try:
            client.welcome = await client.ask(wire.Hello, wire.VERSION, token)
            yield client
        finally:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
