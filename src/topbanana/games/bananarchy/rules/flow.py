"""How a card that has been played is settled, and how the turn then goes on."""

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.games.bananarchy.cards.catalogue import (
    CANCELLING,
    CATCHING,
    goes_on,
    take_effect,
)
from topbanana.games.bananarchy.moves import PASS, word_of
from topbanana.games.bananarchy.piles.drawing import (
    move_played,
    player_of,
    tell,
    throw_top,
)
from topbanana.games.bananarchy.piles.monkeys import add, remove
from topbanana.games.bananarchy.piles.transfers import (
    clockwise,
    everybody_but,
    next_arrives,
)
from topbanana.games.bananarchy.rules.aiming import can_be_played, why_not_at
from topbanana.games.bananarchy.rules.turn import end_action_step
from topbanana.games.bananarchy.rules.windows import (
    first_answer,
    play_card,
    play_from_hand,
)
from topbanana.games.bananarchy.state import State, Step, Told, Window

ASKS_A_CHOICE = 1 << Window.SWAP | 1 << Window.COPY

# --- All answers are in -------------------------------------------------------------


@uncounted
def answer(s: State, seat: int, move: int, rng: Chance) -> None:
    """Answer in secret; when all have, the answers are looked at: ruling `windows`."""
    s.answers[seat] = move
    s.waiting &= ~(1 << seat)
    if s.waiting != 0:
        return
    if s.window == Window.CLOSED:
        if lay_calls(s) > 0:
            go_on_with_calls(s)
        else:
            end_action_step(s, rng)
        return
    first = first_answer(s)
    reaction = s.answers[first] if first >= 0 else PASS
    s.answers[:] = 0
    if first >= 0:
        play_from_hand(s, first, reaction)  # the rest stay in hand unseen
    elif s.window == Window.REACT:
        settle(s, rng)
    else:
        s.moved = 0
        go_on_with_effect(s)


@uncounted
def settle(s: State, rng: Chance) -> None:
    """Nobody answers the card on top: it is resolved before those below it [BA-12]"""
    s.window = Window.CLOSED
    while CANCELLING >> word_of(s.pending[s.depth - 1]) & 1:
        cancel(s, rng)
        if s.depth == 0:
            go_on(s)
            return
        if s.depth == 1 and s.moved != 0:  # what was cancelled is Yoink or Slip
            s.moved = 0
            go_on_with_effect(s)
            return
    top = s.pending[s.depth - 1]
    if CATCHING >> word_of(top) & 1:
        throw_top(s)
    take_effect(word_of(top), s, player_of(top), move_played(top), rng)
    if s.window == Window.COPY:
        ask_to_copy(s)
    if s.window != Window.CATCH:  # Yoink asks at once who else would catch it
        go_on_with_effect(s)


@uncounted
def cancel(s: State, rng: Chance) -> None:
    """Denied!, Block, Shield: the card below is discarded without effect [BA-12]"""
    top = s.pending[s.depth - 1]
    throw_top(s)
    below = s.pending[s.depth - 1]
    tell(s, Told.CANCELLED, player_of(top), player_of(below), word_of(below))
    throw_top(s)
    take_effect(word_of(top), s, player_of(top), move_played(top), rng)


@rule
def ask_to_copy(s: State) -> None:
    """A card taken that cannot be played is discarded without effect [BA-13]"""
    seat = player_of(s.pending[0])
    card = word_of(s.pending[0])
    if not can_be_played(s, seat, card):
        s.window = Window.CLOSED
        tell(s, Told.WASTED, seat, 0, card)


@rule
def go_on_with_effect(s: State) -> None:
    """The next Banana Card arrives or is given; if there is none, the card is done."""
    if ASKS_A_CHOICE >> s.window & 1 or s.step == Step.OVER:
        return
    s.window = Window.CLOSED
    bottom = s.pending[0]
    if next_arrives(s, player_of(bottom)):
        return
    if goes_on(word_of(bottom), s, move_played(bottom)):
        return
    s.gifts = 0
    throw_top(s)
    go_on(s)


@rule
def go_on(s: State) -> None:
    """Nothing is being played any more: the turn goes on where it stood."""
    if s.step == Step.CALL:
        go_on_with_calls(s)
    else:
        s.waiting = 1 << s.turn


# --- The last call ------------------------------------------------------------------


@rule
def last_call(s: State) -> None:
    """The Action step ends: every other seat plays an Anytime Card or passes [BA-11]"""
    s.step = Step.CALL
    s.waiting = everybody_but(s, s.turn)
    tell(s, Told.CALLED, s.turn, 0, 0)


@rule
def lay_calls(s: State) -> int:
    """Cards played at the same time are turned up at the same time [BA-11]"""
    laid = 0
    for seat in range(s.seats):
        move = s.answers[seat]
        s.answers[seat] = 0
        if move not in (0, PASS):
            remove(s.hands[seat], word_of(move))
            s.hand_sizes[seat] -= 1
            s.calls[seat] = move
            laid += 1
    return laid


@rule
def go_on_with_calls(s: State) -> None:
    """They resolve in turn order; then there is another last call [BA-11]"""
    seat = s.turn
    for _ in range(1, s.seats):
        seat = clockwise(s, seat)
        move = s.calls[seat]
        if move != 0:
            s.calls[seat] = 0
            if why_not_at(s, seat, move, s.hand_sizes[seat]) == 0:
                play_card(s, seat, move)
                return
            add(s.thrown, word_of(move))  # ruling `gone` [BA-13]
            tell(s, Told.WASTED, seat, 0, word_of(move))
    last_call(s)
