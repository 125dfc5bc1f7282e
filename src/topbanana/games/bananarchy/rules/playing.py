"""A move: answer a window, make a choice, press a button or play a card."""

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.games.bananarchy.cards.catalogue import ACTION_CARDS, take_choice
from topbanana.games.bananarchy.moves import FIRST_BUTTON, Word, what, word_of
from topbanana.games.bananarchy.piles.drawing import forget_news
from topbanana.games.bananarchy.rules.flow import answer, go_on_with_effect, last_call
from topbanana.games.bananarchy.rules.turn import (
    begin_turn,
    draw_step,
    pass_on,
    refill,
    renew_hand,
    stash,
)
from topbanana.games.bananarchy.rules.windows import play_card, play_from_hand
from topbanana.games.bananarchy.state import IN_SECRET, State, Step, Window


@uncounted
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Answer a window, make a choice, press a button or play a card."""
    forget_news(s)
    if IN_SECRET >> s.window & 1:
        answer(s, seat, move, rng)
    elif s.window != Window.CLOSED:
        choose(s, seat, move, rng)
    elif s.step == Step.CALL:
        answer(s, seat, move, rng)
    elif word_of(move) < FIRST_BUTTON:
        play_own_card(s, seat, move)
    elif s.step == Step.RACE:
        stay_behind(s, seat, rng)
    else:
        press(s, move, rng)


@uncounted
def choose(s: State, seat: int, move: int, rng: Chance) -> None:
    """Choose what the effect of a card asks for."""
    window = s.window
    s.window = Window.CLOSED
    if window == Window.COPY:
        play_taken_card(s, seat, move)
    else:
        take_choice(word_of(s.pending[0]), s, seat, move, rng)
        go_on_with_effect(s)


@rule
def play_taken_card(s: State, seat: int, move: int) -> None:
    """The card that Monkey See, Monkey Do took is played, an Action too. [BA-8]"""
    s.depth -= 1
    play_card(s, seat, move)


@rule
def play_own_card(s: State, seat: int, move: int) -> None:
    """A card is played in a turn, or first of all in the race. [BA-5, BA-8]"""
    if s.step == Step.RACE:
        begin_turn(s, seat)
    elif s.step == Step.START and ACTION_CARDS >> word_of(move) & 1:
        s.step = Step.ACTION  # the Draw step was forgotten [BA-10]
    if ACTION_CARDS >> word_of(move) & 1:
        s.acted = 1
    play_from_hand(s, seat, move)


@rule
def stay_behind(s: State, seat: int, rng: Chance) -> None:
    """Who will not race lets the others go; if nobody does, lots are drawn. [BA-5]"""
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        begin_turn(s, below(rng, s.seats))


@uncounted
def press(s: State, move: int, rng: Chance) -> None:
    """The steps of a turn. [BA-6, BA-7, BA-9]"""
    word = word_of(move)
    if word == Word.DRAW:
        draw_step(s, rng)
    elif word == Word.STASH:
        stash(s, what(move), rng)
    elif word == Word.END:
        last_call(s)
    elif word == Word.PASS:
        pass_on(s)
    elif s.step == Step.START:
        renew_hand(s, rng)
    else:
        refill(s, rng)
        s.step = Step.PASS
