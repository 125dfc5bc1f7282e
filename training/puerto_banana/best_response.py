"""The best responses to the two-player bidder and to random, solved for the whole game."""

import sys
from functools import cache

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import (
    CERTAIN,
    Floats,
    chance_to_win,
    lot_between,
    stocks_after,
)
from topbanana.games.puerto_banana.mind.duel import (
    FEWEST_TENTHS,
    TENTHS,
    bids_kept,
    risk,
)
from topbanana.games.puerto_banana.state import FIRST_STOCK, TARGET

CHOICES = TENTHS - FEWEST_TENTHS + 1  # how many tenths of its bids the bidder may keep


@rule
def chance_then(best: Floats, risks: Ints, mine: int, theirs: int, gift: int) -> float:
    """My best chance after an auction, the bidder having been given so much."""
    if max(mine, theirs) >= TARGET:
        return chance_to_win(mine, theirs) / CERTAIN
    choice = CHOICES - 1
    if gift > 0:
        choice = 0
        while risks[theirs, mine, choice] > gift:
            choice += 1
    return best[mine, theirs, choice]


@rule
def add_up(best: Floats, risks: Ints, mine: int, theirs: int, sums: Floats) -> None:
    """Add up, from each distance between the bids to the next, what makes the worth of a bid.

    First my best chances if nothing was given, then the chances of two perfect captains.
    """
    lot = lot_between(mine, theirs)
    for ahead in range(-lot, 3 * lot + 2):
        my_stock, their_stock = stocks_after(mine, theirs, ahead)
        plain = chance_then(best, risks, my_stock, their_stock, 0)
        sums[ahead + lot + 1, 0] = sums[ahead + lot, 0] + plain
        fair = chance_to_win(my_stock, their_stock)
        sums[ahead + lot + 1, 1] = sums[ahead + lot, 1] + fair


@rule
def gift_of_bid(mine: int, theirs: int, bid: int, sums: Floats) -> int:
    """What a bid beyond the lot gives away at least, as ``last_gift`` has it."""
    lot = lot_between(mine, theirs)
    best = 0
    for tenths in range(FEWEST_TENTHS, TENTHS + 1):
        kept = bids_kept(lot, tenths)
        total = int(sums[bid + lot + 1, 1] - sums[bid + lot + 1 - kept, 1])
        best = max(best, total // kept)
    return chance_to_win(mine, theirs) - best


@rule
def worth_of_bid(
    best: Floats,
    risks: Ints,
    mine: int,
    theirs: int,
    bid: int,
    sums: Floats,
    worth: Floats,
) -> None:
    """What my bid is worth, for each number of tenths that the bidder may keep."""
    lot = lot_between(mine, theirs)
    gift = gift_of_bid(mine, theirs, bid, sums) if bid >= lot else 0
    total = 0.0
    counted = 0
    for tenths in range(FEWEST_TENTHS, TENTHS + 1):
        kept = bids_kept(lot, tenths)
        if gift <= 0:
            total = sums[bid + lot + 1, 0] - sums[bid + lot + 1 - kept, 0]
        else:
            while counted < kept:
                my_stock, their_stock = stocks_after(mine, theirs, bid - counted)
                total += chance_then(best, risks, my_stock, their_stock, gift)
                counted += 1
        worth[tenths - FEWEST_TENTHS] = total / kept


@rule
def note_risks(risks: Ints) -> None:
    """Note what the bidder risks by keeping to fewer bids; by keeping all, nothing."""
    for mine in range(TARGET):
        for theirs in range(TARGET):
            for tenths in range(FEWEST_TENTHS, TENTHS):
                risks[mine, theirs, tenths - FEWEST_TENTHS] = risk(mine, theirs, tenths)


@rule
def solve_best(best: Floats, risks: Ints) -> None:
    """Solve the game against the bidder for every pair of stocks, the fullest first.

    From three lots on, one cannot pay whatever the bidder bids: all such bids are alike.
    """
    worth = np.zeros(CHOICES)
    sums = np.zeros((4 * TARGET, 2))
    for bananas in range(2 * TARGET - 2, 2 * FIRST_STOCK - 1, -1):
        for mine in range(max(0, bananas - TARGET + 1), min(bananas, TARGET - 1) + 1):
            theirs = bananas - mine
            add_up(best, risks, mine, theirs, sums)
            for bid in range(3 * lot_between(mine, theirs) + 2):
                worth_of_bid(best, risks, mine, theirs, bid, sums, worth)
                for choice in range(CHOICES):
                    best[mine, theirs, choice] = max(
                        best[mine, theirs, choice], worth[choice]
                    )


@cache  # it takes ten seconds, and is always the same
def best_response() -> float:
    """Give the chance of a perfect player who knows the bidder's mind."""
    best = np.zeros((TARGET, TARGET, CHOICES))
    risks = np.zeros((TARGET, TARGET, CHOICES), np.int64)
    quick = fast(sys.modules[__name__])
    quick.note_risks(risks)
    quick.solve_best(best, risks)
    return float(best[FIRST_STOCK, FIRST_STOCK, TENTHS - FEWEST_TENTHS])


@rule
def solve_random(best: Floats, risks: Ints) -> None:
    """Solve the game against one who bids at random up to twice the lot."""
    for bananas in range(2 * TARGET - 2, 2 * FIRST_STOCK - 1, -1):
        for mine in range(max(0, bananas - TARGET + 1), min(bananas, TARGET - 1) + 1):
            theirs = bananas - mine
            most = 2 * lot_between(mine, theirs)
            # My bid meets each of theirs equally often: a window of distances that slides.
            total = 0.0
            for ahead in range(-most, most + 1):
                my_stock, their_stock = stocks_after(mine, theirs, ahead)
                total += chance_then(best, risks, my_stock, their_stock, 0)
                if ahead > 0:
                    my_stock, their_stock = stocks_after(mine, theirs, ahead - most - 1)
                    total -= chance_then(best, risks, my_stock, their_stock, 0)
                if ahead >= 0:
                    best[mine, theirs, -1] = max(best[mine, theirs, -1], total / (most + 1))


@cache
def best_against_random() -> float:
    """Give the chance of a perfect player who knows that the other bids at random."""
    best = np.zeros((TARGET, TARGET, CHOICES))
    risks = np.zeros((TARGET, TARGET, CHOICES), np.int64)
    fast(sys.modules[__name__]).solve_random(best, risks)
    return float(best[FIRST_STOCK, FIRST_STOCK, -1])
