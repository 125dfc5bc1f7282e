"""``topbanana simulate`` and ``topbanana compare``."""

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from importlib import import_module
from typing import TYPE_CHECKING, Any

from topbanana.engine.beginning import checked_seed
from topbanana.engine.dialect.record import Floats
from topbanana.engine.refusal import Refusal, cannot_read
from topbanana.lab.arguments import whole
from topbanana.lab.compiling import shown_compiling, stop
from topbanana.lab.extras import not_installed
from topbanana.lab.output import refuse_unwritable, write, write_json
from topbanana.lab.pool import all_cores
from topbanana.lab.progress import Progress
from topbanana.lab.simulate.order import Order, make_order
from topbanana.lab.simulate.reports.differences import (
    differences,
    differences_csv,
    show_differences,
)
from topbanana.lab.simulate.reports.export import pyarrow, write_csv, write_parquet
from topbanana.lab.simulate.reports.html import write_report
from topbanana.lab.simulate.reports.summary import summarise
from topbanana.lab.simulate.reports.text import show_summary
from topbanana.lab.simulate.run import run, warm_up
from topbanana.lab.simulate.series import Series

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def simulate(asked: argparse.Namespace, say: "Words") -> None:
    """Simulate one variant, show what it shows, and write what was asked for."""
    order = order_of(asked, asked.option, asked.seats)
    refuse_unwritable([asked.report, asked.json, asked.csv, asked.parquet])
    if asked.accounts and not (asked.csv or asked.parquet):
        raise Refusal("simulate-accounts-where")
    if asked.parquet:
        pyarrow()  # better refused now than after the games
    series = played([order], asked, say)
    print(show_summary(summarise(series[0]), say))
    if asked.json:
        write_json(asked.json, plain(series[0]), say)
    accounts = accounts_of(series[0], asked) if asked.accounts else None
    if asked.csv:
        write_csv(series[0], asked.csv, say, accounts)
    if asked.parquet:
        write_parquet(series[0], asked.parquet, say, accounts)
    if asked.report:
        write(asked.report, write_report(series, say), say)


def plain(series: Series) -> dict[str, Any]:
    """Give what a series shows as plain data, and where its games come from."""
    return {"origin": series.order.origin(), **summarise(series).plain()}


def accounts_of(series: Series, asked: argparse.Namespace) -> Floats:
    """Account for every game of a series, in as many workers as were asked for."""
    from topbanana.lab.simulate.accounts import account_rows

    workers = whole(asked.workers, "workers") if asked.workers else all_cores()
    return account_rows(series, workers)


def compare(asked: argparse.Namespace, say: "Words") -> None:
    """Simulate several variants, with the same seed, and put them side by side."""
    tables = asked.seats.split(",") if asked.seats else [None]
    asked.seed = checked_seed(asked.seed)  # all of them are dealt the same
    orders = [
        order_of(asked, variant, seats) for seats in tables for variant in asked.variant
    ]
    if len(orders) == 1:
        raise Refusal("compare-one")
    named = [(order.title, order.seats) for order in orders]
    for title, seats in named:
        if named.count((title, seats)) > 1:
            raise Refusal("compare-twice", variant=title or "default", seats=seats)
    refuse_unwritable([asked.report, asked.json, asked.csv])
    series = played(orders, asked, say)
    for one in series:
        print(show_summary(summarise(one), say))
        print()
    compared = differences(series)
    print(show_differences(compared, say))
    if asked.json:
        told = {
            "variants": [plain(one) for one in series],
            "differences": [asdict(difference) for difference in compared],
        }
        write_json(asked.json, told, say)
    if asked.csv:
        write(asked.csv, differences_csv(compared), say)
    if asked.report:
        write(asked.report, write_report(series, say), say)


def order_of(
    asked: argparse.Namespace, chosen: Mapping[str, str], seats: str | None
) -> Order:
    """Read what is to be simulated off the command line."""
    return make_order(
        asked.game,
        None if seats is None else whole(seats, "seats"),
        bots=("greedy" if asked.bots is None else asked.bots).split(","),
        games=whole("100_000" if asked.games is None else asked.games, "games"),
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
    done: list[Series] = []
    for order in orders:
        with shown_compiling(order.game, say):
            warm_up(order)
        series = run(order, workers or cores, executor, Progress(say))
        if len(series):
            done.append(series)
        if len(series) < order.games:
            if not done:
                stop(say)
            print(say("lab-interrupted"))
            break
    return done


def dask_cluster(address: str) -> tuple[Executor, int]:
    """Let the machines of a Dask cluster play, and say how many cores they have."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise not_installed("--dask", "distributed", "dask") from None
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise cannot_read(address, error) from None
    return client.get_executor(), max(sum(client.nthreads().values()), 1)
