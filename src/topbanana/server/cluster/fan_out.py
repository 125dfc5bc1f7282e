"""Fan-out: each server tells the others which tables have new events."""

from collections.abc import Callable
from secrets import token_hex
from typing import Protocol

from sqlalchemy.engine import make_url

Updates = dict[str, tuple[int, bool]]
"""For each table the number of its last event, and whether there is new chat."""


class FanOut(Protocol):
    """A server's channel to the others."""

    name: str
    alone: bool
    """Whether no other server was alive when this one started."""

    async def start(self) -> None:
        """Listen to the other servers."""

    async def stop(self) -> None:
        """Stop listening."""

    def publish(self, table: str, number: int, *, chat: bool = False) -> None:
        """Tell the others that a table has new events, or new chat."""


class NoFanOut:
    """The channel of a server on an SQLite file, which has no others."""

    alone = True

    def __init__(self) -> None:
        self.name = token_hex(8)

    async def start(self) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""

    def publish(self, table: str, number: int, *, chat: bool = False) -> None:
        """Do nothing."""


def fan_out_for(database: str, receive: Callable[[Updates], None]) -> FanOut:
    """Make the channel that goes with a database."""
    if make_url(database).get_backend_name() != "postgresql":
        return NoFanOut()
    from topbanana.server.cluster.postgres import (  # noqa: PLC0415  # its driver loads slowly
        PostgresFanOut,
    )

    return PostgresFanOut(database, receive)
