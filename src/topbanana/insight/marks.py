"""What a loss is called, and how a player's losses make one number."""

from collections.abc import Sequence
from math import exp

ONLY, FINE, INACCURACY, MISTAKE, BLUNDER = (
    "only",
    "fine",
    "inaccuracy",
    "mistake",
    "blunder",
)
UNLUCKY, LUCKY = "unlucky", "lucky"
LEAST_LOSS = {BLUNDER: 0.10, MISTAKE: 0.05, INACCURACY: 0.02}
"""From which part of a win on a loss is called so, the worst first."""
SURE = 2.0  # standard errors that a loss must exceed to be called anything
A_LOT = 0.10  # of a win: what luck must bring or take to be mentioned
OVERLOOKED = LEAST_LOSS[INACCURACY]  # of a win, in each decision


def mark_of(loss: float, error: float) -> str:
    """Name a loss; one that could be chance is fine."""
    if loss > SURE * error:
        for mark, least in LEAST_LOSS.items():
            if loss >= least:
                return mark
    return FINE


def mark_of_luck(mark: str, luck: float, error: float) -> str | None:
    """Name what nobody at fault could help: what was right and lost, or wrong and won."""
    if abs(luck) < max(A_LOT, SURE * error):
        return None
    if luck < 0:
        return UNLUCKY if mark == FINE else None
    return LUCKY if mark in LEAST_LOSS else None


def accuracy_of(losses: Sequence[float], usual: Sequence[float]) -> float | None:
    """Make one number from 0 to 1 of all losses of a seat; None if it never had a choice.

    ``usual`` is what the reference would have lost in the same decisions: who is as good as
    beaten has little left to lose, and plays no better for that.
    """
    if not losses:
        return None
    expected = max(sum(usual), 0.0) + OVERLOOKED * len(losses)
    return exp(-sum(losses) / expected)
