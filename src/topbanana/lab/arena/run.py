"""A contest played on all cores: whole deals, in the order of their numbers."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial

from topbanana.lab.arena.contest import Contest
from topbanana.lab.arena.match import Match, close_custom_bots, play_match, warm_up
from topbanana.lab.pool import run_tasks


@dataclass
class Results:
    """The games that were played, whole deals of them, in the order of their numbers."""

    order: Contest
    matches: list[Match] = field(default_factory=list)
    moves_made: int = 0
    seconds: float = 0.0
    deaths: int = 0
    """How many workers died, and had their games played again by others."""


class EnoughError(Exception):
    """The watcher wants no more games."""


def hold(
    contest: Contest,
    workers: int = 1,
    executor: Executor | None = None,
    watch: Callable[[Results, int], None] = lambda _results, _done: None,
) -> Results:
    """Play a contest; ``watch`` is called after each game. Ctrl-C keeps the complete deals.

    The result is the same for any number of workers, since each game has its own seed.
    """
    results = Results(contest)
    warm_up(contest)  # compile once, so that the workers find it in the cache
    begin = time.perf_counter()
    done: dict[int, Match] = {}

    def count_death() -> None:
        results.deaths += 1

    tasks = [(number,) for number in range(contest.games)]
    play = partial(play_match, contest)
    try:
        for match in run_tasks(play, tasks, workers, executor, count_death):
            done[match.number] = match
            take_complete_deals(results, done)
            results.moves_made += match.moves
            results.seconds = time.perf_counter() - begin
            watch(results, len(results.matches) + len(done))
    except (KeyboardInterrupt, EnoughError):
        pass  # what is done is kept
    finally:
        close_custom_bots()
    return results


def take_complete_deals(results: Results, done: dict[int, Match]) -> None:
    """Move the deals that are complete, up to the first that is not, into the results.

    A later deal waits, however complete: quick deals would otherwise count more often.
    """
    numbers = range(results.order.games_a_deal)
    while all(len(results.matches) + number in done for number in numbers):
        begin = len(results.matches)
        results.matches += [done.pop(begin + number) for number in numbers]
