"""The games of a series as a file, one row for each game."""

import csv
import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from topbanana.engine.dialect.record import Floats
from topbanana.engine.refusal import cannot_write
from topbanana.lab.extras import not_installed
from topbanana.lab.game_rows import header, meanings, winners_texts
from topbanana.lab.simulate.play import NOBODY, WINNERS
from topbanana.lab.simulate.series import Series

if TYPE_CHECKING:
    from topbanana.engine.words import Words


def write_csv(
    series: Series, file: str, say: "Words", accounts: Floats | None = None
) -> None:
    """Write one row per game; its account follows, if there is one."""
    order = series.order
    lineup, seats = order.lineup, range(order.seats)
    ways, winners = series.endings, winners_texts(order.seats)
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(header(order.seats, accounts=accounts is not None))
            for number, note in enumerate(series.notes.tolist()):
                won, moves, leads, last, ending, first, *scores = note
                facts = [number, number, winners[won], moves, leads]
                facts += ["" if first == NOBODY else first, last, ways[ending]]
                bots = [lineup[(seat + number) % order.seats] for seat in seats]
                parts = [] if accounts is None else accounts[number].tolist()
                writer.writerow([*facts, *bots, *scores, *parts])
    except OSError as error:
        raise cannot_write(file, error) from None
    print(say("lab-written", file=file))


def write_parquet(
    series: Series, file: str, say: "Words", accounts: Floats | None = None
) -> None:
    """Write one row per game, for data frames; its account follows, if there is one."""
    arrow, parquet = pyarrow()
    try:
        parquet.write_table(arrow_table(series, arrow, accounts), file)
    except OSError as error:
        raise cannot_write(file, error) from None
    print(say("lab-written", file=file))


def pyarrow() -> tuple[Any, Any]:
    """Import what Parquet files are written with, or say how to install it."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise not_installed("--parquet", "pyarrow", "parquet") from None


def arrow_table(series: Series, arrow: Any, accounts: Floats | None = None) -> Any:
    """Make a table of Arrow's, which says itself what it holds and where it comes from."""
    order = series.order
    named = arrow.DictionaryArray.from_arrays
    columns = [
        series.numbers,
        series.numbers,
        named(series.notes[:, WINNERS], winners_texts(order.seats)),
        series.moves,
        series.lead_changes,
        arrow.array(series.first_mover, mask=series.first_mover == NOBODY),
        series.last_mover,
        named(series.ending, series.endings),
        *(named(series.bot_at(seat), list(order.lineup)) for seat in range(order.seats)),
        *series.scores.T,
        *([] if accounts is None else accounts.T),
    ]
    about = meanings(order.seats, accounts=accounts is not None)
    table = arrow.table(dict(zip(about, columns, strict=True)))
    fields = [field.with_metadata({"meaning": about[field.name]}) for field in table.schema]
    told = {"topbanana": json.dumps(order.origin(), ensure_ascii=False)}
    return table.cast(arrow.schema(fields, metadata=told))
