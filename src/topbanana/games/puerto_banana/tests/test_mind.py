"""The mind of Puerto Banana: the solved game of two, the learned one of more."""

from fractions import Fraction

import numpy as np
import pytest

import topbanana
from topbanana.bots.levels import LEVELS
from topbanana.engine.chance import chance
from topbanana.engine.record import hide
from topbanana.games.puerto_banana.knowhow import own_mind, own_options
from topbanana.games.puerto_banana.mind.chances import (
    CERTAIN,
    CHANCES,
    chance_to_win,
    lot_between,
    stocks_after,
)
from topbanana.games.puerto_banana.mind.duel import (
    bids_kept,
    duel_bids,
    last_gift,
    tenths_kept,
    worth_against_fair,
)
from topbanana.games.puerto_banana.state import State

pytestmark = pytest.mark.own_speed

TOP = LEVELS["top"].number


def sight_of(stocks: list[int], bids: list[int]) -> State:
    """Look from seat 0 at the table after one auction."""
    lot = max(stocks)
    dashes = "/".join("-" for _ in stocks)
    table = topbanana.read(
        f"puerto-banana {len(stocks)} round:1 lot:{lot} stocks:{'/'.join(map(str, stocks))} "
        f"bids:{dashes}"
    )
    for seat, bid in enumerate(bids):
        table.play(seat, bid)
    return table.sight(0)


# --- Between two ----------------------------------------------------------------------


def exactly(mine: int, theirs: int) -> Fraction:
    """The chance of winning when one auction is sure to end the game, in fractions."""
    lot = max(mine, theirs)
    ends = [stocks_after(mine, theirs, -share) for share in range(lot)]
    assert all(max(end) >= 200 for end in ends)
    won = sum((mine > theirs) + Fraction(mine == theirs, 2) for mine, theirs in ends)
    return Fraction(won, lot)


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [(199, 199, "1/2"), (199, 198, "201/398"), (198, 199, "197/398"), (150, 149, "76/150")],
)
def test_the_last_auction_is_solved_exactly(mine: int, theirs: int, wins: str) -> None:
    assert exactly(mine, theirs) == Fraction(wins)
    assert chance_to_win(mine, theirs) == round(CERTAIN * Fraction(wins))


def test_more_bananas_are_always_better() -> None:
    assert (np.diff(CHANCES[10:], axis=0) > 0).all()


@pytest.mark.parametrize("stocks", [(10, 10), (17, 5), (80, 120), (150, 3), (199, 199)])
def test_bids_below_the_lot_are_all_alike_and_others_worse(stocks: tuple[int, int]) -> None:
    fair = chance_to_win(*stocks)
    lot = lot_between(*stocks)
    for bid in range(lot):
        assert abs(worth_against_fair(*stocks, bid) - fair) <= 1
    for bid in range(lot, 4 * lot):
        assert worth_against_fair(*stocks, bid) < fair


def test_top_bids_each_number_below_the_lot_equally_often() -> None:
    sight = topbanana.table("puerto-banana", seats=2).sight(0)
    bids = [own_mind(sight, 0, TOP, chance(f"bids#{draw}")) for draw in range(2_000)]
    counts = np.bincount(bids)
    assert len(counts) == 10
    assert counts.min() > 140
    assert duel_bids(sight, 0, 3) == 13, "hard does not quite know where to stop"


def test_a_blunder_of_the_other_is_answered_with_low_bids() -> None:
    assert duel_bids(sight_of([10, 10], [3, 9]), 0, TOP) == 16
    blunder = sight_of([10, 10], [3, 17])
    assert last_gift(blunder, 0) > 0
    assert duel_bids(blunder, 0, TOP) < blunder.lot
    assert last_gift(blunder, 1) == 0


def test_what_could_not_be_paid_is_a_blunder_too() -> None:
    assert last_gift(sight_of([10, 10], [3, 90]), 0) > 0
    assert last_gift(sight_of([10, 4], [3, 90]), 0) > 0


