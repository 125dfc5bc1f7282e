"""A bot of your own: a class with ``choose``, which sees no more than its seat does.

    python examples/own_bot.py
    topbanana play push-em-up --bots examples/own_bot.py:Tester
    topbanana arena push-em-up --bots examples/own_bot.py:Tester,easy --games 20

The first line lets it play ten games against a bot that draws its moves at random.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.engine.dialect.chance import Chance, chance
from topbanana.engine.game import Game

GAMES = 10
WORLDS = 2


class Tester:
    """Tries each move in a few imagined worlds, and plays the one that scores best.

    It knows no game: what it needs, every game's rules offer.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.rules = game.rules

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose the move with the best lead, on average over some worlds."""
        worlds = [self.imagined(sight, seat, rng) for _ in range(WORLDS)]
        return max(
            moves, key=lambda move: sum(self.lead(w, seat, move, rng) for w in worlds)
        )

    def imagined(self, sight: Any, seat: int, rng: Chance) -> Any:
        """Fill in, at random, what the seat cannot see."""
        world = copy(sight)
        self.rules.imagine(world, seat, rng)
        return world

    def lead(self, world: Any, seat: int, move: int, rng: Chance) -> int:
        """Count by how many points the seat leads after a move."""
        after = copy(world)
        self.rules.play(after, seat, move, rng)
        scores = list(self.rules.scores(after))
        mine = scores.pop(seat)
        return int(mine - max(scores))


def main() -> None:
    """Play against a random bot, from both seats in turn."""
    wins = 0.0
    for number in range(GAMES):
        table = topbanana.table("push-em-up", seats=2, seed=f"own bot#{number}")
        mine = number % 2
        bots = {mine: Tester(table.game), 1 - mine: seat_bot("random", table.game)}
        luck = chance(f"bots#{number}")
        while acting := table.acting():
            seat = acting[0]
            move = bots[seat].choose(table.sight(seat), seat, table.moves(seat), luck)
            table.play(seat, move)
        if mine in table.winners():
            wins += 1 / len(table.winners())
    print(f"It wins {wins:g} of {GAMES} games against random moves.")


if __name__ == "__main__":
    main()
