"""Thousands of tables in step: the same games as at a table, and nothing hidden shown."""

import pickle
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.engine.dialect.record import as_ints, visible
from topbanana.engine.dialect.rule import BYTES_OF_A_LINE
from topbanana.engine.game import find_game, game_names
from topbanana.engine.table import Table
from topbanana.lab.adapters.batch import Batch
from topbanana.lab.adapters.tables import near_lines
from topbanana.lab.simulate.run import simulate

pytestmark = pytest.mark.slow


@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize("name", game_names())
def test_a_batch_plays_the_games_that_tables_deal(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    batch = Batch(name, tables=3, seats=seats, seed="b", observation="words")
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


@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_changes_nothing_at_any_table(threads: int) -> None:
    batch = Batch("bananine", tables=4, seats=3, seed=1, threads=threads)
    step = batch.reset()
    states = batch.arrays()[0].states
    before = states.tobytes()
    good = step.masks.argmax(axis=1)
    for wrong in (int((~step.masks[2]).argmax()), -1, 276, 10**9):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(topbanana.Refusal, match="table 2"):
            batch.step(bad)
        assert states.tobytes() == before
    for odd in (good[:3], good + 0.5, good.astype(float), list("abcd"), None):
        with pytest.raises(topbanana.Refusal, match="one action, a whole number"):
            batch.step(odd)  # type: ignore[arg-type]  # as said
        assert states.tobytes() == before
    batch.step(good)
    assert states.tobytes() != before
    with pytest.raises(ValueError, match="read-only"):
        step.masks[0] = True  # what is allowed is for us to say


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


@pytest.mark.parametrize("threads", [0, -1, "two"])
def test_a_batch_needs_a_thread(threads: int) -> None:
    with pytest.raises(topbanana.Refusal, match="at least one thread"):
        Batch("bananine", tables=2, threads=threads)


def test_a_batch_draws_with_a_generator_only() -> None:
    batch = Batch("bananine", tables=2, seed=1)
    batch.reset()
    with pytest.raises(topbanana.Refusal, match=r"default_rng\(7\), not with “int”"):
        batch.sample(7)  # type: ignore[arg-type]  # somebody took it for a seed


def test_a_batch_begins_again_as_it_began() -> None:
    batch = Batch("bananine", tables=5, seed=1)
    first = batch.reset().observations.copy()
    batch.step(batch.sample(np.random.default_rng(1)))
    assert batch.reset().observations.tolist() == first.tolist()


# --- What it is made of ---------------------------------------------------------------


def played(batch: Batch, steps: int, seed: int = 1) -> list[bytes]:
    """Play at random, and spell what each step shows."""
    luck = np.random.default_rng(seed)
    spelt = []
    for _ in range(steps):
        step = batch.step(batch.sample(luck))
        spelt.append(b"".join(array.tobytes() for array in step))
    return spelt


def test_observations_are_the_features_of_the_seat_to_move() -> None:
    batch = Batch("bananine", tables=3, seats=3, seed=7)
    step = batch.reset()
    assert step.observations.dtype == np.float32
    assert step.observations.shape == (3, len(batch.legend))
    for i in range(3):
        table = topbanana.table("bananine", seats=3, seed=f"7#{i}")
        seat = table.acting()[0]
        row = np.zeros(len(batch.legend), np.float32)
        table.game.features.write(table.sight(seat), seat, row)
        assert step.observations[i].tobytes() == row.tobytes()
    assert batch.action_legend[step.masks[0].argmax()] in [
        find_game("bananine").notation.write_move(move)
        for move in topbanana.table("bananine", seats=3, seed="7#0").moves(
            int(step.seats[0])
        )
    ]


@pytest.mark.parametrize("observation", ["features", "words"])
def test_the_number_of_threads_changes_nothing(observation: str) -> None:
    told = []
    for threads in (1, 3, 9):  # of 9, two have nothing to do
        batch = Batch(
            "bananine", tables=7, seed=7, threads=threads, observation=observation
        )
        batch.reset()
        told.append(played(batch, 80))
    assert told[0] == told[1] == told[2]


def test_copies_pickles_and_files_go_on_alike_and_apart(tmp_path: Path) -> None:
    batch = Batch("bananine", tables=3, seats=3, seed=7, autoreset="next_step")
    batch.reset()
    played(batch, 65)
    batch.save(tmp_path / "batch")
    copies = [
        batch.clone(),
        copy(batch),
        deepcopy(batch),
        pickle.loads(pickle.dumps(batch)),  # noqa: S301  # our own
        Batch.load(tmp_path / "batch", threads=2),
    ]
    before = batch.arrays()[0].states.tobytes()
    told = [played(other, 60) for other in copies]
    assert batch.arrays()[0].states.tobytes() == before
    assert told.count(played(batch, 60)) == len(copies)


def test_beginners_go_on_by_their_themes_in_copies_and_files(tmp_path: Path) -> None:
    batch = Batch("bananine", tables=4, seats=3, seed=7)
    batch.reset()
    for _ in range(4):
        batch.step(batch.ask("easy"))
    batch.save(tmp_path / "batch")
    for other in (batch.clone(), Batch.load(tmp_path / "batch")):
        again = batch.clone()
        for _ in range(5):
            chosen = other.ask("easy")
            assert chosen.tolist() == again.ask("easy").tolist()
            other.step(chosen)
            again.step(chosen)
    assert batch.themes()["easy"] == Batch.load(tmp_path / "batch").themes()["easy"]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "batch"
    with pytest.raises(topbanana.Refusal, match="does not exist"):
        Batch.load(file)
    file.write_bytes(b"bananas")
    with pytest.raises(topbanana.Refusal, match="saved to"):
        Batch.load(file)
    batch = Batch("bananine", tables=1, seed=7)
    batch.game = replace(batch.game, version=99)
    batch.save(file)
    with pytest.raises(topbanana.Refusal, match="other rules"):
        Batch.load(file)


def test_the_next_game_begins_at_once_or_with_the_next_step() -> None:
    at_once = Batch("_template", tables=2, seed=7)
    later = Batch("_template", tables=2, seed=7, autoreset="next_step")
    at_once.reset()
    later.reset()
    for _ in range(100):
        chosen = at_once.sample(np.random.default_rng(1))
        ended = at_once.step(chosen).done.copy()
        over = later.step(chosen)
        assert over.done.tolist() == ended.tolist()
        if ended.any():
            break
    i = int(ended.argmax())
    assert not over.masks[i].any()
    assert over.numbers[i] == i
    assert at_once.show().numbers[i] == i + 2
    heap = over.observations[i, later.legend.index("heap")]
    assert heap == 0  # the end is seen
    assert over.scores[i].sum() >= 12
    assert over.winners[i].sum() == 1
    begun = later.step(later.sample(np.random.default_rng(1)))
    assert (begun.done[i], begun.numbers[i]) == (False, i + 2)
    assert begun.masks[i].any()


def test_rewards_are_by_win_rank_or_score() -> None:
    for rewards in ("win", "rank", "score"):
        batch = Batch("bananine", tables=20, seats=4, seed=7, rewards=rewards)
        batch.reset()
        luck = np.random.default_rng(1)
        step = batch.show()
        while not step.done.any():
            step = batch.step(batch.sample(luck))
        i = int(step.done.argmax())
        points, got = step.scores[i], step.rewards[i]
        assert got.sum() == pytest.approx(0, abs=1e-5)
        winner = int(step.winners[i].argmax())
        assert not step.rewards[~step.done].any()
        if rewards == "win":
            assert got[winner] == 0.75
        elif rewards == "rank":
            assert got[winner] == 1
            others = [seat for seat in range(4) if seat != winner]
            assert sorted(others, key=lambda seat: -points[seat]) == sorted(
                others, key=lambda seat: (-got[seat], -points[seat])
            )
        else:
            assert got.tolist() == pytest.approx((points - points.mean()).tolist())


def test_what_a_seat_imagines_looks_the_same_to_it() -> None:
    batch = Batch("bananine", tables=6, seats=3, seed=7)
    batch.reset()
    played(batch, 9)
    step = batch.show()
    imagined = batch.imagine(step.seats, seed=1)
    seen = imagined.show()
    assert seen.observations.tobytes() == step.observations.tobytes()
    assert seen.masks.tobytes() == step.masks.tobytes()
    hands = batch.arrays()[0].states["hands"], imagined.arrays()[0].states["hands"]
    assert hands[0].tobytes() != hands[1].tobytes()
    again = batch.imagine(step.seats, seed=1)
    assert played(again, 30) == played(imagined, 30)
    for wrong in (3, -1, 0.5, "x", [0, 1]):
        with pytest.raises(topbanana.Refusal, match="seat"):
            batch.imagine(wrong)


def test_bots_choose_in_a_batch_as_they_do_in_a_simulation() -> None:
    series = simulate("bananine", seats=3, bots=["greedy"], games=4, seed=7)
    batch = Batch("bananine", tables=4, seats=3, seed=7)
    batch.reset()
    ended: dict[int, list[int]] = {}
    while len(ended) < 4:
        step = batch.step(batch.ask("greedy"))
        for i in np.flatnonzero(step.done & (step.numbers < 8)):
            ended[int(i)] = step.scores[i].tolist()
    assert [ended[i] for i in range(4)] == series.scores.tolist()
    assert batch.show().masks[np.arange(4), batch.ask("easy")].all()
    with pytest.raises(topbanana.Refusal, match="clever"):
        batch.ask("clever")


def test_samples_are_legal_and_spread_evenly() -> None:
    batch = Batch("_template", tables=6_000, seed=7)
    step = batch.reset()
    drawn = batch.sample(np.random.default_rng(1))
    assert step.masks[np.arange(6_000), drawn].all()
    counts = np.bincount(drawn, minlength=3)
    assert (abs(counts - 2_000) < 150).all()


@pytest.mark.parametrize(
    "asked", [{"observation": "?"}, {"rewards": "?"}, {"autoreset": "?"}, {"threads": 0}]
)
def test_what_a_batch_does_not_know_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(topbanana.Refusal):
        Batch("bananine", tables=2, **asked)


@pytest.mark.parametrize("name", game_names())
def test_what_somebody_sees_is_fetched_ahead_and_nothing_else(name: str) -> None:
    kind: Any = find_game(name).State
    shown = np.flatnonzero(visible(kind, 0) | visible(kind, 1))
    fetched = [
        line
        for first, lines in near_lines(shown).tolist()
        for line in range(first, first + lines)
    ]
    assert fetched == sorted(set((shown * 8 // BYTES_OF_A_LINE).tolist()))
