"""How often a person is asked something in a game against bots: `python -m bench.prompts`."""

import argparse
from collections import Counter
from collections.abc import Sequence

from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.table import Table

PERSON = 0
WAYS = ("whenever the rules ask", "where there is a choice", "with the order pass")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play whole games and print how often seat 0 is asked, in each way of asking."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="bananarchy")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    chosen = parser.parse_args(arguments)
    totals = Counter[str]()
    for number in range(chosen.games):
        totals += count(Table(find_game(chosen.game), chosen.seats, f"prompts {number}"))
    print(f"{chosen.game}, {chosen.seats} seats, {chosen.games} games: per game")
    for what in (*WAYS, "moves of bots"):
        print(f"{totals[what] / chosen.games:8.1f}  {what}")


def count(table: Table[object]) -> Counter[str]:
    """Play a game in which all choose sensibly, and count what seat 0 is asked."""
    found = Counter[str]()
    luck = chance(f"{table.seed} luck")
    while not table.over:
        seat = table.acting()[0]
        if seat == PERSON:
            choice = len(table.moves(seat)) > 1
            ordered = table.obey(seat, ["pass"]) is not None
            asked = (True, choice, choice and not ordered)
            found.update(way for way, told in zip(WAYS, asked, strict=True) if told)
        else:
            found["moves of bots"] += 1
        move = table.game.knowhow.greedy(table.sight(seat), seat, luck)
        table.play(seat, int(move))
    return found


if __name__ == "__main__":
    main()
