"""How the best captains of Puerto Banana know each other, and how they answer others."""

import numpy as np
import pytest

import topbanana
from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import copied
from topbanana.engine.dialect.rule import fast
from topbanana.games.puerto_banana.mind import knowhow, marks
from topbanana.games.puerto_banana.mind.knowhow import own_mind
from topbanana.games.puerto_banana.mind.marks import (
    APART,
    first_mark,
    is_stranger,
    marked_bid,
)
from topbanana.games.puerto_banana.mind.mixtures import shared_bid
from topbanana.games.puerto_banana.mind.reading import (
    BY_HIGHEST,
    BY_LOT,
    BY_STEPS,
    BY_TURNS,
    IGNORED,
    find_strangers,
    habit_of,
    likely_bid,
    reading_bid,
    since_change,
)
from topbanana.games.puerto_banana.state import State

pytestmark = pytest.mark.own_speed

TOP = LEVELS["top"].number


def table_after(auctions: list[list[int]], seats: int) -> State:
    """Look from seat 0 at a table after such auctions, bids in hundredths of the lot."""
    table = topbanana.table("puerto-banana", seats=seats)
    for parts in auctions:
        lot = table.view(0).lot
        for seat, part in enumerate(parts):
            table.play(seat, part * lot // 100)
    assert not table.over
    return table.sight(0)


def test_habits_are_read_and_answered_a_little_above() -> None:
    steady = table_after([[0, 100, 100]] * 4, 3)
    assert find_strangers(steady, 0, np.zeros(6, np.int64)) == 2
    lot = steady.lot
    bids = [own_mind(steady, 0, TOP, chance(f"answer#{draw}")) for draw in range(10)]
    assert all(lot < bid < 1.6 * lot for bid in bids)


def test_who_follows_the_highest_bid_is_foretold_too() -> None:
    table = topbanana.table("puerto-banana", seats=3)
    last = 12
    for mine in (15, 3, 40, 22, 9):
        for seat, bid in enumerate((mine, last + 1, last + 1)):
            table.play(seat, bid)
        last = max(mine, last + 1)
    assert habit_of(table.sight(0), 1) == BY_HIGHEST


def test_who_bids_by_turns_is_foretold_too() -> None:
    sight = table_after([[0] * 3, [600] * 3] * 3, 3)
    assert habit_of(sight, 1) == BY_TURNS
    assert likely_bid(sight, 1, BY_TURNS, chance("turns")) <= sight.lot // 16, (
        "nothing next"
    )


