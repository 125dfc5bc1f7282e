"""A worker process, as the server sees it: started, asked, interrupted, killed."""

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

from topbanana.engine.refusal import Refusal
from topbanana.server.workers.worker import LENGTH, Answer, framed

MAIN = "from topbanana.server.workers.worker import main; main()"


class WorkerLost(Exception):  # noqa: N818  # no error of ours: another worker is started
    """A worker process has ended, or hangs."""


class JobFailed(Exception):  # noqa: N818  # the error was the job's own
    """The function that a worker called has raised an exception."""


class WorkerProcess:
    """One process that does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._numbers = count(1)
        self._asked = 0
        self.ended = asyncio.create_task(process.wait())

    @classmethod
    async def start(cls, niceness: int) -> "WorkerProcess":
        """Start a process that gives way to others as far as ``niceness`` says."""
        # A new interpreter: a forked copy of a server full of threads could hang.
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # nothing in the working directory shall pass for a module
            "-c",
            MAIN,
            str(niceness),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return cls(process)

    @property
    def pid(self) -> int:
        """The number that the system knows the process by."""
        return self._process.pid

    async def ask(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Let the process call a function, and give what it returns."""
        self._asked = next(self._numbers)
        self._send((self._asked, function, arguments))
        reader = self._process.stdout
        assert reader is not None  # noqa: S101  # it was asked for
        try:
            head = await reader.readexactly(LENGTH.size)
            body = await reader.readexactly(*LENGTH.unpack(head))
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerLost from None
        answer: Answer = pickle.loads(body)  # noqa: S301  # written by a process that we started
        _, outcome, result = answer
        if outcome == "refused":
            key, game, facts = result
            raise Refusal(key, game=game, **facts)
        if outcome == "failed":
            raise JobFailed(result)
        return result

    def interrupt(self) -> None:
        """Tell the process that what it does now shall come to an end."""
        self._send(self._asked)

    def _send(self, thing: object) -> None:
        writer = self._process.stdin
        assert writer is not None  # noqa: S101  # it was asked for
        if not writer.is_closing():
            writer.write(framed(thing))

    async def kill(self) -> None:
        """End the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            self._process.kill()
        await self.ended
