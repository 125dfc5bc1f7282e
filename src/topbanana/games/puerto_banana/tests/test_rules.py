"""The rules of Puerto Banana, clause by clause, with every golden case."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topbanana
from topbanana.engine.dialect.chance import chance
from topbanana.engine.table import Table
from topbanana.games.puerto_banana.mind.knowhow import greedy
from topbanana.games.puerto_banana.state import LARGEST_BID, MEMORY, State


def auction(stocks: list[int], bids: list[int]) -> Table[State]:
    """Settle one auction."""
    lot = max(stocks) or 10
    line = (
        f"puerto-banana {len(stocks)} round:1 lot:{lot} stocks:{'/'.join(map(str, stocks))} "
        f"bids:{'/'.join('-' for _ in stocks)}"
    )
    table = topbanana.read(line)
    for seat, bid in enumerate(bids):
        table.play(seat, str(bid))
    return table


def told(table: Table[State]) -> list[tuple[str, str]]:
    """Give the story of the auction after the reveal."""
    return [
        (event.kind, event.clause)
        for event in table.story()
        if event.kind not in {"bid", "reveal", "next"}
    ]


def test_pb_1_everyone_starts_with_ten() -> None:  # PB-1
    assert topbanana.table("puerto-banana", seats=4).scores() == [10, 10, 10, 10]


def test_pb_2_the_lot_is_the_highest_stock() -> None:  # PB-2
    assert topbanana.table("puerto-banana", seats=2).view(0).lot == 10
    table = auction([10, 10, 10], [21, 18, 5])
    assert table.view(0).lot == 17


def test_pb_2_an_empty_port_auctions_ten() -> None:  # PB-2, ruling `empty-port`
    table = topbanana.read("puerto-banana 3 round:4 lot:10 stocks:0/0/0 bids:-/-/-")
    assert table.view(0).lot == 10
    with pytest.raises(topbanana.Refusal, match="PB-2"):
        topbanana.read("puerto-banana 3 round:4 lot:0 stocks:0/0/0 bids:-/-/-")


def test_pb_3_bids_are_secret_until_all_are_in() -> None:  # PB-3
    table = topbanana.table("puerto-banana", seats=3)
    assert table.acting() == [0, 1, 2]
    table.play(1, "12")
    assert table.acting() == [0, 2]
    assert table.position(0).endswith("bids:-/?/-")
    assert table.position(1).endswith("bids:-/12/-")
    assert table.view(0).ships[1].bid is None
    assert table.view(1).ships[1].bid == 12
    assert [event.kind for event in table.story(0)] == ["bid"]
    assert table.story(0)[0].facts == {}
    table.play(2, "3")
    table.play(0, "4")
    reveals = [event.facts["bid"] for event in table.story() if event.kind == "reveal"]
    assert reveals == [4, 12, 3]


def test_pb_3_the_bids_of_the_last_auctions_are_remembered() -> None:  # PB-3
    table = topbanana.table("puerto-banana", seats=3)
    for number in range(1, MEMORY + 3):
        for seat in range(3):  # two cannot pay, and the third takes the lot of 10 or 20
            table.play(seat, (number, 1_000, 9_000)[(seat + number) % 3])
    sight = table.sight(0)
    assert sight.rounds == MEMORY + 3
    for number in range(3, MEMORY + 3):
        bids = [(number, 1_000, 9_000)[(seat + number) % 3] for seat in range(3)]
        assert list(sight.past[number % MEMORY, :3] - 1) == bids
        assert sight.lots[number % MEMORY] == 20
    assert table.position() == topbanana.read(table.position()).position()


def test_pb_3_a_bid_once_written_stays() -> None:  # PB-3
    table = topbanana.table("puerto-banana", seats=2)
    table.play(0, "5")
    assert table.why(0, "6") == "PB-3"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing was written"),
        ("-1", "0 or more"),
        ("-0.5", "0 or more"),
        ("2.5", "without a fraction"),
        ("2,5", "without a fraction"),
        ("many", "digits"),
        ("1e3", "digits"),
        ("0x10", "digits"),
        ("+3", "digits"),
        ("٣", "digits"),
        ("1 000", "Digits only"),
        ("1,000", "Digits only"),
        ("- 5", "never below"),
        ("\u22125", "never below"),
        ("12.000.000", "Digits only"),
        ("1,00", "without a fraction"),
        ("9007199254740992", "9,007,199,254,740,991"),
        ("9" * 5000, "9,007,199,254,740,991"),
    ],
)
def test_pb_3_what_is_no_bid_is_refused_and_the_seat_may_bid_again(
    text: str, sentence: str
) -> None:  # PB-3, ruling `largest-bid`
    table = topbanana.table("puerto-banana", seats=2)
    before = table.position()
    with pytest.raises(topbanana.IllegalMove, match=sentence) as refused:
        table.play(0, text)
    assert refused.value.clause == "PB-3"
    assert table.position() == before
    table.play(0, "7")
    assert table.acting() == [1]


@pytest.mark.parametrize("number", [-1, LARGEST_BID + 1, 1 << 63, -(1 << 70), 2.5, True])
def test_pb_3_numbers_go_through_the_same_door(number: int) -> None:  # PB-3
    table = topbanana.table("puerto-banana", seats=2)
    with pytest.raises(topbanana.IllegalMove, match="PB-3"):
        table.play(0, number)


@given(st.lists(st.integers(0, LARGEST_BID), min_size=2, max_size=6))
def test_pb_3_any_whole_number_is_counted_exactly(bids: list[int]) -> None:  # PB-3
    table = auction([10] * len(bids), bids)
    assert all(0 <= stock <= 40 for stock in table.scores())
    assert [ship.last_bid for ship in table.view(0).ships] == bids


def test_pb_4_case_1_the_winner_pays_the_second_the_difference() -> None:  # PB-4, case 1
    table = auction([10, 10, 10], [21, 18, 5])
    assert table.scores() == [17, 13, 10]
    assert told(table) == [("take", "PB-4"), ("pay", "PB-4"), ("bonus", "PB-4")]


def test_pb_4_stock_and_lot_together_can_pay() -> None:  # PB-4
    assert auction([10, 10, 10], [30, 10, 0]).scores() == [0, 30, 10]
    assert auction([10, 10, 10], [31, 10, 0]).scores() == [0, 10, 20]


def test_pb_5_case_5_second_highest_share_rounded_down() -> None:
    # PB-5, ruling `whole-gap`, golden case 5
    table = auction([12, 5, 5], [30, 19, 19])
    assert table.scores() == [13, 10, 10]
    bonus = next(event for event in table.story() if event.kind == "bonus")
    assert bonus.facts == {"each": 5, "lost": 1}
    assert bonus.clause == "PB-5"


def test_pb_6_case_2_who_cannot_pay_is_out_and_loses_all() -> None:  # PB-6, PB-8, case 2
    table = auction([10, 10, 10], [60, 30, 8])
    assert table.scores() == [0, 0, 20]
    assert told(table) == [("out", "PB-6"), ("out", "PB-6"), ("alone", "PB-8")]


def test_pb_6_case_6_the_next_highest_is_looked_at() -> None:  # PB-6, PB-9, case 6
    table = auction([10, 10, 10, 10], [90, 40, 40, 3])
    assert table.scores() == [0, 15, 15, 10]
    assert told(table) == [("out", "PB-6"), ("share", "PB-9")]


def test_pb_7_case_4_two_players_keep_their_stock() -> None:  # PB-7, case 4
    table = auction([10, 10], [60, 8])
    assert table.scores() == [10, 20]
    assert told(table) == [("out-of-two", "PB-7"), ("alone", "PB-8")]


def test_pb_8_the_last_one_left_takes_all_and_pays_nobody() -> None:  # PB-8
    assert auction([10, 10, 10], [99, 60, 8]).scores() == [0, 0, 20]


def test_pb_9_case_3_several_highest_share_the_lot() -> None:  # PB-9, case 3
    assert auction([21, 4, 9], [40, 40, 12]).scores() == [31, 14, 9]


def test_pb_9_case_7_nothing_bid_is_a_tie_of_all() -> None:  # PB-9, case 7
    assert auction([50, 20, 10], [0, 0, 0]).scores() == [66, 36, 26]


def test_pb_10_case_8_two_hundred_end_the_game() -> None:  # PB-10, case 8
    table = auction([199, 150], [7, 7])
    assert table.scores() == [298, 249]
    assert table.over
    assert table.winners() == [0]
    assert table.why(0, "3") == "PB-10"
    assert topbanana.read(table.position()).position() == table.position()
    table = auction([150, 150], [9, 9])
    assert table.scores() == [225, 225]
    assert table.winners() == [0, 1]


def test_pb_10_199_do_not() -> None:  # PB-10
    table = auction([100, 99], [1, 1])
    assert table.scores() == [150, 149]
    assert not table.over
    assert table.winners() == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("puerto-banana 2 round:1 lot:9 stocks:10/10 bids:-/-", "PB-2"),
        ("puerto-banana 2 round:0 lot:10 stocks:10/10 bids:-/-", "whole number from 1"),
        ("puerto-banana 2 round:1 lot:10 stocks:10/-3 bids:-/-", "whole number"),
        ("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:4/5", "PB-3"),
        ("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:4", "needs 2 parts"),
        ("puerto-banana 2 round:1 lot:- stocks:200/10 bids:4/-", "PB-10"),
        ("puerto-banana 3 round:1 lot:10 stocks:10/10/10 bids:4/-/x", "whole number"),
        ("puerto-banana 4 round:1 lot:10 stocks:10/10/10/10 bids:4/5/-/?", "must hide all"),
        ("puerto-banana 7 round:1 lot:10 stocks:10/10 bids:-/-", "2 to 6 players"),
        ("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:-/- options:a=1", "no option"),
    ],
)
def test_an_impossible_line_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(topbanana.Refusal, match=sentence):
        topbanana.read(line)


def test_a_hidden_bid_is_imagined_and_stays_hidden() -> None:
    line = "puerto-banana 3 round:1 lot:10 stocks:10/10/10 bids:4/?/-"
    table = topbanana.read(line, seed=2)
    assert table.position(0) == line
    assert table.onlooker == 0
    assert topbanana.read(line.replace("4/?", "?/?")).onlooker == topbanana.SPECTATOR


@pytest.mark.parametrize(
    ("seats", "lowest", "highest"), [(2, 0, 10), (3, 8, 13), (4, 16, 20)]
)
def test_greedy_bids_what_suits_so_many(seats: int, lowest: int, highest: int) -> None:
    sight = topbanana.table("puerto-banana", seats=seats).sight(0)
    bids = {greedy(sight, 0, chance(seed)) for seed in range(200)}
    assert bids == set(range(lowest, highest + 1))
