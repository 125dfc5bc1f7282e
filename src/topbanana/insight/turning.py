"""The turning points of a game: the moves and draws that changed most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topbanana.engine.words import LANGUAGES, Words, words
from topbanana.insight.books import Step
from topbanana.insight.marks import LEAST_LOSS, SURE

HOW_MANY = 3
MOSTLY = 0.5  # so much of an effect must be own play to be called that


@dataclass(frozen=True)
class TurningPoint:
    """A move, or what chance did after it."""

    step: Step
    kind: str
    """mistake, strong, unlucky, lucky, others (all chose at once), move or draw."""
    whom: int
    """The seat for which it changed so much."""
    swing: float
    """How much."""

    def tell(self, say: Words, names: Mapping[int, str] | None = None) -> str:
        """Say it in a sentence."""
        judged = self.step.judgement
        called = names or {
            seat: say("insight-seat", seat=seat) for seat in range(len(self.step.effect))
        }
        return say(
            f"insight-turning-{self.kind}",
            who=called[self.step.seat],
            whom=called[self.whom],
            move=self.step.move,
            best=judged.best if judged else "",
            points=signed(self.swing, say),
        )

    def plain(self) -> dict[str, Any]:
        """Give everything as plain numbers and text, for JSON."""
        return {
            "number": self.step.number,
            "seat": self.step.seat,
            "kind": self.kind,
            "whom": self.whom,
            "swing": self.swing,
            "text": {language: self.tell(words(language)) for language in LANGUAGES},
        }


def turning_points(steps: Sequence[Step]) -> list[TurningPoint]:
    """Choose the moves or draws that changed most, one for each move, in their order."""
    found = [largest for step in steps if (largest := largest_change(step))]
    found.sort(key=lambda point: -abs(point.swing))
    return sorted(found[:HOW_MANY], key=lambda point: point.step.number)


def largest_change(step: Step) -> TurningPoint | None:
    """Tell whether a move, or chance after it, changed more; None if it is not clear that any did."""
    most, moved = strongest(step.effect, step.effect_errors)
    whom, drawn = strongest(step.draw, step.draw_errors)
    if abs(drawn) > abs(moved):
        return TurningPoint(step, "draw", whom, drawn)
    if not moved:
        return None
    mine = step.effect[step.seat]
    if is_clear(mine, step.effect_errors[step.seat]):
        return TurningPoint(step, kind_of(step), step.seat, mine)
    return TurningPoint(step, "others" if step.at_once else "move", most, moved)


def strongest(changes: Sequence[float], errors: Sequence[float]) -> tuple[int, float]:
    """Give the seat for which most changed, and how much: 0 if that is not clear."""
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    return seat, changes[seat] if is_clear(changes[seat], errors[seat]) else 0.0


def is_clear(change: float, error: float) -> bool:
    """Tell whether a change is more than chance would make it."""
    return abs(change) > SURE * error


def kind_of(step: Step) -> str:
    """Name what made a move matter."""
    effect = step.effect[step.seat]
    if step.judgement and step.judgement.mark in LEAST_LOSS and effect < 0:
        return "mistake"
    if step.at_once:
        return "others"
    if effect < 0:
        return "unlucky"
    return "strong" if step.own >= MOSTLY * effect else "lucky"


def signed(part: float, say: Words) -> str:
    """Write a part of a win in points of a hundred, with its sign."""
    points = round(100 * part)
    sign = "−" if points < 0 else "+" if points > 0 else "±"
    return f"{sign}{say.number(abs(points))}"
