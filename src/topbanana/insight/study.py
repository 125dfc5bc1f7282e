"""The moves of a position tried in more and more imagined worlds, round by round."""

from dataclasses import dataclass

import numpy as np

from topbanana.engine.notation.reader import read_line
from topbanana.engine.story import Event
from topbanana.insight.judge import SEED, Review, mover_of
from topbanana.insight.sampling import NO_MOVE

ROUND = 60_000  # moves of imagined games
FEWEST, MOST = 2, 500  # worlds in a round
MOST_ROUNDS = 1_000


@dataclass(frozen=True)
class Tried:
    """What one move won in the worlds of one round."""

    move: str
    worlds: int
    won: float
    """The sum of its results, in wins."""
    squares: float
    """The sum of their squares, for the standard error."""
    reason: Event | None
    """What speaks for it; None where nothing is done."""


@dataclass(frozen=True)
class Round:
    """One round of thinking about a position; those that follow add to it."""

    line: str
    """The position as the seat sees it, which is all that was used."""
    seat: int
    seats: int
    sharpness: float
    """To which power odds are raised so that they become chances among people."""
    moves: tuple[Tried, ...]


def think(line: str, seat: int | None, number: int) -> Round:
    """Try every move of a seat in the worlds of one round: other rounds have other worlds.

    The worlds depend on what the seat can see, and on nothing else.
    """
    table = read_line(line, SEED)
    who = mover_of(table, seat)
    review = Review(table, who)
    moves = review.choices(table.moves(who)[0])
    length = max(review.length(moves), 1.0)
    worlds = int(max(FEWEST, min(ROUND / (len(moves) * length), MOST)))
    won, _ = review.tried(moves, (number % MOST_ROUNDS) * MOST, worlds)
    sight, face = table.sight(who), table.game.face
    return Round(
        line=table.position(who),
        seat=who,
        seats=table.seats,
        sharpness=table.game.sharpness.get(table.seats, 1.0),
        moves=tuple(
            Tried(
                move=review.written(int(move)),
                worlds=worlds,
                won=float(row.sum()),
                squares=float(np.square(row).sum()),
                reason=None if move == NO_MOVE else face.reason(sight, who, int(move)),
            )
            for move, row in zip(moves, won, strict=True)
        ),
    )
