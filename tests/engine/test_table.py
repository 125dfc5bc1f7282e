"""One game in progress: the Python API that everybody uses."""

import pytest

import topbanana
from topbanana.engine.dialect.record import hide
from topbanana.engine.game import find_game, game_names


def test_the_same_seed_deals_the_same_game() -> None:
    one, two = (topbanana.table("bananine", seats=3, seed=7) for _ in range(2))
    assert one.position() == two.position()
    assert topbanana.table("bananine", seats=3, seed=8).position() != one.position()


def test_the_same_seed_deals_the_same_game_for_ever() -> None:
    assert topbanana.table("bananine", seats=3, seed=7).position() == (
        "bananine 3 turn:2 start:2 market:5,6,7 surplus:- "
        "hands:111223333466779/112233344556688/111122344455579 won:-/-/- "
        "deck:287649361529451387 box:2248 out:- ending:0"
    )


def test_without_a_seed_the_deal_is_secret() -> None:
    one, two = (topbanana.table("bananine") for _ in range(2))
    assert one.position() != two.position()
    assert len(one.seed) == 64


def test_moves_are_played_by_number_or_in_notation() -> None:
    one, two = (topbanana.table("bananine", seed=7, start=0) for _ in range(2))
    move = one.moves(0)[3]
    one.play(0, move)
    two.play(0, two.write(move))
    assert one.position() == two.position()
    assert one.log == two.log == [(0, move)]


def test_a_seat_that_does_not_act_has_no_moves() -> None:
    table = topbanana.table("bananine", seed=7, start=0)
    assert table.acting() == [0]
    assert table.may_act() == []
    assert table.moves(1) == []
    assert table.why(1, "+5") == "BN-4"
    assert table.why(0, table.moves(0)[0]) is None
    assert table.refusal(0, table.moves(0)[0]) is None


def test_a_sight_holds_nothing_hidden() -> None:
    table = topbanana.table("bananine", seats=3, seed=7)
    sight = table.sight(1)
    assert sight.hands[1]
    assert not sight.hands[0]
    assert not sight.deck.any()
    assert sight.tobytes() == hide(table._state, 1).tobytes()


def test_a_sight_is_a_copy() -> None:
    table = topbanana.table("puerto-banana", seed=7)
    table.sight(0).stocks[0] = 999
    assert table.scores() == [10, 10]


def test_there_is_no_story_before_the_first_move() -> None:
    assert topbanana.table("bananine").story() == []


def test_again_is_the_table_before_its_first_move() -> None:
    for table in (
        topbanana.table("bananine", seed=3, start=1),
        topbanana.read("puerto-banana 2 round:2 lot:30 stocks:30/5 bids:-/-"),
    ):
        before = table.position()
        seat = table.acting()[0]
        table.play(seat, table.moves(seat)[0])
        assert table.again().position() == before
        assert table.again().options == table.options


def test_a_game_is_shown_by_its_name() -> None:
    assert repr(find_game("bananine")) == "Game('bananine')"


def test_unknown_names_are_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'tabel'"):
        _ = topbanana.tabel


@pytest.mark.parametrize("name", game_names(hidden=True))
def test_the_values_that_an_option_lists_are_its_own(name: str) -> None:
    for option in find_game(name).options.values():
        assert [option.write(option.read(value)) for value in option.values] == list(
            option.values
        )
        assert not option.values or option.default in option.values


@pytest.mark.parametrize("name", game_names())
def test_a_table_can_go_back_step_by_step(name: str) -> None:
    table = topbanana.table(name, seed=7)
    lines = [table.position()]
    for _ in range(6):
        seat = table.acting()[0]
        table.play(seat, table.moves(seat)[-1])
        lines.append(table.position())
    luck = topbanana.table(name, seed=7).luck_drawn()
    for line in reversed(lines[:-1]):
        table = table.before()
        assert table.position() == line
    assert table.luck_drawn() == luck
    assert table.log == []


@pytest.mark.parametrize("text", ["", "2=33", "9=1", "hello"])
def test_whoever_may_not_move_hears_that_before_anything_else(text: str) -> None:
    table = topbanana.table("bananine", seats=2, seed=0, start=0)
    assert table.why(1, text) == "BN-4"
    assert table.why(0, text) == "BN-5"


def test_a_refusal_names_the_move_that_was_perhaps_meant() -> None:
    table = topbanana.read(
        "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
        "won:-/11/5 deck:713 box:4589 out:44 ending:0"
    )
    guesses = {
        text: str(table.refusal(0, text)).partition("Did you mean ")[2].partition("?")[0]
        for text in ("7=34", "2 = 33", "22222=33", "222=24", "9=9", "7=43", "222=3+3", "+9")
    }
    assert guesses == {
        "7=34": "7s=34",
        "2 = 33": "222=33",
        "22222=33": "222=33",
        "222=24": "",
        "9=9": "",
        "7=43": "7s=34",
        "222=3+3": "222=33",
        "+9": "",
    }
    starters = topbanana.table("push-em-up", seats=2, seed=0)
    assert "Did you mean *589?" in str(starters.refusal(0, "958"))
    assert "Did you mean *589?" in str(starters.refusal(0, "*5, 8, 9"))
    columns = topbanana.read(
        "push-em-up 3 turn:0 first:0 columns:R3,G2,P5,P8,G4,R9 hands:23P/?3/?3 "
        "decks:?19/?19/?19 out:-/-/- totals:0/0/0"
    )
    assert "Did you mean 1:2?" in str(columns.refusal(0, "1-2"))
    assert "Did you mean" not in str(columns.refusal(0, "-12"))
    falling = topbanana.read(
        "push-em-up 3 turn:0 first:0 columns:P9,R3,G0,G2,P1,R5 hands:012/?3/?3 "
        "decks:?19/?19/?19 out:-/-/- totals:0/0/0"
    )
    assert "Did you mean 2:210?" in str(falling.refusal(0, "2:012"))
    assert "Did you mean" not in str(falling.refusal(0, "5:012"))
