"""Thousands of tables in step: the same games as at a table, and nothing hidden shown."""

import numpy as np
import pytest

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.engine.record import as_ints
from topbanana.engine.table import Table
from topbanana.lab.adapters.batch import Batch

pytestmark = pytest.mark.slow


@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize("name", game_names())
def test_a_batch_plays_the_games_that_tables_deal(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    batch = Batch(name, tables=3, seats=seats, seed="b")
    step = batch.reset()
    tables = [Table(game, seats, f"b#{number}") for number in range(3)]
    noise = np.random.default_rng(1)
    ended = 0
    for _ in range(250):
        chosen = np.array([noise.choice(np.flatnonzero(mask)) for mask in step.masks])
        for i, table in enumerate(tables):
            seat = int(step.seats[i])
            assert seat == table.acting()[0]
            assert step.observations[i].tolist() == as_ints(table.sight(seat)).tolist()
            move = int(game.actions.move_of(table.sight(seat), int(chosen[i])))
            allowed = {game.actions.action_of(table._state, m) for m in table.moves(seat)}
            if game.menu:
                assert set(np.flatnonzero(step.masks[i]).tolist()) == allowed
            table.play(seat, move)
        step = batch.step(chosen)
        for i, table in enumerate(tables):
            assert step.done[i] == table.over
            if table.over:
                winners = table.winners()
                fair = 1 / seats
                expected = [
                    (seat in winners) / len(winners) - fair for seat in range(seats)
                ]
                assert step.rewards[i].tolist() == pytest.approx(expected, abs=1e-6)
                tables[i] = Table(game, seats, f"b#{step.numbers[i]}")
                ended += 1
    assert ended >= (3 if game.bound < 5_000 else 0)


def test_an_illegal_action_changes_nothing_at_any_table() -> None:
    batch = Batch("bananine", tables=4, seats=3, seed=1)
    step = batch.reset()
    before = batch._states.tobytes()
    good = step.masks.argmax(axis=1)
    for wrong in (int((~step.masks[2]).argmax()), -1, 276, 10**9):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(topbanana.Refusal, match="table 2"):
            batch.step(bad)
        assert batch._states.tobytes() == before
    with pytest.raises(topbanana.Refusal, match="one action for each"):
        batch.step(good[:3])
    batch.step(good)
    assert batch._states.tobytes() != before


def test_a_spectator_sees_no_hand() -> None:
    batch = Batch("bananine", tables=2, seats=3, seed=1)
    batch.reset()
    table = topbanana.table("bananine", seats=3, seed="1#1")
    assert (
        batch.spectate()[1].tolist() == as_ints(table.sight(topbanana.SPECTATOR)).tolist()
    )


@pytest.mark.parametrize("tables", [0, -1, "many", 2.5])
def test_a_batch_needs_a_table(tables: int) -> None:
    with pytest.raises(topbanana.Refusal, match="at least one table"):
        Batch("bananine", tables=tables)


def test_a_batch_begins_again_as_it_began() -> None:
    batch = Batch("puerto-banana", tables=5, seed=1)
    first = batch.reset().observations.copy()
    batch.step(np.zeros(5, int))
    assert batch.reset().observations.tolist() == first.tolist()