def test_two_pasts_that_fit_count_for_the_smaller_gift() -> None:
    # From 10 and 2 my 29 can pay, from 2 and 10 it cannot: both end as 2 and 20.
    paid, unpaid = sight_of([10, 2], [29, 11]), sight_of([2, 10], [29, 11])
    assert list(paid.stocks[:2]) == list(unpaid.stocks[:2]) == [2, 20]
    assert last_gift(paid, 0) == last_gift(unpaid, 0) > 0


def test_the_risk_never_exceeds_the_gift() -> None:
    for mine, theirs in [(10, 15), (30, 60), (120, 100), (150, 20)]:
        fair = chance_to_win(mine, theirs)
        lot = lot_between(mine, theirs)
        for gift in (1, 20_000, 60_000, 200_000, CERTAIN):
            bids = bids_kept(lot, tenths_kept(mine, theirs, gift))
            for other in range(2 * lot):
                chances = [
                    chance_to_win(*stocks_after(mine, theirs, bid - other))
                    for bid in range(bids)
                ]
                assert fair - sum(chances) / bids <= gift + 1


# --- Every table ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_looks_at_a_sealed_bid(seats: int) -> None:
    table = topbanana.table("puerto-banana", seats=seats)
    for seat in range(seats):
        table.play(seat, 7 + seat)
    table.play(1, 3)
    table.play(0, 5)
    states = [table._state.copy(), table._state.copy()] if not table.over else []
    states[1].bids[1] = 999
    for level in range(1, TOP + 1):
        bids = {own_mind(s, 0, level, chance("secret")) for s in states}
        bids.add(own_mind(hide(states[0], 0), 0, level, chance("secret")))
        assert len(bids) == 1


@pytest.mark.parametrize(
    "stocks", [[10, 10], [150, 20], [10] * 3, [40, 0, 90, 12], [1, 0, 1]]
)
def test_a_hint_lists_bids_and_their_chances(stocks: list[int]) -> None:
    seats = len(stocks)
    s = sight_of(stocks, [])
    before = s.tobytes()  # type: ignore[attr-defined]  # a record
    moves, chances = np.zeros(99, np.int64), np.zeros(99)
    count = own_options(s, 0, 3, moves, chances)
    assert s.tobytes() == before  # type: ignore[attr-defined]  # the same
    assert count > 0
    assert list(moves[:count]) == sorted(set(moves[:count])) or max(stocks) == 1, seats
    assert (chances[:count] >= 0).all()
    assert (chances[:count] <= 1.0001).all()


def test_a_hint_between_two_says_that_the_lot_is_the_limit() -> None:
    moves, chances = np.zeros(99, np.int64), np.zeros(99)
    count = own_options(sight_of([10, 10], []), 0, 3, moves, chances)
    assert list(moves[:count]) == [0, 2, 5, 7, 10, 12, 15]
    assert chances[:4] == pytest.approx(0.5, abs=1e-6)
    assert list(chances[3:count]) == sorted(chances[3:count], reverse=True)


def test_an_empty_port_and_tiny_lots_are_bid_for_too() -> None:
    for stocks in ([1, 0], [1, 1], [1, 0, 0]):
        s = sight_of(stocks, [])
        for level in range(1, TOP + 1):
            assert 0 <= own_mind(s, 0, level, chance("tiny")) <= 3


# --- Learned --------------------------------------------------------------------------


def test_a_table_that_climbs_is_followed_but_not_one_who_cannot_pay() -> None:
    climbed = sight_of([10, 10, 10], [20, 50, 45])
    bids = [own_mind(climbed, 0, TOP, chance(f"up#{draw}")) for draw in range(50)]
    assert max(bids) > 4 * climbed.lot
    alone = sight_of([10, 10, 10], [20, 900, 15])
    bids = [own_mind(alone, 0, TOP, chance(f"up#{draw}")) for draw in range(50)]
    assert max(bids) < 3 * alone.lot
