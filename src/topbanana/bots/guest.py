"""Anybody's bot at the table: it sits in a process of its own, and is not waited for long.

A guest that raises, answers what is not allowed, or does not answer in time loses its turn
to a move drawn by lot.
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
from topbanana.bots.lodging import Reply, live
from topbanana.engine.chance import Chance, below
from topbanana.engine.game import Game
from topbanana.engine.record import as_ints
from topbanana.engine.refusal import Refusal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

PATIENCE = 5.0  # seconds that a guest has for a move
SHORTEST, LONGEST = 0.01, 3600.0
WELCOME = 60.0  # seconds that it has to load, and to sit down
LAST_CHANCE = 3  # a guest that had to be started again so often is left alone

KINDS = ("raised", "illegal", "slow", "died", "absent")
"""Ways to lose a turn; ``absent`` is a guest that is not asked any more in this game."""


@dataclass(frozen=True)
class Fault:
    """Why a guest lost its turn."""

    kind: str
    detail: str
    """What may be said at the table."""
    aside: str = ""
    """What may betray what the guest has seen: its own words, or its answer."""

    @property
    def whole(self) -> str:
        """Say everything, to those who study the guest."""
        return f"{self.detail}: {self.aside}" if self.aside else self.detail


def is_guest(name: str) -> bool:
    """Tell a guest such as ``mybots.py:Clever`` from the bots of the house."""
    return ":" in name


def read_patience(text: str | None) -> float:
    """Read the seconds that a guest has for a move."""
    try:
        seconds = PATIENCE if text is None else float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST <= seconds <= LONGEST:
        raise Refusal("guest-patience", text=text)
    return seconds


def invite(
    name: str, game: Game[Any], patience: float = PATIENCE, *, awaited: bool = False
) -> Bot:
    """Bring a bot to a table: one of the house by its name, or a guest."""
    if is_guest(name):
        return Guest(name, game, patience)
    return seat_bot(name, game, awaited=awaited)


def fault_of(kind: str, facts: Any) -> Fault:
    """Make a fault of what came instead of a move."""
    return Fault(kind, *facts) if isinstance(facts, tuple) else Fault(kind, str(facts))


@contextmanager
def no_ctrl_c() -> Iterator[None]:
    """Let what is started now never hear Ctrl-C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Guest:
    """A bot from somebody's file, which always has a legal move."""

    def __init__(self, name: str, game: Game[Any], patience: float = PATIENCE) -> None:
        """Load it, or refuse with one sentence what cannot be loaded."""
        self.fault: Fault | None = None
        """Why it lost its last turn, if it did."""
        self._name, self._game, self._patience = name, game, patience
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._restarts = 0
        self._sits = False
        kind, facts = self._start()
        if kind == "refused":
            self.leave()
            key, quoted = facts
            raise Refusal(key, **quoted)
        if kind == "ready":
            kind, facts = self._take_a_seat()
        if kind != "ready":
            self.leave()
            fault = fault_of(kind, facts)
            raise Refusal("guest-cannot-sit", name=name, kind=kind, detail=fault.whole)

    def sit_down(self) -> None:
        """Begin another game, with a new object of the class."""
        self.fault = None
        self._restarts = 0
        self._sits = False

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Ask for a move; if none comes that may be played, draw one by lot."""
        kind, facts = self._answer(sight, seat, moves, rng)
        if kind == "move":
            move, luck = facts
            if move in moves or self._game.rules.why(sight, seat, move) == 0:
                rng[:] = np.frombuffer(luck, np.int64)
                self.fault = None
                return int(move)
            kind, facts = "illegal", ("int", str(move))
        self.fault = fault_of(kind, facts)
        return moves[below(rng, len(moves))]

    def leave(self) -> None:
        """End its process, whatever it is doing."""
        process, self._process, self._sits = self._process, None, False
        if process is not None:
            atexit.unregister(self.leave)
            if hasattr(os, "killpg") and process.pid is not None:
                with suppress(OSError):  # gone already, or no group of its own yet
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
            process.close()
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _answer(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> Reply:
        if self._restarts >= LAST_CHANCE:
            return "absent", str(LAST_CHANCE)
        if self._process is None:
            kind, facts = self._start()
            if kind != "ready":  # its file may be gone since
                return ("died", "-") if kind == "refused" else (kind, facts)
        if not self._sits:
            kind, facts = self._take_a_seat()
            if kind != "ready":
                return kind, facts
        question = as_ints(sight).tobytes(), seat, list(moves), rng.tobytes()
        return self._ask(self._patience, "choose", question)

    def _start(self) -> Reply:
        """Start its process, which loads its class."""
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        facts = (theirs, self._name, self._game.name)
        self._process = context.Process(target=live, args=facts, daemon=True)
        with no_ctrl_c():
            self._process.start()
        atexit.register(self.leave)
        theirs.close()
        return self._hear(WELCOME)

    def _take_a_seat(self) -> Reply:
        reply = self._ask(WELCOME, "sit", None)
        self._sits = reply[0] == "ready"
        return reply

    def _ask(self, seconds: float, question: str, facts: Any) -> Reply:
        if self._pipe is not None:
            with suppress(OSError):  # it has died since; hearing will tell
                self._pipe.send((question, facts))
        return self._hear(seconds)

    def _hear(self, seconds: float) -> Reply:
        """Wait for a reply; whoever gives none must be started again."""
        pipe = self._pipe
        try:
            if pipe is not None and pipe.poll(seconds):
                reply: Reply = pipe.recv()
                return reply
            lost = "slow", f"{seconds:g}"
        except (EOFError, OSError):
            lost = "died", self._last_words()
        self._restarts += 1
        self.leave()
        return lost

    def _last_words(self) -> str:
        """Give the exit status of a process that has ended."""
        if self._process is None:
            return "-"
        self._process.join(1)
        return str(self._process.exitcode)
