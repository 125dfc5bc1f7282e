"""How the best captains of Puerto Banana know each other, and how they answer others."""

import numpy as np
import pytest

import topbanana
from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import copied
from topbanana.engine.dialect.rule import fast
from topbanana.games.puerto_banana.mind import habits, imitators, knowhow, marks, mixtures
from topbanana.games.puerto_banana.mind.habits import (
    FOLLOWED,
    HIGHEST,
    RECENT,
    WAYS,
    since_change,
)
from topbanana.games.puerto_banana.mind.imitators import FEW
from topbanana.games.puerto_banana.mind.knowhow import own_mind
from topbanana.games.puerto_banana.mind.marks import (
    APART,
    first_mark,
    is_stranger,
    marked_bid,
)
from topbanana.games.puerto_banana.mind.mixtures import shared_bid
from topbanana.games.puerto_banana.mind.past import AUCTIONS, recall_stocks
from topbanana.games.puerto_banana.mind.reading import (
    IGNORED,
    find_strangers,
    reading_bid,
)
from topbanana.games.puerto_banana.state import MEMORY, State

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


def likely_bids(sight: State, seat: int, draws: int = 60) -> list[int]:
    """Imagine so many bids of a captain."""
    leads = np.zeros((AUCTIONS, 6), np.int64)
    bids = np.zeros(draws, np.int64)
    quick = fast(habits)
    quick.led_when(sight, leads)
    quick.imagine_bids(sight, seat, leads, bids, chance("likely"))
    return [int(bid) for bid in bids]


def follows(sight: State, seat: int) -> int:
    """Say what a captain is most likely to follow."""
    leads = np.zeros((AUCTIONS, 6), np.int64)
    weights = np.zeros(WAYS, np.int64)
    bases = np.zeros((WAYS, RECENT + 1), np.int64)
    fast(habits).weigh_ways(sight, seat, leads, bases, weights)
    return FOLLOWED[int(weights.argmax())]


def foretold(sight: State, seat: int, bid: int) -> float:
    """Say how often a captain is expected to bid about so much."""
    near = 1 + sight.lot // 8
    return float(
        np.mean([abs(likely - bid) <= near for likely in likely_bids(sight, seat)])
    )


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
    assert follows(table.sight(0), 1) == HIGHEST


