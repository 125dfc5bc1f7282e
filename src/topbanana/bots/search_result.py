"""The result of a search: the moves it tried, and what it expects of each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Candidate:
    """A move that was tried."""

    move: int
    visits: int
    """How many simulations went through it."""
    chance: float
    """What part of them was won; a shared win counts in part."""


@dataclass(frozen=True)
class SearchResult:
    """The moves of a seat, the most visited first."""

    candidates: tuple[Candidate, ...]
    simulations: int

    @property
    def best(self) -> Candidate:
        """The move to play."""
        return self.candidates[0]
