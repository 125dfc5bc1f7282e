"""Several servers on one machine: started together, started again when they die, stopped together.

Each listens at a port of its own, for a proxy to choose among them.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import fields

from topbanana.engine.refusal import Refusal
from topbanana.server.settings import LAST_PORT, ServerSettings, environment_variable
from topbanana.server.workers.pool import spare_cores

RESTART_SECONDS = 1
REFUSED = 2  # the status of a server that cannot start, and has said why

logger = logging.getLogger(__name__)


def check_processes(settings: ServerSettings) -> None:
    """Refuse several servers where only one can be."""
    if settings.processes == 1:
        return
    if settings.file is not None:
        raise Refusal("server-processes-file", processes=settings.processes)
    if not settings.port or ports_of(settings)[-1] > LAST_PORT:
        raise Refusal("server-processes-ports", processes=settings.processes)


def ports_of(settings: ServerSettings) -> range:
    """Give the port of each server."""
    return range(settings.port, settings.port + settings.processes)


def run_processes(settings: ServerSettings, given: Mapping[str, str | None]) -> None:
    """Run as many servers as the settings say, until they are told to stop."""
    # As variables: the database's password stays out of the list of processes.
    variables = {
        environment_variable(field.name): text
        for field in fields(ServerSettings)
        if (text := given.get(field.name)) is not None
    }
    if not settings.bot_workers:  # they share the spare cores
        workers = max(1, spare_cores() // settings.processes)
        variables[environment_variable("bot_workers")] = str(workers)
    asyncio.run(Supervisor({**os.environ, **variables}).run(ports_of(settings)))


class Supervisor:
    """Keeps one process running for each port."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._stopping = asyncio.Event()

    async def run(self, ports: range) -> None:
        """Run them until one is told to stop, or cannot start."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._stopping.set))
        statuses = await asyncio.gather(*map(self._keep_running, ports))
        if REFUSED in statuses:
            sys.exit(REFUSED)

    async def _keep_running(self, port: int) -> int:
        """Run the server of a port again and again; give its last status."""
        words = ("serve", "--port", str(port), "--processes", "1")
        while True:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "topbanana", *words), env=self._environment
            )
            status = await self._run_until_stopped(process)
            if status == REFUSED:  # and would be again
                self._stopping.set()
            if self._stopping.is_set():
                return status
            logger.warning("The server at port %d ended with %d", port, status)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), RESTART_SECONDS)
                return status

    async def _run_until_stopped(self, process: asyncio.subprocess.Process) -> int:
        ended = asyncio.create_task(process.wait())
        stopping = asyncio.create_task(self._stopping.wait())
        await asyncio.wait({ended, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
        return await ended
