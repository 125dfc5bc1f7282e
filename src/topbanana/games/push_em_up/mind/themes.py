"""How beginners err at Push 'em Up!: each theme weighs the moves in its own wrong way."""

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import LANE, VALUES, team_of, value_of
from topbanana.games.push_em_up.columns import card_under, levels_of
from topbanana.games.push_em_up.mind.knowhow import STARTERS_SUM
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    CARDS_IN_FORM,
    FIRST_STARTERS,
    FORM_MASK,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    STEP_IN_FORM,
)
from topbanana.games.push_em_up.scoring import sum_of, sums_in
from topbanana.games.push_em_up.state import State

THEMES = ("high-cards", "own-cards", "fear-the-push", "one-column")
HIGH_CARDS, OWN_CARDS, FEAR_THE_PUSH, ONE_COLUMN = range(len(THEMES))
SHARES = (0.4, 0.35)  # how far easy and casual follow their theme

A_STARTER = 0.2  # what a point of the starters seems worth
A_BANANA = 0.1  # what a point of one's own seems worth
FEARED = 12.0  # what a Push seems to cost
FAVOURED = 0.1  # what a point already in the column seems worth


@rule
def distort(
    s: State, seat: int, theme: int, moves: Ints, count: int, weights: Floats
) -> None:
    """Weigh the moves as a beginner does; all of them like to begin with high cards."""
    for number in range(count):
        move = moves[number]
        if move >= FIRST_STARTERS:
            weights[number] = A_STARTER * STARTERS_SUM[move - FIRST_STARTERS]
            continue
        column = move >> PLACE_SHIFT
        action = move & ACTION_MASK
        if theme == FEAR_THE_PUSH:
            if action >= PUSH_UP:
                weights[number] -= FEARED
        elif column == OUT:
            continue
        elif theme == ONE_COLUMN:
            weights[number] += FAVOURED * sum_of(sums_in(s, column), seat)
        elif theme == OWN_CARDS:
            weights[number] = A_BANANA * own_points(s, seat, column, action)
        elif action < PUSH_UP:
            weights[number] += A_BANANA * played_points(action)


@rule
def played_points(action: int) -> int:
    """The values of the heroes that an action plays, added up."""
    value = action // LANE
    points = 0
    for _ in range(CARDS_IN_FORM[action & FORM_MASK]):
        points += value
        value = (value + STEP_IN_FORM[action & FORM_MASK]) % VALUES
    return points


@rule
def own_points(s: State, seat: int, column: int, action: int) -> int:
    """What an action does to one's own sum in a column, as if nobody else played there."""
    if action < PUSH_UP:
        return played_points(action)
    lost = 0
    for level in range(s.depths[column] - levels_of(action), s.depths[column]):
        pushed = card_under(s, column, level)
        if team_of(pushed) == seat:
            lost += value_of(pushed)
    return -lost
