"""Bidding among three, solved point by point with exact payoffs: part of ``mixtures.npz``.

At each point of the grid it is worked out what every answer of every captain is worth against
every pair of bids, and the three mixtures descend on the sum of what the best answers gain. That
is done for all lots, the largest first, and again with what stocks have proved to be worth: when
a leader is ruined the game falls back to smaller lots.
"""

import sys

import numpy as np

from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN, Floats
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FINE,
    LOT_COUNTS,
    LOTS,
    PARTS,
    WIDE,
    chance_at,
    edge,
)
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import LARGEST_BID, State
from training.puerto_banana.solve_crowd import guess, point_stocks, points_of

CAPTAINS = 3
IN_BIN = 2  # answers within each bin of bids
BEYOND = 4  # one banana, above all bins, twice that, and the largest bid
ANSWERS = 1 + IN_BIN * (BINS - 1) + BEYOND
SPOTS = 8  # ways in which two bids lie within their bins
SPOT = 64  # parts of a bin
HEATS = 0.02, 0.002  # of the answers, at first and in the end
PACES = 0.1, 0.01
FAINT = -9.0  # the logit of what is hardly bid
WEIGHT = 0.0001  # of a bid, for each bin
BEGUN = 5  # lots up to which all bids are alike before the descent
SWEEPS = ((300, 1), (250, 1), (250, 2))
"""Sweeps over all lots: the steps of a descent, and from how many beginnings it is tried."""


@rule
def spot_bid(s: State, chosen: int, spot: int) -> int:
    """The bid at some spot of a bin."""
    if chosen == 0:
        return 0
    wide = WIDE[s.seats - FEWEST]
    return (SPOT * edge(s, chosen) + wide * spot) * s.lot // (SPOT * PARTS)


