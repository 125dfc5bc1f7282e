"""Bidding among four or more, solved by sampled bids: part of ``mixtures.npz``.

Each captain's mixture of bids is moved so that the best answers to it gain less: descent on
the sum of what the best deviations in one auction gain, in steps of mirror descent on sampled
bids. Late in the game that is done at every point of the grid, the largest lots first, and
what stocks are worth is what the points solved before say; early on one mixture in parts of
the lot suits all stocks.
"""

import sys

import numpy as np

from topbanana.engine.dialect.chance import Chance, begin_stream, below, chance
from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN, Floats
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FIRST_ROWS,
    LATE,
    LOT_COUNTS,
    LOTS,
    PARTS,
    ROWS,
    SIZES,
    STEPS,
    WIDE,
    bid_in,
    chance_at,
    edge,
    luck,
)
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, State

ONE, FORTY_LOTS = BINS, BINS + 1
ANSWERS = BINS + 3  # the end of every bin, one banana, forty lots, and the largest bid
WHOLE = 1 << 30
PACE, EARLY_PACE, MEMORY, HEAT, COOLED = 0.05, 0.02, 0.05, 0.02, 0.15
AVERAGED = 0.7  # of the steps, after which the mixtures are averaged
LEAST, FAINT = -8.0, -5.0  # logits, of what is hardly bid and where it begins
WORTH_SAMPLES = 5_000
EARLY_LOT = 40
EARLY_TIMES = 2  # as many steps for the mixture that serves all early lots
PULL = 0.2  # to where it began
HEIGHTS = {4: 11, 5: 17, 6: 23}  # lots up to which all bids are nearly alike, by seats
SQUEEZED = {4: 0.83, 5: 0.71, 6: 0.65}
"""To which part of their height early bids are lowered in the end, by seats.

One auction does not show what it is worth never to be ruined; whole games do, and these parts
were tried out in them: with more, rules that bid little gain; with less, ones that bid much.
"""


@rule
def answer(s: State, chosen: int) -> int:
    """A bid of somebody who looks for the best answer."""
    if chosen < BINS:
        return edge(s, chosen + 1) * s.lot // PARTS
    if chosen == ONE:
        return 1
    return 40 * s.lot if chosen == FORTY_LOTS else LARGEST_BID


@rule
def draw(shares: Floats, rng: Chance) -> int:
    """Draw a number in proportion to its share; the shares add up to one."""
    left = below(rng, WHOLE) / WHOLE
    for chosen in range(len(shares)):
        left -= shares[chosen]
        if left < 0:
            return chosen
    return len(shares) - 1


@rule
def softmax(logits: Floats, heat: float, shares: Floats) -> None:
    """Turn logits into shares."""
    shares[:] = np.exp((logits - logits.max()) / heat)
    shares /= shares.sum()


@rule
def worth_after(s: State, stocks: Ints, seat: int, worths: Ints, rounding: int) -> float:
    """What the auction would be worth to a seat; the stocks stay."""
    settle_auction(s)
    worth = chance_at(s, seat, worths, rounding) / CERTAIN
    s.stocks[:] = stocks
    return worth


@rule
def sample_answers(
    s: State, mixtures: Floats, worths: Ints, drawn: Ints, gains: Floats, rng: Chance
) -> None:
    """Draw bids, and add up what each answer of each seat would be worth."""
    stocks = s.stocks.copy()
    for seat in range(s.seats):
        drawn[seat] = bid_in(s, draw(mixtures[seat], rng), rng)
    s.bids[:] = drawn
    rounding = luck(rng)
    for seat in range(s.seats):
        for chosen in range(ANSWERS):
            s.bids[seat] = answer(s, chosen)
            gains[seat, chosen] += worth_after(s, stocks, seat, worths, rounding)
        s.bids[seat] = drawn[seat]


@rule
def sample_slopes(
    s: State,
    answers: Floats,
    worths: Ints,
    drawn: Ints,
    who: int,
    slopes: Floats,
    rng: Chance,
) -> None:
    """Add up what each bid of the others leaves to one who answers."""
    stocks = s.stocks.copy()
    s.bids[:] = drawn
    s.bids[who] = answer(s, draw(answers[who], rng))
    rounding = luck(rng)
    for seat in range(s.seats):
        if seat != who:
            for chosen in range(BINS):
                s.bids[seat] = bid_in(s, chosen, rng)
                slopes[seat, chosen] += worth_after(s, stocks, who, worths, rounding)
            s.bids[seat] = drawn[seat]


