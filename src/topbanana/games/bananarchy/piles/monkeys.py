"""The Monkey Cards, and piles of them packed: how many there are of each kind.

A pile is two words with a lane of four bits for each kind: first the cards one plays of
one's own accord (Action, Anytime), then those that answer or score (Reaction, Scoring).
Every rule about a pile of cards looks at one word only.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule


class Card(IntEnum):
    """The kinds of Monkey Card, by type: Action, Anytime, Reaction, Scoring."""

    PLUCK = 0
    PICK = 1
    STEAL = 2
    REPUBLIC = 3
    SPLIT = 4
    BOLSHEVIK = 5
    MAYHEM = 6
    REVOLUTION = 7
    MONKEY = 8
    SMASH = 9
    TOSS = 10
    GRAB = 11
    TRICK = 12
    DISTRACTION = 13
    DENIED = 14
    BLOCK = 15
    SHIELD = 16
    YOINK = 17
    SLIP = 18
    SMOOTHIE = 19
    MANIFESTO = 20
    RIPENING = 21
    BREAD = 22


CARDS = len(Card)
FIRST_ANYTIME = int(Card.SMASH)
FIRST_REACTION = int(Card.DENIED)
FIRST_SCORING = int(Card.SMOOTHIE)

LANE = 4
MOST_OF_A_CARD = 15
PLAYED, KEPT = 0, 1  # the two words of a pile
ACTION_CARDS = (1 << FIRST_ANYTIME) - 1  # as bits
ANYTIME_CARDS = (1 << FIRST_REACTION) - (1 << FIRST_ANYTIME)


@rule
def lane(card: int) -> int:
    """Where in its word a kind of card is counted."""
    return LANE * (card if card < FIRST_REACTION else card - FIRST_REACTION)


@rule
def word(card: int) -> int:
    """Which word of a pile counts a kind of card."""
    return PLAYED if card < FIRST_REACTION else KEPT


@rule
def held(pile: Ints, card: int) -> int:
    """Count the cards of a kind."""
    return pile[word(card)] >> lane(card) & MOST_OF_A_CARD


@rule
def add(pile: Ints, card: int) -> None:
    """Put a card on a pile."""
    pile[word(card)] += 1 << lane(card)


@rule
def remove(pile: Ints, card: int) -> None:
    """Take a card off a pile."""
    pile[word(card)] -= 1 << lane(card)


@rule
def present(counts: int) -> int:
    """The lanes of a word that are not empty, as bits."""
    bits = 0
    while counts != 0:
        lowest = 0
        while counts >> LANE * lowest & MOST_OF_A_CARD == 0:
            lowest += 1
        bits |= 1 << lowest
        counts &= ~(MOST_OF_A_CARD << LANE * lowest)
    return bits


@rule
def spread(pile: Ints, cards: Ints) -> int:
    """Lay the cards of a pile side by side, by kind, and say how many they are."""
    size = 0
    for card in range(CARDS):
        for _ in range(held(pile, card)):
            cards[size] = card
            size += 1
    return size


@rule
def any_card(pile: Ints, size: int, rng: Chance) -> int:
    """Choose by lot one card of a pile of so many."""
    number = below(rng, size)
    card = 0
    count = held(pile, card)
    while number >= count:
        number -= count
        card += 1
        count = held(pile, card)
    return card


def packed(cards: Iterable[int]) -> tuple[int, int]:
    """Make a pile of these cards."""
    words = [0, 0]
    for card in cards:
        words[word(card)] += 1 << lane(card)
    return words[0], words[1]


def unpacked(pile: Ints) -> list[Card]:
    """List the cards of a pile, by kind."""
    return list(_unpacked(pile.tobytes()))


@lru_cache(1 << 14)  # most piles are the same from one move to the next
def _unpacked(pile: bytes) -> tuple[Card, ...]:
    words = np.frombuffer(pile, np.int64)
    return tuple(card for card in Card for _ in range(held(words, card)))
