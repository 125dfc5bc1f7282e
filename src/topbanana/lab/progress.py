"""The progress of many games, as one line that is drawn again and again."""

import sys
import time
from typing import TYPE_CHECKING, Any, Protocol, TextIO

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

BAR = 30  # letters
SECONDS_BETWEEN = 0.1


class Underway(Protocol):
    """Many games while they are played."""

    order: Any
    """What was asked for; it says how many ``games``."""
    moves_made: int
    seconds: float


class Progress:
    """One line that says how far a series is, how fast, and how long it will take."""

    def __init__(self, say: "Words", out: TextIO | None = None) -> None:
        self._say = say
        self._out = out or sys.stderr
        self._last = 0.0

    def __call__(self, series: Underway, done: int) -> None:
        """Draw the bar anew, not more often than eyes follow."""
        now = time.monotonic()
        total = series.order.games
        if not self._out.isatty() or (now - self._last < SECONDS_BETWEEN and done < total):
            return
        self._last = now
        left = series.seconds * (total - done) / max(done, 1)
        facts = self._say(
            "lab-progress",
            done=done,
            percent=100 * done // total,
            rate=round(series.moves_made / series.seconds),
            left=round(left),
        )
        end = "\n" if done == total else ""
        self._out.write(f"\r{bar(done, total)} {facts}\033[K{end}")
        self._out.flush()


def bar(done: int, total: int) -> str:
    """Draw a bar, as full as the part of it that is done."""
    full = BAR * done // total
    return "█" * full + "·" * (BAR - full)
