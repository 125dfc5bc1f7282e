"""uvicorn's WebSocket, to which messages can be written without waiting."""

from collections.abc import Awaitable, Callable
from struct import pack
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WRITER = "topbanana.writer"
"""In a scope's extensions: what writes a message without waiting."""
READER = "topbanana.reader"
"""In a scope's extensions: what waits for the next message, with nothing in between."""

MOST_WAITING = 16  # messages of a client that wait to be answered before reading pauses
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame (RFC 6455, section 5.2)
SHORT, MEDIUM = 126, 1 << 16  # lengths from which the head of a frame is longer


class WritableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket for which an application need not wait to send.

    What the standard of ASGI has for sending is a coroutine, and a coroutine needs a task
    and a turn of the event loop: for a short message they cost more than sending it.
    """

    _unwritten: list[bytes] | None = None
    """Frames of this turn of the event loop, which are written together at its end."""

    async def run_asgi(self) -> None:
        """Run the application, which finds the writer and the reader in its scope."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WRITER] = self.write_text
        extensions[READER] = self.receive
        await super().run_asgi()

    def write_text(self, text: bytes) -> int:
        """Write a message soon, and give the bytes before it that the client has yet to take."""
        if self.disconnected or self.conn.state is not OPEN:
            return 0  # the client has gone
        if self._unwritten is None:
            self._unwritten = []
            self.loop.call_soon(self._write_all)
        self._unwritten.append(text_frame(text))
        return self.transport.get_write_buffer_size()

    def _write_all(self) -> None:
        frames, self._unwritten = self._unwritten, None
        if frames is not None and self.conn.state is OPEN:
            self.transport.write(b"".join(frames))

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading pauses when many of them wait, not for every one."""
        reads_on = not self.read_paused and self.queue.qsize() < MOST_WAITING
        self.read_paused = (
            self.read_paused or reads_on
        )  # what is paused is not paused again
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not reads_on


def text_frame(text: bytes) -> bytes:
    """Give a text message as the one frame that a server sends for it."""
    size = len(text)
    if size < SHORT:
        return pack("!BB", WHOLE_TEXT, size) + text
    if size < MEDIUM:
        return pack("!BBH", WHOLE_TEXT, SHORT, size) + text
    return pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + text


def writer_of(socket: WebSocket) -> Callable[[bytes], int]:
    """Give what writes messages to an open WebSocket."""
    writer: Callable[[bytes], int] = socket.scope["extensions"][WRITER]
    return writer


def reader_of(socket: WebSocket) -> Callable[[], Awaitable[Any]]:
    """Give what waits for the messages of an open WebSocket."""
    reader: Callable[[], Awaitable[Any]] = socket.scope["extensions"][READER]
    return reader
