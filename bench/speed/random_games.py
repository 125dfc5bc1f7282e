"""How fast games of random moves run: on one core, and on all of them."""

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any

from topbanana.engine.beginning import checked_options, fresh
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import rows
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game, find_game
from topbanana.engine.learning.playout import play_games
from topbanana.lab.pool import all_cores, new_pool

RUNS = 5
SECONDS_A_RUN = 0.5


def print_one_core(games: Sequence[Game[Any]]) -> None:
    """Measure whole games on one core, at every table size."""
    print(f"Complete random games on one core, compiled; best of {RUNS} runs each.")
    print(f"{'game':<16}{'seats':>5}{'moves/s':>14}{'games/s':>12}{'moves/game':>12}")
    for game in games:
        for seats in game.seats:
            moves, count = random_play(game, seats)
            print(
                f"{game.name:<16}{seats:>5}{moves:>14,.0f}{count:>12,.0f}{moves / count:>12.1f}"
            )


def random_play(game: Game[Any], seats: int) -> tuple[float, float]:
    """Measure moves and games per second."""
    play = bound(play_games, game)
    states = ready(game, seats)
    rng = chance("bench")
    play(states, rng, 0, 100)
    games = 1000
    best_moves, best_games = 0.0, 0.0
    for _ in range(RUNS):
        begin = time.perf_counter()
        moves = play(states, rng, 0, games)
        took = time.perf_counter() - begin
        best_moves = max(best_moves, moves / took)
        best_games = max(best_games, games / took)
        games = max(1000, int(games * SECONDS_A_RUN / took))
    return best_moves, best_games


def ready(game: Game[Any], seats: int) -> Any:
    """Make two tables: one with seats and options before the deal, one to play at."""
    states = rows(game.State, 2)
    states[0] = fresh(game, seats, checked_options(game, seats, game.needs(seats)))
    return states


def print_all_cores(games: Sequence[Game[Any]]) -> None:
    """Measure the same on one core and on all, in processes that are warm already."""
    cores = all_cores()
    print(f"\nThe same in worker processes: one of them, and one on each of {cores} cores.")
    print(f"{'game':<16}{'seats':>5}{'one':>14}{'all':>14}{'ratio':>8}")
    with new_pool(cores) as pool:
        for game in games:
            seats = game.seats[0]
            one, every = workers_play(pool, game, seats, cores)
            print(
                f"{game.name:<16}{seats:>5}{one:>14,.0f}{every:>14,.0f}{every / one:>8.2f}"
            )


def workers_play(
    pool: Executor, game: Game[Any], seats: int, cores: int
) -> tuple[float, float]:
    """Measure moves per second of one worker, and of all of them together."""

    def played(workers: int, games: int) -> float:
        tasks = [
            pool.submit(played_here, game.name, seats, worker * games, games)
            for worker in range(workers)
        ]
        begin = time.perf_counter()
        moves = sum(task.result() for task in tasks)
        return moves / (time.perf_counter() - begin)

    played(4 * cores, 1000)  # every worker loads the compiled rules
    _, per_second = random_play(game, seats)
    games = max(1000, int(2 * SECONDS_A_RUN * per_second))
    ones, alls = zip(
        *((played(1, games), played(cores, games)) for _ in range(3)), strict=True
    )
    return max(ones), max(alls)


def played_here(name: str, seats: int, first: int, games: int) -> int:
    """Play some games in this process, and count the moves."""
    game = find_game(name)
    moves: int = bound(play_games, game)(ready(game, seats), chance("bench"), first, games)
    return moves
