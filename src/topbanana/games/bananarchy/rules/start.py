"""Set-up: the decks, the deal, and who begins."""

from topbanana.engine.dialect.chance import Chance, below, shuffle
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.piles.bananas import (
    SINGLE,
    Banana,
    bunch,
    lay_out,
    one,
)
from topbanana.games.bananarchy.piles.drawing import draw_up_to, forget_news
from topbanana.games.bananarchy.piles.monkeys import copy_pile, spread
from topbanana.games.bananarchy.piles.transfers import everybody
from topbanana.games.bananarchy.rules.turn import begin_turn
from topbanana.games.bananarchy.state import (
    HAND,
    STARTS_BY_LOT,
    STARTS_BY_RACE,
    State,
    Step,
)

# What the short game leaves out: 4 Unripe, 6 Single, 1 Triple [BA-2].
LEFT_OUT = bunch([Banana.UNRIPE] * 4 + [Banana.SINGLE] * 6 + [Banana.TRIPLE])
BANANAS_OF_DECK = 2  # its third word


@rule
def setup(s: State, rng: Chance) -> None:
    """Everyone has one Single; shuffle both decks and deal five Monkey Cards each. [BA-4]"""
    s.fronts_left = s.deck[BANANAS_OF_DECK]  # [BA-1]
    if s.short != 0:
        s.fronts_left -= LEFT_OUT  # [BA-2]
    for seat in range(s.seats):
        s.bananas[seat] = one(SINGLE)
        s.fronts_left -= one(SINGLE)
    s.bananas_left = lay_out(s.fronts_left, s.banana_deck)
    shuffle(rng, s.banana_deck[: s.bananas_left])
    copy_pile(s.cast, s.deck)
    s.monkeys_left = spread(s.cast, s.monkey_deck)
    shuffle(rng, s.monkey_deck[: s.monkeys_left])
    for seat in range(s.seats):
        draw_up_to(s, seat, HAND, rng)
    choose_start(s, rng)
    forget_news(s)


@rule
def choose_start(s: State, rng: Chance) -> None:
    """By lot, or a seat that was named, or whoever plays a card first. [BA-5]"""
    if s.start == STARTS_BY_RACE:
        s.step = Step.RACE
        s.waiting = everybody(s)
    elif s.start == STARTS_BY_LOT:
        begin_turn(s, below(rng, s.seats))
    else:
        begin_turn(s, s.start)
