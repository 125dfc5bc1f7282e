"""One game of a contest: who sits where, what they choose, how long they think."""

import time
from dataclasses import dataclass, field, replace
from typing import Any

from topbanana.bots.beginner import themed
from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.custom import CustomBot, is_custom
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.table import Table
from topbanana.insight.account import Account, account
from topbanana.lab.arena.contest import Contest
from topbanana.lab.arena.line_ups import LineUp
from topbanana.lab.simulate.course import Course
from topbanana.lab.simulate.play import NOBODY
from topbanana.lab.simulate.uncompiled import compiled_game


@dataclass
class ThinkingTime:
    """The thinking time of a seat."""

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
    """Turns that a custom bot lost in one game, all for the same kind of reason."""

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
    thinking: tuple[ThinkingTime, ...] = field(
        default=(), compare=False
    )  # no two runs agree
    lead_changes: int = 0
    first_mover: int = NOBODY
    """The seat that was first to move alone; NOBODY where all choose at once."""
    last_mover: int = NOBODY
    ending: str = ""
    account: Account | None = None
    """Where each result came from, if that was asked for."""
    losses: tuple[float, ...] = ()
    """The mean loss of each seat's decisions, if the game is accounted for."""

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


_custom: dict[tuple[str, str, float, int], CustomBot] = {}
"""The custom bots of this process: a new game makes a new object, not a new worker."""

_warm: set[tuple[str, str]] = set()
"""The built-in bots that have chosen once in this process, by game."""


def bot_for(contest: Contest, name: str, again: int) -> Bot:
    """Get a bot for one game; ``again`` counts those of its name at the table already."""
    if not is_custom(name):
        return seat_bot(name, compiled_game(contest.game))
    key = (name, contest.game, contest.patience, again)
    if key in _custom:
        _custom[key].new_game()
    else:
        _custom[key] = CustomBot(name, find_game(contest.game), contest.patience)
    return _custom[key]


def close_custom_bots() -> None:
    """Kill the workers of this process's custom bots."""
    while _custom:
        _custom.popitem()[1].close()


def new_table(contest: Contest, seed: str) -> Table[Any]:
    """Deal."""
    return Table(compiled_game(contest.game), contest.seats, seed, contest.chosen)


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
    """Let each built-in bot choose once, so that compiling does not count as thinking time."""
    for name in contest.bots:
        if is_custom(name) or (contest.game, name) in _warm:
            continue
        _warm.add((contest.game, name))
        table = new_table(contest, "warm")
        seat = table.acting()[0]
        bot = bot_for(contest, name, 0)
        bot.choose(table.sight(seat), seat, table.moves(seat), chance("warm"))


def play_match(contest: Contest, number: int) -> Match:
    """Play one game of a contest: its deal, its seats and its luck follow from its number."""
    line_up = contest.line_up(number)
    table = new_table(contest, f"{contest.seed}#{contest.deal_of(number)}")
    warm_up_bots(contest)
    names = [contest.bots[bot] for bot in line_up]
    bots = [
        bot_for(
            contest, themed(name, table.game, table.seed, seat), names[:seat].count(name)
        )
        for seat, name in enumerate(names)
    ]
    luck = [chance(f"{contest.seed} seat {seat}#{number}") for seat in range(len(names))]
    thinking = tuple(ThinkingTime() for _ in names)
    faults: dict[tuple[int, str], list[str]] = {}
    course = Course()
    while acting := table.acting():
        seat = acting[0]
        course.before(sum(1 << other for other in acting), seat)
        bot, sight, moves = bots[seat], table.sight(seat), table.moves(seat)
        begin = time.perf_counter()
        move = bot.choose(sight, seat, moves, luck[seat])
        thinking[seat].note(time.perf_counter() - begin)
        fault = bot.fault if isinstance(bot, CustomBot) else None
        if fault:
            faults.setdefault((seat, fault.kind), []).append(fault.whole)
        table.play(seat, move)
        course.after(table.scores())
    accounted = account(table, review=contest.review) if contest.own_play else None
    return Match(
        number,
        line_up,
        tuple(table.winners()),
        tuple(table.scores()),
        len(table.log),
        tuple(
            Blunder(seat, kind, len(told), told[0]) for (seat, kind), told in faults.items()
        ),
        thinking,
        lead_changes=course.lead_changes,
        first_mover=course.first_mover,
        last_mover=table.log[-1][0],
        ending=table.ending(),
        account=without_steps(accounted) if accounted else None,
        losses=mean_losses(accounted) if accounted else (),
    )


def mean_losses(made: Account) -> tuple[float, ...]:
    """Give the mean loss of each seat's decisions."""
    return tuple(made.mean_loss(seat.seat) for seat in made.seats)


def without_steps(made: Account) -> Account:
    """Leave out of an account the moves, which are long to send from process to process."""
    return replace(made, steps=())
