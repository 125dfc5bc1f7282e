"""What a series of games shows, in numbers with their 95 % intervals."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.game import find_game
from topbanana.lab.simulate import Series

Floats = NDArray[np.float64]
SURE = 1.96  # standard errors on either side hold 95 %
MOST_USED = 12


@dataclass(frozen=True)
class Measure:
    """A mean, and how far it may be off (95 %)."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


@dataclass(frozen=True)
class Line:
    """How one seat, or one bot, fared."""

    name: str
    games: int
    wins: Measure
    """The share of games won; a win shared by two counts half."""
    sole_wins: int
    shared_wins: int
    points: Measure
    ended: float
    """The share of games in which it made the last move."""


@dataclass(frozen=True)
class Summary:
    """What a series shows."""

    game: str
    options: str
    seed: str
    games: int
    seats: tuple[Line, ...]
    bots: tuple[Line, ...]
    length: Measure
    shortest: int
    longest: int
    lead_changes: Measure
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
    credit = shares(series)
    seats = [
        line(str(seat), credit[:, seat], series, np.full(len(series), seat))
        for seat in range(order.seats)
    ]
    return Summary(
        game=order.game,
        options=order.title,
        seed=order.seed,
        games=len(series),
        seats=tuple(seats),
        bots=tuple(bot_lines(series, credit)),
        length=measure(series.moves),
        shortest=int(series.moves.min()) if len(series) else 0,
        longest=int(series.moves.max(initial=0)),
        lead_changes=measure(series.lead_changes),
        ties=float((series.winners.sum(axis=1) > 1).mean()) if len(series) else 0.0,
        endings=endings(series),
        moves_per_second=series.moves_made / series.seconds if series.seconds else 0.0,
        games_per_second=len(series) / series.seconds if series.seconds else 0.0,
        seconds=series.seconds,
        deaths=series.deaths,
        most_used=tuple(most_used(series)),
    )


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


def bot_lines(series: Series, credit: Floats) -> list[Line]:
    """Gather what each kind of bot did, wherever it sat."""
    lineup = np.array(series.order.lineup)
    lines = []
    for bot in dict.fromkeys(series.order.lineup):
        seat_of, credits_of = [], []
        for seat in range(series.order.seats):
            here = lineup[series.bot_at(seat)] == bot
            seat_of.append(np.where(here, seat, -1))
            credits_of.append(credit[here, seat])
        lines.append(
            line(bot, np.concatenate(credits_of), series, np.stack(seat_of, axis=1))
        )
    return lines


def line(name: str, credit: Floats, series: Series, seats: Any) -> Line:
    """Sum up the games of a seat or of a bot; ``seats`` says where it sat in each."""
    places = seats.reshape(len(series), -1)
    points = [
        series.scores[sat, places[sat, column]]
        for column in range(places.shape[1])
        for sat in [places[:, column] >= 0]
    ]
    return Line(
        name=name,
        games=len(credit),
        wins=measure(credit),
        sole_wins=int((credit == 1).sum()),
        shared_wins=int(((credit > 0) & (credit < 1)).sum()),
        points=measure(np.concatenate(points)),
        ended=float((places == series.last_mover[:, None]).any(axis=1).mean())
        if len(series)
        else 0.0,
    )


def measure(values: Any) -> Measure:
    """Give the mean of a column, and its margin."""
    if len(values) == 0:
        return Measure(0.0, 0.0)
    spread = float(np.std(values)) / max(len(values) - 1, 1) ** 0.5
    return Measure(float(np.mean(values)), SURE * spread)


def most_used(series: Series) -> list[tuple[str, float]]:
    """Name the moves made most often in the games that were logged."""
    write = find_game(series.order.game).notation.write_move
    made = series.log[..., 1][series.log[..., 0] >= 0]
    moves, counts = np.unique(made, return_counts=True)
    order = np.argsort(-counts, kind="stable")[:MOST_USED]
    return [(write(int(moves[i])), float(counts[i] / counts.sum())) for i in order]
