"""The books of an account: every move of the game, and what imagined games add to each part."""

from dataclasses import dataclass, field

import numpy as np

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.insight.judge import Judgement
from topbanana.insight.marks import mark_of_luck
from topbanana.insight.sampling import SHARES, WHOLE

PARTS = ("deal", "draws", "own", "hidden", "others")


@dataclass(frozen=True)
class Step:
    """One move of the game, and what it and chance changed."""

    number: int
    seat: int
    move: str
    at_once: bool
    """Whether others chose at the same time."""
    effect: tuple[float, ...]
    """By seat: what the move changed."""
    effect_errors: tuple[float, ...]
    own: float
    """How much better it was than the reference, by what its seat could know."""
    own_error: float
    draw: tuple[float, ...]
    """By seat: what chance did after the move."""
    draw_errors: tuple[float, ...]
    judgement: Judgement | None = None
    """The review, if there was a choice."""

    @property
    def luck(self) -> float:
        """What the mover could not know, and what chance did to it."""
        return self.effect[self.seat] - self.own + self.draw[self.seat]

    @property
    def luck_error(self) -> float:
        """The standard error of that."""
        errors = (
            self.effect_errors[self.seat],
            self.own_error,
            self.draw_errors[self.seat],
        )
        return float(sum(error**2 for error in errors) ** 0.5)

    @property
    def luck_mark(self) -> str | None:
        """Whether it was right, and unlucky; or wrong, and lucky."""
        if self.judgement is None:
            return None
        return mark_of_luck(self.judgement.mark, self.luck, self.luck_error)


@dataclass
class Books:
    """What every imagined game adds to each part, by seat, in parts of a win."""

    games: int
    seats: int
    parts: dict[str, Ints] = field(init=False)

    def __post_init__(self) -> None:
        self.parts = {part: np.zeros((self.games, self.seats), np.int64) for part in PARTS}


@dataclass
class Progress:
    """How far an account has come: all that is needed to go on with it, anywhere."""

    books: Books
    before: Ints
    """The sample of the position after the last move that is done."""
    chances: list[Floats]
    steps: list[Step]
    samples: int


def shares(games: Ints) -> Ints:
    """Give each seat's part of the win, game by game."""
    return games[:, SHARES:]


def means(values: Ints) -> tuple[float, ...]:
    """Give the mean of each column, in wins."""
    return tuple(int(total) / (WHOLE * len(values)) for total in values.sum(axis=0))


def errors(values: Ints) -> tuple[float, ...]:
    """Give the standard error of each column's mean."""
    spread = values.std(axis=0, ddof=1) / (WHOLE * len(values) ** 0.5)
    return tuple(float(error) for error in spread)


def calibrated(row: Floats, sharpness: float, games: int) -> tuple[float, ...]:
    """Give the chances that people have where reference play has these, in sum 1.

    What happened in all imagined games, or in none, is not certain for that.
    """
    odds = ((row * games + 1 / len(row)) / (games + 1)) ** sharpness
    return tuple(float(chance) for chance in odds / odds.sum())
