"""The result of a search: the moves it tried, and what it expects of each."""

import math
from dataclasses import dataclass, replace

TRIED = 4  # a move tried so many times less than the most tried one is not advised
SURE = 2.0  # standard errors between two chances that are not alike by luck
ALIKE = 0.005  # half a point of chance, which nobody would notice


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

        Those that were tried often enough; if there is only one, the next most visited too.
        The first is the most visited, unless another is better by more than luck explains;
        what may only seem better than the first is as good. Of those as good as the first
        the one of the lowest number is told, so that another search advises no other.
        """
        often = [o for o in self.candidates if TRIED * o.visits >= self.best.visits]
        shown = often if len(often) > 1 else self.candidates[:2]
        ahead = max(shown, key=lambda option: surely_ahead(option, self.best))
        as_good = [ahead, *(o for o in often if o.chance >= ahead.chance - ALIKE)]
        first = min(as_good, key=lambda option: option.move)
        rest = [
            replace(option, chance=min(option.chance, first.chance))
            for option in shown
            if option is not first
        ]
        return (first, *sorted(rest, key=lambda option: -option.chance))


def surely_ahead(option: Candidate, other: Candidate) -> float:
    """Say by how much the chance of one move is greater, if that is no luck; 0 if it may be."""
    chance = (option.chance + other.chance) / 2
    games = 1 / max(1, option.visits) + 1 / max(1, other.visits)
    ahead = option.chance - other.chance
    return ahead if ahead > SURE * math.sqrt(chance * (1 - chance) * games) else 0.0
