"""The events of a table: everything that ever happened there, as it is stored.

Applying them from the first one on gives the table's state.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from topbanana.server.wire.types import Settings


class BaseEvent(Struct, frozen=True, tag_field="kind"):
    """One thing that happened, at a time in milliseconds since 1970."""

    when: int


class Opened(BaseEvent, frozen=True, tag="opened"):
    """The table was opened under a version of its game's rules, and its secret made."""

    settings: Settings
    host: str
    secret: str
    code: str
    rules: int = 1


class Sat(BaseEvent, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    person: str
    name: str


class BotSat(BaseEvent, frozen=True, tag="bot_sat"):
    """A bot sat down."""

    seat: int
    bot: str


class Stood(BaseEvent, frozen=True, tag="stood"):
    """A seat became free."""

    seat: int


class Mixed(BaseEvent, frozen=True, tag="mixed"):
    """A seat wrote its words down for all to see, as was done up to 0.1.0."""

    seat: int
    words: str


class Committed(BaseEvent, frozen=True, tag="committed"):
    """A seat committed to its words."""

    seat: int
    commitment: str


class DealAsked(BaseEvent, frozen=True, tag="deal_asked"):
    """The start was asked for: what is committed to is final."""


class Revealed(BaseEvent, frozen=True, tag="revealed"):
    """A seat revealed its words; others have yet to do so."""

    seat: int
    words: str


class RoundGivenUp(BaseEvent, frozen=True, tag="round_given_up"):
    """Seats that did not commit or reveal in time became free; all commit anew."""

    seats: tuple[int, ...]


class Started(BaseEvent, frozen=True, tag="started"):
    """The cards were dealt by this version of the rules, when the last words were revealed.

    ``round`` is 0 up to 0.1.0, when nobody committed; ``seat`` is None where only bots sat.
    """

    rules: int
    round: int = 0
    seat: int | None = None
    words: str = ""


class Played(BaseEvent, frozen=True, tag="played"):
    """A seat made a move."""

    seat: int
    move: str
    by: Literal["person", "bot", "silence", "order"]


class Sealed(BaseEvent, frozen=True, tag="sealed"):
    """A seat answered in secret: it counts as played when the window closes."""

    seat: int
    move: str
    by: Literal["person", "bot", "order"]


class Ordered(BaseEvent, frozen=True, tag="ordered"):
    """A seat left standing orders, which replace those it had."""

    seat: int
    orders: tuple[str, ...]


class StoodIn(BaseEvent, frozen=True, tag="stood_in"):
    """A bot began to play for a seat whose time was up, or whose person left."""

    seat: int
    bot: str


class CameBack(BaseEvent, frozen=True, tag="came_back"):
    """A person took the seat back."""

    seat: int


class UndoAsked(BaseEvent, frozen=True, tag="undo_asked"):
    """A seat asked to take its move back, the last one made."""

    seat: int


class UndoAnswered(BaseEvent, frozen=True, tag="undo_answered"):
    """A seat agreed to that, or did not."""

    seat: int
    agree: bool


class Rematched(BaseEvent, frozen=True, tag="rematched"):
    """Somebody asked for another game, which is at another table."""

    table: str


TableEvent = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Mixed
    | Committed
    | DealAsked
    | Revealed
    | RoundGivenUp
    | Started
    | Played
    | Sealed
    | Ordered
    | StoodIn
    | CameBack
    | UndoAsked
    | UndoAnswered
    | Rematched
)

UNTOLD = (Sealed, Ordered)
"""Events of which nobody but the seat itself hears, not even that there was one."""

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(TableEvent).decode
