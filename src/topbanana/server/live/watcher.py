"""Whoever follows a table or the lobby, as far as tables know them."""

from typing import Protocol

from topbanana.server.people.accounts import Person
from topbanana.server.wire.messages import ServerMessage


class Watcher(Protocol):
    """A connected client."""

    person: Person

    def send(self, message: ServerMessage) -> None:
        """Send a message as soon as the client takes it."""

    def send_text(self, text: bytes) -> None:
        """Send a message that is encoded already."""

    def close(self, key: str, *, again: bool) -> None:
        """Close the connection after a last message that says why."""

    async def flushed(self) -> None:
        """Wait until everything was sent."""
