"""The mind of Puerto Banana: the solved game of two, and the mixtures for more."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

import topbanana
from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import hide
from topbanana.engine.dialect.rule import fast
from topbanana.games.puerto_banana import face
from topbanana.games.puerto_banana.mind import grid, knowhow
from topbanana.games.puerto_banana.mind.chances import (
    CERTAIN,
    CHANCES,
    chance_after,
    chance_to_win,
    lot_between,
    stocks_after,
)
from topbanana.games.puerto_banana.mind.duel import (
    bids_kept,
    duel_bids,
    last_gift,
    tenths_kept,
)
from topbanana.games.puerto_banana.mind.grid import (
    FEWEST,
    FINE,
    FIRST_ROWS,
    SIZES,
    row_of,
    shared_luck,
)
from topbanana.games.puerto_banana.mind.knowhow import own_mind
from topbanana.games.puerto_banana.mind.mixtures import WORTHS
from topbanana.games.puerto_banana.mind.options import BOLD, MIDDLING, TIMID
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


def worth_against_fair(mine: int, theirs: int, bid: int) -> int:
    """Give the chance of a bid against one who bids each of 0 … lot-1 equally often."""
    lot = lot_between(mine, theirs)
    return sum(chance_after(mine, theirs, bid - other) for other in range(lot)) // lot


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


@pytest.mark.slow
def test_lower_levels_grab_at_the_lot_the_more_often_the_lower_they_are() -> None:
    sight = topbanana.table("puerto-banana", seats=2).sight(0)
    grabs = []
    for level in range(1, TOP + 1):
        bids = np.array(
            [own_mind(sight, 0, level, chance(f"grabs#{draw}")) for draw in range(2_000)]
        )
        high = bids[bids >= sight.lot]
        assert ((high >= 15) & (high <= 25)).all(), "one and a half to two and a half lots"
        grabs.append(len(high))
    assert grabs[-1] == 0
    assert all(lower > 1.3 * upper for lower, upper in pairwise(grabs[:-1]))


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


@pytest.mark.slow
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


def test_an_empty_port_and_tiny_lots_are_bid_for_too() -> None:
    for stocks in ([1, 0], [1, 1], [1, 0, 0]):
        s = sight_of(stocks, [])
        for level in range(1, TOP + 1):
            bid = own_mind(s, 0, level, chance("tiny"))
            assert 0 <= bid <= (3 if len(stocks) == 2 else 24 * s.lot)


# --- Among three or more ----------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_table_has_a_row_of_its_own_for_each_captain(seats: int) -> None:
    s = topbanana.table("puerto-banana", seats=seats).sight(0)
    rows = set()
    for leader in range(10, 200, 3):
        s.stocks[:seats] = [leader, *(leader * part // 7 for part in range(seats - 1))]
        s.lot = leader
        for luck in (0, FINE // 2, FINE - 1):
            row = [row_of(s, seat, luck) for seat in range(seats)]
            order = sorted(range(seats), key=lambda seat: (-s.stocks[seat], seat))
            assert [row[seat] - min(row) for seat in order] == list(range(seats))
            rows |= set(row)
    first = FIRST_ROWS[seats - FEWEST]
    assert min(rows) >= first
    assert max(rows) < first + SIZES[seats - FEWEST]


def test_between_two_points_a_table_is_rounded_as_often_as_it_is_near() -> None:
    s = topbanana.table("puerto-banana", seats=3).sight(0)
    s.stocks[:3] = 15  # half way between lots of 13 and 17
    rows = [row_of(s, 0, luck) for luck in range(0, FINE, FINE // 64)]
    low, high = sorted(set(rows))
    assert rows.count(low) == rows.count(high) == 32


@pytest.mark.parametrize("seats", range(3, 7))
def test_chances_of_all_captains_add_up(seats: int) -> None:
    first, size = FIRST_ROWS[seats - FEWEST], SIZES[seats - FEWEST]
    chances = WORTHS[first : first + size].reshape(-1, seats)
    assert (abs(chances.sum(axis=1) - CERTAIN) <= seats).all()
    assert (chances >= 0).all()


@pytest.mark.parametrize(("seats", "lots"), [(3, 6), (4, 12), (5, 18), (6, 24)])
def test_the_best_captain_bids_now_little_now_far_more_than_anybody_can_pay(
    seats: int, lots: int
) -> None:
    sight = topbanana.table("puerto-banana", seats=seats).sight(0)
    bids = []
    for draw in range(300):  # marked bids, others in every auction
        sight.rounds = 1 + draw % 12
        bids.append(own_mind(sight, 0, TOP, chance(f"mixed#{draw}")))
    assert min(bids) < sight.lot
    assert 3 * sight.lot < max(bids) <= lots * sight.lot
    assert len(set(bids)) > 20
    assert max(bids.count(bid) for bid in set(bids)) < 100, "no bid comes that often"


def test_all_captains_round_a_table_alike_and_not_always_the_same_way() -> None:
    quick = fast(grid)
    lucks = []
    for stocks in ([40 + more, 30, 20 - more % 7] for more in range(120)):
        sight = sight_of(stocks, [])
        lucks.append(shared_luck(sight))
        assert quick.shared_luck(sight) == lucks[-1], "at both speeds"
        points = {row_of(sight, seat, shared_luck(sight)) // 3 for seat in range(3)}
        assert len(points) == 1, "the three rows of one point"
    eighths = np.bincount(np.array(lucks) * 8 // FINE, minlength=8)
    assert len(eighths) == 8
    assert eighths.min() > 3, "15 of each, and four errors of that"


@pytest.mark.parametrize("stocks", [[10, 10], [90, 40], [10] * 3, [150, 90, 20, 0]])
def test_a_hint_says_how_often_to_bid_about_how_much(stocks: list[int]) -> None:
    sight = sight_of(stocks, [])
    before = sight.tobytes()  # type: ignore[attr-defined]  # a record
    first, *ranges, last = face.advice(sight, 0)
    assert sight.tobytes() == before  # type: ignore[attr-defined]  # the same
    assert (first.kind, last.kind) == ("mixture", "readable")
    facts = [{name: int(fact) for name, fact in event.facts.items()} for event in ranges]
    assert 95 <= sum(told["often"] for told in facts) <= 105
    assert len(ranges) > 1
    for event, told in zip(ranges, facts, strict=True):
        assert 0 < told["first"] <= told["last"] or event.kind == "nothing"
        assert 0 <= told["chance"] <= 100
        assert told["against"] in {TIMID, MIDDLING, BOLD}


def test_a_hint_between_two_stays_below_the_lot() -> None:
    ranges = face.advice(sight_of([80, 80], []), 0)[1:-1]
    assert [event.facts["last"] for event in ranges] == [39, 79]
    assert [event.facts["often"] for event in ranges] == [49, 50]
    assert all(abs(int(event.facts["chance"]) - 50) < 3 for event in ranges)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 6])
def test_both_speeds_bid_alike(seats: int) -> None:
    quick = fast(knowhow)
    table = topbanana.table("puerto-banana", seats=seats)
    lucks = chance("plain"), chance("plain")
    for number in range(12):
        lot = table.view(0).lot
        sight = table.sight(0)
        for level in range(1, TOP + 1):
            plain = own_mind(sight, 0, level, lucks[0])
            assert plain == quick.own_mind(sight, 0, level, lucks[1])
        if table.over:
            break
        for seat in range(seats):
            table.play(seat, int(plain) if seat == 0 else lot + 3 * seat + number % 2)
    assert number > 3
