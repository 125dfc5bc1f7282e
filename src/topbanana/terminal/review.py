"""``topbanana review``: a finished game accounted for, as text, as JSON or as a page."""

import json
import sys
from argparse import Namespace
from html import escape
from typing import TYPE_CHECKING

from topbanana.engine.notation.archive import read_archive
from topbanana.engine.words import title_of, words
from topbanana.insight.account import FEWEST_IMAGINED, LARGEST, account
from topbanana.insight.telling import tell_account, told_sections
from topbanana.lab.arguments import whole
from topbanana.lab.output import refuse_unwritable, write
from topbanana.lab.page import page
from topbanana.lab.progress import bar
from topbanana.terminal.study import archived_names

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def review(archive: str, asked: Namespace, say: "Words") -> None:
    """Account for an archived game, and show it as it was asked for."""
    games = None
    if asked.games is not None:
        games = whole(asked.games, "games", FEWEST_IMAGINED, LARGEST)
    refuse_unwritable([asked.page])
    table = read_archive(archive)
    made = account(table, games=games, watch=AccountProgress(say))
    told = words(say.language, table.game.name)
    names = archived_names(archive, table, told)
    heading = told("insight-title", title=title_of(made.game, say.language))
    if asked.page:
        sections = told_sections(made, told, names)
        text = page(heading, [f"<h1>{escape(heading)}</h1>", *sections], told)
        write(asked.page, text, say, told=sys.stderr if asked.json else None)
    if asked.json:
        print(json.dumps(made.plain(), ensure_ascii=False))
    elif not asked.page:
        print(f"{heading}\n\n{tell_account(made, told, names)}")


class AccountProgress:
    """A bar on the terminal that says how many moves are accounted for."""

    def __init__(self, say: "Words") -> None:
        self._say = say
        self._shown = ""

    def __call__(self, done: int, total: int) -> None:
        """Draw the bar anew when there is something to see."""
        drawn = bar(done, total)
        if not sys.stderr.isatty() or (drawn == self._shown and done < total):
            return
        self._shown = drawn
        said = self._say("review-progress", done=done, all=total)
        end = "\r\033[K" if done == total else ""
        sys.stderr.write(f"\r{drawn} {said}\033[K{end}")
        sys.stderr.flush()
