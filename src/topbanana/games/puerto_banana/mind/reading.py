"""Reading the table: who is a stranger, what a habit would bid now, and the best answer.

Whoever has made a bid without the mark of the best captains is a stranger; strangers are
foretold by the habits that their bids show.
"""

from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.mind.grid import PARTS
from topbanana.games.puerto_banana.mind.habits import imagine_bids, led_when
from topbanana.games.puerto_banana.mind.imitators import FEW, find_imitators
from topbanana.games.puerto_banana.mind.marks import is_stranger, marked_bid
from topbanana.games.puerto_banana.mind.mixtures import shared_bid
from topbanana.games.puerto_banana.mind.past import AUCTIONS
from topbanana.games.puerto_banana.rules import settle_auction
from topbanana.games.puerto_banana.state import (
    LARGEST_BID,
    MAX_SEATS,
    TARGET,
    State,
)

IGNORED = 1  # stranger among good captains: whoever answers it is led by the nose
IMAGINED = 40  # auctions to find an answer
COARSE = 2  # eighths of a lot between two answers
GRID = 13  # answers from nothing up to three lots
LOOKS = 8  # at what the others may bid, by turns
NEAR = 3  # more answers, close to each of these bids
ALIKE = 8
"""What is so much closer to the best answer than the mean is as good: nobody reads it."""
LATE = 100  # the fullest ship: from there a lead weighs more


@rule
def find_strangers(s: State, seat: int, strangers: Ints) -> int:
    """Find out which of the others are strangers; gives how many."""
    for other in range(s.seats):
        if other != seat and is_stranger(s, other):
            strangers[other] = 1
    return strangers.sum()


@rule
def is_table_of_strangers(s: State, seat: int, ignored: int, strangers: Ints) -> bool:
    """Whether to answer: more strangers than are ignored, or several who imitate the marks."""
    if find_strangers(s, seat, strangers) > ignored:
        return True
    return find_imitators(s, seat, strangers) >= FEW


@rule
def imagine_auctions(
    s: State, seat: int, strangers: Ints, auctions: Any, rng: Chance
) -> None:
    """Imagine what all others bid: strangers by their habits, and the rest by the mixture."""
    leads = np.zeros((AUCTIONS, MAX_SEATS), np.int64)
    led_when(s, leads)
    for other in range(s.seats):
        if other != seat and strangers[other]:
            imagine_bids(s, other, leads, auctions[:, other], rng)
        elif other != seat:
            for auction in range(len(auctions)):
                auctions[auction, other] = shared_bid(s, other, rng)


@rule
def list_answers(s: State, seat: int, auctions: Any, answers: Ints) -> None:
    """List bids that may be the best answer: even ones, and some close to what others may bid."""
    for step in range(GRID):
        answers[step] = COARSE * step * s.lot // PARTS
    close = s.lot // (2 * PARTS) + 1
    for look in range(LOOKS):
        bid = auctions[look, (seat + 1 + look % (s.seats - 1)) % s.seats]
        first = GRID + NEAR * look
        answers[first] = bid
        answers[first + 1] = min(LARGEST_BID, bid + close)
        answers[first + 2] = max(0, bid - close)


@rule
def standing(s: State, seat: int) -> int:
    """The chance to win with these stocks, roughly, in millionths. [PB-10]"""
    most = s.stocks.max()
    total = 0
    mine = 0
    for ship in range(s.seats):
        weight = 2 * most + 3 * s.stocks[ship]
        if most >= TARGET or most == 0:
            weight = 1 if s.stocks[ship] == most else 0
        elif most >= LATE:
            weight = weight * weight
        total += weight * weight
        if ship == seat:
            mine = weight * weight
    return mine * CERTAIN // total


@rule
def answer(s: State, seat: int, strangers: Ints, rng: Chance) -> int:
    """The best answer to strangers' habits and others' mixtures, or one nearly as good."""
    stocks = s.stocks.copy()
    bids = s.bids.copy()
    auctions = np.zeros((IMAGINED, MAX_SEATS), np.int64)
    imagine_auctions(s, seat, strangers, auctions, rng)
    answers = np.zeros(GRID + NEAR * LOOKS, np.int64)
    list_answers(s, seat, auctions, answers)
    worth = np.zeros(len(answers), np.int64)
    for auction in range(IMAGINED):
        s.bids[:] = auctions[auction]
        for option in range(len(answers)):
            s.bids[seat] = answers[option]
            settle_auction(s)
            worth[option] += standing(s, seat)
            s.stocks[:] = stocks
    s.bids[:] = bids
    return answers[one_of_the_best(worth, rng)]


@rule
def one_of_the_best(worth: Ints, rng: Chance) -> int:
    """Draw one of the answers that are worth nearly as much as the best."""
    best = worth.max()
    enough = best - (best - worth.sum() // len(worth)) // ALIKE
    good = 0
    for option in range(len(worth)):
        good += worth[option] >= enough
    left = below(rng, good)
    for option in range(len(worth)):
        if worth[option] >= enough:
            if left == 0:
                return option
            left -= 1
    return 0


@rule
def reading_bid(s: State, seat: int, ignored: int, rng: Chance) -> int:
    """Answer the table if there are more strangers than are ignored, else bid by the mixture.

    Whoever ignores one stranger among good captains is not led by the nose.
    """
    strangers = np.zeros(MAX_SEATS, np.int64)
    if is_table_of_strangers(s, seat, ignored, strangers):
        return answer(s, seat, strangers, rng)
    return marked_bid(s, seat, shared_bid(s, seat, rng))
