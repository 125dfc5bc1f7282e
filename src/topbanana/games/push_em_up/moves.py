"""All moves of Push 'em Up!, numbered so that sets of them are words of bits.

A turn's move is a place and an action: ``64 * place + action``. Places are the columns,
and one more for what is discarded. Actions use the lanes of a pile (see ``cards``): bit
``4 * value`` plays one hero of that value, the next three bits a pair, a rising and a
falling sequence that begin with it; a Push has one action, a Super Push three. What a hand
can do is then one word, and what a column takes is another. Beyond the turn's moves are
the numbers of the choices of starters.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import (
    KINDS,
    LANE,
    OF_EACH_VALUE,
    PUSH,
    SUPER_PUSH,
    TEAM_SHIFT,
    TEAMS,
    VALUES,
    packed,
)

PLACE_SHIFT = 6
ACTIONS = 1 << PLACE_SHIFT
ACTION_MASK = ACTIONS - 1
MAX_COLUMNS = 8
OUT = MAX_COLUMNS  # the place of discarded cards
FIRST_STARTERS = (OUT + 1) * ACTIONS

SINGLE, PAIR, RISING, FALLING = range(LANE)  # the forms in which heroes are played
FORM_MASK = LANE - 1
CARDS_IN_FORM = (1, 2, 3, 3)
STEP_IN_FORM = (0, 0, 1, VALUES - 1)  # from each card to the next, on the circle
PUSH_UP = LANE * PUSH
SUPER_PUSH_UP = LANE * SUPER_PUSH  # and the two after it, for two and three levels
MOST_LEVELS = 3

ONE_OF_EACH = sum(1 << LANE * kind for kind in range(KINDS))
HEROES = (1 << LANE * VALUES) - 1
ALL_LEVELS = (1 << MOST_LEVELS) - 1


def table_of(numbers: Sequence[int]) -> Ints:
    """Make a table that compiled rules look things up in."""
    return np.array(numbers, np.int64)


# --- Starters -----------------------------------------------------------------------


def choices(size: int) -> list[tuple[int, ...]]:
    """List the ways to choose so many heroes of a team."""
    return [
        heroes
        for heroes in combinations_with_replacement(range(VALUES), size)
        if max(heroes.count(value) for value in heroes) <= OF_EACH_VALUE
    ]


STARTERS = [*choices(2), *choices(3)]
NUMBER = {starters: FIRST_STARTERS + i for i, starters in enumerate(STARTERS)}
STARTERS_PILE = table_of([packed(starters) for starters in STARTERS])
CHOICES = (0, 0, len(choices(3)), len(choices(2)), len(choices(2)))  # by seats [PU-3]
FIRST_CHOICE = (0, 0, FIRST_STARTERS + len(choices(2)), FIRST_STARTERS, FIRST_STARTERS)
MOVES = FIRST_STARTERS + len(STARTERS)
MOST_MOVES = max(CHOICES)

# --- Actions of a turn --------------------------------------------------------------


def sequence(action: int) -> list[int]:
    """List the kinds of cards that an action plays, in the order they are placed."""
    kind, form = divmod(action, LANE)
    if kind >= VALUES:
        return [kind]
    step = STEP_IN_FORM[form]
    return [(kind + i * step) % VALUES for i in range(CARDS_IN_FORM[form])]


COLUMN_ACTIONS = [*range(PUSH_UP + 1), *range(SUPER_PUSH_UP, SUPER_PUSH_UP + MOST_LEVELS)]
ALL_MOVES = frozenset(
    [place * ACTIONS + action for place in range(MAX_COLUMNS) for action in COLUMN_ACTIONS]
    + [OUT * ACTIONS + LANE * kind for kind in range(KINDS)]
    + list(range(FIRST_STARTERS, MOVES))
)
CARDS_PLAYED = table_of([packed(sequence(action)) for action in range(LANE * KINDS)])
HOW_MANY_PLAYED = table_of([len(sequence(action)) for action in range(LANE * KINDS)])


def fitting(top: int, *, coverable: bool, continues: bool) -> int:
    """Make the word of the actions that a top card of this value takes (PU-6 to PU-9)."""
    word = 0
    for first in range(VALUES):
        covers = coverable and first == top
        above = first == (top + 1) % VALUES
        below = first == (top - 1) % VALUES
        forms = (
            covers or above or below,
            covers or above or below,
            covers or above or (below and not continues),
            covers or below or (above and not continues),
        )
        word |= sum(fits << LANE * first + form for form, fits in enumerate(forms))
    return word


def fitting_table() -> Ints:
    """For each set of options and seat, and each top card: the actions it takes."""
    table = np.zeros((4 * len(TEAMS), len(TEAMS) << TEAM_SHIFT), np.int64)
    for row in range(len(table)):
        options, seat = divmod(row, len(TEAMS))
        for team in range(len(TEAMS)):
            for value in range(VALUES):
                table[row, team << TEAM_SHIFT | value] = fitting(
                    value,
                    coverable=team != seat or bool(options & 2),
                    continues=bool(options & 1),
                )
    return table


FITTING = fitting_table()

# By how many cards are under the top: the pushes that a column takes. [PU-10, PU-11]
PUSHING = table_of(
    [
        (levels > 0) << PUSH_UP | ((1 << levels) - 1) << SUPER_PUSH_UP
        for levels in range(MOST_LEVELS + 1)
    ]
)


@rule
def within_reach(hand: int) -> int:
    """The actions a hand has the cards for."""
    held = (hand | hand >> 1) & ONE_OF_EACH
    heroes = held & HEROES
    pairs = hand >> 1 & ONE_OF_EACH & HEROES
    above = heroes >> LANE | (heroes & FORM_MASK) << LANE * (VALUES - 1)
    above_that = above >> LANE | (above & FORM_MASK) << LANE * (VALUES - 1)
    rising = heroes & above & above_that
    falling = (rising << 2 * LANE & HEROES) | rising >> LANE * (VALUES - 2)
    return (
        heroes
        | pairs << PAIR
        | rising << RISING
        | falling << FALLING
        | (held & 1 << PUSH_UP)
        | (held >> SUPER_PUSH_UP) * ALL_LEVELS << SUPER_PUSH_UP
    )


@rule
def kinds_held(hand: int) -> int:
    """The actions that discard a card: one for each kind in the hand. [PU-12]"""
    return (hand | hand >> 1) & ONE_OF_EACH
