"""One client's socket: messages wait in a queue of its own until the client takes them."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from topbanana.server.people.accounts import Person
from topbanana.server.sockets.close_codes import GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN
from topbanana.server.wire.messages import Closing, ServerMessage
from topbanana.server.wire.types import encode

MOST_UNSENT = 2_000_000  # bytes that may wait for a client


class Connection:
    """A client that is connected, and what it watches."""

    def __init__(self, socket: WebSocket, person: Person, address: str) -> None:
        self.socket = socket
        self.person = person
        self.address = address
        self.watching: set[str] = set()
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self._writer: asyncio.Task[None] | None = None
        self._close_code: int | None = None

    def send(self, message: ServerMessage) -> None:
        """Send a message as soon as the client takes it."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send a message that is encoded already."""
        if self._close_code is not None:
            return
        self._unsent.append(text)
        self._unsent_bytes += len(text)
        if self._unsent_bytes > MOST_UNSENT:
            # Who does not read must not fill our memory; they can come back and resume.
            self._unsent.clear()
            self.close("too-slow", again=True)
        self._start_writer()

    def close(self, key: str, *, again: bool) -> None:
        """Close the connection after a last message that says why."""
        if self._close_code is None:
            self._unsent.append(encode(Closing(key, again)))
            self._close_code = TRY_AGAIN if again else POLICY_VIOLATION
            self._start_writer()

    @property
    def closing(self) -> bool:
        """Whether the last message is on its way, or was sent."""
        return self._close_code is not None

    async def flushed(self) -> None:
        """Wait until everything was sent."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    def stop(self) -> None:
        """Send nothing more, because the client has gone."""
        self._close_code = GOING_AWAY
        if self._writer is not None:
            self._writer.cancel()

    def _start_writer(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, as fast as the client takes it."""
        try:
            while self._unsent:
                text = self._unsent.popleft()
                self._unsent_bytes -= len(text)
                await self.socket.send({"type": "websocket.send", "text": text.decode()})
            if self._close_code is not None:
                await self.socket.close(self._close_code)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client has gone
        self._writer = None
