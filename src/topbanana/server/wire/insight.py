"""What is told about finished games, studied positions and puzzles: bodies over HTTP."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from topbanana.server.wire.types import (
    Count,
    EventInfo,
    Offer,
    Onlooker,
    RequestBody,
    Seat,
    Word,
)

LONGEST_LINE = 8_000
Line = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
"""A position as one line, with every card or as a seat sees it."""
Move = Annotated[str, Meta(max_length=100)]
Bananas = Annotated[int, Meta(ge=0, lt=1_000)]
Bid = Annotated[int, Meta(ge=0, lt=10_000)]
"""Of bananas which a ship need not have: many lots, in Puerto Banana."""


# --- A finished game --------------------------------------------------------------------


class SeatPart(Struct, frozen=True):
    """Where one seat's result came from, in parts of a win."""

    seat: int
    result: float
    deal: float
    draws: float
    own: float
    hidden: float
    others: float
    errors: dict[str, float]
    """The standard error of each part."""
    accuracy: float | None


class Reviewed(Struct, frozen=True):
    """The review of one decision, by what its seat could know."""

    number: int
    """Which move of the game, from 1; 0 where there is no game around it."""
    seat: int
    played: str
    best: str
    loss: float
    error: float
    mark: str
    luck: str | None
    """``unlucky`` or ``lucky``, where what nobody knew turned the move round."""
    reasons: tuple[EventInfo, ...]
    """For the best move, then for the played one if it is another: ``reason-<kind>``."""


class TurningPoint(Struct, frozen=True):
    """A move, or what chance did after it, that changed most: ``insight-turning-<kind>``."""

    number: int
    seat: int
    kind: str
    whom: int
    swing: float
    move: str
    best: str


class Account(Struct, frozen=True):
    """Why a game ended as it did."""

    game: str
    fair: float
    reference: str
    games: int
    seats: tuple[SeatPart, ...]
    chances: tuple[tuple[float, ...], ...]
    """By position, first to last, and by seat."""
    decisions: tuple[Reviewed, ...]
    turning: tuple[TurningPoint, ...]


class Insight(Struct):
    """The account of a finished game, or how far it has come."""

    done: int
    all: int
    account: Account | None = None


# --- A position that is studied ---------------------------------------------------------


class StudyRequest(RequestBody):
    """What is asked about a position."""

    line: Line


class StudyLine(StudyRequest):
    """Look at a position, through a seat's eyes or with everything open (None)."""

    seat: Onlooker | None = None


class StudyPlay(StudyRequest):
    """Make a move in a position, or let a bot make one."""

    seat: Seat
    move: Move | None = None
    bot: Word | None = None
    eyes: Onlooker | None = None


class StudyThink(StudyRequest):
    """Try all moves of a seat in the worlds of one round."""

    seat: Seat | None = None
    round: Count = 0


class StudyMove(StudyRequest):
    """Review a move."""

    move: Move
    seat: Seat | None = None


class Studied(Struct):
    """A position as it is studied."""

    game: str
    seats: int
    line: str
    """As it is seen: what a link to it names."""
    world: str
    """With every card, where what the line hides was imagined: what is played on from."""
    eyes: int | None
    """Through whose eyes it is seen; None with everything open."""
    view: Any
    open: tuple[Any, ...]
    """If everything is open: every seat's own view."""
    acting: tuple[int, ...]
    may_act: tuple[int, ...]
    seat: int
    """Whose decision it is; -1 when the game is over."""
    offer: Offer | None
    story: tuple[EventInfo, ...] = ()
    """What the move brought, if one was made."""
    move: str = ""
    """That move."""
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class TriedMove(Struct, frozen=True):
    """What a move won in the worlds of one round."""

    move: str
    worlds: int
    won: float
    squares: float
    reason: EventInfo | None


class Evaluation(Struct, frozen=True):
    """What every move won in one round of imagined games; the next ones add to it."""

    line: str
    seat: int
    seats: int
    sharpness: float
    moves: tuple[TriedMove, ...]


class LabQuestion(RequestBody):
    """What a game's laboratory is asked: who has how much, what was bid last, and a bid."""

    game: Word
    stocks: Annotated[tuple[Bananas, ...], Meta(max_length=8)]
    last: Annotated[tuple[Bid | None, ...], Meta(max_length=8)] = ()
    bid: Bid = 0


class Mixture(Struct, frozen=True):
    """How the best captain bids, and what bids win against it; the asker has seat 0."""

    line: str
    lot: int
    bids: tuple[int, ...]
    """Where ranges of bids begin; the last one ends with ``end``."""
    end: int
    often: tuple[float, ...]
    """How often the best captain bids within each, in sum 1."""
    tried: tuple[int, ...]
    """Bids of the asker,"""
    chances: tuple[float, ...]
    """and the chance to win with each of them,"""
    errors: tuple[float, ...]
    """which has this standard error."""
    fair: float
    """The chance to win for one who bids as the best captain does."""
    chance: float
    """The chance with the bid that was asked about,"""
    known: float
    """and what is left of it if another captain knows that bid beforehand,"""
    answer: int
    """and bids this."""


# --- Hints and puzzles ------------------------------------------------------------------


class ForSeat(RequestBody):
    """For which of one's seats something is asked."""

    seat: Seat


class HintMove(Struct, frozen=True):
    """A move that is worth a look."""

    move: str
    chance: float | None
    other: str | None
    """The move that it is compared with."""
    reason: EventInfo


class Hint(Struct, frozen=True):
    """What the best bot would play, the best first; or what a game's own mind says."""

    moves: tuple[HintMove, ...] = ()
    simulations: int = 0
    only: bool = False
    """Whether there is no other move."""
    advice: tuple[EventInfo, ...] = ()
    """Of a game with a mind of its own: the sentences ``hint-<kind>``."""


class Puzzle(Struct, frozen=True):
    """A position in which one move is clearly best; which, a review says."""

    game: str
    line: str
    seat: int


FromClient = StudyLine | StudyPlay | StudyThink | StudyMove | LabQuestion | ForSeat
FromServer = Insight | Studied | Evaluation | Reviewed | Mixture | Hint | Puzzle
