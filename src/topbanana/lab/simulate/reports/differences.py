"""What variants of a game change: differences, game by game, from the first variant.

Game n of every variant has the same seed, so what differs is counted within pairs of games:
the luck of the deal, which both have in common, does not blur it.
"""

import csv
import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from topbanana.lab.estimate import Estimate, number
from topbanana.lab.simulate.reports.summary import mean_of, reach_of, seats_of_bot, shares
from topbanana.lab.simulate.reports.text import columns
from topbanana.lab.simulate.series import Series

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

COLUMNS = (
    "options",
    "seats",
    "measure",
    "mean",
    "margin",
    "base",
    "games",
    "difference",
    "difference_margin",
)


@dataclass(frozen=True)
class Difference:
    """One measure of a variant, and how it differs from the first one with so many seats."""

    options: str
    seats: int
    measure: str
    value: Estimate
    base: str
    """The options of the variant that it is compared with."""
    games: int
    """How many pairs of games were compared."""
    difference: Estimate


def differences(all_series: Sequence[Series]) -> list[Difference]:
    """Compare each variant with the first one that has as many seats."""
    found: list[Difference] = []
    for seats in dict.fromkeys(series.order.seats for series in all_series):
        base, *others = (one for one in all_series if one.order.seats == seats)
        known = {measure: mine for measure, mine, _ in measures(base)}
        for other in others:
            games = min(len(base), len(other))
            for measure, yours, reach in measures(other):
                if measure not in known:  # only one of them has an order of turns
                    continue
                mine = known[measure]
                found.append(
                    Difference(
                        options=other.order.title or "default",
                        seats=seats,
                        measure=measure,
                        value=mean_of(yours, reach),
                        base=base.order.title or "default",
                        games=games,
                        difference=mean_of(yours[:games] - mine[:games], 2 * reach),
                    )
                )
    return found


def measures(series: Series) -> Iterator[tuple[str, Any, float]]:
    """Give what is compared, a number for each game, and how far these may lie apart."""
    credit, seats = shares(series), series.order.seats
    rows = np.arange(len(series))
    for seat in range(seats):
        yield f"wins_seat_{seat}", credit[:, seat], 1
    if (series.first_mover >= 0).all():
        for place in range(seats):
            yield (
                f"wins_turn_{place + 1}",
                credit[rows, (series.first_mover + place) % seats],
                1,
            )
    for bot in dict.fromkeys(series.order.lineup):
        here = np.take_along_axis(credit, seats_of_bot(series, bot), 1)
        yield f"wins_{bot}", here.mean(axis=1), reach_of(series, bot)
    yield "shared_wins", (series.winners.sum(axis=1) > 1).astype(np.float64), 1
    yield "moves", series.moves.astype(np.float64), math.inf
    yield "lead_changes", series.lead_changes.astype(np.float64), math.inf
    yield "points", series.scores.mean(axis=1), math.inf


def show_differences(compared: Sequence[Difference], say: "Words") -> str:
    """Draw the differences as a table, wins in per cent."""
    if not compared:
        return say("compare-apart")
    title = say("compare-title", base=compared[0].base)
    return "\n".join([title, "", *columns(difference_rows(compared, say))])


def difference_rows(compared: Sequence[Difference], say: "Words") -> list[list[str]]:
    """Write the differences, a row each under a heading."""
    head = [say(f"compare-{key}") for key in ("variant", "measure", "value", "difference")]
    rows = [
        [
            f"{one.options} · {one.seats}",
            one.measure,
            number(in_percent(one, one.value), say),
            signed(in_percent(one, one.difference), say),
        ]
        for one in compared
    ]
    return [head, *rows]


def in_percent(one: Difference, estimate: Estimate) -> Estimate:
    """Give shares of games in per cent, everything else as it is."""
    whole = 100 if "wins" in one.measure else 1
    return Estimate(whole * estimate.mean, whole * estimate.margin)


def signed(estimate: Estimate, say: "Words") -> str:
    """Write a difference, with a star where its interval leaves 0 out."""
    sign = "+" if estimate.mean > 0 else ""
    star = " *" if abs(estimate.mean) > estimate.margin else ""
    return f"{sign}{number(estimate, say)}{star}"


def differences_csv(compared: Sequence[Difference]) -> str:
    """Write one row for each measure of each variant."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in compared:
        facts = [one.options, one.seats, one.measure, one.value.mean, one.value.margin]
        gap = one.difference
        row = [*facts, one.base, one.games, gap.mean, gap.margin]
        writer.writerow(["" if cell == math.inf else cell for cell in row])
    return out.getvalue()
