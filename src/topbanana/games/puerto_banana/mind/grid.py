"""Tables of three or more as points of a grid: the lot, and every stock as a part of it.

Between two points a table is rounded to one of them, all its numbers with the same luck: so a
mixture of bids, or a chance to win, changes evenly from point to point. The best captains round
alike, by a luck that all can reckon: the mixtures of one point are hard to answer together, one
of this point and one of the next are not.
"""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.state import MAX_SEATS, TARGET, State

FEWEST = 3  # seats
FINE_LOTS = (
    *(10, 13, 17, 22, 28, 36, 46, 57, 68, 78, 86, 93, 99),
    *(105, 112, 120, 129, 139, 151, 165, 181, 199),
)
COARSE_LOTS = (10, 20, 40, 65, 86, 99, 108, 120, 134, 150, 175, 199)
LOTS = np.array(
    [
        [*lots, *[TARGET] * (len(FINE_LOTS) - len(lots))]
        for lots in (FINE_LOTS, COARSE_LOTS, COARSE_LOTS, COARSE_LOTS)
    ]
)
"""The lots of the grid for 3 to 6 seats; one of 200 is never auctioned."""
LOT_COUNTS = tuple(int((lots < TARGET).sum()) for lots in LOTS)
STEPS = (10, 4, 3, 2)  # of a stock, from nothing to the lot, for 3 to 6 seats
FINE = 1 << 20  # parts of a step
PRIME = 1_000_003
STIRS = 3

PARTS = 8  # of a lot
LATE = (0, 99, 99, 99)
"""From such a lot on every point has its own mixture, for 3 to 6 seats."""
WIDE = (2, 4, 6, 8)  # eighths of a lot, a bin of bids, for 3 to 6 seats
BINS = 25  # the first holds only nothing, the others go up to 6, 12, 18 and 24 lots


def choices(of: int, count: int) -> int:
    """In how many ways so many can be chosen."""
    ways = 1
    for chosen in range(count):
        ways = ways * (of - chosen) // (chosen + 1)
    return ways


CHOICES = np.array(
    [
        [choices(of, count) for count in range(MAX_SEATS)]
        for of in range(max(STEPS) + MAX_SEATS)
    ]
)
POINTS = tuple(
    choices(steps + seats - 1, seats - 1) for seats, steps in enumerate(STEPS, FEWEST)
)
"""How many points there are for one lot, for 3 to 6 seats."""
SIZES = tuple(
    LOT_COUNTS[size] * points * (FEWEST + size) for size, points in enumerate(POINTS)
)
FIRST_ROWS = tuple(sum(SIZES[:size]) for size in range(len(SIZES)))
ROWS = sum(SIZES)


@rule
def luck(rng: Chance) -> int:
    """Draw the luck that rounds a table."""
    return below(rng, FINE)


@rule
def stirred(number: int) -> int:
    """A number below the prime that looks like luck, and that all can reckon."""
    number = number % PRIME
    for _ in range(STIRS):
        number = (number * number + 4242) % PRIME
    return number


@rule
def shared_luck(s: State) -> int:
    """The luck that rounds these stocks, the same for all captains."""
    found = 0
    for ship in range(s.seats):
        found = stirred(31 * found + s.stocks[ship])
    return found * FINE // PRIME


@rule
def row_of(s: State, seat: int, luck: int) -> int:
    """The row of a captain at the point to which the table is rounded."""
    size = s.seats - FEWEST
    most = s.stocks.max()
    point = 0
    rank = 0
    for ship in range(s.seats):
        stock = s.stocks[ship]
        ahead = 0
        for other in range(s.seats):
            if s.stocks[other] > stock or (s.stocks[other] == stock and other < ship):
                ahead += 1
        if ship == seat:
            rank = ahead
        if ahead > 0:
            step = STEPS[size]
            if most > 0:
                step = (stock * STEPS[size] * FINE // most + luck) // FINE
            behind = s.seats - 1 - ahead
            point += CHOICES[step + behind, behind + 1]
    point += lot_point(size, most, luck) * POINTS[size]
    return FIRST_ROWS[size] + point * s.seats + rank


@rule
def lot_point(size: int, lot: int, luck: int) -> int:
    """The number of the lot to which a lot is rounded."""
    last = LOT_COUNTS[size] - 1
    point = 0
    while point < last and LOTS[size, point + 1] <= lot:
        point += 1
    if point < last and lot > LOTS[size, point]:
        wide = LOTS[size, point + 1] - LOTS[size, point]
        point += ((lot - LOTS[size, point]) * FINE // wide + luck) // FINE
    return point


@rule
def is_late(s: State) -> bool:
    """Whether the mixture depends on the stocks: always among three, else if it may end."""
    return s.lot >= LATE[s.seats - FEWEST]


@rule
def edge(s: State, chosen: int) -> int:
    """Where a bin begins, in eighths of the lot; the first one holds only nothing."""
    return WIDE[s.seats - FEWEST] * max(0, chosen - 1)


@rule
def bid_in(s: State, chosen: int, rng: Chance) -> int:
    """A bid within a bin: nobody should know which."""
    if chosen == 0:
        return 0
    return (edge(s, chosen) * s.lot + below(rng, WIDE[s.seats - FEWEST] * s.lot)) // PARTS


@rule
def chance_at(s: State, seat: int, worths: Ints, luck: int) -> int:
    """A captain's chance to win with these stocks, in millionths. [PB-10]"""
    most = s.stocks.max()
    if most < TARGET:
        return worths[row_of(s, seat, luck)]
    if s.stocks[seat] < most:
        return 0
    joint = 0
    for ship in range(s.seats):
        if s.stocks[ship] == most:
            joint += 1
    return CERTAIN // joint
