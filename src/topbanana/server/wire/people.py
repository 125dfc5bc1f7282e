"""Bodies about people that go over HTTP: accounts, profiles, companions, leaderboards."""

from typing import Annotated

from msgspec import Meta, Struct

from topbanana.server.wire.types import RequestBody, TableId, Word

# --- One's own account ----------------------------------------------------------------


class Session(Struct):
    """A device on which one is logged in."""

    handle: str
    device: str
    """Such as ``Firefox · Android``; empty if the browser did not say."""
    begun: int
    """Milliseconds since 1970; 0 if that was not stored."""
    used: int
    here: bool
    """Whether it is the one that asks."""


class BotToken(Struct):
    """A token by which a bot plays as somebody."""

    handle: str
    name: str
    created: int


class StoredPasskey(Struct):
    """A passkey that opens the name."""

    handle: str


class OwnAccount(Struct):
    """Everything about how one comes in, and what others may see."""

    sessions: tuple[Session, ...]
    tokens: tuple[BotToken, ...]
    passkeys: tuple[StoredPasskey, ...]
    password: bool
    """Whether there is one."""
    open: bool
    """Whether others may see the whole profile."""
    seen: bool
    """Whether people one has played with may see that one is here."""


class Shown(RequestBody):
    """What others may see; what is not said stays as it is."""

    open: bool | None = None
    seen: bool | None = None


class TokenName(RequestBody):
    """What a new token is called, to tell it from others."""

    name: Word = ""


class Token(Struct):
    """A token for a bot, shown once."""

    token: str


class LoginLink(Struct):
    """A link that logs one more device in, once: ``/hello#token``."""

    token: str
    expires: int
    """Milliseconds from now on."""


class LinkToken(RequestBody):
    """The token of such a link."""

    token: Annotated[str, Meta(max_length=100)]


class LinkOwner(Struct):
    """Who one would be by such a link."""

    name: str


# --- What is known of a person ----------------------------------------------------------


class Rating(Struct):
    """A line of the leaderboard."""

    person: str
    """The id; empty for a bot."""
    name: str
    """The name, or the level of a bot."""
    rating: float
    """What is almost surely reached: the mean less three deviations; a bot's mean."""
    mean: float
    deviation: float
    games: int
    bot: bool = False
    """Whether it is an anchor: a level that was measured, and does not move."""


class Leaderboard(Struct):
    """The best first; ``anchors`` are the levels of bots, where they were measured."""

    game: str
    seats: int
    ratings: tuple[Rating, ...]
    anchors: tuple[Rating, ...] = ()


class GameRating(Struct):
    """Somebody's rating in one game and table size."""

    game: str
    seats: int
    mean: float
    deviation: float
    games: int


class Tally(Struct):
    """How somebody fared in one game and table size."""

    game: str
    seats: int
    games: int
    won: int
    place: float
    """The mean place, from 1."""
    home: bool = False
    """Whether they were played at home, with the real box."""


class RatedPoint(Struct):
    """A rating as it was after a game."""

    game: str
    seats: int
    ended: int
    mean: float
    deviation: float


class JudgedPoint(Struct):
    """What the account of a game says of somebody's play there."""

    game: str
    seats: int
    ended: int
    accuracy: float | None
    """From 0 to 100."""
    luck: float
    """By how many hundredths of a win luck moved the chances."""


class OtherPlayer(Struct):
    """Somebody who played too; without a name if they do not let it be seen."""

    name: str = ""
    bot: str | None = None
    won: bool = False


class PlayedGame(Struct):
    """One of somebody's games."""

    table: str | None
    """None where the replay would show others who do not let their games be seen."""
    seat: int
    game: str
    seats: int
    place: int
    points: int
    won: bool
    rated: bool
    ended: int
    others: tuple[OtherPlayer, ...]
    mean: float | None = None
    deviation: float | None = None
    home: str = ""
    """The id of a game from home; if its writer only kept the score, seat is -1 and place 0."""


class Companion(Struct):
    """Somebody one has played with."""

    person: str
    name: str
    games: int
    won: int
    """How many of these games the profile's owner won."""
    last: int
    table: str | None = None
    """The last table together, for whoever sat there."""
    game: str = ""
    here: bool = False
    """Whether they are here now, if they let it be seen."""
    muted: bool = False
    profile: bool = False
    """Whether others may see their whole profile."""


class Profile(Struct):
    """A person as another may see them; all that follows ``open`` only if they let it be seen."""

    name: str
    ratings: tuple[GameRating, ...]
    mine: bool
    """Whether it is the reader's own."""
    open: bool
    owned: bool
    since: int = 0
    tallies: tuple[Tally, ...] = ()
    rated: tuple[RatedPoint, ...] = ()
    judged: tuple[JudgedPoint, ...] = ()
    companions: tuple[Companion, ...] = ()


class History(Struct):
    """Somebody's games, the latest first."""

    games: tuple[PlayedGame, ...]
    more: bool
    """Whether there are older ones: ask again with ``before``."""


class MutedPerson(Struct):
    """Somebody whom one does not hear."""

    person: str
    name: str


class Companions(Struct):
    """The people one has played with, the latest first."""

    people: tuple[Companion, ...]
    muted: tuple[MutedPerson, ...] = ()
    """Others whom one has muted."""


# --- Asking people to a table -------------------------------------------------------------


class Again(RequestBody):
    """Ask for a game as it was played at a table, and everybody there to it."""

    table: TableId


class OpenedTable(Struct):
    """The table that was opened."""

    table: str
