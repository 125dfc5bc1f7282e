"""Habits: what a stranger would bid now, from what it bid before.

A captain may follow the lot, the last highest bid, what another bid, or its own last bids, adding
something or multiplying. Each such way to foretell a bid has its weight by how well it would have
foretold the bids so far.
"""

from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.past import (
    AUCTIONS,
    lot_then,
    past_bid,
    past_highest,
    recall_stocks,
)
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, State

LOT, PLACE, HIGHEST, MEAN, ITSELF, TURNS, CYCLE, LINE, OTHER = range(9)
"""What a captain may follow: only the lot, the lot and whether it leads, the last highest bid, the
mean of the last bids, its own last bid, its last but one or two (who bids by turns), a line through
its bids (who bids more each time), or the last bid of another."""
ADDING, TIMES = range(2)
IN_BANANAS, IN_LOTS = range(2)
TABLE = (
    (LOT, ADDING, IN_LOTS, 96),
    (PLACE, ADDING, IN_LOTS, 2),
    (HIGHEST, ADDING, IN_BANANAS, 8),
    (HIGHEST, TIMES, IN_BANANAS, 2),
    (HIGHEST, ADDING, IN_LOTS, 2),
    (HIGHEST, TIMES, IN_LOTS, 2),
    (MEAN, ADDING, IN_LOTS, 2),
    (MEAN, TIMES, IN_LOTS, 2),
    (ITSELF, ADDING, IN_BANANAS, 4),
    (ITSELF, TIMES, IN_BANANAS, 2),
    (ITSELF, ADDING, IN_LOTS, 4),
    (TURNS, ADDING, IN_LOTS, 16),
    (CYCLE, ADDING, IN_LOTS, 4),
    (LINE, ADDING, IN_LOTS, 8),
    *((OTHER, TIMES, IN_LOTS, 1),) * (MAX_SEATS - 1),
)
"""The ways to foretell a bid: what is followed; what is done with it; how both are measured; and how
likely the way is, beside the others, before anything is known."""
FOLLOWED, DONE, MEASURED, USUAL = zip(*TABLE, strict=True)
NEEDS = (0, 0, 1, 1, 1, 2, 3, 2, 1)  # earlier bids that must be known to follow so
WAYS = len(TABLE)
BY_LOT, BY_PLACE = 0, 1
NEXT = WAYS - MAX_SEATS  # the way of the seat n places on is n more

