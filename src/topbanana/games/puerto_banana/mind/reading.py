"""Reading the table: who bids by habit, what that habit would bid now, and the best answer.

A captain's bids are compared with what the best captain would bid. Only where a habit
explains them clearly better is it believed, captain by captain.
"""

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.grid import (
    FEWEST,
    LATE,
    LOW_BINS,
    LOW_EDGES,
    PARTS,
    chance_at,
    is_late,
    luck,
)
from topbanana.games.puerto_banana.mind.mixtures import WORTHS, mixed_bid, usual
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, MEMORY, State

BIT = 256
KINDS = LOW_BINS + 1  # of early bids: the bins, and whatever lies beyond them
PEOPLE = (
    4,
    8,
    8,
    16,
    16,
    16,
    16,
    16,
    16,
    16,
    12,
    8,
    16,
)  # how often each kind may be bid by habit
ALL_PEOPLE = sum(PEOPLE)
NUMBER, NEIGHBOUR, BOTH = (
    24,
    8,
    40,
)  # what a bid counts for its kind, for those beside it, and in all
LOGARITHMS = np.rint(BIT * np.log2(np.maximum(np.arange(1024), 1))).astype(np.int64)
SURPRISES = np.array(
    [
        [round(BIT * np.log2(1000 / max(part, 4))) for part in (*usual(seats), 0)]
        for seats in range(FEWEST, MAX_SEATS + 1)
    ]
)
"""How many bits (in 256ths) each kind of early bid tells if the best captain makes it."""
HIT, MISS = 5 * BIT // 2, -BIT  # bits for a bid that was foretold, and for one that was not
LATE_LOW, LATE_HIGH = (
    3 * BIT // 4,
    -3 * BIT,
)  # bits for a late bid, up to some height or above
DOUBT, SURE = BIT, 3 * BIT  # evidence that begins to count, and that suffices
LATE_BONUS = (0, BIT, 2 * BIT, 2 * BIT)
"""Late, less evidence will do, for 3 to 6 seats: only good captains bid that high."""

SELDOM = (1, 4, 4, 4)  # eighths of the part that is read, for 3 to 6 seats
FAR = 3  # lots: one strange captain is not followed beyond
HALF = 4  # eighths of the table: what is read beyond is answered wholly the more
MOST = (8, 6, 6, 6)  # eighths, for 3 to 6 seats: read so far, all is answered

BY_LOT, BY_HIGHEST, BY_ITSELF = range(3)
RECENT = 8  # auctions from which a habit's next bid is drawn
COUNTABLE = 1 << 30  # larger bids are all alike
IMAGINED = 40  # auctions to find an answer
GRID = FAR * PARTS + 1  # answers from nothing on
NEAR = 3  # more answers, close to what each of the others may bid
ALIKE = 4  # what is so much closer to the best than the mean is as good: nobody reads the answer


@rule
def kind_of(lot: int, bid: int) -> int:
    """Which kind of early bid it is."""
    if bid == 0:
        return 0
    kind = 1
    while kind < LOW_BINS and bid * PARTS >= LOW_EDGES[kind + 1] * lot:
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
        lot = s.lots[(s.rounds - back) % MEMORY]
        if bid >= 0:
            kind = kind_of(lot, min(bid, COUNTABLE))
            if lot < LATE:
                near = NEIGHBOUR * (counts[kind] + counts[kind + 2]) + PEOPLE[kind]
                near += NUMBER * counts[kind + 1]
                foretold = LOGARITHMS[ALL_PEOPLE + BOTH * seen] - LOGARITHMS[near]
                bits += SURPRISES[s.seats - FEWEST, kind] - foretold
                counts[kind + 1] += 1
                seen += 1
            elif kind < KINDS - 1:
                bits += LATE_LOW
            elif counts[KINDS] == 0:
                bits += LATE_HIGH
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
            if miss > lot // (2 * PARTS) + 1:
                bits += MISS
            elif bid > 0:
                bits += HIT
            else:
                bits += SURPRISES[s.seats - FEWEST, 0] * 7 // 8
    return bits


