"""A little colour, where the terminal shows it and nobody minds."""

import os
from typing import TextIO

STYLES = {"bold": "1", "dim": "2", "yellow": "33", "green": "32", "red": "31"}
CLEAR = "\033[2J\033[3J\033[H"  # the screen, what scrolled off it, and back to the top


def colourful(out: TextIO) -> bool:
    """Tell whether this is a screen that takes colours."""
    return (
        out.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    )


def ink(text: str, style: str, out: TextIO) -> str:
    """Write in a style, if the screen can."""
    return f"\033[{STYLES[style]}m{text}\033[0m" if colourful(out) else text
