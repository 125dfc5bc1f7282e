"""The commands of ``topbanana``."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import topbanana.lab
import topbanana.terminal  # noqa: F401  # the help speaks their words too
from topbanana.engine.refusal import Refusal
from topbanana.server.flags import add_server

if TYPE_CHECKING:  # the help shows without the engine, and the engine without the words
    from topbanana.engine.table import Table
    from topbanana.engine.words import Words

REFUSED = 2
ALONE = ("-h", "--help", "--version", "--open")  # the flags that take no value
INTERRUPTED = 130


# What argparse complains of, and our own sentences for it.
COMPLAINTS = {
    r"unrecognized arguments: (.*)": "cli-unknown-words",
    r"the following arguments are required: (.*)": "cli-missing-words",
    r"argument (\S+): expected .*": "cli-missing-value",
    r"argument .*invalid choice: (?:'|\")?(.*?)(?:'|\")? \(.*": "cli-unknown-command",
    r"(.*)": "cli-misread",
}


class Formatter(argparse.HelpFormatter):
    """Help in the reader's language."""

    usage = ""

    def add_usage(
        self, usage: Any, actions: Any, groups: Any, prefix: str | None = None
    ) -> None:
        """Say "usage" as the reader does."""
        super().add_usage(usage, actions, groups, prefix or f"{self.usage}: ")


