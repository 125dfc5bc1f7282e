"""What a sensible player of Bananine knows."""

import numpy as np

from topbanana.engine.chance import Chance, highest_by_lot
from topbanana.engine.rule import rule
from topbanana.games.bananine.cards import count
from topbanana.games.bananine.moves import (
    MOVES,
    PAYMENT_SIZE,
    PUT_DOWN,
    STACK_SIZE,
    STACK_VALUE,
    TAKE_PAYMENT,
    TAKE_STACK,
)
from topbanana.games.bananine.rules import legal
from topbanana.games.bananine.state import State


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
