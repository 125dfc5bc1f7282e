"""The commands of ``topbanana``."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from topbanana.engine.refusal import Refusal

if TYPE_CHECKING:  # the help shows without the engine, and the engine without the words
    from topbanana.engine.table import Table
    from topbanana.engine.words import Words

REFUSED = 2
INTERRUPTED = 130


class Misread(Exception):  # noqa: N818  # argparse's word for a command line it cannot read
    """What argparse says about a command line that makes no sense."""


class Parser(argparse.ArgumentParser):
    """An argument parser that leaves speaking to us."""

    def error(self, message: str) -> NoReturn:
        """Hand the complaint to ``main``."""
        raise Misread(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; whatever is wrong is said in one sentence, with status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    use_utf8()
    say = None
    try:
        say = speak(wanted_language(given))
        asked = build_parser(say).parse_args(given)
        if asked.command is None:
            asked.command = "help"
            build_parser(say).print_help()
            return 0
        COMMANDS[asked.command](asked, say)
    except Misread as complaint:
        print((say or speak("en"))("cli-misread", detail=str(complaint)), file=sys.stderr)
        return REFUSED
    except Refusal as refusal:
        print((say or speak("en")).refuse(refusal), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has had enough (topbanana … | head)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def speak(language: str) -> "Words":
    """Find the words of a language."""
    from topbanana.engine.words import words  # noqa: PLC0415  # late: the words take 0.1 s

    return words(language)


def use_utf8() -> None:
    """Write bananas whatever the terminal's locale: what it cannot show, it replaces."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def wanted_language(given: Sequence[str]) -> str:
    """Tell the language asked for by ``--lang``, or else by the environment."""
    for number, word in enumerate(given):
        if word == "--lang" and number + 1 < len(given):
            return given[number + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    for name in ("TOPBANANA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language:
            return language if language in {"en", "it", "fr"} else "en"
    return "en"


def build_parser(say: "Words") -> Parser:
    """Describe every command and option, in the reader's language."""
    parser = Parser("topbanana", description=say("help-topbanana"), allow_abbrev=False)
    parser.add_argument("--lang", metavar="en|it|fr", help=say("help-lang"))
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(
        dest="command", metavar="", title=say("help-commands"), prog="topbanana"
    )

    def command(name: str) -> Parser:
        added: Parser = commands.add_parser(
            name,
            help=say(f"help-{name}"),
            description=say(f"help-{name}"),
            allow_abbrev=False,
        )
        added.add_argument("--lang", metavar="en|it|fr", help=say("help-lang"))
        return added

    command("games")
    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=say("help-game"))
    rules.add_argument("clause", metavar="CLAUSE", nargs="?", help=say("help-clause"))
    play = command("play")
    play.add_argument("game", metavar="GAME", nargs="?", help=say("help-game"))
    play.add_argument("--seats", metavar="N", help=say("help-seats"))
    play.add_argument("--people", metavar="N", help=say("help-people"))
    play.add_argument("--bots", metavar="BOT,…", help=say("help-bots"))
    play.add_argument("--names", metavar="NAME,…", help=say("help-names"))
    play.add_argument("--seed", metavar="SEED", help=say("help-seed"))
    play.add_argument("--save", metavar="FILE", help=say("help-save"))
    play.add_argument("option", metavar="OPTION=VALUE", nargs="*", help=say("help-option"))
    position = command("position")
    position.add_argument("line", metavar="LINE", nargs="+", help=say("help-line"))
    for name in ("replay", "verify"):
        command(name).add_argument("file", metavar="FILE", help=say("help-file"))
    return parser


def version() -> str:
    """Give the version of this package."""
    from topbanana import __version__  # noqa: PLC0415  # one place holds the number

    return f"Top Banana {__version__}"


# --- The commands -------------------------------------------------------------------


def show_games(asked: argparse.Namespace, say: "Words") -> None:
    """List the games."""
    from topbanana.engine.game import find_game, game_names  # noqa: PLC0415
    from topbanana.engine.words import words  # noqa: PLC0415

    del asked
    for name in game_names():
        game = find_game(name)
        line = words(say.language, name)("about", fewest=game.seats[0], most=game.seats[-1])
        print(f"{name:<16}{line}")


def show_rules(asked: argparse.Namespace, say: "Words") -> None:
    """Show the rules of a game, or one clause of them."""
    from topbanana.engine.game import find_game  # noqa: PLC0415
    from topbanana.terminal.rulebook import clause_text, rule_text  # noqa: PLC0415

    game = find_game(asked.game).name
    if asked.clause:
        print(clause_text(game, say.language, asked.clause))
    else:
        print(rule_text(game, say.language), end="")


def play_game(asked: argparse.Namespace, say: "Words") -> None:
    """Play at the keyboard; an option may be in a file (``deck=@FILE``)."""
    from topbanana.engine.option import split_options  # noqa: PLC0415
    from topbanana.terminal.seating import play  # noqa: PLC0415

    asked.option = {
        name: read_file(text[1:]) if text.startswith("@") else text
        for name, text in split_options(",".join(asked.option)).items()
    }
    play(asked, say)


def show_position(asked: argparse.Namespace, say: "Words") -> None:
    """Draw a position, and say who may do what."""
    from topbanana.engine.reader import read_line  # noqa: PLC0415
    from topbanana.terminal.study import draw_position  # noqa: PLC0415

    draw_position(read_line(" ".join(asked.line)), say.language)


def replay_file(asked: argparse.Namespace, say: "Words") -> None:
    """Tell an archived game from the first move to the last."""
    from topbanana.terminal.study import tell_game  # noqa: PLC0415

    tell_game(read_file(asked.file), say.language)


def verify_file(asked: argparse.Namespace, say: "Words") -> None:
    """Check an archived game: seal, rules and result."""
    from topbanana.engine.archive import read_archive, result_of  # noqa: PLC0415

    table: Table[Any] = read_archive(read_file(asked.file))
    print(
        say(
            "cli-verified",
            title=table.game.name,
            moves=len(table.log),
            result=result_of(table),
        )
    )


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
}
