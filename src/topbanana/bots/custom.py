"""Custom bots: a user's class runs in a worker process, with a timeout for each move.

A bot that raises, answers what is not allowed, or does not answer in time loses its turn
to a move drawn at random.
"""

import atexit
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import numpy as np

from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.worker import Reply, serve
from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import as_ints
from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

MOVE_TIMEOUT = 5.0  # seconds for a move
SHORTEST, LONGEST = 0.01, 3600.0
START_TIMEOUT = 60.0  # seconds to load its file, and to make an object of its class
MOST_RESTARTS = 3  # in one game; then the bot is not asked any more

KINDS = ("raised", "illegal", "slow", "died", "absent")
"""Ways to lose a turn; ``absent`` is a bot that is not asked any more in this game."""


@dataclass(frozen=True)
class Fault:
    """Why a custom bot lost its turn."""

    kind: str
    detail: str
    """What everybody at the table may be told."""
    aside: str = ""
    """What might betray what the bot has seen: its message, or its answer."""

    @property
    def whole(self) -> str:
        """Give everything, for whoever develops the bot."""
        return f"{self.detail}: {self.aside}" if self.aside else self.detail


def is_custom(name: str) -> bool:
    """Tell a custom bot such as ``mybots.py:Clever`` from the built-in ones."""
    return ":" in name


def read_timeout(text: str | None) -> float:
    """Read the seconds that a custom bot has for a move."""
    try:
        seconds = MOVE_TIMEOUT if text is None else float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST <= seconds <= LONGEST:
        raise Refusal("custom-bot-patience", text=text)
    return seconds


def seat_any_bot(
    name: str, game: Game[Any], patience: float = MOVE_TIMEOUT, *, awaited: bool = False
) -> Bot:
    """Bring a bot to a table: a built-in one by its name, or a custom one."""
    if is_custom(name):
        return CustomBot(name, game, patience)
    return seat_bot(name, game, awaited=awaited)


def fault_of(kind: str, facts: Any) -> Fault:
    """Turn a reply that is no move into a fault."""
    return Fault(kind, *facts) if isinstance(facts, tuple) else Fault(kind, str(facts))


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Block SIGINT for a process started here, which inherits the mask."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class CustomBot:
    """A bot from a user's file; it always has a legal move."""

    def __init__(self, name: str, game: Game[Any], patience: float = MOVE_TIMEOUT) -> None:
        """Start its worker, or refuse what cannot be loaded."""
        self.fault: Fault | None = None
        """Why it lost its last turn, if it did."""
        self._name, self._game, self._patience = name, game, patience
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._restarts = 0
        self._ready = False
        kind, facts = self._start()
        if kind == "refused":
            self.close()
            key, quoted = facts
            raise Refusal(key, **quoted)
        if kind == "ready":
            kind, facts = self._instantiate()
        if kind != "ready":
            self.close()
            fault = fault_of(kind, facts)
            raise Refusal("custom-bot-cannot-sit", name=name, kind=kind, detail=fault.whole)

    def new_game(self) -> None:
        """Begin another game, with a new object of the class."""
        self.fault = None
        self._restarts = 0
        self._ready = False

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Ask for a move; if no legal one comes in time, draw one at random."""
        kind, facts = self._reply(sight, seat, moves, rng)
        if kind == "move":
            move, luck = facts
            if move in moves or self._game.rules.why(sight, seat, move) == 0:
                rng[:] = np.frombuffer(luck, np.int64)
                self.fault = None
                return int(move)
            kind, facts = "illegal", ("int", str(move))
        self.fault = fault_of(kind, facts)
        return moves[below(rng, len(moves))]

    def close(self) -> None:
        """Kill its worker, whatever it is doing."""
        process, self._process, self._ready = self._process, None, False
        if process is not None:
            atexit.unregister(self.close)
            if hasattr(os, "killpg") and process.pid is not None:
                with suppress(OSError):  # gone already, or no group of its own yet
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
            process.close()
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _reply(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> Reply:
        if self._restarts >= MOST_RESTARTS:
            return "absent", str(MOST_RESTARTS)
        if self._process is None:
            kind, facts = self._start()
            if kind != "ready":  # its file may be gone since
                return ("died", "-") if kind == "refused" else (kind, facts)
        if not self._ready:
            kind, facts = self._instantiate()
            if kind != "ready":
                return kind, facts
        asked = as_ints(sight).tobytes(), seat, list(moves), rng.tobytes()
        return self._ask(self._patience, "choose", asked)

    def _start(self) -> Reply:
        """Start its worker, which loads its class."""
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        facts = (theirs, self._name, self._game.name)
        self._process = context.Process(target=serve, args=facts, daemon=True)
        with sigint_blocked():
            self._process.start()
        atexit.register(self.close)
        theirs.close()
        return self._receive(START_TIMEOUT)

    def _instantiate(self) -> Reply:
        reply = self._ask(START_TIMEOUT, "new", None)
        self._ready = reply[0] == "ready"
        return reply

    def _ask(self, seconds: float, request: str, facts: Any) -> Reply:
        if self._pipe is not None:
            with suppress(OSError):  # it has died since; receiving will tell
                self._pipe.send((request, facts))
        return self._receive(seconds)

    def _receive(self, seconds: float) -> Reply:
        """Wait for a reply; a worker that gives none is killed."""
        pipe = self._pipe
        try:
            if pipe is not None and pipe.poll(seconds):
                reply: Reply = pipe.recv()
                return reply
            lost = "slow", f"{seconds:g}"
        except (EOFError, OSError):
            lost = "died", self._exit_status()
        self._restarts += 1
        self.close()
        return lost

    def _exit_status(self) -> str:
        """Give the exit status of a worker that has ended."""
        if self._process is None:
            return "-"
        self._process.join(1)
        return str(self._process.exitcode)
