"""Chance is fair, the same at both speeds, and for ever the same."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from topbanana.engine.dialect import chance as module
from topbanana.engine.dialect.chance import (
    BLOCK,
    DRAWN,
    KEY,
    begin_stream,
    below,
    chance,
    draw_word,
    fill,
    highest_by_lot,
    shuffle,
)
from topbanana.engine.dialect.rule import fast


def test_it_is_chacha_with_eight_rounds() -> None:
    """The published vector for a key and a nonce of zeros."""
    rng = chance(1)
    rng[KEY:BLOCK] = 0
    begin_stream(rng, 0)
    fill(rng)
    assert np.array(rng[DRAWN:], "<u4").tobytes().hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_a_seed_means_the_same_for_ever() -> None:
    assert [draw_word(chance(seed)) for seed in (7, "7", "seven", "7#3")] == [
        4171469480,
        4171469480,
        2305351971,
        4221188927,
    ]


def test_games_of_a_series_have_luck_of_their_own() -> None:
    third = chance("7#3")
    again = chance(7)
    begin_stream(again, 3)
    assert third.tobytes() == again.tobytes()
    assert draw_word(chance("7#3")) != draw_word(chance("7#4"))
    assert chance("7#x").tobytes() != chance("7").tobytes()


def test_the_counter_carries_into_its_second_word() -> None:
    rng = chance(1)
    rng[BLOCK] = 0xFFFFFFFF
    fill(rng)
    assert (int(rng[BLOCK]), int(rng[BLOCK + 1])) == (0, 1)


@pytest.mark.parametrize("n", [1, 2, 3, 52, 1000, 1 << 31])
def test_draws_stay_below(n: int) -> None:
    rng = chance(n)
    assert all(0 <= below(rng, n) < n for _ in range(500))


def test_unfair_words_are_drawn_again() -> None:
    rng = chance(1)
    fill(rng)
    rng[DRAWN] = 0  # for three ways, the words 0 would make the first way likelier
    first = below(rng, 3)
    assert first == int(rng[DRAWN + 1]) * 3 >> 32


def test_all_orders_are_equally_likely() -> None:
    rng = chance("orders")
    deals: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        cards = np.arange(4)
        shuffle(rng, cards)
        deals[tuple(int(card) for card in cards)] += 1
    assert set(deals) == set(permutations(range(4)))
    chi_squared = sum((count - 200) ** 2 / 200 for count in deals.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


@pytest.mark.parametrize("size", [0, 1, 2, 7, 52, 300, 10_000])
def test_a_shuffle_keeps_every_card(size: int) -> None:
    cards = np.arange(size)
    shuffle(chance(size), cards)
    assert sorted(cards) == list(range(size))


@pytest.mark.slow
def test_both_speeds_draw_the_same() -> None:
    quick = fast(module)
    one, two = chance("speeds"), chance("speeds")
    assert [below(one, n) for n in range(1, 500)] == [
        quick.below(two, n) for n in range(1, 500)
    ]
    cards, others = np.arange(52), np.arange(52)
    shuffle(one, cards)
    quick.shuffle(two, others)
    assert list(cards) == list(others)
    assert one.tobytes() == two.tobytes()


def test_the_highest_is_found_and_among_equals_any() -> None:
    rng = chance("highest")
    assert highest_by_lot(rng, np.array([3, 9, -4])) == 1
    assert {highest_by_lot(rng, np.array([7, 1, 7, 7])) for _ in range(50)} == {0, 2, 3}
