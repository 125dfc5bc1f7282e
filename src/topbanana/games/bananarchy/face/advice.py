"""What speaks for a move in Bananarchy, in the words of a player who explains it."""

from topbanana.engine.story import Event
from topbanana.games.bananarchy.face.events import banana_name, clause_of
from topbanana.games.bananarchy.knowhow import wealth
from topbanana.games.bananarchy.moves import (
    NAMES,
    PARTS,
    Word,
    card_given,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.monkeys import Card
from topbanana.games.bananarchy.piles.windows import moved_kind
from topbanana.games.bananarchy.state import State

QUARTERS = 4  # of a point, in which know-how reckons
BUTTONS = {
    Word.PASS: ("keep", "BA-12"),
    Word.END: ("keep", "BA-9"),
    Word.DRAW: ("draw", "BA-7"),
    Word.REFILL: ("refill", "BA-6"),
}
PLUCKED = {Card.PLUCK: 2, Card.PICK: 3}
PLAIN = {
    Card.DENIED: "cancel",
    Card.BLOCK: "cancel",
    Card.SHIELD: "cancel",
    Card.GRAB: "hand",
    Card.TRICK: "hand",
    Card.MONKEY: "hand",
}


def reason(sight: State, seat: int, move: int) -> Event:
    """Say what a card does for its player, or what is kept by not playing."""
    word = word_of(move)
    if word in BUTTONS:
        return Event(*BUTTONS[Word(word)])
    if word == Word.STASH:
        return Event("stash", "BA-14", {}, {"what": banana_name(what(move))})
    if word == Word.GIVE_BANANA:
        return Event("give", "BA-8", {}, {"what": banana_name(what(move))})
    if word == Word.GIVE_CARD:
        return Event("give", "BA-8", {}, {"what": NAMES[card_given(move)]})
    return reason_of_card(sight, seat, move)


def reason_of_card(sight: State, seat: int, move: int) -> Event:
    """Say what a card brings, or whom it costs."""
    card = Card(word_of(move))
    clause = clause_of(card)
    if card in PLAIN:
        return Event(PLAIN[card], clause)
    if card in PLUCKED:
        return Event("pluck", clause, {}, {"number": PLUCKED[card]})
    if card in {Card.STEAL, Card.YOINK}:
        taken = what(move) if card == Card.STEAL else moved_kind(sight)
        return Event("take", clause, {}, {"what": banana_name(taken)})
    if card == Card.REPUBLIC:
        gain = (wealth(sight, seat, whom(move)) - wealth(sight, seat, seat)) // QUARTERS
        return Event("swap-all", clause, {"whom": (whom(move),)}, {"points": int(gain)})
    if "whom" in PARTS.get(card, ()) and whom(move) != seat:
        return Event("harm", clause, {"whom": (whom(move),)})
    return Event("shake", clause)
