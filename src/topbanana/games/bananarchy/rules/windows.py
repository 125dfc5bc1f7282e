"""Windows: what every seat is asked alike, whatever it holds, and answers in secret.

Ruling `windows`. Nothing here looks at a hand before all answers are in.
"""

from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import (
    AGAINST_EVERYBODY,
    AGAINST_NAMED,
    CATCHING,
    KIND_OF,
    REACTIONS_FIRST,
    REACTIONS_SECOND,
    why_no_answer,
)
from topbanana.games.bananarchy.moves import PART_MASK, PASS, whom, word_of
from topbanana.games.bananarchy.piles.drawing import move_played, player_of, put_on_top
from topbanana.games.bananarchy.piles.monkeys import kinds_among, remove
from topbanana.games.bananarchy.piles.transfers import (
    MOVED_BY,
    clockwise,
    everybody,
    everybody_but,
    moved_to,
)
from topbanana.games.bananarchy.state import IN_SECRET, Reason, State, Step, Window

# --- Asking -------------------------------------------------------------------------


@rule
def play_card(s: State, seat: int, move: int) -> None:
    """A card is played, and every other seat is asked for a Reaction [BA-12]"""
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


def sealed(s: State) -> bool:
    """Tell whether what is asked is answered in secret: ruling `windows` (b) to (d)."""
    if s.window == Window.CLOSED:
        return bool(s.step == Step.CALL)
    return bool(IN_SECRET >> s.window & 1)


# --- What fits ----------------------------------------------------------------------


@rule
def against(s: State, played: int) -> int:
    """Whose hand or Banana Cards a card names, but its player's: ruling `against`."""
    card = word_of(move_played(played))
    others = everybody_but(s, player_of(played))
    if AGAINST_NAMED >> card & 1:
        return 1 << whom(move_played(played)) & others
    if AGAINST_EVERYBODY >> card & 1:
        return others
    if CATCHING >> card & 1:
        return 1 << moved_to(s) & others
    return 0


@rule
def why_no_fit(s: State, seat: int, card: int) -> int:
    """Why a Reaction does not answer what is asked, or 0 [BA-12]"""
    if s.window == Window.CATCH:
        if CATCHING >> card & 1 == 0:
            return Reason.ONLY_YOINK_OR_SLIP
    elif CATCHING >> card & 1:
        return Reason.NOTHING_TO_CATCH
    top = s.pending[s.depth - 1]
    return why_no_answer(card, s, seat, KIND_OF[word_of(top)], against(s, top))


@rule
def fitting_answers(s: State, seat: int) -> int:
    """The Reactions in a hand that answer what is asked, as bits."""
    fitting = 0
    reactions = kinds_among(s.hands[seat], REACTIONS_FIRST, REACTIONS_SECOND)
    while reactions != 0:
        card = lowest(reactions)
        if why_no_fit(s, seat, card) == 0:
            fitting |= 1 << card
        reactions &= reactions - 1
    return fitting


# --- Answers ------------------------------------------------------------------------


@rule
def first_answer(s: State) -> int:
    """The first seat, in turn order from the active player, that did not pass; or -1."""
    seat = s.turn
    for _ in range(s.seats):
        if s.answers[seat] != 0 and s.answers[seat] != PASS:
            return seat
        seat = clockwise(s, seat)
    return -1
