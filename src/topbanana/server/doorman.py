"""A doorman: a process that holds people's sockets for a house, so that it has time to play.

The house lets people in, learns who they are, and hands their sockets over through a hatch.
From then on the doorman reads and writes the frames, and passes texts on; it knows nothing
about tables. When the house is gone, so is the doorman.
"""

import asyncio
import contextlib
import resource
import signal
import socket
import sys
from typing import cast

import uvloop
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from topbanana.server.frames import PING, PONG, WHOLE_TEXT, first_frame, frame_head, text_in
from topbanana.server.parts import encode
from topbanana.server.protocol import LARGEST_FRAME, Closing
from topbanana.server.slips import (
    ADOPTED,
    ANSWER,
    CLOSE,
    GONE,
    HEARD,
    NO_TEXT,
    READY,
    Line,
)

PING_SECONDS = 20
FAREWELL_SECONDS = 10  # for a client to say goodbye
LAST_WORDS = 3  # seconds for all of them, when the house has gone
ROUND_SECONDS = 1
MOST_WAITING = 2_000_000  # bytes that a client may leave unread
MOST_UNANSWERED = 8  # messages of a client that the house has not answered yet
MOST_EMPTY_TALK = 100  # pings, and parts of messages, in a second
MESSAGES = {Opcode.TEXT, Opcode.BINARY, Opcode.CONT}
CLOSING_FRAME = 0x88
NOT_UTF8, POLICY, RESTARTING, TRY_AGAIN = 1007, 1008, 1012, 1013


