"""The rules of Bananine, in the order of RULES.md."""

import numpy as np

from topbanana.engine.dialect.bits import lowest, size, without_lowest
from topbanana.engine.dialect.chance import Chance, below, shuffle
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.engine.option import BY_LOT
from topbanana.games.bananine.cards import (
    GUARDS,
    HIGHEST,
    LANE,
    VALUES,
    count,
    holds,
    one,
    spread,
    total,
)
from topbanana.games.bananine.moves import (
    FIRST_SURPLUS,
    FIRST_TAKE,
    FITTING_HIGH,
    FITTING_LOW,
    MOVES,
    NO_STACK,
    PAYMENT_CARDS,
    PAYMENT_SIZE,
    PUT_DOWN,
    STACK_CARDS,
    STACK_IS_HIGH,
    STACK_PAYMENTS,
    STACK_SIZE,
    STACK_VALUE,
    STANDARD_STACK,
    TAKE_PAYMENT,
    TAKE_STACK,
)
from topbanana.games.bananine.state import (
    HAND_SIZE,
    HIGHEST_IN_FIRST_MARKET,
    Ending,
    Reason,
    State,
)
from topbanana.games.bananine.unseen import census as census
from topbanana.games.bananine.unseen import imagine as imagine
from topbanana.games.bananine.unseen import reshuffle as reshuffle

MANY = 3  # so many cards taken bring a surplus card [BN-7]

