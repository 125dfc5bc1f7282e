"""What learning agents are shown: numbers from 0 to 1, made from what the seat sees alone."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.lab.tables import EVERY_TABLE

from devtools.observations import MARK, PAGE, tables
from topbanana.engine.game import compiled, find_game, game_names
from topbanana.engine.learning.features import legend
from topbanana.engine.table import Table

MOVES = 120


def walk(name: str, seats: int, options: dict[str, Any], moves: int = MOVES) -> Any:
    """Play random moves, and give the table before each of them."""
    table = Table(find_game(name), seats, "features#1", options)
    luck = Random(1)  # noqa: S311  # any choice will do
    for _ in range(moves):
        yield table
        if not table.acting():
            return
        seat = table.acting()[0]
        table.play(seat, luck.choice(table.moves(seat)))


@pytest.mark.parametrize(("name", "seats", "options"), EVERY_TABLE)
def test_features_are_complete_in_range_and_tell_no_secret(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game = find_game(name)
    names = legend(game.features.blocks(seats))
    assert len(set(names)) == len(names)
    for table in walk(name, seats, options):
        for seat in range(seats):
            row = np.full(len(names) + 1, np.nan, np.float32)
            game.features.write(table._state, seat, row)
            assert np.isnan(row[-1]), "one more was written than is declared"
            assert np.isfinite(row[:-1]).all()
            assert row[:-1].min() >= 0
            assert row[:-1].max() <= 1
            sight = np.full(len(names) + 1, np.nan, np.float32)
            game.features.write(table.sight(seat), seat, sight)
            assert sight.tobytes() == row.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names(hidden=True))
def test_features_are_the_same_at_both_speeds(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    quick = compiled(game).features
    rows = np.zeros((2, len(legend(game.features.blocks(seats)))), np.float32)
    for table in walk(name, seats, {}, 40):
        game.features.write(table._state, 1, rows[0])
        quick.write(table._state, 1, rows[1])
        assert rows[0].tobytes() == rows[1].tobytes()


def test_the_page_of_observations_lists_them_as_they_are() -> None:
    assert PAGE.read_text("utf-8").partition(MARK)[2] == tables(), (
        "python -m devtools.observations writes it anew"
    )


def test_a_seat_knows_its_number_where_actions_name_seats() -> None:
    """Players are seen clockwise from oneself, but an action such as "steal 1" means seat 1."""
    table = Table(find_game("bananarchy"), 3, 7)
    names = legend(table.game.features.blocks(3))
    rows = np.zeros((3, len(names)), np.float32)
    for seat, row in enumerate(rows):
        table.game.features.write(table.sight(seat), seat, row)
    own = [names.index(f"seat_{seat}") for seat in range(3)]
    assert (rows[:, own] == np.eye(3)).all()


def test_a_seat_sees_itself_first() -> None:
    table = Table(find_game("bananine"), 3, 7, {"start": "1"})
    names = legend(table.game.features.blocks(3))
    row = np.zeros(len(names), np.float32)
    table.game.features.write(table.sight(1), 1, row)
    seen = dict(zip(names, row.tolist(), strict=True))
    assert (seen["won_me_first"], seen["won_next1_first"]) == (1, 0)
    hand = table.view(1).hand
    assert [round(9 * seen[f"hand_{value}"]) for value in range(1, 10)] == [
        hand.count(value) for value in range(1, 10)
    ]
    table.game.features.write(table.sight(2), 2, row)
    seen = dict(zip(names, row.tolist(), strict=True))
    assert seen["won_next2_first"] == 1
