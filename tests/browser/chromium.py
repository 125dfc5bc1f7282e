"""The browser that the tests and the pictures need: found, or installed where that is allowed."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UPDATE = ("apt-get", "update")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
NONE = (
    "The browser tests need Chromium: install it (on Debian: apt install chromium) "
    "or name one in TOPBANANA_CHROMIUM."
)


def find() -> str | None:
    """Find a browser: the one that is asked for, or one that is installed."""
    wanted = os.environ.get("TOPBANANA_CHROMIUM")
    return wanted or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> int:
    """Make sure that there is a browser; a machine that is ours to change gets Debian's."""
    if find():
        return 0
    if not may_install():
        print(NONE, file=sys.stderr)
        return 1
    print("Installing Chromium for the browser tests.", file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (UPDATE, INSTALL):
        done = subprocess.run(
            command,
            env=quiet,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode:
            sys.stderr.write(done.stdout.decode("utf-8", "replace"))
            print(NONE, file=sys.stderr)
            return 1
    if not find():
        print(NONE, file=sys.stderr)
        return 1
    return 0


def may_install() -> bool:
    """Tell whether this is a Debian-like machine on which we are root."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None


if __name__ == "__main__":
    sys.exit(main())
