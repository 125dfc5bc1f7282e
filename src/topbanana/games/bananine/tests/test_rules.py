"""The rules of Bananine, clause by clause, with every golden case."""

import pytest

import topbanana
from topbanana.engine.table import Table
from topbanana.games.bananine.moves import MOVES, PUT_DOWN, STACKS, TAKES
from topbanana.games.bananine.state import State

# Golden case 1: three 2s, two 4s and a 9 on the market, and a surplus 7.
SHEET = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)


def value(table: Table[State], key: str) -> str:
    """Give one value of the position line."""
    return dict(part.split(":", 1) for part in table.position().split()[2:])[key]


def moves(table: Table[State], seat: int) -> set[str]:
    """Give the moves of a seat in notation."""
    return {table.write(move) for move in table.moves(seat)}


def test_bn_1_there_are_52_standard_and_18_surplus_cards() -> None:  # BN-1, ruling `deck`
    table = topbanana.table("bananine", seats=3, seed=1)
    census = [int(count) for count in table.game.rules.census(table._state)]
    assert census[:9] == [9, 8, 8, 7, 6, 5, 4, 3, 2]
    assert census[9:] == [2] * 9


def test_bn_1_another_printed_list_can_be_entered() -> None:  # BN-1, ruling `deck`
    table = topbanana.table(
        "bananine",
        seats=2,
        seed=1,
        standard="4-5-6-7-8-7-6-5-4",
        surplus="1-0-0-0-0-0-0-0-1",
    )
    census = [int(count) for count in table.game.rules.census(table._state)]
    assert census[:9] == [4, 5, 6, 7, 8, 7, 6, 5, 4]
    assert sorted(value(table, "deck")) == ["1", "9"]
    assert table.position().endswith(
        "options:standard=4-5-6-7-8-7-6-5-4,surplus=1-0-0-0-0-0-0-0-1"
    )
    assert topbanana.read(table.position()).position() == table.position()


@pytest.mark.parametrize(
    ("seats", "market", "hand", "box"),
    [(2, "6,7", 21, 8), (3, "5,6,7", 15, 4), (4, "4,5,6,7", 11, 4), (5, "3,4,5,6,7", 9, 2)],
)
def test_bn_2_bn_3_market_hands_and_box(
    seats: int, market: str, hand: int, box: int
) -> None:  # BN-2, BN-3
    table = topbanana.table("bananine", seats=seats, seed=5)
    assert value(table, "market") == market
    assert [len(cards) for cards in value(table, "hands").split("/")] == [hand] * seats
    assert len(value(table, "box")) == box


def test_bn_4_the_start_player_is_drawn_by_lot_or_named() -> None:  # BN-4
    drawn = {
        value(topbanana.table("bananine", seats=3, seed=seed), "start")
        for seed in range(40)
    }
    assert drawn == {"0", "1", "2"}
    assert topbanana.table("bananine", seats=3, start=2).acting() == [2]


def test_bn_4_the_surplus_deck_is_shuffled_and_play_goes_clockwise() -> None:  # BN-4
    decks = {value(topbanana.table("bananine", seed=seed), "deck") for seed in range(9)}
    assert len(decks) == 9
    table = topbanana.read(SHEET.replace("turn:0 start:0", "turn:2 start:1"))
    table.play(2, table.moves(2)[0])
    assert table.acting() == [0]
    assert table.why(1, "+1") == "BN-4"


