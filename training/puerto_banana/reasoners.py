"""Captains who know the mind: one step of reasoning, two, and a best response that learns.

A reasoner imagines what copies of the best captain bid here, marks included, and takes the bid
that is worth most on average. What stocks are worth it takes from the mind's own table, or learns from the
games it plays.
"""

import sys
import time
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, begin_stream, below, chance
from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import CERTAIN, Floats
from topbanana.games.puerto_banana.mind.grid import chance_at, luck
from topbanana.games.puerto_banana.mind.levels import own_mind
from topbanana.games.puerto_banana.mind.marks import first_mark, marks_apart
from topbanana.games.puerto_banana.mind.mixtures import WORTHS
from topbanana.games.puerto_banana.rules import play, settle_auction, setup
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, TARGET, State
from training.puerto_banana.bidders import TOP, share_of_win

FINE_STEPS, WIDE_STEPS = 33, 43  # eighths up to four lots, halves up to twenty-five
HEIGHTS = FINE_STEPS + WIDE_STEPS + 2  # and one banana, and the largest bid
BY_MARKS = 2  # of the others, above whose marks each of these bids is tried too
ANSWERS = HEIGHTS * (1 + BY_MARKS)
KINDS = 9  # of a stock
BANDS = 20  # of the fullest stock
CELLS = BANDS * KINDS**3
TRUST = 10.0  # games that the mind's own table counts for
LONGEST = 200  # auctions
A_BATCH = 50  # games between two looks at the clock
FORGET = 0.998
IMAGINED = (192, 48)  # auctions, by one who reasons one step, or two
PRACTISED = 24  # auctions imagined while learning
EARNEST = -1  # neither curious nor learning
CURIOUS = 10  # per cent of bids at random when learning begins


@rule
def height(s: State, option: int) -> int:
    """One of the heights that are considered."""
    if option < FINE_STEPS:
        return option * s.lot // 8
    if option < FINE_STEPS + WIDE_STEPS:
        return (option - FINE_STEPS + 8) * s.lot // 2
    return 1 if option == HEIGHTS - 2 else LARGEST_BID


@rule
def answer(s: State, seat: int, option: int) -> int:
    """One of the bids that are considered: a height, or the next above a mark of another."""
    bid = height(s, option % HEIGHTS)
    beside = option // HEIGHTS
    if beside > 0 and bid < LARGEST_BID:
        above = first_mark(s.rounds, s.lot, (seat + beside) % s.seats) + 1
        bid += (above - bid) % marks_apart(s.lot)
    return bid


