"""What is said about a Monkey Card when it is declared.

A card is declared once, with its rules beside it; masks, tables and codes are derived from
the declarations in ``catalogue``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from types import ModuleType
from typing import ClassVar

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.story import Point
from topbanana.games.bananarchy.moves import Part
from topbanana.games.bananarchy.piles.bananas import Banana
from topbanana.games.bananarchy.state import State, Window

Ways = Callable[[State, int, int, int], int]
"""``(s, seat, at, besides)``: in how many ways ``seat`` can play a card at seat ``at``.

``besides`` is how many other cards its player holds.
"""
Numbered = Callable[[State, int, int, int], int]
"""``(s, seat, at, number)``: what way number so-and-so names."""
WhyNot = Callable[[State, int, int, int], int]
"""``(s, seat, move, besides)``: the reason why a card cannot be played like this, or 0."""
Effect = Callable[[State, int, int, Chance], None]
"""``(s, seat, move, rng)``: what happens when ``seat`` has played a card by ``move``."""
GoesOn = Callable[[State, int], bool]
"""``(s, move)``: whether its effect asks for something more, and whom."""
Worth = Callable[[State, int, int], int]
"""``(s, seat, move)``: what a card played brings, in quarters of a point."""
WhyNoFit = Callable[[State, int, int, int], int]
"""``(s, seat, answered, against)``: why a Reaction does not answer, or 0.

``answered`` is the kind of the card on top, ``against`` the seats it is played against.
"""
WorthOfAnswer = Callable[[State, int, int], int]
"""``(s, seat, harm)``: what an answer brings to whom the card on top does so much harm."""
Bonus = Callable[[int, int, int, int], int]
"""``(pile, copies, unripe, rotten)``: points for so many copies held at the end.

``unripe`` and ``rotten`` are what an Unripe and a Rotten banana count.
"""
Points = dict[str, Point]
"""What speaks for a move, by the end of the key of its sentence."""
Advice = Callable[[State, int, int], Points]
"""``(sight, seat, move)``: what speaks for a move."""


class Kind(IntEnum):
    """The kinds of Monkey Card: when a card is played, if ever."""

    ACTION = 0
    ANYTIME = 1
    REACTION = 2
    SCORING = 3


class Against(Enum):
    """Against whom a card is played: ruling `against`."""

    NOBODY = auto()
    NAMED = auto()
    EVERYBODY = auto()


class Answers(Enum):
    """What a Reaction answers."""

    CARD = auto()
    """A Monkey Card just played: it is cancelled."""
    BANANA = auto()
    """A Banana Card that has just gone from one player to another."""


@dataclass(frozen=True, kw_only=True)
class Aim:
    """At whom and at what a card can be played."""

    parts: tuple[Part, ...]
    """What its move names after the word; a card that names nothing is played at nobody."""
    ways: Ways
    most_ways: int
    """How many ways there are at most, at a table of eight."""
    numbered: Numbered | None = None
    """Only a seat is named if there is none."""
    why_not: WhyNot | None = None
    others_only: bool = False
    """Whether nobody can play it at themselves."""
    may_leave_out: bool = False
    """Whether ``-`` may stand in place of a Banana Card."""
    against: Against = Against.NAMED
    told: str = "play-at"
    """The sentence that tells that a card was played at this."""


@dataclass(frozen=True, kw_only=True)
class MonkeyCard:
    """What is true of every Monkey Card."""

    number: int
    """Its place in every table: it never changes, nor is it given to another card."""
    word: str
    """How it is written in moves, and the end of the keys of its texts."""
    code: str
    """How it is written in positions and decks."""
    scene: str
    """The picture on its face in the browser, one of those in ``web/cards/scenes``."""
    keep: int
    """What it is worth keeping, in quarters of a point."""
    in_hand: float = 0.0
    """What it promises in hand, in points."""
    advice: Advice | None = None
    """What speaks for it; whom it is played at and what else is kept, if nothing is said."""
    kind: ClassVar[Kind]
    clause: ClassVar[str]


@dataclass(frozen=True, kw_only=True)
class Playable(MonkeyCard):
    """A card that is played of one's own accord."""

    aim: Aim
    effect: Effect
    worth: Worth | int
    asks: Window = Window.CLOSED
    """The window in which its effect asks for a choice."""
    goes_on: GoesOn | None = None
    choose: Effect | None = None
    """What happens by the choice; the move is the choice."""
    draws: int = 0
    """How many Banana Cards are drawn by it: a deck needs such a card to come to its end."""
    threat: int = 0
    """How much everybody would rather have it cancelled, in quarters of a point."""
    concerns_all: bool = False
    """Whether it concerns more players than those it names."""


class Action(Playable):
    """A card for the Action step of one's own turn, one in each [BA-8]"""

    kind = Kind.ACTION
    clause = "BA-8"


class Anytime(Playable):
    """A card for everybody's Action step [BA-11]"""

    kind = Kind.ANYTIME
    clause = "BA-11"


@dataclass(frozen=True, kw_only=True)
class Reaction(MonkeyCard):
    """A card that answers [BA-12]"""

    answers: Answers
    worth: WorthOfAnswer
    why_not: WhyNoFit | None = None
    """It answers everything if there is none."""
    effect: Effect | None = None
    """What happens when it is resolved, after what it cancels is gone."""
    kind = Kind.REACTION
    clause = "BA-12"


@dataclass(frozen=True, kw_only=True)
class Scoring(MonkeyCard):
    """A card that counts for whoever holds it at the end [BA-15]"""

    counts: Banana | None = None
    """The kind of Banana Card that counts one point each."""
    bonus: Bonus | None = None
    kind = Kind.SCORING
    clause = "BA-15"


def declared(*modules: ModuleType) -> tuple[MonkeyCard, ...]:
    """Gather the cards that modules declare, by number."""
    things = (thing for module in modules for thing in vars(module).values())
    cards = (thing for thing in things if isinstance(thing, MonkeyCard))
    return tuple(sorted(cards, key=lambda card: card.number))
