"""The SQLite file while it is used: whether it is still the one that was opened."""

import contextlib
import os
import secrets
import sqlite3
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote

Identity = tuple[int, int]
"""The device and the inode of a file."""
MARK_AT = 60  # where the head of an SQLite file has its ``user_version``, four bytes

ADVICE = {
    "missing": (
        "The database file %s was moved or deleted: nothing is stored until it is back. "
        "Put it back, or restore a backup and start the server again."
    ),
    "replaced": (
        "The database file %s was replaced while the server runs: nothing is stored. Put the "
        "former file back, or start the server again to go on with this one."
    ),
    "overwritten": (
        "The database file %s was overwritten while the server runs: nothing is stored. Stop "
        "the server, move the file and those beside it away, and restore a backup."
    ),
    "log-gone": (
        "The file %s-wal was moved or deleted while the server runs: nothing is stored. "
        "Start the server again, which loses nothing."
    ),
    "read-only": (
        "The database file %s is read-only: nothing is stored until it can be written."
    ),
}
"""What is wrong with the file, and what to do about it, for the log."""


class DatabaseFile:
    """An SQLite file, as it was when it was first opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._log_path = path.with_name(path.name + "-wal")
        self._identity: Identity | None = None
        self._log_identity: Identity | None = None
        self._in_use = False  # otherwise the log comes and goes
        self._head: BinaryIO | None = None
        self._mark: bytes | None = None

    def opened(self, connection: sqlite3.Connection) -> None:
        """Remember which file was opened first, and mark it.

        No copy has the mark that was made before, or by ``topbanana backup``.
        """
        if self._identity is None:
            self._identity = identity_of(self.path)
            with contextlib.suppress(sqlite3.Error, OSError):  # whoever writes next is told
                self._write_mark(connection)
        self._log_identity = None
        self._in_use = True

    def _write_mark(self, connection: sqlite3.Connection) -> None:
        mark = secrets.randbits(31)
        connection.execute(f"PRAGMA user_version = {mark}")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # from the log into the file
        self._head = self.path.open("rb", buffering=0)
        if (written := mark.to_bytes(4, "big")) == self._read_mark():
            self._mark = written

    def _read_mark(self) -> bytes:
        if self._head is None:
            return b""
        self._head.seek(MARK_AT)
        return self._head.read(4)

    def left(self) -> None:
        """Close what the mark is read from; not before, or SQLite would lose its locks."""
        if self._head is not None:
            self._head.close()
        self._head = self._mark = None

    def closing(self) -> None:
        """Look no more at the write-ahead log: the last to close the file deletes it."""
        self._in_use = False

    def misplaced(self) -> str | None:
        """Tell what is wrong if what is committed is not where a restart looks for it."""
        if self._identity is None:  # it has never been opened
            return None
        found = identity_of(self.path)
        if found != self._identity:
            return "replaced" if found else "missing"
        if self._mark is not None and self._read_mark() != self._mark:
            return "overwritten"
        if not self._in_use:
            return None
        log = identity_of(self._log_path)
        self._log_identity = self._log_identity or log
        return "log-gone" if log != self._log_identity and self._in_use else None

    def obstacle(self) -> str | None:
        """Tell what is wrong if nothing can be stored in it, or nothing should be."""
        return self.misplaced() or ("read-only" if is_read_only(self.path) else None)


def identity_of(path: Path) -> Identity | None:
    """Give the device and inode of a file; None if there is no such file."""
    try:
        found = os.stat(path)  # noqa: PTH116  # for every commit, and Path takes twice as long
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_read_only(path: Path) -> bool:
    """Tell whether a file may not be written; its mode counts for root too, who could."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not mode & 0o222 or not os.access(path, os.W_OK)


def checkpoint(file: str) -> None:
    """Run a passive WAL checkpoint on an SQLite file."""
    address = f"file:{quote(file)}?mode=rw"  # never create a file
    with (
        contextlib.suppress(sqlite3.Error),  # the writer runs it, or reports what is wrong
        contextlib.closing(sqlite3.connect(address, uri=True)) as connection,
    ):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
