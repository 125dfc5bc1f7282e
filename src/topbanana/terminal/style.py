"""Colours, clearing and lines of the screen's width, where the terminal can do them."""

import os
from shutil import get_terminal_size
from textwrap import fill
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


def folded(text: str, out: TextIO) -> str:
    """Break lines between words, where a terminal would break them inside one."""
    if not is_screen(out):
        return text
    width = get_terminal_size().columns
    return "\n".join(
        line if len(line) <= width else folded_line(line, width)
        for line in text.splitlines()
    )


def folded_line(line: str, width: int) -> str:
    """Break one line; what follows is indented as its beginning is."""
    indent = line[: len(line) - len(line.lstrip())]
    return fill(
        line,
        width,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def cleared(out: TextIO) -> str:
    """Give what clears the screen, or pushes its content out of sight."""
    return CLEAR if is_screen(out) else "\n" * max(get_terminal_size().lines, 60)
