"""The commands for one game at a time: what they take, and where they are carried out."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from topbanana.engine.refusal import Refusal, cannot_read

if TYPE_CHECKING:  # the help shows without the engine, and the engine without the words
    from topbanana.engine.table import Table
    from topbanana.engine.words import Words


def add_commands(command: Callable[[str], ArgumentParser], say: "Words") -> None:
    """Describe the commands, in the reader's language."""
    command("games").set_defaults(run=show_games)
    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=say("help-game"))
    rules.add_argument("clause", metavar="CLAUSE", nargs="?", help=say("help-clause"))
    rules.set_defaults(run=show_rules)
    add_play(command("play"), say)
    position = command("position")
    position.add_argument("line", metavar="LINE", nargs="+", help=say("help-line"))
    position.set_defaults(run=show_position)
    drawn = command("draw")
    drawn.add_argument("line", metavar="LINE", nargs="+", help=say("help-line"))
    drawn.add_argument("-o", "--output", metavar="FILE", help=say("help-draw-output"))
    drawn.add_argument("--seat", metavar="N", default="", help=say("help-draw-seat"))
    drawn.set_defaults(run=draw_position)
    for name, run in (("replay", replay_file), ("verify", verify_file)):
        archived = command(name)
        archived.add_argument("file", metavar="FILE", help=say("help-file"))
        if name == "verify":
            archived.add_argument("--seen", metavar="FILE", help=say("help-seen"))
        archived.set_defaults(run=run)
    add_review(command("review"), say)


def add_review(review: ArgumentParser, say: "Words") -> None:
    """Describe how a finished game is reviewed."""
    review.add_argument("file", metavar="FILE", help=say("help-file"))
    review.add_argument("--json", action="store_true", help=say("help-review-json"))
    review.add_argument("--page", metavar="FILE", help=say("help-review-page"))
    review.add_argument("--games", metavar="N", help=say("help-review-games"))
    review.set_defaults(run=review_file)


def add_play(play: ArgumentParser, say: "Words") -> None:
    """Describe how to play at the keyboard."""
    play.add_argument("game", metavar="GAME", nargs="?", help=say("help-game"))
    play.add_argument("--seats", metavar="N", help=say("help-seats"))
    play.add_argument("--people", metavar="N", help=say("help-play-people"))
    play.add_argument("--bots", metavar="BOT,…", help=say("help-bots"))
    play.add_argument("--patience", metavar="SECONDS", help=say("help-patience"))
    play.add_argument("--names", metavar="NAME,…", help=say("help-names"))
    play.add_argument("--seed", metavar="SEED", help=say("help-seed"))
    play.add_argument("--save", metavar="FILE", help=say("help-save"))
    play.add_argument(
        "option", metavar="OPTION=VALUE", nargs="*", default=[], help=say("help-option")
    )
    play.set_defaults(run=play_game)


def show_games(asked: Namespace, say: "Words") -> None:
    """List the games."""
    from topbanana.engine.game import find_game, game_names
    from topbanana.engine.words import words

    del asked
    for name in game_names():
        game = find_game(name)
        line = words(say.language, name)("about", fewest=game.usual, most=game.seats[-1])
        print(f"{name:<16}{line}")


def show_rules(asked: Namespace, say: "Words") -> None:
    """Show the rules of a game, or one clause of them."""
    from topbanana.engine.game import find_game
    from topbanana.rulebook.clauses import clause_text, rule_text
    from topbanana.terminal.style import folded

    game = find_game(asked.game).name
    if asked.clause:
        print(folded(clause_text(game, say.language, asked.clause), sys.stdout))
    else:
        print(rule_text(game, say.language), end="")


def play_game(asked: Namespace, say: "Words") -> None:
    """Play at the keyboard."""
    from topbanana.terminal.seating import play

    play(asked, say)


def show_position(asked: Namespace, say: "Words") -> None:
    """Draw a position, and say who may do what."""
    from topbanana.engine.notation.reader import read_line
    from topbanana.terminal.study import draw_position as draw_as_text

    draw_as_text(read_line(" ".join(asked.line)), say.language)


def draw_position(asked: Namespace, say: "Words") -> None:
    """Draw a position as SVG: into a file, or for whatever reads on."""
    from topbanana.lab.output import write
    from topbanana.rulebook.drawings import draw_line

    drawn = draw_line(" ".join(asked.line), say.language, asked.seat)
    if asked.output:
        write(asked.output, drawn, say)
    else:
        print(drawn, end="")


def replay_file(asked: Namespace, say: "Words") -> None:
    """Tell an archived game from the first move to the last."""
    from topbanana.terminal.study import tell_game

    tell_game(read_file(asked.file), say.language)


def review_file(asked: Namespace, say: "Words") -> None:
    """Tell luck from skill in an archived game."""
    from topbanana.terminal.review import review

    review(read_file(asked.file), asked, say)


def verify_file(asked: Namespace, say: "Words") -> None:
    """Check an archived game: seal, rules, result and deal."""
    from topbanana.engine.notation.archive import read_archive, result_of

    text = read_file(asked.file)
    table: Table[Any] = read_archive(text)
    proved = what_is_proved(text, asked.seen, say)
    print(
        say(
            "cli-verified",
            title=table.game.name,
            moves=len(table.log),
            result=result_of(table),
        )
    )
    print(proved)


def what_is_proved(text: str, seen: str | None, say: "Words") -> str:
    """Say what an archive proves about its deal; refuse one that is not what was seen."""
    from topbanana.engine.notation.archive import promise_of, promises_of, read_promises

    promised = promises_of(text)
    if seen is not None and read_promises(read_file(seen)) != promised:
        raise Refusal("deal-other-promises")
    if promised is None:
        return say("cli-deal-unproved" if promise_of(text) is None else "cli-deal-openly")
    key = "cli-deal-as-written" if seen is None else "cli-deal-as-seen"
    proved = say(key, commitment=promised.commitment)
    rounds = promised.round - 1
    return f"{proved}\n{say('cli-deal-rounds', rounds=rounds)}" if rounds else proved


def read_file(name: str) -> str:
    """Read a text file."""
    try:
        with open(name, encoding="utf-8") as stream:  # noqa: PTH123  # pathlib is late
            return stream.read(20_000_000)
    except OSError as error:
        raise cannot_read(name, error) from None
    except ValueError:
        raise Refusal("file-not-text", file=name) from None
