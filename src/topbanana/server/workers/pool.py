"""The pool of worker processes: it gives jobs out in turn, and replaces workers that are lost."""

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any

from topbanana.server.workers.process import JobFailed, WorkerLost, WorkerProcess
from topbanana.server.workers.queue import FairQueue, Job, Priority, QueueFull
from topbanana.server.workers.worker import prepare

NICENESS = 5  # whoever plays goes before whatever thinks
SHARE_SECONDS = 1.0  # that a job may take while one other person waits
SHORTEST_SHARE = 0.1
MOST_LOST = 2  # workers that one job may cost
START_SECONDS = 60.0  # that a worker has to load what it needs
LATE_SECONDS = 15.0  # for a job that was told to end: others may have all the processors
RESTART_SECONDS = (0, 1, 5, 30)  # before the next start, after starts that came to nothing

logger = logging.getLogger(__name__)


def spare_cores() -> int:
    """Count the cores that the event loop leaves, at least one."""
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, cores - 1)


class WorkerPool:
    """Worker processes and the jobs that wait for them."""

    def __init__(
        self, workers: int = 0, *, niceness: int = NICENESS, queue: FairQueue | None = None
    ) -> None:
        self.workers = workers or spare_cores()
        self._niceness = niceness
        self.queue = queue or FairQueue()
        self.running: dict[WorkerProcess, Job] = {}
        self.alive: set[WorkerProcess] = set()
        self.lost = 0
        """How many workers have ended or hung since the start."""
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._review: asyncio.TimerHandle | None = None
        self._stopped = False

    # --- Jobs ---------------------------------------------------------------------------

    def submit(
        self,
        person: str,
        table: str,
        priority: Priority,
        function: Callable[..., Any],
        *arguments: Any,
        limit: float,
        max_wait: float,
    ) -> "asyncio.Future[Any]":
        """Let a worker call a function for a person, and give what it will return.

        ``QueueFull`` if there is no place, now or, as the result, after ``max_wait`` seconds
        in which no worker began. Cancelling the result drops the job; if it is running, its
        worker is told to come to an end, and is not waited for.
        """
        loop = asyncio.get_running_loop()
        result: asyncio.Future[Any] = loop.create_future()
        job = Job(person, table, priority, function, arguments, limit, max_wait, result)
        if self._stopped:
            raise QueueFull
        displaced = self.queue.add(job)
        if displaced is not None:
            self._expire(displaced)
        self._limit_wait(job)
        result.add_done_callback(lambda _: self._forget(job))
        self._grow()
        self._filled.set()
        self._share_out()
        return result

    def promote(self, table: str, max_wait: float) -> None:
        """Let what waits unwatched at a table be as urgent as what people wait for."""
        for job in self.queue.jobs:
            if job.table == table and job.priority is Priority.UNWATCHED:
                job.priority, job.max_wait = Priority.PLAYED, max_wait
                self._limit_wait(job)
        self._share_out()

    def _limit_wait(self, job: Job) -> None:
        """Begin to count how long a job waits for a worker."""
        if job.timer is not None:
            job.timer.cancel()
        job.begun = None
        loop = asyncio.get_running_loop()
        job.timer = loop.call_later(job.max_wait, self._expire, job)

    def _expire(self, job: Job) -> None:
        """Give a job up that has not begun, and say so to whoever waits for it."""
        if job.begun is None and not job.result.done():
            job.result.set_exception(QueueFull())

    def _forget(self, job: Job) -> None:
        """Drop a job that is done or not wanted any more."""
        if job.timer is not None:
            job.timer.cancel()
        self.queue.discard(job)
        for worker, running in self.running.items():
            if running is job and job.result.cancelled():
                self._interrupt(worker, job)

    # --- Sharing ------------------------------------------------------------------------

    def _share_out(self) -> None:
        """Interrupt what has had its share, or is less urgent, while other people wait."""
        if self._review is not None:
            self._review.cancel()
            self._review = None
        if not self.queue.jobs or len(self.running) < len(self.alive):
            return
        loop = asyncio.get_running_loop()
        now, soonest = loop.time(), None
        wanted = len({job.person for job in self.queue.jobs})
        wanted -= sum(job.interrupted for job in self.running.values())
        by_urgency = sorted(
            self.running.items(), key=lambda item: (-item[1].priority, item[1].begun)
        )
        for worker, job in by_urgency:
            ends = self._share_ends(job)
            if job.interrupted or ends is None or wanted <= 0:
                continue
            if ends <= now:
                self._interrupt(worker, job)
                wanted -= 1
            else:
                soonest = ends if soonest is None else min(soonest, ends)
        if soonest is not None:
            self._review = loop.call_at(soonest, self._share_out)

    def _share_ends(self, job: Job) -> float | None:
        """Tell when a running job has had its share; None while nobody else needs its worker."""
        begun = job.begun or 0.0
        if any(other.priority < job.priority for other in self.queue.jobs):
            return begun
        people = {o.person for o in self.queue.jobs if o.priority == job.priority}
        people.discard(job.person)
        if not people:
            return None
        return begun + max(SHORTEST_SHARE, SHARE_SECONDS * len(self.alive) / len(people))

    def _interrupt(self, worker: WorkerProcess, job: Job) -> None:
        if not job.interrupted:
            job.interrupted = True
            worker.interrupt()

    # --- Workers ------------------------------------------------------------------------

    def start(self) -> None:
        """Start the first worker; the others are started when they are needed."""
        if not self._tasks:
            self._tasks.append(asyncio.create_task(self._keep_worker()))

    def _grow(self) -> None:
        """Start one more worker if all are busy."""
        idle = len(self._tasks) - len(self.running)
        if len(self._tasks) < self.workers and len(self.queue.jobs) > idle:
            self._tasks.append(asyncio.create_task(self._keep_worker()))

    async def stop(self) -> None:
        """End every worker in the middle of what it does, and drop what waits."""
        self._stopped = True
        jobs = [*self.queue.jobs, *self.running.values()]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in jobs:
            job.result.cancel()

    async def _keep_worker(self) -> None:
        """Keep one worker alive: when it is lost, another takes its place at once."""
        fruitless = 0  # starts in a row that came to nothing
        while True:
            await asyncio.sleep(RESTART_SECONDS[min(fruitless, len(RESTART_SECONDS) - 1)])
            fruitless += 1
            try:
                worker = await WorkerProcess.start(self._niceness)
            except OSError:
                logger.exception("A worker cannot be started")
                continue
            try:
                await asyncio.wait_for(worker.ask(prepare, ()), START_SECONDS)
                fruitless = 0
                self.alive.add(worker)
                while True:
                    await self._do(worker, await self._next_job(worker))
            except (WorkerLost, JobFailed, TimeoutError):
                self.lost += 1
                logger.warning("A worker was lost; another takes its place")
            finally:
                self.alive.discard(worker)
                await worker.kill()

    async def _next_job(self, worker: WorkerProcess) -> Job:
        """Wait until there is something to do, or the worker has ended."""
        while not worker.ended.done():
            job = self.queue.next()
            if job is None:
                self._filled.clear()
                filled = asyncio.create_task(self._filled.wait())
                await asyncio.wait(
                    {filled, worker.ended}, return_when=asyncio.FIRST_COMPLETED
                )
                filled.cancel()
            elif not job.result.done():
                return job
        raise WorkerLost

    async def _do(self, worker: WorkerProcess, job: Job) -> None:
        """Let a worker do a job; if the worker is lost, the job is asked again, once.

        After its limit it is told to end with what it has; a worker that does not is lost.
        """
        job.begun = asyncio.get_running_loop().time()
        job.interrupted = False
        self.running[worker] = job
        self._share_out()
        answer = asyncio.create_task(worker.ask(job.function, job.arguments))
        try:
            await asyncio.wait({answer}, timeout=job.limit)
            if not answer.done():
                self._interrupt(worker, job)
            result = await asyncio.wait_for(answer, LATE_SECONDS)
        except (WorkerLost, TimeoutError):
            self._ask_again(job)
            raise WorkerLost from None
        except Exception as failure:  # noqa: BLE001  # it is for whoever asked
            if not job.result.done():
                job.result.set_exception(failure)
        else:
            if not job.result.done():
                job.result.set_result(result)
        finally:
            answer.cancel()
            del self.running[worker]

    def _ask_again(self, job: Job) -> None:
        """Let a job wait again whose worker was lost, or give it up."""
        job.lost += 1
        if job.result.done():
            return
        if job.lost == MOST_LOST:
            job.result.set_exception(WorkerLost())
            return
        self.queue.put_back(job)
        self._limit_wait(job)
        self._filled.set()
