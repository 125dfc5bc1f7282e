"""Why a move is not allowed: each refusal with the clause behind it."""

from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import KINDS, LANE, VALUES, value_of
from topbanana.games.push_em_up.columns import actions_taken
from topbanana.games.push_em_up.moves import (
    CHOICES,
    FIRST_CHOICE,
    FIRST_STARTERS,
    FORM_MASK,
    MOST_LEVELS,
    MOVES,
    OUT,
    PAIR,
    PUSH_UP,
    RISING,
    SINGLE,
    SUPER_PUSH_UP,
    kinds_held,
    within_reach,
)
from topbanana.games.push_em_up.state import Reason, State


@rule
def why_not_act(s: State, seat: int, place: int, action: int) -> int:
    """An action that the hand has cards for, on a column that takes it."""
    if place == OUT:
        return why_not_discard(s.hands[seat], action)
    if place >= s.columns:
        return Reason.NO_SUCH_COLUMN
    if within_reach(s.hands[seat]) >> action & 1 == 0:
        return why_out_of_reach(action)
    if actions_taken(s, seat, place) >> action & 1 == 0:
        return why_no_fit(s, place, action)
    return 0


@rule
def why_not_choose(s: State, seat: int, move: int) -> int:
    """Two heroes of the team, or three with two players, and once. [PU-3]"""
    if seat < 0 or seat >= s.seats:
        return Reason.NOT_YOUR_TURN
    if move < 0 or move >= MOVES:
        return Reason.NO_SUCH_MOVE
    if s.has_chosen[seat]:
        return Reason.ALREADY_CHOSEN
    if move < FIRST_STARTERS:
        return Reason.STARTERS_FIRST
    choice = move - FIRST_CHOICE[s.seats]
    if choice < 0 or choice >= CHOICES[s.seats]:
        return Reason.OTHER_STARTERS
    return 0


@rule
def why_not_discard(hand: int, action: int) -> int:
    """One card of the hand, of any kind. [PU-12]"""
    if action % LANE != 0 or action >= LANE * KINDS:
        return Reason.NO_SUCH_MOVE
    if kinds_held(hand) >> action & 1 == 0:
        return Reason.DISCARD_NOT_HELD
    return 0


@rule
def why_out_of_reach(action: int) -> int:
    """Cards are played from the hand."""
    if action == PUSH_UP:
        return Reason.PUSH_NOT_HELD
    if SUPER_PUSH_UP <= action < SUPER_PUSH_UP + MOST_LEVELS:
        return Reason.SUPER_PUSH_NOT_HELD
    if action > PUSH_UP:
        return Reason.NO_SUCH_MOVE
    if action & FORM_MASK == SINGLE:
        return Reason.CARD_NOT_HELD
    return Reason.PAIR_NOT_HELD if action & FORM_MASK == PAIR else Reason.SEQUENCE_NOT_HELD


@rule
def why_no_fit(s: State, column: int, action: int) -> int:
    """The column does not take what the hand holds. [PU-6 to PU-11]"""
    if action >= PUSH_UP:
        return Reason.TOO_FEW_TO_PUSH if s.depths[column] else Reason.NOTHING_TO_PUSH
    form = action & FORM_MASK
    above = (action // LANE - value_of(s.tops[column])) % VALUES
    if above == 0:
        return Reason.OWN_CARD
    if form == SINGLE:
        return Reason.NO_NEIGHBOUR
    if form == PAIR:
        return Reason.PAIR_DOES_NOT_FIT
    turns_back = above == (VALUES - 1 if form == RISING else 1)
    return Reason.SEQUENCE_TURNS_BACK if turns_back else Reason.SEQUENCE_DOES_NOT_FIT
