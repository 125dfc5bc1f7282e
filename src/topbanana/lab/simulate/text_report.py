"""A summary as lines of text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from topbanana.engine.words import words
from topbanana.lab.estimate import number
from topbanana.lab.simulate.summary import Outcome, Summary

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


def show_summary(summary: Summary, say: "Words") -> str:
    """Draw a summary."""
    lines = [
        say(
            "lab-title",
            title=summary.game,
            games=summary.games,
            options=summary.options or "-",
            seed=summary.seed,
        ),
        "",
        *table(say("lab-seat"), summary.seats, say),
        "",
        *table(say("lab-bot"), summary.bots, say),
        "",
        say(
            "lab-length",
            mean=number(summary.length),
            shortest=summary.shortest,
            longest=summary.longest,
        ),
        say("lab-endings", ways=endings_text(summary, say.language)),
        say("lab-leads", mean=number(summary.lead_changes)),
        say("lab-ties", percent=f"{100 * summary.ties:.2f}"),
        say("lab-used", moves=", ".join(move for move, _ in summary.most_used[:6])),
        say(
            "lab-speed",
            moves=round(summary.moves_per_second),
            games=round(summary.games_per_second),
            seconds=f"{summary.seconds:.1f}",
        ),
    ]
    if summary.deaths:
        lines.append(say("lab-deaths", deaths=summary.deaths))
    return "\n".join(lines)


def endings_text(summary: Summary, language: str) -> str:
    """Write how games ended, and how often."""
    say = words(language, summary.game)
    return " · ".join(
        f"{say('ending-' + way.replace('_', '-'))} {100 * share:.1f} %"
        for way, share in summary.endings.items()
        if share
    )


def table(head: str, rows: Sequence[Outcome], say: "Words") -> list[str]:
    """Draw how seats or bots fared."""
    columns = [say(f"lab-{key}") for key in ("wins", "sole", "shared", "points", "ended")]
    widths = [18, 12, 12, 18, 12]
    header = f"{head:<10}" + "".join(
        f"{text:>{width}}" for text, width in zip(columns, widths, strict=True)
    )
    lines = [header]
    for row in rows:
        cells = [
            f"{100 * row.wins.mean:.2f} ± {100 * row.wins.margin:.2f} %",
            f"{row.sole_wins:,}",
            f"{row.shared_wins:,}",
            number(row.points),
            f"{100 * row.ended:.1f} %",
        ]
        lines.append(
            f"{row.name:<10}"
            + "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        )
    return lines
