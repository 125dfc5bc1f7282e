"""``topbanana review``: a finished game accounted for, as text, as JSON or as a page."""

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from topbanana.engine.notation.archive import read_archive, read_notes
from topbanana.engine.refusal import quotable
from topbanana.engine.words import words
from topbanana.insight.account import FEWEST_IMAGINED, LARGEST, account
from topbanana.insight.telling import tell_account, told_sections
from topbanana.lab.arguments import whole
from topbanana.lab.output import refuse_unwritable, write
from topbanana.lab.page import page, title_of
from topbanana.terminal.study import seat_names

if TYPE_CHECKING:
    from topbanana.engine.words import Words

BAR = 30


def review(archive: str, asked: Namespace, say: "Words") -> None:
    """Account for an archived game, and show it as it was asked for."""
    games = None
    if asked.games is not None:
        games = whole(asked.games, "games", FEWEST_IMAGINED, LARGEST)
    refuse_unwritable([asked.page])
    table = read_archive(archive)
    made = account(table, games=games, watch=Progress(say))
    told = words(say.language, table.game.name)
    names = seat_names(table, told)
    players = read_notes(archive).get("players", "").split("/")
    if len(players) == table.seats:
        names = {seat: quotable(player) for seat, player in enumerate(players)}
    heading = told("insight-title", title=title_of(made.game, told))
    if asked.page:
        sections = told_sections(made, told, names)
        text = page(heading, [f"<h1>{heading}</h1>", *sections], told)
        write(asked.page, text, say, told=sys.stderr if asked.json else None)
    if asked.json:
        print(json.dumps(made.plain(), ensure_ascii=False))
    elif not asked.page:
        print(f"{heading}\n\n{tell_account(made, told, names)}")


class Progress:
    """A bar on the terminal that says how many moves are accounted for."""

    def __init__(self, say: "Words") -> None:
        self._say = say
        self._shown = -1

    def __call__(self, done: int, total: int) -> None:
        """Draw the bar anew when there is something to see."""
        full = BAR * done // total
        if not sys.stderr.isatty() or (full == self._shown and done < total):
            return
        self._shown = full
        bar = "█" * full + "·" * (BAR - full)
        said = self._say("review-progress", done=done, all=total)
        end = "\r\033[K" if done == total else ""
        sys.stderr.write(f"\r{bar} {said}\033[K{end}")
        sys.stderr.flush()
