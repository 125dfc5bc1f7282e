"""What a network judges a position of Bananine by."""

from collections.abc import Mapping
from pathlib import Path

from topbanana.engine.dialect.record import Floats
from topbanana.engine.dialect.rule import rule
from topbanana.engine.learning.judgement import Judging
from topbanana.engine.learning.judgement import policy as policy
from topbanana.games.bananine.cards import HIGHEST, count
from topbanana.games.bananine.moves import STACK_SIZE
from topbanana.games.bananine.rules import (
    payable,
    payments_for,
    scores,
    standard_stack,
    surplus_stack,
)
from topbanana.games.bananine.state import State

OF_A_VALUE = 5  # features of the race for each value
OF_ALL = OF_A_VALUE * HIGHEST  # and from here on those of the whole table
FEATURES = OF_ALL + 16
JUDGING: Mapping[int, Judging] = {2: Judging(explore=0.5)}
FILE: Path | None = Path(__file__).with_name("networks.npz")


@rule
def features(s: State, seat: int, inputs: Floats) -> None:
    """How the races stand, what can be paid for next, and how long the game lasts."""
    sure, lost, tied = 0, 0, 0
    to_come = s.market + s.extras
    for hand in s.hands[: s.seats]:
        to_come += hand
    for value in range(1, HIGHEST + 1):
        mine = count(s.won[seat], value)
        ahead = mine - most_of_others(s, seat, value)
        left = count(to_come, value)
        at = OF_A_VALUE * (value - 1)
        inputs[at] = max(-3, min(3, ahead)) / 2
        inputs[at + 1] = max(-1, min(1, ahead))
        inputs[at + 2] = left / 4
        sure += 2 * (ahead > left)
        lost += 2 * (-ahead > left)
        tied += mine > 0 and ahead == 0
    takes = look_at_purse(s, seat, 3, inputs)
    next_takes = look_at_purse(s, (seat + 1) % s.seats, 4, inputs)
    look_at_table(s, seat, inputs[OF_ALL:])
    inputs[OF_ALL + 1] = sure / 4
    inputs[OF_ALL + 2] = lost / 4
    inputs[OF_ALL + 11] = tied / 3
    inputs[OF_ALL + 12] = takes / 4
    inputs[OF_ALL + 13] = next_takes / 4


@rule
def most_of_others(s: State, seat: int, value: int) -> int:
    """The most cards of a value that another has won."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, count(s.won[other], value))
    return most


@rule
def look_at_purse(s: State, seat: int, place: int, inputs: Floats) -> int:
    """How many cards of each value a seat could pay for now; and of how many values any."""
    low, high = payable(s.hands[seat])
    takes = 0
    for value in range(1, HIGHEST + 1):
        stack = standard_stack(s, value)
        cards = 0
        if payments_for(stack, low, high) != 0:
            cards = STACK_SIZE[stack]
        elif payments_for(surplus_stack(s, value), low, high) != 0:
            cards = 1
        inputs[OF_A_VALUE * (value - 1) + place] = cards / 2
        takes += cards > 0
    return takes


@rule
def look_at_table(s: State, seat: int, inputs: Floats) -> None:
    """The lead in points and in 1s, the cards in hand, and who comes when."""
    points = scores(s)
    best, fewest = 0, 100
    for other in range(s.seats):
        if other != seat:
            best = max(best, points[other])
            fewest = min(fewest, s.hand_sizes[other])
    held = 0
    for value in range(1, HIGHEST + 1):
        held += value * count(s.hands[seat], value)
    ones = count(s.won[seat], 1) - most_of_others(s, seat, 1)
    inputs[0] = (points[seat] - best) / 4
    inputs[3] = s.hand_sizes[seat] / 8
    inputs[4] = fewest / 8
    inputs[5] = held / 40
    inputs[6] = s.deck_size / 8
    inputs[7] = s.ending
    inputs[8] = s.turn == seat
    inputs[9] = max(-2, min(2, ones)) / 2
    inputs[10] = s.start == seat
    inputs[14] = (points[seat] - best) / (2 + min(fewest, s.hand_sizes[seat]))
    inputs[15] = (s.turn - s.start) % s.seats / s.seats


@rule
def is_quiet(s: State) -> bool:
    """A turn is over when its move is made."""
    return True
