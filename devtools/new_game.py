"""Begin a new game from the template: ``python3 tb.py new-game NAME``."""

import json
import re
import subprocess
import sys
from collections.abc import Container
from itertools import count
from keyword import iskeyword
from pathlib import Path
from shutil import copytree, ignore_patterns

from topbanana.engine.game import find_game, game_names
from topbanana.engine.room import game_folder

CHECKOUT = Path(__file__).parents[1]
WEB = CHECKOUT / "web"
TEMPLATE, TEMPLATE_PREFIX = "_template", "TM"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 40
FOLDERS = {"house", "tests", "text", "web"}  # each means something else somewhere
REFUSED = 2


class CannotBeginError(ValueError):
    """Why no game of this name can be begun."""


def main() -> int:
    """Begin a game, or say why not."""
    if len(sys.argv) != 2:  # noqa: PLR2004  # the command and one name
        print(
            "Say what the new game is called: python3 tb.py new-game NAME.", file=sys.stderr
        )
        return REFUSED
    try:
        folder = new_game(sys.argv[1], game_folder(TEMPLATE).parent)
    except CannotBeginError as reason:
        print(reason, file=sys.stderr)
        return REFUSED
    tidy_up(folder)
    print(f"{folder}: begin with RULES.md and state.py; tb.py check tests it already")
    return 0


def new_game(name: str, games: Path) -> Path:
    """Copy the template under a new name, with clause ids of its own."""
    folder = games / name.replace("-", "_")
    if reason := why_not(name, folder):
        raise CannotBeginError(reason)
    # Before the copy is there: whoever looks at all games would compile it, into its folder.
    prefix = free_prefix(name, taken_prefixes())
    copytree(game_folder(TEMPLATE), folder, ignore=ignore_patterns("__pycache__"))
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        text = path.read_text("utf-8")
        text = text.replace(f"games.{TEMPLATE}", f"games.{folder.name}")
        text = text.replace(TEMPLATE, name).replace(f"{TEMPLATE_PREFIX}-", f"{prefix}-")
        text = text.replace(f"test_{TEMPLATE_PREFIX.lower()}_", f"test_{prefix.lower()}_")
        text = text.replace("Template", name.replace("-", " ").title())
        path.write_text(text, "utf-8")
    return folder


def why_not(name: str, folder: Path) -> str | None:
    """Say why a game cannot have this name; None if it can."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        form = f"use lower-case words joined by hyphens, {LONGEST_NAME} letters at most"
        return f"“{name}” cannot be a game’s name: {form}."
    if iskeyword(name) or name in sys.stdlib_module_names:
        return f"“{name}” cannot be a game’s name: to Python it means something else."
    if name in FOLDERS or in_the_client(name):
        return (
            f"“{name}” cannot be a game’s name: the word has another meaning here already."
        )
    return f"There is a game “{name}” already." if folder.exists() else None


def in_the_client(name: str) -> bool:
    """Tell whether the browser client, which names no game, has this word."""
    word = re.compile(rf"(?<![\w-]){name}(?![\w-])")
    return any(
        word.search(path.read_text("utf-8"))
        for path in (WEB / "src").rglob("*")
        if path.suffix in {".svelte", ".ts"} and path.name != "views.ts"
    )


def taken_prefixes() -> set[str]:
    """List the letters with which the clause ids of our games begin."""
    return {TEMPLATE_PREFIX} | {
        clause.partition("-")[0]
        for other in game_names()
        for clause in find_game(other).reasons.values()
    }


def free_prefix(name: str, taken: Container[str]) -> str:
    """Find letters for the clause ids that no other game uses."""
    words = [word for word in name.split("-") if word[0].isalpha()]
    letters = "".join(word[0] for word in words).upper()
    plain = "".join(letter for letter in name if letter.isalpha()).upper()
    likely = [part[:size] for size in range(2, len(plain) + 1) for part in (letters, plain)]
    padded = (plain + "X" * more for more in count(1))
    free = (prefix for prefix in likely if len(prefix) > 1 and prefix not in taken)
    return next(free, None) or next(prefix for prefix in padded if prefix not in taken)


def tidy_up(folder: Path) -> None:
    """Make anew what is made from the games, and lay the new files out as the checks want."""
    python = [sys.executable, "-m"]
    run(*python, "topbanana.server.wire.typescript", "web/src")
    run(*python, "devtools.observations")
    # Under another name imports sort elsewhere, and lines are longer or shorter.
    run(*python, "ruff", "check", "--quiet", "--select", "I", "--fix", str(folder))
    run(*python, "ruff", "format", "--quiet", str(folder))
    scripts = json.loads((WEB / "package.json").read_text("utf-8"))["scripts"]
    if "format" in scripts and (WEB / "node_modules" / "prettier").exists():
        run(sys.executable, str(WEB / "tasks.py"), "format")


def run(*command: str) -> None:
    """Run a tool in the checkout."""
    subprocess.run(command, cwd=CHECKOUT, check=True)


if __name__ == "__main__":
    sys.exit(main())
