"""How strong the levels are, measured: ``python3 tb.py bench --bots [GAME …]``.

Every pair plays the same number of deals (``DEALS``), or until its interval is narrow, or
as many as its minutes allow. None of these looks at who is winning. What the best answer to a
mind of a game's own gains, ``bench --exploit`` and ``training`` say.
"""

import argparse
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from topbanana import __version__
from topbanana.bots.levels import LEVELS
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import Refusal, cannot_write
from topbanana.engine.words import title_of, words
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.line_ups import games_a_deal
from topbanana.lab.arena.run import EnoughError, Results, hold
from topbanana.lab.arena.standings import Standings, standings, wins_of
from topbanana.lab.arena.text_report import milliseconds, with_interval
from topbanana.lab.pool import all_cores

LADDER = ("random", *LEVELS)
DEALS = 1_000  # for one pair
QUICK = 10  # so many times fewer
NARROW = 0.02  # half an interval; 1,000 deals with even chances have about that
FIRST_LOOK = 50  # deals before anybody looks at it
NEXT_LOOK = 1.25  # so many times more before the next look
MINUTES, QUICK_MINUTES = 10.0, 0.5  # for one pair
BIG_TABLE = 4
SEED = "measured"
PAGE = Path("docs") / "bots-measured.md"

HEAD = """# How strong the bots are, measured

Made by `python3 tb.py bench --bots --write`; see [the arena](arena.md) for how it measures.
Every deal is played from every seat, two kinds of bot at a table, turn and turn about.
*Wins* is the share of games that a seat of the first bot wins, with its 95 % interval by
deals: 50 % if both were equal, and it *beats* the second if the whole interval is above
that. *Ahead* is how often a seat of the first finishes ahead of a seat of the second.
*Thinks* and *at most* are the first bot's mean and longest time for a move.
"""
COLUMNS = ("players", "bots", "deals", "games", "wins", "beats", "ahead")
MORE_COLUMNS = ("thinks", "at most")


@dataclass(frozen=True)
class Limits:
    """When a pair has played enough."""

    deals: int
    minutes: float
    workers: int


def main(arguments: Sequence[str]) -> None:
    """Measure, print, and write what was asked for."""
    asked = parser().parse_args(arguments)
    games = [find_game(name) for name in asked.game or game_names()]
    if asked.write and not PAGE.parent.is_dir():
        raise cannot_write(PAGE)
    minutes = asked.minutes or (QUICK_MINUTES if asked.quick else MINUTES)
    deals = DEALS // QUICK if asked.quick else DEALS
    limits = Limits(deals, minutes, asked.workers or all_cores())
    for game in games:
        lines = []
        for line in section(game, limits):
            print(line, flush=True)
            lines.append(line)
        print(flush=True)
        if asked.write:
            keep(game, lines)
            print(f"Written: {PAGE}\n", flush=True)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --bots", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME")
    about.add_argument("--quick", action="store_true", help="a tenth of the deals")
    about.add_argument("--write", action="store_true", help=f"write {PAGE} too")
    about.add_argument("--minutes", type=float, help="at most so many for a pair")
    about.add_argument("--workers", type=int, help="processes (all cores otherwise)")
    return about


def pairs() -> list[tuple[str, str]]:
    """Name who meets whom: each level the one below, and the highest the lowest."""
    return [*((upper, lower) for lower, upper in pairwise(LADDER)), (LADDER[-1], LADDER[0])]


def section(game: Game[Any], limits: Limits) -> Iterator[str]:
    """Measure one game, line by line."""
    yield f"## {title_of(game.name, 'en')}"
    yield ""
    most = (
        f"{limits.deals:,} deals a pair, or until the interval is ± {100 * NARROW:g} points"
    )
    yield f"{today()}, {commit()}; {most}, or what {limits.minutes:g} minutes allow."
    yield ""
    columns = (*COLUMNS, *MORE_COLUMNS)
    yield row(columns)
    yield row(["---"] * len(columns))
    for seats in dict.fromkeys((game.usual, BIG_TABLE)):
        for upper, lower in pairs():
            yield row(measured(game, seats, upper, lower, limits))


def measured(
    game: Game[Any], seats: int, upper: str, lower: str, limits: Limits
) -> list[str]:
    """Let two bots meet, and say how it went."""
    who = [str(seats), f"{upper} – {lower}"]
    results = met(game, seats, upper, lower, limits)
    told = standings_of(results)
    if told is None:
        deals = len(results.matches) // results.order.games_a_deal
        return [*who, str(deals), *["?"] * 6]
    bot = next(bot for bot in told.bots if bot.name == upper)
    say = words("en")
    return [
        *who,
        f"{told.deals:,}",
        f"{told.games:,}",
        with_interval(bot.wins, say),
        "yes" if bot.wins.low > told.fair else "no",
        with_interval(told.ahead[upper][lower], say),
        milliseconds(bot.mean_seconds, say),
        milliseconds(bot.longest_seconds, say),
    ]


def met(game: Game[Any], seats: int, upper: str, lower: str, limits: Limits) -> Results:
    """Let two bots meet until they have played enough, or their time is up."""
    games = limits.deals * games_a_deal(2, seats)
    contest = make_contest(
        game.name,
        seats,
        bots=[upper, lower],
        games=games,
        seed=SEED,
        chosen=game.needs(seats),
    )

    look_at = FIRST_LOOK

    def enough(results: Results, _: int) -> None:
        nonlocal look_at
        if results.seconds > 60 * limits.minutes:
            raise EnoughError
        if len(results.matches) >= look_at * contest.games_a_deal:
            look_at = int(NEXT_LOOK * look_at)
            wins = wins_of(results, 0)
            if wins.high - wins.low < 2 * NARROW:
                raise EnoughError

    return hold(contest, limits.workers, watch=enough)


def standings_of(results: Results) -> Standings | None:
    """Sum results up; None if there were too few deals in the time there was."""
    try:
        return standings(results)
    except Refusal:
        return None


def row(cells: Sequence[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"


def today() -> str:
    """Give the date."""
    now = datetime.now(UTC)
    return f"{now.day} {now:%B %Y}"


def commit() -> str:
    """Name the source that is measured."""
    try:
        described = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=10"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):  # installed without its history
        return f"version {__version__}"
    return f"commit `{described}`"


def keep(game: Game[Any], lines: Sequence[str]) -> None:
    """Put the section of a game into the page, and leave the other games' as they are."""
    try:
        _, *old = PAGE.read_text("utf-8").split("\n## ")
    except FileNotFoundError:
        old = []
    sections = {text.partition("\n")[0]: text.strip() for text in old}
    ours = "\n".join(lines).removeprefix("## ").strip()
    sections[title_of(game.name, "en")] = ours
    body = "".join(f"\n## {text}\n" for _, text in sorted(sections.items()))
    PAGE.write_text(HEAD + body, "utf-8")
