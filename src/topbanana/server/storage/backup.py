"""Backups: a copy of the database while the server runs."""

import sqlite3
from pathlib import Path
from urllib.parse import quote

from topbanana.engine.refusal import Refusal
from topbanana.server.settings import ServerSettings


def back_up(settings: ServerSettings, target: Path) -> None:
    """Copy the whole database, as it is at one moment, into a new file."""
    if settings.file is None:
        raise Refusal("backup-postgresql")
    if not settings.file.exists():
        raise Refusal("file-cannot-read", file=str(settings.file), reason="-")
    if target.exists():
        raise Refusal("file-exists", file=str(target))
    source = sqlite3.connect(f"file:{quote(str(settings.file))}?mode=ro", uri=True)
    try:
        copy = sqlite3.connect(target)
        with copy:
            source.backup(copy)
        copy.close()
    except sqlite3.Error as error:
        raise Refusal("file-cannot-write", file=str(target), reason=str(error)) from None
    finally:
        source.close()
