"""Workers: jobs in fair turns, dropped when not wanted, asked again when a worker is lost."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from topbanana.server.workers import pool as pool_module
from topbanana.server.workers.pool import WorkerPool
from topbanana.server.workers.process import JobFailed, WorkerLost
from topbanana.server.workers.queue import FairQueue, Job, Priority, QueueFull

PLAYED, READ, UNWATCHED = Priority.PLAYED, Priority.READ, Priority.UNWATCHED
FOREVER = 600.0

Story = Callable[[WorkerPool], Awaitable[None]]


def job(person: str, table: str = "t", priority: Priority = PLAYED) -> Job:
    """Make a job that nobody waits for."""
    return Job(person, table, priority, print, (), FOREVER, FOREVER, asyncio.Future())


def served(queue: FairQueue) -> list[str]:
    """Take everything from a queue, in turn."""
    order = []
    while (taken := queue.next()) is not None:
        order.append(f"{taken.person}{taken.table}")
    return order


def in_loop(story: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await story()

    asyncio.run(run())


def test_people_take_turns_and_so_do_their_tables() -> None:
    async def story() -> None:
        queue = FairQueue()
        for table in ("1", "1", "2", "3"):
            queue.add(job("Mallory", table))
        queue.add(job("Anna"))
        queue.add(job("Bruno"))
        queue.add(job("Anna"))
        assert served(queue) == [
            *("Mallory1", "Annat", "Brunot"),
            *("Mallory2", "Annat", "Mallory3", "Mallory1"),
        ]

    in_loop(story)


def test_what_people_look_at_goes_first() -> None:
    async def story() -> None:
        queue = FairQueue()
        for priority in (UNWATCHED, READ, PLAYED):
            queue.add(job("Anna", str(priority.value), priority))
        assert served(queue) == ["Anna0", "Anna1", "Anna2"]

    in_loop(story)


def test_a_queue_is_bounded_for_each_person_and_in_all() -> None:
    async def story() -> None:
        queue = FairQueue(most_of_a_person=3, most_in_all=4)
        for table in "123":
            queue.add(job("Mallory", table))
        with pytest.raises(QueueFull):
            queue.add(job("Mallory", "4"))
        assert queue.add(job("Oscar", "1", UNWATCHED)) is None
        displaced = queue.add(job("Anna"))
        assert displaced is not None
        assert displaced.person == "Oscar"  # whom nobody watches
        displaced = queue.add(job("Bruno"))
        assert displaced is not None
        assert (displaced.person, displaced.table) == ("Mallory", "3")  # who has most
        with pytest.raises(QueueFull):
            queue.add(job("Oscar", "1", UNWATCHED))
        assert len(queue.jobs) == 4

    in_loop(story)


def test_what_somebody_looks_at_goes_before_their_own_tables_of_bots() -> None:
    async def story() -> None:
        queue = FairQueue(most_of_a_person=2)
        for table in "12":
            queue.add(job("Anna", table, UNWATCHED))
        displaced = queue.add(job("Anna", "3"))
        assert displaced is not None
        assert displaced.table == "2"
        with pytest.raises(QueueFull):
            queue.add(job("Anna", "2", UNWATCHED))
        assert served(queue) == ["Anna3", "Anna1"]

    in_loop(story)


# --- Real processes -------------------------------------------------------------------------


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let this process and its workers find the jobs of these tests."""
    folder = str(Path(__file__).parents[1] / "jobs")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", folder)
    return import_module("worker_jobs")


def with_pool(story: Story, workers: int = 1) -> None:
    """Tell a story of a pool, which is stopped afterwards."""

    async def run() -> None:
        pool = WorkerPool(workers)
        try:
            await asyncio.wait_for(story(pool), 120)
        finally:
            await pool.stop()
        assert not pool.alive

    asyncio.run(run())


def ask(
    pool: WorkerPool,
    function: Callable[..., Any],
    *arguments: Any,
    person: str = "Anna",
    priority: Priority = PLAYED,
    limit: float = FOREVER,
    max_wait: float = FOREVER,
) -> "asyncio.Future[Any]":
    return pool.submit(
        person, "t", priority, function, *arguments, limit=limit, max_wait=max_wait
    )


