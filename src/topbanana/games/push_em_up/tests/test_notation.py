"""What is written can be read again, and whatever is read is answered with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import topbanana
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.games.push_em_up import GAME
from topbanana.games.push_em_up.moves import MOVES
from topbanana.games.push_em_up.notation import read_move, write_move

PLAYING = (
    "push-em-up 3 turn:0 first:0 columns:R2R3,G1,P0 hands:012/59P/77S "
    "decks:45/6P/89 out:P/-/0 totals:0/0/0 options:apocalypse=on"
)
CHOOSING = (
    "push-em-up 2 turn:- first:- columns:- hands:-/- "
    "decks:00112233445566778PPPP/00112233445566778899PPPP out:-/- totals:0/0 "
    "starters:899/-"
)
TOURNAMENT = (
    "push-em-up 2 turn:1 first:0 columns:R9R8,P1 hands:3/5 decks:-/- out:P/77 "
    "totals:120/99 round:3 options:tournament=on"
)
ALL_CHOSEN = "8PPPP out:-/- totals:0/0 starters:899/899"
OVER = (
    "push-em-up 2 turn:- first:0 columns:R9R8,P1 hands:-/5 decks:-/- out:3P/77 totals:0/0"
)
TEXT = st.text(alphabet="0123456789PSRGBx?-/,:* ", max_size=40)


@pytest.mark.parametrize("line", [PLAYING, CHOOSING, TOURNAMENT, OVER])
def test_a_line_reads_back_as_it_was_written(line: str) -> None:
    table = topbanana.read(line)
    assert table.position() == line
    for seat in (SPECTATOR, *range(table.seats)):
        seen = table.position(seat)
        assert topbanana.read(seen).position(seat) == seen


def test_hands_and_starters_are_read_in_any_order_and_written_sorted() -> None:
    line = PLAYING.replace("012", "201").replace("59P", "p95")
    assert topbanana.read(line).position() == PLAYING
    table = topbanana.read(CHOOSING)
    table.play(1, "*9 0 9")
    assert table.write(table.log[0][1]) == "*099"


def test_others_see_neither_cards_nor_starters() -> None:
    assert " hands:?3/59P/?3 decks:?2/?2/?2 " in topbanana.read(PLAYING).position(1)
    assert topbanana.read(CHOOSING).position(1).endswith(" starters:?/-")
    assert " decks:?21/?24 " in topbanana.read(CHOOSING).position(0)


def test_hidden_cards_are_dealt_from_what_the_team_has_left() -> None:
    line = topbanana.read(PLAYING).position(1)
    hands = {topbanana.read(line, seed=seed).position() for seed in range(20)}
    assert len(hands) > 1
    for hand in hands:
        assert " hands:" in hand
        assert "/59P/" in hand


@pytest.mark.parametrize(
    ("line", "old", "new", "key"),
    [
        (PLAYING, "turn:0", "turn:3", "line-not-a-number"),
        (PLAYING, "turn:0", "turn:-", "position-nobodys-turn"),
        (PLAYING, "first:0", "first:-", "position-first"),
        (PLAYING, "R2R3", "R2B3", "position-column"),
        (PLAYING, "R2R3", "R2R", "position-column"),
        (PLAYING, "R2R3", "R2R3,", "position-column"),
        (PLAYING, "R2R3", "R3R3R3", "position-too-many"),
        (PLAYING, "R2R3", "R4,R4,R5,R5,R6,R6", "position-columns"),
        (PLAYING, "012", "0123", "position-too-large"),
        (PLAYING, "012", "01x", "position-cards"),
        (PLAYING, "012", "?4", "line-not-a-number"),
        (PLAYING, "012", "?3", "line-half-hidden"),
        (PLAYING, "012/59P", "-/59P", "position-empty-hand"),
        (PLAYING, "77S", "7SS", "position-too-many"),
        (PLAYING, "59P", "599", None),
        (PLAYING, "decks:45", "decks:" + "4" * 26, "position-too-large"),
        (PLAYING, "decks:45", "decks:444", "position-too-many"),
        (PLAYING, "out:P/", "out:PPPPP/", "position-too-many"),
        (PLAYING, "out:P/-/0", "out:P/-", "line-seats"),
        (PLAYING, "totals:0/0/0", "totals:0/0/9", "position-first-round"),
        (PLAYING, "totals:0/0/0", "totals:0/0/0 round:2", "position-no-tournament"),
        (PLAYING, "totals:0/0/0", "totals:0/0/0 starters:-/-/-", "position-starters"),
        (PLAYING, " options:apocalypse=on", "", "position-too-many"),
        (CHOOSING, "starters:899/-", "", "position-no-columns"),
        (CHOOSING, "starters:899/-", "starters:89/-", "position-starters"),
        (CHOOSING, "starters:899/-", "starters:888/-", "position-starters"),
        (CHOOSING, "starters:899/-", "starters:-/-", "position-choosing"),
        (CHOOSING, "starters:899/-", "starters:899/?", "line-half-hidden"),
        (CHOOSING, "turn:-", "turn:0", "position-choosing"),
        (
            CHOOSING,
            "8899PPPP out:-/- totals:0/0 starters:899/-",
            ALL_CHOSEN,
            "position-choosing",
        ),
        (CHOOSING, "8899PPPP out", "8899PPP out", "position-choosing"),
        (CHOOSING, "out:-/-", "out:1/-", "position-too-many"),
        (CHOOSING, "decks:0011", "decks:1100", "position-choosing"),
        (TOURNAMENT, "120/99", "200/99", "position-target"),
        (TOURNAMENT, "turn:1", "turn:-", "position-nobodys-turn"),
        (OVER, "turn:-", "turn:1", "position-over"),
        (OVER, "totals:0/0", "totals:0/0 options:tournament=on", "position-next-round"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    line: str, old: str, new: str, key: str | None
) -> None:
    assert old in line
    if key is None:
        assert topbanana.read(line.replace(old, new))
        return
    with pytest.raises(topbanana.Refusal) as refusal:
        topbanana.read(line.replace(old, new))
    assert refusal.value.key == key
    assert str(refusal.value)


def test_hidden_cards_must_be_there_to_be_dealt() -> None:
    seen = topbanana.read(PLAYING).position(1)
    with pytest.raises(topbanana.Refusal) as refusal:
        topbanana.read(seen.replace("decks:?2/?2", "decks:?2/?25"))
    assert refusal.value.key == "position-hidden"


@settings(deadline=None)  # a whole game is played
@given(
    line=st.sampled_from([PLAYING, CHOOSING, TOURNAMENT, OVER]),
    which=st.integers(2, 10),
    text=TEXT,
)
def test_any_text_in_a_line_is_read_or_refused(line: str, which: int, text: str) -> None:
    parts = line.split()
    which = min(which, len(parts) - 1)
    key = parts[which].partition(":")[0]
    parts[which] = f"{key}:{text}"
    try:
        table = topbanana.read(" ".join(parts), seed=0)
    except topbanana.Refusal as refusal:
        assert str(refusal)  # noqa: PT017  # nothing else may be raised
        return
    assert topbanana.read(table.position()).position() == table.position()
    luck = chance(0)
    while not table.over:
        seat = table.acting()[0]
        table.play(seat, GAME.rules.pick(table._state, seat, luck))


@given(text=TEXT | st.text(max_size=20))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = read_move(text)
    except topbanana.IllegalMove as refusal:
        assert str(refusal)  # noqa: PT017  # the same
        return
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize("name", GAME.options)
def test_an_option_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(topbanana.Refusal) as refusal:
        topbanana.table("push-em-up", seats=3, **{name: "banana"})
    assert refusal.value.key == f"option-{name}"
    assert "banana" in str(refusal.value)


def test_options_are_written_only_where_they_differ() -> None:
    table = topbanana.table("push-em-up", seats=3, seed=0, tournament=True, cover_own=False)
    assert table.position().endswith(" options:tournament=on")
    with pytest.raises(topbanana.Refusal):
        topbanana.table("push-em-up", seats=3, start=3)


def test_every_move_is_written_and_no_other_number_is() -> None:
    written = set()
    for number in range(-5, MOVES + 5):
        try:
            text = write_move(number)
        except topbanana.IllegalMove:
            continue
        assert read_move(text) == number
        written.add(text)
    assert len(written) == 8 * (4 * 10 + 1 + 3) + 12 + 55 + 210
