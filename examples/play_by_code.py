"""A whole game played by code: deal, look, move, tell, archive and replay.

    python examples/play_by_code.py [GAME] [SEED]

Prints what seat 0 is told of a game of random moves, and the archive of the game.
"""

import random
import sys

import topbanana
from topbanana.engine.words import words


def main(game: str = "bananine", seed: str = "7") -> None:
    """Play one game, and tell it as seat 0 sees it."""
    table = topbanana.table(game, seats=2, seed=seed)
    say = words("en", game)
    names = {0: "Anna", 1: "Bruno"}
    luck = random.Random(seed)  # noqa: S311  # a game, not a secret
    print("At the start, seat 0 sees:", table.position(0))

    while acting := table.acting():
        seat = acting[0]
        table.play(seat, luck.choice(table.moves(seat)))
        for event in table.story(0):
            print(" ", say.tell(event, names, me=0))

    # An illegal move is refused by the clause that forbids it, and changes nothing.
    try:
        table.play(0, 0)
    except topbanana.IllegalMove as refusal:
        print("Refused:", refusal)

    print("Points:", table.scores(), "winners:", table.winners())
    archive = topbanana.archive(table, players="Anna/Bruno")
    print(archive)
    assert topbanana.load(archive).scores() == table.scores()  # noqa: S101  # it replays


if __name__ == "__main__":
    main(*sys.argv[1:])
