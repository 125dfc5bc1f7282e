"""The house's side of its doormen: processes that hold people's sockets for it."""

import asyncio
import logging
import socket
import subprocess
import sys
from functools import partial
from itertools import count
from typing import Any

from starlette.websockets import WebSocketDisconnect

from topbanana.server.doorway import Doorway
from topbanana.server.slips import (
    ADOPTED,
    ANSWER,
    CLOSE,
    GONE,
    HEARD,
    READY,
    SAY,
    Line,
)

AT_ONCE = 8  # sockets on their way through a hatch, which holds ten
PATIENCE = 10  # seconds for a doorman to come, to take a socket, and to go
ANEW = 5  # seconds before another doorman takes the place of one that died

logger = logging.getLogger(__name__)


class FarSocket:
    """A socket that a doorman holds, used like one of our own."""

    def __init__(self, doorman: "HiredDoorman", number: int) -> None:
        self._doorman = doorman
        self._number = number
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._gone = False

    @property
    def unread(self) -> int:
        """How many messages of the client wait to be read."""
        return self._heard.qsize()

    def hear(self, text: bytes | None) -> None:
        """Take in what the client says; None for what is no text."""
        self._heard.put_nowait(text)

    def be_gone(self) -> None:
        """Know that the client has gone."""
        self._gone = True
        self._heard.put_nowait(None)

    async def receive_text(self) -> str:
        """Wait for the next message."""
        text = await self._heard.get()
        if text is not None:
            return text.decode()
        if self._gone:
            raise WebSocketDisconnect
        raise KeyError("text")

    def write_text(self, text: bytes, *, answer: bool = False) -> bool:
        """Send a message; an answer goes at once, with whatever was said before it."""
        if not self._gone:
            self._doorman.line.slip(ANSWER if answer else SAY, self._number, text)
            if answer:
                self._doorman.line.send()
        return True

    async def send_text(self, text: str) -> None:
        """Send a message."""
        self.write_text(text.encode())

    async def close(self, code: int) -> None:
        """End the connection."""
        self._doorman.line.slip(CLOSE, self._number, code.to_bytes(2, "big"))


class HiredDoorman:
    """One doorman, as the house knows it."""

    def __init__(self) -> None:
        self.line = Line(self._hear, self._lost)
        self._sockets: dict[int, FarSocket] = {}
        self._adopted: dict[int, asyncio.Future[None]] = {}
        self._numbers = count(1)
        self._few = asyncio.Semaphore(AT_ONCE)
        self.process: subprocess.Popen[Any] | None = None
        self._hatch: socket.socket | None = None
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()

    async def come(self) -> None:
        """Start the process, and wait until it is ready."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self._hatch, their_hatch = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        with theirs, their_hatch:
            numbers = (theirs.fileno(), their_hatch.fileno())
            command = [sys.executable, "-m", "topbanana.server.doorman", *map(str, numbers)]
            start = partial(subprocess.Popen, command, pass_fds=numbers)
            self.process = await asyncio.to_thread(start)
        self._hatch.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.create_unix_connection(lambda: self.line, sock=ours)
        await asyncio.wait_for(self._ready, PATIENCE)

    async def take(self, doorway: Doorway) -> FarSocket | None:
        """Give the doorman a socket; None if the house keeps it."""
        async with self._few:
            if self.gone.is_set() or not doorway.can_be_given_away():
                return None
            number = next(self._numbers)
            far = self._sockets[number] = FarSocket(self, number)
            taken = self._adopted[number] = asyncio.get_running_loop().create_future()
            try:
                self._put_through_hatch(number, doorway.stop_reading())
                await asyncio.wait_for(taken, PATIENCE)
            except (BlockingIOError, ConnectionRefusedError):  # there is no hand free
                del self._sockets[number]
                doorway.read_on()
                return None
            except (OSError, TimeoutError):  # it hangs, or it has died
                self._end()
                far.be_gone()
            finally:
                self._adopted.pop(number, None)
            doorway.leave()
            return far

    def _put_through_hatch(self, number: int, open_socket: int) -> None:
        if self._hatch is None:
            raise ConnectionRefusedError
        socket.send_fds(self._hatch, [number.to_bytes(8, "little")], [open_socket])

    def _hear(self, kind: int, number: int, text: bytes) -> None:
        waiting = self._adopted.pop(number, None)
        if kind == READY:
            settle(self._ready)
        elif waiting is not None:
            settle(waiting, None if kind == ADOPTED else ConnectionRefusedError())
        elif number in self._sockets:
            if kind == GONE:
                self._sockets.pop(number).be_gone()
            else:
                self._sockets[number].hear(text if kind == HEARD else None)

    def _lost(self) -> None:
        self.gone.set()
        for waiting in (self._ready, *self._adopted.values()):
            settle(waiting, ConnectionResetError())
        for far in self._sockets.values():
            far.be_gone()
        self._sockets.clear()

    async def leave(self) -> None:
        """Hang up, and wait for the process to end."""
        self.line.hang_up()
        if self._hatch is not None:
            self._hatch.close()
        if self.process is not None:
            try:
                await asyncio.to_thread(self.process.wait, PATIENCE)
            except subprocess.TimeoutExpired:
                self._end()
                await asyncio.to_thread(self.process.wait)

    def _end(self) -> None:
        """End a process that does not answer: its clients come back through another."""
        if self.process is not None:
            self.process.kill()


def settle(waiting: "asyncio.Future[None]", error: Exception | None = None) -> None:
    """Let whoever waits go on, or hear of an error."""
    if waiting.done():
        return
    if error is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(error)


class Doormen:
    """All doormen of a house; without any, the house holds its sockets itself."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self.here: list[HiredDoorman] = []
        self._keepers: list[asyncio.Task[None]] = []
        self._turn = count()

    async def start(self) -> None:
        """Wait for all doormen to come; if one dies, another takes its place."""
        arrived = [asyncio.Event() for _ in range(self._wanted)]
        self._keepers = [asyncio.create_task(self._keep_one(event)) for event in arrived]
        await asyncio.gather(*(event.wait() for event in arrived))

    async def _keep_one(self, arrived: asyncio.Event) -> None:
        while True:
            doorman = HiredDoorman()
            try:
                await doorman.come()
                self.here.append(doorman)
                arrived.set()
                await doorman.gone.wait()
                logger.warning("A doorman has died; another one comes")
            except (OSError, TimeoutError):
                logger.exception("A doorman does not come; the house holds sockets itself")
                arrived.set()
            finally:
                if doorman in self.here:
                    self.here.remove(doorman)
                await doorman.leave()
            await asyncio.sleep(ANEW)

    async def take(self, doorway: Doorway | None) -> FarSocket | None:
        """Give a socket to one of them; None if the house keeps it."""
        if doorway is None or not self.here:
            return None
        return await self.here[next(self._turn) % len(self.here)].take(doorway)

    async def stop(self) -> None:
        """Send them home."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
