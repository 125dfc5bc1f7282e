"""Drawing, throwing away and laying out cards; what happened is noted for the story."""

from topbanana.engine.dialect.chance import Chance, shuffle
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.games.bananarchy.moves import MOVE_BITS, PART_MASK, WORD_MASK
from topbanana.games.bananarchy.piles.bananas import one
from topbanana.games.bananarchy.piles.monkeys import add, copy_pile, join, remove, spread
from topbanana.games.bananarchy.state import (
    HAND,
    MAX_SEATS,
    MOST_TOLD,
    State,
    Step,
    Told,
    Window,
)

SEAT_OF_CARD = MOVE_BITS  # where a card being played says who plays it
MOVE_MASK = (1 << MOVE_BITS) - 1
TOLD_SEAT, TOLD_OTHER, TOLD_THING = 8, 12, 16
TOLD_MASK = 15


@rule
def tell(s: State, happened: int, seat: int, other: int, thing: int) -> None:
    """Note what happened, for the story."""
    if s.tellings < MOST_TOLD:
        s.told[s.tellings] = (
            happened | seat << TOLD_SEAT | other << TOLD_OTHER | thing << TOLD_THING
        )
        s.tellings += 1


@rule
def forget_news(s: State) -> None:
    """What happened before has been told."""
    for number in range(s.tellings):
        s.told[number] = 0
    s.tellings = 0
    s.got[:] = 0
    s.lost[:] = 0


# --- Monkey Cards -------------------------------------------------------------------


@uncounted
def draw_monkey(s: State, seat: int, rng: Chance) -> int:
    """Draw a Monkey Card; from an empty deck, after its discard pile is shuffled [BA-7]"""
    if s.monkeys_left == 0:
        s.monkeys_left = spread(s.thrown, s.monkey_deck)
        if s.monkeys_left == 0:
            return 0
        s.thrown[:] = 0
        shuffle(rng, s.monkey_deck[: s.monkeys_left])
        tell(s, Told.SHUFFLED, 0, 0, 0)
    s.monkeys_left -= 1
    card = s.monkey_deck[s.monkeys_left]
    s.monkey_deck[s.monkeys_left] = 0
    take_in_hand(s, seat, card)
    return 1


@uncounted
def draw_up_to(s: State, seat: int, how_many: int, rng: Chance) -> None:
    """Draw Monkey Cards until so many are in hand, while there are any."""
    drawn = 0
    while s.hand_sizes[seat] < how_many and draw_monkey(s, seat, rng) != 0:
        drawn += 1
    if drawn > 0:
        tell(s, Told.DREW, seat, 0, drawn)


@rule
def take_in_hand(s: State, seat: int, card: int) -> None:
    """A Monkey Card comes to a hand; only its owner sees which."""
    add(s.hands[seat], card)
    s.hand_sizes[seat] += 1
    add(s.got[seat], card)


@rule
def give_from_hand(s: State, seat: int, card: int) -> None:
    """A Monkey Card is taken from a hand; only its owner sees which."""
    remove(s.hands[seat], card)
    s.hand_sizes[seat] -= 1
    add(s.lost[seat], card)


@rule
def throw_hand(s: State, seat: int) -> None:
    """Discard the whole hand, for all to see."""
    join(s.thrown, s.hands[seat])
    s.hands[seat, :] = 0
    s.hand_sizes[seat] = 0
    tell(s, Told.THREW_HAND, seat, 0, 0)


@rule
def fresh_hand(s: State, seat: int, rng: Chance) -> None:
    """Discard the whole hand and draw five new cards [BA-6]"""
    throw_hand(s, seat)
    draw_up_to(s, seat, HAND, rng)


# --- Banana Cards -------------------------------------------------------------------


@rule
def draw_banana(s: State, seat: int) -> None:
    """Draw a Banana Card and lay it down front up; the last one ends the game [BA-3, BA-16]"""
    s.bananas_left -= 1
    kind = s.banana_deck[s.bananas_left]
    s.banana_deck[s.bananas_left] = 0
    s.fronts_left -= one(kind)
    s.bananas[seat] += one(kind)
    tell(s, Told.PLUCKED, seat, 0, kind)
    if s.bananas_left == 0:
        end_game(s)


@rule
def draw_bananas(s: State, seat: int, how_many: int) -> None:
    """Draw Banana Cards, until the game ends [BA-16]"""
    for _ in range(how_many):
        if s.step != Step.OVER:
            draw_banana(s, seat)


@rule
def end_game(s: State) -> None:
    """The game ends at once, even in the middle of an effect; hands are shown [BA-16]"""
    while s.depth > 0:
        throw_top(s)
    s.step = Step.OVER
    s.window = Window.CLOSED
    s.waiting = 0
    s.acted = 0
    for seat in range(MAX_SEATS):
        copy_pile(s.shown[seat], s.hands[seat])


# --- Cards being played -------------------------------------------------------------


@rule
def put_on_top(s: State, seat: int, move: int) -> None:
    """A card is being played."""
    s.pending[s.depth] = move | seat << SEAT_OF_CARD
    s.depth += 1
    tell(s, Told.PLAYED, seat, 0, move)


@rule
def throw_top(s: State) -> None:
    """The card played last is done with: it goes to the discard pile."""
    s.depth -= 1
    add(s.thrown, s.pending[s.depth] & WORD_MASK)
    s.pending[s.depth] = 0


@rule
def move_played(card_played: int) -> int:
    """The move by which a card is being played."""
    return card_played & MOVE_MASK


@rule
def player_of(card_played: int) -> int:
    """Who plays a card."""
    return card_played >> SEAT_OF_CARD & PART_MASK
