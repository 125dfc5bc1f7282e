"""What a sensible player of Bananarchy knows: all worths in quarters of a point."""

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Floats, Ints
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    Word,
    card_given,
    other,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import KINDS, Banana, count, total
from topbanana.games.bananarchy.piles.drawing import player_of
from topbanana.games.bananarchy.piles.monkeys import (
    FIRST_ANYTIME,
    FIRST_SCORING,
    Card,
    held,
)
from topbanana.games.bananarchy.piles.windows import against, asked, moved_kind, moved_to
from topbanana.games.bananarchy.rules import points_of
from topbanana.games.bananarchy.rules.choices import list_moves, pick_move
from topbanana.games.bananarchy.state import MOST_MOVES, State, Step

FAIR = 4  # what a Banana Card is worth on average
A_CARD = 2  # what a card in hand is worth
ONE_IN = 10  # moves of a game played out quickly is any
SLOPE = 0.8  # how much a point does for the odds of winning, at the end
LOOSE = 0.4  # what an unstashed Banana Card is worth less than a stashed one
IN_HAND = np.array(  # what a card in hand promises, in points
    [0.5, 1.0, 0.5, 0.4, 0, 0, 0.1, 0, 0, 0.2, 0.1, 0.1, 0.3, 0.1, 0.6, 0.6, 0, 0.2, 0.3],
    np.float64,
)

# What a card in hand is worth keeping, by kind.
KEEP = np.array(
    [10, 15, 9, 6, 3, 3, 4, 2, 5, 5, 4, 5, 2, 5, 7, 3, 3, 7, 3, 8, 8, 3, 5], np.int64
)

SIMULATIONS = (0, 4, 25, 3_000)  # for one move, by level; beyond, luck decides
CUT = 20  # moves ahead, then points are judged


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Play what gains most at once, over what the others lose; among equals, any."""
    moves = np.empty(MOST_MOVES, np.int64)
    best = -(1 << 30)
    equals = 0
    for number in range(list_moves(s, seat, moves)):
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
    if word >= Card.DENIED:
        return worth_of_answer(s, seat, word) if word <= Card.SLIP else 0
    if word < FIRST_ANYTIME:
        return worth_of_action(s, seat, move)
    return worth_of_anytime(s, seat, move) - A_CARD


@rule
def value(s: State, seat: int, kind: int) -> int:
    """What a Banana Card is worth to a seat, with the Scoring Cards it holds."""
    if kind == Banana.ROTTEN:
        return 4 if held(s.hands[seat], Card.BREAD) > 0 else -4
    if kind == Banana.UNRIPE:
        return 4 if held(s.hands[seat], Card.RIPENING) > 0 else 0
    return 4 * (kind - 1)


@rule
def wealth(s: State, seat: int, owner: int) -> int:
    """What the unstashed Banana Cards of somebody would be worth to a seat."""
    worth = 0
    for kind in range(KINDS):
        worth += count(s.bananas[owner], kind) * value(s, seat, kind)
    return worth


@rule
def urge(s: State, seat: int) -> int:
    """What there is to lose by not taking a turn: the best Action Card in hand."""
    best = 4
    for card in range(FIRST_ANYTIME):
        if held(s.hands[seat], card) > 0:
            best = max(best, KEEP[card])
    return best


@rule
def worth_of_action(  # noqa: PLR0911  # an answer for each kind of card
    s: State, seat: int, move: int
) -> int:
    """What an Action Card brings: my gain, and a little for what others lose."""
    card = word_of(move)
    at = whom(move)
    if card in (Card.PLUCK, Card.PICK):
        return 2 * KEEP[card]
    if card == Card.STEAL:
        return 2 * value(s, seat, what(move))
    if card == Card.REPUBLIC:
        return 2 * (wealth(s, seat, at) - wealth(s, seat, seat))
    if card == Card.SPLIT:
        return worth_of_split(s, seat, move)
    if card == Card.BOLSHEVIK:
        return FAIR if at != seat else -FAIR * min(s.seats - 1, total(s.bananas[seat]))
    if card == Card.MAYHEM:
        return wealth(s, seat, (seat - 1) % s.seats) - wealth(s, seat, seat)
    if card == Card.REVOLUTION:
        everything = 0
        for owner in range(s.seats):
            everything += wealth(s, seat, owner)
        return everything // s.seats - wealth(s, seat, seat)
    return KEEP[Card.MONKEY]


@rule
def worth_of_split(s: State, seat: int, move: int) -> int:
    """What a split brings to whoever gets the cards and costs whoever loses them."""
    at = whom(move)
    worth = 0
    if what(move) != NO_BANANA:
        worth += shift(s, seat, what(move), at, (at + 1) % s.seats)
    if other(move) != NO_BANANA:
        worth += shift(s, seat, other(move), at, (at - 1) % s.seats)
    return worth


@rule
def shift(s: State, seat: int, kind: int, giver: int, to: int) -> int:
    """What it is worth that a Banana Card goes from one to another."""
    worth = value(s, seat, kind)
    if to == seat:
        return 2 * worth
    if giver == seat:
        return -2 * worth
    return 0


@rule
def worth_of_anytime(s: State, seat: int, move: int) -> int:
    """What an Anytime Card brings."""
    card = word_of(move)
    at = whom(move)
    if card == Card.SMASH:
        loss = value(s, seat, what(move)) - value(s, seat, Banana.ROTTEN)
        return loss if at != seat else -2 * loss
    if card == Card.TOSS:
        return shift(s, seat, what(move), at, other(move))
    if card == Card.DISTRACTION:
        return 2 * (value(s, seat, other(move)) - value(s, seat, what(move)))
    return 2 * A_CARD if card == Card.GRAB else A_CARD


@rule
def worth_of_answer(s: State, seat: int, card: int) -> int:
    """Cancel what hurts; catch what is good; let slip what is bad."""
    if card == Card.YOINK:
        return 2 * value(s, seat, moved_kind(s)) - A_CARD
    if card == Card.SLIP:
        worth = value(s, seat, moved_kind(s))
        return -worth - 1 if moved_to(s) == seat else worth // 2 - 4
    top = s.pending[s.depth - 1]
    if s.depth > 1:  # somebody answers: is it my card, or a Banana Card of mine?
        mine = player_of(s.pending[s.depth - 2]) == seat
        return 2 if mine or against(s, top) >> seat & 1 else -1
    harm = 4 if against(s, top) >> seat & 1 else 0
    if word_of(top) == Card.PICK:
        harm += 4
    if card == Card.SHIELD:
        harm += A_CARD + 1
    return harm - 3


@rule
def weigh(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """What gains most at once is looked at first."""
    for number in range(count):
        weights[number] = worth_of(s, seat, moves[number]) / 20


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """What gains most at once, and now and then anything."""
    if below(rng, ONE_IN) == 0:
        return pick_move(s, seat, rng)
    return greedy(s, seat, rng)


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """Others have answered in secret as sensible players would, not by lot."""
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
        for card in range(FIRST_SCORING):
            worth += IN_HAND[card] * held(s.hands[seat], card)
        chances[seat] = np.exp(SLOPE * worth / (1 + s.bananas_left / 8))
        total_odds += chances[seat]
    for seat in range(s.seats):
        chances[seat] /= total_odds
