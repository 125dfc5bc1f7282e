"""Reading the table: who is a stranger, what a habit would bid now, and the best answer.

Whoever has made a bid without the mark of the best captains is a stranger; strangers are
foretold from what they bid before.
"""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.mind.grid import PARTS
from topbanana.games.puerto_banana.mind.marks import is_stranger, marked_bid, past_bid
from topbanana.games.puerto_banana.mind.mixtures import shared_bid
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import (
    LARGEST_BID,
    MAX_SEATS,
    MEMORY,
    TARGET,
    State,
)

IGNORED = 1  # stranger among good captains: whoever answers it is led by the nose
BY_LOT, BY_HIGHEST, BY_ITSELF, BY_TURNS, BY_STEPS = range(5)
RECENT = 8  # auctions from which a habit's next bid is drawn
SETTLED = 3  # bids that show a habit: fewer before a change may have been chance
CHANGED = (
    PARTS  # eighths of a lot, at least, between the bids of an old habit and of a new one
)
COUNTABLE = 1 << 30  # larger bids are all alike
UNKNOWN = (2, 2, 2, 1, 1)
"""Bids of which nothing is known but that nobody pays more than two lots, the fewer the more are known."""
IMAGINED = 40  # auctions to find an answer
COARSE = 2  # eighths of a lot between two answers
GRID = 13  # answers from nothing up to three lots
NEAR = 3  # more answers, close to what each of the others may bid
ALIKE = 8
"""What is so much closer to the best answer than the mean is as good: nobody reads it."""
LATE = 100  # the fullest ship: from there a lead weighs more


@rule
def find_strangers(s: State, seat: int, strangers: Ints) -> int:
    """Find out which of the others are strangers; gives how many."""
    for other in range(s.seats):
        if other != seat and is_stranger(s, other):
            strangers[other] = 1
    return strangers.sum()


@rule
def past_highest(s: State, back: int) -> int:
    """The highest bid so many auctions ago, or -1."""
    if back >= s.rounds or back > MEMORY:
        return -1
    return s.past[(s.rounds - back) % MEMORY].max() - 1


