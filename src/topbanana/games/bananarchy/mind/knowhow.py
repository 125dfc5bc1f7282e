"""What a sensible player of Bananarchy knows: all worths in quarters of a point."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import (
    ACTION_CARDS,
    ANYTIME_CARDS,
    IN_HAND,
    KEEP,
    KINDS_OF_CARD,
    MOST_MOVES,
    REACTION_CARDS,
    THREAT,
    worth_of_answer,
    worth_of_play,
)
from topbanana.games.bananarchy.cards.worth import A_CARD, value
from topbanana.games.bananarchy.moves import Word, card_given, what, word_of
from topbanana.games.bananarchy.piles.bananas import KINDS, Banana, count
from topbanana.games.bananarchy.piles.drawing import player_of
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.rules.choices import legal, pick
from topbanana.games.bananarchy.rules.points import points_of
from topbanana.games.bananarchy.rules.windows import against, asked
from topbanana.games.bananarchy.state import State, Step, Window

ONE_IN = 10  # moves of a game played out quickly is any
SLOPE = 0.8  # how much a point does for the odds of winning, at the end
LOOSE = 0.4  # what an unstashed Banana Card is worth less than a stashed one

SIMULATIONS = (0, 0, 8, 40, 3_000)  # for one move, by level; beyond, luck decides
CUT = 20  # moves ahead, then points are judged
EXPLORE = 2.0  # how much a search tries besides what has won so far


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Play what gains most at once, over what the others lose; among equals, any."""
    moves = np.empty(MOST_MOVES, np.int64)
    best = -(1 << 30)
    equals = 0
    for number in range(legal(s, seat, moves)):
        worth = worth_of(s, seat, moves[number])
        if worth > best:
            best = worth
            equals = 0
        if worth == best:
            moves[equals] = moves[number]
            equals += 1
    return moves[below(rng, equals)]


@rule
def worth_of(  # noqa: PLR0911  # an answer for each kind of move
    s: State, seat: int, move: int
) -> int:
    """What a move is worth, compared with passing."""
    word = word_of(move)
    if word == Word.STASH:
        return 2 * value(s, seat, what(move)) - urge(s, seat)
    if word == Word.REFILL:
        return 4 - urge(s, seat)
    if word == Word.GIVE_BANANA:
        return -value(s, seat, what(move))
    if word == Word.GIVE_CARD:
        return -KEEP[card_given(move)]
    if REACTION_CARDS >> word & 1:
        return worth_of_answer(word, s, seat, harm_of_top(s, seat))
    if ACTION_CARDS >> word & 1:
        return worth_of_play(word, s, seat, move)
    if ANYTIME_CARDS >> word & 1:
        return worth_of_play(word, s, seat, move) - A_CARD
    return 0


@rule
def urge(s: State, seat: int) -> int:
    """What there is to lose by not taking a turn: the best Action Card in hand."""
    best = 4
    for card in range(KINDS_OF_CARD):
        if ACTION_CARDS >> card & 1 and held(s.hands[seat], card) > 0:
            best = max(best, KEEP[card])
    return best


@rule
def harm_of_top(s: State, seat: int) -> int:
    """What it would be worth to a seat that the card on top were cancelled."""
    if s.window != Window.REACT:
        return 0
    top = s.pending[s.depth - 1]
    if s.depth > 1:  # somebody answers: is it my card, or a Banana Card of mine?
        mine = player_of(s.pending[s.depth - 2]) == seat
        return 2 if mine or against(s, top) >> seat & 1 else -1
    harm = 4 if against(s, top) >> seat & 1 else 0
    return harm + THREAT[word_of(top)] - 3


@rule
def weigh(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """What gains most at once is looked at first."""
    for number in range(count):
        weights[number] = worth_of(s, seat, moves[number]) / 20


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """What gains most at once, and now and then anything."""
    if below(rng, ONE_IN) == 0:
        return pick(s, seat, rng)
    return greedy(s, seat, rng)


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """Others have answered in secret as sensible players would, not at random."""
    answered = asked(s) & ~s.waiting if s.step != Step.RACE else 0
    for other_seat in range(s.seats):
        if other_seat != seat and answered >> other_seat & 1:
            s.answers[other_seat] = playout(s, other_seat, rng)


@rule
def evaluate(s: State, chances: Floats) -> None:
    """Points count the more, the fewer Banana Cards are left; stashed ones are safe."""
    total_odds = 0.0
    for seat in range(s.seats):
        loose = 0
        for kind in range(Banana.SINGLE, KINDS):
            loose += (kind - 1) * count(s.bananas[seat], kind)
        worth = points_of(s, seat) - LOOSE * loose * min(1.0, s.bananas_left / 8)
        for card in range(KINDS_OF_CARD):
            worth += IN_HAND[card] * held(s.hands[seat], card)
        chances[seat] = np.exp(SLOPE * worth / (1 + s.bananas_left / 8))
        total_odds += chances[seat]
    for seat in range(s.seats):
        chances[seat] /= total_odds
