"""The commands of ``topbanana``."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from topbanana.engine.refusal import Refusal, cannot_write
from topbanana.lab import cli as lab
from topbanana.server.cli.flags import add_people, add_server
from topbanana.terminal import cli as terminal

if TYPE_CHECKING:  # the help shows without the engine, and the engine without the words
    from topbanana.engine.words import Words

REFUSED = 2
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
        asked = parser.parse_args(flags_first(given, flags_alone(parser, given)))
        if asked.command is None:
            parser.print_help()
        else:
            read_options(asked)
            asked.run(asked, say)
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
    print(say.refuse(cannot_write("-", error)), file=sys.stderr)
    return REFUSED


def speak(language: str) -> "Words":
    """Find the words of a language."""
    from topbanana.engine.words import words

    return words(language)


def soften_streams() -> None:
    """Let no letter that a terminal cannot read or show, and no closed stream, stop us."""
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


def flags_alone(parser: argparse.ArgumentParser, given: Sequence[str]) -> set[str]:
    """List the flags that take no value, of a parser and of the command that is given."""
    alone: set[str] = set()
    for action in parser._actions:  # noqa: SLF001  # argparse has no other list of them
        if isinstance(action.choices, dict):
            command = next((word for word in given if word in action.choices), None)
            if command is not None:
                alone |= flags_alone(action.choices[command], given)
        elif action.nargs == 0:
            alone.update(action.option_strings)
    return alone


def flags_first(given: Sequence[str], alone: Container[str]) -> list[str]:
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
        if word in alone or "=" in word:
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
        dest="command", metavar="COMMAND", title=say("help-commands"), prog="topbanana"
    )

    def command(name: str) -> Parser:
        about = say(f"help-{name}")
        return new_parser(say, partial(commands.add_parser, help=about), name, about)

    terminal.add_commands(command, say)
    lab.add_commands(command, say)
    names = ("serve", "backup", "restore", "prune", "people")
    serve, backup, restored, pruned, people = map(command, names)
    add_server(say, serve, backup, restored, pruned)
    add_people(say, people)
    serve.set_defaults(run=run_server)
    backup.set_defaults(run=back_up)
    restored.set_defaults(run=restore)
    pruned.set_defaults(run=prune)
    people.set_defaults(run=moderate)
    return parser


def version() -> str:
    """Give the version of this package."""
    from topbanana import __version__

    return f"Top Banana {__version__}"


# --- What commands have in common -----------------------------------------------------


def read_options(asked: argparse.Namespace) -> None:
    """Read the options of a game, or of several variants of it, where a command has them."""
    if "option" in asked:
        asked.option = chosen_options(asked.option)
    if "variant" in asked:
        variants = [[] if text == "default" else [text] for text in asked.variant]
        asked.variant = [chosen_options(variant) for variant in variants]


def chosen_options(words: Sequence[str]) -> dict[str, str]:
    """Read options such as ``start=0``; one may be in a file (``deck=@FILE``)."""
    from topbanana.engine.option import split_options

    return {
        name: terminal.read_file(text[1:]) if text.startswith("@") else text
        for name, text in split_options(",".join(words)).items()
    }


# --- The server -----------------------------------------------------------------------


def run_server(asked: argparse.Namespace, say: "Words") -> None:
    """Run a server."""
    from topbanana.server.cli.serve import serve

    serve(vars(asked), say, show=asked.open)


def back_up(asked: argparse.Namespace, say: "Words") -> None:
    """Copy the database while the server runs."""
    from pathlib import Path

    from topbanana.server.settings import read_settings
    from topbanana.server.storage import backup

    options = read_settings({"database": asked.database})
    backup.back_up(options, Path(asked.file))
    print(say("backup-done", file=asked.file))


def restore(asked: argparse.Namespace, say: "Words") -> None:
    """Make the database from a backup."""
    from pathlib import Path

    from topbanana.server.settings import read_settings
    from topbanana.server.storage import backup

    options = read_settings({"database": asked.database})
    backup.restore(options, Path(asked.file))
    print(say("restore-done", file=str(options.file)))


def prune(asked: argparse.Namespace, say: "Words") -> None:
    """Delete old games of guests, or only count them."""
    from topbanana.server.people import retention
    from topbanana.server.settings import Days, read_settings, read_value
    from topbanana.server.tables.clock import DAY, current_time

    days = int(read_value("older_than", Days, asked.older_than))
    before = current_time() - days * DAY
    database = read_settings({"database": asked.database}).database
    games = retention.prune(database, before, really=not asked.dry_run)
    print(say("prune-would" if asked.dry_run else "prune-done", games=games))


def moderate(asked: argparse.Namespace, say: "Words") -> None:
    """Do something about people, or list what was reported."""
    from topbanana.server.cli.people import moderate

    moderate(asked, say)
