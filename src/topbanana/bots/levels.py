"""The levels of strength, the same in every game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level; how many games it simulates for a move is each game's own number."""

    number: int
    """From 1 (easy) to 5 (top); the lowest two hardly search, or not at all."""
    seconds: float
    """The time limit of a move that people wait for."""


LEVELS = {
    "easy": Level(1, 0.2),
    "casual": Level(2, 0.2),
    "medium": Level(3, 0.2),
    "hard": Level(4, 1.0),
    "top": Level(5, 3.0),
}
"""What people are offered, everywhere the same, the weakest first."""
BEGINNERS = ("easy", "casual")
