"""The measurements from the command line: ``python3 tb.py bench``."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bench import anchors, chances, exploit, hints, insight, ismcts, strength
from bench.speed import environments, memory, random_games, search, startup
from bench.speed.limit import beside
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal

REFUSED = 2
SERVER_FLAGS = ("--load", "--crash", "--two", "--reply", "--readers", "--finished")
FLAGS = {
    "--bots": strength.main,
    "--anchors": anchors.main,
    "--exploit": exploit.main,
    "--chances": chances.main,
    "--hints": hints.main,
    "--insight": insight.main,
    "--ismcts": ismcts.main,
    "--limit": beside.main,
}
"""What is measured by a flag of its own, beside the speed of games and beside the server."""
MORE = """\
python3 tb.py bench --bots   how strong the bots are (--bots --help says more)
python3 tb.py bench --anchors  where the levels stand in the ratings
python3 tb.py bench --exploit  who gains against a mind of a game's own
python3 tb.py bench --chances  whether chances said are chances
python3 tb.py bench --hints  whether a longer search advises the same
python3 tb.py bench --insight  what must hold of the accounts of games
python3 tb.py bench --ismcts  our search against OpenSpiel's at equal time
python3 tb.py bench --limit  our rules beside the same games in C
python3 tb.py bench --load   how many tables a server bears
python3 tb.py bench --crash  what a server that is killed loses
python3 tb.py bench --two    how soon two servers see each other's moves
python3 tb.py bench --reply  how soon hard bots reply where nothing is compiled
python3 tb.py bench --readers  how long moves take while others read replays
python3 tb.py bench --finished  what memory a server holds that reads old games
"""


def main(words: Sequence[str]) -> int:
    """Measure what is asked for, and print it."""
    try:
        if words and words[0] in SERVER_FLAGS:
            return int(import_module("bench.server.__main__").main(list(words)))
        asked = next((word for word in words if word in FLAGS), None)
        if asked is not None:
            FLAGS[asked]([word for word in words if word != asked])
        else:
            measure_speed(parser().parse_args(words).game)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return REFUSED
    return 0


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser(
        "tb.py bench",
        description="Measure how fast the games run.",
        epilog=MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    about.add_argument("game", nargs="*", metavar="GAME", help="all games otherwise")
    return about


def measure_speed(names: Sequence[str]) -> None:
    """Measure everything about the speed of some games."""
    games = [find_game(name) for name in names or game_names()]
    random_games.print_one_core(games)
    random_games.print_all_cores(games)
    environments.print_steps(games)
    environments.print_peers()
    search.print_simulations(games)
    memory.print_memory(min(games, key=lambda game: game.bound).name)
    startup.print_startup(games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
