"""Bananine on paper: what reads, what is refused, and what it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topbanana
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import chance
from topbanana.engine.words import LANGUAGES, words
from topbanana.games.bananine.cards import VALUES, count, holds, packed, total, unpacked
from topbanana.games.bananine.mind.knowhow import greedy
from topbanana.games.bananine.notation import read_move
from topbanana.games.bananine.notation.options import OPTIONS

LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)
cards = st.lists(st.integers(1, 9), max_size=40)


@given(cards, cards)
def test_a_pile_holds_a_part_if_it_has_each_card_of_it(a: list[int], b: list[int]) -> None:
    assert unpacked(packed(a)) == sorted(a)
    assert total(packed(a)) == len(a)
    assert [count(packed(a), value) for value in VALUES] == [a.count(v) for v in VALUES]
    assert holds(packed(a), packed(b)) == all(b.count(v) <= a.count(v) for v in VALUES)


def test_moves_may_be_written_loosely() -> None:
    assert read_move(" 222 = 3 3 ") == read_move("222=33")
    assert read_move("9=432") == read_move("9=234")
    assert read_move("7S=34") == read_move("7s=34")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("222,44", "222,22", "not a market stack"),
        ("222,44", "2222222", "ten or more"),
        ("222,44,9", "", "does not belong"),
        ("222,44", "0", "not cards"),
        ("222,44", "24", "not a market stack"),
        ("hands:233467/1155/889", "hands:233467/1155", "needs 3 parts"),
        ("hands:233467/1155/889", "hands:233467/1155/-", "no card"),
        ("hands:233467/1155/889", "hands:23346x/1155/889", "not cards"),
        ("hands:233467/1155/889", "hands:?6/1155/889", "must hide all"),
        ("deck:713", "deck:?99", "whole number"),
        ("deck:713", "deck:713 deck:713", "twice"),
        ("deck:713 ", "", "lacks “deck”"),
        ("turn:0", "turn:3", "whole number from 0 to 2"),
        ("turn:0", "turn:-1", "whole number"),
        ("turn:0", "turn:٣", "whole number"),
        ("ending:0", "ending:2", "whole number from 0 to 1"),
        ("ending:0", "ending:0 options:start=9", "no seat"),
        ("ending:0", "ending:0 options:start=x", "not a start"),
        ("ending:0", "ending:0 options:moon=1", "no option"),
        ("ending:0", "ending:0 options:start", "not an option"),
        ("ending:0", "ending:0 options:standard=1-2", "nine counts"),
        (
            "ending:0",
            "ending:0 options:standard=0-0-0-0-0-0-0-0-0",
            "which the first market",
        ),
        ("ending:0", "ending:0 options:standard=0-0-0-0-1-1-1-0-0", "need 48"),
        ("ending:0", "ending:0 options:surplus=0-0-0-0-0-0-0-0-0", "at least one"),
        ("bananine 3", "bananine 9", "2 to 5 players"),
        ("bananine 3", "bananine x", "whole number"),
        ("bananine 3", "backgammon 3", "no game"),
        ("out:44", f"out:{'1' * 64}", "that many"),
        ("deck:713", f"deck:{'789' * 31}", "that many"),
    ],
)
def test_an_impossible_line_is_refused_in_one_sentence(
    old: str, new: str, sentence: str
) -> None:
    with pytest.raises(topbanana.Refusal, match=sentence):
        topbanana.read(LINE.replace(old, new))


def test_a_study_position_need_not_hold_every_card() -> None:
    line = (
        "bananine 2 turn:1 start:0 market:- surplus:- hands:5/9 won:-/- deck:- box:- out:- "
        "ending:0"
    )
    table = topbanana.read(line)
    assert table.position() == line
    table.play(1, "+9")
    assert table.winners() == [0]


def test_a_position_shows_no_more_of_a_card_than_there_are() -> None:
    line = (
        "bananine 2 turn:0 start:0 market:9 surplus:- hands:999999999999/99999 won:99/9 "
        "deck:99999 box:9999 out:999 ending:0"
    )
    with pytest.raises(topbanana.Refusal, match=r"shows 33 cards of value 9, .* only 4"):
        topbanana.read(line)
    with pytest.raises(topbanana.Refusal, match=r"shows 10 cards of value 1, .* only 9"):
        topbanana.read(
            LINE.replace("won:-/11/5", "won:11111/11/5")
            + " options:surplus=0-2-2-2-2-2-2-2-2"
        )
    line += " options:standard=9-8-8-7-6-5-4-3-30,surplus=2-2-2-2-2-2-2-2-5"
    table = topbanana.read(line)
    assert table.position() == line
    assert [table.write(move) for move in table.moves(0)] == ["+9"]
    world = table.sight(0)
    table.game.rules.imagine(world, 0, chance(3))
    assert unpacked(world.hands[1]) == [9] * 5


def test_a_seat_sees_its_own_hand_only() -> None:
    table = topbanana.read(LINE)
    assert table.position(0) == (
        LINE.replace("1155/889", "?4/?3")
        .replace("deck:713", "deck:?3")
        .replace("box:4589", "box:?4")
    )


def test_what_a_line_hides_is_dealt_from_the_cards_that_are_left() -> None:
    dealt = topbanana.table("bananine", seats=4, seed=3, start=1)
    seen = dealt.position(2)
    worlds = {topbanana.read(seen, seed=seed).position() for seed in range(20)}
    assert len(worlds) == 20
    for world in worlds:
        table = topbanana.read(world)
        assert table.position(2) == seen
        census = table.game.rules.census(table._state)
        assert list(census) == list(dealt.game.rules.census(dealt._state))
    assert (
        topbanana.read(seen, seed=1).position() == topbanana.read(seen, seed=1).position()
    )


def test_a_position_hides_no_more_cards_than_are_left() -> None:
    line = (
        "bananine 2 turn:0 start:0 market:6,7 surplus:- hands:999/?40 won:-/- deck:?17 "
        "box:?8 out:- ending:0"
    )
    assert topbanana.read(line).position(0) == line  # the third 9 must be a surplus card
    with pytest.raises(topbanana.Refusal, match=r"hides 66 cards, and only 65 are left"):
        topbanana.read(line.replace("?17", "?18"))


def test_a_seat_s_line_tells_which_surplus_cards_were_won() -> None:
    table = topbanana.read(LINE)
    table.play(0, "7s=34")
    assert table.position().endswith("ending:0")
    assert table.position(1).endswith("ending:0 kept:7")
    assert topbanana.read(table.position(1), seed=1).sight(1).kept == table.sight(1).kept
    with pytest.raises(topbanana.Refusal, match="must be among"):
        topbanana.read(table.position(1).replace("kept:7", "kept:8"))
    with pytest.raises(topbanana.Refusal, match="must hide all"):
        topbanana.read(table.position() + " kept:7")
    without = table.position(1).removesuffix(" kept:7")
    assert topbanana.read(without).position(1).startswith(without)


def test_greedy_takes_the_lead_where_it_can() -> None:
    table = topbanana.read(LINE)
    move = greedy(table.sight(0), 0, chance(1))
    assert table.write(move).startswith("222=")


def test_a_story_tells_what_was_taken_drawn_and_discarded() -> None:
    table = topbanana.read(LINE)
    table.play(0, "7s=34")
    told = [(event.kind, event.clause) for event in table.story()]
    assert told == [("take-surplus", "BN-6"), ("discard", "BN-9"), ("draw", "BN-9")]


def test_draws_are_told_in_their_order_under_their_clauses() -> None:
    table = topbanana.read(
        "bananine 2 turn:0 start:0 market:222,5 surplus:- hands:159/88 won:-/- deck:917 "
        "box:- out:- ending:0"
    )
    table.play(0, "222=15")
    told = [(event.kind, event.clause, event.facts["value"]) for event in table.story()]
    assert told == [
        ("take", "BN-5", 2),
        ("draw", "BN-7", 9),
        ("discard", "BN-9", 5),
        ("draw", "BN-9", 1),
    ]


def test_what_is_no_move_has_no_name() -> None:
    for number in (-276, -1, 276, 9999):
        with pytest.raises(topbanana.IllegalMove, match="no such move"):
            topbanana.read(LINE).write(number)


def test_a_large_list_s_box_can_be_hidden() -> None:
    table = topbanana.table("bananine", seats=3, seed=1, standard="-".join(["30"] * 9))
    assert topbanana.read(table.position(0)).position(0) == table.position(0)


def test_the_end_is_reckoned_value_by_value() -> None:
    table = topbanana.read(
        "bananine 2 turn:1 start:0 market:5 surplus:- hands:3/14 won:15/2 deck:1 box:- out:- "
        "ending:1"
    )
    table.play(1, "5=14")
    told = [(event.kind, event.seats.get("who")) for event in table.story()]
    assert told == [
        ("take", (1,)),
        ("most", (0,)),
        ("most", (1,)),
        ("tied", (0, 1)),
        ("win", (0,)),
    ]
    assert members(table.game.rules.winners(table._state)) == [0]
    assert table.story()[-1].facts == {"points": 3, "by": "ones"}


@pytest.mark.parametrize(
    ("won", "by"), [("123/2", "points"), ("15/2", "ones"), ("6/-", "start")]
)
def test_what_decides_between_equal_points_is_told(won: str, by: str) -> None:
    table = topbanana.read(
        f"bananine 2 turn:1 start:0 market:5 surplus:- hands:3/14 won:{won} deck:1 box:- "
        "out:- ending:1"
    )
    table.play(1, "5=14")
    assert table.story()[-1].facts["by"] == by


def test_the_view_shows_the_table_from_a_seat() -> None:
    view = topbanana.read(LINE).view(1)
    assert view.hand == (1, 1, 5, 5)
    assert [(stack.value, stack.size, stack.surplus) for stack in view.market] == [
        (2, 3, False),
        (4, 2, False),
        (9, 1, False),
        (7, 1, True),
    ]
    assert [player.points for player in view.players] == [0, 2, 2]
    assert topbanana.read(LINE).view(topbanana.SPECTATOR).hand == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_reference_cards_list_the_cards_of_the_box(language: str) -> None:
    counts = OPTIONS["standard"].default.split("-")
    listed = ", ".join(f"{value}×{count}" for value, count in enumerate(counts, 1))
    assert f" {listed}" in words(language, "bananine")("pad-reference")
    assert set(OPTIONS["surplus"].default.split("-")) == {"2"}
