"""A batch as a file, to go on from exactly there."""

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal, cannot_read, cannot_write

if TYPE_CHECKING:
    from topbanana.lab.adapters.batch import Batch

KEPT = ("luck", "bots_luck", "strides", "ended")
KEPT_OF_STEP = ("seats", "rewards", "done", "numbers", "scores", "winners")


def to_bytes(batch: "Batch") -> bytes:
    """Write a batch: what it is, and all arrays from which the others are made."""
    tables, step = batch.arrays()
    options = {name: batch.game.options[name].write(v) for name, v in batch.options.items()}
    about = {
        "game": batch.game.name,
        "rules": batch.game.version,
        "features": batch.game.features.VERSION,
        "tables": len(batch),
        "seats": batch.seats,
        "seed": batch.seed,
        "observation": batch.observation,
        "rewards": batch.rewards,
        "autoreset": batch.autoreset,
        "options": options,
        "themes": batch.themes(),
    }
    arrays = {name: getattr(tables, name) for name in KEPT}
    arrays |= {f"step_{name}": getattr(step, name) for name in KEPT_OF_STEP}
    out = io.BytesIO()
    np.savez(out, about=np.array(json.dumps(about)), words=tables.words, **arrays)
    return out.getvalue()


def from_bytes(content: bytes, threads: int = 1) -> "Batch":
    """Make a batch of what ``to_bytes`` wrote."""
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        return restored(json.loads(str(arrays["about"])), arrays, threads)


def restored(about: dict[str, Any], arrays: Any, threads: int) -> "Batch":
    """Make a batch of its parts; those of other rules are refused."""
    from topbanana.lab.adapters.batch import Batch  # noqa: PLC0415  # it is made of us

    game = find_game(about.pop("game"))
    written = (about.pop("rules"), about.pop("features"))
    if written != (game.version, game.features.VERSION):
        raise Refusal("batch-version", title=game.name)
    options, themes = about.pop("options"), about.pop("themes")
    batch = Batch(game.name, threads=threads, **about, **options)
    tables, step = batch.arrays()
    tables.words[:] = arrays["words"]
    for name in KEPT:
        getattr(tables, name)[:] = arrays[name]
    for name in KEPT_OF_STEP:
        getattr(step, name)[:] = arrays[f"step_{name}"]
    batch.remember(themes)
    batch.show()
    return batch


def save(batch: "Batch", file: str | Path) -> None:
    """Write a batch to a file."""
    try:
        Path(file).write_bytes(to_bytes(batch))
    except OSError as error:
        raise cannot_write(file, error) from None


def load(file: str | Path, threads: int) -> "Batch":
    """Read a batch from a file."""
    try:
        return from_bytes(Path(file).read_bytes(), threads)
    except OSError as error:
        raise cannot_read(file, error) from None
    except (BadZipFile, KeyError, EOFError, TypeError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("batch-file", file=file) from None
