"""Tasks run by a pool of worker processes, with the same result for any number of them."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from topbanana.engine.refusal import Refusal

DEATHS_IN_A_ROW = 3

Part = TypeVar("Part")
Task = tuple[int, ...]


def run_tasks(
    play: Callable[..., Part],
    tasks: Sequence[Task],
    workers: int,
    executor: Executor | None,
    on_death: Callable[[], None],
) -> Iterator[Part]:
    """Call ``play`` with each task, here or in workers, and give each result as it completes.

    ``on_death`` is called for each worker that dies; its tasks are played again.
    """
    if executor is None and (workers == 1 or len(tasks) == 1):
        for task in tasks:
            yield play(*task)
        return
    todo = dict.fromkeys(tasks)
    deaths = 0
    while todo:
        others = active_children()
        pool = executor or new_pool(min(workers, len(todo)))
        try:
            for task, part in completed(pool, play, list(todo), workers):
                del todo[task]
                deaths = 0
                yield part
        except BrokenProcessPool:
            # A worker died: its tasks, and all others not completed, are run again.
            deaths += 1
            on_death()
            if deaths == DEATHS_IN_A_ROW:
                raise Refusal("simulate-workers-die", deaths=deaths) from None
        finally:
            if executor is None:
                pool.shutdown(wait=False, cancel_futures=True)
                if todo:  # what the workers are still running is not wanted any more
                    for worker in set(active_children()).difference(others):
                        worker.kill()


def all_cores() -> int:
    """Count the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def new_pool(workers: int) -> Executor:
    """Start worker processes, by spawning on every system."""
    return ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=restore_sigint
    )


def restore_sigint() -> None:
    """Let Ctrl-C end a worker without a traceback; the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def submitted(pool: Executor, play: Callable[..., Part], task: Task) -> Future[Part]:
    """Submit a task, which may start a worker; a pool that cannot any more is broken."""
    try:
        return pool.submit(play, *task)
    except OSError as error:  # it broke meanwhile, and has closed its pipes
        if isinstance(pool, ProcessPoolExecutor):
            raise BrokenProcessPool(str(error)) from error
        raise


def completed(
    pool: Executor, play: Callable[..., Part], tasks: Sequence[Task], workers: int
) -> Iterator[tuple[Task, Part]]:
    """Submit tasks so that every worker is busy and the queue stays short."""
    waiting = list(reversed(tasks))
    running: dict[Future[Any], Task] = {}
    while waiting or running:
        while waiting and len(running) < 2 * workers:
            task = waiting.pop()
            running[submitted(pool, play, task)] = task
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            yield running.pop(future), future.result()