@rule
def solve_point(
    s: State,
    worths: Ints,
    mixtures: Floats,
    iterations: int,
    samples: int,
    pace: float,
    pull: float,
    rng: Chance,
) -> float:
    """Move the mixtures of one point; say what the best answers gain in all.

    The pull back to where they began keeps them from running after the noise.
    """
    seats = s.seats
    drawn = np.zeros((samples, MAX_SEATS), np.int64)
    logits = np.maximum(np.log(mixtures + 1e-9), FAINT)
    begun = logits.copy()
    moved = np.zeros((seats, BINS))
    answers = np.zeros((seats, ANSWERS))
    known = np.zeros((seats, ANSWERS))
    total = np.zeros((seats, BINS))
    gain = 0.0
    for turn in range(iterations):
        done = turn / iterations
        for seat in range(seats):
            softmax(logits[seat], 1.0, mixtures[seat])
        if done >= AVERAGED or turn == iterations - 1:
            total += mixtures
        gains = np.zeros((seats, ANSWERS))
        for sample in range(samples):
            sample_answers(s, mixtures, worths, drawn[sample], gains, rng)
        known += (gains / samples - known) * max(MEMORY, 1.0 / (turn + 1))
        share_alike(s, known)
        gain = -1.0
        for seat in range(seats):
            softmax(known[seat], HEAT * COOLED**done, answers[seat])
            gain += known[seat].max()
        slopes = np.zeros((seats, BINS))
        for sample in range(samples):
            sample_slopes(s, answers, worths, drawn[sample], sample % seats, slopes, rng)
        share_alike(s, slopes)
        for seat in range(seats):
            slope = slopes[seat] - (mixtures[seat] * slopes[seat]).sum()
            slope /= np.sqrt((mixtures[seat] * slope * slope).sum()) + 1e-12
            moved[seat] = (moved[seat] + np.maximum(np.minimum(slope, 3.0), -3.0)) / 2
            step = moved[seat] + pull * (logits[seat] - begun[seat])
            logits[seat] -= pace * (1 - 0.9 * done) * step
            logits[seat] = np.maximum(logits[seat] - logits[seat].max(), LEAST)
    mixtures[:] = total / total[0].sum()
    return gain


@rule
def share_alike(s: State, numbers: Floats) -> None:
    """Captains with equal stocks learn as one; their stocks fall from seat to seat."""
    seat = 0
    while seat < s.seats:
        end = seat + 1
        while end < s.seats and s.stocks[end] == s.stocks[seat]:
            end += 1
        for chosen in range(numbers.shape[1]):
            numbers[seat:end, chosen] = numbers[seat:end, chosen].mean()
        seat = end


@rule
def worth_point(
    s: State, worths: Ints, mixtures: Floats, samples: int, found: Floats, rng: Chance
) -> None:
    """What a point is worth to everybody when all bid as they should."""
    stocks = s.stocks.copy()
    found[:] = 0.0
    for _ in range(samples):
        for seat in range(s.seats):
            s.bids[seat] = bid_in(s, draw(mixtures[seat], rng), rng)
        settle_auction(s)
        rounding = luck(rng)
        for seat in range(s.seats):
            found[seat] += chance_at(s, seat, worths, rounding)
        s.stocks[:] = stocks
    found /= samples


def guess(stocks: Ints) -> Floats:
    """Give a first guess at the chances: who has more has more of them, late above all."""
    share = np.exp((0.6 + stocks.max() / 100) * stocks / stocks.max())
    return np.rint(CERTAIN * share / share.sum())


