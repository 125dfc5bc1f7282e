"""Bodies about games with the real box, which a pad writes down and a person's history keeps."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from topbanana.server.wire.types import Count, RequestBody, Seat, Word

HomeId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
"""Chosen by the pad: the same game sent again replaces itself."""


class HomeGame(RequestBody):
    """A whole game as a pad wrote it down; points and winners follow from it."""

    id: HomeId
    game: Word
    names: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, Word], Meta(max_length=16)]
    start: Seat
    """Who began."""
    rounds: Annotated[tuple[Any, ...], Meta(max_length=1000)]
    """As the pad of the game writes them."""
    begun: Count
    """Milliseconds since 1970."""
    ended: Count
    seat: Seat | None = None
    """Which of them one was; None if one only kept the score."""


class StoredHomeGame(Struct):
    """Where a game from home stands among one's others."""

    table: str | None
    """What its replay and its account are asked for by; None if rounds alone do not make one."""


FromClient = HomeGame
FromServer = StoredHomeGame