@rule
def cell_of(s: State, seat: int) -> int:
    """What a learner goes by: the fullest stock, its own, and the two best others'."""
    most = s.stocks.max()
    first = 0
    second = 0
    for other in range(s.seats):
        if other != seat:
            second = max(second, min(first, s.stocks[other]))
            first = max(first, s.stocks[other])
    if most == 0:
        return 0
    cell = most * BANDS // TARGET
    for stock in (s.stocks[seat], first, second):
        cell = cell * KINDS + (KINDS - 1 if stock == most else (KINDS - 1) * stock // most)
    return cell


@rule
def worth(s: State, seat: int, learned: Floats, rounding: int) -> float:
    """What these stocks are worth: what was learned, or the mind's own table."""
    told = chance_at(s, seat, WORTHS, rounding) / CERTAIN
    if s.stocks.max() >= TARGET:
        return told
    cell = cell_of(s, seat)
    return (learned[cell, 1] + TRUST * told) / (learned[cell, 0] + TRUST)


@rule
def weigh_answers(
    s: State, seat: int, bids: Ints, learned: Floats, gains: Floats, rng: Chance
) -> None:
    """Add up what each answer would be worth against these bids."""
    stocks = s.stocks.copy()
    s.bids[:] = bids
    rounding = luck(rng)
    for option in range(ANSWERS):
        s.bids[seat] = answer(s, seat, option)
        settle_auction(s)
        gains[option] += worth(s, seat, learned, rounding)
        s.stocks[:] = stocks


@rule
def answer_copies(
    s: State, seat: int, level: int, imagined: int, learned: Floats, rng: Chance
) -> int:
    """The best answer to copies of a level: one step of reasoning."""
    bids = np.zeros(MAX_SEATS, np.int64)
    gains = np.zeros(ANSWERS)
    for _ in range(imagined):
        for other in range(s.seats):
            bids[other] = own_mind(s, other, level, rng)
        weigh_answers(s, seat, bids, learned, gains, rng)
    return answer(s, seat, int(np.argmax(gains)))


@rule
def reasoned_bid(
    s: State, seat: int, level: int, steps: int, imagined: int, learned: Floats, rng: Chance
) -> int:
    """The best answer to copies, or to such answers: one step of reasoning, or two."""
    if steps == 1:
        return answer_copies(s, seat, level, imagined, learned, rng)
    bids = np.zeros(MAX_SEATS, np.int64)
    gains = np.zeros(ANSWERS)
    for other in range(s.seats):
        bids[other] = answer_copies(s, other, level, imagined, learned, rng)
    weigh_answers(s, seat, bids, learned, gains, rng)
    return answer(s, seat, int(np.argmax(gains)))


@rule
def reason(
    states: Any,
    rng: Chance,
    first: int,
    games: int,
    level: int,
    steps: int,
    imagined: int,
    learned: Floats,
    curious: int,
    won: Floats,
) -> None:
    """Play so many games as one reasoner among copies; learn if curious."""
    s = states[1]
    path = np.zeros(LONGEST, np.int64)
    bids = np.zeros(MAX_SEATS, np.int64)
    for game in range(first, first + games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        who = game % s.seats
        rounds = 0
        while s.stocks.max() < TARGET:
            for seat in range(s.seats):
                if seat != who:
                    bids[seat] = own_mind(s, seat, level, rng)
                elif curious > 0 and below(rng, 100) < curious:
                    bids[seat] = answer(s, seat, below(rng, ANSWERS))
                else:
                    bids[seat] = reasoned_bid(s, seat, level, steps, imagined, learned, rng)
            if rounds < LONGEST:
                path[rounds] = cell_of(s, who)
                rounds += 1
            for seat in range(s.seats):
                play(s, seat, bids[seat], rng)
        won[0] += share_of_win(s, who)
        if curious > EARNEST:
            for played in range(rounds):
                learned[path[played]] *= FORGET
                learned[path[played], 0] += 1.0
                learned[path[played], 1] += share_of_win(s, who)


def reasoner(seats: int, steps: int, games: int, level: int = TOP) -> float:
    """Give the share of games that a reasoner of so many steps wins among copies."""
    states = rows(State, 2)
    states[0].seats = seats
    won = np.zeros(1)
    learned = np.zeros((CELLS, 2))
    rng = chance(f"{steps} steps")
    quick = fast(sys.modules[__name__])
    imagined = IMAGINED[steps - 1]
    quick.reason(states, rng, 0, games, level, steps, imagined, learned, EARNEST, won)
    return float(won[0] / games)


def trained(seats: int, seconds: float, games: int) -> tuple[float, int]:
    """Train a best response for so long, then play in earnest: wins, and games of training."""
    states = rows(State, 2)
    states[0].seats = seats
    won = np.zeros(1)
    learned = np.zeros((CELLS, 2))
    rng = chance("a best response")
    quick = fast(sys.modules[__name__])
    played = 0
    gone = 0.0
    begun = time.monotonic()
    while gone < 1:
        curious = int(CURIOUS * (1 - gone))
        quick.reason(states, rng, played, A_BATCH, TOP, 1, PRACTISED, learned, curious, won)
        played += A_BATCH
        gone = (time.monotonic() - begun) / seconds
    won[:] = 0
    rng = chance("in earnest")
    quick.reason(states, rng, 0, games, TOP, 1, IMAGINED[0], learned, EARNEST, won)
    return float(won[0] / games), played