class Parser(argparse.ArgumentParser):
    """An argument parser that leaves speaking to us."""

    def error(self, message: str) -> NoReturn:
        """Refuse a command line that makes no sense."""
        for complaint, key in COMPLAINTS.items():
            found = re.fullmatch(complaint, message, re.DOTALL)
            if found:
                raise Refusal(key, detail=found[1])
        raise AssertionError(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; whatever is wrong is said in one sentence, with status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    soften_streams()
    say = None
    try:
        say = speak(wanted_language(given))
        parser = build_parser(say)
        asked = parser.parse_args(flags_first(given))
        if asked.command is None:
            parser.print_help()
        else:
            COMMANDS[asked.command](asked, say)
        sys.stdout.flush()
    except Refusal as refusal:
        print((say or speak("en")).refuse(refusal), file=sys.stderr)
        return REFUSED
    except SystemExit as end:  # argparse has shown the help or the version
        return int(end.code or 0)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        return give_up_writing(error, say or speak("en"))
    return 0


def give_up_writing(error: OSError, say: "Words") -> int:
    """Say that nothing more can be shown, unless the reader has simply had enough."""
    # What is still unwritten must not be tried again when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):  # topbanana … | head
        return 0
    reason = error.strerror or str(error)
    refusal = Refusal("file-cannot-write", file="-", reason=reason)
    print(say.refuse(refusal), file=sys.stderr)
    return REFUSED


def speak(language: str) -> "Words":
    """Find the words of a language."""
    from topbanana.engine.words import words

    return words(language)


def soften_streams() -> None:
    """Let no letter that a terminal cannot read or show, and no closed door, stop us."""
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # it stays open as long as we run
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def wanted_language(given: Sequence[str]) -> str:
    """Tell the language asked for by ``--lang``, or else by the environment."""
    from topbanana.engine.words import LANGUAGES

    for number, word in enumerate(given):
        if word == "--lang" and number + 1 < len(given):
            return given[number + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    for name in ("TOPBANANA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language:
            return language if language in LANGUAGES else "en"
    return "en"


def flags_first(given: Sequence[str]) -> list[str]:
    """Put flags before the words after the command, which argparse wants in one place.

    So ``play bananine --seed 1 start=0`` works as well as ``play bananine start=0 --seed 1``.
    """
    words, flags, wanting = [], [], []
    rest = list(given)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += ["--", *rest]
            break
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        if word in ALONE or "=" in word:
            flags.append(word)
        elif rest:
            flags += [word, rest.pop(0)]
        else:
            wanting.append(word)  # its value: argparse will say so
    return [*words[:1], *flags, *words[1:], *wanting]


def new_parser(say: "Words", make: Callable[..., Parser], name: str, about: str) -> Parser:
    """Begin a parser whose every word is ours."""
    formatter = type("Translated", (Formatter,), {"usage": say("help-usage")})
    parser = make(
        name,
        description=about,
        formatter_class=formatter,
        allow_abbrev=False,
        add_help=False,
    )
    # argparse offers no other way to name its groups in the reader's language.
    parser._positionals.title = say("help-arguments")  # noqa: SLF001  # see above
    parser._optionals.title = say("help-flags")  # noqa: SLF001  # see above
    parser.add_argument("-h", "--help", action="help", help=say("help-help"))
    parser.add_argument("--lang", metavar="en|it|fr", help=say("help-lang"))
    return parser


def build_parser(say: "Words") -> Parser:
    """Describe every command and option, in the reader's language."""
    parser = new_parser(say, Parser, "topbanana", say("help-topbanana"))
    parser.add_argument(
        "--version", action="version", version=version(), help=say("help-version")
    )
    commands = parser.add_subparsers(
        dest="command", metavar="", title=say("help-commands"), prog="topbanana"
    )

    def command(name: str) -> Parser:
        about = say(f"help-{name}")
        return new_parser(say, partial(commands.add_parser, help=about), name, about)

    command("games")
    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=say("help-game"))
    rules.add_argument("clause", metavar="CLAUSE", nargs="?", help=say("help-clause"))
    play = command("play")
    play.add_argument("game", metavar="GAME", nargs="?", help=say("help-game"))
    play.add_argument("--seats", metavar="N", help=say("help-seats"))
    play.add_argument("--people", metavar="N", help=say("help-people"))
    play.add_argument("--bots", metavar="BOT,…", help=say("help-bots"))
    play.add_argument("--patience", metavar="SECONDS", help=say("help-patience"))
    play.add_argument("--names", metavar="NAME,…", help=say("help-names"))
    play.add_argument("--seed", metavar="SEED", help=say("help-seed"))
    play.add_argument("--save", metavar="FILE", help=say("help-save"))
    play.add_argument("option", metavar="OPTION=VALUE", nargs="*", help=say("help-option"))
    position = command("position")
    position.add_argument("line", metavar="LINE", nargs="+", help=say("help-line"))
    for name in ("replay", "verify"):
        command(name).add_argument("file", metavar="FILE", help=say("help-file"))
    add_lab(say, *map(command, ("simulate", "compare", "arena")))
    add_server(say, *map(command, ("serve", "backup")))
    return parser


def add_lab(say: "Words", simulate: Parser, compare: Parser, arena: Parser) -> None:
    """Describe the commands that play many games."""
    for lab in (simulate, compare, arena):
        lab.add_argument("game", metavar="GAME", help=say("help-game"))
        lab.add_argument("--seats", metavar="N", help=say("help-seats"))
        bots = say("help-contenders" if lab is arena else "help-lineup")
        lab.add_argument("--bots", metavar="BOT,…", help=bots)
        lab.add_argument("--games", metavar="N", help=say("help-how-many"))
        lab.add_argument("--seed", metavar="SEED", help=say("help-seed"))
        lab.add_argument("--workers", metavar="N", help=say("help-workers"))
        if lab is not arena:
            lab.add_argument("--dask", metavar="ADDRESS", help=say("help-dask"))
        lab.add_argument("--report", metavar="FILE", help=say("help-report"))
    arena.add_argument("--patience", metavar="SECONDS", help=say("help-patience"))
    arena.add_argument("--simulations", metavar="N", help=say("help-simulations"))
    arena.add_argument("--seconds", metavar="SECONDS", help=say("help-seconds"))
    for lab, forms in ((simulate, ("json", "csv", "parquet")), (arena, ("json", "csv"))):
        for form in forms:
            lab.add_argument(f"--{form}", metavar="FILE", help=say(f"help-{form}"))
        lab.add_argument(
            "option", metavar="OPTION=VALUE", nargs="*", help=say("help-option")
        )
    compare.add_argument("variant", metavar="OPTIONS", nargs="+", help=say("help-variant"))


def version() -> str:
    """Give the version of this package."""
    from topbanana import __version__

    return f"Top Banana {__version__}"


# --- The commands -------------------------------------------------------------------


def show_games(asked: argparse.Namespace, say: "Words") -> None:
    """List the games."""
    from topbanana.engine.game import find_game, game_names
    from topbanana.engine.words import words

    del asked
    for name in game_names():
        game = find_game(name)
        line = words(say.language, name)("about", fewest=game.usual, most=game.seats[-1])
        print(f"{name:<16}{line}")


def show_rules(asked: argparse.Namespace, say: "Words") -> None:
    """Show the rules of a game, or one clause of them."""
    from topbanana.engine.game import find_game
    from topbanana.terminal.rulebook import clause_text, rule_text

    game = find_game(asked.game).name
    if asked.clause:
        print(clause_text(game, say.language, asked.clause))
    else:
        print(rule_text(game, say.language), end="")


def play_game(asked: argparse.Namespace, say: "Words") -> None:
    """Play at the keyboard."""
    from topbanana.terminal.seating import play

    asked.option = chosen_options(asked.option)
    play(asked, say)


def chosen_options(words: Sequence[str]) -> dict[str, str]:
    """Read options such as ``start=0``; one may be in a file (``deck=@FILE``)."""
    from topbanana.engine.option import split_options

    return {
        name: read_file(text[1:]) if text.startswith("@") else text
        for name, text in split_options(",".join(words)).items()
    }


def show_position(asked: argparse.Namespace, say: "Words") -> None:
    """Draw a position, and say who may do what."""
    from topbanana.engine.reader import read_line
    from topbanana.terminal.study import draw_position

    draw_position(read_line(" ".join(asked.line)), say.language)


def replay_file(asked: argparse.Namespace, say: "Words") -> None:
    """Tell an archived game from the first move to the last."""
    from topbanana.terminal.study import tell_game

    tell_game(read_file(asked.file), say.language)


def verify_file(asked: argparse.Namespace, say: "Words") -> None:
    """Check an archived game: seal, rules and result."""
    from topbanana.engine.archive import promise_of, read_archive, result_of

    text = read_file(asked.file)
    table: Table[Any] = read_archive(text)
    print(
        say(
            "cli-verified",
            title=table.game.name,
            moves=len(table.log),
            result=result_of(table),
        )
    )
    promise = promise_of(text)
    if promise:
        print(say("cli-verified-deal", commitment=promise))


def run_lab(asked: argparse.Namespace, say: "Words") -> None:
    """Simulate many games."""
    from topbanana.lab.simulate import cli as command

    if asked.command == "simulate":
        asked.option = chosen_options(asked.option)
        command.simulate(asked, say)
    else:
        variants = [[] if text == "default" else [text] for text in asked.variant]
        asked.variant = [chosen_options(variant) for variant in variants]
        command.compare(asked, say)


def hold_arena(asked: argparse.Namespace, say: "Words") -> None:
    """Let bots play each other."""
    from topbanana.lab.arena.cli import arena

    asked.option = chosen_options(asked.option)
    arena(asked, say)


def run_server(asked: argparse.Namespace, say: "Words") -> None:
    """Run a server."""
    from topbanana.server.command import serve

    serve(vars(asked), say, show=asked.open)


def back_up(asked: argparse.Namespace, say: "Words") -> None:
    """Copy the database while the server runs."""
    from pathlib import Path

    from topbanana.server import backup
    from topbanana.server.options import read_settings

    options = read_settings({"database": asked.database})
    backup.back_up(options, Path(asked.file))
    print(say("backup-done", file=asked.file))


def read_file(name: str) -> str:
    """Read a text file."""
    try:
        with open(name, encoding="utf-8") as stream:  # noqa: PTH123  # pathlib is late
            return stream.read(20_000_000)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal("file-cannot-read", file=name, reason=reason) from None
    except ValueError:
        raise Refusal("file-not-text", file=name) from None


COMMANDS = {
    "games": show_games,
    "rules": show_rules,
    "play": play_game,
    "position": show_position,
    "replay": replay_file,
    "verify": verify_file,
    "simulate": run_lab,
    "compare": run_lab,
    "arena": hold_arena,
    "serve": run_server,
    "backup": back_up,
}
