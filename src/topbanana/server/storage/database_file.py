"""The SQLite file while it is used: whether it is still the one that was opened."""

import os
from pathlib import Path

Identity = tuple[int, int]
"""The device and the inode of a file."""

ADVICE = {
    "missing": (
        "The database file %s was moved or deleted: nothing is stored until it is back. "
        "Put it back, or restore a backup and start the server again."
    ),
    "replaced": (
        "The database file %s was replaced while the server runs: nothing is stored. Put the "
        "former file back, or start the server again to go on with this one."
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

    def opened(self) -> None:
        """Remember which file was opened first."""
        self._identity = self._identity or identity_of(self.path)

    def closed(self) -> None:
        """Forget the write-ahead log: whoever opens the file next may make a new one."""
        self._log_identity = None

    def misplaced(self) -> str | None:
        """Tell what is wrong if what was just committed is not where a restart looks for it."""
        found = identity_of(self.path)
        if found != self._identity:
            return "replaced" if found else "missing"
        log = identity_of(self._log_path)
        self._log_identity = self._log_identity or log
        return None if log == self._log_identity else "log-gone"

    def obstacle(self) -> str | None:
        """Tell what is wrong if nothing can be stored in it, or nothing should be."""
        wrong = self.misplaced() if self._identity else None
        return wrong or ("read-only" if is_read_only(self.path) else None)


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