RECENT = 8  # auctions from which a habit's next bid is drawn
SETTLED = 3  # bids that show a habit: fewer before a change may have been chance
FINE_PARTS = 64  # of a lot, in which misses are counted
COUNTABLE = 1 << 30  # larger bids are all alike
UNKNOWN = (2, 2, 2, 1, 1)
"""Bids of which nothing is known but that nobody pays more than two lots, the fewer the more are known."""
CLOSE = (FINE_PARTS // 32, FINE_PARTS // 8, FINE_PARTS // 2)
"""By so much a way may miss that foretells exactly, well or roughly."""
SURE = 1 << 20
VAGUE = SURE // 32  # what every way gets for bids that it would not have foretold
CERTAIN = 1 << 44
DRAWABLE = 1 << 20  # weights are at most so large to draw by
FARTHEST = 16 * FINE_PARTS  # a miss that counts


@rule
def rescaled(bid: int, before: int, lot: int) -> int:
    """A bid of a lot before as the same part of another lot; what cannot be counted stays."""
    return bid if bid >= COUNTABLE else bid * lot // before


@rule
def followed(s: State, seat: int, way: int, now: int) -> int:
    """What a captain followed so many auctions ago, or today; all must be known."""
    lot = lot_then(s, now)
    what = FOLLOWED[way]
    back = now + max(1, NEEDS[what] - (what == LINE))
    bid = past_bid(s, seat, back)
    if what == HIGHEST:
        bid = past_highest(s, back)
    elif what == OTHER:
        bid = past_bid(s, (seat + way - NEXT) % s.seats, back)
    elif what == MEAN:
        bid = 0
        for other in range(s.seats):
            bid += min(COUNTABLE, past_bid(s, other, back))
        bid //= s.seats
    if MEASURED[way] == IN_LOTS:
        bid = rescaled(bid, lot_then(s, back), lot)
    if what == LINE:
        first = back + 1
        while first < now + RECENT and past_bid(s, seat, first + 1) >= 0:
            first += 1
        begun = rescaled(past_bid(s, seat, first), lot_then(s, first), lot)
        bid += (min(bid, COUNTABLE) - min(begun, COUNTABLE)) // (first - back)
    return bid


@rule
def foretell(s: State, seat: int, way: int, bases: Ints, back: int, now: int) -> int:
    """What a captain who bid so many auctions ago would bid ``now`` auctions ago, or today.

    The bases are what it followed, by how long ago it was.
    """
    bid = past_bid(s, seat, back)
    before, lot = lot_then(s, back), lot_then(s, now)
    if way <= BY_PLACE:
        return rescaled(bid, before, lot)
    then, last = bases[back], bases[now]
    if max(bid, then, last) >= COUNTABLE:
        return last
    if DONE[way] == ADDING:
        return max(0, last + (bid - then) * lot // before)
    return bid * last // then if then > 0 else rescaled(bid, before, lot)


@rule
def known_bids(s: State, seat: int, way: int) -> int:
    """From how many bids of a captain a way can foretell the next."""
    known = 0
    if way - NEXT >= s.seats:
        return 0
    while known < RECENT and past_bid(s, seat, known + 1 + NEEDS[FOLLOWED[way]]) >= 0:
        known += 1
    return known


@rule
def led_when(s: State, leads: Any) -> None:
    """Note who had most before each auction, by how long ago it was; nobody where unknown."""
    stocks = np.zeros((AUCTIONS, MAX_SEATS), np.int64)
    for back in range(recall_stocks(s, stocks) + 1):
        for seat in range(s.seats):
            leads[back, seat] = stocks[back, seat] == stocks[back].max()


@rule
def fits(leads: Any, seat: int, way: int, back: int, now: int) -> bool:
    """Whether a way goes by a bid of so many auctions ago: one way only by those in like place."""
    return way != BY_PLACE or leads[back, seat] == leads[now, seat]


@rule
def closeness(s: State, seat: int, way: int, bases: Ints, back: int, now: int) -> int:
    """How likely a bid was if a way foretells so from an earlier one: the nearer, the likelier."""
    miss = abs(foretell(s, seat, way, bases, back, now) - past_bid(s, seat, now))
    parts = min(FARTHEST, min(miss, COUNTABLE) * FINE_PARTS // lot_then(s, now))
    likely = 0
    for close in CLOSE:
        likely += SURE * close // (close * close + parts * parts)
    return likely


@rule
def weigh_ways(s: State, seat: int, leads: Any, bases: Any, weights: Ints) -> None:
    """Weigh each way by how well it would have foretold a captain's bids from earlier ones.

    Notes what the captain would have followed each time, by way and by how long ago it was.
    """
    bids = known_bids(s, seat, BY_LOT)
    for way in range(WAYS):
        known = known_bids(s, seat, way)
        for now in range(known + 1 if known > 0 else 0):
            bases[way, now] = followed(s, seat, way, now)
        usable = 0
        for back in range(1, known + 1):
            usable += fits(leads, seat, way, back, 0)
        weight = CERTAIN * USUAL[way]
        for now in range(1, bids):
            total = VAGUE
            count = 1
            for back in range(now + 1, known + 1):
                if fits(leads, seat, way, back, now):
                    total += closeness(s, seat, way, bases[way], back, now)
                    count += 1
            weight = weight // 1024 * (total // count) // 1024
        weights[way] = weight if usable > 0 else 0
    weights //= weights.max() // DRAWABLE + 1
    weights[BY_LOT] += 1


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
            higher = higher and parts + FINE_PARTS <= least
            lower = lower and parts >= most + FINE_PARTS
        if higher or lower:
            return since
    return known


@rule
def parts_of(s: State, seat: int, back: int) -> int:
    """A captain's bid so many auctions ago, in parts of the lot then."""
    return min(past_bid(s, seat, back), COUNTABLE) * FINE_PARTS // lot_then(s, back)


@rule
def drawn_way(weights: Ints, rng: Chance) -> int:
    """Draw a way to foretell a bid, as often as it weighs."""
    left = below(rng, weights.sum())
    for way in range(WAYS):
        left -= weights[way]
        if left < 0:
            return way
    return BY_LOT


@rule
def drawn_bid(s: State, seat: int, way: int, leads: Any, rng: Chance) -> int:
    """Draw the bid by which a way foretells: how many auctions ago, or 0 for an unknown one."""
    known = known_bids(s, seat, way)
    unknown = 0
    if way == BY_LOT:
        unknown = UNKNOWN[known] if known < len(UNKNOWN) else 0
        known = since_change(s, seat, known)
    usable = 0
    for back in range(1, known + 1):
        usable += fits(leads, seat, way, back, 0)
    left = below(rng, usable + unknown)
    for back in range(1, known + 1):
        if fits(leads, seat, way, back, 0):
            if left == 0:
                return back
            left -= 1
    return 0


@rule
def imagine_bids(s: State, seat: int, leads: Any, bids: Ints, rng: Chance) -> None:
    """Imagine bids of a captain, each by a way drawn by its weight from a bid drawn."""
    bases = np.zeros((WAYS, RECENT + 1), np.int64)
    weights = np.zeros(WAYS, np.int64)
    weigh_ways(s, seat, leads, bases, weights)
    jitter = s.lot // 16
    for place in range(len(bids)):
        way = drawn_way(weights, rng)
        back = drawn_bid(s, seat, way, leads, rng)
        if back == 0:
            bids[place] = below(rng, 2 * s.lot + 1)
        else:
            bid = foretell(s, seat, way, bases[way], back, 0) - jitter
            bids[place] = max(0, min(LARGEST_BID, bid + below(rng, 2 * jitter + 1)))
