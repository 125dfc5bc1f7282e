"""The log of a table: everything that ever happened there, entry by entry.

A table is nothing but its log: reading it from the first entry gives the table again.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from topbanana.server.wire.types import Settings


class Entry(Struct, frozen=True, tag_field="kind"):
    """One thing that happened, at a moment in milliseconds since 1970."""

    when: int


class Opened(Entry, frozen=True, tag="opened"):
    """The table was opened, and its secret made."""

    settings: Settings
    host: str
    secret: str
    code: str


class Sat(Entry, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    person: str
    name: str


class BotSat(Entry, frozen=True, tag="bot_sat"):
    """A bot sat down."""

    seat: int
    bot: str


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became free."""

    seat: int


class Mixed(Entry, frozen=True, tag="mixed"):
    """A seat added its words to the deal."""

    seat: int
    words: str


class Started(Entry, frozen=True, tag="started"):
    """The cards were dealt, by this version of the game's rules."""

    rules: int


class Played(Entry, frozen=True, tag="played"):
    """A seat made a move."""

    seat: int
    move: str
    by: Literal["person", "bot", "silence"]


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot began to play for a seat whose time was up, or whose person left."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came_back"):
    """A person took the seat back."""

    seat: int


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A seat asked to take its move back, the last one made."""

    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo_answered"):
    """A seat agreed to that, or did not."""

    seat: int
    agree: bool


class Rematched(Entry, frozen=True, tag="rematched"):
    """Somebody asked for another game, which is at another table."""

    table: str


AnyEntry = (
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

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(AnyEntry).decode
