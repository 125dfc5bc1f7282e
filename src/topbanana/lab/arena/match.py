"""The arena: bots of the house and guests play the same deals from every seat."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.guest import PATIENCE, Guest, is_guest
from topbanana.engine.chance import chance
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.option import write_options
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table, checked_options, checked_seed
from topbanana.lab.arena.line_ups import LineUp, games_a_deal, line_ups
from topbanana.lab.pool import shared_out

MOST_BOTS = 20
FEWEST_DEALS = 2  # one deal says nothing of the others


@dataclass(frozen=True)
class Contest:
    """Who plays what, and how often: all that the result depends on."""

    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    patience: float = PATIENCE

    @property
    def games_a_deal(self) -> int:
        """How often each deal is played, so that every bot has every seat."""
        return games_a_deal(len(self.bots), self.seats)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.games_a_deal

    @property
    def title(self) -> str:
        """Name the variant: the options that differ from their defaults."""
        game = find_game(self.game)
        return write_options(game.options, checked_options(game, self.seats, self.chosen))

    @property
    def labels(self) -> list[str]:
        """Name the bots apart from one another: a guest by its class."""
        names = [bot.rpartition(":")[2] for bot in self.bots]
        return [
            f"{name}·{names[:place].count(name) + 1}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        ]

    def deal_of(self, number: int) -> int:
        """Say which deal a game plays."""
        return number // self.games_a_deal

    def line_up(self, number: int) -> LineUp:
        """Say which bot sits where in a game."""
        ups = line_ups(len(self.bots), self.seats, self.deal_of(number))
        return ups[number % self.games_a_deal]


@dataclass
class Clock:
    """How long a seat thought."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True)
class Blunder:
    """Turns that a guest lost in one game, all for the same kind of reason."""

    seat: int
    kind: str
    turns: int
    first: str


@dataclass(frozen=True)
class Match:
    """One game, played."""

    number: int
    line_up: LineUp
    winners: tuple[int, ...]
    """The winning seats."""
    scores: tuple[int, ...]
    moves: int
    blunders: tuple[Blunder, ...] = ()
    clocks: tuple[Clock, ...] = field(default=(), compare=False)  # no two runs agree

    @property
    def credit(self) -> list[float]:
        """Give each seat its share of the win."""
        share = 1 / len(self.winners)
        return [share * (seat in self.winners) for seat in range(len(self.scores))]

    @property
    def places(self) -> list[float]:
        """Rank the seats from 0 on: winners first, then by points; equals share places."""
        standing = [
            (seat not in self.winners, 0 if seat in self.winners else -points)
            for seat, points in enumerate(self.scores)
        ]
        return [
            sum(other < mine for other in standing) + (standing.count(mine) - 1) / 2
            for mine in standing
        ]


@dataclass
class Results:
    """The games that were played, whole deals of them, in the order of their numbers."""

    order: Contest
    matches: list[Match] = field(default_factory=list)
    moves_made: int = 0
    seconds: float = 0.0
    deaths: int = 0
    """How many workers died, and had their games played again by others."""


