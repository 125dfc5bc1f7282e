"""uvicorn's WebSocket, to which messages can be written without waiting."""

from struct import pack
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import (  # type: ignore[attr-defined]  # it has the compiled one
    Frame,
    apply_mask,
)
from websockets.http11 import Request
from websockets.protocol import OPEN

from topbanana.server.limits import TokenBucket
from topbanana.server.wire.messages import LARGEST_FRAME

PROTOCOL = "topbanana.protocol"
"""In a scope's extensions: the WebSocket itself, which reads and writes with nothing in between."""

MOST_WAITING = 16  # messages of a client that wait to be answered before reading pauses
PINGS_PER_SECOND, PINGS_AT_ONCE = 1, 60  # of a client, and as many pongs
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame (RFC 6455, section 5.2)
SHORT, MEDIUM = 126, 1 << 16  # lengths from which the head of a frame is longer
MASKED = 0x80  # added to the length by clients
SHORT_HEAD = 6  # bytes before a short text of a client, of which the last four are its mask


class WritableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket for which an application need not wait to send.

    What the standard of ASGI has for sending is a coroutine, and a coroutine needs a task
    and a turn of the event loop: for a short message they cost more than sending it.
    """

    _unwritten: list[bytes] | None = None
    """Frames of this turn of the event loop, which are written together at its end."""
    _before_message = False
    """Whether the parser has taken in nothing of the next message."""
    _heard = False
    """Whether the client has sent a message since it was last to be pinged."""
    _signals: TokenBucket | None = None
    """How many pings and pongs the client may still send, if it sends any."""

    def handle_connect(self, event: Request) -> None:
        """Have the application run soon; it finds this WebSocket in its scope."""
        super().handle_connect(event)
        if not self.handshake_complete:  # or it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[PROTOCOL] = self

    def start_keepalive(self) -> None:
        """Go on once the client is let in, without the headers that led to it.

        They are two dozen lists for each of thousands of sockets, and Python's collector
        would look at every one of them.
        """
        self.request.headers.clear()  # which its parser holds
        del self.response
        super().start_keepalive()

    def write_text(self, text: bytes) -> int:
        """Write a message soon, and give the bytes before it that the client has yet to take."""
        if self.disconnected:
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

    def data_received(self, data: bytes) -> None:
        """Read what came: nearly always it is one short message, for which no parser is needed."""
        waiting = self._before_message and self.conn.state is OPEN
        text = short_text(data) if waiting else None
        if text is not None:
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()
            return
        self._before_message = False
        super().data_received(data)
        self._before_message = self.conn.current_size is None and is_between_frames(
            self.conn.parser
        )

    def send_keepalive_ping(self) -> None:
        """Ping the client, unless it has shown by itself that it is there."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """Answer a ping: whoever sends too many and does not read would fill our memory."""
        if self._take_signal():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the client is there."""
        if self._take_signal():
            super().handle_pong(event)

    def _take_signal(self) -> bool:
        """Count a ping or a pong, or close the connection."""
        if self._signals is None:
            self._signals = TokenBucket(PINGS_PER_SECOND, PINGS_AT_ONCE)
        if self._signals.take():
            return True
        self.transport.abort()
        return False

    def handle_cont(self, event: Frame) -> None:
        """Read on in a message; what is cut into more pieces than it may have bytes has no end."""
        super().handle_cont(event)
        if len(self.frames) > LARGEST_FRAME:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading pauses when many of them wait, not for every one."""
        self._heard = True
        reads_on = not self.read_paused and self.queue.qsize() < MOST_WAITING
        self.read_paused = (
            self.read_paused or reads_on
        )  # what is paused is not paused again
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not reads_on


def is_between_frames(parser: Any) -> bool:
    """Tell whether a parser of websockets has read nothing of the next frame.

    It is a generator within generators. Between frames the innermost one asks whether there
    will be another; within one it may have taken the head, and left nothing to be seen of it.
    """
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return parser.__name__ == "at_eof"  # type: ignore[no-any-return]  # it is text


def short_text(data: bytes) -> bytes | None:
    """Give the text of a message that came as one short frame; None if something else came."""
    size = len(data) - SHORT_HEAD
    if 0 <= size < SHORT and data[0] == WHOLE_TEXT and data[1] == MASKED | size:
        return apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD])
    return None


def text_frame(text: bytes) -> bytes:
    """Give a text message as the one frame that a server sends for it."""
    size = len(text)
    if size < SHORT:
        return pack("!BB", WHOLE_TEXT, size) + text
    if size < MEDIUM:
        return pack("!BBH", WHOLE_TEXT, SHORT, size) + text
    return pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + text


def protocol_of(socket: WebSocket) -> WritableProtocol:
    """Give what reads and writes the messages of an open WebSocket."""
    protocol: WritableProtocol = socket.scope["extensions"][PROTOCOL]
    return protocol
