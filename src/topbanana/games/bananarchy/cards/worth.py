"""What Banana Cards are worth to a sensible player, in quarters of a point."""

from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards import scoring
from topbanana.games.bananarchy.cards.declaration import Scoring, declared
from topbanana.games.bananarchy.piles.bananas import KINDS, Banana, count
from topbanana.games.bananarchy.piles.monkeys import SECOND, lanes
from topbanana.games.bananarchy.state import State

QUARTERS = 4  # of a point
FAIR = 4  # what a Banana Card is worth on average
A_CARD = 2  # what a card in hand is worth


def lanes_counting(kind: Banana) -> int:
    """Give the lanes of the cards by which a kind counts one point; all in one word."""
    return lanes(
        card.number
        for card in declared(scoring)
        if isinstance(card, Scoring) and card.counts == kind
    )[SECOND]


RIPENING = lanes_counting(Banana.UNRIPE)
BAKING = lanes_counting(Banana.ROTTEN)


@rule
def value(s: State, seat: int, kind: int) -> int:
    """What a Banana Card is worth to a seat, with the Scoring Cards it holds."""
    if kind == Banana.ROTTEN:
        return QUARTERS if s.hands[seat, SECOND] & BAKING != 0 else -QUARTERS
    if kind == Banana.UNRIPE:
        return QUARTERS if s.hands[seat, SECOND] & RIPENING != 0 else 0
    return QUARTERS * (kind - 1)


@rule
def wealth(s: State, seat: int, owner: int) -> int:
    """What the unstashed Banana Cards of somebody would be worth to a seat."""
    worth = 0
    for kind in range(KINDS):
        worth += count(s.bananas[owner], kind) * value(s, seat, kind)
    return worth


@rule
def shift(s: State, seat: int, kind: int, giver: int, to: int) -> int:
    """What it is worth that a Banana Card goes from one to another."""
    worth = value(s, seat, kind)
    if to == seat:
        return 2 * worth
    if giver == seat:
        return -2 * worth
    return 0
