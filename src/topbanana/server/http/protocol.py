"""uvicorn's HTTP connections with limits: how many, how long for a request, how long its head."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from topbanana.server.server import Server

REQUEST_SECONDS = 10  # for a client to send a whole request
LONGEST_HEAD = 65_536  # bytes of a request before its body
UNREAD_MILLISECONDS = 30_000  # after which a client that takes nothing more is given up
USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)  # Linux has it


class LimitedProtocol(HttpToolsProtocol):
    """A connection that is closed if its client keeps us waiting.

    A WebSocket begins as a request and then goes on under its own limits.
    """

    _release: Callable[[], None] | None = None
    _deadline: asyncio.TimerHandle | None = None
    _head: int | None = None
    """Bytes of a request's head that is not complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Admit the client, or close the connection at once."""
        super().connection_made(transport)
        server = self._server
        address = server.connection_limit.admit(self.client, len(self.connections))
        if address is None:
            server.metrics.turned_away.inc()
            transport.abort()
            return
        self._release = partial(server.connection_limit.release, address)
        if USER_TIMEOUT is not None:
            connection: socket.socket = transport.get_extra_info("socket")
            connection.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, UNREAD_MILLISECONDS)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one connection less."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head of a request is too long."""
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        """Read on in the request's body."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Give us all the time that the answer takes."""
        super().on_message_complete()
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._await_request()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket."""
        self._let_go()
        super().handle_websocket_upgrade()

    @property
    def _server(self) -> Server:
        return self.config.app.state.server  # type: ignore[no-any-return, union-attr]  # our application's

    def _await_request(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.transport.get_write_buffer_size():
            self._await_request()  # it still takes our last answer; see UNREAD_MILLISECONDS
            return
        self._server.metrics.timed_out.inc()
        self.transport.abort()

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._release is not None:
            self._release()
            self._release = None
