"""What speaks for a move in Bananarchy, in the words of a player who explains it."""

from topbanana.engine.story import Event
from topbanana.games.bananarchy.cards.advice import harming
from topbanana.games.bananarchy.cards.catalogue import CARDS, NAMES
from topbanana.games.bananarchy.moves import Word, card_given, what, word_of
from topbanana.games.bananarchy.piles.bananas import banana_name
from topbanana.games.bananarchy.state import State

BUTTONS = {
    Word.PASS: ("keep", "BA-12"),
    Word.END: ("keep", "BA-9"),
    Word.DRAW: ("draw", "BA-7"),
    Word.REFILL: ("refill", "BA-6"),
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
    card = CARDS[word]
    kind, seats, facts = (card.advice or harming)(sight, seat, move)
    return Event(kind, card.clause, seats, facts)
