"""uvicorn's WebSocket with a short way in and out for what is almost everything: short texts.

A text that comes in one frame is taken out of it here, and one that goes out is written at
once; whatever else may come goes the usual way.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from topbanana.server.frames import WHOLE_TEXT, first_frame, frame_head, text_in
from topbanana.server.protocol import LARGEST_FRAME

KEY = "doorway"
END_OF_REQUEST = b"\r\n\r\n"
QUEUED = 8  # messages that may wait before we read on


class Doorway(WebSocketsSansIOProtocol):
    """One WebSocket; the application finds it in the state of its scope."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._in_step = True  # whether no frame has been cut in two so far

    def handle_connect(self, event: Request) -> None:
        """Let the application know the way out before it begins."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][KEY] = self

    def data_received(self, data: bytes) -> None:
        """Take a text by the short way, anything else by the usual one."""
        if not self.handshake_complete:
            self._in_step = data.endswith(END_OF_REQUEST)
        if not self.handshake_complete or not self._in_step:
            super().data_received(data)
            return
        frame = first_frame(data)
        self._in_step = frame is not None and frame[1] == len(data)
        text = text_in(data, *frame, LARGEST_FRAME) if frame and self._in_step else None
        if text is None or self.close_sent:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        if self.queue.qsize() > QUEUED and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write_text(self, text: bytes, *, answer: bool = False) -> bool:
        """Send a message at once; False if it would have to wait, and is not sent."""
        del answer
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame_head(WHOLE_TEXT, len(text)) + text)
        return True

    def can_be_given_away(self) -> bool:
        """Tell whether everything that came was taken, and everything said has gone out."""
        told_all = not self.transport.get_write_buffer_size()
        heard_all = self._in_step and self.queue.empty() and not self.frames
        open_still = not (self.close_sent or self.transport.is_closing())
        return told_all and heard_all and open_still and self.scheme == "ws"

    def stop_reading(self) -> int:
        """Leave what comes next to another process; give the number of the open socket."""
        self.stop_keepalive()
        self.transport.pause_reading()
        return int(self.transport.get_extra_info("socket").fileno())

    def read_on(self) -> None:
        """Keep a socket that nobody else has taken."""
        self.transport.resume_reading()
        self.start_keepalive()

    def leave(self) -> None:
        """Let go of a socket that another process holds too: for the client it stays open."""
        self.close_sent = True
        self.transport.abort()