def first_mixture(seats: int) -> Floats:
    """Say where the descent begins for early lots: all heights alike, up to a certain one."""
    shares = np.zeros(BINS)
    shares[1 : 1 + HEIGHTS[seats] * PARTS // WIDE[seats - FEWEST]] = 1.0
    shares[0] = 1 / BINS
    return shares / shares.sum()


def squeezed(shares: Floats, part: float) -> Floats:
    """Lower all bids of a mixture to a part of their height; nothing stays nothing."""
    below = np.concatenate([[0.0], np.cumsum(shares[1:])])
    lowered = np.interp(np.arange(BINS), part * np.arange(BINS), below)
    found = np.concatenate([shares[:1], np.diff(lowered)])
    return found / found.sum()


def points_of(seats: int) -> list[tuple[int, ...]]:
    """List the points of a lot in the order of their numbers: the steps of the stocks."""

    def falling(most: int, left: int) -> list[tuple[int, ...]]:
        if left == 0:
            return [()]
        return [
            (step, *rest) for step in range(most + 1) for rest in falling(step, left - 1)
        ]

    return falling(STEPS[seats - FEWEST], seats - 1)


def point_stocks(lot: int, point: tuple[int, ...]) -> Ints:
    """Give the stocks of a point."""
    steps = STEPS[len(point) + 1 - FEWEST]
    return np.array([lot, *((2 * lot * step + steps) // (2 * steps) for step in point)])


class Table:
    """The points of one table size, while they are being solved."""

    def __init__(self, seats: int, iterations: int, samples: int) -> None:
        self.points = points_of(seats)
        first = FIRST_ROWS[seats - FEWEST]
        self.lots = [int(lot) for lot in LOTS[seats - FEWEST, : LOT_COUNTS[seats - FEWEST]]]
        shape = len(self.lots), len(self.points), seats
        numbers = range(first, first + SIZES[seats - FEWEST])
        self.rows: Ints = np.array(numbers).reshape(shape)
        self.worths = np.zeros(ROWS, np.int64)
        self.mixtures = np.zeros((*shape, BINS))
        self.state = rows(State, 1)[0]
        self.state.seats = seats
        self.rng = chance(f"crowd of {seats}")
        self.effort = iterations, samples
        self.quick = fast(sys.modules[__name__])
        for size, lot in enumerate(self.lots):
            for number, point in enumerate(self.points):
                self.worths[self.rows[size, number]] = guess(point_stocks(lot, point))

    def lay(self, lot: int, point: tuple[int, ...]) -> None:
        """Lay out a point."""
        self.state.stocks[: len(point) + 1] = point_stocks(lot, point)
        self.state.lot = lot

    def early(self) -> Floats:
        """Solve the mixture that serves all early lots."""
        seats = self.state.seats
        mixtures = np.tile(first_mixture(seats), (seats, 1))
        self.lay(EARLY_LOT, self.points[-1])
        begin_stream(self.rng, 0)
        iterations, samples = self.effort
        self.quick.solve_point(
            self.state,
            self.worths,
            mixtures,
            EARLY_TIMES * iterations,
            samples,
            EARLY_PACE,
            PULL,
            self.rng,
        )
        return mixtures[0]

    def late(self, size: int) -> None:
        """Solve the points of a late lot, beginning from those of the next larger one."""
        for number, point in enumerate(self.points):
            self.lay(self.lots[size], point)
            begin_stream(self.rng, int(self.rows[size, number, 0]) + 1)
            self.quick.solve_point(
                self.state,
                self.worths,
                self.mixtures[size, number],
                *self.effort,
                PACE,
                0.0,
                self.rng,
            )

    def value(self, size: int) -> None:
        """Find out what the points of a lot are worth."""
        found = np.zeros(self.state.seats)
        for number, point in enumerate(self.points):
            self.lay(self.lots[size], point)
            self.quick.worth_point(
                self.state,
                self.worths,
                self.mixtures[size, number],
                WORTH_SAMPLES,
                found,
                self.rng,
            )
            stocks = point_stocks(self.lots[size], point)
            self.worths[self.rows[size, number]] = [
                round(found[stocks == stock].mean()) for stock in stocks
            ]


def solve(seats: int, iterations: int, samples: int) -> tuple[Floats, Ints]:
    """Solve one table size: the mixtures of its rows, and what they are worth."""
    table = Table(seats, iterations, samples)
    table.mixtures[-1] = 1 / BINS
    lots, late = table.lots, LATE[seats - FEWEST]
    for size in reversed(range(len(lots))):
        if size + 1 < len(lots):
            table.worths[table.rows[size]] = table.worths[table.rows[size + 1]]
            table.mixtures[size] = table.mixtures[size + 1]
        if lots[size] >= late:
            table.late(size)
        elif lots[size + 1] >= late:
            table.mixtures[size] = table.early()
        table.value(size)
        table.value(size)
    early = sum(lot < late for lot in lots)
    table.mixtures[:early] = squeezed(table.mixtures[0, 0, 0], SQUEEZED[seats])
    return table.mixtures.reshape(-1, BINS), table.worths[table.rows].reshape(-1)
