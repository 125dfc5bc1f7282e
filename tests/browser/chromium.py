"""The browser that the tests and the pictures need: found, or installed where that is allowed."""

import os
import shutil
import sys

from tests.debian import install

# The shell has no windows of its own to draw, which takes half of the processor otherwise.
PACKAGE = "chromium-headless-shell"
NAMES = (PACKAGE, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE = (
    "The browser tests need Chromium: install it (on Debian: apt install chromium) "
    "or name one in TOPBANANA_CHROMIUM."
)


def find() -> str | None:
    """Find a browser: the one that is asked for, or one that is installed."""
    wanted = os.environ.get("TOPBANANA_CHROMIUM")
    return wanted or next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    sys.exit(install(PACKAGE, find, NONE))
