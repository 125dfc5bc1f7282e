"""The result of a search: the moves it tried, and what it expects of each."""

from dataclasses import dataclass

TRIED = 4  # a move tried so many times less than the most tried one is not advised


@dataclass(frozen=True)
class Candidate:
    """A move that was tried."""

    move: int
    visits: int
    """How many simulations went through it."""
    chance: float
    """The chance to win with it, between equals; a shared win counts in part."""


@dataclass(frozen=True)
class SearchResult:
    """The moves of a seat, the most visited first."""

    candidates: tuple[Candidate, ...]
    simulations: int

    @property
    def best(self) -> Candidate:
        """The move to play."""
        return self.candidates[0]

    @property
    def advised(self) -> tuple[Candidate, ...]:
        """The moves to advise, the best chance first.

        Those that were tried often enough; if there is only one, the next most visited too,
        unless its few games say more for it than they can know.
        """
        often = [o for o in self.candidates if TRIED * o.visits >= self.best.visits]
        if len(often) == 1:
            often += [o for o in self.candidates[1:2] if o.chance <= self.best.chance]
        return tuple(sorted(often, key=lambda option: -option.chance))