def test_bn_5_case_1_exactly_eight_moves() -> None:  # BN-5, golden case 1
    assert moves(topbanana.read(SHEET), 0) == {
        *("222=33", "222=6"),
        "7s=34",
        *("44=233", "44=26"),
        *("9=27", "9=36", "9=234"),
    }


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("222=24", "BN-5"),  # a 2 for the 2s: golden case 1
        ("222=34", "BN-5"),  # too much
        ("22=4", "BN-5"),  # a stack is taken whole
        ("9=9", "BN-5"),  # its own value
        ("9=45", "BN-5"),  # no 5 in hand
        ("8=35", "BN-5"),  # no such stack
        ("24=6", "BN-5"),  # no such thing as a mixed stack
        ("7=34", "BN-5"),  # the 7 is a surplus card, not a standard one
        ("9s=27", "BN-6"),  # the 9 is a standard card
        ("77s=2336", "BN-6"),  # surplus cards are taken one by one
        ("444=2334", "BN-9"),  # no stack sums above 9
        ("+2", "BN-8"),  # something can be paid for
    ],
)
def test_what_is_against_the_rules_is_refused_by_its_clause(move: str, clause: str) -> None:
    table = topbanana.read(SHEET)  # BN-5, BN-6, BN-8, BN-9
    assert table.why(0, move) == clause
    with pytest.raises(topbanana.IllegalMove, match=rf"\[{clause}\]"):
        table.play(0, move)
    assert table.position() == SHEET


def test_bn_5_taken_cards_go_to_the_open_piles_never_to_the_hand() -> None:  # BN-5
    table = topbanana.read(SHEET)
    table.play(0, "9=27")
    assert value(table, "won") == "9/11/5"
    assert value(table, "hands").split("/")[0] == "3346"


def test_bn_6_a_surplus_card_is_a_stack_of_its_own() -> None:  # BN-6, golden case 4
    table = topbanana.read(SHEET)
    table.play(0, "9=27")
    assert value(table, "market") == "2222,44,7"
    assert value(table, "surplus") == "7"


def test_bn_6_two_surplus_cards_of_a_value_stay_apart() -> None:  # BN-6
    table = topbanana.read(SHEET.replace("surplus:7", "surplus:77"))
    table.play(0, "7s=34")
    assert value(table, "surplus") == "77"  # one taken, and a 7 drawn for the 4s
    assert table.why(1, "77s=55111") == "BN-6"


def test_bn_7_three_cards_taken_bring_a_surplus_card() -> None:  # BN-7, golden case 1
    table = topbanana.read(SHEET)
    table.play(0, "222=33")
    assert value(table, "surplus") == "77"
    assert value(table, "deck") == "13"
    assert value(table, "market") == "33,44,9"


def test_bn_8_a_card_is_put_down_only_when_nothing_can_be_paid() -> None:  # BN-8
    payable = topbanana.read(SHEET.replace("hands:233467", "hands:558"))
    assert moves(payable, 0) == {"44=8"}
    assert payable.why(0, "+5") == "BN-8"
    table = topbanana.read(SHEET.replace("hands:233467", "hands:559"))
    assert moves(table, 0) == {"+5", "+9"}
    assert table.why(0, "+2") == "BN-8"
    table.play(0, "+5")
    assert value(table, "market") == "222,44,5,9"
    assert value(table, "won") == "-/11/5"


def test_bn_9_case_2_a_stack_of_ten_or_more_is_discarded() -> None:  # BN-9, golden case 2
    table = topbanana.read(SHEET)
    table.play(0, "7s=34")
    assert value(table, "market") == "222,3,9"
    assert value(table, "out") == "44444"
    assert value(table, "surplus") == "7"  # the old one is taken, a new one drawn
    assert value(table, "deck") == "13"


def test_bn_9_case_3_nothing_discarded_nothing_drawn() -> None:  # BN-9, golden case 3
    table = topbanana.read(SHEET)
    table.play(0, "44=26")
    assert value(table, "market") == "2222,6,9"
    assert value(table, "out") == "44"
    assert value(table, "deck") == "713"


def test_bn_9_draws_come_in_order_and_are_lost_when_the_deck_is_out() -> None:
    # BN-9, ruling `draw-order`: one draw for three cards taken, then one for the 3s
    line = (
        "bananine 2 turn:0 start:0 market:111,333 surplus:- hands:3/5 won:-/- deck:89 "
        "box:- out:- ending:0"
    )
    both = topbanana.read(line)
    both.play(0, "111=3")
    assert value(both, "surplus") == "89"
    assert value(both, "out") == "3333"
    assert [event.clause for event in both.story() if event.kind == "draw"] == [
        "BN-7",
        "BN-9",
    ]
    one_lost = topbanana.read(line.replace("deck:89", "deck:8"))
    one_lost.play(0, "111=3")
    assert value(one_lost, "surplus") == "8"
    assert value(one_lost, "ending") == "1"


