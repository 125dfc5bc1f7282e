"""The rules, clause by clause."""

import pytest

import topbanana
from topbanana.games._template.knowhow import greedy


def test_tm_1_the_heap_holds_12_to_20_bananas() -> None:  # TM-1
    heaps = [topbanana.table("_template", seed=seed).view(0).heap for seed in range(200)]
    assert (min(heaps), max(heaps)) == (12, 20)


def test_tm_2_one_two_or_three_are_taken() -> None:  # TM-2
    table = topbanana.read("_template 2 turn:0 heap:5 taken:0/0")
    with pytest.raises(topbanana.IllegalMove, match="TM-2"):
        table.play(0, "take 4")
    assert table.why(1, "take 1") == "TM-2"
    table.play(0, "take 3")
    assert table.position() == "_template 2 turn:1 heap:2 taken:3/0"


def test_tm_3_whoever_takes_the_last_banana_wins() -> None:  # TM-3
    table = topbanana.read("_template 2 turn:1 heap:2 taken:3/0")
    table.play(1, "take 2")
    assert table.winners() == [1]
    assert table.why(0, "take 1") == "TM-3"


def test_a_sensible_player_leaves_a_multiple_of_four() -> None:
    table = topbanana.read("_template 2 turn:0 heap:6 taken:0/0")
    assert greedy(table.sight(0), 0, table._rng) == 2
