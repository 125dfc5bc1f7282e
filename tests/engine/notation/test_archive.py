"""A whole game as text: it plays again, and nobody changes it unnoticed."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.engine.notation.archive import seal_of
from topbanana.engine.room import game_folder
from topbanana.engine.table import Table
from topbanana.engine.words import words


def played(game: str, **options: object) -> Table[Any]:
    """Play a game to its end with the first move of each seat."""
    table = Table(find_game(game), 2, "archive", options)
    while acting := table.acting():
        table.play(acting[0], table.moves(acting[0])[-1])
    return table


def sealed(body: str) -> str:
    """Put a true seal under a forged text."""
    return f"{body}seal: {seal_of(body)}\n"


GAME = played("bananine", start=1, surplus="1-1-1-1-1-1-1-1-1")
TEXT = topbanana.archive(GAME, players="Anna/Bruno", date="2026-11-15")
BODY = TEXT[: TEXT.index("seal: ")]


def test_an_archive_says_how_the_game_began_and_ended() -> None:
    header = TEXT.split("\n\n")[0].splitlines()
    assert header == [
        "game: bananine",
        "rules: 1",
        "seats: 2",
        "seed: archive",
        "options: surplus=1-1-1-1-1-1-1-1-1,start=1",
        "players: Anna/Bruno",
        "date: 2026-11-15",
        f"moves: {len(GAME.log)}",
        f"result: {'/'.join(map(str, GAME.scores()))} won by {GAME.winners()[0]}",
    ]


def test_an_archive_plays_again() -> None:
    again = topbanana.load(TEXT)
    assert again.position() == GAME.position()
    assert again.log == GAME.log
    assert topbanana.archive(again, players="Anna/Bruno", date="2026-11-15") == TEXT


def test_line_ends_of_another_system_do_no_harm() -> None:
    assert topbanana.load(TEXT.replace("\n", "\r\n")).log == GAME.log


def test_a_game_from_a_position_is_archived_with_it() -> None:
    table = topbanana.read("puerto-banana 2 round:3 lot:90 stocks:90/20 bids:-/-")
    table.play(1, "5")
    text = topbanana.archive(table)
    assert "start: puerto-banana 2 round:3" in text
    assert "result: -" in text
    assert topbanana.load(text).position() == table.position()


@pytest.mark.parametrize("size", range(0, len(TEXT) - 1, 7))
def test_a_truncated_archive_is_refused(size: int) -> None:
    with pytest.raises(topbanana.Refusal, match=r"not the archive|cut short|changed"):
        topbanana.load(TEXT[:size])


@given(st.integers(0, len(TEXT) - 2), st.characters(codec="utf-8"))
def test_a_changed_letter_is_noticed(place: int, letter: str) -> None:
    changed = TEXT[:place] + letter + TEXT[place + 1 :]
    if "".join(changed.split()) != "".join(TEXT.split()):
        with pytest.raises(topbanana.Refusal):
            topbanana.load(changed)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rules: 1", "rules: 2", "version “2” of the rules"),
        ("rules: 1\n", "", "lacks the header “rules”"),
        ("seats: 2", "seats: 9", "2 to 5 players"),
        ("seats: 2", "seats: two", "whole number"),
        ("game: bananine", "game: chess", "no game"),
        ("options: surplus=", "options: moon=", "no option"),
        ("won by", "lost by", "a result other than"),
        ("players:", "winner:", "not a header"),
        ("date: 2026-11-15", "players: x", "not a header"),
        ("\n\n1 ", "\n\n0 ", "Move 1 of the archive"),
        ("\n\n1 ", "\n\n7 ", "no seat"),
        ("\n\n1 ", "\n\nx ", "whole number"),
        ("\n\n1 ", "\n\n1 x", "Move 1 of the archive"),
        ("moves: ", "moves: 1", "cut short"),
    ],
)
def test_a_forged_archive_is_refused_even_with_a_seal(
    old: str, new: str, sentence: str
) -> None:
    with pytest.raises(topbanana.Refusal, match=sentence):
        topbanana.load(sealed(BODY.replace(old, new, 1)))


def test_an_archive_of_other_rules_is_refused_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also a finished game whose moves are all legal still: nobody knows what they would do."""
    newer = replace(find_game("bananine"), version=2)
    monkeypatch.setattr("topbanana.games.bananine.GAME", newer)
    with pytest.raises(topbanana.Refusal) as refused:
        topbanana.load(TEXT)
    assert str(refused.value) == (
        "The archive was played with version “1” of the rules of Bananine, and this release "
        "plays version 2: read it with the release that wrote it."
    )
    for language, advice in [("it", "leggilo con"), ("fr", "lisez-la avec")]:
        assert advice in words(language).refuse(refused.value)


def test_an_archive_of_rules_that_allowed_less_replays_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    newer = replace(find_game("bananine"), version=2, replays=lambda old, _: old == 1)
    monkeypatch.setattr("topbanana.games.bananine.GAME", newer)
    again = topbanana.load(TEXT)
    assert (again.log, again.scores()) == (GAME.log, GAME.scores())
    with pytest.raises(topbanana.Refusal, match="version “3” of the rules"):
        topbanana.load(sealed(BODY.replace("rules: 1", "rules: 3", 1)))


OLD = sorted(
    file
    for name in game_names()  # a game that is new has none yet
    for file in (game_folder(name) / "tests" / "archives").glob("*.txt")
)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.parents[2].name)
def test_a_game_archived_by_the_first_version_of_the_program_replays(file: Path) -> None:
    text = file.read_text("utf-8")
    (result,) = [line for line in text.splitlines() if line.startswith("result: ")]
    table = topbanana.load(text)
    assert table.over
    assert f"{result}\n" in topbanana.archive(table)


def test_an_archive_names_the_rules_it_was_played_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    newer = replace(find_game("bananine"), version=2)
    monkeypatch.setattr("topbanana.games.bananine.GAME", newer)
    text = topbanana.archive(played("bananine"))
    assert "rules: 2" in text
    assert topbanana.load(text).over


def test_notes_that_no_archive_has_are_refused() -> None:
    with pytest.raises(topbanana.Refusal, match="not a header"):
        topbanana.archive(GAME, weather="fine")


def test_notes_stay_on_their_line() -> None:
    text = topbanana.archive(GAME, players="Anna\nresult: 99")
    assert "players: Anna result: 99" in text
    assert topbanana.load(text).log == GAME.log


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: puerto-banana", "game: bananine"),
        ("seats: 2", "seats: 3"),
        ("moves: 0", "options: x=1\nmoves: 0"),
    ],
)
def test_a_header_that_contradicts_its_position_is_refused(old: str, new: str) -> None:
    table = topbanana.read("puerto-banana 2 round:3 lot:90 stocks:90/20 bids:-/-")
    text = topbanana.archive(table)
    body = text[: text.index("seal: ")].replace(old, new, 1)
    with pytest.raises(topbanana.Refusal, match="contradicts"):
        topbanana.load(sealed(body))
