"""Puzzles: exactly one move is clearly best by what its seat can see, or it is none."""

from itertools import chain, count, repeat
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.engine.game import find_game
from topbanana.insight.puzzles import Puzzle, best_first, find_puzzle, puzzle_in, sizes_of
from topbanana.server.workers import insight_jobs


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything as written, and look at fewer worlds."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    monkeypatch.setattr("topbanana.insight.puzzles.LOOKED", 2_000)
    monkeypatch.setattr("topbanana.insight.puzzles.GLANCED", 500)
    monkeypatch.setattr("topbanana.insight.puzzles.PROVED", 4_000)


def test_a_position_with_one_best_move_is_a_puzzle_for_whoever_misses_it() -> None:
    table = topbanana.read("_template 2 turn:0 heap:3 taken:0/0")
    right, wrong = (table.allowed(0, move) for move in ("take 3", "take 1"))

    found = puzzle_in(table, 0, wrong)

    assert found is not None
    assert (found.best, found.seat, found.line) == ("take 3", 0, table.position(0))
    assert found.gap > 4 * found.error
    assert puzzle_in(table, 0, right) is None, "that is what one would play anyway"


def test_few_choices_and_equal_ones_are_no_puzzle() -> None:
    few = topbanana.read("_template 2 turn:0 heap:2 taken:0/0")
    assert puzzle_in(few, 0, few.moves(0)[0]) is None
    equal = topbanana.read("_template 2 turn:0 heap:19 taken:0/0")
    assert puzzle_in(equal, 0, equal.moves(0)[-1]) is None


def test_nobody_looks_on_when_told_to_stop() -> None:
    assert find_puzzle(find_game("bananine"), 2, "any", lambda: True) is None


def test_the_best_is_compared_with_every_move_but_the_bids_beside_it() -> None:
    moves = np.arange(10, 15)
    looked = np.array([[0.1], [0.5], [0.6], [0.2], [0.3]])

    assert best_first(moves, looked, bids=False).tolist() == [12, 11, 14, 13, 10]
    assert best_first(moves, looked, bids=True).tolist() == [12, 14, 10]


@pytest.mark.parametrize(
    ("name", "sizes"),
    [("puerto-banana", [2, 3, 4]), ("bananine", [2, 3, 4]), ("bananarchy", [3, 4])],
)
def test_puzzles_come_from_tables_of_every_size_that_fits_a_phone(
    name: str, sizes: list[int]
) -> None:
    assert sizes_of(find_game(name)) == sizes


def test_one_more_puzzle_is_looked_for_at_tables_of_every_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between two captains there are none, so that nobody would ever get one."""
    asked: list[int] = []

    def look(_game: Any, seats: int, _seed: str, _stop: Any) -> Puzzle | None:
        asked.append(seats)
        return Puzzle("a line", 0, "9", 0.1, 0.01) if len(set(asked)) == 3 else None

    monkeypatch.setattr(insight_jobs, "find_puzzle", look)
    found = insight_jobs.new_puzzle("puerto-banana")
    assert found is not None
    assert sorted(asked) == [2, 3, 4]


@pytest.mark.parametrize(
    ("tries", "line"), [([None, Puzzle("a line", 0, "9", 0.1, 0.01)], "a line"), ([], None)]
)
def test_a_busy_machine_looks_no_less_for_a_puzzle_but_comes_to_an_end(
    monkeypatch: pytest.MonkeyPatch, tries: list[Puzzle | None], line: str | None
) -> None:
    """Others are served for six seconds before each try: that is not time in which it looked."""
    passed = count(0, 6)
    clock = SimpleNamespace(thread_time=lambda: 0.0, monotonic=lambda: next(passed))
    left = chain(tries, repeat(None))
    monkeypatch.setattr(insight_jobs, "time", clock)
    monkeypatch.setattr(insight_jobs, "find_puzzle", lambda *_: next(left))

    found = insight_jobs.new_puzzle("bananine")

    assert (found and found.line) == line
