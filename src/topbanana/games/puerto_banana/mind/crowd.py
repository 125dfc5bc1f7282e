"""Bidding among three or more: habits learned by playing, and an eye on the last bids.

Here no level of bidding is the right one by itself: whoever bids a little more than all
others takes the lot for a little, so a table that agrees on anything climbs. What counts
is how high *this* table bids, and who can still pay.
"""

from pathlib import Path

import numpy as np

from topbanana.engine.chance import Chance, below, chance
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import LARGEST_BID, TARGET, State

BANDS = 10  # of the fullest stock, each with its own worth of a lead
STEPS = 8  # to a lot
BIDS = 2 * STEPS + 2  # from nothing to a little more than two lots
FEWEST = 3  # seats
LANES, LANE = 9, 7  # packed into one number, and the bits of each

# What a captain looks at, each in a few kinds.
LOT_KINDS = (15, 30, 60, 100, 140, 170)  # the lots that begin a new kind
OWN_KINDS = 6  # fifths of the fullest ship; the last is the fullest itself
RIVAL_KINDS = 4  # quarters of it
HIGHEST_KINDS = (8, 12, 15)  # eighths of the lot that the highest of the others bid
SECOND_KINDS = (8, 13)  # and the next below
MOODS = (len(HIGHEST_KINDS) + 1) * (
    len(SECOND_KINDS) + 1
) + 1  # nobody has bid yet: one more
CELLS = (len(LOT_KINDS) + 1) * OWN_KINDS * RIVAL_KINDS * MOODS

# By level, in hundredths of the lot, for 3 to 6 seats.
LOWEST = ((0, 0, 0, 0), (50, 60, 80, 90), (80, 110, 130, 140))
HIGHEST = ((200, 200, 200, 200), (150, 180, 200, 200), (150, 200, 200, 200))
MEDIUM, HARD = 2, 3
A_SLIP = 4  # one in so many of the hard captain's bids is a medium one

HABITS_FILE = Path(__file__).with_name("habits.npz")
with np.load(HABITS_FILE) as learned:
    HABITS: Ints = learned["habits"]
    LEADS: Floats = learned["leads"] / 1000
"""How often the best captain makes each bid: by seats from three on, and what is seen.

Seven bits each, packed: the compiler keeps no table beyond a megabyte (see ``often``).
"""
IMAGINED = 100  # auctions for a hint
LUCK = chance("puerto-banana hints")


@rule
def crowd_bid(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid by rule of thumb (easy, medium) or by learned habit (hard, top)."""
    if level < HARD:
        return range_bid(s, level, rng)
    if level == HARD and below(rng, A_SLIP) == 0:
        return range_bid(s, MEDIUM, rng)
    step = draw_step(HABITS[s.seats - FEWEST, cell_of(s, seat)], rng)
    return bid_of(s, seat, step, rng)


@rule
def range_bid(s: State, level: int, rng: Chance) -> int:
    """Bid at random within what the level takes for sensible."""
    lowest = s.lot * LOWEST[level][s.seats - FEWEST] // 100
    highest = s.lot * HIGHEST[level][s.seats - FEWEST] // 100
    return lowest + below(rng, highest - lowest + 1)


@rule
def draw_step(habit: Ints, rng: Chance) -> int:
    """Draw one of the steps, each as often as it should come."""
    total = 0
    for step in range(BIDS):
        total += often(habit, step)
    left = below(rng, total)
    for step in range(BIDS):
        left -= often(habit, step)
        if left < 0:
            return step
    return BIDS - 1


@rule
def often(habit: Ints, step: int) -> int:
    """How often a step comes: one of nine lanes of seven bits."""
    return habit[step // LANES] >> step % LANES * LANE & (1 << LANE) - 1


@rule
def bid_of(s: State, seat: int, step: int, rng: Chance) -> int:
    """A bid within a step: nobody should know which."""
    bid = climb(s, seat) + (step * s.lot + below(rng, s.lot)) // STEPS
    return min(bid, LARGEST_BID)


@rule
def climb(s: State, seat: int) -> int:
    """By how much the whole table bids more than two lots, as far as it could pay."""
    return max(0, others_highest(s, seat)[0] - 2 * s.lot)


@rule
def others_highest(s: State, seat: int) -> tuple[int, int]:
    """The two highest last bids of the others, as they would be for this lot.

    Whoever could not pay has an empty ship, and is not to be followed. [PB-6]
    """
    first = 0
    second = 0
    if s.sold > 0:
        for other in range(s.seats):
            if other != seat and s.stocks[other] > 0:
                bid = (s.revealed[other] - 1) * s.lot // s.sold
                second = max(second, min(first, bid))
                first = max(first, bid)
    return first, second


@rule
def cell_of(s: State, seat: int) -> int:
    """Everything a captain looks at, as one number."""
    kind = 0
    for lot in LOT_KINDS:
        kind += s.lot >= lot
    own = min((OWN_KINDS - 1) * s.stocks[seat] // s.lot, OWN_KINDS - 1)
    rival = min(RIVAL_KINDS * rival_stock(s, seat) // s.lot, RIVAL_KINDS - 1)
    return ((kind * OWN_KINDS + own) * RIVAL_KINDS + rival) * MOODS + mood(s, seat)


@rule
def rival_stock(s: State, seat: int) -> int:
    """The best stock of the others, the fullest ship left out if it is another's."""
    first = 0
    second = 0
    for other in range(s.seats):
        if other != seat:
            second = max(second, min(first, s.stocks[other]))
            first = max(first, s.stocks[other])
    return first if s.stocks[seat] >= first else second


@rule
def mood(s: State, seat: int) -> int:
    """How high the others bid, as far as it is known."""
    if s.sold == 0:
        return 0
    first, second = others_highest(s, seat)
    kind = 0
    for edge in HIGHEST_KINDS:
        kind += STEPS * first // s.lot >= edge
    kind *= len(SECOND_KINDS) + 1
    for edge in SECOND_KINDS:
        kind += STEPS * second // s.lot >= edge
    return kind + 1


@rule
def crowd_options(s: State, seat: int, moves: Ints, chances: Floats) -> int:
    """Every other step, and its chances against the others' habits in imagined auctions."""
    stocks = s.stocks.copy()
    bids = s.bids.copy()
    rng = LUCK.copy()
    count = BIDS // 2
    for option in range(count):
        moves[option] = climb(s, seat) + 2 * option * s.lot // STEPS
        chances[option] = 0.0
    for _ in range(IMAGINED):
        for other in range(s.seats):
            s.bids[other] = crowd_bid(s, other, HARD + 1, rng)
        for option in range(count):
            s.bids[seat] = moves[option]
            settle_auction(s)
            chances[option] += fit(s, seat, LEADS[s.seats - FEWEST]) / IMAGINED
            s.stocks[:] = stocks
    s.bids[:] = bids
    return count


@rule
def fit(s: State, seat: int, leads: Floats) -> float:
    """The chance of winning that the stocks give: who has more counts for more."""
    top = s.stocks.max()
    if top >= TARGET or top == 0:
        level = 0
        for other in range(s.seats):
            level += s.stocks[other] == top
        return 1.0 / level if s.stocks[seat] == top else 0.0
    total = 0.0
    lead = leads[band(top)]
    for other in range(s.seats):
        total += np.exp(lead * (s.stocks[other] - s.stocks[seat]) / top)
    return 1.0 / total


@rule
def band(top: int) -> int:
    """In which band the fullest stock lies."""
    return top * BANDS // TARGET
