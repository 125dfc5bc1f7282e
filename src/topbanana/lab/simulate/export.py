"""The games of a series as a file, one row for each game."""

import csv
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from topbanana.engine.refusal import Refusal
from topbanana.lab.simulate.play import ENDING
from topbanana.lab.simulate.series import Series

if TYPE_CHECKING:
    from topbanana.engine.words import Words

COLUMNS = ("winners", "moves", "lead_changes", "last_mover", "ending")


def header(series: Series) -> list[str]:
    """Name the columns of a file with one row per game."""
    seats = range(series.order.seats)
    return ["game", *COLUMNS, *(f"score_{seat}" for seat in seats)]


def write_csv(series: Series, file: str, say: "Words") -> None:
    """Write one row per game."""
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream)
            writer.writerow(header(series))
            ways = series.endings
            for number, row in enumerate(series.notes.tolist()):
                row[ENDING] = ways[row[ENDING]]
                writer.writerow([number, *row])
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal("file-cannot-write", file=file, reason=reason) from None
    print(say("lab-written", file=file))


def write_parquet(series: Series, file: str, say: "Words") -> None:
    """Write one row per game, for data frames."""
    try:
        arrow = import_module("pyarrow")
        parquet = import_module("pyarrow.parquet")
    except ImportError:
        raise Refusal(
            "simulate-needs",
            what="--parquet",
            package="pyarrow",
            how="pip install topbanana[parquet]",
        ) from None
    columns = [series.numbers, *series.notes.T]
    columns[1 + ENDING] = arrow.DictionaryArray.from_arrays(series.ending, series.endings)
    table = arrow.table(dict(zip(header(series), columns, strict=True)))
    try:
        parquet.write_table(table, file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal("file-cannot-write", file=file, reason=reason) from None
    print(say("lab-written", file=file))
