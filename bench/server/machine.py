"""The machine during a measurement: who used its CPU, and how slow it is (Linux)."""

import os
import time
from pathlib import Path
from typing import NamedTuple

import psycopg

from topbanana.server.cluster.postgres import driver_address

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
STEPS = 2_000_000


class Process(NamedTuple):
    """One process, and the seconds of CPU that it has used."""

    parent: int
    cpu: float
    of_children: float
    """Used by children that have ended."""


class Usage(NamedTuple):
    """Seconds of CPU since the machine was started."""

    at: float
    ours: float
    busy: float
    stolen: float
    """Taken by other guests of the same hardware, though we wanted them."""


def read_process(process: int) -> Process:
    """Read what a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    user, system, children_user, children_system = (int(n) / TICK for n in fields[11:15])
    return Process(int(fields[1]), user + system, children_user + children_system)


def cpu(process: int) -> float:
    """Read how many seconds of CPU a process has used."""
    return read_process(process).cpu


def memory(process: int) -> int:
    """Read how many bytes of memory a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]) * PAGE


def usage(*roots: int) -> Usage:
    """Read the CPU of the whole machine, and what some processes and their children used."""
    fields = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0].split()
    user, nice, system, _, _, irq, soft_irq, stolen = (int(n) / TICK for n in fields[1:9])
    ours = sum(with_descendants(root) for root in {*roots, os.getpid()})
    return Usage(time.monotonic(), ours, user + nice + system + irq + soft_irq, stolen)


def with_descendants(root: int) -> float:
    """Add up the CPU of a process and of all that it has started."""
    known: dict[int, Process] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                known[int(entry.name)] = read_process(int(entry.name))
            except OSError:  # it has ended meanwhile
                continue
    total, family = 0.0, {root}
    while family:
        total += sum(known[n].cpu + known[n].of_children for n in family if n in known)
        family = {n for n, process in known.items() if process.parent in family}
    return total


def show_usage(before: Usage, after: Usage) -> None:
    """Print who else used the machine meanwhile: only one at rest gives times that mean much."""
    took = after.at - before.at
    ours = (after.ours - before.ours) / took
    others = max(0.0, (after.busy - before.busy) / took - ours)
    stolen = (after.stolen - before.stolen) / took
    cores = os.cpu_count() or 1
    idle = max(0.0, cores - ours - others - stolen)
    print(
        f"of {cores} cores {ours:.2f} were used by this measurement, {others:.2f} by other "
        f"processes, {stolen:.2f} by other guests of the machine; {idle:.2f} were idle"
    )


def postmaster(database: str) -> int | None:
    """Find the first process of a PostgreSQL that runs on this machine."""
    with psycopg.connect(driver_address(database)) as connection:
        row = connection.execute("SELECT pg_backend_pid()").fetchone()
        try:
            if row and Path(f"/proc/{row[0]}/comm").read_text("utf-8").startswith(
                "postgres"
            ):
                return read_process(int(row[0])).parent
        except OSError:
            pass
    return None


def a_loop() -> float:
    """Measure how slow the machine is: the nanoseconds of CPU per step of a loop of Python."""
    began = time.thread_time()
    for _ in range(STEPS):
        pass
    return 1e9 * (time.thread_time() - began) / STEPS