@rule
def answer_bid(s: State, answer: int) -> int:
    """A bid of somebody who looks for the best answer."""
    if answer == 0:
        return 0
    if answer <= IN_BIN * (BINS - 1):
        spot = SPOT // (2 * IN_BIN) + (answer - 1) % IN_BIN * SPOT // IN_BIN
        return spot_bid(s, 1 + (answer - 1) // IN_BIN, spot)
    beyond = answer - IN_BIN * (BINS - 1)
    if beyond == 1:
        return 1
    if beyond == BEYOND:
        return LARGEST_BID
    return (beyond - 1) * edge(s, BINS) * s.lot // PARTS + 1


@rule
def fill_payoffs(s: State, worths: Ints, payoffs: Floats) -> None:
    """Work out what each answer of each captain is worth against two bins of the others."""
    stocks = s.stocks.copy()
    for seat in range(CAPTAINS):
        left, right = (seat + 1) % CAPTAINS, (seat + 2) % CAPTAINS
        for answer in range(ANSWERS):
            for first in range(BINS):
                for second in range(BINS):
                    total = 0
                    for spot in range(SPOTS):
                        s.bids[seat] = answer_bid(s, answer)
                        s.bids[left] = spot_bid(s, first, SPOT // SPOTS * spot + 4)
                        other = (3 * spot + 1) % SPOTS
                        s.bids[right] = spot_bid(s, second, SPOT // SPOTS * other + 4)
                        settle_auction(s)
                        rounding = (2 * ((5 * spot + 3) % SPOTS) + 1) * FINE // (2 * SPOTS)
                        total += chance_at(s, seat, worths, rounding)
                        for ship in range(CAPTAINS):
                            s.stocks[ship] = stocks[ship]
                    payoffs[seat, answer, first, second] = total / (SPOTS * CERTAIN)


def softmax(logits: Floats) -> Floats:
    """Turn logits into shares."""
    shares = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=-1, keepdims=True))


def descend(
    payoffs: Floats, begun: Floats, stocks: Ints, steps: int
) -> tuple[float, Floats]:
    """Move three mixtures so that the best answers gain less (Adam, on logits).

    Captains with equal stocks move alike. Mixtures that differ by height only gain alike, and the
    lower ones do better among people: so a little weight pulls them down. Gives what the best
    answers gain in all, and the mixtures.
    """
    table = payoffs.reshape(CAPTAINS, ANSWERS, BINS * BINS)
    alike = [np.flatnonzero(stocks == stock) for stock in dict.fromkeys(stocks)]
    logits = np.maximum(np.log(begun + 1e-9), FAINT)
    mean, square = np.zeros((2, CAPTAINS, BINS))
    best, least = begun, np.inf
    for step in range(steps):
        done = step / steps
        mixtures = softmax(logits)
        heat = HEATS[0] * (HEATS[1] / HEATS[0]) ** done
        slopes = np.tile(WEIGHT * np.arange(BINS), (CAPTAINS, 1))
        gain = float((mixtures * slopes).sum()) - 1.0
        for seat in range(CAPTAINS):
            left, right = (seat + 1) % CAPTAINS, (seat + 2) % CAPTAINS
            worth = table[seat] @ np.outer(mixtures[left], mixtures[right]).ravel()
            gain += float(worth.max())
            answers = (softmax(worth / heat) @ table[seat]).reshape(BINS, BINS)
            slopes[left] += answers @ mixtures[right]
            slopes[right] += mixtures[left] @ answers
        if gain < least:
            best, least = mixtures, gain
        slopes = mixtures * (slopes - (mixtures * slopes).sum(axis=1, keepdims=True))
        for captains in alike:
            slopes[captains] = slopes[captains].mean(axis=0)
        mean = 0.9 * mean + 0.1 * slopes
        square = 0.99 * square + 0.01 * slopes**2
        pace = PACES[0] * (PACES[1] / PACES[0]) ** done
        pace *= np.sqrt(1 - 0.99 ** (step + 1)) / (1 - 0.9 ** (step + 1))
        logits -= pace * mean / (np.sqrt(square) + 1e-7)
        logits = np.maximum(logits - logits.max(axis=1, keepdims=True), FAINT)
    return least, best


def own_worths(payoffs: Floats, mixtures: Floats) -> Floats:
    """Give what a point is worth to everybody, in sum 1."""
    worth = np.zeros(CAPTAINS)
    for seat in range(CAPTAINS):
        left, right = (seat + 1) % CAPTAINS, (seat + 2) % CAPTAINS
        answers = payoffs[seat] @ mixtures[right] @ mixtures[left]
        own = np.repeat(mixtures[seat, 1:] / IN_BIN, IN_BIN)
        worth[seat] = mixtures[seat, 0] * answers[0] + own @ answers[1 : 1 + len(own)]
    return np.asarray(worth / worth.sum())


class Grid:
    """The points of three captains, while they are being solved."""

    def __init__(self) -> None:
        self.points = points_of(CAPTAINS)
        self.lots = [int(lot) for lot in LOTS[0, : LOT_COUNTS[0]]]
        shape = len(self.lots), len(self.points), CAPTAINS
        self.worths = np.array(
            [
                [guess(point_stocks(lot, point)) for point in self.points]
                for lot in self.lots
            ]
        )
        self.first = np.zeros((CAPTAINS, BINS))
        self.first[:, : BEGUN * PARTS // WIDE[0]] = WIDE[0] / (BEGUN * PARTS)
        self.mixtures = np.zeros((*shape, BINS))
        self.mixtures[:] = self.first
        self.state = rows(State, 1)[0]
        self.state.seats = CAPTAINS
        self.payoffs = np.zeros((CAPTAINS, ANSWERS, BINS, BINS))
        self.quick = fast(sys.modules[__name__])

    def sweep(self, size: int, steps: int, tries: int) -> None:
        """Solve the points of a lot, and find out what they are worth."""
        told = np.rint(self.worths).astype(np.int64).ravel()
        for number, point in enumerate(self.points):
            stocks = point_stocks(self.lots[size], point)
            self.state.stocks[:CAPTAINS] = stocks
            self.state.lot = self.lots[size]
            self.quick.fill_payoffs(self.state, told, self.payoffs)
            beginnings = [self.mixtures[size, number], self.first][:tries]
            descents = [descend(self.payoffs, b, stocks, steps) for b in beginnings]
            _, mixtures = min(descents, key=lambda descent: descent[0])
            self.mixtures[size, number] = mixtures
            self.worths[size, number] = CERTAIN * own_worths(self.payoffs, mixtures)


def solve() -> tuple[Floats, Ints]:
    """Solve the table of three: the mixtures of its rows, and what they are worth."""
    grid = Grid()
    for number, (steps, tries) in enumerate(SWEEPS):
        for size in reversed(range(len(grid.lots))):
            if number == 0 and size + 1 < len(grid.lots):
                grid.mixtures[size] = grid.mixtures[size + 1]
                grid.worths[size] = grid.worths[size + 1]
            grid.sweep(size, steps, tries)
    return grid.mixtures.reshape(-1, BINS), np.rint(grid.worths).astype(np.int64).ravel()
