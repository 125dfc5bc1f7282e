"""What must hold of accounts, measured: ``python3 tb.py bench --insight [GAME …]``.

Two levels meet over the same deals from every seat; every game is accounted for and every
decision judged. Printed for each pair: that deal, draws and what could not be known are nothing on
average; how many times fewer games own play, mean loss and accuracy need than wins do to tell
the two apart; and whether chances that were said came true (slope 1), with the sharpness that
would make them. Judging takes most of the time: ``--no-reviews`` leaves mean loss and accuracy
out, for more games of the rest.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bench.strength import commit, row, today
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.words import title_of, words
from topbanana.insight.books import PARTS
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.run import Results, hold
from topbanana.lab.arena.standings import by_deal, clustered, how_clear, wins_of
from topbanana.lab.arena.text_report import with_interval
from topbanana.lab.estimate import student
from topbanana.lab.pool import all_cores

PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("top", "hard"))
GAMES = 1_000
SEED = "insight"
SHARPNESSES = np.linspace(0.2, 2.0, 181)
LEAST_CLEAR = 1e-9
NOT_JUDGED = "–"
OTHER_ORDER = "the other way round"
PER_LEVEL = ("players", "level", "wins", *PARTS, "mean loss", "accuracy")
FEWER = ("own play", "mean loss", "accuracy")
PER_PAIR = ("players", "levels", "games", *FEWER, "slope", "sharpness")


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    asked = parser().parse_args(arguments)
    pairs = (
        [tuple(pair.split("-")) for pair in asked.pairs.split(",")]
        if asked.pairs
        else PAIRS
    )
    for game in [find_game(name) for name in asked.game or game_names()]:
        for seats in asked.seats or [game.usual]:
            for line in section(game, seats, pairs, asked):
                print(line, flush=True)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --insight", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME")
    about.add_argument(
        "--seats", type=int, action="append", help="more than once if you like"
    )
    about.add_argument("--games", type=int, default=GAMES, help="for each pair")
    about.add_argument("--pairs", help="such as hard-medium,top-hard")
    about.add_argument(
        "--seed", default=SEED, help="other deals: what was learned is tried"
    )
    about.add_argument("--no-reviews", action="store_true", help="judge no decision")
    about.add_argument("--workers", type=int, default=all_cores())
    return about


def section(
    game: Game[Any], seats: int, pairs: Sequence[Sequence[str]], asked: argparse.Namespace
) -> Iterator[str]:
    """Measure one game at one table size: two tables."""
    title = title_of(game.name, "en")
    yield f"## {title}, {seats} players, {game.name}-v{game.reference} ({today()}, {commit()})"
    yield ""
    yield row(PER_LEVEL)
    yield row(["---"] * len(PER_LEVEL))
    told = []
    for pair in pairs:
        contest = make_contest(
            game.name,
            seats,
            bots=pair,
            games=asked.games,
            seed=asked.seed,
            chosen=dict(game.needs(seats)),
            own_play=True,
            review=not asked.no_reviews,
        )
        results = hold(contest, asked.workers)
        for bot, name in enumerate(pair):
            yield row([str(seats), name, *level_cells(results, bot)])
        told.append([str(seats), " – ".join(pair), *pair_cells(results)])
    yield ""
    yield row(PER_PAIR)
    yield row(["---"] * len(PER_PAIR))
    for cells in told:
        yield row(cells)
    yield ""


def level_cells(results: Results, bot: int) -> Iterator[str]:
    """Give what one level won, where that came from, and what it lost."""
    yield with_interval(wins_of(results, bot), words("en"))
    for part in PARTS:
        mean, margin = clustered(per_deal(results, bot, part))
        yield f"{100 * mean:+.1f} ± {100 * margin:.1f}"
    if not results.order.review:
        yield from (NOT_JUDGED, NOT_JUDGED)
        return
    mean, margin = clustered(losses(results, bot))
    yield f"{100 * mean:.2f} ± {100 * margin:.2f}"
    yield f"{100 * per_deal(results, bot, 'accuracy').mean():.0f} %"


def pair_cells(results: Results) -> Iterator[str]:
    """Say how many times fewer games are needed, and whether chances came true."""
    wins, own, accuracy = (
        per_deal(results, 0, part) - per_deal(results, 1, part)
        for part in ("result", "own", "accuracy")
    )
    said = Said.of(results)
    yield f"{len(results.matches):,}"
    yield fewer_games(own, wins)
    if results.order.review:
        yield fewer_games(losses(results, 1) - losses(results, 0), wins)
        yield fewer_games(accuracy, wins)
    else:
        yield from (NOT_JUDGED, NOT_JUDGED)
    yield f"{said.slope:.2f} ± {said.margin:.2f}"
    yield f"{said.sharpness:.2f}"


def fewer_games(gaps: Floats, wins: Floats) -> str:
    """Say how many times fewer games tell two levels apart than by wins, or that they mislead."""
    if how_clear(wins) < LEAST_CLEAR:
        return "?"  # who wins as often, or always, cannot or need not be told apart
    ratio = f"× {how_clear(gaps) / how_clear(wins):.1f}"
    return ratio if gaps.mean() * wins.mean() >= 0 else f"{ratio}, {OTHER_ORDER}"


def per_deal(results: Results, bot: int, what: str) -> Floats:
    """Give one number of a bot's accounts, a seat, for each deal."""
    values = [
        [getattr(seat, what) or 0.0 for seat in match.account.seats]
        for match in results.matches
        if match.account
    ]
    seats_of = np.array([match.line_up for match in results.matches], np.int64)
    return by_deal(np.array(values), seats_of == bot, results.order.games_a_deal)


