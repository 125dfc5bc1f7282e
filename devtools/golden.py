"""Write golden files anew: ``python3 tb.py golden [GAME …]``, then read the diff."""

import sys
from collections.abc import Sequence

from devtools.perft import golden_file, write_golden
from devtools.playthrough import folder_of, playthrough
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import game_folder

REFUSED = 2


def main(names: Sequence[str] = ()) -> int:
    """Count and play every game again, or those that are named."""
    try:
        games = [find_game(name) for name in names or game_names(hidden=True)]
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return REFUSED
    for game in games:
        folder = game_folder(game.name)
        counts = golden_file(folder)
        counts.parent.mkdir(exist_ok=True)
        old = counts.read_text("utf-8") if counts.exists() else ""
        counts.write_text(write_golden(game, old), "utf-8")
        print(counts)
        talks = folder_of(folder)
        talks.mkdir(exist_ok=True)
        for seats in game.seats:
            talk = talks / f"{seats}-seats.txt"
            talk.write_text(playthrough(game, seats), "utf-8")
            print(talk)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
