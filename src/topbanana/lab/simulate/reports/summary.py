"""What a series of games shows, in numbers with their 95 % intervals.

Games are independent of one another, the seats of one game are not: every interval counts
games. A bot with several seats has the mean of them in each game.
"""

import math
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.record import Ints
from topbanana.engine.game import find_game
from topbanana.lab.estimate import Estimate, RunningMean
from topbanana.lab.simulate.series import Series

Floats = NDArray[np.float64]

MOST_USED = 12


@dataclass(frozen=True)
class Outcome:
    """How one seat, one place in the order of turns, or one bot fared."""

    name: str
    games: int
    wins: Estimate
    """The share of games that a seat wins; a win shared by two counts half."""
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
    turns: tuple[Outcome, ...]
    """The same by turns: first whoever was first to move alone, then the next seat, and so on.
    None where all choose at once."""
    bots: tuple[Outcome, ...]
    length: Estimate
    shortest: int
    longest: int
    lead_changes: Estimate
    ties: float
    """The share of games with more than one winner."""
    endings: dict[str, float]
    """The share of games that ended in each of the ways there are."""
    decisions: Estimate
    """Moves in a game with more than one to choose from, in the games that were logged."""
    branching: Estimate
    """How many moves a seat has to choose from, on average over a game."""
    most_choices: int
    logged: int
    """How many games these three were counted in."""
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
    seats = [Accumulator(str(seat), 1) for seat in range(order.seats)]
    turns = [Accumulator(str(place + 1), 1) for place in range(order.seats)]
    bots = {bot: Accumulator(bot, reach_of(series, bot)) for bot in order.lineup}
    length, lead_changes = RunningMean(), RunningMean()
    ties = 0
    for part in series.parts():
        length.add(part.moves)
        lead_changes.add(part.lead_changes)
        ties += int((part.winners.sum(axis=1) > 1).sum())
        accumulate(part, seats, turns, bots)
    games = len(series)
    per_game = choices_per_game(series)
    return Summary(
        game=order.game,
        options=order.title,
        seed=order.seed,
        games=games,
        seats=tuple(seat.outcome() for seat in seats),
        turns=tuple(turn.outcome() for turn in turns if turn.wins.count),
        bots=tuple(bot.outcome() for bot in bots.values()),
        length=length.estimate(),
        shortest=int(series.moves.min()) if games else 0,
        longest=int(series.moves.max(initial=0)),
        lead_changes=lead_changes.estimate(),
        ties=ties / max(games, 1),
        endings=endings(series),
        decisions=mean_of(per_game[:, 0]),
        branching=mean_of(per_game[:, 1]),
        most_choices=int(series.choices.max(initial=0)),
        logged=len(series.traces),
        moves_per_second=series.moves_made / series.seconds if series.seconds else 0.0,
        games_per_second=games / series.seconds if series.seconds else 0.0,
        seconds=series.seconds,
        deaths=series.deaths,
        most_used=tuple(most_used(series)),
    )


@dataclass
class Accumulator:
    """How one seat, one place in the order of turns, or one bot has fared so far."""

    name: str
    reach: float
    """How far its shares in the win may lie apart."""
    wins: RunningMean = field(init=False)
    points: RunningMean = field(default_factory=RunningMean)
    sole_wins: int = 0
    shared_wins: int = 0
    last_moves: int = 0

    def __post_init__(self) -> None:
        """Begin with no games."""
        self.wins = RunningMean(self.reach)

    def add(self, credit: Floats, points: Any, moved_last: Any) -> None:
        """Add some games, a row each: by seat the share in the win, points, the last move."""
        self.wins.add(credit.mean(axis=1))
        self.points.add(points.mean(axis=1))
        whole = credit.sum(axis=1)
        self.sole_wins += int((whole == 1).sum())
        self.shared_wins += int(((whole > 0) & (whole < 1)).sum())
        self.last_moves += int(moved_last.sum())

    def outcome(self) -> Outcome:
        """Sum up."""
        return Outcome(
            name=self.name,
            games=self.wins.count,
            wins=self.wins.estimate(),
            sole_wins=self.sole_wins,
            shared_wins=self.shared_wins,
            points=self.points.estimate(),
            ended=self.last_moves / max(self.wins.count, 1),
        )


def accumulate(
    part: Series,
    seats: list[Accumulator],
    turns: list[Accumulator],
    bots: dict[str, Accumulator],
) -> None:
    """Add some games to what seats, turns, and bots wherever they sat have got so far."""
    credit = shares(part)
    moved_last = part.last_mover[:, None] == np.arange(part.order.seats)
    for seat, so_far in enumerate(seats):
        here = np.full((len(part), 1), seat)
        enter(so_far, part.scores, credit, moved_last, here)
    began = part.first_mover >= 0
    for place, so_far in enumerate(turns):
        here = (part.first_mover[began, None] + place) % part.order.seats
        enter(so_far, part.scores[began], credit[began], moved_last[began], here)
    for bot, so_far in bots.items():
        enter(so_far, part.scores, credit, moved_last, seats_of_bot(part, bot))


def enter(
    so_far: Accumulator, scores: Any, credit: Any, moved_last: Any, here: Any
) -> None:
    """Add what the seats that are ``here``, by game, have got."""
    so_far.add(
        *(np.take_along_axis(all_, here, 1) for all_ in (credit, scores, moved_last))
    )


def seats_of_bot(part: Series, bot: str) -> Ints:
    """Give the seats at which a bot sat, a row for each game."""
    places = np.array([i for i, other in enumerate(part.order.lineup) if other == bot])
    return (places - part.numbers[:, None]) % part.order.seats


def reach_of(part: Series, bot: str) -> float:
    """Say how far the means of a bot's seats may lie apart: alone at a table it wins always."""
    seats = part.order.lineup.count(bot)
    return 0.0 if seats == part.order.seats else 1 / seats


def choices_per_game(series: Series) -> Floats:
    """Count, in each game that was logged, its decisions and the mean number of choices."""
    made = series.choices > 0
    moves = np.maximum(made.sum(axis=1), 1)
    decisions = (series.choices > 1).sum(axis=1)
    mean = np.where(made, series.choices, 0).sum(axis=1) / moves
    return np.stack([decisions, mean], axis=1)


def mean_of(values: Floats, reach: float = math.inf) -> Estimate:
    """Give the mean of some numbers, and its margin."""
    running = RunningMean(reach)
    running.add(values)
    return running.estimate()


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
