"""Marks: by which the best captains know each other, without bidding otherwise for it.

Of every few bids in a row one is marked, another one in each auction and for each seat; which,
anybody can reckon who knows these lines. The best captain draws its bid from the mixture and
moves it to the marked one beside it, so that averaged over auctions it bids as before. Whoever
has made a bid without a mark is surely no such captain; whoever has not may be one.
"""

from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.grid import PRIME, stirred
from topbanana.games.puerto_banana.mind.past import past_bid
from topbanana.games.puerto_banana.state import MEMORY, State

APART = 4  # bids from one mark to the next; fewer where the lot is tiny


@rule
def marks_apart(lot: int) -> int:
    """How many bids there are for one with a mark."""
    return max(1, min(APART, lot // 2))


@rule
def first_mark(auction: int, lot: int, seat: int) -> int:
    """The lowest marked bid of a seat in an auction."""
    place = auction % PRIME * 7919 + lot % PRIME * 611_953 + seat * 104_729
    return stirred(place) // 16 % marks_apart(lot)


@rule
def marked_bid(s: State, seat: int, bid: int) -> int:
    """The marked bid beside a bid: the only one among so many in a row."""
    apart = marks_apart(s.lot)
    return bid // apart * apart + first_mark(s.rounds, s.lot, seat)


@rule
def is_stranger(s: State, seat: int) -> bool:
    """Whether a captain made a bid without a mark in one of the last auctions."""
    for back in range(1, MEMORY + 1):
        bid = past_bid(s, seat, back)
        if bid >= 0:
            lot = s.lots[(s.rounds - back) % MEMORY]
            if bid % marks_apart(lot) != first_mark(s.rounds - back, lot, seat):
                return True
    return False
