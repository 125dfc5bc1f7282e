"""Files that hold keys and secrets: whatever the umask, only their owner may read them."""

import os
from contextlib import suppress
from pathlib import Path

from topbanana.engine.refusal import cannot_write

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside its file


def make_private_folder(folder: Path) -> None:
    """Make a folder and those above it, as far as they are missing."""
    try:
        for missing in reversed(
            [each for each in (folder, *folder.parents) if not each.exists()]
        ):
            missing.mkdir(exist_ok=True)
            missing.chmod(PRIVATE_FOLDER)
    except OSError as error:
        raise cannot_write(folder, error) from None


def make_private_file(file: Path) -> None:
    """Make an SQLite file, if there is none, and keep it and what is beside it private."""
    try:
        os.close(open_private(file))
    except OSError as error:
        raise cannot_write(file, error) from None
    for each in (file, *beside(file)):
        with suppress(FileNotFoundError, PermissionError):  # not there, or another's
            each.chmod(PRIVATE_FILE)


def open_private(file: Path) -> int:
    """Open a file to append to it; if there is none, make one that is private."""
    return os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, PRIVATE_FILE)


def beside(file: Path) -> list[Path]:
    """Name the files that SQLite may keep beside a file of its own."""
    return [file.with_name(file.name + ending) for ending in BESIDE]
