"""The standings of a contest as one self-contained page."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from topbanana.lab.arena.standings import Standings
from topbanana.lab.arena.text_report import bot_table, duel_table, notes, show_standings
from topbanana.lab.page import card, page, title_of
from topbanana.lab.plot import Group, bars

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


def write_page(ranked: Standings, say: "Words") -> str:
    """Write the page: plots first, numbers after them."""
    heading = say("arena-heading", title=title_of(ranked.game, say), games=ranked.games)
    names = [bot.name for bot in ranked.bots]
    wins = [Group("", [bot.wins for bot in ranked.bots])]
    body = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(say('arena-how', deals=ranked.deals, games=ranked.games, seats=ranked.seats))}</p>",
        "<section>",
        card(say("report-wins-by-bot"), bars(names, wins, ranked.fair, say)),
    ]
    for bot in ranked.bots:
        others = [name for name in names if name != bot.name]
        ahead = [Group("", [ranked.ahead[bot.name][name] for name in others])]
        body.append(
            card(say("arena-ahead-of", name=bot.name), bars(others, ahead, 0.5, say))
        )
    facts = "".join(f"<p>{escape(note)}</p>" for note in notes(ranked, say))
    body += [
        "</section><section>",
        card(say("arena-standings"), html_table(bot_table(ranked, say)) + facts),
        "</section><section>",
        card(say("arena-ahead"), html_table(duel_table(ranked, say))),
        "</section>",
        f"<p>{escape(show_standings(ranked, say).partition(chr(10))[0])}</p>",
    ]
    return page(heading, body, say)


def html_table(rows: Sequence[Sequence[str]]) -> str:
    """Write a table whose first row is its heading."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for row in rows[1:]
    )
    return f"<table><tr>{head}</tr>{body}</table>"
