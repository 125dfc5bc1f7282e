"""How strong a bot is, in words that mean the same in every game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A strength: how far a bot looks is the game's to say, for the same waiting time."""

    number: int
    """From 1 (easy, which does not look ahead but knows what is sensible) to 4 (top)."""
    seconds: float
    """What people wait at most for one move, on one core, in the busiest position."""


LEVELS = {
    "easy": Level(1, 0.2),
    "medium": Level(2, 0.2),
    "hard": Level(3, 1.0),
    "top": Level(4, 3.0),
}
EASY = LEVELS["easy"].number

SLIPS = 1.0  # how far an easy bot strays from what it knows; 0 would be never
