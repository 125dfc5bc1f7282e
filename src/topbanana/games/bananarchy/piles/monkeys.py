"""Piles of Monkey Cards, packed: how many there are of each kind of card.

A pile is two words with a lane of four bits for each kind, by the number that the card is
declared with: 14 kinds in the first word and up to 15 more in the second.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule

LANE = 4
MOST_OF_A_CARD = 15
FIRST, SECOND = 0, 1  # the words of a pile
BEGINS_SECOND = 14  # the number of the first card that the second word counts
MOST_KINDS = BEGINS_SECOND + 15


@rule
def lane(card: int) -> int:
    """Where in its word a kind of card is counted."""
    return LANE * (card if card < BEGINS_SECOND else card - BEGINS_SECOND)


@rule
def word(card: int) -> int:
    """Which word of a pile counts a kind of card."""
    return FIRST if card < BEGINS_SECOND else SECOND


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
def join(pile: Ints, other: Ints) -> None:
    """Put the cards of another pile on this one too."""
    pile[FIRST] += other[FIRST]
    pile[SECOND] += other[SECOND]


@rule
def copy_pile(pile: Ints, other: Ints) -> None:
    """Make a pile the same as another."""
    pile[FIRST] = other[FIRST]
    pile[SECOND] = other[SECOND]


@rule
def present(counts: int) -> int:
    """The lanes of a word that are not empty, as bits."""
    counts |= counts >> 2
    return every_fourth(counts | counts >> 1)


@rule
def every_fourth(bits: int) -> int:
    """Every fourth bit of a word, side by side: pairs are moved together, then pairs of pairs."""
    bits &= 0x1111111111111111
    bits = (bits | bits >> 3) & 0x0303030303030303
    bits = (bits | bits >> 6) & 0x000F000F000F000F
    bits = (bits | bits >> 12) & 0x000000FF000000FF
    return (bits | bits >> 24) & 0xFFFF


@rule
def kinds_among(pile: Ints, first: int, second: int) -> int:
    """The kinds of card on a pile, as bits, as far as they have a lane among these."""
    return present(pile[FIRST] & first) | present(pile[SECOND] & second) << BEGINS_SECOND


@rule
def spread(pile: Ints, cards: Ints) -> int:
    """Lay the cards of a pile side by side, by kind, and say how many they are."""
    size = 0
    for card in range(MOST_KINDS):
        for _ in range(held(pile, card)):
            cards[size] = card
            size += 1
    return size


@rule
def any_card(pile: Ints, size: int, rng: Chance) -> int:
    """Choose at random one card of a pile of so many."""
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
    return words[FIRST], words[SECOND]


def lanes(cards: Iterable[int]) -> tuple[int, int]:
    """Give the lanes of these kinds of card, each full."""
    first, second = packed(cards)
    return first * MOST_OF_A_CARD, second * MOST_OF_A_CARD


def unpacked(pile: Ints) -> list[int]:
    """List the cards of a pile, by kind."""
    return list(_unpacked(pile.tobytes()))


@lru_cache(1 << 14)  # most piles are the same from one move to the next
def _unpacked(pile: bytes) -> tuple[int, ...]:
    words = np.frombuffer(pile, np.int64)
    return tuple(card for card in range(MOST_KINDS) for _ in range(held(words, card)))