def test_who_copies_another_is_foretold_too() -> None:
    table = topbanana.table("puerto-banana", seats=4)
    copied = 110
    for mine in (40, 160, 90, 20, 200, 70):
        lot = table.view(0).lot
        for seat, part in enumerate((mine, copied, 60, 150)):
            table.play(seat, part * lot // 100)
        copied = mine + mine // 10
    sight = table.sight(0)
    assert foretold(sight, 1, 77 * sight.lot // 100) > 0.6


@pytest.mark.parametrize(
    ("parts", "following", "least"),
    [
        ([0, 600] * 4, 0, 0.6),  # at random it would be as often 600
        ([50, 150, 250] * 2 + [50], 150, 0.4),  # at random, in two of seven
        ([100, 200, 300, 400, 500], 600, 0.9),
        ([50, 100, 150, 200, 250], 300, 0.9),
        ([80, 120, 180, 270, 405], 607, 0.8),  # half as much again as the highest of them
    ],
)
def test_who_changes_its_bid_by_a_rule_is_foretold_too(
    parts: list[int], following: int, least: float
) -> None:
    sight = table_after([[0] + [part] * 2 for part in parts], 3)
    assert foretold(sight, 1, following * sight.lot // 100) > least


def test_steps_that_are_not_even_are_foretold_with_what_they_vary_by() -> None:
    sight = table_after([[0] + [part] * 2 for part in (110, 180, 325, 380, 520)], 3)
    lot = sight.lot
    bids = np.array(likely_bids(sight, 1))
    assert abs(np.median(bids) - 6 * lot) < lot / 2
    assert 0.1 * lot < bids.std() < lot


def test_who_bids_high_when_ahead_is_foretold_by_its_place() -> None:
    table = topbanana.table("puerto-banana", seats=3)
    for mine in (0, 250, 0, 250):
        sight = table.sight(0)
        lot, most = sight.lot, sight.stocks.max()
        for seat in range(3):
            part = (300 if sight.stocks[seat] == most else 50) if seat else mine
            table.play(seat, part * lot // 100)
    sight = table.sight(0)
    for seat in (1, 2):
        part = 300 if sight.stocks[seat] == sight.stocks.max() else 50
        assert foretold(sight, seat, part * sight.lot // 100) > 0.7


@pytest.mark.parametrize(("old", "new"), [(30, 300), (300, 30), (0, 150)])
def test_who_changes_its_habit_is_foretold_by_the_new_one(old: int, new: int) -> None:
    for since in (1, 2):
        sight = table_after([[0, old, old]] * 4 + [[0, new, new]] * since, 3)
        assert since_change(sight, 1, 4 + since) == since
        assert foretold(sight, 1, new * sight.lot // 100) > 0.95


def test_whoever_bids_now_more_now_less_has_not_changed() -> None:
    parts = (40, 160, 90, 10, 190, 70)
    sight = table_after([[0, part, part] for part in parts], 3)
    for known in range(1, len(parts) + 1):
        assert since_change(sight, 1, known) == known


def test_of_whom_enough_is_known_nothing_else_is_expected() -> None:
    for known in (2, 6):
        sight = table_after([[350, 350, 350]] * known, 3)
        bids = likely_bids(sight, 1, 200)
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


def imitators_of(sight: State) -> tuple[int, list[int]]:
    """Say how many of the others imitate the best captains, and who is answered for it."""
    strangers = np.zeros(6, np.int64)
    found = int(fast(imitators).find_imitators(sight, 0, strangers))
    return found, strangers.tolist()


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("part", [150, 300, 450])
def test_two_who_imitate_the_marks_at_one_height_are_found_out(
    part: int, seats: int
) -> None:
    table = topbanana.table("puerto-banana", seats=seats)
    for auction in range(5):
        sight = table.sight(0)
        lot = sight.lot
        bids = [marked_bid(sight, seat, 7 * (auction + seat)) for seat in range(seats)]
        bids[1], bids[2] = (marked_bid(sight, seat, part * lot // 100) for seat in (1, 2))
        for seat, bid in enumerate(bids):
            table.play(seat, bid)
    sight = table.sight(0)
    before = sight.tobytes()
    found, answered = imitators_of(sight)
    assert sight.tobytes() == before
    assert found >= FEW
    assert answered[1:3] == [1, 1]
    assert find_strangers(sight, 0, np.zeros(6, np.int64)) == 0, (
        "by their marks they are good"
    )
    rng = chance("found out")
    marked = marked_bid(sight, 0, shared_bid(sight, 0, rng.copy()))
    bids = [reading_bid(sight, 0, IGNORED, chance(f"out#{draw}")) for draw in range(4)]
    assert any(bid % APART != marked % APART for bid in bids), "answers need no marks"


@pytest.mark.parametrize("seats", range(3, 7))
def test_copies_are_not_taken_for_imitators(seats: int) -> None:
    quick, together = fast(mixtures), 0
    for game in range(40):
        table = topbanana.table("puerto-banana", seats=seats)
        rng = chance(f"no imitators#{game}")
        while not table.over:
            sight = table.sight(0)
            found, answered = imitators_of(sight)
            together += found
            assert found < FEW
            assert sum(answered) == 0, "one alone is not answered"
            for seat in range(seats):
                bid = int(quick.shared_bid(sight, seat, rng))
                table.play(seat, marked_bid(sight, seat, bid))
    assert together < 40, "one or the other is, by luck, for some auctions"


@pytest.mark.parametrize("seats", range(3, 7))
def test_the_stocks_of_the_past_are_settled_anew(seats: int) -> None:
    table = topbanana.table("puerto-banana", seats=seats)
    rng = chance("recalled")
    had: list[list[int]] = []
    while not table.over and len(had) <= MEMORY:
        sight = table.sight(0)
        had.insert(0, sight.stocks.tolist())
        stocks = np.zeros((AUCTIONS, 6), np.int64)
        assert recall_stocks(sight, stocks) == len(had) - 1
        assert stocks[: len(had)].tolist() == had
        for seat in range(seats):
            table.play(seat, below(rng, 3 * sight.lot))
    assert len(had) > 3


def test_of_a_past_that_is_not_whole_no_stocks_are_known() -> None:
    line = "puerto-banana 3 round:3 lot:40 stocks:40/30/20 bids:-/-/-"
    stocks = np.zeros((AUCTIONS, 6), np.int64)
    assert recall_stocks(topbanana.read(line).sight(0), stocks) == 0
    assert stocks[0].tolist() == [40, 30, 20, 0, 0, 0]