def make_contest(
    game: str,
    seats: int | None = None,
    *,
    bots: Sequence[str],
    games: int,
    seed: int | str | None = None,
    chosen: Mapping[str, object] | None = None,
    patience: float = PATIENCE,
) -> Contest:
    """Check who is to play what; the number of games grows to whole deals, two at least."""
    found = find_game(game)
    fewest, most = found.usual, found.seats[-1]
    number = max(fewest, min(len(bots), most)) if seats is None else seats
    options = dict(chosen or {})
    checked_options(found, number, options)
    if not 1 < len(bots) <= MOST_BOTS:
        raise Refusal("arena-bots", bots=len(bots), most=MOST_BOTS)
    if games < 1:
        raise Refusal("simulate-nothing")
    for bot in dict.fromkeys(bots):
        # A name that nobody has is better refused now than by a worker.
        if is_guest(bot):
            Guest(bot, found, patience).leave()
        else:
            seat_bot(bot, found)
    deals = max(FEWEST_DEALS, -(-games // games_a_deal(len(bots), number)))
    text = checked_seed(seed)
    checked_seed(f"{text}#{deals}")
    texts = {name: str(value) for name, value in options.items()}
    return Contest(found.name, number, tuple(bots), deals, text, texts, patience)


class EnoughError(Exception):
    """Whoever watches wants no more games."""


def hold(
    contest: Contest,
    workers: int = 1,
    executor: Executor | None = None,
    watch: Callable[[Results, int], None] = lambda _results, _done: None,
) -> Results:
    """Play a contest; ``watch`` sees it grow. Ctrl-C keeps the deals that are complete.

    The result is the same for any number of workers, since each game has its own luck.
    """
    results = Results(contest)
    warm_up(contest)  # compile, or load, once: workers then find it in the cache
    begin = time.perf_counter()
    done: dict[int, Match] = {}

    def bury() -> None:
        results.deaths += 1

    tasks = [(number,) for number in range(contest.games)]
    play = partial(play_match, contest)
    try:
        for match in shared_out(play, tasks, workers, executor, bury):
            done[match.number] = match
            take_over(results, done)
            results.moves_made += match.moves
            results.seconds = time.perf_counter() - begin
            watch(results, len(results.matches) + len(done))
    except (KeyboardInterrupt, EnoughError):
        pass  # what is done is kept
    finally:
        see_out_guests()
    return results


def take_over(results: Results, done: dict[int, Match]) -> None:
    """Move the deals that are complete, up to the first that is not, into the results.

    A later deal waits, however complete: quick deals would otherwise count more often.
    """
    numbers = range(results.order.games_a_deal)
    while all(len(results.matches) + number in done for number in numbers):
        begin = len(results.matches)
        results.matches += [done.pop(begin + number) for number in numbers]


# --- One game -------------------------------------------------------------------------

_guests: dict[tuple[str, str, float, int], Guest] = {}
"""The guests of this process: each game makes a new object of them, not a new process."""

_warm: set[tuple[str, str]] = set()
"""The bots of the house that have decided once in this process, by game."""


@cache
def quick(name: str) -> Game[Any]:
    """Give a game at full speed."""
    return compiled(find_game(name))


def bring(contest: Contest, name: str, again: int) -> Bot:
    """Bring a bot for one game; ``again`` counts those of its name at the table already."""
    if not is_guest(name):
        return seat_bot(name, quick(contest.game))
    key = (name, contest.game, contest.patience, again)
    if key in _guests:
        _guests[key].sit_down()
    else:
        _guests[key] = Guest(name, find_game(contest.game), contest.patience)
    return _guests[key]


def see_out_guests() -> None:
    """Let the guests of this process go."""
    while _guests:
        _guests.popitem()[1].leave()


def new_table(contest: Contest, seed: str) -> Table[Any]:
    """Deal."""
    return Table(quick(contest.game), contest.seats, seed, contest.chosen)


def warm_up(contest: Contest) -> None:
    """Compile, or load, all that the games will need."""
    table = new_table(contest, "warm")
    drawn = seat_bot("random", table.game)
    luck = chance("warm")
    while acting := table.acting():
        seat = acting[0]
        table.play(seat, drawn.choose(table.sight(seat), seat, table.moves(seat), luck))
    table.winners()
    warm_up_bots(contest)


def warm_up_bots(contest: Contest) -> None:
    """Let each bot of the house decide once, so that loading is not taken for thinking."""
    for name in contest.bots:
        if is_guest(name) or (contest.game, name) in _warm:
            continue
        _warm.add((contest.game, name))
        table = new_table(contest, "warm")
        seat = table.acting()[0]
        bot = bring(contest, name, 0)
        bot.choose(table.sight(seat), seat, table.moves(seat), chance("warm"))


def play_match(contest: Contest, number: int) -> Match:
    """Play one game of a contest: its deal, its seats and its luck follow from its number."""
    line_up = contest.line_up(number)
    table = new_table(contest, f"{contest.seed}#{contest.deal_of(number)}")
    warm_up_bots(contest)
    names = [contest.bots[bot] for bot in line_up]
    bots = [
        bring(contest, name, names[:seat].count(name)) for seat, name in enumerate(names)
    ]
    luck = [chance(f"{contest.seed} seat {seat}#{number}") for seat in range(len(names))]
    clocks = tuple(Clock() for _ in names)
    faults: dict[tuple[int, str], list[str]] = {}
    while acting := table.acting():
        seat = acting[0]
        bot, sight, moves = bots[seat], table.sight(seat), table.moves(seat)
        begin = time.perf_counter()
        move = bot.choose(sight, seat, moves, luck[seat])
        clocks[seat].note(time.perf_counter() - begin)
        fault = bot.fault if isinstance(bot, Guest) else None
        if fault:
            faults.setdefault((seat, fault.kind), []).append(fault.whole)
        table.play(seat, move)
    return Match(
        number,
        line_up,
        tuple(table.winners()),
        tuple(table.scores()),
        len(table.log),
        tuple(
            Blunder(seat, kind, len(told), told[0]) for (seat, kind), told in faults.items()
        ),
        clocks,
    )
