"""What every game's drawing has: the table, the players at it, backs of cards, and marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from topbanana.engine.picture.drawing import (
    BANANA,
    CARD,
    INK,
    Drawing,
    box,
    column,
    element,
    length,
    moved,
    over,
    row,
    text,
    wrapped,
)

WIDTH, MARGIN, INNER = 480, 12, 456
PLAYED, REFUSED = "#1d4fd8", "#c3301c"
TURN = "#ffe07a"


@dataclass(frozen=True)
class Shown:
    """Whose eyes a drawing is seen through, and the move that is marked in it."""

    seat: int | None = None
    """Whose hand is shown; nobody's if it is None."""
    move: str = ""
    """In notation, as it was written: what it names is marked, as far as it is there."""
    refused: bool = False

    @property
    def colour(self) -> str:
        """The colour of what the move names."""
        return REFUSED if self.refused else PLAYED


@dataclass(frozen=True)
class Component:
    """Something that lies in the box of a game."""

    name: str
    about: str
    drawing: Drawing


def table(parts: Sequence[Drawing], cloth: str) -> Drawing:
    """Lay everything on the table, one part under the other."""
    inside = column([part for part in parts if part.height], gap=10, align=0.5)
    laid = moved(inside, MARGIN + (INNER - inside.width) / 2, MARGIN)
    high = inside.height + 2 * MARGIN
    return Drawing(WIDTH, high, box(WIDTH, high, cloth, line=2.5, round_=16).markup + laid)


@dataclass(frozen=True)
class Panel:
    """What lies before a player, under the name."""

    name: str
    inside: Drawing
    active: bool = False
    """Whether it is lit up: the player has the turn."""
    sign: str = ""


def players(panels: Sequence[Panel]) -> Drawing:
    """Lay the panels of all players, side by side as far as there is room, all of one height."""
    width = panel_width(len(panels))
    high = max(panel.inside.height for panel in panels)
    return wrapped([drawn(panel, width, high) for panel in panels], INNER, 8, align=0.5)


def panel_width(seats: int) -> float:
    """Say how wide the panel of each of so many players is."""
    across = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}.get(seats, 4)
    return (INNER - 8 * (across - 1)) / across


def panel_room(seats: int) -> float:
    """Say how wide what lies in a panel may be."""
    return panel_width(seats) - 16


def drawn(panel: Panel, width: float, high: float) -> Drawing:
    """Draw one panel."""
    said = f"{'▸ ' if panel.active else ''}{panel.name}{f' {panel.sign}' if panel.sign else ''}"
    size = min(15.0, 15 * (width - 16) / length(said, 15))
    content = column([text(said, size), panel.inside], gap=4)
    frame = box(width, high + 4 + 15 * 1.3 + 14, TURN if panel.active else CARD, round_=10)
    return Drawing(width, frame.height, frame.markup + moved(content, 8, 7))


def back(width: float, height: float, colour: str, said: str = "") -> Drawing:
    """Draw the back of a card, with how many there are."""
    inner = box(
        width - 7,
        height - 7,
        "none",
        stroke=CARD,
        line=1.6,
        round_=width / 11,
        dashes="4 3",
    )
    laid = over(box(width, height, colour, round_=width / 9), inner)
    if not said:
        return laid
    size = min(width * 0.5, 20)
    tag = box(length(said, size) + size * 0.7, size * 1.45, CARD, line=1.6, round_=size / 2)
    return over(laid, tag, centred(said, size))


def centred(said: str, size: float, fill: str = INK) -> Drawing:
    """Write a line that is centred on its place, whatever the font."""
    wide = length(said, size)
    written = element(
        "text",
        escape(said),
        x=wide / 2,
        y=size * 0.85,
        font_size=size,
        fill=fill,
        text_anchor="middle",
    )
    return Drawing(wide, size * 1.15, written)


def tag(said: str, size: float = 14, fill: str = BANANA) -> Drawing:
    """Draw a number in a small round box."""
    frame = box(
        length(said, size) + size * 0.8, size * 1.5, fill, line=1.6, round_=size / 2
    )
    return over(frame, centred(said, size))


def marked(drawing: Drawing, colour: str) -> Drawing:
    """Draw a ring around what a move names; a move that is refused is crossed out as well."""
    ring = element(
        "rect",
        x=-3,
        y=-3,
        width=drawing.width + 6,
        height=drawing.height + 6,
        rx=9,
        fill="none",
        stroke=colour,
        stroke_width=4.5,
    )
    return Drawing(drawing.width, drawing.height, drawing.markup + ring)


def labelled(drawing: Drawing, said: str, size: float = 13) -> Drawing:
    """Write what a drawing is under it."""
    return column([drawing, text(said, size)], gap=2, align=0.5)


def grid(
    head: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], best: Sequence[int] = ()
) -> Drawing:
    """Draw a score sheet: a row for each player; those who have won are lit up."""
    first = max(length(name, 14) for name, _ in rows) + 14
    cell = (INNER - first) / len(head)
    lines = [
        row([Drawing(first, 20), *(cell_of(said, cell, 13, "none") for said in head)], 0)
    ]
    for place, (name, cells) in enumerate(rows):
        fill = TURN if place in best else CARD
        label = over(box(first, 26, fill, line=1.4, round_=4), text(name, 14))
        lines.append(row([label, *(cell_of(said, cell, 15, fill) for said in cells)], 0))
    return column(lines, gap=2)


def cell_of(said: str, width: float, size: float, fill: str) -> Drawing:
    """Draw one cell of a score sheet."""
    frame = box(
        width, 26, fill, line=1.4, round_=4, stroke=INK if fill != "none" else "none"
    )
    fitting = min(size, size * (width - 4) / max(1.0, length(said, size)))
    return over(frame, centred(said, fitting)) if said else frame
