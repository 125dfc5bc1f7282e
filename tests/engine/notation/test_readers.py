"""Whatever anybody types, a reader answers with one sentence and changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import topbanana
from topbanana.engine.game import find_game, game_names

GAMES = game_names(hidden=True)
LETTERS = st.text(max_size=60) | st.text("0123456789-=+?/:,. sPSRG*", max_size=40)


def a_sentence(refusal: topbanana.Refusal) -> bool:
    """Tell whether a refusal is one line that a person can read aloud."""
    text = str(refusal)
    return "\n" not in text and 10 < len(text) < 500 and text[-1] in ".]"


@given(LETTERS)
def test_any_text_as_a_position(text: str) -> None:
    with pytest.raises(topbanana.Refusal) as refused:
        topbanana.read(text)
    assert a_sentence(refused.value)


@given(LETTERS)
def test_any_text_as_an_archive(text: str) -> None:
    for start in ("", "game: bananine\n"):
        with pytest.raises(topbanana.Refusal) as refused:
            topbanana.load(start + text)
        assert a_sentence(refused.value)


@pytest.mark.parametrize("name", GAMES)
@given(text=LETTERS)
def test_any_text_as_a_move(name: str, text: str) -> None:
    table = topbanana.table(name, seed=1)
    before = table.position()
    seat = table.acting()[0]
    refusal = table.refusal(seat, text)
    if refusal:
        assert a_sentence(refusal)
        assert refusal.clause
        with pytest.raises(topbanana.IllegalMove):
            table.play(seat, text)
        assert table.position() == before
    else:
        table.play(seat, text)
        assert len(table.log) == 1


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=200)
@given(data=st.data())
def test_any_text_in_place_of_one_value(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    seats = data.draw(st.sampled_from(list(game.seats)))
    parts = (
        topbanana.Table(find_game(name), seats, 3, find_game(name).needs(seats))
        .position()
        .split()
    )
    which = data.draw(st.integers(0, len(parts) - 1))
    old = parts[which]
    kept = old.partition(":")[0] + ":" if ":" in old else ""
    parts[which] = kept + data.draw(LETTERS)
    line = " ".join(parts)
    try:
        table = topbanana.read(line, seed=1)
    except topbanana.Refusal as refusal:
        assert a_sentence(refusal)  # noqa: PT017  # either answer is fine, a crash is not
        return
    written = table.position()
    assert topbanana.read(written).position() == written
    for _ in range(5):  # what was accepted can be played
        if table.over:
            break
        seat = table.acting()[0]
        assert table.moves(seat)
        table.play(seat, table.moves(seat)[0])


@pytest.mark.parametrize("name", GAMES)
@given(option=LETTERS, value=LETTERS)
def test_any_text_as_an_option(name: str, option: str, value: str) -> None:
    known = list(find_game(name).options)
    for chosen in [option, *known]:
        try:
            topbanana.Table(find_game(name), find_game(name).usual, 1, {chosen: value})
        except topbanana.Refusal as refusal:
            assert a_sentence(refusal)  # noqa: PT017  # as above


@pytest.mark.parametrize("seats", [0, 1, 99, -3, 2.5, "x", True, None])
def test_a_wrong_number_of_seats(seats: int) -> None:
    if seats is None:
        assert topbanana.table("bananine", seats=seats).seats == 2
        return
    with pytest.raises(topbanana.Refusal, match="2 to 5 players"):
        topbanana.table("bananine", seats=seats)


@pytest.mark.parametrize("seat", [-2, 2, 99, "0", None, 0.0])
def test_a_seat_that_is_not_there(seat: int) -> None:
    table = topbanana.table("bananine", seats=2, seed=1)
    for ask in (table.moves, table.sight, table.view):
        with pytest.raises(topbanana.Refusal, match="no seat"):
            ask(seat)
    with pytest.raises(topbanana.Refusal, match="no seat"):
        table.play(seat, "+1")


@pytest.mark.parametrize("seed", ["", " x", "x\n", "x" * 201, "\x00"])
def test_a_seed_that_is_none(seed: str) -> None:
    with pytest.raises(topbanana.Refusal, match="cannot be a seed"):
        topbanana.table("bananine", seed=seed)


def test_an_unknown_game() -> None:
    with pytest.raises(topbanana.Refusal, match="no game “chess”"):
        topbanana.table("chess")
    with pytest.raises(topbanana.Refusal, match="no game"):
        topbanana.table("../bananine")


def test_a_refusal_is_a_value_error_and_an_illegal_move_is_a_refusal() -> None:
    assert issubclass(topbanana.Refusal, ValueError)
    assert issubclass(topbanana.IllegalMove, topbanana.Refusal)


@pytest.mark.parametrize("huge", [10**5000, -(10**5000)], ids=["above", "below"])
def test_huge_numbers_are_refused_like_others(huge: int) -> None:
    table = topbanana.table("puerto-banana", seed=1)
    with pytest.raises(topbanana.IllegalMove, match="PB-3"):
        table.play(0, huge)
    with pytest.raises(topbanana.Refusal, match="no seat"):
        table.play(huge, 1)
    with pytest.raises(topbanana.Refusal, match="2 to 6 players"):
        topbanana.table("puerto-banana", seats=huge)
    with pytest.raises(topbanana.Refusal, match="cannot be a seed"):
        topbanana.table("puerto-banana", seed=huge)
    with pytest.raises(topbanana.Refusal, match="not a start"):
        topbanana.table("bananine", start=huge)


def test_things_that_are_no_names_are_refused() -> None:
    with pytest.raises(topbanana.Refusal, match="no game"):
        topbanana.table(["bananine"])  # type: ignore[arg-type]  # on purpose
    with pytest.raises(topbanana.Refusal, match="no seat"):
        topbanana.table("bananine").view(True)  # a bool is no seat
