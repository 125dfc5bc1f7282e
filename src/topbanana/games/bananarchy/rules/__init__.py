"""The rules of Bananarchy, in the order of RULES.md."""

import numpy as np

from topbanana.engine.chance import Chance, below, shuffle
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.cards.effects import give_banana, swap_cards
from topbanana.games.bananarchy.moves import Word, what, whom, word_of
from topbanana.games.bananarchy.piles.bananas import (
    KINDS,
    LANES,
    SINGLE,
    Banana,
    bunch,
    count,
    kinds,
    lay_out,
    one,
    total,
)
from topbanana.games.bananarchy.piles.drawing import (
    draw_up_to,
    forget_news,
)
from topbanana.games.bananarchy.piles.monkeys import (
    CARDS,
    FIRST_ANYTIME,
    KEPT,
    Card,
    add,
    lane,
    remove,
    spread,
)
from topbanana.games.bananarchy.piles.windows import (
    asked,
    everybody,
    everybody_but,
    play_card,
    play_from_hand,
)
from topbanana.games.bananarchy.rules.choices import list_moves, pick_move
from topbanana.games.bananarchy.rules.flow import answer, go_on_with_effect, last_call
from topbanana.games.bananarchy.rules.legality import why_not
from topbanana.games.bananarchy.rules.turn import (
    begin_turn,
    draw_step,
    pass_on,
    refill,
    renew_hand,
    stash,
)
from topbanana.games.bananarchy.state import (
    HAND,
    IN_SECRET,
    MOST_MONKEYS,
    STARTS_BY_LOT,
    STARTS_BY_RACE,
    Ending,
    State,
    Step,
    Window,
)

# --- Set-up -------------------------------------------------------------------------

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
    s.cast[:] = s.deck[:BANANAS_OF_DECK]
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


# --- Who may do what ----------------------------------------------------------------


@rule
def acting(s: State) -> int:
    """The active player, or all that a window asks and that have not answered. [BA-12]"""
    return s.waiting


@rule
def may_act(s: State) -> int:
    """Anybody may interject in the active player's Action step. [BA-11]"""
    if s.step == Step.ACTION and s.window == Window.CLOSED:
        return everybody_but(s, s.turn)
    return 0


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """Every move of a seat."""
    return list_moves(s, seat, moves)


@rule
def pick(s: State, seat: int, rng: Chance) -> int:
    """Any of the legal moves."""
    return pick_move(s, seat, rng)


