"""How beginners err at Bananarchy: each theme weighs the moves in its own wrong way."""

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import (
    AGAINST_NAMED,
    REACTION_CARDS,
)
from topbanana.games.bananarchy.moves import FIRST_BUTTON, Word, whom, word_of
from topbanana.games.bananarchy.state import State

THEMES = ("forget-reactions", "hoard", "pick-on-one", "peaceful")
FORGET_REACTIONS, HOARD, PICK_ON_ONE, PEACEFUL = range(len(THEMES))
SHARES = (1.0, 0.3)  # how far easy and casual follow their theme

FORGOTTEN = 3.0  # what it seems to cost to interrupt others
SAFE = 1.0  # what it seems worth that nobody can touch a Banana Card
SPARED = 2.0  # what it seems to cost to hurt somebody


@rule
def distort(
    s: State, seat: int, theme: int, moves: Ints, count: int, weights: Floats
) -> None:
    """Weigh the moves as a beginner does who forgets something, or is too fond of it."""
    for number in range(count):
        word = word_of(moves[number])
        if theme == HOARD:
            if word == Word.STASH:
                weights[number] += SAFE
        elif word >= FIRST_BUTTON:
            continue
        elif theme == FORGET_REACTIONS:
            if REACTION_CARDS >> word & 1:
                weights[number] -= FORGOTTEN
        elif AGAINST_NAMED >> word & 1:
            at = whom(moves[number])
            if at != seat and (theme == PEACEFUL or at != (seat + 1) % s.seats):
                weights[number] -= SPARED
