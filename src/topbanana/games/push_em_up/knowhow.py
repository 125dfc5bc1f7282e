"""What a sensible player of Push 'em Up! knows."""

import numpy as np

from topbanana.engine.chance import Chance, highest_by_lot
from topbanana.engine.rule import rule
from topbanana.games.push_em_up.cards import LANE, VALUES, card, value_of
from topbanana.games.push_em_up.columns import levels_of
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    CARDS_IN_FORM,
    FORM_MASK,
    MOST_MOVES,
    NUMBER,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    STEP_IN_FORM,
)
from topbanana.games.push_em_up.reckoning import (
    COLUMN_POINTS,
    hero_bit,
    heroes_under,
    highest_of,
    sum_of,
    sum_with,
    sums_under,
    winner_of,
)
from topbanana.games.push_em_up.rules import legal
from topbanana.games.push_em_up.state import State

STRONG_STARTERS = (0, 0, NUMBER[7, 8, 9], NUMBER[8, 9], NUMBER[8, 9])  # by seats
A_POINT = 8  # how much more a point is worth than a step towards one


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Play what helps most in its column; among equals, any. Begin with high cards."""
    if s.columns == 0:
        return STRONG_STARTERS[s.seats]
    moves = np.empty(MOST_MOVES, np.int64)
    worth = np.empty(MOST_MOVES, np.int64)
    choices = legal(s, seat, moves)
    for number in range(choices):
        worth[number] = worth_of(s, seat, moves[number])
    return moves[highest_by_lot(rng, worth[:choices])]


@rule
def worth_of(s: State, seat: int, move: int) -> int:
    """How much better a move leaves its column than it was."""
    column = move >> PLACE_SHIFT
    action = move & ACTION_MASK
    if column == OUT:  # the lowest hero is missed least, and a Push may come in handy
        return -A_POINT * (4 + min(action // LANE, 5))
    depth = s.depths[column]
    top = s.tops[column]
    sums = sums_under(s, column, depth)
    heroes = heroes_under(s, column, depth)
    before = standing(s, seat, sums + sum_with(top), heroes | hero_bit(top))
    if action >= PUSH_UP:
        left = depth - levels_of(action)
        sums = sums_under(s, column, left)
        heroes = heroes_under(s, column, left)
    value = action // LANE
    if action >= PUSH_UP or value_of(top) != value:
        sums += sum_with(top)
        heroes |= hero_bit(top)
    if action < PUSH_UP:
        form = action & FORM_MASK
        for _ in range(CARDS_IN_FORM[form]):
            sums += sum_with(card(seat, value))
            heroes |= hero_bit(card(seat, value))
            value = (value + STEP_IN_FORM[form]) % VALUES
    return standing(s, seat, sums, heroes) - before


@rule
def standing(s: State, seat: int, sums: int, heroes: int) -> int:
    """How a column stands for a seat: its own points against those of the others."""
    others = s.seats - 1
    worth = 0
    winner = winner_of(sums)
    for team in range(s.seats):
        points = max(0, highest_of(heroes, team))
        if team == winner:
            points += COLUMN_POINTS
        gain = A_POINT * points + sum_of(sums, team)
        worth += gain * others if team == seat else -gain
    return worth // others