@rule
def why(s: State, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    return why_not(s, seat, move)


# --- A move -------------------------------------------------------------------------


@rule
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Answer a window, make a choice, press a button or play a card."""
    forget_news(s)
    if IN_SECRET >> s.window & 1:
        answer(s, seat, move, rng)
    elif s.window != Window.CLOSED:
        choose(s, seat, move, rng)
    elif s.step == Step.CALL:
        answer(s, seat, move, rng)
    elif word_of(move) < CARDS:
        play_own_card(s, seat, move)
    elif s.step == Step.RACE:
        stay_behind(s, seat, rng)
    else:
        press(s, move, rng)


@rule
def choose(s: State, seat: int, move: int, rng: Chance) -> None:
    """Choose what the effect of a card asks for."""
    window = s.window
    s.window = Window.CLOSED
    if window == Window.COPY:
        play_taken_card(s, seat, move)
        return
    if window == Window.GIVE:
        give_banana(s, seat, what(move))
    else:
        swap_cards(s, seat, whom(s.pending[0]), move, rng)
    go_on_with_effect(s)


@rule
def play_taken_card(s: State, seat: int, move: int) -> None:
    """The card that Monkey See, Monkey Do took is played, an Action too. [BA-8]"""
    s.depth -= 1
    play_card(s, seat, move)


@rule
def play_own_card(s: State, seat: int, move: int) -> None:
    """A card is played in the Action step, or first of all in the race. [BA-5, BA-8]"""
    if s.step == Step.RACE:
        begin_turn(s, seat)
    elif s.step == Step.START:
        s.step = Step.ACTION  # the Draw step was forgotten [BA-10]
    if word_of(move) < FIRST_ANYTIME:
        s.acted = 1
    play_from_hand(s, seat, move)


@rule
def stay_behind(s: State, seat: int, rng: Chance) -> None:
    """Who will not race lets the others go; if nobody does, lots are drawn. [BA-5]"""
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        begin_turn(s, below(rng, s.seats))


@rule
def press(s: State, move: int, rng: Chance) -> None:
    """The steps of a turn. [BA-6, BA-7, BA-9]"""
    word = word_of(move)
    if word == Word.DRAW:
        draw_step(s, rng)
    elif word == Word.STASH:
        stash(s, what(move), rng)
    elif word == Word.END:
        last_call(s)
    elif word == Word.PASS:
        pass_on(s)
    elif s.step == Step.START:
        renew_hand(s, rng)
    else:
        refill(s, rng)


# --- End and score ------------------------------------------------------------------


@rule
def scores(s: State) -> Ints:
    """Banana Cards, stashed too, and the Scoring Cards in hand. [BA-17]"""
    points = np.zeros(s.seats, np.int64)
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    return points


@rule
def points_of(s: State, seat: int) -> int:
    """A player's Banana Cards, with the Scoring Cards in hand. [BA-17]"""
    return points_for(s.bananas[seat] + s.stashed[seat], scoring_cards(s, seat))


@rule
def scoring_cards(s: State, seat: int) -> int:
    """The word of a player's hand that counts the Scoring Cards, as far as it is seen."""
    return s.hands[seat, KEPT] | s.shown[seat, KEPT]  # alike, where both are seen


@rule
def points_for(pile: int, cards: int) -> int:
    """Ripening Agent, Bread, Manifesto and Smoothies, in this order. [BA-15, BA-17]"""
    unripe = 1 if scoring(cards, Card.RIPENING) > 0 else 0
    rotten = 1 if scoring(cards, Card.BREAD) > 0 else -1
    points = rotten * count(pile, Banana.ROTTEN) + unripe * count(pile, Banana.UNRIPE)
    for kind in range(SINGLE, KINDS):
        points += (kind - 1) * count(pile, kind)
    present = kinds(pile)
    for kind in range(KINDS):
        points += scoring(cards, Card.MANIFESTO) * (present >> kind & 1)
    return points + smoothies(pile, scoring(cards, Card.SMOOTHIE), unripe, rotten)


@rule
def scoring(cards: int, card: int) -> int:
    """How many Scoring Cards of a kind there are among these."""
    return cards >> lane(card) & 15


@rule
def smoothies(pile: int, glasses: int, unripe: int, rotten: int) -> int:
    """Each doubles another card, the best ones; ruling `smoothie`. [BA-17]"""
    points = 0
    for kind in range(KINDS - 1, SINGLE - 1, -1):
        doubled = min(glasses, count(pile, kind))
        points += doubled * (kind - 1)
        glasses -= doubled
    ones = max(0, unripe) * count(pile, Banana.UNRIPE)
    ones += max(0, rotten) * count(pile, Banana.ROTTEN)
    return points + min(glasses, ones)


@rule
def winners(s: State) -> int:
    """Most points; the tied share it, or option `tiebreak` looks further. [BA-18]"""
    points = scores(s)
    best = points.max()
    if s.tiebreak != 0:
        for seat in range(s.seats):
            pile = s.bananas[seat] + s.stashed[seat]
            # most Banana Cards, then fewest Rotten
            points[seat] = (points[seat] * 64 + total(pile)) * 64 - count(
                pile, Banana.ROTTEN
            )
        best = points.max()
    top = 0
    for seat in range(s.seats):
        if points[seat] == best:
            top |= 1 << seat
    return top


@rule
def ending(s: State, seat: int, move: int) -> int:
    """The last Banana Card is drawn: there is no other way. [BA-16]"""
    return Ending.BANANAS_GONE


# --- What a seat cannot see ---------------------------------------------------------


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
            s.hands[other] = s.shown[other]
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
            pile += s.shown[owner]
        elif owner == seat:
            pile += s.hands[owner]
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
        monkeys += s.hands[seat]
        bananas += total(s.bananas[seat]) + total(s.stashed[seat])
        bananas += total(s.coming[seat] & LANES)
    counts = np.empty(4, np.int64)
    counts[:2] = monkeys
    counts[2] = bananas
    counts[3] = fronts - s.fronts_left
    return counts
