"""Means with their 95 % intervals, and how they are written."""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

ERRORS_95 = 1.96  # standard errors on either side hold 95 %
ROUNDING = 1e-12  # a variance below that is none


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

    reach: float = math.inf
    """How far they may lie apart: 0 if there is no luck in them, infinity if nobody knows."""
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
        """Give the mean, and its margin.

        Where all numbers were the same, others may still come: what was never seen in so many
        games may be as frequent as the upper end of Wilson's interval says.
        """
        if self.count == 0:
            return Estimate(0.0, 0.0)
        mean = self.total / self.count
        if self.count == 1:
            return Estimate(mean, self.reach)
        sure = student(self.count - 1)
        variance = max(self.squares / self.count - mean * mean, 0.0)
        if variance < ROUNDING:
            unseen = sure**2 / (self.count + sure**2)
            return Estimate(mean, self.reach * unseen if math.isfinite(self.reach) else 0.0)
        return Estimate(mean, min(sure * (variance / (self.count - 1)) ** 0.5, self.reach))


def student(freedom: int) -> float:
    """Give Student's 97.5 % point: few games need more than 1.96 errors (Cornish, Fisher)."""
    z = ERRORS_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def number(estimate: Estimate, say: "Words") -> str:
    """Write a mean with its margin; what is certain has none."""
    if estimate.margin == 0:
        return say.number(estimate.mean, 2)
    margin = say.number(estimate.margin, 2) if math.isfinite(estimate.margin) else "∞"
    return f"{say.number(estimate.mean, 2)} ± {margin}"


def percent(share: float, say: "Words", digits: int = 1) -> str:
    """Write a share of a whole."""
    return say("lab-percent", number=say.number(100 * share, digits))


def percent_number(estimate: Estimate, say: "Words") -> str:
    """Write a share of a whole with its margin."""
    percents = Estimate(100 * estimate.mean, 100 * estimate.margin)
    return say("lab-percent", number=number(percents, say))