def losses(results: Results, bot: int) -> Floats:
    """Give the mean loss of a decision of a bot, for each deal."""
    values = np.array([match.losses for match in results.matches])
    seats_of = np.array([match.line_up for match in results.matches], np.int64)
    return by_deal(values, seats_of == bot, results.order.games_a_deal)


@dataclass(frozen=True)
class Said:
    """Chances that were said before the end of games, and what came."""

    chances: Floats
    """A row for each position, a column for each seat."""
    came: Floats
    deals: Ints
    """The deal of each position: positions of one deal are not independent."""

    @classmethod
    def of(cls, results: Results) -> "Said":
        """Gather them from all games of a contest."""
        chances: list[tuple[float, ...]] = []
        came: list[tuple[float, ...]] = []
        deals: list[int] = []
        for match in results.matches:
            told = match.account.chances if match.account else ()
            chances += told[:-1]
            came += [told[-1]] * (len(told) - 1)
            deals += [results.order.deal_of(match.number)] * (len(told) - 1)
        return cls(np.array(chances), np.array(came), np.array(deals))

    @property
    def slope(self) -> float:
        """By how much more often a seat wins that is given so much more: 1 if chances are true."""
        return float((self.leads * self.came).sum() / (self.leads**2).sum())

    @property
    def leads(self) -> Floats:
        """By how much each chance is above what is fair."""
        leads: Floats = self.chances - 1 / self.chances.shape[1]
        return leads

    @property
    def margin(self) -> float:
        """How far the slope may be off (95 %), by deals."""
        missed = self.came - 1 / self.chances.shape[1] - self.slope * self.leads
        by_deal = np.bincount(self.deals, (self.leads * missed).sum(axis=1))
        deals = len(by_deal)
        error = (np.square(by_deal).sum() * deals / (deals - 1)) ** 0.5
        return float(student(deals - 1) * error / (self.leads**2).sum())

    @property
    def sharpness(self) -> float:
        """The power of the chances under which what came was likeliest."""
        likelihoods = [float((self.came * self.log_chances(s)).sum()) for s in SHARPNESSES]
        return float(SHARPNESSES[int(np.argmax(likelihoods))])

    def log_chances(self, sharpness: float) -> Floats:
        """Give the logarithms of the chances to a power, in sum 1."""
        odds = self.chances**sharpness
        logs: Floats = np.log(odds / odds.sum(axis=1, keepdims=True))
        return logs
