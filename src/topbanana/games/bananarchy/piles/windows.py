"""Windows: what every seat is asked alike, whatever it holds, and answers in secret.

Ruling `windows`. Nothing here looks at a hand before all answers are in.
"""

from topbanana.engine.rule import rule
from topbanana.games.bananarchy.moves import PART_MASK, PASS, whom, word_of
from topbanana.games.bananarchy.piles.drawing import move_played, player_of, put_on_top
from topbanana.games.bananarchy.piles.monkeys import (
    FIRST_ANYTIME,
    FIRST_REACTION,
    FIRST_SCORING,
    KEPT,
    Card,
    held,
    remove,
)
from topbanana.games.bananarchy.state import Reason, State, Step, Window

AIMED = (
    1 << Card.STEAL
    | 1 << Card.REPUBLIC
    | 1 << Card.SPLIT
    | 1 << Card.BOLSHEVIK
    | 1 << Card.MONKEY
    | 1 << Card.SMASH
    | 1 << Card.TOSS
    | 1 << Card.GRAB
    | 1 << Card.TRICK
    | 1 << Card.DISTRACTION
)
AT_EVERYBODY = 1 << Card.MAYHEM | 1 << Card.REVOLUTION
CATCHING = 1 << Card.YOINK | 1 << Card.SLIP

# A Banana Card that has just arrived: where each part of ``moved`` begins.
ARRIVED, MOVED_KIND, MOVED_FROM, MOVED_TO, MOVED_BY = 1, 1, 4, 7, 10


@rule
def everybody(s: State) -> int:
    """All seats, as bits."""
    return (1 << s.seats) - 1


@rule
def everybody_but(s: State, seat: int) -> int:
    """All seats but one, as bits."""
    return everybody(s) & ~(1 << seat)


# --- Asking -------------------------------------------------------------------------


@rule
def play_card(s: State, seat: int, move: int) -> None:
    """A card is played, and every other seat is asked for a Reaction [BA-12]."""
    put_on_top(s, seat, move)
    s.window = Window.REACT
    s.waiting = everybody_but(s, seat)


@rule
def play_from_hand(s: State, seat: int, move: int) -> None:
    """A card of the hand is played."""
    remove(s.hands[seat], word_of(move))
    s.hand_sizes[seat] -= 1
    play_card(s, seat, move)


@rule
def ask_to_catch(s: State, kind: int, giver: int, to: int, by: int) -> None:
    """A Banana Card went from one player to another: Yoink and Slip are asked for [BA-12]."""
    s.moved = (
        ARRIVED | kind << MOVED_KIND | giver << MOVED_FROM | to << MOVED_TO | by << MOVED_BY
    )
    s.window = Window.CATCH
    s.waiting = everybody_but(s, by)


@rule
def asked(s: State) -> int:
    """The seats that the window open now asks, those who have answered too."""
    if s.window == Window.REACT:
        return everybody_but(s, player_of(s.pending[s.depth - 1]))
    if s.window == Window.CATCH:
        return everybody_but(s, s.moved >> MOVED_BY & PART_MASK)
    if s.window == Window.CLOSED:
        if s.step == Step.CALL:
            return everybody_but(s, s.turn)
        if s.step == Step.RACE:
            return everybody(s)
    return 0


@rule
def moved_kind(s: State) -> int:
    """Which Banana Card has just arrived."""
    return s.moved >> MOVED_KIND & PART_MASK


@rule
def moved_to(s: State) -> int:
    """Where the Banana Card that has just arrived lies."""
    return s.moved >> MOVED_TO & PART_MASK


# --- What fits ----------------------------------------------------------------------


@rule
def against(s: State, played: int) -> int:
    """Whose hand or Banana Cards a card names, but its player's: ruling `against`."""
    card = word_of(move_played(played))
    others = everybody_but(s, player_of(played))
    if AIMED >> card & 1:
        return 1 << whom(move_played(played)) & others
    if AT_EVERYBODY >> card & 1:
        return others
    if CATCHING >> card & 1:
        return 1 << moved_to(s) & others
    return 0


@rule
def why_no_fit(  # noqa: PLR0911  # an answer for each Reaction
    s: State, seat: int, card: int
) -> int:
    """Why a Reaction does not answer what is asked, or 0 [BA-12]."""
    if s.window == Window.CATCH:
        if CATCHING >> card & 1 == 0:
            return Reason.ONLY_YOINK_OR_SLIP
        if card == Card.YOINK and moved_to(s) == seat:
            return Reason.YOURS_ALREADY
        return 0
    if CATCHING >> card & 1:
        return Reason.NOTHING_TO_CATCH
    top = s.pending[s.depth - 1]
    if card == Card.BLOCK:
        answered = word_of(move_played(top))
        if answered < FIRST_ANYTIME or answered >= FIRST_REACTION:
            return Reason.BLOCK_NEEDS_ANYTIME
        return 0 if against(s, top) >> seat & 1 else Reason.BLOCK_NEEDS_YOU
    if card == Card.SHIELD and against(s, top) & ~(1 << seat) == 0:
        return Reason.SHIELD_NEEDS_ANOTHER
    return 0


@rule
def fitting_answers(s: State, seat: int) -> int:
    """The Reactions in a hand that answer what is asked, as bits."""
    fitting = 0
    if s.hands[seat, KEPT] != 0:
        for card in range(FIRST_REACTION, FIRST_SCORING):
            if held(s.hands[seat], card) > 0 and why_no_fit(s, seat, card) == 0:
                fitting |= 1 << card
    return fitting


# --- Answers ------------------------------------------------------------------------


@rule
def first_answer(s: State) -> int:
    """The first seat, in turn order from the active player, that did not pass; or -1."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        if s.answers[seat] != 0 and s.answers[seat] != PASS:
            return seat
    return -1
