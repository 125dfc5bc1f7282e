"""Puerto Banana's tables made anew, or measured: ``python -m training.puerto_banana``."""

import argparse
import sys
from collections.abc import Sequence

from training.puerto_banana import exploitability, solve_chances, solve_mixtures


def main(words: Sequence[str]) -> None:
    """Do what the command line asks for."""
    asked = parser().parse_args(words)
    if asked.command == "chances":
        solve_chances.write()
    elif asked.command == "crowd":
        solve_mixtures.write()
    else:
        for line in exploitability.findings(asked.seconds):
            print(line, flush=True)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("python -m training.puerto_banana")
    commands = about.add_subparsers(dest="command", required=True)
    commands.add_parser("chances", help="solve the game of two into chances.npz")
    commands.add_parser("crowd", help="solve the games of more into mixtures.npz")
    measure = commands.add_parser("exploitability", help="measure how good the mind is")
    measure.add_argument(
        "seconds",
        nargs="?",
        type=float,
        default=60.0,
        help="for training a best response",
    )
    return about


if __name__ == "__main__":
    main(sys.argv[1:])
