"""Programs that tests need and Python cannot bring: installed where the machine is ours."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable


def install(package: str, find: Callable[[], str | None], none: str) -> int:
    """Make sure that there is a program; a machine that is ours to change gets Debian's.

    ``none`` is the sentence for one that is not.
    """
    if find():
        return 0
    if not may_install():
        print(none, file=sys.stderr)
        return 1
    print(f"Installing {package} for the tests.", file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update",), ("install", "-y", "--no-install-recommends", package)):
        done = subprocess.run(
            ("apt-get", *words),
            env=quiet,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode:
            sys.stderr.write(done.stdout.decode("utf-8", "replace"))
            print(none, file=sys.stderr)
            return 1
    if not find():
        print(none, file=sys.stderr)
        return 1
    return 0


def may_install() -> bool:
    """Tell whether this is a Debian-like machine on which we are root."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None
