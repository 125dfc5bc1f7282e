"""``topbanana simulate`` and ``topbanana compare``."""

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from importlib import import_module
from typing import TYPE_CHECKING

from topbanana.engine.refusal import Refusal
from topbanana.lab.arguments import whole
from topbanana.lab.output import refuse_unwritable, write
from topbanana.lab.pool import all_cores
from topbanana.lab.progress import Progress
from topbanana.lab.simulate.export import write_csv, write_parquet
from topbanana.lab.simulate.html_report import write_report
from topbanana.lab.simulate.order import Order, make_order
from topbanana.lab.simulate.run import run
from topbanana.lab.simulate.series import Series
from topbanana.lab.simulate.summary import summarise
from topbanana.lab.simulate.text_report import show_summary

if TYPE_CHECKING:
    from topbanana.engine.words import Words


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
