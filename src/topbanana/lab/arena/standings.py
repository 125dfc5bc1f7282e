"""What a contest shows: win rates, who finishes ahead of whom, and ratings.

The games of one deal are not independent of one another, and are not treated as if they
were: every interval is made from the means of whole deals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from topbanana.engine.refusal import Refusal
from topbanana.lab.arena.contest import FEWEST_DEALS
from topbanana.lab.arena.match import Match
from topbanana.lab.arena.run import Results
from topbanana.lab.estimate import Estimate, student

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Share(Estimate):
    """A share of games with its interval (95 %), which never leaves 0 to 1."""

    bottom: float
    top: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.bottom

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.top


@dataclass(frozen=True)
class Standing:
    """How one bot fared."""

    name: str
    bot: str
    wins: Share
    """The share of its games that it wins from any of its seats; half of a shared win."""
    points: Estimate
    rating: float
    doubt: float
    """The rating's standard deviation."""
    decisions: int
    mean_seconds: float
    longest_seconds: float
    blunders: dict[str, int]
    """Turns lost, by kind."""
    first_blunder: str
    own: Estimate | None = None
    """Its own play, in wins by seat and game, if the games are accounted for."""


@dataclass(frozen=True)
class Standings:
    """How all bots fared, the best first."""

    game: str
    options: str
    seed: str
    seats: int
    deals: int
    games: int
    fair: float
    """The share of its games that each would win if all were equal."""
    bots: tuple[Standing, ...]
    ahead: dict[str, dict[str, Share]]
    """How often the first finishes ahead of the second; equal places count half."""
    moves: int
    seconds: float
    deaths: int
    fewer: float | None = None
    """How many times fewer games own play needs than wins do, to tell the best from the last."""

    def plain(self) -> dict[str, Any]:
        """Give everything as plain numbers and text, for JSON."""
        return asdict(self)


def standings(results: Results) -> Standings:
    """Draw the numbers out of a contest."""
    contest, matches = results.order, results.matches
    deals = len(matches) // contest.games_a_deal
    if deals < FEWEST_DEALS:
        raise Refusal("arena-too-few", deals=deals, least=FEWEST_DEALS)
    seats_of = np.array([match.line_up for match in matches], np.int64)
    points = np.array([match.scores for match in matches], np.float64)
    places = np.array([match.places for match in matches])
    ratings = rate(len(contest.bots), matches)
    rows = []
    for bot, label in enumerate(contest.labels):
        here = seats_of == bot
        mean, margin = clustered(by_deal(points, here, contest.games_a_deal))
        rows.append(
            Standing(
                name=label,
                bot=contest.bots[bot],
                wins=wins_of(results, bot),
                points=Estimate(mean, margin),
                rating=ratings[bot][0],
                doubt=ratings[bot][1],
                own=own_play(results, bot),
                **conduct(bot, matches),
            )
        )
    rows.sort(key=lambda row: -row.wins.mean)
    best, last = (contest.labels.index(rows[place].name) for place in (0, -1))
    return Standings(
        game=contest.game,
        options=contest.title,
        seed=contest.seed,
        seats=contest.seats,
        deals=deals,
        games=len(matches),
        fair=1 / min(len(contest.bots), contest.seats),
        bots=tuple(rows),
        ahead=duels(contest.labels, seats_of, places, contest.games_a_deal),
        moves=results.moves_made,
        seconds=results.seconds,
        deaths=results.deaths,
        fewer=fewer_games(results, best, last),
    )


def wins_of(results: Results, bot: int) -> Share:
    """Give the share of its games that a bot has won so far."""
    seats_of = np.array([match.line_up for match in results.matches], np.int64)
    credit = np.array([match.credit for match in results.matches])
    games_a_deal = results.order.games_a_deal
    return share(by_deal(credit, seats_of == bot, games_a_deal, in_games=True))


def own_of(results: Results, bot: int) -> Floats:
    """Give the own play of a bot, a seat, for each deal."""
    matches = results.matches
    own = np.array(
        [[seat.own for seat in match.account.seats] for match in matches if match.account]
    )
    seats_of = np.array([match.line_up for match in matches], np.int64)
    return by_deal(own, seats_of == bot, results.order.games_a_deal)


def own_play(results: Results, bot: int) -> Estimate | None:
    """Give the own play of a bot, if the games are accounted for."""
    return Estimate(*clustered(own_of(results, bot))) if results.order.own_play else None


def fewer_games(results: Results, one: int, other: int) -> float | None:
    """Say how many times fewer games own play needs than wins, to tell two bots apart.

    That is the square of how much further apart they are, in standard deviations of a deal. None
    where own play has them the other way round: then it does not tell them apart at all.
    """
    if not results.order.own_play:
        return None
    seats_of = np.array([match.line_up for match in results.matches], np.int64)
    credit = np.array([match.credit for match in results.matches])
    deals = results.order.games_a_deal
    wins = by_deal(credit, seats_of == one, deals) - by_deal(
        credit, seats_of == other, deals
    )
    own = own_of(results, one) - own_of(results, other)
    if own.mean() * wins.mean() <= 0 or not how_clear(wins):
        return None
    return how_clear(own) / how_clear(wins)


