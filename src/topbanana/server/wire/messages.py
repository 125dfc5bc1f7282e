"""Every message on a socket: JSON objects told apart by their ``type``.

``docs/protocol.md`` tells how they follow one another. Whatever a person reads is sent as
the key of a Fluent sentence and its facts, and worded in the reader's own language.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from topbanana.server.wire.types import (
    Clock,
    Commitment,
    Count,
    DealWords,
    Fact,
    FairInfo,
    Id,
    Invitation,
    LobbyTable,
    Name,
    Offer,
    Onlooker,
    PersonInfo,
    QueueInfo,
    Round,
    Said,
    Seat,
    SeatInfo,
    Settings,
    Status,
    Story,
    TableId,
    Text,
    UndoInfo,
    Word,
)

VERSION = 2
LARGEST_FRAME = 16_384  # bytes that a client may send at once


# --- What clients ask -----------------------------------------------------------------


class Request(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends; the answer is Done, Ack or Refused with the same ``id``."""

    id: Id


class AtTable(Request):
    """What is asked of one table."""

    table: TableId


class AtSeat(AtTable):
    """What is asked for one seat of a table."""

    seat: Seat


class Hello(Request, tag="hello"):
    """The first message on every socket; the cookie, or a bot's token, says who it is."""

    version: int
    token: Annotated[str, Meta(max_length=200)] | None = None


class Ping(Request, tag="ping"):
    """Ask for a Pong, to measure the round trip."""


class WatchLobby(Request, tag="watch_lobby"):
    """Ask for the open tables now and whenever they change, or no longer."""

    on: bool = True


class Create(Request, tag="create"):
    """Open a table; Done tells its ``table``, and the host watches it at once."""

    settings: Settings


class Find(Request, tag="find"):
    """Ask which table has this short code; Done tells ``table``."""

    code: Annotated[str, Meta(max_length=12)]


class Watch(AtTable, tag="watch"):
    """Watch a table, from now on or again: Table, Chat and a Position for each sight follow."""

    seen: Count = 0
    """The last ``number`` this client has seen: later stories come with the Position."""


class Unwatch(AtTable, tag="unwatch"):
    """Stop watching a table; whoever sits there keeps the seat."""


class Sit(AtSeat, tag="sit"):
    """Take a free seat, and watch; a second one on the same device under another ``name``."""

    name: Name | None = None


class Stand(AtSeat, tag="stand"):
    """Free a seat before the start: one's own, or, as the host, anybody's."""


class SeatBot(AtSeat, tag="seat_bot"):
    """Let a bot sit down: for the host, before the start."""

    bot: Word


class Commit(AtSeat, tag="commit"):
    """Commit to the words of one's seat for this round, or to others until the start."""

    round: Round
    commitment: Commitment


class Start(AtTable, tag="start"):
    """Ask for the deal: for anybody seated, once every seat is taken.

    From now on commitments are final. When every seat has one, all reveal their words, and
    with the last of them the cards are dealt.
    """


class Reveal(AtSeat, tag="reveal"):
    """Reveal the words that this seat has committed to; again, if it was not answered."""

    round: Round
    words: DealWords


class Play(AtSeat, tag="play"):
    """Make a move. Answered by Ack once it is stored, or by Refused.

    ``number`` counts the moves of this seat, from 1: a move sent again after a lost
    connection is played once.
    """

    number: Annotated[int, Meta(ge=1, lt=1 << 53)]
    move: Annotated[str, Meta(max_length=100)]


class Why(AtSeat, tag="why"):
    """Ask whether a move would be allowed: Done, or Refused with the clause."""

    move: Annotated[str, Meta(max_length=100)]


class Order(AtSeat, tag="order"):
    """Leave standing orders: in secret windows they answer for this seat, unless it is asked.

    They replace those it had, and nobody else hears of them. What orders there are, the game
    says.
    """

    orders: Annotated[tuple[Word, ...], Meta(max_length=40)]


class Leave(AtSeat, tag="leave"):
    """Let a bot play on for this seat, until Return."""

    bot: Word | None = None
    """Which one; the server's own choice if none is named, and at rated tables always."""


class Return(AtSeat, tag="return"):
    """Take the seat back from the bot that plays for it."""


class AskUndo(AtSeat, tag="ask_undo"):
    """Ask everybody to take back the last move, which this seat made.

    Whoever plays against bots alone takes back their last choice, and what bots did since.
    """


class MayUndo(AtSeat, tag="may_undo"):
    """Ask whether ``ask_undo`` would be refused; nothing changes."""


class AnswerUndo(AtSeat, tag="answer_undo"):
    """Agree to take the last move back, or not."""

    agree: bool


class Rematch(AtTable, tag="rematch"):
    """Ask for the same table again; Done tells the new ``table``, with this seat taken."""


