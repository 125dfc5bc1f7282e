"""The rules, in the order of RULES.md."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games._template.state import (
    LARGEST_HEAP,
    MOST_TAKEN,
    SMALLEST_HEAP,
    Ending,
    Reason,
    State,
)


@rule
def setup(s: State, rng: Chance) -> None:
    """A heap of 12 to 20 bananas. [TM-1]"""
    s.heap = SMALLEST_HEAP + below(rng, LARGEST_HEAP - SMALLEST_HEAP + 1)


@rule
def acting(s: State) -> int:
    """One after another, until the heap is gone. [TM-2, TM-3]"""
    return 1 << s.turn if s.heap > 0 else 0


@rule
def may_act(s: State) -> int:
    """Nobody interrupts."""
    return 0


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """Take one, two or three. [TM-2]"""
    most = min(MOST_TAKEN, s.heap)
    for number in range(most):
        moves[number] = number + 1
    return most


@rule
def pick(s: State, seat: int, rng: Chance) -> int:
    """Take any number allowed."""
    return 1 + below(rng, min(MOST_TAKEN, s.heap))


@rule
def why(s: State, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if s.heap == 0:
        return Reason.GAME_OVER
    if s.turn != seat:
        return Reason.NOT_YOUR_TURN
    if move < 1 or move > min(MOST_TAKEN, s.heap):
        return Reason.WRONG_NUMBER
    return 0


@rule
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Take so many, then it is the next seat's turn. [TM-2]"""
    s.heap -= move
    s.taken[seat] += move
    s.last = move
    s.turn = (s.turn + 1) % s.seats


@rule
def scores(s: State) -> Ints:
    """Bananas taken."""
    return s.taken[: s.seats].copy()


@rule
def winners(s: State) -> int:
    """Who takes the last banana wins. [TM-3]"""
    return 1 << (s.turn - 1) % s.seats


@rule
def ending(s: State, seat: int, move: int) -> int:
    """There is one way only. [TM-3]"""
    return Ending.HEAP_GONE


@rule
def imagine(s: State, seat: int, rng: Chance) -> None:
    """Everything is open."""


@rule
def reshuffle(s: State, rng: Chance) -> None:
    """Nothing lies face down."""


@rule
def census(s: State) -> Ints:
    """All bananas, wherever they are."""
    return np.full(1, s.heap + s.taken.sum(), np.int64)
