"""Every message on the wire: JSON objects told apart by their ``type``.

``docs/protocol.md`` tells how they follow one another. Whatever a person reads is sent as
the key of a Fluent sentence and its facts, and worded in the reader's own language.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

VERSION = 1
LARGEST_FRAME = 16_384  # bytes that a client may send at once
SPECTATOR = -1  # the seat of those who only look on

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
"""128 bits by lot: whoever knows it may look on and sit down."""
Seat = Annotated[int, Meta(ge=0, lt=16)]
Onlooker = Annotated[int, Meta(ge=SPECTATOR, lt=16)]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]
Id = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""Chosen by the client; the answer carries it back."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Fact = int | str
Status = Literal["waiting", "playing", "over"]


# --- What clients ask -----------------------------------------------------------------


class Request(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends; the answer is Done, Ack or Refused with the same ``id``."""

    id: Id


class Hello(Request, tag="hello"):
    """The first message on every socket; the cookie, or a bot's token, says who it is."""

    version: int
    token: Annotated[str, Meta(max_length=200)] | None = None


class Ping(Request, tag="ping"):
    """Ask for a Pong, to measure the way there and back."""


class WatchLobby(Request, tag="watch_lobby"):
    """Ask for the open tables now and whenever they change, or no longer."""

    on: bool = True


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think."""

    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Live: each seat's time for the whole game; 0 for no clock."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    """Live: seconds added after each move."""
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    """Slow: days for each move; then ``seconds`` is 0."""
    window: Annotated[int, Meta(ge=0, le=600)] = 20
    """Seconds after which silence counts as an answer, where the rules have one; 0: never."""


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


class Create(Request, tag="create"):
    """Open a table; Done tells its ``table``, and the host watches it at once."""

    settings: Settings


class Find(Request, tag="find"):
    """Ask which table has this short code; Done tells ``table``."""

    code: Annotated[str, Meta(max_length=12)]


class Watch(Request, tag="watch"):
    """Come to a table, or back to it: Table, Chat and a Position for each sight follow."""

    table: TableId
    seen: Count = 0
    """The last ``number`` this client has seen: later stories come with the Position."""


class Unwatch(Request, tag="unwatch"):
    """Hear no more of a table; whoever sits there keeps the seat."""

    table: TableId


class Sit(Request, tag="sit"):
    """Take a free seat; a second one on the same device under another ``name``."""

    table: TableId
    seat: Seat
    name: Name | None = None


class Stand(Request, tag="stand"):
    """Free a seat before the start: one's own, or, as the host, anybody's."""

    table: TableId
    seat: Seat


class SeatBot(Request, tag="seat_bot"):
    """Let a bot sit down: for the host, before the start."""

    table: TableId
    seat: Seat
    bot: Word


class MixIn(Request, tag="mix_in"):
    """Add one's own words to the deal, before the start."""

    table: TableId
    seat: Seat
    words: Annotated[str, Meta(max_length=100)]


class Start(Request, tag="start"):
    """Deal the cards: for anybody seated, once every seat is taken."""

    table: TableId


class Play(Request, tag="play"):
    """Make a move. Answered by Ack once it is stored, or by Refused.

    ``number`` counts the moves of this seat, from 1: a move sent again after a lost
    connection is played once.
    """

    table: TableId
    seat: Seat
    number: Annotated[int, Meta(ge=1, lt=1 << 53)]
    move: Annotated[str, Meta(max_length=100)]


class Why(Request, tag="why"):
    """Ask whether a move would be allowed: Done, or Refused with the clause."""

    table: TableId
    seat: Seat
    move: Annotated[str, Meta(max_length=100)]


class Leave(Request, tag="leave"):
    """Let a bot play on for this seat."""

    table: TableId
    seat: Seat


class Return(Request, tag="return"):
    """Take the seat back from the bot that plays for it."""

    table: TableId
    seat: Seat


class AskUndo(Request, tag="ask_undo"):
    """Ask everybody to take back the last move, which this seat made."""

    table: TableId
    seat: Seat


class AnswerUndo(Request, tag="answer_undo"):
    """Agree to take the last move back, or not."""

    table: TableId
    seat: Seat
    agree: bool


class Rematch(Request, tag="rematch"):
    """Ask for the same table again; Done tells the new ``table``, with this seat taken."""

    table: TableId


class Say(Request, tag="say"):
    """Chat at a table."""

    table: TableId
    text: Text


class Mute(Request, tag="mute"):
    """Hear no more chat of somebody, anywhere, or hear it again."""

    person: Word
    on: bool = True


class Report(Request, tag="report"):
    """Tell those who run the server of a chat message."""

    table: TableId
    number: Count
    reason: Text


