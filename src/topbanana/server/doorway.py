"""uvicorn's WebSocket with a short way out: what is sent need not wait for a task's turn."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

KEY = "doorway"
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
ONE_BYTE, TWO_BYTES = 125, 0xFFFF  # the longest messages whose length is written so short
IN_TWO, IN_EIGHT = b"\x7e", b"\x7f"


class Doorway(WebSocketsSansIOProtocol):
    """One WebSocket; the application finds it in the state of its scope."""

    def handle_connect(self, event: Request) -> None:
        """Let the application know the way out before it begins."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][KEY] = self

    def write_text(self, text: bytes) -> bool:
        """Send a message at once; False if it would have to wait, and is not sent."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame_head(len(text)) + text)
        return True


def frame_head(size: int) -> bytes:
    """Write what goes before a message of so many bytes (RFC 6455, section 5.2)."""
    if size <= ONE_BYTE:
        return bytes((WHOLE_TEXT, size))
    if size <= TWO_BYTES:
        return bytes((WHOLE_TEXT,)) + IN_TWO + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT,)) + IN_EIGHT + size.to_bytes(8, "big")