@rule
def foretell(s: State, seat: int, habit: int, back: int, now: int) -> int:
    """What a captain who bid so many auctions ago would bid ``now`` auctions ago, or today."""
    bid = past_bid(s, seat, back)
    if habit == BY_ITSELF:
        return bid
    if habit == BY_TURNS and past_bid(s, seat, back + 1) >= 0:
        back += 1
        bid = past_bid(s, seat, back)
    lot = s.lot if now == 0 else s.lots[(s.rounds - now) % MEMORY]
    if habit == BY_HIGHEST:
        before = past_highest(s, back + 1)
        last = past_highest(s, now + 1)
        if before > 0 and last >= 0:
            if max(before, last, bid) >= COUNTABLE:
                return last
            return bid * last // before
    if bid >= COUNTABLE:
        return bid
    parts = bid * lot // lot_then(s, back)
    before = past_bid(s, seat, back + 1)
    if habit == BY_STEPS and 0 <= before < COUNTABLE:
        return max(0, 2 * parts - before * lot // lot_then(s, back + 1))
    return parts


@rule
def lot_then(s: State, back: int) -> int:
    """The lot so many auctions ago."""
    return max(1, s.lots[(s.rounds - back) % MEMORY])


@rule
def parts_of(s: State, seat: int, back: int) -> int:
    """A captain's bid so many auctions ago, in eighths of the lot then."""
    return min(past_bid(s, seat, back), COUNTABLE) * PARTS // lot_then(s, back)


@rule
def since_change(s: State, seat: int, known: int) -> int:
    """How many of the bids that are known are of a captain's new habit; all if it has but one.

    A new habit's bids all lie far above those of the old one, or all far below.
    """
    for since in range(1, known - SETTLED + 1):
        least, most = parts_of(s, seat, 1), parts_of(s, seat, 1)
        for back in range(2, since + 1):
            parts = parts_of(s, seat, back)
            least, most = min(least, parts), max(most, parts)
        higher, lower = True, True
        for back in range(since + 1, known + 1):
            parts = parts_of(s, seat, back)
            higher = higher and parts + CHANGED <= least
            lower = lower and parts >= most + CHANGED
        if higher or lower:
            return since
    return known


@rule
def missed_by(s: State, seat: int, habit: int) -> int:
    """By how much a habit would have missed a captain's bids, in sixteenths of the lots."""
    missed = 0
    for back in range(1, RECENT):
        if past_bid(s, seat, back + 1) >= 0:
            lot = lot_then(s, back)
            miss = abs(foretell(s, seat, habit, back + 1, back) - past_bid(s, seat, back))
            missed += min(4 * PARTS, min(miss, COUNTABLE) * 2 * PARTS // lot)
    return missed


@rule
def habit_of(s: State, seat: int) -> int:
    """Which habit a captain has: parts of the lot, unless another foretells far better."""
    best = BY_LOT
    least = missed_by(s, seat, BY_LOT)
    for habit in (BY_HIGHEST, BY_ITSELF, BY_TURNS, BY_STEPS):
        missed = missed_by(s, seat, habit)
        if 2 * missed < least:
            least = missed
            best = habit
    return best


@rule
def likely_bid(s: State, seat: int, habit: int, rng: Chance) -> int:
    """Imagine the bid of a captain of some habit."""
    known = 1
    while habit == BY_LOT and known < RECENT and past_bid(s, seat, known + 1) >= 0:
        known += 1
    unknown = UNKNOWN[known] if habit == BY_LOT and known < len(UNKNOWN) else 0
    known = since_change(s, seat, known)
    drawn = below(rng, known + unknown)
    if drawn >= known:
        return below(rng, 2 * s.lot + 1)
    bid = foretell(s, seat, habit, 1 + drawn, 0)
    jitter = s.lot // (2 * PARTS)
    return max(0, min(LARGEST_BID, bid - jitter + below(rng, 2 * jitter + 1)))


@rule
def list_answers(s: State, seat: int, habits: Ints, answers: Ints) -> int:
    """List bids that may be the best answer."""
    for step in range(GRID):
        answers[step] = COARSE * step * s.lot // PARTS
    count = GRID
    close = s.lot // (2 * PARTS) + 1
    for other in range(s.seats):
        if other != seat and past_bid(s, other, 1) >= 0:
            bid = foretell(s, other, habits[other], 1, 0)
            answers[count] = bid
            answers[count + 1] = min(LARGEST_BID, bid + close)
            answers[count + 2] = max(0, bid - close)
            count += NEAR
    return count


@rule
def standing(s: State, seat: int) -> int:
    """The chance to win with these stocks, roughly, in millionths. [PB-10]"""
    most = s.stocks.max()
    total = 0
    mine = 0
    for ship in range(s.seats):
        weight = 2 * most + 3 * s.stocks[ship]
        if most >= TARGET or most == 0:
            weight = 1 if s.stocks[ship] == most else 0
        elif most >= LATE:
            weight = weight * weight
        total += weight * weight
        if ship == seat:
            mine = weight * weight
    return mine * CERTAIN // total


@rule
def answer(s: State, seat: int, strangers: Ints, rng: Chance) -> int:
    """The best answer to strangers' habits and others' mixtures, or one nearly as good."""
    stocks = s.stocks.copy()
    bids = s.bids.copy()
    habits = np.zeros(MAX_SEATS, np.int64)
    for other in range(s.seats):
        habits[other] = habit_of(s, other)
    answers = np.zeros(GRID + NEAR * MAX_SEATS, np.int64)
    count = list_answers(s, seat, habits, answers)
    worth = np.zeros(count, np.int64)
    for _ in range(IMAGINED):
        for other in range(s.seats):
            if other != seat and strangers[other]:
                s.bids[other] = likely_bid(s, other, habits[other], rng)
            elif other != seat:
                s.bids[other] = shared_bid(s, other, rng)
        for option in range(count):
            s.bids[seat] = answers[option]
            settle_auction(s)
            worth[option] += standing(s, seat)
            s.stocks[:] = stocks
    s.bids[:] = bids
    return answers[one_of_the_best(worth, rng)]


@rule
def one_of_the_best(worth: Ints, rng: Chance) -> int:
    """Draw one of the answers that are worth nearly as much as the best."""
    best = worth.max()
    enough = best - (best - worth.sum() // len(worth)) // ALIKE
    good = 0
    for option in range(len(worth)):
        good += worth[option] >= enough
    left = below(rng, good)
    for option in range(len(worth)):
        if worth[option] >= enough:
            if left == 0:
                return option
            left -= 1
    return 0


@rule
def reading_bid(s: State, seat: int, ignored: int, rng: Chance) -> int:
    """Answer the table if there are more strangers than are ignored, else bid by the mixture.

    Whoever ignores one stranger among good captains is not led by the nose.
    """
    strangers = np.zeros(MAX_SEATS, np.int64)
    if find_strangers(s, seat, strangers) > ignored:
        return answer(s, seat, strangers, rng)
    return marked_bid(s, seat, shared_bid(s, seat, rng))
