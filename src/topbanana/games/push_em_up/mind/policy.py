"""Which moves between two are worth a try: learned from what long searches tried."""

import numpy as np

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import LANE, VALUES
from topbanana.games.push_em_up.mind.knowhow import STARTERS_SUM, before_and_after
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    CARDS_IN_FORM,
    FIRST_STARTERS,
    FORM_MASK,
    OUT,
    PAIR,
    PLACE_SHIFT,
    PUSH_UP,
    STEP_IN_FORM,
)
from topbanana.games.push_em_up.scoring import highest_of, sum_of
from topbanana.games.push_em_up.state import State

FEATURES = 11
WEIGHTS = np.array(  # by ``python -m training.judgement.policy``
    (-0.70, -1.95, -0.63, 0.51, 1.49, -0.58, 0.97, 1.69, -0.29, 0.75, 0.70), np.float64
)
CLOSE = 5  # of leads up to here every point counts
SAFE = 12  # a lead beyond is hardly turned
LATE = 4  # with so few cards left a point counts half as much as at the end


@rule
def policy(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """Weigh moves as often as a long search tried such moves; low starters first."""
    inputs = np.empty(FEATURES, np.float64)
    late = lateness(s)
    for number in range(count):
        move = moves[number]
        if move >= FIRST_STARTERS:
            weights[number] = -STARTERS_SUM[move - FIRST_STARTERS] / 5
            continue
        look_at_move(s, seat, move, late, inputs)
        weights[number] = 0.0
        for feature in range(FEATURES):
            weights[number] += WEIGHTS[feature] * inputs[feature]


@rule
def lateness(s: State) -> float:
    """How near the end is: 1 when somebody has no card left."""
    fewest = s.hand_sizes[0] + s.deck_sizes[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.hand_sizes[seat] + s.deck_sizes[seat])
    return LATE / (LATE + fewest)


@rule
def look_at_move(s: State, seat: int, move: int, late: float, inputs: Floats) -> None:
    """What a move takes from the hand, and what it changes in its column."""
    inputs[:] = 0
    action = move & ACTION_MASK
    if move >> PLACE_SHIFT == OUT:
        inputs[0] = 1
        inputs[1] = (action < PUSH_UP) * (action // LANE) / 10
        return
    if action < PUSH_UP:
        look_at_cards(action, inputs)
    whole, all_heroes, sums, heroes = before_and_after(s, seat, move)
    other = 1 - seat
    before = sum_of(whole, seat) - sum_of(whole, other)
    after = sum_of(sums, seat) - sum_of(sums, other)
    turned = np.sign(after) - np.sign(before)
    won = max(0, highest_of(heroes, seat)) - max(0, highest_of(all_heroes, seat))
    lost = max(0, highest_of(all_heroes, other)) - max(0, highest_of(heroes, other))
    inputs[6] = lost / 10
    inputs[7] = after / (CLOSE + abs(after)) - before / (CLOSE + abs(before))
    inputs[8] = before > SAFE
    inputs[9] = late * turned
    inputs[10] = late * (won + lost) / 10


@rule
def look_at_cards(action: int, inputs: Floats) -> None:
    """The heroes that are played: the first, the form, and all together."""
    value = action // LANE
    form = action & FORM_MASK
    inputs[2] = value / 10
    inputs[3] = form == PAIR
    inputs[4] = form > PAIR
    for _ in range(CARDS_IN_FORM[form]):
        inputs[5] += value / 10
        value = (value + STEP_IN_FORM[form]) % VALUES
