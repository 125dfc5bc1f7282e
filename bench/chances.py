"""Whether chances said are chances: ``python3 tb.py bench --chances [GAME …]``.

A bot plays every seat, and each time it has a choice it says its chance to win; whoever gives
hints is asked now and then, in games between quicker bots. The table shows what came of it.
Intervals are by games, since what is said in one game hangs together.
"""

import argparse
import math
from collections.abc import Sequence

import numpy as np

from topbanana.bots.hint import ADVISOR
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import find_game, game_names
from topbanana.lab.pool import all_cores
from training.judgement.chances import Said, fitted_curve, listen

GAMES = 300
BIG_TABLE = 4
BINS = 10
FEWEST = 30  # decisions in a bin worth showing
SEED = "chances"
BOUND = 1.96  # standard errors on either side


def main(arguments: Sequence[str]) -> None:
    """Measure, and print a table for each game and table size."""
    asked = parser().parse_args(arguments)
    for name in asked.game or game_names():
        game = find_game(name)
        if game.own_mind:
            continue
        for seats in asked.seats or dict.fromkeys((game.usual, BIG_TABLE)):
            said = listen(game, seats, asked.bot, asked.games, SEED, asked.workers)
            print(
                "\n".join(report(f"{name}, {seats} seats, {asked.bot}", said)), flush=True
            )


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --chances", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME")
    about.add_argument("--seats", type=int, nargs="*", help="the usual tables otherwise")
    about.add_argument("--games", type=int, default=GAMES, help=f"{GAMES} otherwise")
    about.add_argument("--bot", default=ADVISOR, help=f"who speaks; {ADVISOR} otherwise")
    about.add_argument("--workers", type=int, default=all_cores(), help="processes")
    return about


def report(title: str, said: Sequence[Said]) -> list[str]:
    """Make the table: for each tenth of chances what was said, and what was won."""
    games, chances, won = (
        np.array(column, np.float64) for column in zip(*said, strict=True)
    )
    lines = [f"{title}: {len(said):,} chances said in {len(set(games)):,} games"]
    lines.append("| said | decisions | said, mean | won | 95 % | fits |")
    lines.append("| --- | --- | --- | --- | --- | --- |")
    for number in range(BINS):
        chosen = np.minimum((BINS * chances).astype(int), BINS - 1) == number
        if chosen.sum() < FEWEST:
            continue
        mean, half = mean_by_games(games[chosen], won[chosen])
        expected = chances[chosen].mean()
        fits = "yes" if abs(mean - expected) <= half else "no"
        lines.append(
            f"| {10 * number}–{10 * number + 10} % | {chosen.sum():,} | {expected:.1%} "
            f"| {mean:.1%} | ± {half:.1%} | {fits} |"
        )
    curve = fitted_curve(said)
    lines.append(
        f"slope {curve.slope:.2f}, lift {curve.lift:+.2f} (were they true: 1 and 0)"
    )
    return lines


def mean_by_games(games: Floats, values: Floats) -> tuple[float, float]:
    """Give a mean, and half of its interval, counting games and not decisions."""
    mean = values.mean()
    _, game = np.unique(games, return_inverse=True)
    off = np.bincount(game, values - mean)
    half = BOUND * math.sqrt((off**2).sum()) / len(values)
    return float(mean), max(half, least_half(len(off)))


def least_half(games: int) -> float:
    """Say how wide an interval is at least: no few games prove that something is certain."""
    return 1.0 / (games + 1)
