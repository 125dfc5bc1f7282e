"""Backups: a copy of the database while the server runs, and a database from such a copy."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from topbanana.engine.refusal import Refusal, cannot_read, cannot_write
from topbanana.server.settings import ServerSettings
from topbanana.server.storage.file_lock import lock_file
from topbanana.server.storage.migrate import newest_revision
from topbanana.server.storage.private_files import beside, make_private_folder


def back_up(settings: ServerSettings, target: Path) -> None:
    """Copy the whole database, as it is at one moment, into a new file."""
    if settings.file is None:
        raise Refusal("backup-postgresql")
    with closing(open_to_read(settings.file)) as connection:
        try:
            revision_in(connection)
        except (sqlite3.Error, TypeError) as error:  # TypeError: no row
            raise Refusal("server-no-database", reason=str(error)) from None
    copy_database(settings.file, target)


def restore(settings: ServerSettings, source: Path) -> None:
    """Make the database from a backup, where there is none."""
    if settings.file is None:
        raise Refusal("restore-postgresql")
    check_backup(source)
    make_private_folder(settings.file.parent)
    lock = lock_file(settings.file)
    try:
        # A journal that was left behind would be played into the new database.
        for left in beside(settings.file):
            if left.exists():
                raise Refusal("file-exists", file=str(left))
        copy_database(source, settings.file)
    finally:
        if lock is not None:
            lock.close()


def check_backup(source: Path) -> None:
    """Refuse a file that is not a whole database of ours, or of a newer release."""
    try:
        with closing(open_to_read(source)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
            revision = revision_in(connection)
    except (sqlite3.Error, TypeError) as error:  # TypeError: no row
        raise Refusal("restore-no-backup", file=str(source), reason=str(error)) from None
    if found != "ok":
        raise Refusal("restore-no-backup", file=str(source), reason=found)
    if revision > newest_revision():
        raise Refusal("server-newer-database")


def revision_in(connection: sqlite3.Connection) -> str:
    """Read by which migration a database of ours was last changed."""
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(revision)


def copy_database(source: Path, target: Path) -> None:
    """Copy an SQLite database into a new file, which is there when it is whole."""
    if target.exists():
        raise Refusal("file-exists", file=str(target))
    with closing(open_to_read(source)) as reading:
        try:
            # Only its owner may read it: it holds the cookies' key, and every secret.
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}.")
            os.close(handle)
            half = Path(name)
            try:
                with closing(sqlite3.connect(half)) as copy:
                    reading.backup(copy)
                    # The mark by which a server knows its own file (``database_file.py``).
                    copy.execute("PRAGMA user_version = 0")
                half.rename(target)
            finally:
                half.unlink(missing_ok=True)
        except (OSError, sqlite3.Error) as error:
            raise cannot_write(target, error) from None


def open_to_read(file: Path) -> sqlite3.Connection:
    """Open an SQLite file that is there, to read it."""
    if not file.is_file():
        raise cannot_read(file)
    # What nobody writes to can be read where nothing can be written.
    still = "" if any(each.exists() for each in beside(file)) else "&immutable=1"
    return sqlite3.connect(f"file:{quote(str(file))}?mode=ro{still}", uri=True)
