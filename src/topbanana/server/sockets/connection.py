"""One client's socket: what is sent waits in the socket's own buffer until the client takes it."""

import asyncio
import contextlib
from collections.abc import Awaitable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from topbanana.server.people.accounts import Person
from topbanana.server.sockets.close_codes import GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN
from topbanana.server.sockets.protocol import protocol_of
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
        self._protocol = protocol_of(socket)
        self._close_code: int | None = None
        self._closer: asyncio.Task[None] | None = None

    def receive(self) -> Awaitable[Any]:
        """Wait for the next message, as ASGI has it."""
        return self._protocol.receive()

    def send(self, message: ServerMessage) -> None:
        """Send a message as soon as the client takes it."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send a message that is encoded already."""
        if self._close_code is None and self._protocol.write_text(text) > MOST_UNSENT:
            # Who does not read must not fill our memory; they can come back and resume.
            self.close("too-slow", again=True)

    def close(self, key: str, *, again: bool) -> None:
        """Close the connection after a last message that says why."""
        if self._close_code is None:
            self._close_code = TRY_AGAIN if again else POLICY_VIOLATION
            self._protocol.write_text(encode(Closing(key, again)))
            self._closer = asyncio.create_task(self._close(self._close_code))

    @property
    def closing(self) -> bool:
        """Whether the last message is on its way, or was sent."""
        return self._close_code is not None

    async def flushed(self) -> None:
        """Wait until everything was sent."""
        if self._closer is not None:
            await asyncio.wait([self._closer])

    def stop(self) -> None:
        """Send nothing more, because the client has gone."""
        self._close_code = GOING_AWAY
        if self._closer is not None:
            self._closer.cancel()

    async def _close(self, code: int) -> None:
        """Close the socket when the client has taken what was sent."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client has gone
            await self.socket.close(code)
