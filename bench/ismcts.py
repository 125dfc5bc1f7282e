"""Our search against OpenSpiel's at equal time: ``python3 tb.py bench --ismcts [GAME …]``.

OpenSpiel's IS-MCTS plays through the adapter. It is the one in Python: the one in C++ ends the
process on games that are written in Python. Both think equally long for a move, on one core,
and every deal is played from both seats.
"""

import argparse
import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import hide
from topbanana.engine.game import compiled, find_game
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import legal_moves
from topbanana.lab.arena.standings import share

GAMES = ("bananine", "push-em-up")  # turn by turn, or nearly so
DEALS = 20
SECONDS = 0.2  # for a move
UCT = 0.7  # of returns that differ by 1 at most
FIRST_GUESS = 0.01  # seconds that one of its simulations takes
SEED = 7


class OpenSpielBot:
    """IS-MCTS that takes as long for a move as it is told, as nearly as it can."""

    def __init__(self, spiel: Any, seconds: float) -> None:
        algorithms = "open_spiel.python.algorithms"
        self._search = import_module(f"{algorithms}.ismcts").ISMCTSBot
        rollouts = import_module(f"{algorithms}.mcts").RandomRolloutEvaluator
        self._luck = np.random.RandomState(SEED)
        self._evaluator = rollouts(n_rollouts=1, random_state=self._luck)
        self._spiel, self._seconds = spiel, seconds
        self._pace = FIRST_GUESS
        self.spent, self.moves, self.simulations = 0.0, 0, 0

    def step(self, state: Any) -> int:
        """Choose an action, and learn how many simulations fit into the time."""
        simulations = max(2, round(self._seconds / self._pace))
        bot = self._search(
            self._spiel, self._evaluator, UCT, simulations, random_state=self._luck
        )
        begin = time.perf_counter()
        action = int(bot.step(state))
        took = time.perf_counter() - begin
        self._pace = (self._pace + took / simulations) / 2
        self.spent += took
        self.moves += 1
        self.simulations += simulations
        return action


def main(arguments: Sequence[str]) -> None:
    """Measure, and print a line for each game."""
    asked = parser().parse_args(arguments)
    for name in asked.game or GAMES:
        try:
            import_module("pyspiel")
        except ImportError:
            print("OpenSpiel is not installed.")
            return
        print(against_open_spiel(name, asked.deals, asked.seconds), flush=True)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --ismcts", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME", help=" and ".join(GAMES))
    about.add_argument("--deals", type=int, default=DEALS, help=f"{DEALS} otherwise")
    about.add_argument("--seconds", type=float, default=SECONDS, help="for a move")
    return about


def against_open_spiel(name: str, deals: int, seconds: float) -> str:
    """Let both meet at a table of two, and say how it went."""
    if find_game(name).own_mind:
        raise Refusal("unknown-game", name=name, known=", ".join(GAMES))
    adapter = import_module("topbanana.lab.adapters.open_spiel_game")
    pyspiel = import_module("pyspiel")
    spiel = pyspiel.load_game(
        f"{adapter.short_name(name)}(players=2,seed={SEED},in_turn=1)"
    )
    ours = SearchBot(compiled(find_game(name)), None, seconds)
    theirs = OpenSpielBot(spiel, seconds)
    clock = [0.0, 0]
    means = [
        sum(won(spiel, deal, seat, ours, theirs, clock) for seat in range(2)) / 2
        for deal in range(deals)
    ]
    wins = share(np.array(means))
    return (
        f"{name}, 2 seats: our search wins {wins.mean:.1%} ({wins.low:.1%}–{wins.high:.1%}) "
        f"of {2 * deals} games against IS-MCTS of OpenSpiel; "
        f"{clock[0] / max(1, clock[1]):.3f} s a move against "
        f"{theirs.spent / max(1, theirs.moves):.3f} s, in which it made "
        f"{theirs.simulations / max(1, theirs.moves):.0f} simulations"
    )


def won(
    spiel: Any,
    deal: int,
    ours_at: int,
    ours: SearchBot,
    theirs: OpenSpielBot,
    clock: list[float],
) -> float:
    """Play one game; give our share of the win."""
    state = spiel.new_initial_state()
    state.apply_action(deal)
    luck = chance(f"{SEED} {ours_at}#{deal}")
    while not state.is_terminal():
        seat = state.current_player()
        if seat != ours_at:
            state.apply_action(theirs.step(state))
            continue
        single = state.single
        moves = legal_moves(single.game, single.state, seat)
        begin = time.perf_counter()
        move = ours.choose(hide(single.state, seat), seat, moves, luck)
        if len(moves) > 1:
            clock[0] += time.perf_counter() - begin
            clock[1] += 1
        state.apply_action(int(single.game.actions.action_of(single.state, move)))
    return float(state.returns()[ours_at]) + 1 / 2