@rule
def believe(s: State, seat: int, beliefs: Ints) -> int:
    """How far each of the others is believed to bid by habit, in 256ths; gives the sum."""
    bonus = LATE_BONUS[s.seats - FEWEST] if is_late(s) else 0
    believed = 0
    for other in range(s.seats):
        if other != seat and past_bid(s, other, 1) >= 0:
            sure = (evidence(s, other) + bonus - DOUBT) * BIT // (SURE - DOUBT)
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
    if habit == BY_LOT:
        return bid * lot // max(1, s.lots[(s.rounds - back) % MEMORY])
    before = past_highest(s, back + 1)
    last = past_highest(s, now + 1)
    if before <= 0 or last < 0:
        return bid * lot // max(1, s.lots[(s.rounds - back) % MEMORY])
    if max(before, last, bid) >= COUNTABLE:
        return last
    return bid * last // before


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
    bid = foretell(s, seat, habit, 1 + below(rng, known), 0)
    jitter = s.lot // (4 * PARTS)
    return max(0, min(LARGEST_BID, bid - jitter + below(rng, 2 * jitter + 1)))


@rule
def list_answers(s: State, seat: int, habits: Ints, highest: int, answers: Ints) -> int:
    """List bids that may be the best answer; nobody is followed beyond the highest."""
    for step in range(GRID):
        answers[step] = step * s.lot // PARTS
    count = GRID
    close = s.lot // (2 * PARTS) + 1
    for other in range(s.seats):
        if other != seat and past_bid(s, other, 1) >= 0:
            bid = foretell(s, other, habits[other], 1, 0)
            answers[count] = min(highest, bid)
            answers[count + 1] = min(highest, bid + close)
            answers[count + 2] = min(highest, max(0, bid - close))
            count += NEAR
    return count


@rule
def answer(s: State, seat: int, beliefs: Ints, highest: int, rng: Chance) -> int:
    """The best answer to what the others may bid; one of those that are nearly as good."""
    stocks = s.stocks.copy()
    bids = s.bids.copy()
    habits = np.zeros(MAX_SEATS, np.int64)
    for other in range(s.seats):
        habits[other] = habit_of(s, other)
    answers = np.zeros(GRID + NEAR * MAX_SEATS, np.int64)
    count = list_answers(s, seat, habits, highest, answers)
    worth = np.zeros(count, np.int64)
    for _ in range(IMAGINED):
        for other in range(s.seats):
            if other != seat:
                s.bids[other] = likely_bid(s, other, habits[other], beliefs[other], rng)
        rounding = luck(rng)
        for option in range(count):
            s.bids[seat] = answers[option]
            settle_auction(s)
            worth[option] += chance_at(s, seat, WORTHS, rounding)
            s.stocks[:] = stocks
    s.bids[:] = bids
    best = worth.max()
    enough = best - (best - worth.sum() // count) // ALIKE
    good = 0
    for option in range(count):
        good += worth[option] >= enough
    left = below(rng, good)
    for option in range(count):
        if worth[option] >= enough:
            if left == 0:
                return answers[option]
            left -= 1
    return 0


@rule
def reading_bid(s: State, seat: int, rng: Chance) -> int:
    """Answer the table as far as it is read, else bid by the mixture.

    While less than most of it is read, the answer comes seldom: nobody is led by the nose.
    """
    beliefs = np.zeros(MAX_SEATS, np.int64)
    size = s.seats - FEWEST
    whole = BIT * (s.seats - 1)
    read = believe(s, seat, beliefs)
    beyond = (8 * read - HALF * whole) // (MOST[size] - HALF)
    drawn = below(rng, whole)
    if drawn < beyond:
        return answer(s, seat, beliefs, LARGEST_BID, rng)
    if drawn < read * SELDOM[size] // 8:
        return answer(s, seat, beliefs, FAR * s.lot, rng)
    return mixed_bid(s, seat, rng)