FromClient = (
    Hello
    | Ping
    | WatchLobby
    | Create
    | Find
    | Watch
    | Unwatch
    | Sit
    | Stand
    | SeatBot
    | MixIn
    | Start
    | Play
    | Why
    | Leave
    | Return
    | AskUndo
    | AnswerUndo
    | Rematch
    | Say
    | Mute
    | Report
)


# --- What the server tells --------------------------------------------------------------


class Told(Struct, tag_field="type"):
    """What the server sends."""


class PersonInfo(Struct, frozen=True):
    """Somebody, as they see themselves."""

    id: str
    name: str
    language: str
    owned: bool
    """Whether a password or passkey makes the name theirs on other devices."""
    muted: tuple[str, ...] = ()


class Welcome(Told, tag="welcome"):
    """The answer to Hello."""

    id: int
    version: int
    release: str
    person: PersonInfo


class Pong(Told, tag="pong"):
    """The answer to Ping."""

    id: int


class Done(Told, tag="done"):
    """What was asked for is done, and stored."""

    id: int
    table: str | None = None


class Ack(Told, tag="ack"):
    """A move is played and stored: it cannot be lost any more."""

    id: int
    table: str
    seat: int
    number: int
    """The seat's count of moves."""
    move: str


class Refused(Told, tag="refused"):
    """What was asked for cannot be done, and nothing has changed.

    The sentence is ``key`` in the words of ``game`` (None: of the house) with ``facts``;
    ``clause`` is the rule that forbids a move. ``id`` is -1 where none could be read.
    """

    id: int
    key: str
    facts: dict[str, Fact] = {}
    game: str | None = None
    clause: str | None = None


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
    words: str = ""
    """What this seat mixes into the deal."""
    mine: bool = False
    """Whether the reader plays this seat."""


class UndoInfo(Struct, frozen=True):
    """A move that somebody wants to take back."""

    seat: int
    waiting: tuple[int, ...]
    """The seats that have not agreed yet."""


class FairInfo(Struct, frozen=True):
    """What makes the deal checkable; ``docs/protocol.md`` says how."""

    commitment: str
    """SHA-256 of the secret, shown before anybody sits."""
    secret: str | None = None
    """Shown when the game is over."""
    seed: str | None = None
    """Shown when the game is over: what the cards were dealt from."""


class TableInfo(Told, tag="table"):
    """A table without its cards: sent on Watch and whenever something of it changes."""

    table: str
    number: int
    """The last entry of the table's log."""
    status: Status
    settings: Settings
    code: str | None
    """The short code, while the table is waiting."""
    host: str
    """A person's id."""
    seats: tuple[SeatInfo, ...]
    fair: FairInfo
    onlookers: int = 0
    undo: UndoInfo | None = None
    rematch: str | None = None
    """The table to which everybody goes on."""
    created: int = 0
    """Milliseconds since 1970."""


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
    """What one entry of the log brought, as this onlooker may know it."""

    number: int
    mover: int
    events: tuple[EventInfo, ...]
    undone: bool = False
    """Whether the mover's move was taken back, instead of made."""


class Position(Told, tag="position"):
    """What one seat (or a spectator) sees, and may do: after every move, and on Watch.

    Whoever plays several seats on one device gets one for each.
    """

    table: str
    number: int
    seat: Onlooker
    moves: int
    """How many moves were made so far."""
    view: Any
    """The game's own view; ``Views`` in the generated types."""
    acting: tuple[int, ...]
    may_act: tuple[int, ...]
    offer: Offer | None
    stories: tuple[Story, ...]
    clocks: tuple[Clock, ...] = ()
    """One for each seat on a table with a clock."""
    closes: int | None = None
    """Milliseconds until the window closes, or until the days for this move are over."""
    over: bool = False
    scores: tuple[int, ...] = ()
    """When the game is over."""
    winners: tuple[int, ...] = ()


class Said(Struct, frozen=True):
    """One chat message."""

    number: int
    person: str
    name: str
    text: str
    when: int
    """Milliseconds since 1970."""


class Chat(Told, tag="chat"):
    """Chat at a table: all of it on Watch, then each new message."""

    table: str
    said: tuple[Said, ...]


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


class Lobby(Told, tag="lobby"):
    """Every open public table, and the reader's own."""

    tables: tuple[LobbyTable, ...]
    mine: tuple[LobbyTable, ...] = ()


class Trouble(Told, tag="trouble"):
    """Nothing can be stored at the moment, so moves are refused; or all is well again."""

    over: bool


class Closing(Told, tag="closing"):
    """The last message on a socket, and why; a client may come back after a while."""

    key: str
    again: bool
    """Whether coming back makes sense."""


FromServer = (
    Welcome
    | Pong
    | Done
    | Ack
    | Refused
    | TableInfo
    | Position
    | Chat
    | Lobby
    | Trouble
    | Closing
)