@pytest.mark.parametrize(("first", "more"), [(100, 100), (50, 50)])
def test_who_bids_more_each_time_is_foretold_too(first: int, more: int) -> None:
    sight = table_after([[0] + [first + more * time] * 2 for time in range(5)], 3)
    assert habit_of(sight, 1) == BY_STEPS
    bid = likely_bid(sight, 1, BY_STEPS, chance("steps"))
    assert abs(bid - (first + 5 * more) * sight.lot // 100) <= 1 + sight.lot // 16


@pytest.mark.parametrize(("old", "new"), [(30, 300), (300, 30), (0, 150)])
def test_who_changes_its_habit_is_foretold_by_the_new_one(old: int, new: int) -> None:
    for since in (1, 2):
        sight = table_after([[0, old, old]] * 4 + [[0, new, new]] * since, 3)
        assert since_change(sight, 1, 4 + since) == since
        for draw in range(20):
            bid = likely_bid(sight, 1, BY_LOT, chance(f"new#{draw}"))
            assert abs(bid - new * sight.lot // 100) <= sight.lot // 8


def test_whoever_bids_now_more_now_less_has_not_changed() -> None:
    parts = (40, 160, 90, 10, 190, 70)
    sight = table_after([[0, part, part] for part in parts], 3)
    for known in range(1, len(parts) + 1):
        assert since_change(sight, 1, known) == known


def test_of_whom_enough_is_known_nothing_else_is_expected() -> None:
    for known in (2, 6):
        sight = table_after([[350, 350, 350]] * known, 3)
        bids = [likely_bid(sight, 1, 0, chance(f"known#{draw}")) for draw in range(200)]
        low = sum(bid < 3 * sight.lot for bid in bids)
        assert (low > 30) if known == 2 else (low == 0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(3, 7))
def test_one_stranger_leads_nobody_by_the_nose(seats: int) -> None:
    table = topbanana.table("puerto-banana", seats=seats)
    for auction in range(3):
        sight = table.sight(0)
        bids = [marked_bid(sight, seat, 13 + 7 * seat + auction) for seat in range(seats)]
        bids[1] = 10
        for seat, bid in enumerate(bids):
            table.play(seat, bid)
    sight = table.sight(0)
    strangers = np.zeros(6, np.int64)
    assert find_strangers(sight, 0, strangers) == strangers[1] == 1
    lucks = [chance(f"nose#{draw}") for draw in range(20)]
    bids = [reading_bid(sight, 0, IGNORED, luck.copy()) for luck in lucks]
    mixed = [marked_bid(sight, 0, shared_bid(sight, 0, luck.copy())) for luck in lucks]
    assert bids == mixed, "as if there were no stranger"
    led = [reading_bid(sight, 0, 0, luck.copy()) for luck in lucks]
    assert led != bids, "whoever ignores none answers it"


@pytest.mark.parametrize("seats", range(3, 7))
def test_the_best_captains_never_take_each_other_for_strangers(seats: int) -> None:
    auctions = 0
    for game in range(4):
        table = topbanana.table("puerto-banana", seats=seats)
        rng = chance(f"copies#{game}")
        while not table.over:
            sight = table.sight(0)
            assert not any(is_stranger(sight, seat) for seat in range(seats))
            for seat in range(seats):
                table.play(seat, int(own_mind(table.sight(seat), seat, TOP, rng)))
            auctions += 1
    assert auctions > 20


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("part", [0, 50, 100, 130, 1000])
def test_who_bids_by_habit_is_soon_a_stranger(part: int, seats: int) -> None:
    sight = table_after([[part + seat for seat in range(seats)]] * 3, seats)
    known = [seat for seat in range(seats) if is_stranger(sight, seat)]
    assert len(known) >= seats - 1, "three bids pass by luck once in 64 times"


def test_marks_leave_the_mixture_as_it_is() -> None:
    s = topbanana.table("puerto-banana", seats=3).sight(0)
    rng = chance("marks")
    moves = []
    for draw in range(6_000):
        s.rounds = 1 + draw % 30
        s.lot = 10 + draw % 67
        bid = below(rng, 6 * s.lot)
        marked = marked_bid(s, draw % 3, bid)
        assert marked // APART == bid // APART, "it stays among the few beside it"
        moves.append((bid % APART, marked % APART))
    drawn, found = np.bincount(np.array(moves)[:, 0]), np.bincount(np.array(moves)[:, 1])
    assert abs(found - len(moves) / APART).max() < 140, "four errors of a count of 1,500"
    assert abs((np.arange(APART) * (found - drawn)).sum()) < 0.1 * len(moves), "nor higher"


def test_marks_are_the_same_at_both_speeds() -> None:
    quick = fast(marks)
    places = [
        (auction, lot, seat)
        for auction in (1, 2, 13, 999, 1 << 40)
        for lot in (1, 2, 7, 10, 11, 150, 199)
        for seat in range(6)
    ]
    found = [first_mark(*place) for place in places]
    assert found == [quick.first_mark(*place) for place in places]
    assert {mark for mark, (_, lot, _) in zip(found, places, strict=True) if lot < 4} == {0}
    assert set(found) == set(range(APART))


def test_a_position_from_paper_has_no_past_to_read() -> None:
    for stocks in ("40/30/20/10", "150/90/150"):
        seats, lot = len(stocks.split("/")), stocks.partition("/")[0]
        position = f"puerto-banana {seats} round:1 lot:{lot} stocks:{stocks}"
        bids = "/".join("-" * seats)
        sight = topbanana.read(f"{position} bids:{bids}").sight(0)
        assert find_strangers(sight, 0, np.zeros(6, np.int64)) == 0


@pytest.mark.parametrize(("auctions", "least", "most"), [(4, 0.75, 1.0), (0, 0.0, 0.25)])
def test_whoever_is_known_is_believed_to_bid_as_before(
    auctions: int, least: float, most: float
) -> None:
    """A review may know what all have seen of a captain; of others it expects the mixture."""
    sight, believe = table_after([[100, 300, 300]] * auctions, 3), fast(knowhow).believe
    bids = []
    for draw in range(40):
        world = copied(sight)
        believe(world, 0, chance(f"world#{draw}"))
        assert world.has_bid[:3].tolist() == [0, 1, 1]
        bids.append(world.bids[1:3] / sight.lot)

    as_before = (np.abs(np.array(bids) - 3) < 0.1).mean()

    assert least <= as_before <= most
