"""The policy of Push 'em Up! for two made anew: ``python -m training.judgement.policy``.

Printed are the weights that `mind/policy.py` keeps.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import Chance, below, chance
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.table import Table
from topbanana.games.push_em_up.mind.policy import FEATURES, lateness, look_at_move
from topbanana.games.push_em_up.moves import FIRST_STARTERS

SEATS = 2
SIMULATIONS = 1500
GAMES = 160
STRAY = 10  # of a hundred moves are any, so that all kinds of position are met
STEPS = 800
RATE = 0.05
DECAY = 1e-4
FADING, FADING_SQUARES = 0.9, 0.99  # Adam's

Choice = tuple[Floats, Floats]
"""The features of each move on offer, and the share of the simulations that tried it."""


def main() -> None:
    """Play, fit and print."""
    game = compiled(find_game("push-em-up"))
    bot = SearchBot(game, SIMULATIONS)
    choices = [
        choice for number in range(GAMES) for choice in choices_in(game, bot, number)
    ]
    print(f"{len(choices):,} choices: {fitted(choices).round(2).tolist()}")


def choices_in(game: Game[Any], bot: SearchBot, number: int) -> Iterator[Choice]:
    """Let the search play a game against itself, and give what it tried."""
    luck = chance(f"policy thoughts {number}")
    table = Table(game, SEATS, f"policy {number}", game.needs(SEATS))
    while acting := table.acting():
        seat = acting[0]
        moves = table.moves(seat)
        if moves[0] >= FIRST_STARTERS or len(moves) == 1:
            table.play(seat, any_of(moves, luck))
            continue
        sight = table.sight(seat)
        result = bot.search(sight, seat, moves, luck)
        tried = {one.move: one.visits for one in result.candidates}
        inputs = np.zeros((len(moves), FEATURES), np.float64)
        for place, move in enumerate(moves):
            look_at_move(sight, seat, move, lateness(sight), inputs[place])
        visits = np.array([tried[move] for move in moves], np.float64)
        yield inputs, visits / visits.sum()
        strays = below(luck, 100) < STRAY
        table.play(seat, any_of(moves, luck) if strays else result.best.move)


def any_of(moves: Sequence[int], luck: Chance) -> int:
    """Draw a move."""
    return moves[below(luck, len(moves))]


def fitted(choices: Sequence[Choice]) -> Floats:
    """Find the weights by whose softmax the moves are tried as often as they were, by Adam."""
    most = max(len(tried) for _, tried in choices)
    inputs = np.zeros((len(choices), most, choices[0][0].shape[1]), np.float64)
    wanted = np.zeros((len(choices), most), np.float64)
    missing = np.ones((len(choices), most), bool)
    for number, (looks, tried) in enumerate(choices):
        inputs[number, : len(tried)] = looks
        wanted[number, : len(tried)] = tried
        missing[number, : len(tried)] = False
    weights, mean, square = np.zeros((3, inputs.shape[2]), np.float64)
    for step in range(1, STEPS + 1):
        sums = np.where(missing, -np.inf, inputs @ weights)
        odds = np.exp(sums - sums.max(1, keepdims=True))
        off = odds / odds.sum(1, keepdims=True) - wanted
        slope = np.einsum("cm,cmf->f", off, inputs) / len(choices) + DECAY * weights
        mean += (1 - FADING) * (slope - mean)
        square += (1 - FADING_SQUARES) * (slope * slope - square)
        spread = np.sqrt(square / (1 - FADING_SQUARES**step)) + 1e-8
        weights -= RATE * mean / (1 - FADING**step) / spread
    return weights


if __name__ == "__main__":
    main()
