"""The queue of jobs: urgent ones first, then by turns among people and among their tables."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Any

MOST_OF_A_PERSON = 16  # jobs that wait at the same time
MOST_IN_ALL = 512


class Priority(IntEnum):
    """How urgent a job is; the lowest number goes first."""

    PLAYED = 0
    """People at a table wait for a bot to move."""
    READ = 1
    """Somebody wants to read something, such as a replay."""
    UNWATCHED = 2
    """A bot is to move at a table where nobody looks on."""


class QueueFull(Exception):  # noqa: N818  # no error: whoever asked does without
    """There is no place for a job in the queue, or it has waited for too long."""


@dataclass(eq=False)
class Job:
    """A function to be called in a worker, and for whom."""

    person: str
    table: str
    priority: Priority
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit: float
    """Seconds after which the worker that runs it counts as hung."""
    max_wait: float
    """Seconds that it may wait for a worker."""
    result: "asyncio.Future[Any]"
    number: int = 0
    """Its place in the order in which jobs came."""
    lost: int = 0
    """How many workers were lost while they ran it."""
    begun: float | None = None
    """When its worker began with it, by the event loop's clock; None while it waits."""
    interrupted: bool = False
    """Whether its worker was told to come to an end."""
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)
    """Ends the wait of a job that has not begun in time."""


class FairQueue:
    """The jobs that wait; bounded for each person and in all."""

    def __init__(
        self, most_of_a_person: int = MOST_OF_A_PERSON, most_in_all: int = MOST_IN_ALL
    ) -> None:
        self.jobs: list[Job] = []
        self._most_of_a_person = most_of_a_person
        self._most_in_all = most_in_all
        self._numbers = count(1)
        self._turns = count(1)
        self._last_turn: dict[tuple[str, ...], int] = {}  # of a person, and of their tables

    def add(self, job: Job) -> Job | None:
        """Add a job; give the one that has to make way for it, if the queue is full."""
        waiting = Counter(other.person for other in self.jobs)
        displaced, rivals = None, []
        if waiting[job.person] >= self._most_of_a_person:
            rivals = [other for other in self.jobs if other.person == job.person]
        elif len(self.jobs) >= self._most_in_all:
            rivals = self.jobs
        if rivals:
            # Whoever has most in the queue loses what came last, as fair queuing does.
            displaced = max(rivals, key=lambda j: (j.priority, waiting[j.person], j.number))
            last = (displaced.priority, waiting[displaced.person])
            if last <= (job.priority, waiting[job.person] + 1):
                raise QueueFull
            self.jobs.remove(displaced)
        job.number = next(self._numbers)
        self.jobs.append(job)
        return displaced

    def put_back(self, job: Job) -> None:
        """Let a job whose worker was lost wait again, in its old place."""
        self.jobs.append(job)

    def discard(self, job: Job) -> None:
        """Remove a job that is not wanted any more."""
        if job in self.jobs:
            self.jobs.remove(job)

    def next(self) -> Job | None:
        """Take the job whose turn it is."""
        if not self.jobs:
            self._last_turn.clear()
            return None
        job = min(self.jobs, key=self._rank)
        self.jobs.remove(job)
        turn = next(self._turns)
        self._last_turn[job.person,] = self._last_turn[job.person, job.table] = turn
        waiting = {other.person for other in self.jobs} | {job.person}
        for key in [key for key in self._last_turn if key[0] not in waiting]:
            del self._last_turn[key]
        return job

    def _rank(self, job: Job) -> tuple[int, int, int, int]:
        return (
            job.priority,
            self._last_turn.get((job.person,), 0),
            self._last_turn.get((job.person, job.table), 0),
            job.number,
        )
