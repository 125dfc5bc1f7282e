"""The laboratory of bids: how the best captain bids, and what a bid or a habit is worth."""

import pytest

from topbanana.engine.refusal import Refusal
from topbanana.games.puerto_banana import laboratory
from topbanana.games.puerto_banana.laboratory import study


@pytest.fixture(autouse=True)
def few_auctions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagine few auctions: nothing here depends on how many."""
    monkeypatch.setattr(laboratory, "AUCTIONS", 4)
    monkeypatch.setattr(laboratory, "STEPS", 4)


def test_between_two_no_bid_of_the_mixture_is_better_than_another() -> None:
    found = study((40, 60), (), 30)

    assert found.lot == 60
    assert sum(found.often) == pytest.approx(1)
    assert found.chance == pytest.approx(found.fair, abs=1e-3)
    assert max(found.chances) == pytest.approx(found.fair, abs=1e-3)
    assert set(found.errors) == {0.0}, "all bids of the other are counted"


def test_a_habit_that_somebody_knows_costs_what_a_bid_just_above_it_takes() -> None:
    found = study((40, 60), (), 30)

    assert found.answer == 31
    assert found.known < found.chance - 0.1


def test_among_more_the_mixture_is_told_to_its_end_and_chances_have_errors() -> None:
    found = study((100, 150, 50, 30), (), 60)

    assert sum(found.often) == pytest.approx(1)
    assert found.end > 10 * found.lot, "the best captain bids many lots"
    assert found.tried[-1] < found.end
    assert max(found.errors) > 0


@pytest.mark.parametrize(
    ("stocks", "last"), [((10,), ()), ((10,) * 7, ()), ((10, 10), (5,)), ((10, 200), ())]
)
def test_a_quay_that_cannot_be_is_refused(
    stocks: tuple[int, ...], last: tuple[int, ...]
) -> None:
    with pytest.raises(Refusal):
        study(stocks, last, 5)
