"""Positions of Puerto Banana remember what was bid: reviews go by the others' habits."""

from collections.abc import Sequence

import numpy as np
import pytest

import topbanana
from topbanana.engine.refusal import Refusal
from topbanana.games.puerto_banana.state import MEMORY, State

BEGUN = "puerto-banana 3 round:3 lot:21 stocks:21/4/9 bids:-/?/-"


def played(auctions: int, bids: Sequence[int] = (0, 2, 1)) -> topbanana.Table[State]:
    """Play so many auctions at which everybody bids next to nothing."""
    table = topbanana.read("puerto-banana 3 round:1 lot:10 stocks:10/10/10 bids:-/-/-")
    for auction in range(auctions):
        for seat, bid in enumerate(np.roll(bids, auction)):
            table.play(seat, int(bid))
    return table


@pytest.mark.parametrize("auctions", [1, 3])
def test_a_line_holds_what_was_bid_before(auctions: int) -> None:
    table = played(auctions)
    table.play(1, 7)

    read = topbanana.read(table.position())

    assert read.position() == table.position()
    seen, remembered = read.sight(0), table.sight(0)
    for field in ("past", "lots", "revealed", "sold"):
        assert np.array_equal(getattr(seen, field), getattr(remembered, field))


def test_no_more_is_remembered_than_captains_do() -> None:
    lots = ",".join(f"{lot}=1/2/3" for lot in range(10, 10 + MEMORY))
    line = f"puerto-banana 3 round:40 lot:21 stocks:21/4/9 bids:-/-/- past:{lots}"

    assert topbanana.read(line).position() == line
    with pytest.raises(Refusal, match=f"at most {MEMORY}"):
        topbanana.read(f"{line},9=1/2/3")


def test_a_line_without_a_past_is_read_as_before() -> None:
    assert topbanana.read(BEGUN.replace("?", "5")).position().endswith("bids:-/5/-")


@pytest.mark.parametrize(
    "past",
    [
        "",
        "21",
        "21=1/2",
        "21=1/2/x",
        "0=1/2/3",
        "200=1/2/3",
        "9=1/2/-1",
        "9=1/2/3,,8=1/1/1",
    ],
)
def test_a_past_that_cannot_be_is_refused_in_a_sentence(past: str) -> None:
    with pytest.raises(Refusal) as refusal:
        topbanana.read(f"{BEGUN} past:{past}")
    assert len(str(refusal.value).splitlines()) == 1


def test_more_auctions_than_rounds_have_begun_are_refused() -> None:
    with pytest.raises(Refusal, match="fewer than rounds"):
        topbanana.read(f"{BEGUN} past:9=1/2/3,8=1/2/3,7=1/2/3")


def test_a_finished_game_is_written_without_its_past() -> None:
    table = topbanana.read("puerto-banana 2 round:9 lot:199 stocks:199/150 bids:-/7")
    table.play(0, 7)

    assert table.over
    assert "past" not in table.position()


@pytest.mark.parametrize(
    "written", ["lot:190 stocks:190/210 bids:-/-", "lot:- stocks:190/210 bids:7/-"]
)
def test_after_the_end_there_is_no_auction_to_write(written: str) -> None:
    with pytest.raises(Refusal, match="so - stands for the lot and for every bid"):
        topbanana.read(f"puerto-banana 2 round:9 {written}")
