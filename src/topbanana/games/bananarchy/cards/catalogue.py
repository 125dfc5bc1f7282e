"""All Monkey Cards, and what follows from their declarations: masks, tables and dispatch."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.dispatch import by_number
from topbanana.games.bananarchy.cards import action, anytime, reaction, scoring
from topbanana.games.bananarchy.cards.declaration import (
    Against,
    Answers,
    Kind,
    MonkeyCard,
    Playable,
    Reaction,
    Scoring,
    declared,
)
from topbanana.games.bananarchy.moves import BUTTONS, Part, aimed
from topbanana.games.bananarchy.piles.monkeys import MOST_KINDS, lanes
from topbanana.games.bananarchy.state import State

CARDS = declared(action, anytime, reaction, scoring)
if [card.number for card in CARDS] != list(range(len(CARDS))) or len(CARDS) > MOST_KINDS:
    raise ValueError([card.number for card in CARDS])  # neither gaps nor doubles

PLAYABLE = tuple(card for card in CARDS if isinstance(card, Playable))
REACTIONS = tuple(card for card in CARDS if isinstance(card, Reaction))
SCORING = tuple(card for card in CARDS if isinstance(card, Scoring))

KINDS_OF_CARD = len(CARDS)
CODES = [card.code for card in CARDS]
NUMBERS = {card.word: card.number for card in CARDS}
NAMES = {card.number: card.word for card in CARDS}
NAMES |= {button: name for button, (name, _) in BUTTONS.items()}
"""What each word of a move is called in notation."""

# --- Sets of cards, as bits -----------------------------------------------------------


def bits(cards: Iterable[MonkeyCard]) -> int:
    """Make a set of cards."""
    return sum(1 << card.number for card in cards)


def playable_against(against: Against) -> int:
    """Make the set of cards that are played against these."""
    return bits(card for card in PLAYABLE if card.aim.against == against)


ACTION_CARDS = bits(card for card in CARDS if card.kind == Kind.ACTION)
ANYTIME_CARDS = bits(card for card in CARDS if card.kind == Kind.ANYTIME)
REACTION_CARDS = bits(REACTIONS)
SCORING_CARDS = bits(SCORING)
UNAIMED = bits(card for card in PLAYABLE if not card.aim.parts)
OTHERS_ONLY = bits(card for card in PLAYABLE if card.aim.others_only)
AGAINST_NAMED = playable_against(Against.NAMED)
AGAINST_EVERYBODY = playable_against(Against.EVERYBODY)
CANCELLING = bits(card for card in REACTIONS if card.answers == Answers.CARD)
CATCHING = bits(card for card in REACTIONS if card.answers == Answers.BANANA)

PLAYABLE_FIRST, PLAYABLE_SECOND = lanes(card.number for card in PLAYABLE)
REACTIONS_FIRST, REACTIONS_SECOND = lanes(card.number for card in REACTIONS)
ALL_FIRST, ALL_SECOND = lanes(card.number for card in CARDS)

# --- Tables by number -----------------------------------------------------------------

KIND_OF = np.array([card.kind for card in CARDS], np.int64)
KEEP = np.array([card.keep for card in CARDS], np.int64)
IN_HAND = np.array([card.in_hand for card in CARDS], np.float64)
THREAT = np.array([getattr(card, "threat", 0) for card in CARDS], np.int64)
WORTH = np.zeros(len(CARDS), np.int64)
for card in PLAYABLE:
    if isinstance(card.worth, int):
        WORTH[card.number] = card.worth

PARTS: dict[int, tuple[Part, ...]] = {card.number: card.aim.parts for card in PLAYABLE}
PARTS |= {button: parts for button, (_, parts) in BUTTONS.items()}
"""What a move names after its word; nothing, if it is not listed."""

OTHER_MOVES = 13  # buttons, and Banana Cards that they name
MOST_MOVES = OTHER_MOVES + sum(card.aim.most_ways for card in PLAYABLE)

# --- The rules of the card with a number ----------------------------------------------


def rules_of(
    cards: Iterable[Any], which: Callable[[Any], Any]
) -> dict[int, Callable[..., Any]]:
    """List the rules that cards declare, as far as they do."""
    return {card.number: which(card) for card in cards if callable(which(card))}


@by_number(rules_of(PLAYABLE, lambda card: card.aim.ways))
def ways(card: int, s: State, seat: int, at: int, besides: int) -> int:
    """In how many ways a card can be played at a seat; one that only answers, in none."""
    return 0


@by_number(rules_of(PLAYABLE, lambda card: card.aim.numbered))
def named(card: int, s: State, seat: int, at: int, number: int) -> int:
    """What way number so-and-so to play a card at a seat names: just the seat."""
    return aimed(at, 0, 0)


@by_number(rules_of(PLAYABLE, lambda card: card.aim.why_not))
def why_not_so(card: int, s: State, seat: int, move: int, besides: int) -> int:
    """The reason why a card cannot be played at what it names, or 0."""
    return 0


@by_number(rules_of(CARDS, lambda card: getattr(card, "effect", None)))
def take_effect(card: int, s: State, seat: int, move: int, rng: Chance) -> None:
    """A card that nobody has cancelled does what it says [BA-8, BA-11, BA-12]"""
    return


@by_number(rules_of(PLAYABLE, lambda card: card.goes_on))
def goes_on(card: int, s: State, move: int) -> bool:
    """Whether the effect of a card asks for something more."""
    return False


@by_number(rules_of(PLAYABLE, lambda card: card.choose))
def take_choice(card: int, s: State, seat: int, move: int, rng: Chance) -> None:
    """What the effect of a card asked for has been chosen."""
    return


@by_number(rules_of(REACTIONS, lambda card: card.why_not))
def why_no_answer(card: int, s: State, seat: int, answered: int, against: int) -> int:
    """Why a Reaction does not answer the card on top, or 0 [BA-12]"""
    return 0


@by_number(rules_of(SCORING, lambda card: card.bonus))
def bonus(card: int, pile: int, copies: int, unripe: int, rotten: int) -> int:
    """What copies of a Scoring Card add to the points of a pile [BA-17]"""
    return 0


@by_number(rules_of(PLAYABLE, lambda card: card.worth))
def worth_of_play(card: int, s: State, seat: int, move: int) -> int:
    """What a card brings a sensible player."""
    return WORTH[card]


@by_number(rules_of(REACTIONS, lambda card: card.worth))
def worth_of_answer(card: int, s: State, seat: int, harm: int) -> int:
    """What an answer brings a sensible player."""
    return 0