def how_clear(gaps: Floats) -> float:
    """Square how many standard deviations a mean is from 0."""
    spread = float(gaps.std(ddof=1))
    return (float(gaps.mean()) / spread) ** 2 if spread else 0.0


def conduct(bot: int, matches: Sequence[Match]) -> dict[str, Any]:
    """Sum up a bot's thinking time, and the turns it lost."""
    decisions, seconds, longest = 0, 0.0, 0.0
    blunders: Counter[str] = Counter()
    first = ""
    for match in matches:
        mine = [seat for seat, other in enumerate(match.line_up) if other == bot]
        for seat in mine:
            took = match.thinking[seat]
            decisions += took.decisions
            seconds += took.seconds
            longest = max(longest, took.longest)
        for blunder in match.blunders:
            if blunder.seat in mine:
                first = first or blunder.first
                blunders[blunder.kind] += blunder.turns
    return {
        "decisions": decisions,
        "mean_seconds": seconds / max(decisions, 1),
        "longest_seconds": longest,
        "blunders": dict(sorted(blunders.items())),
        "first_blunder": first,
    }


# --- Intervals ------------------------------------------------------------------------


def by_deal(
    values: Floats, here: NDArray[np.bool_], games_a_deal: int, *, in_games: bool = False
) -> Floats:
    """Give for each deal what the seats of a bot have, a seat or (``in_games``) a game."""
    sums = np.where(here, values, 0).sum(axis=1).reshape(-1, games_a_deal).sum(axis=1)
    sat = here.any(axis=1) if in_games else here.sum(axis=1)
    counts = sat.reshape(-1, games_a_deal).sum(axis=1)
    means: Floats = sums / np.maximum(counts, 1)
    return means


def clustered(means: Floats) -> tuple[float, float]:
    """Give the mean over deals, and its margin."""
    deals = len(means)
    error = float(means.std(ddof=1)) / deals**0.5
    return float(means.mean()), student(deals - 1) * error


def share(means: Floats) -> Share:
    """Give a share with Wilson's interval for as many games as the deals are worth.

    Deals that all went the same way are worth one game each.
    """
    deals = len(means)
    mean = float(means.mean())
    variance = float(means.var(ddof=1)) / deals
    worth = mean * (1 - mean) / variance if variance > 0 else float(deals)
    sure = student(deals - 1)
    stretch = 1 + sure**2 / worth
    middle = (mean + sure**2 / (2 * worth)) / stretch
    half = sure * (mean * (1 - mean) / worth + (sure / (2 * worth)) ** 2) ** 0.5 / stretch
    return Share(mean, half, max(middle - half, 0.0), min(middle + half, 1.0))


def duels(
    labels: Sequence[str], seats_of: Any, places: Floats, games_a_deal: int
) -> dict[str, dict[str, Share]]:
    """Say of every two bots how often the first finishes ahead of the second."""
    table: dict[str, dict[str, Share]] = {label: {} for label in labels}
    for a, one in enumerate(labels):
        for b, other in enumerate(labels):
            if a == b:
                continue
            won, met = compared(seats_of == a, seats_of == b, places)
            sums = won.reshape(-1, games_a_deal).sum(axis=1)
            counts = met.reshape(-1, games_a_deal).sum(axis=1)
            table[one][other] = share(sums / np.maximum(counts, 1))
    return table


def compared(ours: Any, theirs: Any, places: Floats) -> tuple[Floats, Floats]:
    """Count in each game the pairs of their seats, and those in which ours is ahead."""
    won, met = np.zeros(len(places)), np.zeros(len(places))
    for mine in range(places.shape[1]):
        for yours in range(places.shape[1]):
            both = ours[:, mine] & theirs[:, yours]
            lead = places[:, yours] - places[:, mine]
            won += both * (0.5 + 0.5 * np.sign(lead))
            met += both
    return won, met


# --- Ratings --------------------------------------------------------------------------


def rate(bots: int, matches: Sequence[Match]) -> list[tuple[float, float]]:
    """Rate the bots by OpenSkill, game by game in the order of their numbers.

    A bot with several seats has their mean place. Bots do not learn, so no game counts
    for more because it came later (``tau``).
    """
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for match in matches:
        places: dict[int, list[float]] = {}
        for bot, place in zip(match.line_up, match.places, strict=True):
            places.setdefault(bot, []).append(place)
        means = [sum(mine) / len(mine) for mine in places.values()]
        teams = [[ratings[bot]] for bot in places]
        for bot, (rating,) in zip(places, model.rate(teams, ranks=means), strict=True):
            ratings[bot] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]