class Invite(AtTable, tag="invite"):
    """Invite somebody with whom one has played to a table that waits, at which one sits."""

    person: Word


class Decline(AtTable, tag="decline"):
    """Forget an invitation to a table."""


class Queue(Request, tag="queue"):
    """Wait for others to play a game with; Queued follows, again and again.

    Who waits already goes on waiting, for this instead. Closing the socket ends it.
    """

    game: Word
    seats: Seat
    bot: Word
    """The level of the bots that take the seats that stay free."""
    wait: Annotated[int, Meta(ge=0, le=3_600)] | None = None
    """Seconds after which they do; None: never."""


class Unqueue(Request, tag="unqueue"):
    """Wait no more."""


class Say(AtTable, tag="say"):
    """Chat at a table: in one's own words, or by a phrase that all can read."""

    text: Text | None = None
    phrase: Word | None = None


class Mute(Request, tag="mute"):
    """Mute somebody's chat at every table, or unmute it."""

    person: Word
    on: bool = True


class Report(AtTable, tag="report"):
    """Report a chat message to those who run the server."""

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
    | Commit
    | Start
    | Reveal
    | Play
    | Why
    | Order
    | Leave
    | Return
    | AskUndo
    | MayUndo
    | AnswerUndo
    | Rematch
    | Invite
    | Decline
    | Queue
    | Unqueue
    | Say
    | Mute
    | Report
)


# --- What the server tells --------------------------------------------------------------


class ServerMessage(Struct, tag_field="type"):
    """What the server sends."""


class Welcome(ServerMessage, tag="welcome"):
    """The answer to Hello."""

    id: int
    version: int
    release: str
    person: PersonInfo
    several: bool = False
    """Whether there may be several servers: name the table when you connect, ``/ws?table=…``."""


class Pong(ServerMessage, tag="pong"):
    """The answer to Ping."""

    id: int


class Done(ServerMessage, tag="done"):
    """What was asked for is done, and stored."""

    id: int
    table: str | None = None


class Ack(ServerMessage, tag="ack"):
    """A move is played and stored: it cannot be lost any more."""

    id: int
    table: str
    seat: int
    number: int
    """The seat's count of moves."""
    move: str


class Refused(ServerMessage, tag="refused"):
    """What was asked for cannot be done, and nothing has changed.

    The sentence is ``key`` in the words of ``game`` (None: of the server) with ``facts``;
    ``clause`` is the rule that forbids a move. ``id`` is -1 where none could be read.
    """

    id: int
    key: str
    facts: dict[str, Fact] = {}
    game: str | None = None
    clause: str | None = None


class TableInfo(ServerMessage, tag="table"):
    """A table without its cards: sent on Watch and whenever something of it changes."""

    table: str
    number: int
    """The number of the table's last event."""
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
    began: int | None = None
    """When the cards were dealt."""
    ended: int | None = None
    first: int | None = None
    """The seat that began, if one alone did."""


class Position(ServerMessage, tag="position"):
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
    sealed: str | None = None
    """The answer that this seat has given in secret: it is played when the window closes."""
    orders: tuple[str, ...] = ()
    """The standing orders of this seat."""
    undo: bool = False
    """Whether this seat has a move to take back, as far as its place goes; see MayUndo."""


class Chat(ServerMessage, tag="chat"):
    """Chat at a table: all of it on Watch, then each new message."""

    table: str
    said: tuple[Said, ...]


class Lobby(ServerMessage, tag="lobby"):
    """Every open public table, and the reader's own."""

    tables: tuple[LobbyTable, ...]
    mine: tuple[LobbyTable, ...] = ()
    """First those that wait for the reader."""
    invitations: tuple[Invitation, ...] = ()
    queues: tuple[QueueInfo, ...] = ()
    """Where people wait for others to play with."""


class Queued(ServerMessage, tag="queued"):
    """How the wait for others stands."""

    game: str
    seats: int
    waiting: int
    """How many wait for this game and table size; 0: the reader does no more."""
    since: int = 0
    """Milliseconds that the reader has waited."""
    fills: int | None = None
    """Milliseconds until bots take the free seats, as the most impatient of those
    who wait with the reader chose; None: they will not."""
    bot: str | None = None
    """The level of those bots, which the same one chose."""
    table: str | None = None
    """The table at which everybody sits now: the cards are being dealt."""


class Trouble(ServerMessage, tag="trouble"):
    """The storage is unavailable, so moves are refused; or it is available again."""

    over: bool


class Closing(ServerMessage, tag="closing"):
    """The last message on a socket: why the server closes it."""

    key: str
    again: bool
    """Whether the client should connect again."""


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
    | Queued
    | Trouble
    | Closing
)
