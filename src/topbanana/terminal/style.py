"""Colours and clearing, where the terminal can do them."""

import os
from shutil import get_terminal_size
from typing import TextIO

STYLES = {"bold": "1", "dim": "2", "yellow": "33", "green": "32", "red": "31"}
CLEAR = "\033[2J\033[3J\033[H"  # the screen, what scrolled off it, and back to the top


def is_screen(out: TextIO) -> bool:
    """Tell whether this is a terminal that understands escape sequences."""
    return out.isatty() and os.environ.get("TERM") != "dumb"


def styled(text: str, style: str, out: TextIO) -> str:
    """Write in a style, if the terminal can and NO_COLOR is not set."""
    if not is_screen(out) or "NO_COLOR" in os.environ:
        return text
    return f"\033[{STYLES[style]}m{text}\033[0m"


def cleared(out: TextIO) -> str:
    """Give what clears the screen, or pushes its content out of sight."""
    return CLEAR if is_screen(out) else "\n" * max(get_terminal_size().lines, 60)
