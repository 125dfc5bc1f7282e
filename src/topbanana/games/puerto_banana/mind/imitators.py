"""Imitators: captains whose bids are marked, but who bid the same height again and again.

One of them among good captains gains nothing by it; two bid alike, and ruin whoever draws from
the mixture. The odds that a captain is one grow with each bid that is near its last one in parts
of the lot, by as much as that would be luck if it were drawn from the mixture.
"""

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FIRST_ROWS,
    PARTS,
    edge,
    is_late,
    row_of,
    shared_luck,
)
from topbanana.games.puerto_banana.mind.habits import rescaled
from topbanana.games.puerto_banana.mind.marks import APART
from topbanana.games.puerto_banana.mind.mixtures import often
from topbanana.games.puerto_banana.mind.past import (
    AUCTIONS,
    lot_then,
    past_bid,
    recall_stocks,
)
from topbanana.games.puerto_banana.state import MAX_SEATS, State

FEW = 2  # imitators, at least, who ruin the others
WHOLE = 1 << 10  # of a mixture
LEAST = WHOLE // 32  # what is thought possible of any two bids
EVEN = 1 << 20  # odds of nobody of whom anything is known
SUSPECT = 16 * EVEN
MOST = 1 << 40


@rule
def share_between(s: State, seat: int, least: int, most: int) -> int:
    """How much of a captain's mixture lies between two bids."""
    row = FIRST_ROWS[s.seats - FEWEST]
    if is_late(s):
        row = row_of(s, seat, shared_luck(s))
    total = often(row, 0)
    found = total * WHOLE if least <= 0 else 0
    for chosen in range(1, BINS):
        total += often(row, chosen)
        first = edge(s, chosen) * s.lot // PARTS
        end = max(first + 1, edge(s, chosen + 1) * s.lot // PARTS)
        inside = min(most + 1, end) - max(least, first)
        if inside > 0:
            found += often(row, chosen) * WHOLE * inside // (end - first)
    return found // total


@rule
def raise_odds(s: State, seat: int, back: int, odds: Ints) -> None:
    """Raise or lower the odds by a bid so many auctions ago; the stocks are those before it."""
    before = lot_then(s, back + 1)
    last = rescaled(past_bid(s, seat, back + 1), before, s.lot)
    near = s.lot // PARTS + APART + APART * s.lot // before
    share = max(LEAST, share_between(s, seat, last - near - APART, last + near + APART))
    if abs(past_bid(s, seat, back) - last) > near:
        share = WHOLE - min(share, WHOLE // 2)
    odds[seat] = min(MOST, odds[seat] * WHOLE // (2 * share))


@rule
def find_imitators(s: State, seat: int, strangers: Ints) -> int:
    """Find out how many of the others imitate the best captains; if several, they are strangers."""
    suspected = np.zeros(MAX_SEATS, np.int64)
    stocks = np.zeros((AUCTIONS, MAX_SEATS), np.int64)
    odds = np.full(MAX_SEATS, EVEN, np.int64)
    lot = s.lot
    for back in range(recall_stocks(s, stocks) - 1, 0, -1):
        s.stocks[:] = stocks[back]
        s.lot = lot_then(s, back)
        for other in range(s.seats):
            if other != seat:
                raise_odds(s, other, back, odds)
                if odds[other] >= SUSPECT:
                    suspected[other] = 1
    s.stocks[:] = stocks[0]
    s.lot = lot
    found = suspected.sum()
    if found >= FEW:
        for other in range(s.seats):
            strangers[other] = max(strangers[other], suspected[other])
    return found
