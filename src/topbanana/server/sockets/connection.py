"""One socket: what comes in is limited, what goes out waits in a queue of its own."""

import asyncio
import contextlib
import time
from collections import deque
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from topbanana.server.people.accounts import Person
from topbanana.server.wire.messages import Closing, Told
from topbanana.server.wire.types import encode

MOST_WAITING = 2_000_000  # bytes that a client may leave unread
GOING_AWAY = 1001
TRY_AGAIN = 1013
POLICY = 1008


class Connection:
    """Somebody's socket."""

    def __init__(self, socket: WebSocket, person: Person, address: str) -> None:
        self.socket = socket
        self.person = person
        self.address = address
        self.watching: set[str] = set()
        self.lobby = False
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._writing: asyncio.Task[None] | None = None
        self._ending: int | None = None

    def send(self, message: Told) -> None:
        """Send a message as soon as the client takes it."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send a message that is written already."""
        if self._ending is not None:
            return
        self._outbox.append(text)
        self._waiting += len(text)
        if self._waiting > MOST_WAITING:
            # Whoever does not read must not fill our memory; they can come back and resume.
            self._outbox.clear()
            self.close("too-slow", again=True)
        self._write_on()

    def close(self, key: str, *, again: bool) -> None:
        """End the connection after saying why."""
        if self._ending is None:
            self._outbox.append(encode(Closing(key, again)))
            self._ending = TRY_AGAIN if again else POLICY
            self._write_on()

    def _write_on(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, as fast as the client takes it."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client has gone
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                await self.socket.send_text(text.decode())
            if self._ending is not None:
                await self.socket.close(self._ending)
        self._writing = None

    async def flushed(self) -> None:
        """Wait until everything was sent."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    def stop(self) -> None:
        """Send nothing more: the client has gone."""
        self._ending = GOING_AWAY
        if self._writing is not None:
            self._writing.cancel()


class Allowance:
    """So many messages a second, with some saved up: a leaky bucket."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._last = time.monotonic()

    def take(self) -> bool:
        """Take one; False if there is none left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._last) * self._per_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for each address; those not used for long are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._limits: tuple[float, float] = (per_second, burst)
        self._of: dict[str, Allowance] = {}

    def take(self, address: str) -> bool:
        """Take one from an address's allowance."""
        if len(self._of) > MOST_ADDRESSES:
            self._of.clear()
        return self._of.setdefault(address, Allowance(*self._limits)).take()


MOST_ADDRESSES = 100_000


def address_of(scope: Any) -> str:
    """Tell where somebody comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""
