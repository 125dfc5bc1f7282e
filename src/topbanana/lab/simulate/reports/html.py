"""A series, or several side by side, as one self-contained page."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from topbanana.engine.words import title_of
from topbanana.lab.estimate import Estimate, number, percent, percent_number
from topbanana.lab.page import card, html_table, page
from topbanana.lab.plot import COLOURS, Group, bars, histogram
from topbanana.lab.simulate.reports.differences import difference_rows, differences
from topbanana.lab.simulate.reports.summary import Outcome, Summary, summarise
from topbanana.lab.simulate.reports.text import course_lines, title_text
from topbanana.lab.simulate.series import Series

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def write_report(all_series: Sequence[Series], say: "Words") -> str:
    """Write the page: plots first, numbers after them."""
    summaries = [summarise(series) for series in all_series]
    first = summaries[0]
    games = sum(summary.games for summary in summaries)
    heading = say("report-title", title=title_of(first.game, say.language), games=games)
    names = names_of(summaries)
    body = [f"<h1>{escape(heading)}</h1>", legend(names), "<section>"]
    body += [card(say(key), plot) for key, plot in plots(all_series, summaries, names, say)]
    if compared := differences(all_series):
        title = say("compare-title", base=compared[0].base)
        body.append(card(title, html_table(difference_rows(compared, say))))
    body += [
        card(name, numbers_of(summary, say))
        for name, summary in zip(names, summaries, strict=True)
    ]
    return page(heading, [*body, "</section>"], say)


def names_of(summaries: Sequence[Summary]) -> list[str]:
    """Name variants by their options, and by their seats where those differ."""
    tables = {len(summary.seats) for summary in summaries}
    return [
        (summary.options or "-") + (f" · {len(summary.seats)}" if len(tables) > 1 else "")
        for summary in summaries
    ]


def plots(
    all_series: Sequence[Series],
    summaries: Sequence[Summary],
    names: Sequence[str],
    say: "Words",
) -> list[tuple[str, str]]:
    """Draw everything worth looking at."""
    first = max(summaries, key=lambda summary: len(summary.seats))
    seats = [seat.name for seat in first.seats]
    turns = [turn.name for turn in first.turns]
    pairs = list(zip(names, summaries, strict=True))
    fair = 1 / len(seats) if len({len(s.seats) for s in summaries}) == 1 else None
    by_seat = [Group(name, [seat.wins for seat in s.seats]) for name, s in pairs]
    by_turn = [Group(name, [turn.wins for turn in s.turns]) for name, s in pairs]
    by_bot = [Group(name, [bot.wins for bot in s.bots]) for name, s in pairs]
    used = [Estimate(share, 0.0) for _, share in first.most_used]
    series = list(zip(names, all_series, strict=True))
    lengths = [(name, np.bincount(one.moves).tolist()) for name, one in series]
    scores = [
        (name, np.bincount(np.clip(one.scores, 0, None).ravel()).tolist())
        for name, one in series
    ]
    leads = [(name, np.trim_zeros(one.leads, "b").tolist() or [0]) for name, one in series]
    return [
        ("report-wins-by-seat", bars(seats, by_seat, fair, say)),
        *([("report-wins-by-turn", bars(turns, by_turn, fair, say))] if turns else []),
        ("report-wins-by-bot", bars([bot.name for bot in first.bots], by_bot, fair, say)),
        ("report-lengths", histogram(lengths, "report-move-number", say)),
        ("report-scores", histogram(scores, "lab-points", say)),
        ("report-leads", histogram(leads, "report-move-number", say)),
        (
            "report-moves",
            bars([move for move, _ in first.most_used], [Group("", used)], None, say),
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


def as_turns(summary: Summary, say: "Words") -> list[Outcome]:
    """Name the places in the order of turns so that nobody takes them for seats."""
    return [replace(turn, name=f"{say('lab-turn')} {turn.name}") for turn in summary.turns]


def numbers_of(summary: Summary, say: "Words") -> str:
    """Give the numbers behind the plots."""
    heading = [say(f"lab-{key}") for key in ("seat", "wins", "points", "ended")]
    rows = [
        [
            line.name,
            percent_number(line.wins, say),
            number(line.points, say),
            percent(line.ended, say),
        ]
        for line in (*summary.seats, *as_turns(summary, say), *summary.bots)
    ]
    facts = [
        say("report-fair", percent=say.number(100 / len(summary.seats), 2)),
        *course_lines(summary, say),
        title_text(summary, say),
    ]
    told = "".join(f"<p>{escape(fact)}</p>" for fact in facts)
    return html_table([heading, *rows]) + told
