"""What a hint tells: how often to bid about how much, and against whom each bid does best."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below, chance
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.chances import chance_to_win
from topbanana.games.puerto_banana.mind.duel import TOP, duel_bids
from topbanana.games.puerto_banana.mind.grid import (
    BINS,
    FEWEST,
    FINE,
    FIRST_ROWS,
    PARTS,
    chance_at,
    edge,
    is_late,
    luck,
    row_of,
    shared_luck,
)
from topbanana.games.puerto_banana.mind.habits import COUNTABLE
from topbanana.games.puerto_banana.mind.mixtures import WORTHS, mixed_bid, often
from topbanana.games.puerto_banana.mind.reading import (
    IGNORED,
    answer,
    is_table_of_strangers,
)
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import MAX_SEATS, State

RANGES = (0, 0, 4, 8, 12, 16, 20, 48, 96, 192)
"""Where ranges of bids begin, in eighths of the lot; the first holds only nothing."""
COUNT = len(RANGES) - 1
TIMID, MIDDLING, BOLD = range(1, 4)
COMPANIES = (
    (0, 0),
    (0, 4),
    (4, 12),
    (12, 20),
)  # how the others bid; the first ones are good
LUCKS = 16  # by which answers are drawn, and chances rounded
IMAGINED = 40  # auctions
HINTS = chance("puerto-banana hints")


@rule
def own_options(s: State, seat: int, shares: Ints, chances: Ints) -> None:
    """How often to bid within each range, and the chance to win so in each company.

    Both are whole numbers of no unit: they are to be compared.
    """
    if s.seats < FEWEST:
        duel_shares(s, seat, shares)
    else:
        crowd_shares(s, seat, shares)
    stocks = s.stocks.copy()
    bids = s.bids.copy()
    rng = HINTS.copy()
    for company in range(len(COMPANIES)):
        for _ in range(IMAGINED):
            for other in range(s.seats):
                s.bids[other] = company_bid(s, other, company, rng)
            rounding = luck(rng)
            for option in range(COUNT):
                s.bids[seat] = bid_within(s, RANGES[option], RANGES[option + 1], rng)
                settle_auction(s)
                chances[option, company] += chance_then(s, seat, rounding)
                s.stocks[:] = stocks
    s.bids[:] = bids


@rule
def bid_within(s: State, first: int, end: int, rng: Chance) -> int:
    """A bid between so many eighths of the lot."""
    return (first * s.lot + below(rng, max(1, (end - first) * s.lot))) // PARTS


@rule
def company_bid(s: State, other: int, company: int, rng: Chance) -> int:
    """A bid of one of the others."""
    if company > 0:
        return bid_within(s, COMPANIES[company][0], COMPANIES[company][1], rng)
    if s.seats < FEWEST:
        return below(rng, duel_bids(s, other, TOP))
    return mixed_bid(s, other, rng)


@rule
def chance_then(s: State, seat: int, rounding: int) -> int:
    """The chance to win with these stocks, in millionths."""
    if s.seats < FEWEST:
        return chance_to_win(s.stocks[seat], s.stocks[1 - seat])
    return chance_at(s, seat, WORTHS, rounding)


@rule
def duel_shares(s: State, seat: int, shares: Ints) -> None:
    """Between two, count the bids of each range."""
    for bid in range(duel_bids(s, seat, TOP)):
        shares[range_of(bid, s.lot)] += 1


@rule
def crowd_shares(s: State, seat: int, shares: Ints) -> None:
    """Among more, add up the mixture of this table, or answers to strangers."""
    strangers = np.zeros(MAX_SEATS, np.int64)
    if is_table_of_strangers(s, seat, IGNORED, strangers):
        rng = HINTS.copy()
        for _ in range(LUCKS):
            bid = min(COUNTABLE, answer(s, seat, strangers, rng))
            shares[range_of(bid, s.lot)] += FINE
        return
    row = FIRST_ROWS[s.seats - FEWEST]
    if is_late(s):
        row = row_of(s, seat, shared_luck(s))
    total = 0
    for chosen in range(BINS):
        total += often(row, chosen)
    shares[0] += FINE * often(row, 0) // total
    for chosen in range(1, BINS):
        wide = edge(s, chosen + 1) - edge(s, chosen)
        part = FINE * often(row, chosen) // (total * wide)
        for eighth in range(edge(s, chosen), edge(s, chosen + 1)):
            shares[range_of(max(1, eighth), PARTS)] += part


@rule
def range_of(bid: int, lot: int) -> int:
    """The range in which a bid lies."""
    option = 0
    if bid > 0:
        option = 1
        while option < COUNT - 1 and bid * PARTS >= RANGES[option + 1] * lot:
            option += 1
    return option
