"""Every clause is shown by an example that the rules themselves play out."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from topbanana.cli import main
from topbanana.engine.game import find_game, game_names
from topbanana.engine.notation.reader import read_line
from topbanana.engine.picture.drawing import USED
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import game_folder
from topbanana.engine.words import LANGUAGES, words
from topbanana.rulebook.clauses import ITEM, rule_text
from topbanana.rulebook.drawings import draw_line
from topbanana.rulebook.examples import Example, examples_of
from topbanana.rulebook.page import page_sheet, rule_page

GAMES = [
    name
    for name in game_names()
    if (game_folder(name) / "paper" / "examples.toml").exists()
]
FULL = "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/{}/889 won:-/11/5 deck:{} box:{} out:44 ending:0"


def all_examples() -> Iterator[tuple[str, Example]]:
    """List every example of every game."""
    for game in GAMES:
        written = examples_of(game)
        for example in (*written.tables, *written.turn, *written.examples):
            yield game, example


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_example_or_a_reason_why_it_needs_none(game: str) -> None:
    written = examples_of(game)
    clauses = [clause for clause, _ in ITEM.findall(rule_text(game, "en"))]
    shown = {clause for each in written.examples for clause in each.clauses}
    shown |= {clause for sheet in written.sheets for clause in sheet.clauses}
    assert [c for c in clauses if c not in shown and c not in written.none] == []
    assert (shown | set(written.none)) <= set(clauses)
    assert not shown & set(written.none)
    assert written.turn


def test_our_games_have_examples() -> None:
    assert {"bananarchy", "bananine", "puerto-banana", "push-em-up"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_laid_out_for_each_number_of_players(game: str) -> None:
    seats = [read_line(table.line).seats for table in examples_of(game).tables]
    assert seats == [n for n in find_game(game).seats if not find_game(game).needs(n)]


@pytest.mark.parametrize(("game", "example"), list(all_examples()))
def test_moves_of_examples_are_legal_and_others_refused_by_their_own_clause(
    game: str, example: Example
) -> None:
    table = read_line(example.line, seed=7)
    assert table.game.name == game
    for seat, move in example.moves:
        table.play(seat, move)
    if example.refused:
        assert example.seat is not None
        assert table.why(example.seat, example.refused) == example.clauses[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_every_picture_in_every_language(language: str) -> None:
    for game in GAMES:
        page = rule_page(game, language)
        figures = [part.figure for part in page.components]
        for example in (*page.tables, *page.turn, *page.examples):
            assert example.caption
            figures += [step.figure for step in example.steps]
            assert all(
                "_" not in told.sentence for step in example.steps for told in step.told
            )
        for figure in figures:
            assert figure.about
            fromstring(f"<svg>{figure.markup}</svg>")  # noqa: S314  # well formed, and our own
        own = {name for name in USED.findall(str(figures)) if name.startswith(game)}
        assert own <= set(re.findall(r'id="([^"]+)"', page.symbols))


def test_printed_score_sheets_add_up_as_their_readers_do() -> None:
    one, five = (
        page_sheet(each, words("en", "push-em-up"))
        for each in examples_of("push-em-up").sheets
    )
    assert one.totals == (33, 51, 42, 37)
    assert five.totals == (204, 229, 210, 188)  # the printed sheet has 220 for the third
    assert five.winners == (1,)
    assert five.rows[0][0] == "10 + 23 = 33"


def test_a_drawing_is_a_file_of_its_own() -> None:
    for _, example in all_examples():
        drawn = draw_line(example.line, "en")
        root = fromstring(drawn)  # noqa: S314  # our own
        assert root.attrib["width"] == "480"
        assert set(USED.findall(drawn)) <= set(re.findall(r'id="([^"]+)"', drawn))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "banana monkeys"), ("it", "banana scimmie"), ("fr", "banane singes")],
)
def test_what_is_left_of_a_deck_is_named_by_its_number(language: str, said: str) -> None:
    (last,) = [e for e in examples_of("bananarchy").examples if e.name == "last-banana"]
    written = fromstring(draw_line(last.line, language)).itertext()  # noqa: S314  # our own
    labels = [text for text in written if text.startswith(tuple(said.split()))]
    assert " ".join(labels) == said


def test_a_drawing_shows_only_what_one_onlooker_sees() -> None:
    one = draw_line(FULL.format("1155", "713", "4589"), "en", "0")
    assert draw_line(FULL.format("2266", "158", "1234"), "en", "0") == one
    assert draw_line(FULL.format("2266", "158", "1234"), "en", "1") != one
    hidden = FULL.format("?4", "?3", "?4").replace("889", "?3")
    assert draw_line(hidden, "en") == one
    with pytest.raises(Refusal, match="only what its writer could see"):
        draw_line(hidden, "en", "1")


@pytest.mark.parametrize(
    ("line", "seat", "key"),
    [
        ("", "", "line-too-short"),
        ("<svg onload=alert(1)>", "", "unknown-game"),
        ("chess 2", "", "unknown-game"),
        (FULL.format("1155", "713", "4589"), "7", "unknown-seat"),
        (FULL.format("1155", "713", "4589") + "x" * 10_000, "", "line-too-long"),
    ],
)
def test_bad_lines_are_refused_in_one_sentence(line: str, seat: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        draw_line(line, "en", seat)
    assert refused.value.key == key


def test_the_command_writes_the_drawing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = FULL.format("1155", "713", "4589")
    file = tmp_path / "market.svg"
    assert main(["draw", line, "-o", str(file)]) == 0
    capsys.readouterr()
    assert main(["draw", line]) == 0
    assert file.read_text("utf-8") == capsys.readouterr().out == draw_line(line, "en")
    assert main(["draw", "bananine", "x"]) == 2
