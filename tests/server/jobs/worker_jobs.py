"""Jobs that tests give to workers, which find this file on their path."""

import time
from pathlib import Path

from topbanana.server.workers.worker import interrupted


def run_until_interrupted(begun: str, name: str) -> str:
    """Say that it has begun, and run until told to come to an end."""
    Path(begun).write_text(name, "utf-8")
    while not interrupted():
        time.sleep(0.005)
    return name


def hang_the_first_time(begun: str) -> str:
    """Take for ever the first time, and no time afterwards."""
    if Path(begun).exists():
        return "done"
    Path(begun).touch()
    time.sleep(3600)
    return "never"


def fail() -> None:
    """Raise an error, after printing where only answers should be."""
    print("not an answer")
    raise ArithmeticError