# Added to the market, this lifts into its guard bit every count that makes ten [BN-9].
TO_TEN = sum((64 - -(-10 // value)) << LANE * (value - 1) for value in VALUES)

# --- Cards and set-up ---------------------------------------------------------------


@rule
def setup(s: State, rng: Chance) -> None:
    """Lay out standard and surplus cards as the options list them. [BN-1]"""
    lay_market(s)
    deal_hands(s, rng)
    shuffle_surplus(s, rng)
    choose_start(s, rng)


@rule
def lay_market(s: State) -> None:
    """One standard card each of 6, 7; 5 to 7; 4 to 7; 3 to 7, by players. [BN-2]"""
    first = HIGHEST_IN_FIRST_MARKET + 1 - s.seats
    for value in range(first, HIGHEST_IN_FIRST_MARKET + 1):
        s.market += one(value)


@rule
def deal_hands(s: State, rng: Chance) -> None:
    """Shuffle and deal the other standard cards; the rest goes to the box unseen. [BN-3]"""
    pile = s.standard - s.market
    cards = np.empty(total(pile), np.int64)
    unseen = spread(pile, cards)
    shuffle(rng, cards)
    s.box = pile
    for seat in range(s.seats):
        hand = 0
        for _ in range(HAND_SIZE[s.seats]):
            unseen -= 1
            hand += one(cards[unseen])
        s.hands[seat] = hand
        s.hand_sizes[seat] = HAND_SIZE[s.seats]
        s.box -= hand
    s.box_size = unseen


@rule
def shuffle_surplus(s: State, rng: Chance) -> None:
    """Shuffle the surplus cards into a face-down deck. [BN-4]"""
    s.deck_size = spread(s.surplus, s.deck)
    shuffle(rng, s.deck[: s.deck_size])


@rule
def choose_start(s: State, rng: Chance) -> None:
    """The start player is chosen, at random unless the option names one. [BN-4]"""
    if s.start == BY_LOT:
        s.start = below(rng, s.seats)
    s.turn = s.start


# --- A turn: what may be done -------------------------------------------------------


@rule
def acting(s: State) -> int:
    """Play goes clockwise [BN-4], until all have had equally many turns [BN-10]"""
    if s.ending and s.turn == s.start:
        return 0
    return 1 << s.turn


@rule
def may_act(s: State) -> int:
    """Nobody interrupts another's turn."""
    return 0


@rule
def payable(hand: int) -> tuple[int, int]:
    """The payments a hand can make: of each value, they need no more than it holds."""
    low = FITTING_LOW[1, count(hand, 1)]
    high = FITTING_HIGH[1, count(hand, 1)]
    for value in range(2, HIGHEST + 1):
        held = count(hand, value)
        low &= FITTING_LOW[value, held]
        high &= FITTING_HIGH[value, held]
    return low, high


@rule
def payments_for(stack: int, low: int, high: int) -> int:
    """Exactly the stack's sum, with no card of its own value. [BN-5]"""
    reach = high if STACK_IS_HIGH[stack] else low
    return STACK_PAYMENTS[stack] & reach


@rule
def standard_stack(s: State, value: int) -> int:
    """The standard stack of a value on the market, if there is one."""
    return STANDARD_STACK[value, count(s.market, value)]


@rule
def surplus_stack(s: State, value: int) -> int:
    """A surplus card of a value on the market, a stack of its own, if any. [BN-6]"""
    return FIRST_SURPLUS + value - 1 if count(s.extras, value) else NO_STACK


@rule
def count_takes(s: State, low: int, high: int) -> int:
    """How many ways there are to take a stack."""
    takes = 0
    for value in range(1, HIGHEST + 1):
        takes += size(payments_for(standard_stack(s, value), low, high))
        takes += size(payments_for(surplus_stack(s, value), low, high))
    return takes


@rule
def numbered_take(s: State, low: int, high: int, number: int) -> int:
    """Take number so-and-so: stacks by value, standard before surplus."""
    for value in range(1, HIGHEST + 1):
        for stack in (standard_stack(s, value), surplus_stack(s, value)):
            payments = payments_for(stack, low, high)
            takes = size(payments)
            if number < takes:
                return take_with(stack, without_lowest(payments, number))
            number -= takes
    return -1


@rule
def take_with(stack: int, payments: int) -> int:
    """The move that takes a stack with the first of some payments."""
    earlier = STACK_PAYMENTS[stack] & ((payments & -payments) - 1)
    return FIRST_TAKE[stack] + size(earlier)


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """Every stack with every payment; a single card put down only if there are none."""
    low, high = payable(s.hands[seat])
    takes = 0
    for value in range(1, HIGHEST + 1):
        for stack in (standard_stack(s, value), surplus_stack(s, value)):
            payments = payments_for(stack, low, high)
            while payments != 0:
                moves[takes] = take_with(stack, payments)
                takes += 1
                payments &= payments - 1
    if takes > 0:
        return takes
    cards = 0
    for value in range(1, HIGHEST + 1):  # [BN-8]
        if count(s.hands[seat], value):
            moves[cards] = PUT_DOWN + value - 1
            cards += 1
    return cards


@uncounted
def pick(s: State, seat: int, rng: Chance) -> int:
    """Any of the legal moves, without listing them."""
    hand = s.hands[seat]
    low, high = payable(hand)
    takes = count_takes(s, low, high)
    if takes > 0:
        return numbered_take(s, low, high, below(rng, takes))
    values = 0
    for value in range(1, HIGHEST + 1):
        if count(hand, value):
            values |= 1 << value
    value = lowest(without_lowest(values, below(rng, size(values))))
    return PUT_DOWN + value - 1


@rule
def why(s: State, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if acting(s) == 0:
        return Reason.GAME_OVER
    if acting(s) >> seat & 1 == 0:
        return Reason.NOT_YOUR_TURN
    if move < 0 or move >= MOVES:
        return Reason.NO_SUCH_MOVE
    hand = s.hands[seat]
    if move < PUT_DOWN:
        return why_not_take(s, hand, move)
    return why_not_put_down(s, hand, move - PUT_DOWN + 1)


@rule
def why_not_take(s: State, hand: int, move: int) -> int:
    """A stack on the market, whole, paid with cards of the hand. [BN-5, BN-6]"""
    stack = TAKE_STACK[move]
    value = STACK_VALUE[stack]
    if stack >= FIRST_SURPLUS:
        if surplus_stack(s, value) != stack:
            return Reason.NO_SUCH_SURPLUS
    elif standard_stack(s, value) != stack:
        return Reason.NO_SUCH_STACK
    if not holds(hand, PAYMENT_CARDS[TAKE_PAYMENT[move]]):
        return Reason.CARDS_NOT_HELD
    return 0


@rule
def why_not_put_down(s: State, hand: int, value: int) -> int:
    """A card of the hand, and only when no stack can be paid for at all. [BN-8]"""
    low, high = payable(hand)
    if count_takes(s, low, high) > 0:
        return Reason.SOMETHING_CAN_BE_PAID
    if count(hand, value) == 0:
        return Reason.CARD_NOT_HELD
    return 0


# --- A turn: what follows -----------------------------------------------------------


@rule
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Take a stack, or else put a card down; then sort the market."""
    s.drawn = 0
    if move < PUT_DOWN:
        take_stack(s, seat, TAKE_STACK[move])
        pay(s, seat, PAYMENT_CARDS[TAKE_PAYMENT[move]], PAYMENT_SIZE[TAKE_PAYMENT[move]])
        if STACK_SIZE[TAKE_STACK[move]] >= MANY:
            draw_surplus(s)  # three or more cards taken [BN-7]
    else:
        pay(s, seat, one(move - PUT_DOWN + 1), 1)  # nothing can be paid for [BN-8]
    sort_market(s)
    s.last = move
    end_turn(s, seat)


@rule
def take_stack(s: State, seat: int, stack: int) -> None:
    """The taken cards go to the player's open piles, never to the hand. [BN-5]"""
    cards = STACK_CARDS[stack]
    s.won[seat] += cards
    if stack >= FIRST_SURPLUS:  # [BN-6]
        s.extras -= cards
        s.kept += cards
    else:
        s.market -= cards


@rule
def pay(s: State, seat: int, cards: int, how_many: int) -> None:
    """The paid cards go to the market. [BN-5]"""
    s.hands[seat] -= cards
    s.hand_sizes[seat] -= how_many
    s.market += cards


@rule
def draw_surplus(s: State) -> None:
    """Draw a surplus card into the market; if the deck is empty the draw is lost.

    Ruling `draw-order`. [BN-7, BN-9]
    """
    if s.deck_size > 0:
        s.deck_size -= 1
        s.extras += one(s.deck[s.deck_size])
        s.drawn = 10 * s.drawn + s.deck[s.deck_size]
        s.deck[s.deck_size] = 0


@rule
def sort_market(s: State) -> None:
    """Standard stacks of ten or more go out, lowest first, for a surplus card each. [BN-9]

    Paid cards joined the stack of their value when they were paid.
    """
    too_high = (s.market + TO_TEN) & GUARDS
    while too_high != 0:
        guard = too_high & -too_high
        lane = guard | (guard - (guard >> (LANE - 1)))
        s.out += s.market & lane
        s.market &= ~lane
        draw_surplus(s)
        too_high &= too_high - 1


@rule
def end_turn(s: State, seat: int) -> None:
    """The last card of a hand, or of the surplus deck, brings the last round. [BN-10]"""
    if s.hand_sizes[seat] == 0 or s.deck_size == 0:
        s.ending = 1
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0


# --- End and score ------------------------------------------------------------------


@rule
def scores(s: State) -> Ints:
    """Victory points: 2 for the sole most of a value, 1 for each of the tied. [BN-11]"""
    points = np.zeros(s.seats, np.int64)
    won = s.won[: s.seats]
    for value in range(1, HIGHEST + 1):
        most, holders = 0, 0
        for pile in won:
            cards = count(pile, value)
            if cards > most:
                most, holders = cards, 0
            holders += cards == most
        if most == 0:  # ruling `nobody`: what nobody collected scores nothing
            continue
        for seat in range(s.seats):
            if count(won[seat], value) == most:
                points[seat] += 2 if holders == 1 else 1
    return points


@rule
def most_won(s: State, value: int) -> int:
    """The most cards of a value that anybody has collected."""
    most = 0
    for seat in range(s.seats):
        most = max(most, count(s.won[seat], value))
    return most


@rule
def winners(s: State) -> int:
    """Most points; then most 1s; then nearest to the start player. [BN-12]"""
    points = scores(s)
    best = s.start
    for step in range(1, s.seats):
        seat = (s.start + step) % s.seats
        ones = count(s.won[seat], 1)
        if points[seat] > points[best] or (
            points[seat] == points[best] and ones > count(s.won[best], 1)
        ):
            best = seat
    return 1 << best


@rule
def ending(s: State, seat: int, move: int) -> int:
    """A hand, the surplus deck, or both ran out of cards. [BN-10]"""
    if s.deck_size > 0:
        return Ending.EMPTY_HAND
    for other in range(s.seats):
        if s.hand_sizes[other] == 0:
            return Ending.BOTH
    return Ending.EMPTY_DECK
