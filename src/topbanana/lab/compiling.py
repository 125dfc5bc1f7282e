"""A line that shows that something is still being compiled."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

SECONDS_BEFORE = 1.5  # what is in the cache is loaded in less
INTERRUPTED = 130  # the status of a program that Ctrl-C ended


@contextmanager
def shown_compiling(title: str, say: "Words", out: TextIO | None = None) -> Iterator[None]:
    """Count the seconds on a screen while the body compiles; Ctrl-C ends in a sentence."""
    screen = out or sys.stderr
    done = threading.Event()
    ticking = threading.Thread(target=tick, args=(title, say, screen, done), daemon=True)
    ticking.start()
    try:
        yield
    except KeyboardInterrupt:
        done.set()
        ticking.join()
        stop(say)
    finally:
        done.set()
        ticking.join()


def tick(title: str, say: "Words", screen: TextIO, done: threading.Event) -> None:
    """Draw the line once a second, and wipe it at the end."""
    if not screen.isatty():
        return
    begin = time.monotonic()
    wait = SECONDS_BEFORE
    while not done.wait(wait):
        wait = 1
        line = say("lab-compiling", title=title, seconds=round(time.monotonic() - begin))
        screen.write(f"\r{line}\033[K")
        screen.flush()
    if wait == 1:
        screen.write("\r\033[K")
        screen.flush()


def stop(say: "Words") -> None:
    """End the program with a sentence: it was interrupted before there was anything to show."""
    print(say("lab-stopped"), file=sys.stderr)
    raise SystemExit(INTERRUPTED)
