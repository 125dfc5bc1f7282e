"""The Action Cards: one may be played in each turn of one's own [BA-8].

Banana Cards sent are on their way and arrive one by one afterwards (``transfers``).
"""

import numpy as np

from topbanana.engine.dialect.chance import Chance, shuffle
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.advice import (
    fetching,
    passing_on,
    plucking,
    receiving,
    sharing,
    splitting,
    swapping,
    taking,
)
from topbanana.games.bananarchy.cards.aims import (
    ALL_BANANAS,
    BANANA_OF_ANOTHER,
    BANANAS_FOR_NEIGHBOURS,
    HAND_OF_ANOTHER,
    NOTHING,
    RICHEST,
    RICHEST_OTHER,
)
from topbanana.games.bananarchy.cards.declaration import Action
from topbanana.games.bananarchy.cards.worth import FAIR, shift, value, wealth
from topbanana.games.bananarchy.moves import NO_BANANA, other, what, whom, word_of
from topbanana.games.bananarchy.piles.bananas import MOST_BANANAS, lay_out, one, total
from topbanana.games.bananarchy.piles.drawing import (
    SEAT_OF_CARD,
    draw_bananas,
    give_from_hand,
    tell,
    throw_top,
)
from topbanana.games.bananarchy.piles.monkeys import any_card
from topbanana.games.bananarchy.piles.transfers import send, swap_between
from topbanana.games.bananarchy.state import State, Told, Window

# --- Pluck, Pick & Pluck --------------------------------------------------------------


@rule
def pluck(s: State, seat: int, move: int, rng: Chance) -> None:
    """Draw two Banana Cards."""
    draw_bananas(s, seat, 2)


PLUCK = Action(
    number=0,
    word="pluck",
    code="Pl",
    scene="pluck",
    aim=NOTHING,
    effect=pluck,
    draws=2,
    keep=10,
    in_hand=0.5,
    worth=20,
    advice=plucking(2),
)


@rule
def pick(s: State, seat: int, move: int, rng: Chance) -> None:
    """Draw three Banana Cards."""
    draw_bananas(s, seat, 3)


PICK_AND_PLUCK = Action(
    number=1,
    word="pick",
    code="Pp",
    scene="pick",
    aim=NOTHING,
    effect=pick,
    draws=3,
    threat=4,
    keep=15,
    in_hand=1.0,
    worth=30,
    advice=plucking(3),
)

# --- Steal ----------------------------------------------------------------------------


@rule
def steal(s: State, seat: int, move: int, rng: Chance) -> None:
    """One unstashed Banana Card of another player comes to you."""
    send(s, whom(move), one(what(move)), seat)


@rule
def worth_of_steal(s: State, seat: int, move: int) -> int:
    """My gain, and as much for what another loses."""
    return 2 * value(s, seat, what(move))


STEAL = Action(
    number=2,
    word="steal",
    code="St",
    scene="steal",
    aim=BANANA_OF_ANOTHER,
    effect=steal,
    keep=9,
    in_hand=0.5,
    worth=worth_of_steal,
    advice=taking,
)

# --- Banana Republic ------------------------------------------------------------------


@rule
def republic(s: State, seat: int, move: int, rng: Chance) -> None:
    """Swap all that is unstashed with whoever has most [BA-14]"""
    rich = whom(move)
    swap_between(s, seat, s.bananas[seat], rich, s.bananas[rich])


@rule
def worth_of_republic(s: State, seat: int, move: int) -> int:
    """What they have over what I have."""
    return 2 * (wealth(s, seat, whom(move)) - wealth(s, seat, seat))


BANANA_REPUBLIC = Action(
    number=3,
    word="republic",
    code="Br",
    scene="republic",
    aim=RICHEST_OTHER,
    effect=republic,
    concerns_all=True,
    keep=6,
    in_hand=0.4,
    worth=worth_of_republic,
    advice=swapping,
)

# --- Banana Split ---------------------------------------------------------------------


@rule
def split(s: State, seat: int, move: int, rng: Chance) -> None:
    """A card to the next seat, another to the one before."""
    at = whom(move)
    if what(move) != NO_BANANA:
        send(s, at, one(what(move)), (at + 1) % s.seats)
    if other(move) != NO_BANANA:
        send(s, at, one(other(move)), (at - 1) % s.seats)


