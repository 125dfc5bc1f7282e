"""A summary as lines of text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from topbanana.engine.words import words
from topbanana.lab.estimate import number, percent, percent_number
from topbanana.lab.simulate.reports.summary import Outcome, Summary

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

GAP = "   "


def show_summary(summary: Summary, say: "Words") -> str:
    """Draw a summary."""
    lines = [
        title_text(summary, say),
        "",
        *columns(table("lab-seat", summary.seats, say)),
        "",
        *turn_lines(summary, say),
        *columns(table("lab-bot", summary.bots, say)),
        "",
        *course_lines(summary, say),
        say("lab-used", moves=", ".join(move for move, _ in summary.most_used[:6])),
        say(
            "lab-speed",
            moves=round(summary.moves_per_second),
            games=round(summary.games_per_second),
            seconds=say.number(summary.seconds, 1),
        ),
    ]
    if summary.deaths:
        lines.append(say("lab-deaths", deaths=summary.deaths))
    return "\n".join(lines)


def title_text(summary: Summary, say: "Words") -> str:
    """Say which games were played."""
    return say(
        "lab-title",
        title=summary.game,
        games=summary.games,
        options=summary.options or "-",
        seed=summary.seed,
    )


def course_lines(summary: Summary, say: "Words") -> list[str]:
    """Say how games went: how long, how they ended, who led, what there was to choose."""
    return [
        say(
            "lab-length",
            mean=number(summary.length, say),
            shortest=summary.shortest,
            longest=summary.longest,
        ),
        say("lab-endings", ways=endings_text(summary, say.language)),
        say("lab-leads", mean=number(summary.lead_changes, say)),
        choices_text(summary, say),
        say("lab-ties", percent=say.number(100 * summary.ties, 2)),
    ]


def turn_lines(summary: Summary, say: "Words") -> list[str]:
    """Say how those fared who moved first, second and so on, where turns are taken."""
    return [*columns(table("lab-turn", summary.turns, say)), ""] if summary.turns else []


def choices_text(summary: Summary, say: "Words") -> str:
    """Say how often there is something to decide, and among how many moves."""
    return say(
        "lab-choices",
        decisions=number(summary.decisions, say),
        choices=number(summary.branching, say),
        most=summary.most_choices,
        games=summary.logged,
    )


def endings_text(summary: Summary, language: str) -> str:
    """Write how games ended, and how often."""
    say = words(language, summary.game)
    return " · ".join(
        f"{say('ending-' + way.replace('_', '-'))} {percent(share, say)}"
        for way, share in summary.endings.items()
        if share
    )


def table(head: str, rows: Sequence[Outcome], say: "Words") -> list[list[str]]:
    """Say how seats or bots fared, a row each under a heading."""
    keys = (head, *(f"lab-{key}" for key in ("wins", "sole", "shared", "points", "ended")))
    cells = [
        [
            row.name,
            percent_number(row.wins, say),
            say.number(row.sole_wins),
            say.number(row.shared_wins),
            number(row.points, say),
            percent(row.ended, say),
        ]
        for row in rows
    ]
    return [[say(key) for key in keys], *cells]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set a table so that its columns stand apart, names to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        GAP.join(
            f"{cell:<{width}}" if i == 0 else f"{cell:>{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
