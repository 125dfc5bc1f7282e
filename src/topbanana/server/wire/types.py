"""The types that messages and HTTP bodies share."""

from collections.abc import Callable
from operator import index
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.fair import LONGEST_WORDS

encode: Callable[[Any], bytes] = msgspec.json.Encoder(enc_hook=index).encode
"""Numbers out of a state are numpy's, which JSON does not know."""

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$", max_length=22)]
"""128 random bits: whoever knows it may look on and sit down."""
Seat = Annotated[int, Meta(ge=0, lt=16)]
Onlooker = Annotated[int, Meta(ge=SPECTATOR, lt=16)]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]
Id = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""Chosen by the client; the answer carries it back."""
Name = Annotated[str, Meta(min_length=1, max_length=100)]
"""As somebody typed it; ``people/names.py`` says what becomes of it."""
Word = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Round = Annotated[int, Meta(ge=1, lt=1 << 53)]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
DealWords = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Fact = int | str
Status = Literal["waiting", "playing", "over"]
Talk = Literal["yes", "phrases", "no"]


class RequestBody(Struct, forbid_unknown_fields=True):
    """What a client sends over HTTP."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think."""

    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Live: each seat's time for the whole game; 0 for no clock."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    """Live: seconds added after each move."""
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    """Slow: days for each move; then ``seconds`` is 0."""
    window: Annotated[int, Meta(ge=0, le=600)] = 5
    """Seconds that a window stays open for answers, where the rules have one.

    Then silence is one too. 0: until all have answered.
    """


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen when a table is opened."""

    game: Word
    seats: Seat
    options: dict[Word, Annotated[str, Meta(max_length=400)]] = {}
    public: bool = False
    """Whether the lobby lists it."""
    rated: bool = False
    chat: bool = True
    pace: Pace = Pace()
    fill: Word = ""
    """The level of bots that take seats which were freed while the cards were being dealt."""


class PersonInfo(Struct, frozen=True):
    """Somebody, as they see themselves."""

    id: str
    name: str
    language: str
    owned: bool
    """Whether a password or passkey makes the name theirs on other devices."""
    muted: tuple[str, ...] = ()


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat."""

    seat: int
    name: str | None = None
    """None while the seat is free."""
    person: str | None = None
    bot: str | None = None
    """The bot that sits here."""
    stand_in: str | None = None
    """The bot that plays for the person, who ran out of time or left."""
    here: bool = False
    """Whether the person is connected."""
    commitment: str = ""
    """To the words of this seat; empty until it has committed."""
    revealed: bool = False
    """Whether it has revealed them."""
    words: str = ""
    """The words, once the cards are dealt."""
    mine: bool = False
    """Whether the reader plays this seat."""
    vacation: int | None = None
    """Until when the person is on vacation, in milliseconds since 1970: the clock stands still."""
    theme: str | None = None
    """The theme by which a beginner bot erred, once the game is over: ``theme-NAME``."""


class UndoInfo(Struct, frozen=True):
    """A move that somebody wants to take back."""

    seat: int
    waiting: tuple[int, ...]
    """The seats that have not agreed yet."""


class MissedReveal(Struct, frozen=True):
    """A seat that did not commit or reveal in time, and was freed."""

    round: int
    seat: int
    name: str


class FairInfo(Struct, frozen=True):
    """What makes the deal checkable; ``docs/protocol.md`` says how."""

    commitment: str
    """SHA-256 of the secret, shown before anybody sits."""
    round: int = 1
    """The round that commitments are made for; 0 where a deal was made without them."""
    dealing: bool = False
    """Whether the start was asked for: commitments are final now."""
    closes: int | None = None
    """Milliseconds until seats are freed that have not committed, or not revealed."""
    missed: tuple[MissedReveal, ...] = ()
    """Whose seats were freed so, at this table; the latest."""
    secret: str | None = None
    """Shown when the game is over."""
    seed: str | None = None
    """Shown when the game is over: what the cards were dealt from."""


class Offer(Struct, frozen=True):
    """What a seat may do now."""

    must: bool
    """Whether the game waits for this seat."""
    moves: tuple[str, ...]
    """Every legal move in notation; none where any number may be named."""
    least: int | None = None
    """Where any number may be named: the smallest,"""
    most: int | None = None
    """and the largest that is sensible."""
    silence: str | None = None
    """The move that counts as made when the window closes."""
    number: int = 1
    """The number that this seat's next Play carries."""
    previews: dict[str, tuple["EventInfo", ...]] = {}
    """By move: what is sure to follow, in the sentences ``preview-<kind>``."""


class Clock(Struct, frozen=True):
    """A seat's time."""

    left: int
    """Milliseconds, when this was sent."""
    runs: bool


class EventInfo(Struct, frozen=True):
    """One thing that happened: the sentence ``story-<kind>`` in the game's words."""

    kind: str
    clause: str
    seats: dict[str, tuple[int, ...]] = {}
    facts: dict[str, Fact] = {}


class Story(Struct, frozen=True):
    """What one event of the table brought, as this onlooker may know it."""

    number: int
    mover: int
    events: tuple[EventInfo, ...]
    undone: bool = False
    """Whether the mover's move was taken back, instead of made."""


class Said(Struct, frozen=True):
    """One chat message."""

    number: int
    person: str
    name: str
    text: str
    when: int
    """Milliseconds since 1970."""
    phrase: str | None = None
    """If it is a phrase: which one; every reader is shown it in their own language."""


class LobbyTable(Struct, frozen=True):
    """An open table."""

    table: str
    game: str
    seats: int
    taken: int
    host: str
    """The host's name."""
    status: Status
    rated: bool
    pace: Pace
    options: dict[str, str] = {}
    your_turn: bool = False
    """Of one's own tables: whether this one waits for the reader."""
    left: int | None = None
    """Then: milliseconds until the reader's time is over."""


class Invitation(Struct, frozen=True):
    """A table that somebody is invited to."""

    table: LobbyTable
    name: str
    """Who invites."""


class QueueInfo(Struct, frozen=True):
    """How many people wait for a game and a table size."""

    game: str
    seats: int
    waiting: int
