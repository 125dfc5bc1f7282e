"""What speaks for a move in Bananine rather than for another, in facts of the table."""

import numpy as np

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import copied
from topbanana.engine.story import Event, Fact, Point, reason_for
from topbanana.games.bananine.cards import VALUES, count, one
from topbanana.games.bananine.mind.knowhow import lead, most_of_others, worth_of_stack
from topbanana.games.bananine.moves import (
    MOVES,
    PAYMENTS,
    PUT_DOWN,
    STACKS,
    TAKES,
    Stack,
)
from topbanana.games.bananine.rules import legal, play, scores
from topbanana.games.bananine.state import State

NO_LUCK = chance("")  # after the deal nothing is left to chance

# How much each point matters, in the know-how's hundredths.
A_POINT, A_POINT_OF_OTHERS, A_CARD, A_CARD_PAID, A_LAST_ONE = 95, 60, 50, 70, 45


def reason(sight: State, seat: int, move: int, other: int | None = None) -> Event:
    """Say in which point a move is most ahead of another."""
    mine = after(sight, seat, move)
    others = sight if other is None else after(sight, seat, other)
    return reason_for(
        points_for(sight, mine, others, seat, move),
        None if other is None else points_for(sight, others, mine, seat, other),
        "BN-5",
    )


def after(sight: State, seat: int, move: int) -> State:
    """Make a move, whatever surplus cards come: those are not known."""
    state = copied(sight)
    state.deck[: state.deck_size] = VALUES[0]
    play(state, seat, move, NO_LUCK)
    state.extras = known_extras(sight, move)
    return state


def known_extras(sight: State, move: int) -> int:
    """The surplus cards that are sure to lie on the market after a move."""
    if move < PUT_DOWN and STACKS[TAKES[move][0]].surplus:
        return int(sight.extras - one(STACKS[TAKES[move][0]].value))
    return int(sight.extras)


def points_for(
    sight: State, mine: State, others: State, seat: int, move: int
) -> dict[str, Point]:
    """List what speaks for a move that leads to ``mine``; another leads to ``others``."""
    points = {}
    gained = scores(mine) - scores(sight)
    if move < PUT_DOWN:
        stack = STACKS[TAKES[move][0]]
        own = int(count(mine.won[seat], stack.value))
        theirs = int(most_of_others(mine, seat, stack.value))
        race = {"value": stack.value, "mine": own, "theirs": theirs}
        points["points"] = Point(
            int(gained[seat]),
            A_POINT,
            "BN-11",
            {},
            {**race, "how": "lead" if own > theirs else "level"},
        )
        lost = -int(np.delete(gained, seat).min())
        points["deny"] = Point(lost, A_POINT_OF_OTHERS, "BN-11", {}, race)
        points["cards"] = Point(stack.size, A_CARD, "BN-11")
    points["spare"] = Point(int(mine.hand_sizes[seat]), A_CARD_PAID, "BN-5")
    for value in VALUES:
        if count(mine.hands[seat], value) and not count(others.hands[seat], value):
            points["keep"] = Point(
                1, A_LAST_ONE, "BN-5", {}, {"value": value}, counted=False
            )
    points["leave"] = Point(most_left(mine, seat), -A_POINT_OF_OTHERS, "BN-11")
    points |= next_stack(sight, mine, others, seat)
    return points


def most_left(state: State, seat: int) -> int:
    """The most points that a stack left on the market could bring to anybody else."""
    stacks = [stack for stack in STACKS if lies(state, stack)]
    gains = [0]
    for other in range(state.seats):
        for value, size, _ in stacks:
            own, most = (
                int(count(state.won[other], value)),
                int(most_of_others(state, other, value)),
            )
            if other != seat:
                gains.append(int(lead(own + size, most) - lead(own, most)))
    return max(gains)


def next_stack(sight: State, mine: State, others: State, seat: int) -> dict[str, Point]:
    """The best stack that the hand still pays for next turn, but not after the other move.

    It lies on the market now, and both moves leave it there: the hand makes the difference.
    """
    lost = {TAKES[move][0] for move in takes(others, seat)}
    found: dict[str, Point] = {}
    for move in takes(mine, seat):
        number = TAKES[move][0]
        stack = STACKS[number]
        worth = float(worth_of_stack(mine, seat, number))
        if number in lost or (found and worth <= found["next"].weight):
            continue
        if lies(sight, stack) and lies(mine, stack) and lies(others, stack):
            paid = "+".join(str(card) for card in PAYMENTS[TAKES[move][1]])
            facts: dict[str, Fact] = {
                "paid": paid,
                "value": stack.value,
                "size": stack.size,
            }
            found["next"] = Point(1, worth, "BN-5", {}, facts, counted=False)
    return found


def lies(state: State, stack: Stack) -> bool:
    """Tell whether a stack lies on the market."""
    pile = state.extras if stack.surplus else state.market
    cards = int(count(pile, stack.value))
    return cards > 0 if stack.surplus else cards == stack.size


def takes(state: State, seat: int) -> list[int]:
    """List the stacks that a seat could take were it to move again at once."""
    moves = np.empty(MOVES, np.int64)
    listed = moves[: legal(state, seat, moves)].tolist()
    return [move for move in listed if move < PUT_DOWN]
