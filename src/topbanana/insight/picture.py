"""Pictures of an account as inline SVG: the curve of chances, and stacked bars."""

from collections.abc import Mapping, Sequence
from html import escape

from topbanana.engine.words import Words
from topbanana.insight.account import Account
from topbanana.insight.books import PARTS
from topbanana.insight.turning import signed

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 40, 90, 36, 34
SEAT_COLOURS = (
    "#c0392b",
    "#2e8b57",
    "#7b4b94",
    "#3d7ea6",
    "#d98e04",
    "#555555",
    "#b03a7a",
    "#1f9e9e",
)
PART_COLOURS = {
    "deal": "#f2b84b",
    "draws": "#ee8a6d",
    "own": "#2e8b57",
    "hidden": "#9b7bc8",
    "others": "#62a8d8",
}
BAR_HEIGHT, BAR_GAP, NAMES, RESULTS = 30, 12, 110, 60
SMALLEST_LABEL = 26  # pixels that a number needs
LABEL_HEIGHT = 13
MARK_WIDTH = 29
LONGEST_NAME = 11  # letters
LEAST_WIDTH = 560  # pixels, in which letters can still be read: a phone scrolls

Names = Mapping[int, str]


def curve(
    chances: Sequence[Sequence[float]], names: Names, marked: Sequence[int], say: Words
) -> str:
    """Draw everybody's chances over the game, with the turning points; and say them in words."""
    last = max(len(chances) - 1, 1)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(number: int) -> float:
        return LEFT + wide * number / last

    def y(chance: float) -> float:
        return TOP + high * (1 - chance)

    parts = [line_across(y(i / 4), say.number(25 * i)) for i in range(5)]
    places = side_by_side([x(number) for number in marked])
    parts += [
        moment(x(number), place, TOP + high, number)
        for number, place in zip(marked, places, strict=True)
    ]
    ends = apart([y(chance) for chance in chances[-1]])
    for seat in range(len(chances[0])):
        points = " ".join(f"{x(i):.1f},{y(row[seat]):.1f}" for i, row in enumerate(chances))
        colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3"/>'
            f'<text x="{LEFT + wide + 8}" y="{ends[seat] + 4:.1f}" style="fill:{colour}">'
            f"{escape(short(names[seat]))}</text>"
        )
    told = " ".join(
        in_words(chances, seat, names[seat], say) for seat in range(len(chances[0]))
    )
    return picture(parts, WIDTH, HEIGHT, told)


def side_by_side(places: Sequence[float]) -> list[float]:
    """Move marks, which come from left to right, to the left until none covers another."""
    placed: list[float] = []
    for place in reversed(places):
        placed.append(min([place, *(right - MARK_WIDTH for right in placed[-1:])]))
    return placed[::-1]


def moment(x: float, place: float, ground: float, number: int) -> str:
    """Mark a move by its number at a place above the curve."""
    return (
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{ground}" class="grid"/>'
        f'<circle cx="{place:.1f}" cy="{TOP - 20}" r="13" class="ink"/>'
        f'<text x="{place:.1f}" y="{TOP - 16}" text-anchor="middle">{number}</text>'
    )


def apart(heights: Sequence[float]) -> list[float]:
    """Move labels down until none covers another."""
    placed = list(heights)
    lowest = float("-inf")
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        placed[seat] = lowest = max(heights[seat], lowest + LABEL_HEIGHT)
    return placed


def line_across(y: float, label: str) -> str:
    """Draw a line of the grid with its label."""
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'
    )


def in_words(chances: Sequence[Sequence[float]], seat: int, name: str, say: Words) -> str:
    """Say how the chances of a seat went, for those who do not see the curve."""
    own = [say.number(100 * row[seat]) for row in chances]
    low = min(row[seat] for row in chances)
    high = max(row[seat] for row in chances)
    return say(
        "insight-chances-text",
        name=name,
        first=own[0],
        last=own[-1],
        lowest=say.number(100 * low),
        highest=say.number(100 * high),
    )


def bars(made: Account, names: Names, say: Words) -> str:
    """Draw where each result came from: what helped to the right, what hurt to the left."""
    values = [{part: getattr(seat, part) for part in PARTS} for seat in made.seats]
    reach = [
        max(sum(v for v in row.values() if v > 0), -sum(v for v in row.values() if v < 0))
        for row in values
    ]
    middle = NAMES + (WIDTH - NAMES - RESULTS) / 2
    scale = (WIDTH - NAMES - RESULTS) / 2 / max(*reach, 0.01)
    drawn = []
    for place, (seat, row) in enumerate(zip(made.seats, values, strict=True)):
        top = place * (BAR_HEIGHT + BAR_GAP)
        drawn.append(f'<text x="0" y="{top + 20}">{escape(short(names[seat.seat]))}</text>')
        drawn.append(
            f'<text x="{WIDTH}" y="{top + 20}" text-anchor="end">'
            f"{signed(seat.result - made.fair, say)}</text>"
        )
        left = right = middle
        for part, value in row.items():
            width = abs(value) * scale
            left -= width if value < 0 else 0
            drawn.append(
                block(
                    left if value < 0 else right, top, width, part, signed(value, say), say
                )
            )
            right += width if value > 0 else 0
    high = len(values) * (BAR_HEIGHT + BAR_GAP)
    drawn.append(f'<line x1="{middle}" x2="{middle}" y1="0" y2="{high}" class="fair"/>')
    told = ". ".join(
        f"{names[seat.seat]}: "
        + ", ".join(
            f"{say('insight-part', part=part)} {signed(row[part], say)}" for part in PARTS
        )
        for seat, row in zip(made.seats, values, strict=True)
    )
    return picture(drawn, WIDTH, high, told)


def block(x: float, top: float, width: float, part: str, label: str, say: Words) -> str:
    """Draw one part of a bar, with its number if there is room."""
    title = f"{say('insight-part', part=part)} {label}"
    number = (
        f'<text x="{x + width / 2:.1f}" y="{top + 20:.1f}" text-anchor="middle" '
        f'style="fill:#2d2a26">{label}</text>'
        if width >= SMALLEST_LABEL
        else ""
    )
    return (
        f'<rect x="{x:.1f}" y="{top}" width="{width:.1f}" height="{BAR_HEIGHT}" '
        f'fill="{PART_COLOURS[part]}" stroke="var(--ink)"><title>{escape(title)}</title></rect>'
        f"{number}"
    )


def key(labels: Sequence[str]) -> str:
    """Say which colour is which part."""
    spans = (
        f'<span class="key" style="background:{colour}"></span>{escape(label)}'
        for colour, label in zip(PART_COLOURS.values(), labels, strict=True)
    )
    return f"<p>{''.join(spans)}</p>"


def picture(parts: Sequence[str], width: float, height: float, told: str) -> str:
    """Frame a picture, with a text for those who do not see it."""
    label = escape(told, quote=True)
    return (
        f'<div style="overflow-x:auto"><svg style="min-width:{LEAST_WIDTH}px" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg></div>"
    )


def short(name: str) -> str:
    """Shorten a name to the room there is for it."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
