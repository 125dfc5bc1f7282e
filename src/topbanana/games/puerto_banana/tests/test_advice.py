"""What speaks for a bid: another thing than what speaks for the other."""

from typing import Any

import pytest

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import find_game
from topbanana.engine.story import EVEN
from topbanana.engine.words import LANGUAGES, words
from topbanana.games.puerto_banana.advice import points_for, reason

EARLY = "puerto-banana 3 round:1 lot:10 stocks:10/10/10 bids:-/-/-"


def sight_of(line: str, seat: int = 0) -> Any:
    """Read what a seat sees."""
    return topbanana.read(line).sight(seat)


def test_a_high_bid_takes_the_lot_and_a_low_one_pays_less() -> None:
    sight = sight_of(EARLY)

    high, low = points_for(sight, 0, 60), points_for(sight, 0, 5)

    assert high["take"].amount > low["take"].amount
    assert high["pay"].amount > low["pay"].amount
    assert reason(sight, 0, 60, 5).kind == "take"
    assert reason(sight, 0, 5, 60).kind in {"bonus", "pay", "ruin"}


def test_a_bid_beyond_everything_costs_the_stock() -> None:
    sight = sight_of(EARLY)

    assert points_for(sight, 0, 1_000)["ruin"].amount > 90
    assert points_for(sight, 0, 20)["ruin"].amount == 0
    assert reason(sight, 0, 20, 1_000).kind == "ruin"


def test_between_two_no_stock_is_lost() -> None:
    sight = sight_of("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:-/-")

    assert "ruin" not in points_for(sight, 0, 1_000)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_two_bids_never_have_the_same_reason(seats: int) -> None:
    luck = chance("bids")
    table = topbanana.table("puerto-banana", seats=seats, seed=seats)
    told = even = 0
    while acting := table.acting():
        seat, lot = acting[0], int(table._state.lot)
        one, two = below(luck, lot), lot + below(luck, 2 * seats * lot)
        sight = table.sight(seat)
        reasons = reason(sight, seat, one, two), reason(sight, seat, two, one)
        assert reasons[0] == reason(table._state, seat, one, two), "no more than seen"
        told, even = told + 1, even + (reasons[0] == reasons[1])
        assert reasons[0] != reasons[1] or reasons[0].kind == EVEN
        for language in LANGUAGES:
            say = words(language, "puerto-banana")
            texts = {say.tell(each, {}, None, "reason") for each in reasons}
            assert len(texts) == len({each.kind for each in reasons})
        table.play(seat, (one, two)[below(luck, 2)])
    assert even < told / 4


def test_a_study_tells_something_of_every_bid_that_may_take_or_gain() -> None:
    game = find_game("puerto-banana")

    assert game.face.reason(sight_of(EARLY), 0, 12).kind in {"take", "bonus"}
