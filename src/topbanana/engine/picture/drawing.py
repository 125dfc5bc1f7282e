"""A drawing: some SVG of a known size, from which larger ones are put together."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

INK, CARD, BANANA = "#2a1e12", "#fffdf6", "#ffce3a"
DISPLAY = "Fredoka Variable, Fredoka, Trebuchet MS, sans-serif"
WIDE, BROAD, NARROW = "MWmw@%—", "ABCDEGHKNOPQRSUVXYZ0123456789×+−", "fijlrtI.,:;'’!|()[] "
USED = re.compile(r'href="#([\w-]+)"')


@dataclass(frozen=True)
class Drawing:
    """Some SVG that is so wide and so high."""

    width: float
    height: float
    markup: str = ""

    def svg(self, symbols: Mapping[str, str], title: str = "", about: str = "") -> str:
        """Give it as a file of its own, with the symbols that it uses."""
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        box = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        used = "".join(symbols_used(self.markup, symbols))
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" ',
                f'font-family="{DISPLAY}" font-weight="600" fill="{INK}">',
                f"<title>{escape(title)}</title>" if title else "",
                f"<desc>{escape(about)}</desc>" if about else "",
                f"<defs>{used}</defs>" if used else "",
                self.markup,
                "</svg>\n",
            ]
        )


def symbols_used(markup: str, symbols: Mapping[str, str]) -> Iterator[str]:
    """Give the symbols that some SVG uses, and those that these use."""
    wanted, seen = USED.findall(markup), set[str]()
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += USED.findall(symbols[name])
            yield symbols[name]


def number(value: float) -> str:
    """Write a number without digits that nobody sees."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, inside: str = "", /, **attributes: object) -> str:
    """Write an element; an attribute that is None is left out, ``_`` stands for a hyphen."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def attribute(value: object) -> str:
    """Write the value of an attribute."""
    return number(value) if isinstance(value, (int, float)) else escape(str(value))


# --- Parts ---------------------------------------------------------------------------


def text(said: str, size: float = 15, *, fill: str = INK, weight: int = 600) -> Drawing:
    """Write a line."""
    written = element(
        "text", escape(said), y=size * 0.95, font_size=size, fill=fill, font_weight=weight
    )
    return Drawing(length(said, size), size * 1.3, written)


def length(said: str, size: float) -> float:
    """Estimate how long a line is: nobody knows which font will be there."""
    return size * sum(map(breadth, said))


def breadth(letter: str) -> float:
    """Estimate how wide a letter is, as part of its height."""
    if letter in NARROW:
        return 0.38
    if letter in WIDE:
        return 0.96
    return 0.74 if letter in BROAD else 0.64


def lines(said: str, width: float, size: float = 14, *, fill: str = INK) -> Drawing:
    """Write a text on as many lines as it takes."""
    written: list[str] = []
    for word in said.split():
        if written and length(f"{written[-1]} {word}", size) <= width:
            written[-1] += f" {word}"
        else:
            written.append(word)
    return column([text(line, size, fill=fill) for line in written], gap=0)


def box(
    width: float,
    height: float,
    fill: str,
    *,
    stroke: str = INK,
    line: float = 2,
    round_: float = 8,
    dashes: str | None = None,
) -> Drawing:
    """Draw a box with round corners."""
    drawn = element(
        "rect",
        x=line / 2,
        y=line / 2,
        width=width - line,
        height=height - line,
        rx=round_,
        fill=fill,
        stroke=stroke,
        stroke_width=line,
        stroke_dasharray=dashes,
    )
    return Drawing(width, height, drawn)


def symbol(name: str, width: float, height: float, colour: str | None = None) -> Drawing:
    """Draw one of the symbols."""
    used = element("use", href=f"#{name}", width=width, height=height, color=colour)
    return Drawing(width, height, used)


# --- Put together -------------------------------------------------------------------


def moved(drawing: Drawing, x: float, y: float, turn: float = 0) -> str:
    """Give the SVG of a drawing at another place, turned about its own corner."""
    where = f"translate({number(x)} {number(y)})"
    if turn:
        where += f" rotate({number(turn)})"
    return element("g", drawing.markup, transform=where) if drawing.markup else ""


def over(*drawings: Drawing) -> Drawing:
    """Lay drawings on one another, all centred on the first."""
    below = drawings[0]
    laid = [
        moved(
            drawing, (below.width - drawing.width) / 2, (below.height - drawing.height) / 2
        )
        for drawing in drawings
    ]
    return Drawing(below.width, below.height, "".join(laid))


def row(drawings: Iterable[Drawing], gap: float = 8, *, align: float = 0.5) -> Drawing:
    """Lay drawings beside one another: at the top (0), in the middle or at the bottom (1)."""
    placed, x = list(drawings), 0.0
    high = max((drawing.height for drawing in placed), default=0)
    laid = []
    for drawing in placed:
        laid.append(moved(drawing, x, (high - drawing.height) * align))
        x += drawing.width + gap
    return Drawing(max(0, x - gap), high, "".join(laid))


def column(drawings: Iterable[Drawing], gap: float = 6, *, align: float = 0) -> Drawing:
    """Lay drawings under one another: at the left (0), in the middle or at the right (1)."""
    placed, y = list(drawings), 0.0
    wide = max((drawing.width for drawing in placed), default=0)
    laid = []
    for drawing in placed:
        laid.append(moved(drawing, (wide - drawing.width) * align, y))
        y += drawing.height + gap
    return Drawing(wide, max(0, y - gap), "".join(laid))


def wrapped(
    drawings: Iterable[Drawing], width: float, gap: float = 8, *, align: float = 0
) -> Drawing:
    """Lay drawings beside one another, on as many rows as it takes."""
    rows: list[list[Drawing]] = []
    filled = 0.0
    for drawing in drawings:
        if not rows or filled + drawing.width > width + 0.01:
            rows.append([])
            filled = 0
        rows[-1].append(drawing)
        filled += drawing.width + gap
    return column([row(each, gap, align=0) for each in rows], gap, align=align)


def fanned(cards: list[Drawing], width: float, gap: float = 5) -> Drawing:
    """Lay cards of one size in a row, over one another if there is too little room."""
    if not cards:
        return Drawing(0, 0)
    card = cards[0]
    step = card.width + gap
    if len(cards) > 1:
        step = min(step, (width - card.width) / (len(cards) - 1))
    laid = "".join(moved(drawing, place * step, 0) for place, drawing in enumerate(cards))
    return Drawing(card.width + step * (len(cards) - 1), card.height, laid)


def padded(drawing: Drawing, side: float, above: float | None = None) -> Drawing:
    """Leave room around a drawing."""
    high = side if above is None else above
    laid = moved(drawing, side, high)
    return Drawing(drawing.width + 2 * side, drawing.height + 2 * high, laid)
