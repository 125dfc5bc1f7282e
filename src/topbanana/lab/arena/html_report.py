"""The standings of a contest as one self-contained page."""

from html import escape
from typing import TYPE_CHECKING

from topbanana.engine.words import title_of
from topbanana.lab.arena.standings import Standings
from topbanana.lab.arena.text_report import bot_table, duel_table, notes, title_text
from topbanana.lab.page import card, html_table, page
from topbanana.lab.plot import Group, bars

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


def write_page(ranked: Standings, say: "Words") -> str:
    """Write the page: plots first, numbers after them."""
    heading = say(
        "arena-heading", title=title_of(ranked.game, say.language), games=ranked.games
    )
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
        f"<p>{escape(title_text(ranked, say))}</p>",
    ]
    return page(heading, body, say)
