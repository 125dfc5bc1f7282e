"""The symbols that drawings use: those of all games, and those of each.

``python3 tb.py web pictures`` makes them from the components that the browser shows, so that
a card looks the same wherever it is drawn.
"""

import re
from functools import cache
from pathlib import Path

from topbanana.engine.room import game_folder

SYMBOL = re.compile(r'^<symbol id="([^"]+)".*</symbol>$', re.MULTILINE)


@cache
def symbols_of(game: str) -> dict[str, str]:
    """Give all symbols that drawings of a game may use, by their names."""
    common, own = (
        Path(__file__).with_name("symbols.svg"),
        game_folder(game) / "paper" / "symbols.svg",
    )
    return {
        found[1]: found[0]
        for file in (common, own)
        if file.exists()
        for found in SYMBOL.finditer(file.read_text("utf-8"))
    }
