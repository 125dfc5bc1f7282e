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
    """A seat added its words to the deal."""

    seat: int
    words: str


class Started(BaseEvent, frozen=True, tag="started"):
    """The cards were dealt, by this version of the game's rules."""

    rules: int


class Played(BaseEvent, frozen=True, tag="played"):
    """A seat made a move."""

    seat: int
    move: str
    by: Literal["person", "bot", "silence"]


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
    | Started
    | Played
    | StoodIn
    | CameBack
    | UndoAsked
    | UndoAnswered
    | Rematched
)

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(TableEvent).decode