class Guest(asyncio.Protocol):
    """One client's socket."""

    def __init__(self, doorman: "Doorman", number: int) -> None:
        self._doorman = doorman
        self._number = number
        self._outbox: list[bytes] = []
        self._unanswered = 0
        self._paused = False
        self._closing = False
        self._rest: Protocol | None = None  # for frames that came in pieces, once some have
        self._parts: list[bytes] = []
        self._kind = Opcode.TEXT
        self._heard = doorman.time()
        self._pinged = False
        self._empty_talk = 0  # frames that say nothing, in the last second or so
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the house know that the socket is here now."""
        self._transport = cast("asyncio.Transport", transport)
        self._doorman.guests[self._number] = self
        self._doorman.line.slip(ADOPTED, self._number)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the house know that the client has gone."""
        del exc
        self._doorman.guests.pop(self._number, None)
        self._doorman.line.slip(GONE, self._number)

    # --- What the client says -------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Pass on a text that came in one frame; whatever else came, the library reads."""
        self._heard, self._pinged = self._doorman.time(), False
        if self._closing:
            self._wait_for_goodbye(data)
            return
        if self._rest is None:
            frame = first_frame(data)
            if frame is not None and frame[1] == len(data):
                text = text_in(data, *frame, LARGEST_FRAME)
                if text is not None:
                    self._pass_on(HEARD, text)
                if text is not None or data[0] == PONG:
                    return
            self._rest = Protocol(Side.SERVER, state=State.OPEN, max_size=LARGEST_FRAME)
        self._read_rest(self._rest, data)

    def _wait_for_goodbye(self, data: bytes) -> None:
        while data and data[0] != CLOSING_FRAME:
            frame = first_frame(data)
            data = data[frame[1] :] if frame else b""
        if data:
            self._transport.close()

    def _read_rest(self, rest: Protocol, data: bytes) -> None:
        rest.receive_data(data)
        for event in cast("list[Frame]", rest.events_received()):
            if event.opcode in {Opcode.TEXT, Opcode.BINARY}:
                self._kind, self._parts = event.opcode, [bytes(event.data)]
            elif event.opcode is Opcode.CONT:
                self._parts.append(bytes(event.data))
            if event.fin and event.opcode in MESSAGES:
                self._hear_whole(rest, b"".join(self._parts))
            else:
                self._empty_talk += 1  # pings and closings the library answers
        self._transport.write(b"".join(rest.data_to_send()))
        if rest.close_expected():
            self._transport.close()
        elif self._transport.get_write_buffer_size() > MOST_WAITING:
            self._transport.abort()
        elif self._empty_talk > MOST_EMPTY_TALK:
            self.close(POLICY)

    def _hear_whole(self, rest: Protocol, message: bytes) -> None:
        if self._kind is not Opcode.TEXT:
            self._pass_on(NO_TEXT, b"")
            return
        try:
            message.decode()
        except UnicodeDecodeError:
            rest.fail(NOT_UTF8)
        else:
            self._pass_on(HEARD, message)

    def _pass_on(self, kind: int, text: bytes) -> None:
        self._doorman.line.slip(kind, self._number, text)
        self._unanswered += 1
        if self._unanswered > MOST_UNANSWERED and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    # --- What the client hears ------------------------------------------------------

    def say(self, text: bytes) -> None:
        """Put a message where ``flush`` takes it from."""
        if not self._closing:
            self._outbox += (frame_head(WHOLE_TEXT, len(text)), text)

    def answered(self) -> None:
        """Read on, if we stopped because the client asked too much at once."""
        self._unanswered -= 1
        if self._paused and self._unanswered <= MOST_UNANSWERED // 2:
            self._paused = False
            self._heard = self._doorman.time()  # or would have, had we listened
            self._transport.resume_reading()

    def flush(self) -> None:
        """Send all messages that came together in one piece."""
        if self._outbox and not self._transport.is_closing():
            self._transport.write(b"".join(self._outbox))
            if self._transport.get_write_buffer_size() > MOST_WAITING and not self._closing:
                # Whoever does not read must not fill our memory; they can come back.
                self._outbox.clear()
                self.say(encode(Closing("too-slow", again=True)))
                self.close(TRY_AGAIN)
        self._outbox.clear()

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for the client to say the same."""
        if self._closing:
            return
        self._closing = True
        self._outbox.append(frame_head(CLOSING_FRAME, 2) + code.to_bytes(2, "big"))
        self.flush()
        if self._paused:
            self._transport.resume_reading()
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._transport.abort)

    def still_there(self, now: float) -> None:
        """Ask a client that has been silent for long; give up one that does not answer."""
        self._empty_talk = 0
        if self._transport.is_closing():
            return
        silent = 0 if self._paused else now - self._heard
        if silent > 2 * PING_SECONDS:
            self._transport.abort()
        elif silent > PING_SECONDS and not (self._pinged or self._closing):
            self._pinged = True
            self._transport.write(frame_head(PING, 0))


class Doorman:
    """All the sockets that a house has handed over."""

    line: Line

    def __init__(self) -> None:
        self.guests: dict[int, Guest] = {}
        self._loop = asyncio.get_running_loop()
        self.time = self._loop.time
        self._spoken_to: dict[int, Guest] = {}
        self._over = self._loop.create_future()
        self._arriving: set[asyncio.Task[None]] = set()

    async def serve(self, line: socket.socket, hatch: socket.socket) -> None:
        """Hold sockets until the house hangs up."""
        _, self.line = await self._loop.create_unix_connection(
            lambda: Line(self._hear, self._hung_up, self._flush), sock=line
        )
        hatch.setblocking(False)
        self._loop.add_reader(hatch, self._take_in, hatch)
        self.line.slip(READY, 0)
        rounds = asyncio.create_task(self._keep_walking())
        await self._over
        rounds.cancel()
        await self._farewell()

    def _take_in(self, hatch: socket.socket) -> None:
        """Take a socket from the hatch."""
        with contextlib.suppress(BlockingIOError):
            message, sockets, _, _ = socket.recv_fds(hatch, 8, 1)
            number = int.from_bytes(message, "little")
            if not sockets:  # this process has as many files open as it may
                self.line.slip(GONE, number)
            for each in sockets:
                arrival = self._loop.create_task(self._greet(number, each))
                self._arriving.add(arrival)
                arrival.add_done_callback(self._arriving.discard)

    async def _greet(self, number: int, open_socket: int) -> None:
        guest = Guest(self, number)
        door = socket.socket(fileno=open_socket)
        try:
            await self._loop.connect_accepted_socket(lambda: guest, door)
        except OSError:
            door.close()
            self.line.slip(GONE, number)

    def _hear(self, kind: int, number: int, text: bytes) -> None:
        """Do what the house says."""
        guest = self.guests.get(number)
        if guest is None:
            return
        if kind == CLOSE:
            guest.close(int.from_bytes(text, "big"))
            return
        guest.say(text)
        if kind == ANSWER:
            guest.answered()
        self._spoken_to[number] = guest

    def _flush(self) -> None:
        for guest in self._spoken_to.values():
            guest.flush()
        self._spoken_to.clear()

    async def _keep_walking(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            now = self.time()
            for guest in list(self.guests.values()):
                guest.still_there(now)

    def _hung_up(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    async def _farewell(self) -> None:
        """Let everybody know that the house will be back."""
        for guest in list(self.guests.values()):
            guest.close(RESTARTING)
        for _ in range(10 * LAST_WORDS):
            if not self.guests:
                return
            await asyncio.sleep(0.1)


async def serve(line: int, hatch: int) -> None:
    """Be the doorman at the other ends of these sockets."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for asked_to_stop in (signal.SIGINT, signal.SIGTERM):  # the house says when
        signal.signal(asked_to_stop, signal.SIG_IGN)
    await Doorman().serve(socket.socket(fileno=line), socket.socket(fileno=hatch))


if __name__ == "__main__":
    uvloop.run(serve(*map(int, sys.argv[1:])))
