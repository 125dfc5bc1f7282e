"""Bananarchy on paper: moves, position lines, decks and options, whatever anybody types."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topbanana
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.words import LANGUAGES, words
from topbanana.games.bananarchy import GAME
from topbanana.games.bananarchy.cards.catalogue import CODES, NAMES, NUMBERS
from topbanana.games.bananarchy.notation import KEYS, meant, read_move, write_move
from topbanana.games.bananarchy.notation.deck import read_deck, write_deck
from topbanana.games.bananarchy.state import REASONS

Begin = Any
LINE = (
    "bananarchy 3 turn:0 step:action window:- acted:0 hands:PlDe/SmYo/Bk bananas:12/R1/3 "
    "stash:-/2/- monkeys:StPl thrown:Mm bunch:1120 peels:- pending:- moved:- coming:-/-/- "
    "gifts:0 calls:-/-/- answers:-/-/-"
)


def changed(**values: str) -> str:
    parts = dict(part.split(":", 1) for part in LINE.split()[2:])
    assert set(values) <= set(parts)
    return "bananarchy 3 " + " ".join(f"{k}:{v}" for k, v in (parts | values).items())


def say(refusal: Refusal) -> None:
    assert str(refusal)


# --- Moves --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("pluck", "pass", "draw", "refill", "end", "denied", "stash rotten"),
        *("steal 2 double", "split 7 unripe -", "split 0 - triple", "toss 1 single 2"),
        *("distraction 3 rotten triple", "give double", "give monkey", "bolshevik 4"),
    ],
)
def test_moves_read_back(text: str) -> None:
    assert write_move(read_move(text)) == text
    assert read_move(f"  {text.upper()} ") == read_move(text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "why-empty"),
        (" ! ", "why-empty"),
        ("dance", "why-unknown-word"),
        ("pluck 2", "why-names-nothing"),
        ("steal", "why-write-steal"),
        ("steal 8 double", "why-not-a-seat"),
        ("steal ² double", "why-not-a-seat"),
        ("steal 2 -", "why-not-a-banana"),
        ("give", "why-write-give"),
        ("give it", "why-not-a-banana"),
    ],
)
def test_what_is_not_a_move(text: str, key: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(text)
    assert refusal.value.key == key
    assert str(refusal.value)


def test_a_printed_name_and_mixed_up_letters_suggest_the_move() -> None:
    offers = ["end", "pluck", "republic 1", "steal 1 single"]
    assert meant("plcuk", offers) == "pluck"
    assert meant("Banana Republic 1", offers) == "republic 1"
    assert meant("stael 1 single", offers) == "steal 1 single"
    assert meant("steal 2 single", offers) is None  # a word of its own, said to whom not
    assert meant("!", offers) is None


WORDS = st.sampled_from(
    [*NAMES.values(), *"0123456789-?!", "rotten", "double", "²", "single"]
)


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = read_move(text)
    except IllegalMove as refusal:
        said = str(refusal)
    else:
        said = write_move(move)
        assert read_move(said) == move
    assert said


@given(st.integers(-(1 << 63), (1 << 63) - 1), st.integers(0, 2))
def test_any_number_is_allowed_or_refused(move: int, seat: int) -> None:
    table = topbanana.read(LINE)
    refusal = table.refusal(seat, move)
    assert (refusal is None) == (move in table.moves(seat))


def test_every_reason_has_its_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        for reason in REASONS:
            assert words(language, "bananarchy").has(GAME.reason(reason)[1])
        for name in NUMBERS:
            assert words(language, "bananarchy").has(f"word-{name}")


# --- Positions ----------------------------------------------------------------------


def test_a_line_reads_back() -> None:
    assert topbanana.read(LINE).position() == LINE


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"turn": "3"}, "line-not-a-number"),
        ({"step": "nap"}, "position-name"),
        ({"window": "closed"}, "position-name"),
        ({"acted": "2"}, "line-not-a-number"),
        ({"step": "refill"}, "position-refill"),
        ({"step": "over"}, "position-end"),
        ({"bunch": "-"}, "position-end"),
        ({"step": "race", "acted": "1"}, "position-acted"),
        ({"bunch": "R1"}, "position-rotten-deck"),
        ({"bananas": "4/-/-"}, "position-bananas"),
        ({"bananas": "1" * 61 + "/-/-"}, "position-too-many-bananas"),
        (
            {"bananas": "1" * 30 + "/-/-", "stash": "-/-/" + "2" * 30},
            "position-too-many-bananas",
        ),
        ({"hands": "Xx/-/-"}, "position-cards"),
        ({"hands": "P/-/-"}, "position-cards"),
        ({"hands": "Pl" * 16 + "/-/-"}, "position-too-many"),
        ({"hands": "Pl" * 9 + "/-/-", "thrown": "Pl" * 9}, "position-too-many"),
        ({"hands": "-/-"}, "line-seats"),
        ({"hands": "?/?2/-"}, "line-half-hidden"),
        ({"hands": "?80/?/-", "monkeys": "-", "bunch": "?1"}, "position-hidden"),
        ({"hands": "?2/?2/" + "Rv" * 2, "monkeys": "?5", "bunch": "?1"}, "position-hidden"),
        ({"pending": "0.pluck"}, "position-nothing-played"),
        ({"gifts": "1"}, "position-nothing-played"),
        ({"coming": "1<1/-/-"}, "position-nothing-played"),
        ({"coming": "1<0/-/-"}, "position-coming"),
        ({"moved": "fig.0.1.0"}, "position-moved"),
        ({"moved": "single.0.1"}, "position-moved"),
        ({"window": "react"}, "position-pending"),
        ({"window": "react", "pending": "0.denied"}, "position-pending"),
        ({"window": "react", "pending": "0.steal.1.triple"}, "position-pending"),
        ({"window": "react", "pending": "0.dance"}, "position-move"),
        ({"window": "react", "pending": "0.pluck,0.steal.1.single"}, "position-pending"),
        ({"window": "react", "pending": "0.pluck,1.yoink"}, "position-pending"),
        ({"window": "react", "pending": ",".join(["0.pluck"] * 40)}, "position-pending"),
        ({"window": "catch", "pending": "0.steal.1.single"}, "position-no-move"),
        (
            {"window": "catch", "pending": "0.steal.1.single", "moved": "triple.1.0.0"},
            "position-no-move",
        ),
        ({"window": "give", "pending": "0.pluck"}, "position-choice"),
        ({"window": "swap", "pending": "0.trick.0"}, "position-choice"),
        ({"window": "copy", "pending": "0.mayhem", "bananas": "-/-/-"}, "position-choice"),
        ({"window": "react", "pending": "0.pluck", "gifts": "1"}, "position-pending"),
        ({"calls": "-/smash.0.single/-"}, "position-calls"),
        ({"answers": "-/pass/-"}, "position-not-asked"),
        (
            {"window": "react", "pending": "0.pluck", "answers": "-/denied/-"},
            "position-answer",
        ),
        (
            {"window": "react", "pending": "0.pluck", "answers": "-/dance/-"},
            "position-move",
        ),
        (
            {"window": "react", "pending": "0.pluck", "answers": "-/pass/pass"},
            "position-all-answered",
        ),
        ({"step": "race", "window": "react", "pending": "0.pluck"}, "position-window"),
    ],
)
def test_impossible_positions_are_refused(values: dict[str, str], key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        topbanana.read(changed(**values))
    assert refusal.value.key == key
    assert str(refusal.value)


PIECES = st.sampled_from(
    [
        *(
            "-",
            "?",
            "?5",
            "?01",
            "0",
            "1",
            "2",
            "Pl",
            "PlDe",
            "SmYo",
            "R",
            "12",
            "3",
            "/",
            "<",
        ),
        *("-/-/-", "?2/?2/?1", "Pl/?2/?1", "1/2/3", "pass/-/-", "-/?/-", "-/yoink/-"),
        *("start", "action", "call", "race", "refill", "over", "react", "catch", "give"),
        *("swap", "copy", "0.pluck", "0.steal.1.single", "1.denied", "2.toss.0.single.1"),
        *(
            "0.trick.1",
            "1.bolshevik.1",
            "0.steal",
            ",",
            "single.1.0.0",
            "1<2/-/-",
            "1.yoink",
        ),
        *("smash.0.single/-/-", "-/-/smash.0.single", "²", "9" * 30),
    ]
)
VALUE = st.lists(PIECES, min_size=1, max_size=3).map("".join)


@given(st.dictionaries(st.sampled_from(KEYS), VALUE, max_size=6))
def test_any_line_is_a_position_or_refused(values: dict[str, str]) -> None:
    try:
        table = topbanana.read(changed(**values), seed="any")
    except Refusal as refusal:
        say(refusal)
        return
    assert topbanana.read(table.position()).position() == table.position()
    for seat in (topbanana.SPECTATOR, *range(3)):
        assert table.view(seat)
    for _ in range(20):  # whatever is a position can be played on
        if table.over:
            break
        seat = table.acting()[0]
        table.play(seat, table.moves(seat)[-1])


# --- Decks and options --------------------------------------------------------------

SMALL = "Pl15.0-4-0-1"


def test_a_deck_on_one_line_round_trips() -> None:
    assert write_deck(read_deck(SMALL)) == SMALL
    table = topbanana.table("bananarchy", seats=3, seed=1, deck=SMALL)
    assert table.position().endswith(f"options:deck={SMALL}")
    assert topbanana.read(table.position()).position() == table.position()
    assert topbanana.load(topbanana.archive(table)).position() == table.position()


def test_a_deck_file_has_a_line_for_each_card() -> None:
    text = (
        "# ours\nPlucking; Action; 15; pluck\nOne; Banana; 4; single\nThree;banana;1;triple"
    )
    assert write_deck(read_deck(text)) == SMALL


@pytest.mark.parametrize(
    ("deck", "key", "said"),
    [
        ("Pluck; Action; 8", "deck-fields", "Line 1"),
        ("\n\nPluck; Action; 8; plock", "deck-effect", "Line 3"),
        ("Pluck; Anytime; 8; pluck", "deck-type", "Action"),
        ("Pluck; Action; many; pluck", "deck-copies", "many"),
        ("Pluck; Action; 16; pluck", "deck-one-card", "16"),
        ("Xx8.1-1-1-1", "deck-code", "Xx"),
        ("".join(f"{code}15" for code in CODES[:9]) + ".1-9-1-1", "deck-monkeys", "135"),
        ("Pl15.10-40-10-10", "deck-bananas", "70"),
        ("Pl14.0-4-0-1", "deck-too-small", "15"),
        ("St15.0-4-0-1", "deck-without-end", "Pluck"),
        ("Pl15.0-2-0-1", "deck-singles", "2"),
        ("Pl15.0-3-0-0", "deck-no-bananas", "Banana"),
        ("nonsense", "option-deck", "nonsense"),
    ],
)
def test_decks_that_cannot_be_played(deck: str, key: str, said: str) -> None:
    with pytest.raises(Refusal, match=said) as refusal:
        topbanana.table("bananarchy", seats=3, deck=deck)
    assert refusal.value.key == key


@given(st.text())
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    for deck in (text, f"Pluck; Action; {text}; pluck", f"Pl{text}.1-9-1-1"):
        try:
            topbanana.table("bananarchy", seats=3, deck=deck)
        except Refusal as refusal:
            say(refusal)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *(("short", "maybe"), ("start", "never"), ("start", "²"), ("forgetful", "1")),
        *(("tiebreak", "2024"), ("players_two", "two")),
    ],
)
def test_options_that_make_no_sense(option: str, text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        topbanana.table("bananarchy", seats=3, **{option: text})
    assert refusal.value.key == f"option-{option}"
    assert str(refusal.value)


def test_options_that_do_not_fit_the_table() -> None:
    with pytest.raises(Refusal, match="seat"):
        topbanana.table("bananarchy", seats=3, start=3)
    with pytest.raises(Refusal, match="short"):
        topbanana.table("bananarchy", seats=3, deck=SMALL, short="yes")
