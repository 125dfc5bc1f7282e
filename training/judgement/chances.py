"""What chances a bot says while it plays, and the curve that makes them true."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from topbanana.bots.bot import seat_bot
from topbanana.bots.network import Curve
from topbanana.bots.search_bot import SearchBot
from topbanana.engine.chance import chance
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.record import Floats
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.lab.pool import run_tasks

STEPS = 30  # of Newton's method; a handful would do
LONGEST_STEP = 0.5


class Said(NamedTuple):
    """A chance that was said, in which game, and the share of the win that followed."""

    game: int
    chance: float
    won: float


def listen(
    game: Game[Any], seats: int, bot: str, games: int, seed: str, workers: int
) -> list[Said]:
    """Let a bot play against itself, and note what it says and what comes of it."""
    listen_to(game.name, seats, bot, seed, -1)  # compile once
    tasks = [(number,) for number in range(games)]
    play = partial(listen_to, game.name, seats, bot, seed)
    return [
        said
        for told in run_tasks(play, tasks, workers, None, lambda: None)
        for said in told
    ]


def listen_to(name: str, seats: int, bot: str, seed: str, number: int) -> list[Said]:
    """Play one game; number -1 is only its first choice."""
    game = compiled(find_game(name))
    mind = seat_bot(bot, game)
    if not isinstance(mind, SearchBot):
        raise Refusal("unknown-bot", name=bot, known="medium, hard, top")
    table = Table(game, seats, f"{seed}#{max(0, number)}", game.needs(seats))
    luck = chance(f"{seed} thoughts#{max(0, number)}")
    said = []
    while acting := table.acting():
        seat = acting[0]
        moves = table.moves(seat)
        move = moves[0]
        if len(moves) > 1:
            best = mind.search(table.sight(seat), seat, moves, luck).best
            move = best.move
            said.append((seat, best.chance))
            if number < 0:
                return []
        table.play(seat, move)
    winners = table.winners()
    return [
        Said(number, chance_said, (seat in winners) / len(winners))
        for seat, chance_said in said
    ]


def fitted_curve(said: Sequence[Said]) -> Curve:
    """Fit what was won to what was said: odds = lift + slope × odds said."""
    chances = np.array([one.chance for one in said])
    won = np.array([one.won for one in said])
    clipped: Floats = np.clip(chances, 1e-3, 1 - 1e-3)
    odds = np.log(clipped / (1 - clipped))
    lift, slope = 0.0, 1.0
    for _ in range(STEPS):
        fitted = 1 / (1 + np.exp(-(lift + slope * odds)))
        weight = fitted * (1 - fitted) + 1e-9
        curve = np.array(
            [
                [weight.sum(), (weight * odds).sum()],
                [(weight * odds).sum(), (weight * odds * odds).sum()],
            ]
        )
        step = np.linalg.solve(curve, [(won - fitted).sum(), ((won - fitted) * odds).sum()])
        step = np.clip(step, -LONGEST_STEP, LONGEST_STEP)  # far off, Newton leaps too far
        lift, slope = lift + step[0], slope + step[1]
    return Curve(float(lift), float(slope))
