"""The lock that lets one server alone use an SQLite file."""

import os
from pathlib import Path
from typing import IO

from topbanana.engine.refusal import Refusal
from topbanana.server.storage.private_files import open_private

try:
    import fcntl
except ImportError:  # Windows locks an open database file by itself
    fcntl = None  # type: ignore[assignment]  # as said


def lock_file(file: Path | None) -> IO[bytes] | None:
    """Lock an SQLite file for this process; the system unlocks it when the process ends."""
    if file is None or fcntl is None:
        return None
    # Whatever link leads to the file, its lock is beside it.
    lock = os.fdopen(open_private(file.resolve().with_suffix(".lock")), "ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Refusal("server-file-in-use", file=str(file)) from None
    return lock
