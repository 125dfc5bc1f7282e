"""One captain who deviates among copies of a level: rules of one line, and mixtures of two."""

import sys
from typing import Any, NamedTuple

import numpy as np

from topbanana.engine.chance import Chance, begin_stream, below, chance
from topbanana.engine.record import Ints, rows
from topbanana.engine.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.levels import own_mind
from topbanana.games.puerto_banana.rules import pick, play, setup
from topbanana.games.puerto_banana.state import LARGEST_BID, MAX_SEATS, TARGET, State

LOT, LAST, HOLD = range(3)
FOLLOWS = ("lot", "last highest", "largest hold")
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

    def __str__(self) -> str:
        text = f"{self.part / PERCENT:g} × {FOLLOWS[self.follows]}"
        text += f" {self.lots / PERCENT:+g} lots" if self.lots else ""
        text += f" {self.more:+d}" if self.more else ""
        return text + (f" ± {self.spread / PERCENT:g} lots" if self.spread else "")


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
    if line[0] == LAST:
        followed = s.revealed.max() - 1 if s.sold > 0 else s.lot
    elif line[0] == HOLD:
        followed = largest_hold(s, seat)
    if followed > LARGEST_BID // 1000:
        return LARGEST_BID
    bid = (line[1] * followed + line[2] * s.lot) // PERCENT + line[3]
    if line[4] > 0:
        wide = line[4] * s.lot // PERCENT
        bid += below(rng, 2 * wide + 1) - wide
    return max(0, min(LARGEST_BID, bid))


@rule
def company_bid(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid as a copy of a level, or at random."""
    return pick(s, seat, rng) if level == 0 else own_mind(s, seat, level, rng)


@rule
def play_rules(
    states: Any, rng: Chance, lines: Ints, level: int, games: int, won: Floats
) -> None:
    """Play so many games as one who bids by a rule among copies of a level.

    With several lines each bid follows one of them, at random.
    """
    s = states[1]
    bids = np.zeros(MAX_SEATS, np.int64)
    for game in range(games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        who = game % s.seats
        while s.stocks.max() < TARGET:
            for seat in range(s.seats):
                if seat == who:
                    bids[seat] = rule_bid(s, seat, lines[below(rng, len(lines))], rng)
                else:
                    bids[seat] = company_bid(s, seat, level, rng)
            for seat in range(s.seats):
                play(s, seat, bids[seat], rng)
        note_result(s, who, won)


@rule
def play_alone(
    states: Any, rng: Chance, lines: Ints, level: int, games: int, won: Floats
) -> None:
    """Play so many games as one captain of a level among those who bid by rules.

    With several lines each of the others has one of them, for the whole game.
    """
    s = states[1]
    bids = np.zeros(MAX_SEATS, np.int64)
    for game in range(games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        who = game % s.seats
        while s.stocks.max() < TARGET and s.rounds < LONGEST:
            for seat in range(s.seats):
                line = lines[(seat + game // s.seats) % len(lines)]
                if seat == who:
                    bids[seat] = company_bid(s, seat, level, rng)
                else:
                    bids[seat] = rule_bid(s, seat, line, rng)
            for seat in range(s.seats):
                play(s, seat, bids[seat], rng)
        note_result(s, who, won)


@rule
def note_result(s: State, who: int, won: Floats) -> None:
    """Add a captain's share of the win, and how many of the others it finished ahead of."""
    most = s.stocks.max()
    joint = 0
    ahead = 0.0
    for seat in range(s.seats):
        if s.stocks[seat] == most:
            joint += 1
        if seat != who:
            if s.stocks[who] > s.stocks[seat]:
                ahead += 1.0
            elif s.stocks[who] == s.stocks[seat]:
                ahead += 0.5
    if s.stocks[who] == most:
        won[0] += 1.0 / joint
    won[1] += ahead / (s.seats - 1)


def shares(
    seats: int,
    lines: list[Rule],
    level: int,
    games: int,
    *,
    alone: bool = False,
    seed: str = "rules",
) -> tuple[float, float]:
    """Play as one who bids by rules among copies, or as one copy alone among such.

    Gives the share of wins, and of the others who were finished ahead of.
    """
    states = rows(State, 2)
    states[0].seats = seats
    won = np.zeros(2)
    quick = fast(sys.modules[__name__])
    begin = quick.play_alone if alone else quick.play_rules
    begin(states, chance(seed), np.array(lines), level, games, won)
    return float(won[0] / games), float(won[1] / games)
