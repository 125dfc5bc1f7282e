"""A tournament of bots: the same deals from every seat, and who is better, how surely.

    python examples/tournament.py [GAME] [BOT ...]

Bots are levels (``easy``), searches with a budget (``top@50``) or classes of your own
(``examples/own_bot.py:Tester``).
"""

import sys

from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.run import hold
from topbanana.lab.arena.standings import standings


def main(game: str = "puerto-banana", *bots: str) -> None:
    """Play a contest, and print a table of results."""
    contest = make_contest(
        game, bots=bots or ("random", "greedy", "easy", "top"), games=600, seed=7
    )
    print(f"{contest.games} games of {contest.game}: {contest.deals} deals, every seating")
    ranked = standings(hold(contest))
    print(f"{'bot':<10}{'wins':>8}{'95 % interval':>20}{'rating':>10}")
    for bot in ranked.bots:
        interval = f"{bot.wins.low:.1%} to {bot.wins.high:.1%}"
        print(f"{bot.name:<10}{bot.wins.mean:>8.1%}{interval:>20}{bot.rating:>10.1f}")
    best, second = ranked.bots[0].name, ranked.bots[1].name
    ahead = ranked.ahead[best][second]
    print(f"{best} finishes ahead of {second} in {ahead.mean:.1%} of their games.")


if __name__ == "__main__":
    main(*sys.argv[1:])
