"""Windows: every seat is asked alike, answers in secret, and answers can be answered."""

from typing import Any

import pytest

import topbanana

Begin = Any


def test_ba_11_others_interject_in_the_action_step(at: Begin) -> None:
    # Clauses BA-11, ruling `windows` (a)
    play = at(hands="Pl/Sm/-")
    assert play.table.may_act() == [1, 2]
    assert play.table.moves(2) == []
    assert play.why(1, "end") == ("BA-11", "only-anytime")
    play(1, "smash 0 single")
    assert play["bananas"] == "R/1/1"
    assert play.table.acting() == [0]


def test_ba_11_the_last_call_resolves_in_turn_order(at: Begin) -> None:
    # Clauses BA-11, ruling `windows` (b)
    play = at(turn="1", hands="To/-/Sm", bananas="-/3/-")
    play(1, "end")
    assert play.table.acting() == [0, 2]
    assert play.why(1, "end") == ("BA-11", "others-first")
    play.table.play(0, "toss 1 triple 2")
    assert play.why(0, "pass") == ("BA-12", "already-answered")
    play.table.play(2, "smash 1 triple")
    # seat 2 comes first after seat 1, so the Triple is Rotten before seat 0's turn …
    assert play["pending"] == "2.smash.1.triple"
    assert play["calls"] == "toss.1.triple.2/-/-"
    play.answer()
    # … and the Toss finds no Triple: it is discarded [BA-13, ruling `gone`], and there is another call
    assert play["bananas"] == "-/R/-"
    assert (play["thrown"], play["step"]) == ("SmTo", "call")
    assert play.table.acting() == [0, 2]
    play.all_pass()
    assert play["turn"] == "2"


def test_ba_12_the_first_answer_from_the_active_player_on_is_played(at: Begin) -> None:
    # Clauses BA-12, ruling `windows` (c)
    play = at(turn="1", hands="De/Pl/De", bananas="-/-/-")
    play.table.play(1, "pluck")
    play.table.play(0, "denied")
    assert play["answers"] == "denied/-/-"
    play.table.play(2, "denied")
    assert play["pending"] == "1.pluck,2.denied"
    assert play["hands"] == "De/-/-"  # the other stays in hand unseen
    play.answer()
    assert (play["bananas"], play["thrown"]) == ("-/-/-", "PlDe")


def test_ba_12_a_window_is_the_same_whatever_anybody_holds(at: Begin) -> None:
    # Clauses BA-12, ruling `windows`
    for hands in ("Pl/-/-", "Pl/De/Sh", "Pl/YoSl/BmBm"):
        play = at(hands=hands)
        play.table.play(0, "pluck")
        assert play.table.acting() == [1, 2]
        play.table.play(2, "pass")
        assert play.table.acting() == [1]
        for onlooker in (0, 1, topbanana.SPECTATOR):
            assert "answers:-/-/? " in play.table.position(onlooker) + " "


def test_ba_12_in_the_middle_of_a_card_that_moves_several(at: Begin) -> None:
    # Clauses BA-12, ruling `windows` (d)
    play = at(hands="Mm/Yo/Sl", bananas="1/2/3")
    play(0, "mayhem", s1="yoink", s2="slip")
    # the Triple arrives at seat 0 first: seat 1 takes it, seat 2 lets that slip …
    assert (play["bananas"], play["peels"]) == ("-/1/2", "3")
    assert play["thrown"] == "MmYoSl"


def test_ba_12_reactions_to_reactions_to_any_depth(at: Begin) -> None:
    # Clauses BA-12
    play = at(hands="StDe/DeDe/YoDe", bananas="-/3/-")
    play.table.play(0, "steal 1 triple")
    play.all_pass()
    for seat in (1, 2):
        play.table.play(seat, "yoink" if seat == 2 else "pass")
    play.table.play(0, "pass")
    play.table.play(1, "denied")
    assert play["pending"] == "0.steal.1.triple,2.yoink,1.denied"
    play.table.play(0, "pass")
    play.table.play(2, "denied")
    play.table.play(0, "denied")
    play.table.play(1, "pass")
    assert play["pending"] == "0.steal.1.triple,2.yoink,1.denied,2.denied,0.denied"
    play.table.play(1, "pass")
    play.table.play(2, "pass")
    # 0 denies 2, so 1 denies the Yoink, and the Steal stands
    assert (play["bananas"], play["step"], play["window"]) == ("3/-/-", "action", "-")


def test_ba_12_a_gift_is_caught_before_the_next_is_given(at: Begin) -> None:
    # Clauses BA-12, and Bolshevik Banana between two gifts
    play = at(seats=4, hands="Bb/-/Yo/-", bananas="-/R12/-/-")
    play(0, "bolshevik 1")(1, "give double")
    assert play["bananas"] == "-/R1/2/-"
    play(1, "give single", s2="yoink")
    assert play["bananas"] == "-/R/12/-"
    play(1, "give rotten")
    assert (play["bananas"], play["window"]) == ("R/-/12/-", "-")


def test_ba_12_whoever_moves_a_card_is_not_asked_about_it(at: Begin) -> None:
    # Clauses BA-12, ruling `windows` (d)
    play = at(hands="ToYo/-/Yo", bananas="-/3/-")
    play.table.play(0, "toss 1 triple 2")
    play.all_pass()
    assert play["moved"] == "triple.1.2.0"
    assert play.table.acting() == [1, 2]


def test_ba_12_shield_on_yoink(at: Begin) -> None:
    # Clauses BA-12, ruling `against`: Yoink is played against whoever has the banana
    play = at(hands="St/Yo/Sh", bananas="-/3/-", monkeys="Bk")
    play.table.play(0, "steal 1 triple")
    play.all_pass()
    play.answer(s1="yoink", s2="shield")
    assert (play["bananas"], play["hands"]) == ("3/-/-", "-/-/Bk")


def test_ba_12_bananas_arrive_in_turn_order_and_the_worst_first(at: Begin) -> None:
    # Clauses BA-12, ruling `arrival`
    play = at(turn="1", hands="-/Mm/-", bananas="13/-/R2")
    play.table.play(1, "mayhem")
    arrived = []
    while play.all_pass()["window"] != "-":
        arrived.append(play["moved"])
    assert arrived == ["single.0.1.1", "triple.0.1.1", "rotten.2.0.1", "double.2.0.1"]


def test_ba_12_of_two_answers_the_second_is_not_looked_at_again(at: Begin) -> None:
    # Clauses BA-12, ruling `second-yoink`
    play = at(seats=4, hands="StDe/Yo/Yo/-", bananas="-/-/-/3")
    play.table.play(0, "steal 3 triple")
    play.all_pass()
    for seat, move in ((1, "yoink"), (2, "yoink"), (3, "pass")):
        play.table.play(seat, move)
    play.answer(s0="denied")
    # The first Yoink is denied, and the second stays in hand.
    assert (play["bananas"], play["hands"]) == ("3/-/-/-", "-/-/Yo/-")
    assert play["window"] == "-"


def test_ba_13_one_s_own_choice_of_a_card_that_could_do_nothing_is_refused(
    at: Begin,
) -> None:
    # Clauses BA-13, ruling `unplayable`
    play = at(hands="St/-/-", bananas="1/-/-")
    with pytest.raises(topbanana.IllegalMove):
        play.table.play(0, "steal 1 single")
    assert play["hands"] == "St/-/-"
