"""What a seat of Bananine cannot see, and what must not get lost."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, shuffle
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananine.cards import HIGHEST, count, one, spread, total
from topbanana.games.bananine.state import MAX_SEATS, State


@rule
def imagine(s: State, seat: int, rng: Chance) -> None:
    """Deal anew every card that a seat has not seen: hands, box and deck.

    Cards for which there is no place were never at this table (a study position).
    """
    pile = s.standard - s.market - s.out + s.kept
    for other in range(s.seats):
        pile -= s.won[other]
    if seat >= 0:
        pile -= s.hands[seat]
    cards = np.empty(total(pile), np.int64)
    unseen = spread(pile, cards)
    shuffle(rng, cards)
    for other in range(s.seats):
        if other != seat:
            s.hands[other] = 0
            for _ in range(s.hand_sizes[other]):
                unseen -= 1
                s.hands[other] += one(cards[unseen])
    s.box = 0
    for _ in range(s.box_size):
        unseen -= 1
        s.box += one(cards[unseen])
    for left_over in cards[:unseen]:
        s.standard -= one(left_over)
    imagine_deck(s, rng)


@rule
def imagine_deck(s: State, rng: Chance) -> None:
    """Shuffle the surplus cards that have not been seen."""
    pile = s.surplus - s.extras - s.kept
    cards = np.empty(total(pile), np.int64)
    unseen = spread(pile, cards)
    shuffle(rng, cards)
    for i in range(s.deck_size):
        unseen -= 1
        s.deck[i] = cards[unseen]
    for left_over in cards[:unseen]:
        s.surplus -= one(left_over)


@rule
def reshuffle(s: State, rng: Chance) -> None:
    """Put the surplus deck in another order: nobody has seen it. [BN-4]"""
    shuffle(rng, s.deck[: s.deck_size])


@rule
def census(s: State) -> Ints:
    """Standard and surplus cards of each value, wherever they are. [BN-1]"""
    standard = s.market + s.out + s.box - s.kept
    for seat in range(MAX_SEATS):
        standard += s.hands[seat] + s.won[seat]
    surplus = s.extras + s.kept
    for card in s.deck[: s.deck_size]:
        surplus += one(card)
    counts = np.empty(2 * HIGHEST, np.int64)
    for value in range(1, HIGHEST + 1):
        counts[value - 1] = count(standard, value)
        counts[HIGHEST + value - 1] = count(surplus, value)
    return counts
