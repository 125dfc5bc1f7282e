"""Every body that goes over HTTP, in both directions."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from topbanana.rulebook.page import RulePage
from topbanana.server.wire import home, insight, people
from topbanana.server.wire.messages import Position, TableInfo
from topbanana.server.wire.types import (
    Fact,
    LobbyTable,
    Name,
    PersonInfo,
    RequestBody,
    Talk,
)

Language = Annotated[str, Meta(pattern="^[a-z]{2}$", max_length=2)]
Password = Annotated[str, Meta(max_length=200)]


class Me(RequestBody):
    """A name and a language."""

    name: Name
    language: Language = "en"


class NewPassword(RequestBody):
    """A password that makes the name one's own; ``old`` if there is one already."""

    password: Password
    old: Password = ""


class Login(RequestBody):
    """A name and its password."""

    name: Name
    password: Password


class Passkey(RequestBody):
    """What a browser's authenticator answered."""

    credential: dict[str, Any]
    challenge: Annotated[str, Meta(max_length=300)]


class PasskeyChallenge(Struct):
    """What a browser's authenticator needs, and the signed challenge to bring back."""

    options: dict[str, Any]
    challenge: str


NoticeChoice = Literal["turn-push", "turn-mail", "invitation-push", "invitation-mail"]
"""A kind of notice, and by which channel it comes."""


class NoticeChoices(RequestBody):
    """Which notices somebody does not want."""

    off: tuple[NoticeChoice, ...]


class PushSubscription(RequestBody):
    """Where a browser takes notices, and the keys to encrypt them for (RFC 8291)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushEndpoint(RequestBody):
    """A browser that takes notices no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailAddress(RequestBody):
    """Where notices may be mailed to, once it is confirmed."""

    address: Annotated[str, Meta(max_length=300)]


class VacationDays(RequestBody):
    """How long somebody will be away."""

    days: Annotated[int, Meta(ge=1, le=366)]


class Vacation(Struct):
    """Whether somebody is on vacation: their clocks at slow tables stand still."""

    until: int | None
    """Milliseconds since 1970; None if they are not."""
    left: int
    """Days that they have left this year."""


class Notices(Struct):
    """How somebody is told what waits for them."""

    push_key: str
    """The public key by which notices to browsers are signed (RFC 8292)."""
    here: bool
    """Whether notices are sent to the browser that asks."""
    mail: bool
    """Whether this server sends mail."""
    address: str
    confirmed: bool
    off: tuple[NoticeChoice, ...]


class Problem(Struct):
    """Why something cannot be done: a Fluent sentence and its facts."""

    key: str
    facts: dict[str, Fact] = {}
    game: str | None = None
    """In whose words; None: in the server's."""
    clause: str | None = None
    """The rule that forbids a move."""


class GameOption(Struct):
    """An option of a game."""

    name: str
    default: str
    needed: dict[str, str] = {}
    """By the number of seats: the value without which so many cannot sit down."""
    values: dict[str, tuple[str, ...]] = {}
    """By the number of seats: every value it may have; none where there are too many."""


class GameInfo(Struct):
    """What a client needs to offer a game."""

    name: str
    seats: tuple[int, ...]
    usual: int
    """The fewest who can sit down without choosing options for it."""
    options: tuple[GameOption, ...]
    rated_bots: dict[str, tuple[str, ...]]
    """By the number of seats: the levels that may sit at a rated table."""
    silence: str | None
    at_once: bool
    menu: bool


class Games(Struct):
    """Every game there is, and every bot."""

    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]
    languages: tuple[str, ...]
    chat: Talk
    """What people may say at tables: anything, phrases, or nothing."""
    phrases: tuple[str, ...]
    """What can be said in every language: the sentences ``phrase-…``."""


class Tables(Struct):
    """A list of tables."""

    tables: tuple[LobbyTable, ...]


class Replay(Struct):
    """A whole game, position by position, as one onlooker saw it."""

    table: str
    game: str
    seat: int
    names: tuple[str, ...]
    positions: tuple[Position, ...]
    views: tuple[tuple[Any, ...], ...] = ()
    """If everybody's was asked for: at each position, the view that every seat had."""
    lines: tuple[str, ...] = ()
    """Each position as one line, as this onlooker saw it: what a study begins from."""


class Fair(Struct):
    """Everything needed to check a deal."""

    table: str
    round: int
    """0 where seats did not commit to their words; then there are no commitments."""
    commitment: str
    commitments: tuple[str, ...]
    secret: str
    words: tuple[str, ...]
    seed: str
    commitment_kept: bool
    words_kept: bool
    seed_kept: bool


class Health(Struct):
    """Whether the server can do its work."""

    storage: bool
    release: str
    open_tables: int
    sockets: int


class Unhealthy(Health):
    """The same with what is wrong, as a problem says it; its status is 503."""

    key: str
    facts: dict[str, Fact] = {}


FromClient = (
    Me
    | NewPassword
    | Login
    | Passkey
    | NoticeChoices
    | PushSubscription
    | PushEndpoint
    | MailAddress
    | insight.FromClient
    | home.FromClient
    | people.LinkToken
    | people.TokenName
    | people.Shown
    | people.Again
    | VacationDays
)
FromServer = (
    PersonInfo
    | TableInfo
    | PasskeyChallenge
    | Problem
    | people.Token
    | people.OwnAccount
    | people.LoginLink
    | people.LinkOwner
    | people.Profile
    | people.History
    | people.Companions
    | people.OpenedTable
    | people.Leaderboard
    | Games
    | Tables
    | Replay
    | Fair
    | Health
    | Notices
    | RulePage
    | insight.FromServer
    | home.FromServer
    | Vacation
)
