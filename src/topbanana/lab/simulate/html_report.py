"""A series, or several side by side, as one self-contained page."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from topbanana.engine.game import find_game
from topbanana.engine.words import words
from topbanana.lab.plot import COLOURS, Group, bars, histogram
from topbanana.lab.simulate.run import Series
from topbanana.lab.simulate.summary import Measure, Summary, summarise
from topbanana.lab.simulate.text_report import number, told_endings

if TYPE_CHECKING:
    from topbanana.engine.words import Words

STYLE = """
:root { --paper: #fbf5e6; --ink: #2d2a26; --faint: #d9cfb8; --card: #fffdf6 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17261d; --ink: #f1ead8; --faint: #39503f; --card: #1f3327 }
}
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Nunito, "Segoe UI", system-ui, sans-serif }
main { max-width: 1160px; margin: 0 auto; padding: 24px }
h1, h2 { font-family: Fredoka, "Trebuchet MS", system-ui, sans-serif; font-weight: 600 }
h1 { font-size: 2rem; margin: 0 0 4px } h2 { font-size: 1.1rem; margin: 0 0 8px }
section { display: grid; gap: 18px; margin-top: 18px;
  grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)) }
article { background: var(--card); border: 2px solid var(--ink); border-radius: 14px;
  padding: 16px }
svg { width: 100%; height: auto } svg text { font-size: 11px; fill: var(--ink) }
.grid { stroke: var(--faint) } .ink { stroke: var(--ink); stroke-width: 1.5; fill: none }
.fair { stroke: var(--ink); stroke-dasharray: 5 4 }
.line { fill: none; stroke-width: 2 }
table { border-collapse: collapse; width: 100% }
td, th { padding: 3px 8px; text-align: right; border-bottom: 1px solid var(--faint) }
td:first-child, th:first-child { text-align: left }
.key { display: inline-block; width: 12px; height: 12px; border-radius: 3px;
  margin: 0 6px 0 14px }
"""


def write_report(all_series: Sequence[Series], say: "Words") -> str:
    """Write the page: plots first, numbers after them."""
    summaries = [summarise(series) for series in all_series]
    first = summaries[0]
    games = sum(summary.games for summary in summaries)
    heading = say("report-title", title=title_of(first.game, say), games=games)
    names = [summary.options or "-" for summary in summaries]
    body = [f"<h1>{escape(heading)}</h1>", legend(names), "<section>"]
    body += [card(say(key), plot) for key, plot in plots(all_series, summaries, names, say)]
    body += [
        card(name, numbers_of(summary, say))
        for name, summary in zip(names, summaries, strict=True)
    ]
    return page(heading, [*body, "</section>"], say)


def title_of(name: str, say: "Words") -> str:
    """Name a game as people do."""
    game = find_game(name)
    about = words(say.language, name)("about", fewest=game.usual, most=game.seats[-1])
    return about.partition(":")[0].strip()


def page(heading: str, body: Sequence[str], say: "Words") -> str:
    """Make a page that needs nothing from elsewhere."""
    return (
        f'<!doctype html><html lang="{say.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title><style>{STYLE}</style>"
        f"<main>{''.join(body)}</main></html>\n"
    )


def plots(
    all_series: Sequence[Series],
    summaries: Sequence[Summary],
    names: Sequence[str],
    say: "Words",
) -> list[tuple[str, str]]:
    """Draw everything worth looking at."""
    first = summaries[0]
    seats = [seat.name for seat in first.seats]
    pairs = list(zip(names, summaries, strict=True))
    fair = 1 / len(seats)
    by_seat = [Group(name, [seat.wins for seat in s.seats]) for name, s in pairs]
    by_bot = [Group(name, [bot.wins for bot in s.bots]) for name, s in pairs]
    used = [Measure(share, 0.0) for _, share in first.most_used]
    series = list(zip(names, all_series, strict=True))
    lengths = [(name, np.bincount(one.moves).tolist()) for name, one in series]
    scores = [
        (name, np.bincount(np.clip(one.scores, 0, None).ravel()).tolist())
        for name, one in series
    ]
    leads = [(name, np.trim_zeros(one.leads, "b").tolist() or [0]) for name, one in series]
    return [
        ("report-wins-by-seat", bars(seats, by_seat, fair)),
        ("report-wins-by-bot", bars([bot.name for bot in first.bots], by_bot, fair)),
        ("report-lengths", histogram(lengths, say("report-move-number"))),
        ("report-scores", histogram(scores, say("lab-points"))),
        ("report-leads", histogram(leads, say("report-move-number"))),
        (
            "report-moves",
            bars([move for move, _ in first.most_used], [Group("", used)], None),
        ),
    ]


def legend(names: Sequence[str]) -> str:
    """Say which colour is which variant, where there are several."""
    if len(names) == 1:
        return f"<p>{escape(names[0])}</p>" if names[0] != "-" else ""
    keys = (
        f'<span class="key" style="background:{COLOURS[i % len(COLOURS)]}"></span>{escape(name)}'
        for i, name in enumerate(names)
    )
    return f"<p>{''.join(keys)}</p>"


def card(title: str, content: str) -> str:
    """Put a plot or a table on a card."""
    return f"<article><h2>{escape(title)}</h2>{content}</article>"


def numbers_of(summary: Summary, say: "Words") -> str:
    """Give the numbers behind the plots."""
    head = "".join(
        f"<th>{escape(say(f'lab-{key}'))}</th>"
        for key in ("seat", "wins", "points", "ended")
    )
    body = "".join(
        f"<tr><td>{escape(line.name)}</td>"
        f"<td>{100 * line.wins.mean:.2f} ± {100 * line.wins.margin:.2f} %</td>"
        f"<td>{number(line.points)}</td><td>{100 * line.ended:.1f} %</td></tr>"
        for line in (*summary.seats, *summary.bots)
    )
    facts = [
        say("report-fair", percent=f"{100 / len(summary.seats):.2f}"),
        say(
            "lab-length",
            mean=number(summary.length),
            shortest=summary.shortest,
            longest=summary.longest,
        ),
        say("lab-endings", ways=told_endings(summary, say.language)),
        say("lab-leads", mean=number(summary.lead_changes)),
        say("lab-ties", percent=f"{100 * summary.ties:.2f}"),
        say(
            "lab-title",
            title=summary.game,
            games=summary.games,
            options=summary.options or "-",
            seed=summary.seed,
        ),
    ]
    told = "".join(f"<p>{escape(fact)}</p>" for fact in facts)
    return f"<table><tr>{head}</tr>{body}</table>{told}"
