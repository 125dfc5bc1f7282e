"""What speaks for a bid rather than for another: what both do in the same auctions."""

from functools import lru_cache

import numpy as np

from topbanana.engine.dialect.bits import size
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, blank, copied, plain
from topbanana.engine.story import Event, Point, reason_for
from topbanana.games.puerto_banana.mind.grid import FEWEST
from topbanana.games.puerto_banana.mind.options import company_bid
from topbanana.games.puerto_banana.rules import highest, settle_highest_bid
from topbanana.games.puerto_banana.state import State

GOOD_CAPTAINS = 0  # the company that is imagined
AUCTIONS = 100  # imagined: what is counted is told as so many in a hundred
LUCK = chance("puerto-banana reasons")
REMEMBERED = 8  # auctions: everybody's bids at one are reviewed, and many bids in a study


def reason(sight: State, seat: int, move: int, other: int | None = None) -> Event:
    """Say in which point a bid is most ahead of another, against good captains."""
    return reason_for(
        points_for(sight, seat, move),
        None if other is None else points_for(sight, seat, other),
        "PB-3",
    )


def points_for(sight: State, seat: int, bid: int) -> dict[str, Point]:
    """List what a bid does in a hundred auctions; each point is weighed in bananas."""
    s = plain(copied(sight))
    stocks = s.stocks.copy()
    done = np.zeros(4, np.int64)
    for bids in good_bids(s.seats, s.lot, tuple(stocks.tolist())):
        s.bids[:] = bids
        s.bids[seat] = bid
        done += outcome(s, seat)
        s.stocks[:] = stocks
    takes, bonus, paid, ruins = done.tolist()
    points = {
        "take": Point(takes, s.lot, "PB-4"),
        "bonus": Point(bonus, 1, "PB-4"),
        "pay": Point(paid, -1, "PB-4"),
    }
    if s.seats >= FEWEST:  # between two the stock is kept [PB-7]
        points["ruin"] = Point(ruins, -int(stocks[seat]), "PB-6")
    return points


@lru_cache(REMEMBERED)
def good_bids(seats: int, lot: int, stocks: tuple[int, ...]) -> Ints:
    """Imagine what good captains bid: a row for each auction, a column for each of them."""
    state = blank(State)
    state.seats, state.lot = seats, lot
    state.stocks[:] = stocks
    s = plain(state)
    rng = LUCK.copy()
    bids = np.zeros((AUCTIONS, len(stocks)), np.int64)
    for row in bids:
        row[:seats] = [company_bid(s, seat, GOOD_CAPTAINS, rng) for seat in range(seats)]
    return bids


def outcome(s: State, seat: int) -> tuple[int, int, int, int]:
    """Settle an auction: does a seat take the lot, its bonus, what it pays, is it out?"""
    bidders = (1 << s.seats) - 1
    while True:
        top, before = highest(s, bidders), int(s.stocks[seat])
        bidders = settle_highest_bid(s, bidders)
        gained = int(s.stocks[seat]) - before
        if top >> seat & 1:
            if bidders:
                return 0, 0, 0, 1
            return 1, 0, s.lot // size(top) - gained, 0
        if not bidders:
            return 0, gained, 0, 0
