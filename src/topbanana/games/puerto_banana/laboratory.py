"""The laboratory of bids: how the best captain bids, and what a bid or a habit is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import Floats, blank
from topbanana.engine.dialect.rule import fast
from topbanana.engine.refusal import Refusal
from topbanana.games.puerto_banana.mind import reading
from topbanana.games.puerto_banana.mind.chances import CERTAIN, chance_to_win
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
from topbanana.games.puerto_banana.mind.mixtures import WORTHS, often
from topbanana.games.puerto_banana.mind.options import LUCKS
from topbanana.games.puerto_banana.mind.reading import IGNORED
from topbanana.games.puerto_banana.rules import prepare_auction, settle_auction
from topbanana.games.puerto_banana.state import MAX_SEATS, MEMORY, TARGET, State

GAME = "puerto-banana"
ME = 0
STEPS = 24  # bids that are tried, from nothing on
REACH = 2  # lots, at least
AUCTIONS = 160  # imagined among three or more; between two all bids are counted
BARS = 24  # ranges of bids that are told apart
ANSWERS = 8  # imagined answers to strangers


@dataclass(frozen=True)
class Study:
    """How the best captain bids at a quay, and what bids of the first ship win there."""

    line: str
    lot: int
    bids: tuple[int, ...]
    end: int
    often: tuple[float, ...]
    tried: tuple[int, ...]
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    fair: float
    chance: float
    known: float
    answer: int


def line(stocks: Sequence[int]) -> str:
    """Give the position in which ships have such stocks."""
    s = quay(stocks, ())
    ships = "/".join(map(str, stocks))
    bids = "/".join("-" * s.seats)
    return f"{GAME} {s.seats} round:{s.rounds} lot:{s.lot} stocks:{ships} bids:{bids}"


def stocks_of(sight: State) -> list[int]:
    """Give the stocks of all ships, the smallest first: where they agree, so do bids' worths."""
    return sorted(int(stock) for stock in sight.stocks[: sight.seats])


def quay(stocks: Sequence[int], last: Sequence[int | None]) -> Any:
    """Make the state in which ships have such stocks and bid so much last."""
    if not 1 < len(stocks) <= MAX_SEATS or len(last) not in {0, len(stocks)}:
        raise Refusal("lab-ships", game=GAME, most=MAX_SEATS)
    if max(stocks) >= TARGET:
        raise Refusal("lab-over", game=GAME, target=TARGET)
    kind: Any = State
    s = blank(kind)
    s.seats, s.rounds = len(stocks), 1
    s.stocks[: s.seats] = stocks
    prepare_auction(s)
    if last and None not in last:
        s.rounds = 2  # what was bid before is remembered by the auction's number
        bids = [int(bid or 0) for bid in last]
        s.revealed[: s.seats] = np.array(bids) + 1
        s.past[1 % MEMORY] = s.revealed
        s.lots[1 % MEMORY] = s.sold = s.lot
    return s


