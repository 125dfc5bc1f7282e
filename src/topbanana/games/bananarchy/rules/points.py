"""End and score."""

import numpy as np

from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import SCORING_CARDS, bonus
from topbanana.games.bananarchy.cards.worth import BAKING, RIPENING
from topbanana.games.bananarchy.piles.bananas import (
    KINDS,
    SINGLE,
    Banana,
    count,
    total,
)
from topbanana.games.bananarchy.piles.monkeys import MOST_OF_A_CARD, SECOND, lane
from topbanana.games.bananarchy.state import Ending, State


@rule
def scores(s: State) -> Ints:
    """Banana Cards, stashed too, and the Scoring Cards in hand. [BA-17]"""
    points = np.zeros(s.seats, np.int64)
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    return points


@rule
def points_of(s: State, seat: int) -> int:
    """A player's Banana Cards, with the Scoring Cards in hand. [BA-17]"""
    return points_for(s.bananas[seat] + s.stashed[seat], scoring_cards(s, seat))


@rule
def scoring_cards(s: State, seat: int) -> int:
    """The word of a player's hand that counts the Scoring Cards, as far as it is seen."""
    return s.hands[seat, SECOND] | s.shown[seat, SECOND]  # alike, where both are seen


@rule
def points_for(pile: int, cards: int) -> int:
    """Ripening Agent and Bread first, then Manifesto and Smoothies. [BA-15, BA-17]"""
    unripe = 1 if cards & RIPENING != 0 else 0
    rotten = 1 if cards & BAKING != 0 else -1
    points = rotten * count(pile, Banana.ROTTEN) + unripe * count(pile, Banana.UNRIPE)
    for kind in range(SINGLE, KINDS):
        points += (kind - 1) * count(pile, kind)
    bits = SCORING_CARDS
    while bits != 0:
        card = lowest(bits)
        copies = cards >> lane(card) & MOST_OF_A_CARD
        if copies > 0:
            points += bonus(card, pile, copies, unripe, rotten)
        bits &= bits - 1
    return points


@rule
def winners(s: State) -> int:
    """Most points; the tied share it, or option `tiebreak` looks further. [BA-18]"""
    points = scores(s)
    best = points.max()
    if s.tiebreak != 0:
        for seat in range(s.seats):
            pile = s.bananas[seat] + s.stashed[seat]
            # most Banana Cards, then fewest Rotten
            points[seat] = (points[seat] * 64 + total(pile)) * 64 - count(
                pile, Banana.ROTTEN
            )
        best = points.max()
    top = 0
    for seat in range(s.seats):
        if points[seat] == best:
            top |= 1 << seat
    return top


@rule
def ending(s: State, seat: int, move: int) -> int:
    """The last Banana Card is drawn: there is no other way. [BA-16]"""
    return Ending.BANANAS_GONE
