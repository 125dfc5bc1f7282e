"""How the game looks and how it is told, from what an onlooker may see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from topbanana.engine.dialect.bits import members
from topbanana.engine.story import Event, Point, reason_for
from topbanana.games._template.rules import winners
from topbanana.games._template.state import MOST_TAKEN, State

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


@dataclass(frozen=True)
class View:
    """The heap, and what everybody has taken."""

    heap: int
    taken: tuple[int, ...]


def view(sight: State) -> View:
    """Give a spectator's sight as clients show it."""
    return View(int(sight.heap), tuple(int(n) for n in sight.taken[: sight.seats]))


def own_view(view: View, sight: State, seat: int) -> View:
    """Add nothing: everybody sees the same."""
    del sight, seat
    return view


def show(view: View, words: "Words", names: Mapping[int, str]) -> str:
    """Draw a view as lines of text."""
    lines = [words("show-heap", heap=view.heap)]
    for seat, taken in enumerate(view.taken):
        lines.append(f"  {names[seat]}: {taken}")
    return "\n".join(lines)


def reason(sight: State, seat: int, move: int, other: int | None = None) -> Event:
    """Say whether a move leaves a multiple of four, and the other does not."""
    del seat
    others = None if other is None else points_for(sight, other)
    return reason_for(points_for(sight, move), others, "TM-2")


def points_for(sight: State, move: int) -> dict[str, Point]:
    """List what speaks for a move."""
    left = int(sight.heap) - move
    fours = int(left % (MOST_TAKEN + 1) == 0)
    return {"fours": Point(fours, 1.0, "TM-2", {}, {"number": left}, counted=False)}


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell how many were taken, and who has won."""
    del before
    events = [Event("take", "TM-2", {"who": (mover,)}, {"number": int(after.last)})]
    if after.heap == 0:
        events.append(Event("win", "TM-3", {"who": tuple(members(winners(after)))}))
    return events