def is_running(pid: int) -> bool:
    """Tell whether a process is there and has not ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return (
        not state.exists() or state.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    )


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110  # a pool tells nobody what it does
        await asyncio.sleep(0.005)


async def worker_pid(pool: WorkerPool) -> int:
    """Start the pool, and give the process of its only worker."""
    pool.start()
    await until(lambda: pool.alive)
    return next(iter(pool.alive)).pid


@pytest.mark.slow
def test_a_worker_that_dies_idle_is_replaced_at_once() -> None:
    async def story(pool: WorkerPool) -> None:
        for deaths in range(1, 4):
            dead = await worker_pid(pool)
            os.kill(dead, signal.SIGKILL)
            await until(lambda deaths=deaths: pool.lost == deaths)  # type: ignore[misc]  # mypy knows no defaults of lambdas
        assert await ask(pool, os.getpid) != dead

    with_pool(story)


@pytest.mark.slow
def test_a_worker_is_not_lost_when_the_whole_service_is_told_to_end() -> None:
    """As systemd tells all processes of a unit; the server ends its workers itself."""

    async def story(pool: WorkerPool) -> None:
        worker = await worker_pid(pool)
        assert await ask(pool, os.getpid) == worker
        os.kill(worker, signal.SIGTERM)
        assert await ask(pool, os.getpid) == worker
        assert pool.lost == 0

    with_pool(story)


@pytest.mark.slow
def test_a_job_whose_worker_dies_is_asked_again_once(jobs: Any, tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        answer = ask(pool, jobs.run_until_interrupted, str(tmp_path / "begun"), "first")
        for _ in range(2):
            await until(lambda: pool.running)
            os.kill(next(iter(pool.running)).pid, signal.SIGKILL)
            await until(lambda: not pool.running)
        with pytest.raises(WorkerLost):
            await answer
        assert await ask(pool, os.getpid) > 0

    with_pool(story)


@pytest.mark.slow
def test_a_worker_that_is_late_ends_with_what_it_has(jobs: Any, tmp_path: Path) -> None:
    """On a busy machine another worker would be later still."""

    async def story(pool: WorkerPool) -> None:
        pid = await worker_pid(pool)
        run, begun = jobs.run_until_interrupted, str(tmp_path / "begun")
        assert await ask(pool, run, begun, "late", limit=0.01) == "late"
        assert await ask(pool, os.getpid) == pid
        assert pool.lost == 0

    with_pool(story)


@pytest.mark.slow
def test_a_worker_that_stands_still_is_replaced(
    jobs: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = tmp_path / "begun"
    monkeypatch.setattr(pool_module, "LATE_SECONDS", 3)

    async def story(pool: WorkerPool) -> None:
        answer = ask(pool, jobs.hang_the_first_time, str(begun), limit=1)
        assert await answer == "done"
        assert pool.lost == 1
        stopped = await worker_pid(pool)
        os.kill(stopped, signal.SIGSTOP)
        assert await ask(pool, os.getpid, limit=1) != stopped
        with pytest.raises(ProcessLookupError):
            os.kill(stopped, 0)

    with_pool(story)


def test_what_is_not_wanted_any_more_is_dropped(jobs: Any, tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        begun = tmp_path / "begun"
        running = ask(pool, jobs.run_until_interrupted, str(begun), "first")
        waiting = ask(pool, jobs.run_until_interrupted, str(begun), "second")
        await until(begun.exists)
        waiting.cancel()
        running.cancel()
        assert await ask(pool, os.getpid) > 0  # the worker is free, and alive
        assert begun.read_text("utf-8") == "first"
        assert not pool.queue.jobs
        assert pool.lost == 0

    with_pool(story)


@pytest.mark.slow
def test_who_has_had_a_share_makes_way_for_others(jobs: Any, tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        begun = str(tmp_path / "begun")
        many = [
            ask(pool, jobs.run_until_interrupted, begun, str(number), person="Mallory")
            for number in range(9)
        ]
        await until(lambda: pool.running)
        assert await ask(pool, os.getpid, person="Anna") > 0
        assert [one.done() for one in many] == [True] + [False] * 8
        assert await many[0] == "0"  # interrupted, it has a result all the same

    with_pool(story)


@pytest.mark.slow
def test_what_nobody_watches_makes_way_until_somebody_comes(
    jobs: Any, tmp_path: Path
) -> None:
    async def story(pool: WorkerPool) -> None:
        run, begun = jobs.run_until_interrupted, str(tmp_path / "begun")
        unwatched = ask(pool, run, begun, "unwatched", priority=UNWATCHED)
        await until(lambda: pool.running)
        played = ask(pool, run, begun, "played", person="Bruno")
        assert await unwatched == "unwatched"
        more = pool.submit(
            "Carla", "her table", UNWATCHED, os.getpid, limit=FOREVER, max_wait=FOREVER
        )
        await until(lambda: pool.running)
        pool.promote("her table", FOREVER)
        assert await played == "played"
        assert await more > 0

    with_pool(story)


def test_a_job_that_has_waited_too_long_is_given_up(jobs: Any, tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        begun = str(tmp_path / "begun")
        running = ask(pool, jobs.run_until_interrupted, begun, "first")
        await until(lambda: pool.running)
        with pytest.raises(QueueFull):
            await ask(pool, os.getpid, max_wait=0.05)
        running.cancel()

    with_pool(story)


def test_an_error_in_a_job_is_its_own(jobs: Any) -> None:
    async def story(pool: WorkerPool) -> None:
        pid = await ask(pool, os.getpid)
        with pytest.raises(JobFailed, match="ArithmeticError"):
            await ask(pool, jobs.fail)
        with pytest.raises(AttributeError):
            await ask(pool, lambda: None)  # it cannot be sent
        assert await ask(pool, os.getpid) == pid

    with_pool(story)


@pytest.mark.slow
def test_more_workers_are_started_when_all_are_busy(jobs: Any, tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        run = jobs.run_until_interrupted
        both = [ask(pool, run, str(tmp_path / name), name) for name in ("one", "two")]
        await until(lambda: len(pool.running) == 2)
        third = ask(pool, os.getpid, person="Bruno")
        assert await third > 0
        for each in both:
            each.cancel()
        assert len(pool.alive) == 2

    with_pool(story, workers=2)


@pytest.mark.slow
def test_workers_end_with_a_server_that_is_killed() -> None:
    code = (
        "import asyncio\n"
        "from topbanana.server.workers.pool import WorkerPool\n"
        "async def story():\n"
        "    pool = WorkerPool(1)\n"
        "    pool.start()\n"
        "    while not pool.alive:\n"
        "        await asyncio.sleep(0.01)\n"
        "    print(next(iter(pool.alive)).pid, flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(story())\n"
    )
    starter = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
    )
    assert starter.stdout is not None
    worker = int(starter.stdout.readline())
    starter.kill()
    starter.communicate()
    while is_running(worker):
        time.sleep(0.02)
