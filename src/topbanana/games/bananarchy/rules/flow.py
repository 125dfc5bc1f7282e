"""How a card that has been played is settled, and how the turn then goes on."""

from topbanana.engine.chance import Chance
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.cards.aims import why_not_at
from topbanana.games.bananarchy.cards.effects import bolshevik_goes_on, take_effect
from topbanana.games.bananarchy.moves import PASS, whom, word_of
from topbanana.games.bananarchy.piles.drawing import (
    draw_up_to,
    move_played,
    player_of,
    tell,
    throw_top,
)
from topbanana.games.bananarchy.piles.monkeys import Card, add, remove
from topbanana.games.bananarchy.piles.transfers import next_arrives, slip, yoink
from topbanana.games.bananarchy.piles.windows import (
    everybody_but,
    first_answer,
    play_card,
    play_from_hand,
)
from topbanana.games.bananarchy.rules.turn import end_action_step
from topbanana.games.bananarchy.state import State, Step, Told, Window

CANCELLING = 1 << Card.DENIED | 1 << Card.BLOCK | 1 << Card.SHIELD
ASKS_A_CHOICE = 1 << Window.SWAP | 1 << Window.COPY

# --- All answers are in -------------------------------------------------------------


@rule
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


@rule
def settle(s: State, rng: Chance) -> None:
    """Nobody answers the card on top: it is resolved before those below it [BA-12]."""
    s.window = Window.CLOSED
    card = word_of(s.pending[s.depth - 1])
    while CANCELLING >> card & 1:
        cancel(s, card, rng)
        if s.depth == 0:
            go_on(s)
            return
        if s.depth == 1 and s.moved != 0:  # what was cancelled is Yoink or Slip
            s.moved = 0
            go_on_with_effect(s)
            return
        card = word_of(s.pending[s.depth - 1])
    if card == Card.YOINK:
        seat = player_of(s.pending[s.depth - 1])
        throw_top(s)
        yoink(s, seat)
    elif card == Card.SLIP:
        throw_top(s)
        slip(s)
        go_on_with_effect(s)
    else:
        take_effect(s, s.pending[0], rng)
        go_on_with_effect(s)


@rule
def cancel(s: State, card: int, rng: Chance) -> None:
    """Denied!, Block, Shield: the card below is discarded without effect [BA-12]."""
    seat = player_of(s.pending[s.depth - 1])
    throw_top(s)
    below = s.pending[s.depth - 1]
    tell(s, Told.CANCELLED, seat, player_of(below), word_of(below))
    throw_top(s)
    if card == Card.SHIELD:
        draw_up_to(s, seat, s.hand_sizes[seat] + 1, rng)


@rule
def go_on_with_effect(s: State) -> None:
    """The next Banana Card arrives or is given; if there is none, the card is done."""
    if ASKS_A_CHOICE >> s.window & 1 or s.step == Step.OVER:
        return
    s.window = Window.CLOSED
    bottom = s.pending[0]
    if next_arrives(s, player_of(bottom)):
        return
    move = move_played(bottom)
    if word_of(move) == Card.BOLSHEVIK and bolshevik_goes_on(s, move):
        s.window = Window.GIVE
        s.waiting = 1 << whom(move)
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
    """The Action step ends: every other seat plays an Anytime Card or passes [BA-11]."""
    s.step = Step.CALL
    s.waiting = everybody_but(s, s.turn)
    tell(s, Told.CALLED, s.turn, 0, 0)


@rule
def lay_calls(s: State) -> int:
    """Cards played at the same time are turned up at the same time [BA-11]."""
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
    """They resolve in turn order; then there is another last call [BA-11]."""
    for step in range(1, s.seats):
        seat = (s.turn + step) % s.seats
        move = s.calls[seat]
        if move != 0:
            s.calls[seat] = 0
            if why_not_at(s, seat, move, s.hand_sizes[seat]) == 0:
                play_card(s, seat, move)
                return
            add(s.thrown, word_of(move))  # ruling `gone` [BA-13]
            tell(s, Told.WASTED, seat, 0, word_of(move))
    last_call(s)
