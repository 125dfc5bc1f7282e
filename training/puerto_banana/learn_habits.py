"""The habits of bidding among three or more, learned: makes ``habits.npz``.

Regret matching by self-play: in each auction every learner counts what each of its bids
would have been worth, by the chances that the stocks then give, and bids more often what it
regrets not having bid. What stocks are worth is learned from the same games.
"""

import sys
from typing import Any

import numpy as np

from topbanana.engine.chance import Chance, begin_stream, below, chance
from topbanana.engine.record import Ints, rows
from topbanana.engine.rule import fast, rule
from topbanana.games.puerto_banana.mind.chances import Floats
from topbanana.games.puerto_banana.mind.crowd import (
    A_SLIP,
    BANDS,
    BIDS,
    CELLS,
    FEWEST,
    HABITS_FILE,
    HARD,
    LANE,
    LANES,
    MEDIUM,
    band,
    bid_of,
    cell_of,
    fit,
    range_bid,
)
from topbanana.games.puerto_banana.rules import (
    begin_next_round,
    settle_auction,
    setup,
    winners,
)
from topbanana.games.puerto_banana.state import MAX_SEATS, TARGET, State

GAMES = 200_000  # for each table size
LONGEST = 400  # auctions in a game
OFTEN = 100  # the count of the most frequent bid in the table
FADING = 0.9995  # of old regrets, as the others learn too

LEARNER, CLIMBER = 4, 5
COMPANY = (0, 0, 0, 1, 1, 2, 2, 3, 3, CLIMBER)
"""Who may sit at a learner's table: every level below, and one who bids ever more."""


@rule
def likely_step(regrets: Floats, rng: Chance) -> int:
    """Draw a step in proportion to how much it is regretted."""
    total = np.maximum(regrets, 0.0).sum()
    if total <= 0:
        return below(rng, BIDS)
    left = total * below(rng, 1 << 30) / (1 << 30)
    for step in range(BIDS):
        left -= max(regrets[step], 0.0)
        if left < 0:
            return step
    return BIDS - 1


@rule
def table_bid(s: State, seat: int, kind: int, regrets: Floats, rng: Chance) -> int:
    """Bid as whoever sits there: a learner, its absent-minded twin, or somebody else."""
    if kind == CLIMBER:
        return 2 * s.lot + below(rng, s.lot + 1)
    if kind < HARD:
        return range_bid(s, kind, rng)
    if kind == HARD and below(rng, A_SLIP) == 0:
        return range_bid(s, MEDIUM, rng)
    return bid_of(s, seat, likely_step(regrets[cell_of(s, seat)], rng), rng)


@rule
def seat_table(kinds: Ints, seats: int, rng: Chance) -> None:
    """Half of the seats are learners; of the rest, most are of one kind."""
    host = COMPANY[below(rng, len(COMPANY))]
    for seat in range(seats):
        kinds[seat] = host
        if below(rng, 5) == 0:
            kinds[seat] = COMPANY[below(rng, len(COMPANY))]
        if below(rng, 2) == 0:
            kinds[seat] = LEARNER
    kinds[below(rng, seats)] = LEARNER


@rule
def regret_auction(
    states: Any,
    seat: int,
    regrets: Floats,
    sums: Floats,
    leads: Floats,
    weight: float,
    rng: Chance,
) -> None:
    """What each bid of a learner would have brought, against what it expected."""
    s = states[1]
    cell = cell_of(s, seat)
    wanted = np.maximum(regrets[cell], 0.0)
    if wanted.sum() <= 0:
        wanted[:] = 1.0
    wanted /= wanted.sum()
    worth = np.zeros(BIDS)
    for step in range(BIDS):
        states[2] = states[1]
        states[2].bids[seat] = bid_of(s, seat, step, rng)
        settle_auction(states[2])
        worth[step] = fit(states[2], seat, leads)
    sums[cell] += weight * wanted
    regrets[cell] *= FADING
    regrets[cell] += worth - (wanted * worth).sum()


@rule
def learn_leads(s: State, path: Ints, rounds: int, leads: Floats, pace: float) -> None:
    """Make the worth of a lead fit better to who has won."""
    who = winners(s)
    count = 0
    for seat in range(s.seats):
        count += who >> seat & 1
    for played in range(rounds):
        top = path[played].max()
        if top == 0:
            continue
        total = 0.0
        mean = 0.0
        won = 0.0
        for seat in range(s.seats):
            share = path[played, seat] / top
            weight = np.exp(leads[band(top)] * share)
            total += weight
            mean += weight * share
            won += share * (who >> seat & 1) / count
        leads[band(top)] += pace * (won - mean / total)


@rule
def learn_games(
    states: Any,
    rng: Chance,
    regrets: Floats,
    sums: Floats,
    leads: Floats,
    games: int,
) -> None:
    """Play so many games and learn from every auction.

    ``states`` holds the table before the deal, the table, and one for what might have been.
    """
    s = states[1]
    kinds = np.zeros(MAX_SEATS, np.int64)
    path = np.zeros((LONGEST, MAX_SEATS), np.int64)
    for game in range(games):
        begin_stream(rng, game)
        states[1] = states[0]
        setup(s, rng)
        seat_table(kinds, s.seats, rng)
        rounds = 0
        while s.stocks.max() < TARGET and rounds < LONGEST:
            path[rounds] = s.stocks
            rounds += 1
            for seat in range(s.seats):
                s.bids[seat] = table_bid(s, seat, kinds[seat], regrets, rng)
            for seat in range(s.seats):
                if kinds[seat] == LEARNER:
                    regret_auction(states, seat, regrets, sums, leads, 1.0 + game, rng)
            s.revealed[:] = s.bids + 1
            s.sold = s.lot
            settle_auction(s)
            begin_next_round(s)
        learn_leads(s, path, rounds, leads, 0.02 if game < games // 10 else 0.003)


def learn(seats: int, games: int) -> tuple[Ints, Floats]:
    """Learn the habits of one table size, and what leads are worth there."""
    states = rows(State, 3)
    states[0].seats = seats
    regrets, sums = np.zeros((2, CELLS, BIDS))
    leads = np.full(BANDS, 2.0)
    quick = fast(sys.modules[__name__])
    quick.learn_games(states, chance(f"{seats} seats"), regrets, sums, leads, games)
    highest = np.maximum(sums.max(axis=1, keepdims=True), 1e-9)
    often = np.where(sums.any(axis=1, keepdims=True), sums / highest, 1.0)
    return packed(np.rint(OFTEN * often).astype(np.int64)), leads


def packed(often: Ints) -> Ints:
    """Pack how often each bid comes, as ``crowd.often`` reads it."""
    lanes = often.reshape(-1, BIDS // LANES, LANES)
    return (lanes << LANE * np.arange(LANES)).sum(axis=2)


def learn_all(games: int) -> tuple[Ints, Floats]:
    """Learn for every table of three or more."""
    learned = [learn(seats, games) for seats in range(FEWEST, MAX_SEATS + 1)]
    return np.stack([habits for habits, _ in learned]), np.stack(
        [leads for _, leads in learned]
    )


def write() -> None:
    """Learn everything, and keep it where the mind looks for it."""
    table, worth = learn_all(GAMES)
    np.savez_compressed(
        HABITS_FILE, habits=table, leads=np.rint(1000 * worth).astype(np.int64)
    )
