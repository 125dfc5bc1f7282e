"""What chances a bot says while it plays, and the curve that makes them true."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from topbanana.bots.bot import seat_bot
from topbanana.bots.hint import ADVISOR
from topbanana.bots.search.bot import SearchBot
from topbanana.bots.search.network import Curve
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.lab.pool import run_tasks

PLAYER = "hard"  # plays hundreds of games in minutes, and says its own chances too
ASKED_ONE_IN = 8  # choices is whoever gives hints asked in games of these: it thinks long
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
    """Let a bot speak in games, and note what it says and what comes of it."""
    listen_to(game.name, seats, bot, seed, -1)  # compile once
    tasks = [(number,) for number in range(games)]
    play = partial(listen_to, game.name, seats, bot, seed)
    return [
        said
        for told in run_tasks(play, tasks, workers, None, lambda: None)
        for said in told
    ]


def listen_to(name: str, seats: int, bot: str, seed: str, number: int) -> list[Said]:
    """Play one game; number -1 is only its first choice.

    Where somebody else plays, the bot is asked now and then, and its first hint is followed.
    """
    game = compiled(find_game(name))
    player, speaker = seat_bot(PLAYER, game), seat_bot(bot, game)
    if not isinstance(speaker, SearchBot):
        raise Refusal("unknown-bot", name=bot, known="medium, hard, top")
    one_in = ASKED_ONE_IN if bot == ADVISOR and number >= 0 else 1
    table = Table(game, seats, f"{seed}#{max(0, number)}", game.needs(seats))
    luck = chance(f"{seed} thoughts#{max(0, number)}")
    said = []
    while acting := table.acting():
        seat = acting[0]
        moves = table.moves(seat)
        if len(moves) > 1 and below(luck, one_in) == 0:
            first = speaker.search(table.sight(seat), seat, moves, luck).advised[0]
            said.append((seat, first.chance))
            move = first.move
        else:
            move = player.choose(table.sight(seat), seat, moves, luck)
        if said and number < 0:
            return []
        table.play(seat, move)
    winners = table.winners()
    return [
        Said(number, chance_said, (seat in winners) / len(winners))
        for seat, chance_said in said
    ]


def fitted_curve(said: Sequence[Said], *, bent: bool = False) -> Curve:
    """Fit what was won to what was said: odds = lift + slope × odds said, perhaps with a bend."""
    chances = np.array([one.chance for one in said])
    won = np.array([one.won for one in said])
    clipped: Floats = np.clip(chances, 1e-3, 1 - 1e-3)
    odds = np.log(clipped / (1 - clipped))
    terms = [np.ones_like(odds), odds, odds * np.abs(odds)]
    known = np.stack(terms if bent else terms[:2], axis=1)
    curve = np.eye(known.shape[1])[1]  # as found
    for _ in range(STEPS):
        fitted = 1 / (1 + np.exp(-(known @ curve)))
        weight = fitted * (1 - fitted) + 1e-9
        step = np.linalg.solve(
            known.T @ (known * weight[:, None]), known.T @ (won - fitted)
        )
        curve = curve + np.clip(step, -LONGEST_STEP, LONGEST_STEP)  # Newton leaps too far
    if bent and not (curve[1] > 0 and curve[2] > 0):
        return fitted_curve(said)  # what turns back would put chances out of order
    return Curve(*map(float, curve))
