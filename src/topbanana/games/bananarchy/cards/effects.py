"""What each Monkey Card does: one small effect for each kind of card.

Who plays it, the move that names whom and what, and what then happens to the table.
Banana Cards sent are on their way and arrive one by one afterwards (``transfers``).
"""

import numpy as np

from topbanana.engine.chance import Chance, shuffle
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.cards.aims import can_be_played
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    card_given,
    other,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import (
    MOST_BANANAS,
    ROTTEN,
    lay_out,
    one,
)
from topbanana.games.bananarchy.piles.drawing import (
    SEAT_OF_CARD,
    draw_banana,
    give_from_hand,
    move_played,
    player_of,
    take_in_hand,
    tell,
    throw_top,
)
from topbanana.games.bananarchy.piles.monkeys import (
    FIRST_REACTION,
    Card,
    any_card,
)
from topbanana.games.bananarchy.piles.transfers import send, swap_between
from topbanana.games.bananarchy.state import State, Step, Told, Window

TWO, THREE = 2, 3


@rule
def take_effect(  # noqa: C901, PLR0912  # one line for each kind of card
    s: State, played: int, rng: Chance
) -> None:
    """A card that nobody has cancelled does what it says [BA-8, BA-11]."""
    seat = player_of(played)
    move = move_played(played)
    card = word_of(move)
    if card == Card.PLUCK:
        pluck(s, seat, TWO)
    elif card == Card.PICK:
        pluck(s, seat, THREE)
    elif card == Card.STEAL:
        steal(s, seat, move)
    elif card == Card.REPUBLIC:
        republic(s, seat, move)
    elif card == Card.SPLIT:
        split(s, move)
    elif card == Card.BOLSHEVIK:
        s.gifts = 0
    elif card == Card.MAYHEM:
        mayhem(s)
    elif card == Card.REVOLUTION:
        revolution(s, seat, rng)
    elif card == Card.MONKEY:
        monkey(s, seat, move, rng)
    elif card == Card.SMASH:
        smash(s, move)
    elif card == Card.TOSS:
        toss(s, move)
    elif card == Card.GRAB:
        grab(s, seat, move, rng)
    elif card == Card.TRICK:
        trick(s, seat, move)
    elif card == Card.DISTRACTION:
        distraction(s, seat, move)


# --- Action Cards -------------------------------------------------------------------


@rule
def pluck(s: State, seat: int, how_many: int) -> None:
    """Pluck, Pick & Pluck: draw Banana Cards, until the game ends [BA-16]."""
    for _ in range(how_many):
        if s.step != Step.OVER:
            draw_banana(s, seat)


@rule
def steal(s: State, seat: int, move: int) -> None:
    """Steal: one unstashed Banana Card of another player comes to you."""
    send(s, whom(move), one(what(move)), seat)


@rule
def republic(s: State, seat: int, move: int) -> None:
    """Banana Republic: swap all that is unstashed with whoever has most [BA-14]."""
    rich = whom(move)
    swap_between(s, seat, s.bananas[seat], rich, s.bananas[rich])


@rule
def split(s: State, move: int) -> None:
    """Banana Split: a card to the next seat, another to the one before."""
    at = whom(move)
    if what(move) != NO_BANANA:
        send(s, at, one(what(move)), (at + 1) % s.seats)
    if other(move) != NO_BANANA:
        send(s, at, one(other(move)), (at - 1) % s.seats)


@rule
def bolshevik_goes_on(s: State, move: int) -> bool:
    """Bolshevik Banana: a gift to each other player, while there is one to give."""
    return s.gifts < s.seats - 1 and s.bananas[whom(move)] != 0


@rule
def give_banana(s: State, giver: int, kind: int) -> None:
    """The giver has chosen; the next player clockwise gets it."""
    s.gifts += 1
    send(s, giver, one(kind), (giver + s.gifts) % s.seats)


@rule
def mayhem(s: State) -> None:
    """Monkey Mayhem: all that is unstashed goes one seat clockwise, all at once [BA-14]."""
    for seat in range(s.seats):
        send(s, seat, s.bananas[seat], (seat + 1) % s.seats)


@rule
def revolution(s: State, seat: int, rng: Chance) -> None:
    """Banana Revolution: one heap, shuffled and dealt clockwise, beginning with you [BA-14].

    Ruling `heap`: the cards come from the heap, not from a player; nobody catches them.
    """
    heap = 0
    for owner in range(s.seats):
        heap += s.bananas[owner]
        s.bananas[owner] = 0
    cards = np.empty(MOST_BANANAS, np.int64)
    size = lay_out(heap, cards)
    shuffle(rng, cards[:size])
    for number in range(size):
        s.bananas[(seat + number) % s.seats] += one(cards[number])
    tell(s, Told.DEALT, seat, 0, size)


@rule
def monkey(s: State, seat: int, move: int, rng: Chance) -> None:
    """Monkey See, Monkey Do: a card of another hand must be played at once, if it can be.

    A card that cannot is discarded without effect [BA-13].
    """
    victim = whom(move)
    if s.hand_sizes[victim] == 0:
        tell(s, Told.WASTED, seat, 0, Card.MONKEY)
        return
    card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
    give_from_hand(s, victim, card)
    tell(s, Told.COPIED, seat, victim, card)
    throw_top(s)
    s.pending[s.depth] = card | seat << SEAT_OF_CARD
    s.depth += 1
    if card < FIRST_REACTION and can_be_played(s, seat, card):
        s.window = Window.COPY
        s.waiting = 1 << seat
    else:
        tell(s, Told.WASTED, seat, 0, card)


# --- Anytime Cards ------------------------------------------------------------------


@rule
def smash(s: State, move: int) -> None:
    """Smash: an unstashed Banana Card turns rotten, and stays so [BA-3]."""
    s.bananas[whom(move)] += one(ROTTEN) - one(what(move))
    tell(s, Told.ROTTED, whom(move), 0, what(move))


@rule
def toss(s: State, move: int) -> None:
    """Toss: an unstashed Banana Card goes to another player, though not to you."""
    send(s, whom(move), one(what(move)), other(move))


@rule
def grab(s: State, seat: int, move: int, rng: Chance) -> None:
    """Grab: a card of another hand, by lot, comes to yours; only you two see it."""
    victim = whom(move)
    if s.hand_sizes[victim] > 0:
        card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
        give_from_hand(s, victim, card)
        take_in_hand(s, seat, card)
        tell(s, Told.GRABBED, seat, victim, 0)
    else:
        tell(s, Told.WASTED, seat, 0, Card.GRAB)


@rule
def trick(s: State, seat: int, move: int) -> None:
    """Trick: choose a card of your hand to swap, if both of you have one [BA-13]."""
    if s.hand_sizes[seat] > 0 and s.hand_sizes[whom(move)] > 0:
        s.window = Window.SWAP
        s.waiting = 1 << seat
    else:
        tell(s, Told.WASTED, seat, 0, Card.TRICK)


@rule
def swap_cards(s: State, seat: int, victim: int, move: int, rng: Chance) -> None:
    """The card chosen goes to the other hand, and one of that hand, by lot, comes here."""
    card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
    give_from_hand(s, victim, card)
    give_from_hand(s, seat, card_given(move))
    take_in_hand(s, victim, card_given(move))
    take_in_hand(s, seat, card)
    tell(s, Told.SWAPPED, seat, victim, 0)


@rule
def distraction(s: State, seat: int, move: int) -> None:
    """Clever Distraction: one unstashed Banana Card each changes places."""
    swap_between(s, seat, one(what(move)), whom(move), one(other(move)))