@rule
def worth_of_split(s: State, seat: int, move: int) -> int:
    """What it brings to whoever gets the cards and costs whoever loses them."""
    at = whom(move)
    worth = 0
    if what(move) != NO_BANANA:
        worth += shift(s, seat, what(move), at, (at + 1) % s.seats)
    if other(move) != NO_BANANA:
        worth += shift(s, seat, other(move), at, (at - 1) % s.seats)
    return worth


BANANA_SPLIT = Action(
    number=4,
    word="split",
    code="Bs",
    scene="split",
    aim=BANANAS_FOR_NEIGHBOURS,
    effect=split,
    keep=3,
    worth=worth_of_split,
    advice=splitting,
)

# --- Bolshevik Banana -----------------------------------------------------------------


@rule
def bolshevik(s: State, seat: int, move: int, rng: Chance) -> None:
    """Nothing has been given away yet."""
    s.gifts = 0


@rule
def another_gift(s: State, move: int) -> bool:
    """A gift to each other player, while there is one to give."""
    if s.gifts == s.seats - 1 or s.bananas[whom(move)] == 0:
        return False
    s.window = Window.GIVE
    s.waiting = 1 << whom(move)
    return True


@rule
def give_banana(s: State, seat: int, move: int, rng: Chance) -> None:
    """The giver has chosen; the next player clockwise gets it."""
    s.gifts += 1
    send(s, seat, one(what(move)), (seat + s.gifts) % s.seats)


@rule
def worth_of_bolshevik(s: State, seat: int, move: int) -> int:
    """A gift for me, or as many as I must give."""
    if whom(move) != seat:
        return FAIR
    return -FAIR * min(s.seats - 1, total(s.bananas[seat]))


BOLSHEVIK_BANANA = Action(
    number=5,
    word="bolshevik",
    code="Bb",
    scene="bolshevik",
    aim=RICHEST,
    effect=bolshevik,
    asks=Window.GIVE,
    goes_on=another_gift,
    choose=give_banana,
    concerns_all=True,
    keep=3,
    worth=worth_of_bolshevik,
    advice=receiving,
)

# --- Monkey Mayhem --------------------------------------------------------------------


@rule
def mayhem(s: State, seat: int, move: int, rng: Chance) -> None:
    """All that is unstashed goes one seat clockwise, all at once [BA-14]"""
    for giver in range(s.seats):
        send(s, giver, s.bananas[giver], (giver + 1) % s.seats)


@rule
def worth_of_mayhem(s: State, seat: int, move: int) -> int:
    """What my neighbour has over what I have."""
    return wealth(s, seat, (seat - 1) % s.seats) - wealth(s, seat, seat)


MONKEY_MAYHEM = Action(
    number=6,
    word="mayhem",
    code="Mm",
    scene="mayhem",
    aim=ALL_BANANAS,
    effect=mayhem,
    concerns_all=True,
    keep=4,
    in_hand=0.1,
    worth=worth_of_mayhem,
    advice=passing_on,
)

# --- Banana Revolution ----------------------------------------------------------------


@rule
def revolution(s: State, seat: int, move: int, rng: Chance) -> None:
    """One heap, shuffled and dealt clockwise, beginning with you [BA-14].

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
def worth_of_revolution(s: State, seat: int, move: int) -> int:
    """A fair share of everything over what I have."""
    everything = 0
    for owner in range(s.seats):
        everything += wealth(s, seat, owner)
    return everything // s.seats - wealth(s, seat, seat)


BANANA_REVOLUTION = Action(
    number=7,
    word="revolution",
    code="Rv",
    scene="revolution",
    aim=ALL_BANANAS,
    effect=revolution,
    concerns_all=True,
    keep=2,
    worth=worth_of_revolution,
    advice=sharing,
)

# --- Monkey See, Monkey Do ------------------------------------------------------------


@rule
def monkey(s: State, seat: int, move: int, rng: Chance) -> None:
    """A card of another hand must be played at once [BA-13]"""
    victim = whom(move)
    if s.hand_sizes[victim] == 0:
        tell(s, Told.WASTED, seat, 0, word_of(move))
        return
    card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
    give_from_hand(s, victim, card)
    tell(s, Told.COPIED, seat, victim, card)
    throw_top(s)
    s.pending[s.depth] = card | seat << SEAT_OF_CARD
    s.depth += 1
    s.window = Window.COPY
    s.waiting = 1 << seat


MONKEY_SEE_MONKEY_DO = Action(
    number=8,
    word="monkey",
    code="Ms",
    scene="monkey",
    aim=HAND_OF_ANOTHER,
    effect=monkey,
    keep=5,
    worth=5,
    advice=fetching,
)
