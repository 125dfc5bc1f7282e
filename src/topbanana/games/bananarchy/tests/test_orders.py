"""Standing orders: what they answer, from what their owner sees."""

from typing import Any

import pytest

import topbanana
from topbanana.games.bananarchy.orders import read_order

Begin = Any


def obeyed(play: Any, seat: int, *orders: str) -> str | None:
    """Tell what a seat's orders answer now."""
    move = play.table.obey(seat, orders)
    return None if move is None else play.table.write(move)


def test_pass_until_something_touches_me(at: Begin) -> None:
    play = at(hands="St/De/De", bananas="-/3/-")
    play.table.play(0, "steal 1 triple")
    assert obeyed(play, 2, "pass") == "pass"
    assert obeyed(play, 1, "pass") is None  # it is asked
    assert obeyed(play, 1) is None


def test_denied_if_a_steal_hits_me(at: Begin) -> None:
    play = at(hands="St/De/De", bananas="-/3/-")
    play.table.play(0, "steal 1 triple")
    for order in ("denied steal", "denied any"):
        assert obeyed(play, 1, "pass", order) == "denied"
        assert obeyed(play, 2, order) is None  # it hits somebody else
    assert obeyed(play, 1, "denied smash") is None
    without = at(hands="St/Bm/-", bananas="-/3/-")
    without.table.play(0, "steal 1 triple")
    assert obeyed(without, 1, "denied steal") is None  # as if there were no order


def test_denied_if_my_own_card_is_denied(at: Begin) -> None:
    play = at(hands="PlDe/De/De")
    play.table.play(0, "pluck")
    play.table.play(1, "denied")
    play.table.play(2, "pass")
    assert obeyed(play, 0, "denied any") == "denied"
    assert obeyed(play, 2, "denied any") is None


def test_block_and_shield_know_whom_they_are_for(at: Begin) -> None:
    play = at(hands="Sm/BlSh/BlSh", bananas="-/3/-")
    play.table.play(0, "smash 1 triple")
    assert obeyed(play, 1, "block any", "shield any") == "block"
    assert obeyed(play, 2, "block any", "shield any") == "shield"


def test_yoink_from_a_value_on(at: Begin) -> None:
    play = at(hands="St/-/YoSl", bananas="-/2/-")
    play.table.play(0, "steal 1 double")
    play.all_pass()
    assert obeyed(play, 2, "yoink triple") is None
    assert obeyed(play, 2, "yoink double", "slip single") == "yoink"
    assert obeyed(play, 2, "pass") == "pass"
    assert obeyed(play, 1, "pass") is None  # it was mine


def test_the_last_call_touches_nobody(at: Begin) -> None:
    play = at(hands="-/Sm/-")
    play.table.play(0, "end")
    assert obeyed(play, 1, "pass") == "pass"
    assert obeyed(play, 0, "pass") is None  # it is not asked


def test_orders_answer_nothing_but_what_is_asked_in_secret(at: Begin) -> None:
    play = at(hands="Bb/-/-", bananas="-/12/-")
    play(0, "bolshevik 1")
    assert play["window"] == "give"
    assert obeyed(play, 1, "pass", "denied any") is None


@pytest.mark.parametrize(
    "text", ["", "dance", "denied", "denied pluck", "steal any", "yoink any", "block steal"]
)
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(topbanana.Refusal, match="no standing order"):
        read_order(text)
