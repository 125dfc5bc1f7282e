"""Deals that nobody can choose, and that anyone can check."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from topbanana.cli import main
from topbanana.engine.fair import (
    LONGEST_WORDS,
    Promises,
    ShownDeal,
    are_tidy,
    bot_words,
    check_deal,
    commitment_of,
    new_secret,
    new_words,
    seed_of,
    tidy_words,
    words_commitment,
)
from topbanana.engine.game import find_game
from topbanana.engine.notation.archive import (
    deal_notes,
    promises_of,
    read_archive,
    read_promises,
    seal_of,
    write_archive,
    write_promises,
)
from topbanana.engine.notation.reader import read_line
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table

TABLE = "A" * 22
SECRET = "5" * 64
WORDS = ("banana", "", "split")


def promises(secret: str = SECRET, words: tuple[str, ...] = WORDS) -> Promises:
    made = tuple(words_commitment(TABLE, 1, *each) for each in enumerate(words))
    return Promises(TABLE, 1, commitment_of(secret), made)


def game_from(seed: str, seats: int = 3) -> Table[object]:
    table: Table[object] = Table(find_game("bananine"), seats, seed)
    while not table.over:
        seat = table.acting()[0]
        table.play(seat, table.moves(seat)[0])
    return table


def fair_archive() -> str:
    shown = ShownDeal(SECRET, WORDS, seed_of(SECRET, WORDS))
    return write_archive(game_from(shown.seed), deal_notes(promises(), shown))


def without(text: str, *keys: str) -> str:
    kept = [line for line in text.split("\n") if line.partition(": ")[0] not in keys]
    return resealed("\n".join(kept))


def resealed(text: str) -> str:
    body = text.partition("seal: ")[0]
    return f"{body}seal: {seal_of(body)}\n"


def verify(text: str, folder: Path, *more: str) -> int:
    file = folder / "game.txt"
    file.write_text(text, "utf-8")
    return main(["verify", str(file), *more])


def test_secrets_and_words_are_never_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len({new_words("banana") for _ in range(100)}) == 100
    assert len(new_secret()) == 64


def test_every_seats_words_change_the_deal() -> None:
    seeds = {seed_of("s", words) for words in (["", ""], ["a", ""], ["", "a"], ["b", ""])}
    assert len(seeds) == 4


def test_a_commitment_is_good_for_one_table_round_and_seat() -> None:
    places = product(("A" * 22, "B" * 22), (1, 2, 11), (0, 1), ("", "1", "a"))
    made = {words_commitment(*place) for place in places}
    assert len(made) == 2 * 3 * 2 * 3
    bots = {bot_words(*place) for place in product("ab", ("A" * 22,), (1, 11), (0, 1))}
    assert len(bots) == 2 * 2 * 2


@given(st.text(max_size=300))
@example("x" * 99 + " y")  # cut after the space
def test_whatever_is_typed_becomes_words_that_an_archive_keeps(typed: str) -> None:
    words = new_words(typed)
    assert are_tidy(words)
    assert len(words) <= LONGEST_WORDS
    assert tidy_words(typed) == tidy_words(tidy_words(typed))


@pytest.mark.parametrize(
    "words", ["a/b", " a", "a  b", "a\nb", "a\u202eb", "\ud800", "x" * 200]
)
def test_what_an_archive_cannot_keep_is_not_tidy(words: str) -> None:
    assert not are_tidy(words)


def test_a_game_dealt_as_promised_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = fair_archive()
    assert read_archive(text).over
    assert promises_of(text) == promises()
    assert verify(text, tmp_path) == 0
    assert "Were these the commitments that you saw" in capsys.readouterr().out
    seen = tmp_path / "seen.txt"
    seen.write_text(write_promises(promises()), "utf-8")
    assert verify(text, tmp_path, "--seen", str(seen)) == 0
    assert "exactly as committed to before" in capsys.readouterr().out


def test_of_an_archive_without_commitments_nothing_is_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(write_archive(game_from("7")), tmp_path) == 0
    assert "Nothing was proved about the deal" in capsys.readouterr().out
    openly = without(fair_archive(), "table", "round", "commitments")  # as up to 0.1.0
    assert verify(openly, tmp_path) == 0
    assert "could have chosen the deal" in capsys.readouterr().out


def test_rounds_that_were_given_up_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tuple(words_commitment(TABLE, 3, *each) for each in enumerate(WORDS))
    third = promises()._replace(round=3, commitments=made)
    shown = ShownDeal(SECRET, WORDS, seed_of(SECRET, WORDS))
    text = write_archive(game_from(shown.seed), deal_notes(third, shown))
    assert verify(text, tmp_path) == 0
    assert "2 rounds were given up" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("secret: 5", "secret: 6", "promised before"),
        ("words: banana", "words: bananas", "seat 0"),
        ("round: 1", "round: 2", "seat 0"),
        (f"table: {TABLE}", "table: B", "seat 0"),
        ("words: banana/", "words: banana//", "not dealt from"),
    ],
)
def test_an_archive_that_was_not_dealt_so_is_refused(
    was: str, becomes: str, said: str
) -> None:
    text = fair_archive()
    assert was in text
    with pytest.raises(Refusal, match=said):
        read_archive(resealed(text.replace(was, becomes)))


@pytest.mark.parametrize("key", ["secret", "words", "table", "round", "commitments"])
def test_half_a_proof_is_refused(key: str) -> None:
    with pytest.raises(Refusal, match=key):
        read_archive(without(fair_archive(), key))


def test_a_deal_from_another_seed_is_refused() -> None:
    """The cards come from the seed, so one that does not follow from the words shows."""
    shown = ShownDeal(SECRET, WORDS, seed_of(SECRET, WORDS))
    for seed in ("chosen", seed_of(SECRET, ("banana", "", "spoilt"))):
        text = write_archive(game_from(seed), deal_notes(promises(), shown))
        with pytest.raises(Refusal, match="not dealt from"):
            read_archive(text)
        with pytest.raises(Refusal):  # nor do the moves fit the seed that they should have
            read_archive(resealed(text.replace(f"seed: {seed}", f"seed: {shown.seed}")))


def test_a_position_is_no_deal() -> None:
    """Cards that lie as a line says prove nothing, whatever seed stands beside it."""
    laid = read_line(
        "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
        "won:-/11/5 deck:713 box:4589 out:44 ending:0",
        seed_of(SECRET, WORDS),
    )
    shown = ShownDeal(SECRET, WORDS, laid.seed)
    with pytest.raises(Refusal, match="contradicts"):
        read_archive(write_archive(laid, deal_notes(promises(), shown)))


def test_commitments_other_than_those_seen_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An operator who writes everything anew afterwards is caught by what was seen before."""
    seen = tmp_path / "seen.txt"
    for other in (promises("6" * 64), promises(words=("a", "b", "c"))):
        seen.write_text(write_promises(other), "utf-8")
        assert verify(fair_archive(), tmp_path, "--seen", str(seen)) != 0
        assert "not those that you saw" in capsys.readouterr().err
    assert verify(write_archive(game_from("7")), tmp_path, "--seen", str(seen)) != 0


@pytest.mark.parametrize("text", ["", "table: A\n", "round: x\n", "words: a\n", "\n"])
def test_what_was_never_seen_cannot_be_read(text: str) -> None:
    with pytest.raises(Refusal):
        read_promises(text)


def test_a_check_needs_every_seat() -> None:
    shown = ShownDeal(SECRET, WORDS[:2], seed_of(SECRET, WORDS[:2]))
    with pytest.raises(Refusal, match="not dealt from"):
        check_deal(promises(), shown)
