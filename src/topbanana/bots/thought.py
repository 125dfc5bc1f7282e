"""What a search has looked at before it chose: the moves, and what it expects of each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A move that was looked at."""

    move: int
    visits: int
    """How many of the imagined games went this way."""
    chance: float
    """What part of them was won; a shared win counts in part."""


@dataclass(frozen=True)
class Thought:
    """The moves of a seat, the one most looked at first, after so many imagined games."""

    options: tuple[Option, ...]
    simulations: int

    @property
    def best(self) -> Option:
        """The move to play."""
        return self.options[0]
