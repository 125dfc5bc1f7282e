"""One move of a game that is accounted for."""

from dataclasses import dataclass

from topbanana.insight.judge import Judgement
from topbanana.insight.marks import mark_of_luck


@dataclass(frozen=True)
class Step:
    """One move of the game, and what it and chance changed."""

    number: int
    seat: int
    move: str
    at_once: bool
    """Whether others chose at the same time."""
    effect: tuple[float, ...]
    """By seat: what the move changed."""
    effect_errors: tuple[float, ...]
    own: float
    """How much better it was than the reference, by what its seat could know."""
    own_error: float
    draw: tuple[float, ...]
    """By seat: what chance did after the move."""
    draw_errors: tuple[float, ...]
    judgement: Judgement | None = None
    """The review, if there was a choice."""

    @property
    def luck(self) -> float:
        """What the mover could not know, and what chance did to it."""
        return self.effect[self.seat] - self.own + self.draw[self.seat]

    @property
    def luck_error(self) -> float:
        """The standard error of that."""
        errors = (
            self.effect_errors[self.seat],
            self.own_error,
            self.draw_errors[self.seat],
        )
        return float(sum(error**2 for error in errors) ** 0.5)

    @property
    def luck_mark(self) -> str | None:
        """Whether it was right, and unlucky; or wrong, and lucky."""
        if self.judgement is None:
            return None
        return mark_of_luck(self.judgement.mark, self.luck, self.luck_error)
