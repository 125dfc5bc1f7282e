"""Insight by workers: questions about games and positions, answered once all is compiled."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal
from topbanana.insight.compiled import MAIN, is_ready
from topbanana.server.workers.pool import WorkerPool
from topbanana.server.workers.process import WorkerLost
from topbanana.server.workers.queue import Priority, QueueFull

LIMIT = 120.0  # seconds after which a job counts as hung
MAX_WAIT = 20.0  # seconds that somebody waits for a worker
COMPILED_IN = 8.0  # seconds that somebody waits for the compiler


class InsightWorkers:
    """The bots' workers, asked for insight after whatever is played."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._compiling: dict[str, asyncio.Task[None]] = {}

    async def ask(
        self,
        person: str,
        what: str,
        game: Game[Any],
        function: Callable[..., Any],
        *given: Any,
    ) -> Any:
        """Let a worker call a function that samples games, for a person who waits for it."""
        await self.wait_for_compiler(game, COMPILED_IN)
        return await self.answer(person, what, function, *given)

    async def answer(
        self, person: str, what: str, function: Callable[..., Any], *given: Any
    ) -> Any:
        """Let a worker call a function for a person who waits for it."""
        try:
            return await self.submit(person, what, Priority.READ, function, *given)
        except (QueueFull, WorkerLost):
            raise Refusal("too-busy") from None

    async def submit(
        self,
        person: str,
        what: str,
        priority: Priority,
        function: Callable[..., Any],
        *given: Any,
        max_wait: float = MAX_WAIT,
    ) -> Any:
        """Put a job into the queue, and wait for what it gives."""
        return await self._pool.submit(
            person, what, priority, function, *given, limit=LIMIT, max_wait=max_wait
        )

    async def wait_for_compiler(
        self, game: Game[Any], seconds: float | None = None
    ) -> None:
        """Wait until everything is compiled for a game; refuse after so many seconds.

        A process of low priority compiles, once on each machine: no worker shall be kept busy.
        """
        if is_ready(game):
            return
        if game.name not in self._compiling:
            self._compiling[game.name] = asyncio.create_task(self._compile(game.name))
        compiling = self._compiling[game.name]
        await asyncio.wait({compiling}, timeout=seconds)
        if not compiling.done():
            raise Refusal("insight-compiling")

    async def _compile(self, game: str) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", MAIN, game, stdin=asyncio.subprocess.DEVNULL
        )
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            self._compiling.pop(game, None)

    async def stop(self) -> None:
        """End what compiles."""
        tasks = list(self._compiling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
