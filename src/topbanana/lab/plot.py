"""Plots as inline SVG: bars with intervals, and histograms. No library, no script."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from topbanana.lab.estimate import Estimate, percent, percent_number

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, TOP, BOTTOM = 56, 14, 14, 40
COLOURS = ("#e8b10d", "#2a9d8f", "#e76f51", "#7b4b94", "#3d7ea6", "#8ab17d")
MOST_BARS = 60


@dataclass(frozen=True)
class Group:
    """One variant's values, drawn in one colour."""

    name: str
    values: Sequence[Estimate]


def bars(
    labels: Sequence[str], groups: Sequence[Group], fair: float | None, say: "Words"
) -> str:
    """Draw bars side by side, each with its interval; ``fair`` is a dashed line."""
    highest = max([m.high for group in groups for m in group.values] + [fair or 0.0, 1e-9])
    parts = axis(highest, say)
    slot = (WIDTH - LEFT - RIGHT) / max(len(labels), 1)
    width = slot * 0.7 / max(len(groups), 1)
    for i, label in enumerate(labels):
        for j, group in enumerate(groups):
            if i >= len(group.values):  # a smaller table
                continue
            x = LEFT + slot * (i + 0.15) + width * j
            value = group.values[i]
            title = percent_number(value, say)
            parts += bar(x, width, value, highest, COLOURS[j % len(COLOURS)], title)
        parts.append(text(LEFT + slot * (i + 0.5), HEIGHT - BOTTOM + 18, label))
    if fair is not None:
        y = height_of(fair, highest)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="fair"/>'
        )
    return picture(parts)


def bar(
    x: float, width: float, value: Estimate, highest: float, colour: str, title: str
) -> list[str]:
    """Draw one bar and its interval."""
    y = height_of(value.mean, highest)
    middle = x + width / 2
    low, high = height_of(max(value.low, 0), highest), height_of(value.high, highest)
    column = (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
        f'height="{HEIGHT - BOTTOM - y:.1f}" fill="{colour}">'
        f"<title>{escape(title)}</title></rect>"
    )
    interval = (
        f'<path d="M{middle - 5:.1f} {low:.1f}h10M{middle - 5:.1f} {high:.1f}h10'
        f'M{middle:.1f} {low:.1f}V{high:.1f}" class="ink"/>'
    )
    return [column, interval] if value.margin else [column]


def histogram(groups: Sequence[tuple[str, Sequence[int]]], label: str, say: "Words") -> str:
    """Draw how often each whole number came up, one line per group."""
    longest = max((len(counts) for _, counts in groups), default=1) or 1
    step = -(-longest // MOST_BARS)
    shares = [(name, binned(counts, step)) for name, counts in groups]
    highest = max([share for _, values in shares for share in values] + [1e-9])
    parts = axis(highest, say)
    across = (WIDTH - LEFT - RIGHT) / max(len(values) for _, values in shares)
    for j, (name, values) in enumerate(shares):
        points = " ".join(
            f"{LEFT + across * (i + 0.5):.1f},{height_of(value, highest):.1f}"
            for i, value in enumerate(values)
        )
        colour = COLOURS[j % len(COLOURS)]
        floor = HEIGHT - BOTTOM
        area = f"{LEFT},{floor} {points} {WIDTH - RIGHT},{floor}"
        parts.append(f'<polygon points="{area}" fill="{colour}" opacity="0.25"/>')
        parts.append(
            f'<polyline points="{points}" stroke="{colour}" class="line">'
            f"<title>{escape(name)}</title></polyline>"
        )
    for tick in range(0, longest + 1, nice_step(longest)):
        x = LEFT + across * (tick / step + 0.5)
        if x <= WIDTH - RIGHT:
            parts.append(text(x, HEIGHT - BOTTOM + 16, say.number(tick)))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, say(label)))
    return picture(parts)


def binned(counts: Sequence[int], step: int) -> list[float]:
    """Gather counts into bins, as shares of all."""
    total = sum(counts) or 1
    return [sum(counts[i : i + step]) / total for i in range(0, len(counts), step)]


def nice_step(longest: int) -> int:
    """Choose where to write numbers: about six of them, at round places."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500):
        if longest / step <= 7:  # noqa: PLR2004  # that many
            return step
    return 1000 * (1 + longest // 7000)


def axis(highest: float, say: "Words") -> list[str]:
    """Draw the ground line and four lines above it, with their shares."""
    parts = []
    for i in range(5):
        value = highest * i / 4
        y = height_of(value, highest)
        label = percent(value, say)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>'
        )
        parts.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'
        )
    return parts


def height_of(value: float, highest: float) -> float:
    """Place a value on the paper."""
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / highest


def text(x: float, y: float, words: str) -> str:
    """Write centred text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{escape(words)}</text>'


def picture(parts: Sequence[str]) -> str:
    """Frame the parts of a plot."""
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(parts)}</svg>'
