"""``topbanana simulate`` and ``topbanana compare``."""

import argparse
import csv
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from topbanana.engine.refusal import Refusal
from topbanana.lab.simulate.html_report import write_report
from topbanana.lab.simulate.play import ENDING
from topbanana.lab.simulate.run import Order, Series, all_cores, make_order, run
from topbanana.lab.simulate.summary import summarise
from topbanana.lab.simulate.text_report import Progress, show_summary

if TYPE_CHECKING:
    from topbanana.engine.words import Words

COLUMNS = ("winners", "moves", "lead_changes", "last_mover", "ending")


def simulate(asked: argparse.Namespace, say: "Words") -> None:
    """Simulate one variant, show what it shows, and write what was asked for."""
    order = order_of(asked, asked.option)
    refuse_unwritable([asked.report, asked.json, asked.csv, asked.parquet])
    series = played([order], asked, say)
    print(show_summary(summarise(series[0]), say))
    if asked.json:
        written = json.dumps(summarise(series[0]).plain(), ensure_ascii=False, indent=2)
        write(asked.json, written + "\n", say)
    if asked.csv:
        write_csv(series[0], asked.csv, say)
    if asked.parquet:
        write_parquet(series[0], asked.parquet, say)
    if asked.report:
        write(asked.report, write_report(series, say), say)


def compare(asked: argparse.Namespace, say: "Words") -> None:
    """Simulate several variants, with the same seed, and put them side by side."""
    orders = [order_of(asked, variant) for variant in asked.variant]
    refuse_unwritable([asked.report])
    series = played(orders, asked, say)
    for one in series:
        print(show_summary(summarise(one), say))
        print()
    if asked.report:
        write(asked.report, write_report(series, say), say)


def order_of(asked: argparse.Namespace, chosen: Mapping[str, str]) -> Order:
    """Read what is to be simulated off the command line."""
    return make_order(
        asked.game,
        None if asked.seats is None else whole(asked.seats, "seats"),
        bots=(asked.bots or "greedy").split(","),
        games=whole(asked.games or "100_000", "games"),
        seed=asked.seed,
        chosen=chosen,
    )


def whole(text: str, key: str) -> int:
    """Read a whole number such as ``1_000_000``."""
    digits = text.replace("_", "")
    if digits.isascii() and digits.isdigit() and 0 < len(digits) <= 9:  # noqa: PLR2004  # digits
        return int(digits)
    raise Refusal("line-not-a-number", key=key, text=text, least="1", most="999999999")


def played(
    orders: Sequence[Order], asked: argparse.Namespace, say: "Words"
) -> list[Series]:
    """Play the orders one after another, with a line of progress."""
    workers = whole(asked.workers, "workers") if asked.workers else 0
    executor = None
    if asked.dask:
        executor, cores = dask_cluster(asked.dask)
    else:
        cores = all_cores()
    done = []
    for order in orders:
        series = run(order, workers or cores, executor, Progress(say))
        done.append(series)
        if len(series) < order.games:
            print(say("lab-interrupted"))
            break
    return done


def dask_cluster(address: str) -> tuple[Executor, int]:
    """Let the machines of a Dask cluster play, and say how many cores they have."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise Refusal(
            "simulate-needs",
            what="--dask",
            package="distributed",
            how="pip install topbanana[dask]",
        ) from None
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        reason = f"{error}".splitlines()[0] if f"{error}" else type(error).__name__
        raise Refusal("file-cannot-read", file=address, reason=reason) from None
    return client.get_executor(), max(sum(client.nthreads().values()), 1)


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
