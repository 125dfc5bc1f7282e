"""A move of Bananine in a few digits, written and read."""

import re
from collections.abc import Sequence
from functools import lru_cache

from topbanana.engine.refusal import IllegalMove
from topbanana.games.bananine.moves import (
    HIGHEST_SUM,
    MOVES,
    NUMBER,
    PAYMENTS,
    PUT_DOWN,
    STACKS,
    TAKES,
    Stack,
)
from topbanana.games.bananine.notation.position import DIGITS, GAME, digits

SEPARATORS = re.compile(r"[\s,;.+&]+")


@lru_cache(1 << 14)  # the same few are offered again and again
def write_move(move: int) -> str:
    """Write a move."""
    if not 0 <= move < MOVES:
        raise IllegalMove("BN-5", "why-no-such-move", game=GAME)
    if move >= PUT_DOWN:
        return f"+{move - PUT_DOWN + 1}"
    stack, payment = STACKS[TAKES[move][0]], PAYMENTS[TAKES[move][1]]
    return f"{write_stack(stack)}={digits(payment)}"


def meant(text: str, offers: Sequence[str]) -> str | None:
    """Guess the move with the same value and payment: 222=33 for 2=3+3, 7s=34 for 7=34."""
    taken, _, paid = "".join(SEPARATORS.split(text.lower())).partition("=")
    alike = [
        offer
        for offer in offers
        if (set(taken) - {"s"}, sorted(paid))
        == ({offer[0]}, sorted(offer.partition("=")[2]))
    ]
    return alike[0] if len(alike) == 1 else None


def write_stack(stack: Stack) -> str:
    """Write a stack: a digit for each card, an ``s`` if it is a surplus card."""
    return str(stack.value) * stack.size + "s" * stack.surplus


def read_move(text: str) -> int:
    """Read a move; what no position could ever allow is refused here."""
    plain = "".join(text.split()).lower()
    if not plain:
        raise IllegalMove("BN-5", "why-empty", game=GAME)
    if len(plain) == 2 and plain[0] == "+" and plain[1] in DIGITS:  # noqa: PLR2004  # +5
        return PUT_DOWN + int(plain[1]) - 1
    taken, equals, paid = plain.partition("=")
    cards = taken.removesuffix("s")
    if not equals or not cards or not set(cards + paid) <= DIGITS:
        raise IllegalMove("BN-5", "why-unreadable", game=GAME)
    if len(set(cards)) > 1:
        raise IllegalMove("BN-5", "why-mixed-stack", game=GAME)
    stack = Stack(int(cards[0]), len(cards), surplus=cards != taken)
    if stack.surplus and stack.size > 1:
        raise IllegalMove("BN-6", "why-surplus-alone", game=GAME)
    if stack.total > HIGHEST_SUM:
        raise IllegalMove("BN-9", "why-stack-too-high", game=GAME)
    payment = tuple(sorted(int(card) for card in paid))
    if sum(payment) != stack.total:
        raise IllegalMove(
            "BN-5", "why-wrong-sum", game=GAME, paid=sum(payment), cost=stack.total
        )
    if stack.value in payment:
        raise IllegalMove("BN-5", "why-same-value", game=GAME, value=stack.value)
    return NUMBER[STACKS.index(stack), PAYMENTS.index(payment)]
