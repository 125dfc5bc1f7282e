"""The levels of strength, the same in every game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level; how many games it simulates for a move is each game's own number."""

    number: int
    """From 1 (easy, which does not search) to 4 (top)."""
    seconds: float
    """The time limit of a move that people wait for."""


LEVELS = {
    "easy": Level(1, 0.2),
    "medium": Level(2, 0.2),
    "hard": Level(3, 1.0),
    "top": Level(4, 3.0),
}
EASY = LEVELS["easy"].number

TEMPERATURE = 1.0  # of an easy bot's choice by weight; at 0 it would always take the best
