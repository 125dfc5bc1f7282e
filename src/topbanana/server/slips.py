"""Slips: what a house and its doorman hand one another, many in one go."""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

SLIP = struct.Struct("<BII")  # what it is, whose socket, and how many bytes follow
READY, ADOPTED, HEARD, NO_TEXT, GONE = range(1, 6)  # a doorman says
SAY, ANSWER, CLOSE = range(6, 9)  # a house says

MOST_WAITING = 64_000_000  # bytes

Hear = Callable[[int, int, bytes], None]
"""Take in a slip: what it is, whose socket, and what is written on it."""


class Line(asyncio.Protocol):
    """One end of the line between a house and a doorman."""

    def __init__(
        self, hear: Hear, lost: Callable[[], None], heard: Callable[[], None] | None = None
    ) -> None:
        """Hear slips, then that those which came together have all been ``heard``."""
        self._hear, self._heard, self._lost = hear, heard, lost
        self._rest = b""
        self._tray: list[bytes] = []
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast("asyncio.WriteTransport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Notice that there is nobody at the other end."""
        del exc
        self._transport = None
        self._lost()

    def data_received(self, data: bytes) -> None:
        """Take the slips that are whole; the rest of the last one is still to come."""
        data = self._rest + data if self._rest else data
        place, size = 0, len(data)
        while size - place >= SLIP.size:
            kind, number, length = SLIP.unpack_from(data, place)
            start = place + SLIP.size
            if start + length > size:
                break
            place = start + length
            self._hear(kind, number, data[start:place])
        self._rest = data[place:]
        if self._heard is not None:
            self._heard()

    def slip(self, kind: int, number: int, text: bytes = b"") -> None:
        """Put a slip on the tray, which goes out when everything at hand is done."""
        if not self._tray:
            asyncio.get_running_loop().call_soon(self.send)
        self._tray += (SLIP.pack(kind, number, len(text)), text)

    def send(self) -> None:
        """Send what is on the tray."""
        if self._tray and self._transport is not None:
            self._transport.write(b"".join(self._tray))
            if self._transport.get_write_buffer_size() > MOST_WAITING:
                self._transport.abort()  # nobody reads at the other end
        self._tray.clear()

    def hang_up(self) -> None:
        """Send what is on the tray, and no more."""
        self.send()
        if self._transport is not None:
            self._transport.close()
