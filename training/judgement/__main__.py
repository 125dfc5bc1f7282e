"""The networks of a card game made anew: ``python -m training.judgement GAME [--seats N …]``."""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any, cast

import numpy as np

from topbanana.bots.hint import ADVISOR
from topbanana.bots.levels import LEVELS
from topbanana.bots.search.network import (
    CURVE,
    NETWORK,
    NO_NETWORK,
    STRAIGHT,
    tables_in,
)
from topbanana.bots.search.parameters import SearchParameters, as_numbers
from topbanana.engine.contract import Sense
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import Game, find_game
from topbanana.engine.learning.judgement import Judging
from training.judgement.chances import PLAYER, fitted_curve, listen
from training.judgement.fit import fitted
from training.judgement.self_play import Positions, positions_of

GENERATIONS = 2  # the second plays by the network of the first
STRAY = (
    10  # of a hundred moves are by know-how alone, so that all kinds of position are met
)
UNTRIED = Judging(explore=1.0)  # for a table whose judgement nobody has measured yet
CURVE_GAMES = 400


@dataclass(frozen=True)
class Plan:
    """How much a generation plays, at each table size."""

    simulations: int
    games: int
    positions: int
    """At most so many are kept."""


PLANS = {
    "bananine": Plan(24, 12_000, 400_000),
    "push-em-up": Plan(24, 4_000, 400_000),
    "bananarchy": Plan(16, 4_000, 400_000),
}


def main(words: Sequence[str]) -> None:
    """Train what the command line asks for, and keep it where the game looks for it."""
    asked = parser().parse_args(words)
    game = find_game(asked.game)
    if asked.curves:
        for seats in asked.seats or game.seats:
            keep(game, {f"{CURVE}{seats}": curve_at(game, seats, asked.games)})
        return
    plan = PLANS[asked.game]
    if asked.games:
        plan = replace(plan, games=asked.games)
    for seats in asked.seats or sorted(game.judgement.JUDGING):
        keep(game, {f"{NETWORK}{seats}": trained(game, seats, plan)})


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("python -m training.judgement", description=__doc__)
    about.add_argument("game", choices=PLANS)
    about.add_argument("--seats", type=int, nargs="*", help="all that are judged otherwise")
    about.add_argument("--curves", action="store_true", help="fit the chances shown only")
    about.add_argument("--games", type=int, help="for each generation, or for a curve")
    return about


def trained(game: Game[Any], seats: int, plan: Plan) -> Floats:
    """Let a game be played against itself, generation after generation."""
    judging = replace(game.judgement.JUDGING.get(seats, UNTRIED), share=1.0)
    network, known = NO_NETWORK, []
    for generation in range(GENERATIONS):
        begin = time.perf_counter()
        asked = None if generation == 0 else judging
        known.append(
            positions_of(
                game,
                seats,
                game.needs(seats),
                as_numbers(game, SearchParameters(), asked),
                network,
                simulations=plan.simulations,
                stray=STRAY,
                games=plan.games,
                most=plan.positions,
                seed=f"{game.name} {seats} {generation}",
            )
        )
        positions = together(known)
        network, loss = fitted(positions)
        print(
            f"{game.name}, {seats} seats, generation {generation + 1}: "
            f"{len(positions.inputs):,} positions, log-loss {loss:.4f}, "
            f"{time.perf_counter() - begin:.0f} s",
            flush=True,
        )
    return network


def curve_at(game: Game[Any], seats: int, games: int | None) -> Floats:
    """Fit the curve of the chances shown to games in which bots say theirs, at two budgets."""
    keep(game, {f"{CURVE}{seats}": np.array([[1.0, *astuple(STRAIGHT)]])})  # as found
    measured = []
    for bot in (PLAYER, ADVISOR):
        said = listen(game, seats, bot, games or CURVE_GAMES, "curves", 1)
        curve = fitted_curve(said, bent=True)
        print(
            f"{game.name}, {seats} seats, {bot}: {len(said):,} chances, {curve}", flush=True
        )
        sense = cast("Sense[Any]", game.knowhow)
        measured.append([sense.SIMULATIONS[LEVELS[bot].number - 1], *astuple(curve)])
    return np.array(measured)


def together(known: Sequence[Positions]) -> Positions:
    """Put the positions of all generations one after the other, the last games last."""
    return Positions(
        np.concatenate([positions.inputs for positions in known]),
        np.concatenate([positions.shares for positions in known]),
    )


def keep(game: Game[Any], tables: dict[str, Floats]) -> None:
    """Write tables into the game's file, and leave the others there as they are."""
    if game.judgement.FILE is None:
        return
    kept = {**tables_in(game.judgement.FILE), **tables}
    ordered = {name: kept[name].astype(np.float32) for name in sorted(kept)}
    np.savez_compressed(game.judgement.FILE, **ordered)  # type: ignore[arg-type]  # tables by name
    tables_in.cache_clear()


if __name__ == "__main__":
    main(sys.argv[1:])
