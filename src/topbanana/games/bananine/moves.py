"""All 276 moves of Bananine, as fixed tables.

No stack on the market ever sums above 9 (BN-9), so every payment is one of the 96
partitions of 1 to 9. A set of payments is two words of bits: those that sum to at most 7,
and those that sum to 8 or 9; every stack asks for one sum, so it looks at one word only.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.games.bananine.cards import MOST_OF_A_VALUE, VALUES, packed

HIGHEST_SUM = 9  # of a stack on the market
LOW_SUM = 7  # payments up to this sum are in the first word


def partitions(total: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """List the ways to write a sum with values of at least ``least``, rising."""
    if total == 0:
        yield ()
    for first in range(least, total + 1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


class Stack(NamedTuple):
    """A stack that may lie on the market."""

    value: int
    size: int
    surplus: bool

    @property
    def total(self) -> int:
        """What the stack costs."""
        return self.value * self.size


PAYMENTS = [payment for total in VALUES for payment in partitions(total)]
LOW_PAYMENTS = sum(sum(payment) <= LOW_SUM for payment in PAYMENTS)

STACKS = [
    Stack(value, size, surplus=False)
    for value in VALUES
    for size in range(1, HIGHEST_SUM // value + 1)
] + [Stack(value, 1, surplus=True) for value in VALUES]
FIRST_SURPLUS = STACKS.index(Stack(1, 1, surplus=True))
NO_STACK = len(STACKS)  # nothing pays for it, so rules need not ask if it is there

TAKES = [
    (stack, payment)
    for stack in range(len(STACKS))
    for payment in range(len(PAYMENTS))
    if sum(PAYMENTS[payment]) == STACKS[stack].total
    and STACKS[stack].value not in PAYMENTS[payment]
]
PUT_DOWN = len(TAKES)  # PUT_DOWN + value - 1 puts down a card of that value
MOVES = PUT_DOWN + len(VALUES)
NUMBER = {take: move for move, take in enumerate(TAKES)}


def column(numbers: Iterator[int] | list[int]) -> Ints:
    """Make a table that compiled rules look things up in."""
    return np.array(list(numbers), np.int64)


STACK_VALUE = column([stack.value for stack in STACKS])
STACK_SIZE = column([stack.size for stack in STACKS])
STACK_IS_HIGH = column([*(int(stack.total > LOW_SUM) for stack in STACKS), 0])
STACK_CARDS = column([packed([stack.value] * stack.size) for stack in STACKS])

PAYMENT_CARDS = column([packed(payment) for payment in PAYMENTS])
PAYMENT_SIZE = column([len(payment) for payment in PAYMENTS])

TAKE_STACK = column([stack for stack, _ in TAKES])
TAKE_PAYMENT = column([payment for _, payment in TAKES])
FIRST_TAKE = column(
    [sum(other < stack for other, _ in TAKES) for stack in range(len(STACKS))]
)


def bits(payments: list[int], *, high: bool) -> int:
    """Make the word of a set of payments."""
    first = LOW_PAYMENTS if high else 0
    beyond = len(PAYMENTS) if high else LOW_PAYMENTS
    return sum(1 << payment - first for payment in payments if first <= payment < beyond)


# What each stack may be paid with: its sum, without its own value (BN-5).
STACK_PAYMENTS = column(
    [
        bits(
            [payment for other, payment in TAKES if other == stack],
            high=STACKS[stack].total > LOW_SUM,
        )
        for stack in range(len(STACKS))
    ]
    + [0]
)


def fitting(*, high: bool) -> Ints:
    """For each value and count: the payments that need no more cards of that value."""
    table = np.zeros((len(VALUES) + 1, MOST_OF_A_VALUE + 1), np.int64)
    for value in VALUES:
        for held in range(MOST_OF_A_VALUE + 1):
            if held > HIGHEST_SUM:
                table[value, held] = table[value, held - 1]
                continue
            table[value, held] = bits(
                [i for i, payment in enumerate(PAYMENTS) if payment.count(value) <= held],
                high=high,
            )
    return table


FITTING_LOW = fitting(high=False)
FITTING_HIGH = fitting(high=True)

# The standard stack that so many cards of a value make on the market.
STANDARD_STACK = np.full((len(VALUES) + 1, HIGHEST_SUM + 1), NO_STACK, np.int64)
for number, stack in enumerate(STACKS[:FIRST_SURPLUS]):
    STANDARD_STACK[stack.value, stack.size] = number
