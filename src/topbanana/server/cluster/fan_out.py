"""Several servers as one: each tells the others which tables have moved on."""

from collections.abc import Callable
from secrets import token_hex
from typing import Protocol

from sqlalchemy.engine import make_url

News = dict[str, tuple[int, bool]]
"""By table: the number of its last entry, and whether somebody said something."""


class FanOut(Protocol):
    """A server's line to the others."""

    name: str
    alone: bool
    """Whether no other server was alive when this one started."""

    async def start(self) -> None:
        """Listen to the other servers."""

    async def stop(self) -> None:
        """Hang up."""

    def tell(self, table: str, number: int, *, said: bool = False) -> None:
        """Tell the others that a table has moved on."""


class NoOthers:
    """The line of a server on a file of its own: there is nobody to talk to."""

    alone = True

    def __init__(self) -> None:
        self.name = token_hex(8)

    async def start(self) -> None:
        """Hear nobody."""

    async def stop(self) -> None:
        """Have nothing to hang up."""

    def tell(self, table: str, number: int, *, said: bool = False) -> None:
        """Tell nobody."""


def line_to_others(database: str, hear: Callable[[News], None]) -> FanOut:
    """Give the line that goes with a database."""
    if make_url(database).get_backend_name() != "postgresql":
        return NoOthers()
    from topbanana.server.cluster.postgres import (  # noqa: PLC0415  # its driver loads slowly
        PostgresFanOut,
    )

    return PostgresFanOut(database, hear)
