"""A line that shows that something is still being compiled."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

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
    interrupted = False
    with noted_interrupts() as noted:
        try:
            yield
        except KeyboardInterrupt:
            interrupted = True
        except Exception:
            if not noted:  # otherwise it is what became of the interrupt
                raise
        finally:
            done.set()
            ticking.join()
    if interrupted or noted:
        stop(say)


@contextmanager
def noted_interrupts() -> Iterator[list[int]]:
    """Note every Ctrl-C, also those that strike in a callback of LLVM's.

    Exceptions are dropped there: the interrupt would be lost, or end in another error.
    """
    noted: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield noted
        return

    def note(number: int, frame: Any) -> None:
        noted.append(number)
        signal.default_int_handler(number, frame)

    def tell(dropped: Any) -> None:
        if not noted:
            unraisable(dropped)

    unraisable, sys.unraisablehook = sys.unraisablehook, tell
    before = signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = unraisable


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
