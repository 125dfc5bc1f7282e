"""Why a move is not allowed: the gatekeeper, with a reason for everything."""

import numpy as np

from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import (
    KINDS_OF_CARD,
    NAMES,
    PARTS,
    REACTION_CARDS,
    SCORING_CARDS,
)
from topbanana.games.bananarchy.moves import (
    FIRST_BUTTON,
    MOVE_BITS,
    PART_MASK,
    WORD_MASK,
    WORDS,
    Part,
    Word,
    card_given,
    places,
    what,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import KINDS, count
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.rules.aiming import besides, why_not_at
from topbanana.games.bananarchy.rules.choices import (
    can_refill,
    start_words,
    types_to_play,
)
from topbanana.games.bananarchy.rules.windows import asked, why_no_fit
from topbanana.games.bananarchy.state import IN_SECRET, Reason, State, Step, Window

NAMES_A_BANANA = 1 << Word.STASH | 1 << Word.GIVE_BANANA
NO_WORD = -1


def room_of(word: int) -> int:
    """Give the bits that a move with this word may use, full."""
    parts = PARTS.get(word, ())
    room = WORD_MASK
    for part, place in zip(parts, places(parts), strict=True):
        room |= (WORD_MASK if part == Part.CARD else PART_MASK) << place
    return room


ROOM = np.array(
    [room_of(word) if word in NAMES else NO_WORD for word in range(WORDS)], np.int64
)


@rule
def is_written_so(move: int) -> bool:
    """Whether a number is a move at all: a word, with the parts that it names and no more."""
    if move < 0 or move >> MOVE_BITS != 0 or word_of(move) >= WORDS:
        return False
    word = word_of(move)
    if ROOM[word] == NO_WORD or move & ~ROOM[word] != 0:
        return False
    if word == Word.GIVE_CARD:
        return card_given(move) < KINDS_OF_CARD
    return NAMES_A_BANANA >> word & 1 == 0 or what(move) < KINDS


@rule
def why(  # noqa: PLR0911  # an answer for every window and step
    s: State, seat: int, move: int
) -> int:
    """The reason that forbids a move, or 0."""
    if s.step == Step.OVER:
        return Reason.GAME_OVER
    if not is_written_so(move):
        return Reason.NO_SUCH_MOVE
    if s.waiting >> seat & 1 == 0 and (s.step != Step.ACTION or s.window != Window.CLOSED):
        return why_not_asked(s, seat)
    if IN_SECRET >> s.window & 1:
        return why_not_answer(s, seat, move)
    if s.window != Window.CLOSED:
        return why_not_choose(s, seat, move)
    if word_of(move) < FIRST_BUTTON:
        return why_not_play(s, seat, move)
    if s.step == Step.START:
        return why_not_start(s, move)
    return why_not_press(s, seat, word_of(move))


@rule
def why_not_asked(s: State, seat: int) -> int:
    """Nobody waits for this seat: it has answered, played the card itself, or comes later."""
    if asked(s) >> seat & 1:
        return Reason.ALREADY_ANSWERED
    if IN_SECRET >> s.window & 1:
        return Reason.OWN_CARD
    if s.window != Window.CLOSED or s.step == Step.CALL:
        return Reason.OTHERS_FIRST
    return Reason.NOT_NOW


@rule
def why_not_press(s: State, seat: int, word: int) -> int:
    """Buttons after the Draw step: end the Action step, refill, pass [BA-9, BA-11]"""
    if s.step == Step.ACTION:
        if seat != s.turn:
            return Reason.ONLY_ANYTIME
        return 0 if word == Word.END else why_no_button(word)
    if word == Word.PASS:
        return 0
    if s.step == Step.RACE:
        return Reason.RACE_IS_ON
    if s.step in (Step.REFILL, Step.PASS) and word == Word.REFILL:
        return 0 if s.step == Step.REFILL and can_refill(s) else Reason.HAND_IS_FULL
    return Reason.ONLY_ANYTIME if s.step == Step.CALL else why_no_button(word)


@rule
def why_no_button(word: int) -> int:
    """A button that means nothing now."""
    if word == Word.DRAW:
        return Reason.DRAWN_ONCE
    if word == Word.REFILL:
        return Reason.REFILL_LATER
    if word == Word.STASH:
        return Reason.ALREADY_DRAWN
    if word == Word.END:
        return Reason.ACTION_IS_OVER
    return Reason.NOTHING_TO_PASS if word == Word.PASS else Reason.NOTHING_TO_GIVE


@rule
def why_not_answer(s: State, seat: int, move: int) -> int:
    """An answer is a Reaction of the hand that fits, or a pass [BA-12]"""
    word = word_of(move)
    if word == Word.PASS:
        return 0
    if REACTION_CARDS >> word & 1 == 0:
        catching = s.window == Window.CATCH
        return Reason.ONLY_YOINK_OR_SLIP if catching else Reason.ONLY_REACTIONS
    if held(s.hands[seat], word) == 0:
        return Reason.NOT_HELD
    return why_no_fit(s, seat, word)


@rule
def why_not_choose(s: State, seat: int, move: int) -> int:
    """A choice that a card's effect asks for."""
    word = word_of(move)
    if s.window == Window.GIVE:
        if word != Word.GIVE_BANANA:
            return Reason.GIVE_A_BANANA
        return 0 if count(s.bananas[seat], what(move)) > 0 else Reason.NO_SUCH_BANANA
    if s.window == Window.SWAP:
        if word != Word.GIVE_CARD:
            return Reason.GIVE_A_CARD
        return 0 if held(s.hands[seat], card_given(move)) > 0 else Reason.NOT_HELD
    if word != word_of(s.pending[0]):
        return Reason.PLAY_THAT_CARD
    return why_not_at(s, seat, move, besides(s, seat))


@rule
def why_not_start(s: State, move: int) -> int:
    """Draw, or stash, or discard and refill [BA-6]"""
    word = word_of(move)
    if word == Word.STASH:
        if s.acted != 0:
            return Reason.ALREADY_PLAYED
        return 0 if count(s.bananas[s.turn], what(move)) > 0 else Reason.NOTHING_TO_STASH
    if start_words(s) >> word & 1:
        return 0
    return Reason.ALREADY_PLAYED if word == Word.REFILL else Reason.DRAW_FIRST


@rule
def why_not_play(s: State, seat: int, move: int) -> int:
    """A card of the hand, of a type that may be played now, at something it can be [BA-8]"""
    card = word_of(move)
    if SCORING_CARDS >> card & 1:
        return Reason.STAYS_IN_HAND
    if REACTION_CARDS >> card & 1:
        return Reason.ONLY_ANSWERS
    if types_to_play(s, seat) >> card & 1 == 0:
        return why_not_type(s, seat)
    if held(s.hands[seat], card) == 0:
        return Reason.NOT_HELD
    return why_not_at(s, seat, move, besides(s, seat))


@rule
def why_not_type(s: State, seat: int) -> int:
    """Why no card of this type may be played now."""
    if seat != s.turn:
        return Reason.ACTION_ON_OWN_TURN
    if s.acted != 0:
        return Reason.ONE_ACTION
    return Reason.DRAW_FIRST if s.step == Step.START else Reason.ONLY_ANYTIME
