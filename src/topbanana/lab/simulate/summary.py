"""What a series of games shows, in numbers with their 95 % intervals."""

from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.game import find_game
from topbanana.lab.estimate import Estimate, RunningMean
from topbanana.lab.simulate.series import Series

Floats = NDArray[np.float64]

MOST_USED = 12


@dataclass(frozen=True)
class Outcome:
    """How one seat, or one bot, fared."""

    name: str
    games: int
    wins: Estimate
    """The share of games won; a win shared by two counts half."""
    sole_wins: int
    shared_wins: int
    points: Estimate
    ended: float
    """The share of games in which it made the last move."""


@dataclass(frozen=True)
class Summary:
    """What a series shows."""

    game: str
    options: str
    seed: str
    games: int
    seats: tuple[Outcome, ...]
    bots: tuple[Outcome, ...]
    length: Estimate
    shortest: int
    longest: int
    lead_changes: Estimate
    ties: float
    """The share of games with more than one winner."""
    endings: dict[str, float]
    """The share of games that ended in each of the ways there are."""
    moves_per_second: float
    games_per_second: float
    seconds: float
    deaths: int
    most_used: tuple[tuple[str, float], ...]
    """The moves made most often, in notation, with their share of all moves."""

    def plain(self) -> dict[str, Any]:
        """Give everything as plain numbers and text, for JSON."""
        return asdict(self)


def summarise(series: Series) -> Summary:
    """Draw the numbers out of a series."""
    order = series.order
    seats = [Accumulator(str(seat)) for seat in range(order.seats)]
    bots = {bot: Accumulator(bot) for bot in order.lineup}
    length, lead_changes = RunningMean(), RunningMean()
    ties = 0
    for part in series.parts():
        length.add(part.moves)
        lead_changes.add(part.lead_changes)
        ties += int((part.winners.sum(axis=1) > 1).sum())
        accumulate(part, seats, bots)
    games = len(series)
    return Summary(
        game=order.game,
        options=order.title,
        seed=order.seed,
        games=games,
        seats=tuple(account.outcome(games) for account in seats),
        bots=tuple(account.outcome(games) for account in bots.values()),
        length=length.estimate(),
        shortest=int(series.moves.min()) if games else 0,
        longest=int(series.moves.max(initial=0)),
        lead_changes=lead_changes.estimate(),
        ties=ties / max(games, 1),
        endings=endings(series),
        moves_per_second=series.moves_made / series.seconds if series.seconds else 0.0,
        games_per_second=games / series.seconds if series.seconds else 0.0,
        seconds=series.seconds,
        deaths=series.deaths,
        most_used=tuple(most_used(series)),
    )


@dataclass
class Accumulator:
    """How one seat, or one bot, has fared so far."""

    name: str
    wins: RunningMean = field(default_factory=RunningMean)
    points: RunningMean = field(default_factory=RunningMean)
    sole_wins: int = 0
    shared_wins: int = 0
    last_moves: int = 0

    def add(self, credit: Floats, points: Any, moved_last: Any) -> None:
        """Add some games: the share in each win, the points, whether the last move."""
        self.wins.add(credit)
        self.points.add(points)
        self.sole_wins += int((credit == 1).sum())
        self.shared_wins += int(((credit > 0) & (credit < 1)).sum())
        self.last_moves += int(moved_last.sum())

    def outcome(self, games: int) -> Outcome:
        """Sum up, of so many games in all."""
        return Outcome(
            name=self.name,
            games=self.wins.count,
            wins=self.wins.estimate(),
            sole_wins=self.sole_wins,
            shared_wins=self.shared_wins,
            points=self.points.estimate(),
            ended=self.last_moves / max(games, 1),
        )


def accumulate(
    part: Series, seats: list[Accumulator], bots: dict[str, Accumulator]
) -> None:
    """Enter some games into the accounts of the seats, and of the bots wherever they sat."""
    credit = shares(part)
    for seat, account in enumerate(seats):
        moved_last = part.last_mover == seat
        account.add(credit[:, seat], part.scores[:, seat], moved_last)
        at = part.bot_at(seat)
        for place, bot in enumerate(part.order.lineup):
            here = at == place
            bots[bot].add(credit[here, seat], part.scores[here, seat], moved_last[here])


def endings(series: Series) -> dict[str, float]:
    """Say how often games ended in each of the ways there are, the most frequent first."""
    counts = np.bincount(series.ending, minlength=len(series.endings))
    order = np.argsort(-counts, kind="stable")
    return {series.endings[way]: float(counts[way] / max(len(series), 1)) for way in order}


def shares(series: Series) -> Floats:
    """Give each seat its share of the win in each game."""
    winners = series.winners.astype(np.float64)
    total: Floats = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
    return total


def most_used(series: Series) -> list[tuple[str, float]]:
    """Name the moves made most often in the games that were logged."""
    write = find_game(series.order.game).notation.write_move
    made = series.log[..., 1][series.log[..., 0] >= 0]
    moves, counts = np.unique(made, return_counts=True)
    order = np.argsort(-counts, kind="stable")[:MOST_USED]
    return [(write(int(moves[i])), float(counts[i] / counts.sum())) for i in order]
