"""How strong a bot is, in words that mean the same in every game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A strength: how far a bot looks, and how long people wait for it at most."""

    number: int
    """From 1 (easy) to 4 (top), for games with a mind of their own."""
    simulations: int
    """Games imagined for each move: the same at every table, so that it can be measured."""
    seconds: float
    """What people wait at most for one move, on one core, in the busiest position."""


LEVELS = {
    "easy": Level(1, 0, 0.2),
    "medium": Level(2, 300, 0.2),
    "hard": Level(3, 3_000, 1.0),
    "top": Level(4, 24_000, 3.0),
}
