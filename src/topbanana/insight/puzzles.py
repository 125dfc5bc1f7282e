"""Puzzles: positions out of bots' games in which exactly one move is clearly best."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.game import Game
from topbanana.engine.table import Table
from topbanana.insight.judge import FRESH, Review

LOOKED = 30_000  # moves of imagined games in which every move is tried
GLANCED = 15_000  # moves of imagined games in which the best few are compared anew
PROVED = 600_000  # moves of imagined games in which the best is compared with all others
FEWEST, MOST = 8, 4_000  # worlds
FEW = 3
LEAST_GAP = 0.08  # of a win: how much better than the next the best move must be
LEAST_GAP_OF_BIDS = 0.03  # than any bid but those beside it, which are nearly the same
SURE = 4.0  # standard errors that the gap must exceed
HOPELESS = 2.0  # standard errors by which it may fall short at first
LEAST_CHOICES = 3
LARGEST = 4  # seats, of which everything is seen at once on a phone
SKIPPED = 3  # of the decisions of a game about one in so many is looked at


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move is clearly best, by what its seat can see."""

    line: str
    seat: int
    best: str
    gap: float
    """How many more games it wins than the next best move, as a part of one."""
    error: float
    """The standard error of that."""


def sizes_of(game: Game[Any]) -> list[int]:
    """List the tables whose games have puzzles, the smallest first."""
    return [seats for seats in game.seats if seats <= LARGEST and not game.needs(seats)]


def find_puzzle(
    game: Game[Any], seats: int, seed: str, stop: Callable[[], bool] = lambda: False
) -> Puzzle | None:
    """Let the know-how play one game, and give a decision that it got clearly wrong.

    None if the game has none, or it was told to stop.
    """
    table = Table(game, seats, seed, game.needs(seats))
    rng = chance(f"{seed} puzzle")
    while not table.over and not stop():
        acting = table.acting()
        seat = acting[below(rng, len(acting))]
        usual = int(game.knowhow.greedy(table.sight(seat), seat, rng))
        if below(rng, SKIPPED) == 0:
            found = puzzle_in(table, seat, usual)
            if found is not None:
                return found
        table.play(seat, usual)
    return None


def puzzle_in(table: Table[Any], seat: int, usual: int) -> Puzzle | None:
    """Tell whether one move of a seat is clearly best, and not the one it usually makes."""
    review = Review(table, seat)
    moves = review.choices(usual)
    if len(moves) < LEAST_CHOICES:
        return None
    length = max(review.length(moves), 1.0)
    looked, _ = review.tried(moves, 0, within(LOOKED / (len(moves) * length)))
    rivals = best_first(moves, looked, bids=not table.game.menu)
    best = int(rivals[0])
    if len(rivals) == 1 or best == usual:
        return None
    clear = LEAST_GAP if table.game.menu else LEAST_GAP_OF_BIDS
    few = rivals[:FEW]
    glance, _ = review.tried(few, FRESH, within(GLANCED / (len(few) * length)))
    gap, error = lead(glance)
    if gap + HOPELESS * error < clear:
        return None
    proved = within(PROVED / (len(rivals) * length))
    won, _ = review.tried(rivals, FRESH + glance.shape[1], proved)
    gap, error = lead(won)
    if gap < max(clear, SURE * error):
        return None
    return Puzzle(table.position(seat), seat, review.written(best), gap, error)


def best_first(moves: Ints, looked: Floats, *, bids: bool) -> Ints:
    """Give the moves, those that won most first; of bids not those beside the best."""
    order = np.argsort(-looked.mean(axis=1), kind="stable")
    if bids:
        order = order[(order == order[0]) | (abs(order - order[0]) > 1)]
    ranked: Ints = moves[order]
    return ranked


def lead(won: Floats) -> tuple[float, float]:
    """Compare the first row with whichever comes nearest to it: the gap and its error."""
    gaps = won[0] - won[1:]
    nearest = gaps[gaps.mean(axis=1).argmin()]
    return float(nearest.mean()), float(nearest.std(ddof=1)) / len(nearest) ** 0.5


def within(worlds: float) -> int:
    """Keep a number of worlds within bounds."""
    return int(max(FEWEST, min(worlds, MOST)))