def study(stocks: Sequence[int], last: Sequence[int | None], bid: int) -> Study:
    """Say how the best captain bids, and what bids of the first ship win against it."""
    s = quay(stocks, last)
    lot = int(s.lot)
    mixtures = [mixture(s, seat) for seat in range(s.seats)]
    shares = mixtures[ME]
    reach = max(REACH * lot, len(shares))
    tried = list(dict.fromkeys(step * reach // STEPS for step in range(STEPS + 1)))
    worlds = others_bids(s, mixtures)
    worth = np.array([worths(s, worlds, ME, mine) for mine in [*tried, bid]])
    reply, known = best_reply(s, worlds, tried, bid)
    width = max(1, -(-len(shares) // BARS))
    starts = range(0, len(shares), width)
    spread = worth.std(axis=1) / len(worlds) ** 0.5
    return Study(
        line=line(stocks),
        lot=lot,
        bids=tuple(starts),
        end=starts[-1] + width,
        often=tuple(float(shares[start : start + width].sum()) for start in starts),
        tried=tuple(tried),
        chances=tuple(float(mean) for mean in worth[:-1].mean(axis=1)),
        errors=tuple(0.0 if s.seats < FEWEST else float(e) for e in spread[:-1]),
        fair=fair_chance(s),
        chance=float(worth[-1].mean()),
        known=known,
        answer=reply,
    )


# --- How the best captain bids ------------------------------------------------------------


def mixture(s: Any, seat: int) -> Floats:
    """Give how often each bid from nothing on comes, in sum 1."""
    if s.seats < FEWEST:
        bids = int(duel_bids(s, seat, TOP))
        return np.full(bids, 1 / bids)
    strangers = np.zeros(MAX_SEATS, np.int64)
    answered = reading.is_table_of_strangers(s, seat, IGNORED, strangers)
    shares = np.zeros(int(edge(s, BINS) * s.lot // PARTS) + 1)
    row = row_of(s, seat, shared_luck(s)) if is_late(s) else early_row(s)
    counts = np.array([often(row, chosen) for chosen in range(BINS)], float)
    counts *= (not answered) / counts.sum()
    shares[0] += counts[0]
    for chosen in range(1, BINS):
        first, last = (int(edge(s, at) * s.lot) // PARTS for at in (chosen, chosen + 1))
        shares[first:last] += counts[chosen] / max(1, last - first)
    if answered:
        rng, answer = chance("laboratory answers"), fast(reading).answer
        for _ in range(ANSWERS):
            bid = min(len(shares) - 1, COUNTABLE, int(answer(s, seat, strangers, rng)))
            shares[bid] += 1 / ANSWERS
    used = int(np.flatnonzero(shares > 0)[-1]) + 1
    return np.asarray(shares[:used] / shares[:used].sum())


def early_row(s: Any) -> int:
    """Give the row of the mixture that is bid while no auction can end the game."""
    return FIRST_ROWS[s.seats - FEWEST]


def others_bids(s: Any, mixtures: Sequence[Floats]) -> list[list[int]]:
    """Imagine what everybody bids: between two each bid once, among more so many auctions."""
    if s.seats < FEWEST:
        return [[other, other] for other in range(len(mixtures[1 - ME]))]
    rng = chance("laboratory")
    ends = [np.cumsum(shares) for shares in mixtures]
    return [
        [int(np.searchsorted(each, below(rng, FINE) / FINE, "right")) for each in ends]
        for _ in range(AUCTIONS)
    ]


# --- What bids are worth --------------------------------------------------------------------


def worths(
    s: Any, worlds: Sequence[Sequence[int]], seat: int, bid: int, known: int | None = None
) -> Floats:
    """Give the chance to win of a seat with a bid, in each of some auctions.

    ``known`` is what the first ship bids in all of them.
    """
    rng = chance("laboratory rounding")
    return np.array(
        [chance_after(s, given(bids, seat, bid, known), seat, luck(rng)) for bids in worlds]
    )


def given(bids: Sequence[int], seat: int, bid: int, known: int | None) -> list[int]:
    """Put a seat's own bid among the others', and what the first ship is known to bid."""
    made = list(bids)
    if known is not None:
        made[ME] = known
    made[seat] = bid
    return made


def chance_after(s: Any, bids: Sequence[int], seat: int, rounding: int) -> float:
    """Give the chance to win of a seat after an auction."""
    after = s.copy()
    after.bids[: s.seats] = bids
    settle_auction(after)
    if s.seats < FEWEST:
        won = chance_to_win(after.stocks[seat], after.stocks[1 - seat])
    else:
        won = chance_at(after, seat, WORTHS, rounding)
    return int(won) / CERTAIN


def fair_chance(s: Any) -> float:
    """Give the chance to win of the first ship, if all bid as the best captain does."""
    if s.seats < FEWEST:
        return int(chance_to_win(s.stocks[ME], s.stocks[1 - ME])) / CERTAIN
    rounded = [chance_at(s, ME, WORTHS, step * FINE // LUCKS) for step in range(LUCKS)]
    return float(np.mean(rounded)) / CERTAIN


def best_reply(
    s: Any, worlds: Sequence[Sequence[int]], tried: Sequence[int], bid: int
) -> tuple[int, float]:
    """Let the second captain know a bid: how it answers best, and what is left of the first."""
    rival = 1
    near = {max(0, bid - 1), bid, bid + 1, *tried}
    reply = max(sorted(near), key=lambda b: worths(s, worlds, rival, b, bid).mean())
    left = [
        chance_after(
            s, given(bids, rival, reply, bid), ME, rounding % LUCKS * FINE // LUCKS
        )
        for rounding, bids in enumerate(worlds[: LUCKS * 4])
    ]
    return reply, float(np.mean(left))
