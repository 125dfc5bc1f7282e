"""Bidders by rules of one line, and games between anybody: what the mind is measured against."""

import sys
from typing import Any, NamedTuple

import numpy as np

from topbanana.engine.dialect.chance import Chance, begin_stream, below
from topbanana.engine.dialect.record import Ints, rows
from topbanana.engine.dialect.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.levels import own_mind
from topbanana.games.puerto_banana.mind.marks import marked_bid
from topbanana.games.puerto_banana.rules import pick, play, setup
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, TARGET, State

RANDOM, EASY, CASUAL, MEDIUM, HARD, TOP, HABIT, MIXED = range(8)
"""Who bids: at random, a level, by one rule all game long, or each time by any of them."""
LEVELS = ("random", "easy", "casual", "medium", "hard", "top")
LOT, LAST, HOLD, SAME, STEP, LATE_LOT, LEADING, COPY = range(8)
FOLLOWS = (
    *("lot", "last highest", "largest hold", "last highest in lots"),
    *("lot for each auction so far", "lot from 100 on"),
    *("lot where it leads", "last bid of the next one in lots"),
)
HALFWAY = 100  # the lot from which on a captain bids who waits
PERCENT = 100
LONGEST = 400  # auctions


class Rule(NamedTuple):
    """So many hundredths of what it follows and of the lot, and so many bananas more."""

    follows: int
    part: int
    lots: int = 0
    more: int = 0
    spread: int = 0
    """Hundredths of the lot by which a bid may be more or less, at random."""
    marked: int = 0
    """1 if it imitates the best captains: the marked bid beside it."""

    def __str__(self) -> str:
        text = f"{self.part / PERCENT:g} × {FOLLOWS[self.follows]}"
        text += f" {self.lots / PERCENT:+g} lots" if self.lots else ""
        text += f" {self.more:+d}" if self.more else ""
        text += f" ± {self.spread / PERCENT:g} lots" if self.spread else ""
        return text + (", marked" if self.marked else "")


FIXED = {
    "always 0": Rule(LOT, 0),
    "lot + 1": Rule(LOT, 100, more=1),
    "twice the last highest": Rule(LAST, 200),
    "last highest × lot ratio": Rule(SAME, 100),
    "uniform up to twice the lot": Rule(LOT, 100, spread=100),
}


@rule
def largest_hold(s: State, seat: int) -> int:
    """The largest stock of the others."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.stocks[other])
    return most


@rule
def rule_bid(s: State, seat: int, line: Ints, rng: Chance) -> int:
    """Bid by a rule of one line."""
    followed = s.lot
    if line[0] == HOLD:
        followed = largest_hold(s, seat)
    elif line[0] == STEP:
        followed = s.rounds * s.lot
    elif line[0] == LATE_LOT:
        followed = s.lot if s.lot >= HALFWAY else 0
    elif line[0] == LEADING:
        followed = s.lot if s.stocks[seat] == s.stocks.max() else 0
    elif line[0] == COPY and s.sold > 0:
        followed = s.revealed[(seat + 1) % s.seats] - 1
    elif line[0] != LOT and s.sold > 0:
        followed = s.revealed.max() - 1
    if followed > LARGEST_BID // 1000:
        return LARGEST_BID
    if line[0] in (SAME, COPY) and s.sold > 0:
        followed = followed * s.lot // s.sold
    bid = (line[1] * followed + line[2] * s.lot) // PERCENT + line[3]
    if line[4] > 0:
        wide = line[4] * s.lot // PERCENT
        bid += below(rng, 2 * wide + 1) - wide
    bid = max(0, min(LARGEST_BID, bid))
    return marked_bid(s, seat, bid) if line[5] else bid


@rule
def bid(s: State, seat: int, bidder: int, line: Ints, rng: Chance) -> int:
    """Bid as a level of the mind, at random, or by a rule."""
    if bidder == RANDOM:
        return pick(s, seat, rng)
    if bidder <= TOP:
        return own_mind(s, seat, bidder, rng)
    return rule_bid(s, seat, line, rng)


@rule
def play_games(
    states: Any, rng: Chance, lineup: Ints, lines: Ints, games: int, won: Floats
) -> None:
    """Play so many games; in game n, seat i has bidder i + n, and a habit every table.

    Adds up what each bidder wins, and last of all how many the first one finishes ahead of.
    """
    s = states[1]
    bids = np.zeros(MAX_SEATS, np.int64)
    for game in range(games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        while s.stocks.max() < TARGET and s.rounds < LONGEST:
            for seat in range(s.seats):
                bidder = lineup[(seat + game) % s.seats]
                line = (seat + game // s.seats) % len(lines)
                if bidder == MIXED:
                    line = below(rng, len(lines))
                bids[seat] = bid(s, seat, bidder, lines[line], rng)
            for seat in range(s.seats):
                play(s, seat, bids[seat], rng)
        for seat in range(s.seats):
            won[(seat + game) % s.seats] += share_of_win(s, seat)
        won[s.seats] += share_behind(s, -game % s.seats)


@rule
def share_of_win(s: State, seat: int) -> float:
    """A captain's share of the win: joint winners share it."""
    most = s.stocks.max()
    joint = 0
    for other in range(s.seats):
        joint += s.stocks[other] == most
    return 1.0 / joint if s.stocks[seat] == most else 0.0


@rule
def share_behind(s: State, seat: int) -> float:
    """The share of the others whom a captain finishes ahead of; equals count half."""
    behind = 0.0
    for other in range(s.seats):
        if other != seat:
            if s.stocks[seat] > s.stocks[other]:
                behind += 1.0
            elif s.stocks[seat] == s.stocks[other]:
                behind += 0.5
    return behind / (s.seats - 1)


def match(
    lineup: list[int], games: int, rng: Chance, lines: list[Rule] | None = None
) -> Floats:
    """Give the share that each of the line-up wins, and that the first finishes ahead of."""
    states = rows(State, 2)
    states[0].seats = len(lineup)
    won = np.zeros(len(lineup) + 1)
    rules = np.array(lines or [Rule(LOT, 0)])
    quick = fast(sys.modules[__name__])
    quick.play_games(states, rng, np.array(lineup), rules, games, won)
    return won / games
