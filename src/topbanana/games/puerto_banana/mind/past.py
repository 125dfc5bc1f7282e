"""The past: what was bid for which lots, and what all had then, as far as it is remembered."""

from typing import Any

from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import (
    EMPTY_PORT_LOT,
    FIRST_STOCK,
    MEMORY,
    State,
)

AUCTIONS = MEMORY + 1  # those remembered, and the one being bid for


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
def lot_then(s: State, back: int) -> int:
    """The lot so many auctions ago, or now."""
    return s.lot if back == 0 else max(1, s.lots[(s.rounds - back) % MEMORY])


@rule
def recall_stocks(s: State, stocks: Any) -> int:
    """Note the stocks before each auction, by how long ago it was; gives how many are known.

    All auctions are settled anew from the first one: if one is forgotten, nothing is known.
    """
    stocks[0] = s.stocks
    auctions = s.rounds - 1
    if auctions > MEMORY:
        return 0
    lot = s.lot
    bids = s.bids.copy()
    s.stocks[: s.seats] = FIRST_STOCK
    known = auctions
    for back in range(auctions, 0, -1):
        s.lot = lot_then(s, back)
        if s.lot != max(s.stocks.max(), 0 if s.stocks.max() > 0 else EMPTY_PORT_LOT):
            known = 0
        for seat in range(s.seats):
            s.bids[seat] = past_bid(s, seat, back)
            if s.bids[seat] < 0:
                known = 0
        if known > 0:
            stocks[back] = s.stocks
            settle_auction(s)
    for seat in range(s.seats):
        if s.stocks[seat] != stocks[0, seat]:
            known = 0
    s.lot = lot
    s.bids[:] = bids
    s.stocks[:] = stocks[0]
    return known
