"""Files that a command writes, refused before the work if they cannot be."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from topbanana.engine.refusal import Refusal

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def refuse_unwritable(files: Sequence[str | None]) -> None:
    """Say before the work, not after it, that a file cannot be written."""
    for file in filter(None, files):
        path = Path(file)
        if path.is_dir() or not path.parent.is_dir():
            raise Refusal("file-cannot-write", file=file, reason="no such folder")


def write(file: str, content: str, say: "Words") -> None:
    """Write a file and say so."""
    try:
        Path(file).write_text(content, "utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal("file-cannot-write", file=file, reason=reason) from None
    print(say("lab-written", file=file))
