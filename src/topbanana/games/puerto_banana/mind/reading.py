"""Reading the table: who bids by habit, what that habit would bid now, and the best answer.

A captain's bids are compared with what the best captain would bid. Whoever is far more
likely to be somebody else is a stranger; strangers are foretold from what they bid before.
"""

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.mind.grid import FEWEST, PARTS
from topbanana.games.puerto_banana.mind.mixtures import mixed_bid, usual
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import (
    LARGEST_BID,
    MAX_SEATS,
    MEMORY,
    TARGET,
    State,
)

BIT = 256
KIND_EDGES = (0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 24, 32, 48, 96, 192)
"""Where kinds of bids begin, in eighths of the lot; nothing at all is a kind of its own."""
KINDS = len(KIND_EDGES)
PEOPLE = (8, 4, 8, 16, 16, 16, 16, 16, 16, 16, 12, 8, 4, 2, 2, 2)
"""How often each kind may be bid by whoever is not the best captain."""
ALL_PEOPLE = sum(PEOPLE)
NUMBER, NEIGHBOUR, BOTH = 24, 8, 40
"""What a bid counts for its kind, for those beside it, and in all."""
LOGARITHMS = np.rint(BIT * np.log2(np.maximum(np.arange(1024), 1))).astype(np.int64)
SURPRISES = np.array(
    [
        [round(BIT * np.log2(1000 / max(part, 5))) for part in usual(seats, KIND_EDGES)]
        for seats in range(FEWEST, MAX_SEATS + 1)
    ]
)
"""How many bits (in 256ths) each kind of bid tells if the best captain makes it."""
HIT, MISS = 5 * BIT // 2, -BIT  # bits for a bid that was foretold, and for one that was not
DOUBT, SURE = 0, 2 * BIT  # evidence that begins to count, and that suffices

BY_LOT, BY_HIGHEST, BY_ITSELF = range(3)
RECENT = 8  # auctions from which a habit's next bid is drawn
COUNTABLE = 1 << 30  # larger bids are all alike
UNKNOWN = 2  # bids of which nothing is known but that nobody pays more than two lots
IMAGINED = 40  # auctions to find an answer
COARSE = 2  # eighths of a lot between two answers
GRID = 13  # answers from nothing up to three lots
NEAR = 3  # more answers, close to what each of the others may bid
ALIKE = 8
"""What is so much closer to the best answer than the mean is as good: nobody reads it."""
LATE = 100  # the fullest ship: from there a lead weighs more


@rule
def kind_of(lot: int, bid: int) -> int:
    """Which kind of bid it is."""
    if bid == 0:
        return 0
    kind = 1
    while kind + 1 < KINDS and bid * PARTS >= KIND_EDGES[kind + 1] * lot:
        kind += 1
    return kind


@rule
def evidence(s: State, seat: int) -> int:
    """How much better a habit explains a captain's bids than the mixture, in bits.

    The habit is not known beforehand: each bid is foretold from the ones before it.
    """
    counts = np.zeros(KINDS + 2, np.int64)
    seen = 0
    bits = 0
    for back in range(MEMORY, 0, -1):
        bid = past_bid(s, seat, back)
        if bid >= 0:
            kind = kind_of(s.lots[(s.rounds - back) % MEMORY], min(bid, COUNTABLE))
            near = NEIGHBOUR * (counts[kind] + counts[kind + 2]) + PEOPLE[kind]
            near += NUMBER * counts[kind + 1]
            foretold = LOGARITHMS[ALL_PEOPLE + BOTH * seen] - LOGARITHMS[near]
            bits += SURPRISES[s.seats - FEWEST, kind] - foretold
            counts[kind + 1] += 1
            seen += 1
    return max(bits, hits(s, seat, habit_of(s, seat)))


@rule
def hits(s: State, seat: int, habit: int) -> int:
    """How well a habit foretells a captain's bids, in bits."""
    bits = -BIT
    for back in range(1, RECENT):
        bid = past_bid(s, seat, back)
        if bid >= 0 and past_bid(s, seat, back + 1) >= 0:
            lot = s.lots[(s.rounds - back) % MEMORY]
            miss = abs(foretell(s, seat, habit, back + 1, back) - bid)
            bits += MISS if miss > lot // (2 * PARTS) + 1 else HIT
    return bits


@rule
def believe(s: State, seat: int, beliefs: Ints) -> int:
    """How far each of the others is believed to be a stranger, in 256ths; gives the sum."""
    believed = 0
    for other in range(s.seats):
        if other != seat and past_bid(s, other, 1) >= 0:
            sure = (evidence(s, other) - DOUBT) * BIT // (SURE - DOUBT)
            beliefs[other] = max(0, min(BIT, sure))
            believed += beliefs[other]
    return believed


@rule
def past_bid(s: State, seat: int, back: int) -> int:
    """A captain's bid so many auctions ago, or -1."""
    if back >= s.rounds or back > MEMORY:
        return -1
    return s.past[(s.rounds - back) % MEMORY, seat] - 1


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
    return bid * lot // max(1, s.lots[(s.rounds - back) % MEMORY])


@rule
def missed_by(s: State, seat: int, habit: int) -> int:
    """By how much a habit would have missed a captain's bids, in sixteenths of the lots."""
    missed = 0
    for back in range(1, RECENT):
        if past_bid(s, seat, back + 1) >= 0:
            lot = max(1, s.lots[(s.rounds - back) % MEMORY])
            miss = abs(foretell(s, seat, habit, back + 1, back) - past_bid(s, seat, back))
            missed += min(4 * PARTS, min(miss, COUNTABLE) * 2 * PARTS // lot)
    return missed


@rule
def habit_of(s: State, seat: int) -> int:
    """Which habit a captain has: parts of the lot, unless another foretells far better."""
    best = BY_LOT
    least = missed_by(s, seat, BY_LOT)
    for habit in (BY_HIGHEST, BY_ITSELF):
        missed = missed_by(s, seat, habit)
        if 2 * missed < least:
            least = missed
            best = habit
    return best


@rule
def likely_bid(s: State, seat: int, habit: int, believed: int, rng: Chance) -> int:
    """Imagine a captain's bid: by habit as far as that is believed, else by the mixture."""
    if below(rng, BIT) >= believed:
        return mixed_bid(s, seat, rng)
    known = 1
    while habit == BY_LOT and known < RECENT and past_bid(s, seat, known + 1) >= 0:
        known += 1
    drawn = below(rng, known + (UNKNOWN if habit == BY_LOT else 0))
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
def answer(s: State, seat: int, beliefs: Ints, rng: Chance) -> int:
    """The best answer to what the others may bid; one of those that are nearly as good."""
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
            if other != seat:
                s.bids[other] = likely_bid(s, other, habits[other], beliefs[other], rng)
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
    beliefs = np.zeros(MAX_SEATS, np.int64)
    read = believe(s, seat, beliefs)
    if below(rng, BIT) < read - ignored * BIT:
        return answer(s, seat, beliefs, rng)
    return mixed_bid(s, seat, rng)
