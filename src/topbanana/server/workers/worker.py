"""A worker process: it calls one function after the other, and writes back what they return."""

import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from struct import Struct
from typing import IO, Any, Literal

from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal

LENGTH = Struct(">I")

Request = tuple[int, Callable[..., Any], tuple[Any, ...]]
"""The number of a job, and what to call; a number alone interrupts that job."""
Answer = tuple[int, Literal["done", "refused", "failed"], Any]
"""The number of a job, what became of it, and its result or what went wrong."""


class Current:
    """The job that runs, and the one that has to come to an end."""

    running = 0
    interrupted = 0


def interrupted() -> bool:
    """Tell a job whether it shall come to an end with what it has."""
    return Current.interrupted == Current.running != 0


def prepare() -> None:
    """Load the games before anybody waits for them."""
    for name in game_names():
        find_game(name)


def framed(thing: object) -> bytes:
    """Write something as one frame: its length, then its pickle."""
    body = pickle.dumps(thing)
    return LENGTH.pack(len(body)) + body


def main() -> None:
    """Answer requests until the server closes the pipe or is gone."""
    # Ctrl+C and the end of a service are the server's business: it closes the pipe.
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    requests, answers = take_pipes()
    waiting: SimpleQueue[Request] = SimpleQueue()
    threading.Thread(target=read_requests, args=(requests, waiting), daemon=True).start()
    while True:
        number, function, arguments = waiting.get()
        Current.running = number
        answer = call(number, function, arguments)
        Current.running = 0
        with suppress(OSError):  # the server is gone, and the reading thread ends us
            answers.write(framed(answer))
            answers.flush()


def take_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Keep standard input and output for the server alone, whatever a job may print."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return pipes


def read_requests(requests: IO[bytes], waiting: "SimpleQueue[Request]") -> None:
    """Hand requests over to the main thread; end the process when none can come any more."""
    try:
        while head := requests.read(LENGTH.size):
            request = pickle.loads(requests.read(*LENGTH.unpack(head)))  # noqa: S301  # written by the server, which started us
            if isinstance(request, int):
                Current.interrupted = request
            else:
                waiting.put(request)
    finally:
        os._exit(0)


def call(number: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Answer:
    """Call a function; whatever it raises is an answer too."""
    try:
        return number, "done", function(*arguments)
    except Refusal as refusal:
        return number, "refused", (refusal.key, refusal.game, refusal.facts)
    except Exception:  # noqa: BLE001  # the server logs it
        return number, "failed", traceback.format_exc()
