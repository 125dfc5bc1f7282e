"""What a sensible player of Bananine knows."""

import numpy as np

from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, below, highest_by_lot
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananine.cards import GUARDS, HIGHEST, LANE, VALUES, count, one
from topbanana.games.bananine.moves import (
    LOW_PAYMENTS,
    MOVES,
    PAYMENT_CARDS,
    PAYMENT_SIZE,
    PAYMENTS,
    PUT_DOWN,
    STACK_IS_HIGH,
    STACK_SIZE,
    STACK_VALUE,
    TAKE_PAYMENT,
    TAKE_STACK,
)
from topbanana.games.bananine.rules import (
    count_takes,
    imagine,
    legal,
    payable,
    payments_for,
    pick,
    scores,
    standard_stack,
    surplus_stack,
    take_with,
)
from topbanana.games.bananine.state import State

A_POINT = 0.5  # how much a point more does for the odds of winning

TRIES = 8  # to imagine a world that fits what has just happened

UNIT = 100  # of what follows: one unit more is chosen e times as often
LAST_OF_A_KIND = 45  # what it costs to pay the last card of a value in hand
PAYMENT_WORTH = np.array([24 * max(paid) - 70 * len(paid) for paid in PAYMENTS], np.int64)

FULL_LANES = sum(1 << LANE * (value - 1) for value in VALUES) * -1 + GUARDS

# Luck, spread so that the highest of worth and luck is a choice by weight (Gumbel).
SPREAD = np.array([-UNIT * np.log(-np.log((i + 0.5) / 256)) for i in range(256)]).astype(
    np.int64
)
LUCK_MASK = (1 << 31) - 1
LUCK_SHIFT = 23

SIMULATIONS = (0, 0, 12, 500, 16_000)  # for one move, by level
CUT = 0  # games are imagined to their end
EXPLORE = 2.0  # how much a search tries besides what has won so far


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Take what most changes the race for its value; among equals, any."""
    moves = np.empty(MOVES, np.int64)
    worth = np.empty(MOVES, np.int64)
    choices = legal(s, seat, moves)
    for number in range(choices):
        worth[number] = worth_of(s, seat, moves[number])
    return moves[highest_by_lot(rng, worth[:choices])]


@rule
def worth_of(s: State, seat: int, move: int) -> int:
    """A stack is worth the points it swings, and a little for each card of it."""
    if move >= PUT_DOWN:
        return PUT_DOWN - move  # a low card is soon taken by somebody who needs it less
    stack = TAKE_STACK[move]
    value = STACK_VALUE[stack]
    mine = count(s.won[seat], value)
    theirs = 0
    for other in range(s.seats):
        if other != seat:
            theirs = max(theirs, count(s.won[other], value))
    swing = lead(mine + STACK_SIZE[stack], theirs) - lead(mine, theirs)
    return 12 * swing + 4 * STACK_SIZE[stack] - PAYMENT_SIZE[TAKE_PAYMENT[move]]


@rule
def lead(mine: int, theirs: int) -> int:
    """Points for being ahead, level or behind with a value."""
    if mine == 0 and theirs == 0:
        return 0
    if mine > theirs:
        return 2
    return 1 if mine == theirs else 0


@rule
def weigh(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """A stack for what it does in its race, a payment for the cards it keeps together."""
    hand = s.hands[seat]
    kinds = size((hand + FULL_LANES) & GUARDS)
    before = -1
    worth = 0
    for number in range(count):
        move = moves[number]
        if move >= PUT_DOWN:
            weights[number] = (PUT_DOWN - move) / 10
            continue
        if TAKE_STACK[move] != before:
            before = TAKE_STACK[move]
            worth = worth_of_stack(s, seat, before)
        payment = TAKE_PAYMENT[move]
        left = hand - PAYMENT_CARDS[payment]
        gone = kinds - size((left + FULL_LANES) & GUARDS)
        weights[number] = (worth + PAYMENT_WORTH[payment] - LAST_OF_A_KIND * gone) / UNIT


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """Likely the best stack, and likely its best payment."""
    low, high = payable(s.hands[seat])
    luck = below(rng, 1 << 30)
    best, taken = -(1 << 30), -1
    for value in range(1, HIGHEST + 1):
        for stack in (standard_stack(s, value), surplus_stack(s, value)):
            if payments_for(stack, low, high) == 0:
                continue
            luck = luck * 1103515245 + 12345 & LUCK_MASK
            worth = worth_of_stack(s, seat, stack) + SPREAD[luck >> LUCK_SHIFT]
            if worth > best:
                best, taken = worth, stack
    if taken < 0:
        return pick(s, seat, rng)
    payments = payments_for(taken, low, high)
    first = LOW_PAYMENTS if STACK_IS_HIGH[taken] else 0
    best, paid = -(1 << 30), 0
    while payments != 0:
        luck = luck * 1103515245 + 12345 & LUCK_MASK
        payment = payments & -payments
        worth = PAYMENT_WORTH[first + lowest(payment)] + SPREAD[luck >> LUCK_SHIFT]
        if worth > best:
            best, paid = worth, payment
        payments ^= payment
    return take_with(taken, paid)


@rule
def worth_of_stack(s: State, seat: int, stack: int) -> int:
    """What a stack does in the race for its value, in hundredths."""
    value = STACK_VALUE[stack]
    more = STACK_SIZE[stack]
    mine = count(s.won[seat], value)
    theirs = most_of_others(s, seat, value)
    gain = lead(mine + more, theirs) - lead(mine, theirs)
    hurt = lead(theirs, mine) - lead(theirs, mine + more) if theirs > 0 else 0
    return 95 * gain + 30 * hurt + 50 * more + 13 * value


@rule
def most_of_others(s: State, seat: int, value: int) -> int:
    """The most cards of a value that another has won."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, count(s.won[other], value))
    return most


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """Whoever has just put a card down could pay for nothing that lay there. [BN-8]"""
    value = s.last - PUT_DOWN + 1
    mover = (s.turn - 1) % s.seats
    if value < 1 or mover == seat or count(s.market, value) == 0:
        return
    s.market -= one(value)
    for _ in range(TRIES):
        low, high = payable(s.hands[mover] + one(value))
        if count_takes(s, low, high) == 0:
            break
        s.market += one(value)
        imagine(s, seat, rng)
        s.market -= one(value)
    s.market += one(value)


@rule
def evaluate(s: State, chances: Floats) -> None:
    """Who has the more points has the better chance."""
    points = scores(s)
    total = 0.0
    for seat in range(s.seats):
        chances[seat] = np.exp(points[seat] * A_POINT)
        total += chances[seat]
    for seat in range(s.seats):
        chances[seat] /= total
