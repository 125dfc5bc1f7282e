"""The columns in the middle: what each takes, and what an action does to it."""

from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import LANE, VALUES, card, one, team_of, value_of
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    CARDS_IN_FORM,
    CARDS_PLAYED,
    FITTING,
    FORM_MASK,
    HOW_MANY_PLAYED,
    MOST_LEVELS,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    PUSHING,
    STEP_IN_FORM,
    SUPER_PUSH_UP,
)
from topbanana.games.push_em_up.state import (
    BITS_OF_A_CARD,
    CARDS_IN_A_WORD,
    MAX_SEATS,
    State,
)

CARD_MASK = 127


@rule
def actions_taken(s: State, seat: int, column: int) -> int:
    """The actions of a seat that a column takes, whatever the hand. [PU-6 to PU-11]"""
    row = (2 * s.cover_own + s.sequence_continues) * MAX_SEATS + seat
    return FITTING[row, s.tops[column]] | PUSHING[min(s.depths[column], MOST_LEVELS)]


@rule
def card_under(s: State, column: int, level: int) -> int:
    """The card that stands at a level under the top, the bottom being level 0."""
    word = s.under[column, level // CARDS_IN_A_WORD]
    return word >> BITS_OF_A_CARD * (level % CARDS_IN_A_WORD) & CARD_MASK


@rule
def act(s: State, seat: int, move: int) -> None:
    """One action: the cards leave the hand, and go where the action says."""
    action = move & ACTION_MASK
    place = move >> PLACE_SHIFT
    s.hands[seat] -= CARDS_PLAYED[action]
    s.hand_sizes[seat] -= HOW_MANY_PLAYED[action]
    if place != OUT and action < PUSH_UP:
        place_heroes(s, seat, place, action)
        return
    s.out[seat] += CARDS_PLAYED[action]  # spent [PU-10, PU-11] or discarded [PU-12]
    if place != OUT:
        for _ in range(levels_of(action)):
            push_up(s, place)


@rule
def levels_of(action: int) -> int:
    """A Push is for one level [PU-10], a Super Push for one, two or three [PU-11]"""
    return 1 if action == PUSH_UP else action - SUPER_PUSH_UP + 1


@rule
def place_heroes(s: State, seat: int, column: int, action: int) -> None:
    """A card, a pair or a sequence: the first covers or steps, the others go on top."""
    value = action // LANE
    form = action & FORM_MASK
    top = s.tops[column]
    if value_of(top) == value:
        cover(s, top)
    else:
        step_on(s, column)
    s.tops[column] = card(seat, value)
    for _ in range(1, CARDS_IN_FORM[form]):  # [PU-8, PU-9]
        value = (value + STEP_IN_FORM[form]) % VALUES
        step_on(s, column)
        s.tops[column] = card(seat, value)


@rule
def cover(s: State, top: int) -> None:
    """The covered card leaves the game; the covering card stands in its place. [PU-6]"""
    s.out[team_of(top)] += one(value_of(top))


@rule
def step_on(s: State, column: int) -> None:
    """The top card goes under the one that is put on it. [PU-7]"""
    level = s.depths[column]
    shift = BITS_OF_A_CARD * (level % CARDS_IN_A_WORD)
    s.under[column, level // CARDS_IN_A_WORD] |= s.tops[column] << shift
    s.depths[column] = level + 1


@rule
def push_up(s: State, column: int) -> None:
    """The card just under the top leaves the game. [PU-10]"""
    level = s.depths[column] - 1
    pushed = card_under(s, column, level)
    shift = BITS_OF_A_CARD * (level % CARDS_IN_A_WORD)
    s.under[column, level // CARDS_IN_A_WORD] ^= pushed << shift
    s.depths[column] = level
    s.out[team_of(pushed)] += one(value_of(pushed))
