"""The accounts of the games of a series, as columns: where each result came from."""

from functools import partial
from typing import Any

import numpy as np

from topbanana.bots.bot import seat_bot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Floats
from topbanana.engine.table import Table
from topbanana.insight.account import account
from topbanana.lab.game_rows import ACCOUNT
from topbanana.lab.pool import run_tasks
from topbanana.lab.simulate.order import Order
from topbanana.lab.simulate.series import Series
from topbanana.lab.simulate.uncompiled import compiled_game


def account_rows(series: Series, workers: int) -> Floats:
    """Account for every game: a row each, with the columns that ``ACCOUNT`` names by seat."""
    order = series.order
    rows: Floats = np.empty((len(series), len(ACCOUNT) * order.seats))
    tasks = [(number,) for number in range(len(series))]
    for number, row in run_tasks(
        partial(accounted, order), tasks, workers, None, lambda: None
    ):
        rows[number] = row
    return rows


def accounted(order: Order, number: int) -> tuple[int, list[float]]:
    """Account for one game of a series."""
    made = account(played_again(order, number), review=False)
    return number, [getattr(seat, part) for part in ACCOUNT for seat in made.seats]


def played_again(order: Order, number: int) -> Table[Any]:
    """Play a game of a series again, at a table."""
    game = compiled_game(order.game)
    table = Table(game, order.seats, f"{order.seed}#{number}", order.chosen)
    luck = chance(f"{order.seed} bots#{number}")
    names = [order.lineup[(seat + number) % order.seats] for seat in range(order.seats)]
    bots = [seat_bot(name, game) for name in names]
    while acting := table.acting():
        seat = acting[0]
        move = bots[seat].choose(table.sight(seat), seat, table.moves(seat), luck)
        table.play(seat, move)
    return table
