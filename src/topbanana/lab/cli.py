"""The commands for many games: what they take, and where they are carried out."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the help shows without the engine, and the engine without the words
    from topbanana.engine.words import Words


def add_commands(command: Callable[[str], ArgumentParser], say: "Words") -> None:
    """Describe the commands, in the reader's language."""
    simulate, compare, arena = map(command, ("simulate", "compare", "arena"))
    add_flags(simulate, say, "lineup", "json", "csv", "parquet")
    add_flags(compare, say, "lineup", "json")
    compare.add_argument("--csv", metavar="FILE", help=say("help-measures"))
    add_flags(arena, say, "contenders", "json", "csv")
    for lab in (simulate, compare):
        lab.add_argument("--dask", metavar="ADDRESS", help=say("help-dask"))
    arena.add_argument("--patience", metavar="SECONDS", help=say("help-patience"))
    arena.add_argument("--simulations", metavar="N", help=say("help-simulations"))
    arena.add_argument("--seconds", metavar="SECONDS", help=say("help-seconds"))
    simulate.add_argument("--accounts", action="store_true", help=say("help-accounts"))
    arena.add_argument("--own-play", action="store_true", help=say("help-own-play"))
    for lab in (simulate, arena):
        lab.add_argument(
            "option", metavar="OPTION=VALUE", nargs="*", default=[], help=say("help-option")
        )
    compare.add_argument("variant", metavar="OPTIONS", nargs="+", help=say("help-variant"))
    simulate.set_defaults(run=run_simulate)
    compare.set_defaults(run=run_compare)
    arena.set_defaults(run=run_arena)


def add_flags(lab: ArgumentParser, say: "Words", bots: str, *forms: str) -> None:
    """Describe what all of them take, and the forms in which each can be written."""
    lab.add_argument("game", metavar="GAME", help=say("help-game"))
    lab.add_argument("--seats", metavar="N", help=say("help-seats"))
    lab.add_argument("--bots", metavar="BOT,…", help=say(f"help-{bots}"))
    lab.add_argument("--games", metavar="N", help=say("help-how-many"))
    lab.add_argument("--seed", metavar="SEED", help=say("help-seed"))
    lab.add_argument("--workers", metavar="N", help=say("help-workers"))
    for form in ("report", *forms):
        lab.add_argument(f"--{form}", metavar="FILE", help=say(f"help-{form}"))


def run_simulate(asked: Namespace, say: "Words") -> None:
    """Simulate one variant."""
    from topbanana.lab.simulate.cli import simulate

    simulate(asked, say)


def run_compare(asked: Namespace, say: "Words") -> None:
    """Simulate several variants, side by side."""
    from topbanana.lab.simulate.cli import compare

    compare(asked, say)


def run_arena(asked: Namespace, say: "Words") -> None:
    """Let bots play each other."""
    from topbanana.lab.arena.cli import arena

    arena(asked, say)
