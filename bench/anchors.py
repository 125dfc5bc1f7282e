"""Where the levels stand in the ratings: ``python3 tb.py bench --anchors [GAME …]``.

Each level meets the one below it at one table size after another; how often it finishes ahead
is written to the game's ``levels.toml``, which the server reads its anchors from.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from bench.strength import Limits, met, standings_of
from topbanana.bots.anchors import Pair, measured
from topbanana.bots.levels import LEVELS
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.room import game_folder

MINUTES = 2.0  # for one pair at one table size
DEALS = 1_000
HEAD = """\
# How often a seat of the upper level finishes ahead of a seat of the lower one, and in how
# many games that was measured: `python3 tb.py bench --anchors {name}`. The ratings of bots
# follow from it; docs/ratings.md says how.
"""


def main(arguments: Sequence[str]) -> None:
    """Measure what was asked for, and write it down pair by pair."""
    asked = parser().parse_args(arguments)
    limits = Limits(DEALS, asked.minutes, asked.workers)
    for game, pair in wanted(asked):
        print(measure(game, pair, limits), flush=True)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --anchors", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME")
    about.add_argument("--seats", type=int, action="append", help="only so many players")
    about.add_argument("--upper", action="append", help="only this level and the one below")
    about.add_argument(
        "--missing", action="store_true", help="only what was never measured"
    )
    about.add_argument("--minutes", type=float, default=MINUTES, help="for a pair")
    about.add_argument("--workers", type=int, default=1, help="processes")
    return about


def wanted(asked: argparse.Namespace) -> Iterator[tuple[Game[Any], Pair]]:
    """Give the pairs to be measured: each level and the one below it, at every table size."""
    for game in [find_game(name) for name in asked.game or game_names()]:
        for seats in asked.seats or game.seats:
            for lower, upper in pairwise(LEVELS):
                pair = (seats, upper, lower)
                left_out = asked.upper and upper not in asked.upper
                if not left_out and not (asked.missing and pair in measured(game.name)):
                    yield game, pair


def measure(game: Game[Any], pair: Pair, limits: Limits) -> str:
    """Measure one pair, write the figure down, and say what it is."""
    seats, upper, lower = pair
    name = f"{game.name} {seats} {upper} – {lower}"
    told = standings_of(met(game, seats, upper, lower, limits))
    if told is None:
        return f"{name}: too few deals"
    ahead = told.ahead[upper][lower]
    write(game, pair, ahead.mean, told.games)
    wins = next(bot.wins for bot in told.bots if bot.name == upper)
    return (
        f"{name}: {ahead.mean:.3f} ahead ({ahead.low:.3f}–{ahead.high:.3f}), "
        f"{wins.mean:.3f} wins ({wins.low:.3f}–{wins.high:.3f}), {told.games} games"
    )


def write(game: Game[Any], pair: Pair, ahead: float, games: int) -> None:
    """Put one figure into a game's file, and leave the others as they are."""
    file = game_folder(game.name) / "levels.toml"
    figures = measured(game.name)
    figures[pair] = (ahead, games)
    ranks = list(LEVELS)
    lines = [HEAD.format(name=game.name)]
    for (seats, upper, lower), (share, count) in sorted(
        figures.items(), key=lambda each: (each[0][0], ranks.index(each[0][1]))
    ):
        lines.append(
            f'[[met]]\nseats = {seats}\nupper = "{upper}"\nlower = "{lower}"\n'
            f"ahead = {share:.4f}\ngames = {count}\n"
        )
    file.write_text("\n".join(lines), "utf-8")