def test_bn_9_stacks_go_out_from_the_lowest_up() -> None:  # BN-9, ruling `draw-order`
    table = topbanana.read(
        "bananine 2 turn:0 start:0 market:333,44,7 surplus:- hands:34/5 won:-/- deck:8 "
        "box:- out:- ending:0"
    )
    table.play(0, "7=34")
    told = [event.facts["value"] for event in table.story() if event.kind == "discard"]
    assert told == [3, 4]
    assert value(table, "out") == "3333444"
    assert value(table, "surplus") == "8"  # the second draw is lost


def test_bn_10_the_last_hand_card_brings_the_last_round() -> None:  # BN-10
    table = topbanana.read(
        "bananine 3 turn:1 start:0 market:5,6 surplus:- hands:99/5/77 won:-/-/- deck:12 "
        "box:- out:- ending:0"
    )
    table.play(1, "+5")
    assert value(table, "ending") == "1"
    assert table.acting() == [2]
    table.play(2, table.moves(2)[0])
    assert table.over
    assert table.why(0, "+9") == "BN-10"


def test_bn_10_an_empty_surplus_deck_brings_the_last_round() -> None:  # BN-10
    table = topbanana.read(SHEET.replace("deck:713", "deck:7"))
    table.play(0, "222=33")
    assert value(table, "ending") == "1"
    assert not table.over
    table.play(1, table.moves(1)[0])
    table.play(2, table.moves(2)[0])
    assert table.over


def test_bn_11_case_5_the_printed_scoring_example() -> None:  # BN-11, golden case 5
    table = topbanana.read(
        "bananine 3 turn:0 start:0 market:- surplus:- hands:-/-/- "
        "won:122668/1779/13344558 deck:- box:- out:- ending:1"
    )
    assert table.scores() == [6, 5, 8]
    assert table.winners() == [2]


def test_bn_11_what_nobody_collected_scores_nothing() -> None:  # BN-11, ruling `nobody`
    table = topbanana.read(
        "bananine 2 turn:0 start:0 market:- surplus:- hands:99/- won:2/- deck:- box:- out:- "
        "ending:1"
    )
    assert table.scores() == [2, 0]


def test_bn_12_ties_go_to_the_most_1s() -> None:  # BN-12
    table = topbanana.read(
        "bananine 2 turn:0 start:0 market:- surplus:- hands:-/- won:22/11 deck:- box:- out:- "
        "ending:1"
    )
    assert table.scores() == [2, 2]
    assert table.winners() == [1]


@pytest.mark.parametrize(("start", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_bn_12_case_6_then_to_the_nearest_to_the_start(start: int, winner: int) -> None:
    # BN-12, golden case 6: seats 1 and 2 are level on points and on 1s
    table = topbanana.read(
        f"bananine 3 turn:{start} start:{start} market:- surplus:- hands:-/-/- won:-/15/16 "
        "deck:- box:- out:- ending:1"
    )
    assert table.scores() == [0, 3, 3]
    assert table.winners() == [winner]


@pytest.mark.parametrize(
    ("hands", "deck", "how"),
    [("9/-", "5", "hand"), ("9/8", "-", "deck"), ("9/-", "-", "both")],
)
def test_bn_10_a_hand_or_the_deck_or_both_bring_the_end(
    hands: str, deck: str, how: str
) -> None:  # BN-10
    table = topbanana.read(
        f"bananine 2 turn:0 start:0 market:- surplus:- hands:{hands} won:2/- deck:{deck} "
        "box:- out:- ending:1"
    )
    way = table.game.endings[table.game.rules.ending(table._state, 1, 0)]
    assert how in way.name.lower()


def test_there_are_276_moves_in_all() -> None:
    standard = sum(not STACKS[stack].surplus for stack, _ in TAKES)
    assert (standard, PUT_DOWN - standard, MOVES) == (180, 87, 276)
