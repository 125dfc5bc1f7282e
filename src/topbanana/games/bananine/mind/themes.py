"""How beginners err at Bananine: each theme weighs the moves in its own wrong way."""

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananine.cards import count as count_of
from topbanana.games.bananine.mind.knowhow import PAYMENT_WORTH, UNIT
from topbanana.games.bananine.moves import (
    PAYMENTS,
    PUT_DOWN,
    STACK_SIZE,
    STACK_VALUE,
    TAKE_PAYMENT,
    TAKE_STACK,
    column,
)
from topbanana.games.bananine.state import State

THEMES = ("high-values", "big-stacks", "own-piles", "hoard")
HIGH_VALUES, BIG_STACKS, OWN_PILES, HOARD = range(len(THEMES))
SHARES = (1.0, 0.2)  # how far easy and casual follow their theme

A_VALUE, A_CARD, A_NEW_VALUE = 40, 110, 190  # what catches a beginner's eye, in hundredths
HIGHEST_PAID = column([max(paid) for paid in PAYMENTS])
HOARDED = 90  # what it seems to cost to part with a card, by its value


@rule
def distort(
    s: State, seat: int, theme: int, moves: Ints, count: int, weights: Floats
) -> None:
    """Weigh the moves as a beginner does who looks at one thing only."""
    for number in range(count):
        move = moves[number]
        if move >= PUT_DOWN:
            continue
        stack, payment = TAKE_STACK[move], TAKE_PAYMENT[move]
        if theme == HOARD:
            weights[number] -= HOARDED * HIGHEST_PAID[payment] / UNIT
        else:
            eyed = first_sight(s, seat, theme, stack)
            weights[number] = (eyed + PAYMENT_WORTH[payment]) / UNIT


@rule
def first_sight(s: State, seat: int, theme: int, stack: int) -> int:
    """What a stack seems to be worth to whoever does not look at the race."""
    if theme == HIGH_VALUES:
        return A_VALUE * STACK_VALUE[stack]
    if theme == BIG_STACKS:
        return A_CARD * STACK_SIZE[stack]
    mine = count_of(s.won[seat], STACK_VALUE[stack])
    return A_NEW_VALUE if mine == 0 else A_CARD * STACK_SIZE[stack] // 2
