"""A little colour, where the terminal shows it and nobody minds."""

import os
from shutil import get_terminal_size
from typing import TextIO

STYLES = {"bold": "1", "dim": "2", "yellow": "33", "green": "32", "red": "31"}
CLEAR = "\033[2J\033[3J\033[H"  # the screen, what scrolled off it, and back to the top


def is_screen(out: TextIO) -> bool:
    """Tell whether this is a screen that can do more than take lines."""
    return out.isatty() and os.environ.get("TERM") != "dumb"


def ink(text: str, style: str, out: TextIO) -> str:
    """Write in a style, if the screen can and nobody has asked for none."""
    if not is_screen(out) or "NO_COLOR" in os.environ:
        return text
    return f"\033[{STYLES[style]}m{text}\033[0m"


def wiped(out: TextIO) -> str:
    """Give what makes everything on the screen disappear."""
    return CLEAR if is_screen(out) else "\n" * max(get_terminal_size().lines, 60)
