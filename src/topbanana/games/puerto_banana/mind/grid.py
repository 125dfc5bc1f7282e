"""Tables of three or more as points of a grid: the lot, and every stock as a part of it.

Between two points a table is rounded to one of them at random, all its numbers with the same
luck: so a mixture of bids, or a chance to win, changes evenly from point to point.
"""

import numpy as np

from topbanana.engine.chance import Chance, below
from topbanana.engine.record import Ints
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.state import MAX_SEATS, TARGET, State

FEWEST = 3  # seats
LOTS = (10, 20, 40, 65, 86, 99, 108, 120, 134, 150, 175, 199)
STEPS = (6, 4, 3, 2)  # of a stock, from nothing to the lot, for 3 to 6 seats
FINE = 1 << 20  # parts of a step

PARTS = 8  # of a lot
LATE = 99  # from such a lot on an auction may end the game, or nearly
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
SIZES = tuple(len(LOTS) * points * seats for seats, points in enumerate(POINTS, FEWEST))
FIRST_ROWS = tuple(sum(SIZES[:size]) for size in range(len(SIZES)))
ROWS = sum(SIZES)


@rule
def luck(rng: Chance) -> int:
    """Draw the luck that rounds a table."""
    return below(rng, FINE)


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
    point += lot_point(most, luck) * POINTS[size]
    return FIRST_ROWS[size] + point * s.seats + rank


@rule
def lot_point(lot: int, luck: int) -> int:
    """The number of the lot to which a lot is rounded."""
    point = 0
    while point + 1 < len(LOTS) and LOTS[point + 1] <= lot:
        point += 1
    if point + 1 < len(LOTS) and lot > LOTS[point]:
        beyond = (lot - LOTS[point]) * FINE // (LOTS[point + 1] - LOTS[point])
        point += (beyond + luck) // FINE
    return point


@rule
def is_late(s: State) -> bool:
    """Whether this auction may end the game."""
    return s.lot >= LATE


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
