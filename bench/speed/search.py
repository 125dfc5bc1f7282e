"""How many games a bot imagines in a second, ours and OpenSpiel's: for ``bench``."""

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bench.speed.peers import measured, repeated
from topbanana.bots.search.bot import SearchBot
from topbanana.bots.search.parameters import SEARCHES
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import Game
from topbanana.engine.table import Table

SIMULATIONS = 5_000
RUNS = 5
PEERS = ("hearts", "oh_hell", "euchre", "leduc_poker")


def print_simulations(games: Sequence[Game[Any]]) -> None:
    """Measure searches from the first choice of a game, on one core."""
    print(f"\nImagined games a second, one core, first choice of the game, {SIMULATIONS:,}")
    print("each time: with know-how, and plain (played out at random to the end).")
    print(f"{'game':<16}{'seats':>5}{'know-how':>14}{'plain':>14}")
    for game in games:
        for seats in () if game.own_mind else game.seats:
            ours = [
                simulations(game, seats, variant) for variant in ("search", "search-plain")
            ]
            print(f"{game.name:<16}{seats:>5}{ours[0]:>14,.0f}{ours[1]:>14,.0f}")
    print("OpenSpiel's IS-MCTS in C++, random rollouts, where installed:")
    for name in PEERS:
        for _, _, rate in measured("open_spiel", name, open_spiel_search, name):
            figure = "not installed" if rate is None else f"{rate:,.0f} simulations/s"
            print(f"{name:<16}{figure:>33}")


def simulations(game: Game[Any], seats: int, variant: str) -> float:
    """Count the games that a search imagines in a second."""
    table = Table(game, seats, "bench", game.needs(seats))
    seat = table.acting()[0]
    while len(table.moves(seat)) == 1:
        table.play(seat, table.moves(seat)[0])
        seat = table.acting()[0]
    bot = SearchBot(game, SIMULATIONS, parameters=SEARCHES[variant])
    best = 0.0
    for run in range(RUNS):
        begin = time.perf_counter()
        looked = bot.search(table.sight(seat), seat, table.moves(seat), chance(run))
        best = max(best, looked.simulations / (time.perf_counter() - begin))
    return best


def open_spiel_search(name: str) -> float:
    """Count the simulations of OpenSpiel's IS-MCTS from the first choice of a game."""
    pyspiel = import_module("pyspiel")
    state = pyspiel.load_game(name).new_initial_state()
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, SIMULATIONS)

    def work() -> int:
        bot.step(state.clone())
        return SIMULATIONS

    return repeated(work)
