"""What a seat cannot see, dealt anew; and a count of everything, so that nothing gets lost."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, shuffle
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.moves import word_of
from topbanana.games.bananarchy.piles.bananas import LANES, lay_out, one, total
from topbanana.games.bananarchy.piles.monkeys import add, copy_pile, join, remove, spread
from topbanana.games.bananarchy.rules.choices import pick
from topbanana.games.bananarchy.rules.windows import asked
from topbanana.games.bananarchy.state import MOST_MONKEYS, State, Step


@rule
def imagine(s: State, seat: int, rng: Chance) -> None:
    """Deal anew what a seat has not seen: hands, both decks, and secret answers.

    Cards for which there is no place were never at this table (a study position).
    """
    imagine_monkeys(s, seat, rng)
    s.bananas_left = lay_out(s.fronts_left, s.banana_deck)
    shuffle(rng, s.banana_deck[: s.bananas_left])
    answered = asked(s) & ~s.waiting
    if s.step == Step.RACE:
        answered = 0  # whoever stays behind says so
    for other in range(s.seats):
        if other != seat and answered >> other & 1:
            s.answers[other] = pick(s, other, rng)


@rule
def imagine_monkeys(s: State, seat: int, rng: Chance) -> None:
    """Deal the Monkey Cards that a seat has not seen to the other hands and the deck."""
    unseen = s.cast - seen(s, seat)
    cards = np.empty(MOST_MONKEYS, np.int64)
    left = spread(unseen, cards)
    shuffle(rng, cards[:left])
    for other in range(s.seats):
        if other == seat:
            continue
        if s.step == Step.OVER:
            copy_pile(s.hands[other], s.shown[other])
            continue
        s.hands[other, :] = 0
        for _ in range(s.hand_sizes[other]):
            left -= 1
            add(s.hands[other], cards[left])
    for number in range(s.monkeys_left):
        left -= 1
        s.monkey_deck[number] = cards[left]
    for left_over in cards[:left]:
        remove(s.cast, left_over)


@rule
def seen(s: State, seat: int) -> Ints:
    """The Monkey Cards whose place a seat knows."""
    pile = on_the_table(s)
    for owner in range(s.seats):
        if s.step == Step.OVER:
            join(pile, s.shown[owner])
        elif owner == seat:
            join(pile, s.hands[owner])
    return pile


@rule
def on_the_table(s: State) -> Ints:
    """The Monkey Cards that lie open: thrown away, being played, or laid in the last call."""
    pile = s.thrown.copy()
    for number in range(s.depth):
        add(pile, word_of(s.pending[number]))
    for seat in range(s.seats):
        if s.calls[seat] != 0:
            add(pile, word_of(s.calls[seat]))
    return pile


@rule
def reshuffle(s: State, rng: Chance) -> None:
    """Put both decks in another order: nobody has seen it. [BA-4]"""
    shuffle(rng, s.monkey_deck[: s.monkeys_left])
    shuffle(rng, s.banana_deck[: s.bananas_left])


@rule
def census(s: State) -> Ints:
    """All Monkey Cards by kind, all Banana Cards, and that the deck holds the fronts left."""
    monkeys = on_the_table(s)
    for number in range(s.monkeys_left):
        add(monkeys, s.monkey_deck[number])
    fronts = 0
    for number in range(s.bananas_left):
        fronts += one(s.banana_deck[number])
    bananas = s.bananas_left + total(s.peels)
    for seat in range(s.seats):
        join(monkeys, s.hands[seat])
        bananas += total(s.bananas[seat]) + total(s.stashed[seat])
        bananas += total(s.coming[seat] & LANES)
    counts = np.empty(4, np.int64)
    copy_pile(counts, monkeys)
    counts[2] = bananas
    counts[3] = fronts - s.fronts_left
    return counts
