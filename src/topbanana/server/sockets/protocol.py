"""uvicorn's WebSocket, to which a message can be written at once."""

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WRITER = "topbanana.writer"
"""In a scope's extensions: what writes a message at once."""


class WritableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket for which an application need not wait to send.

    What the standard of ASGI has for sending is a coroutine, and a coroutine needs a task
    and a turn of the event loop: for a short message they cost more than sending it.
    """

    async def run_asgi(self) -> None:
        """Run the application, which finds the writer in its scope."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WRITER] = self.write_text
        await super().run_asgi()

    def write_text(self, text: bytes) -> int:
        """Write a message, and give the number of bytes that the client has yet to take."""
        if self.disconnected or self.conn.state is not OPEN:
            return 0  # the client has gone
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return self.transport.get_write_buffer_size()


def writer_of(socket: WebSocket) -> Callable[[bytes], int]:
    """Give what writes messages to an open WebSocket."""
    writer: Callable[[bytes], int] = socket.scope["extensions"][WRITER]
    return writer
