"""Means with their 95 % intervals, and how they are written."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

ERRORS_95 = 1.96  # standard errors on either side hold 95 %


@dataclass(frozen=True)
class Estimate:
    """A mean, and how far it may be off (95 %)."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


@dataclass
class RunningMean:
    """The mean of numbers that come bit by bit, and its margin."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: Any) -> None:
        """Add some numbers."""
        exact = values.astype(np.float64)
        self.count += len(exact)
        self.total += float(exact.sum())
        self.squares += float((exact * exact).sum())

    def estimate(self) -> Estimate:
        """Give the mean, and its margin."""
        if self.count == 0:
            return Estimate(0.0, 0.0)
        mean = self.total / self.count
        variance = max(self.squares / self.count - mean * mean, 0.0)
        return Estimate(mean, ERRORS_95 * (variance / max(self.count - 1, 1)) ** 0.5)


def number(estimate: Estimate, say: "Words") -> str:
    """Write a mean with its margin."""
    return f"{say.number(estimate.mean, 2)} ± {say.number(estimate.margin, 2)}"


def percent(share: float, say: "Words", digits: int = 1) -> str:
    """Write a share of a whole."""
    return say("lab-percent", number=say.number(100 * share, digits))


def percent_number(estimate: Estimate, say: "Words") -> str:
    """Write a share of a whole with its margin."""
    percents = Estimate(100 * estimate.mean, 100 * estimate.margin)
    return say("lab-percent", number=number(percents, say))
