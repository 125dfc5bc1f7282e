"""Begin a new game from the template: ``python3 tb.py new-game NAME``."""

import re
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from topbanana.engine.game import find_game, game_names
from topbanana.engine.room import game_folder

TEMPLATE = "_template"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
REFUSED = 2
NEEDS_A_NAME = "Say what the new game is called: python3 tb.py new-game NAME."


class CannotBeginError(ValueError):
    """Why no game of this name can be begun."""


def main() -> int:
    """Make the folder of a new game, or say why not."""
    try:
        if len(sys.argv) != 2:  # noqa: PLR2004  # the command and one name
            raise CannotBeginError(NEEDS_A_NAME)  # noqa: TRY301  # said below
        folder = new_game(sys.argv[1], game_folder(TEMPLATE).parent)
    except CannotBeginError as reason:
        print(reason, file=sys.stderr)
        return REFUSED
    print(f"{folder}: begin with RULES.md and state.py; tb.py check tests it already")
    return 0


def new_game(name: str, games: Path) -> Path:
    """Copy the template under a new name, with clause ids of its own."""
    if not NAME.fullmatch(name):
        reason = (
            f"“{name}” cannot be a game’s name: use lower-case words joined by hyphens."
        )
        raise CannotBeginError(reason)
    folder = games / name.replace("-", "_")
    if folder.exists():
        reason = f"There is a game “{name}” already."
        raise CannotBeginError(reason)
    copytree(game_folder(TEMPLATE), folder, ignore=ignore_patterns("__pycache__"))
    prefix = free_prefix(name)
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        text = path.read_text("utf-8")
        text = text.replace(f"games.{TEMPLATE}", f"games.{folder.name}")
        text = text.replace(TEMPLATE, name).replace("TM-", f"{prefix}-")
        text = text.replace("Template", name.replace("-", " ").title())
        path.write_text(text, "utf-8")
    return folder


def free_prefix(name: str) -> str:
    """Find letters for the clause ids that no other game uses."""
    letters = "".join(word[0] for word in name.split("-")).upper()
    plain = name.replace("-", "").upper()
    taken = {
        clause.partition("-")[0]
        for other in game_names()
        for clause in find_game(other).reasons.values()
    }
    for size in range(2, len(plain) + 1):
        for prefix in (letters[:size], plain[:size]):
            if len(prefix) == size and prefix not in taken and prefix != "TM":
                return prefix
    return plain + "X"


if __name__ == "__main__":
    sys.exit(main())
