"""``topbanana review``, and the reference by which it judges."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

import topbanana
from topbanana.cli import main
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.table import Table
from topbanana.insight.sampling import horizon_of
from topbanana.insight.telling import LEVELS, spread_out

REFUSED = 2


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything as written."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")


@pytest.fixture
def archive(tmp_path: Path) -> str:
    """Write a short game to a file."""
    table = topbanana.read("_template 2 turn:0 heap:6 taken:0/0", seed=1)
    for seat, move in ((0, "take 1"), (1, "take 2"), (0, "take 3")):
        table.play(seat, move)
    file = tmp_path / "game.txt"
    file.write_text(topbanana.archive(table, players="Kiwi/Mango <3"), "utf-8")
    return str(file)


@pytest.mark.slow
def test_a_game_is_reviewed_in_three_languages(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, said in (
        ("en", "own play"),
        ("it", "gioco proprio"),
        ("fr", "propre jeu"),
    ):
        assert main(["review", archive, "--games", "20", "--lang", language]) == 0
        told = capsys.readouterr().out
        assert said in told
        assert "Kiwi" in told


@pytest.mark.slow
def test_the_chances_of_every_seat_are_drawn_and_said(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", archive, "--games", "20"]) == 0

    drawn = [line.split() for line in capsys.readouterr().out.splitlines()]
    kiwi, mango = (cells[-1] for cells in drawn if cells and set(cells[-1]) <= set(LEVELS))
    assert (len(kiwi), kiwi[-1], mango[-1]) == (4, LEVELS[-1], LEVELS[0])
    assert ["Mango", "<3", "began", "at"] in [cells[:4] for cells in drawn]


def test_of_a_long_game_as_many_chances_are_drawn_as_a_line_holds() -> None:
    rows = [(float(number),) for number in range(401)]

    drawn = spread_out(rows, 60)

    assert (len(drawn), drawn[0], drawn[-1]) == (60, rows[0], rows[-1])
    assert spread_out(rows[:3], 60) == rows[:3]


@pytest.mark.slow
def test_a_review_is_json_for_programs(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", archive, "--json", "--games", "20"]) == 0

    made = json.loads(capsys.readouterr().out)
    assert len(made["chances"]) == 4


@pytest.mark.slow
def test_json_and_a_page_may_be_wanted_at_once(
    archive: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "why.html"

    assert main(["review", archive, "--json", "--games", "20", "--page", str(page)]) == 0

    assert json.loads(capsys.readouterr().out)["game"] == "_template"
    assert "<h2>Where the result came from</h2>" in page.read_text("utf-8")


@pytest.mark.slow
def test_a_review_is_a_page_that_needs_nothing_from_elsewhere(
    archive: str, tmp_path: Path
) -> None:
    page = tmp_path / "why.html"

    assert main(["review", archive, "--games", "20", "--page", str(page)]) == 0

    text = page.read_text("utf-8")
    assert text.count("<svg") == 2
    assert "http" not in text
    assert "Mango &lt;3" in text
    assert "Mango <3" not in text


@pytest.mark.parametrize("wrong", ["", "nonsense", "cut", "forged"])
def test_what_is_no_finished_game_is_refused_in_a_sentence(
    archive: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    text = Path(archive).read_text("utf-8")
    given = {"cut": text[:-80], "forged": text.replace("take 3", "take 2")}.get(
        wrong, wrong
    )
    file, page = tmp_path / "wrong.txt", tmp_path / "why.html"
    file.write_text(given, "utf-8")

    assert main(["review", str(file), "--page", str(page)]) == REFUSED

    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not page.exists()


@pytest.mark.parametrize("games", ["0", "1", "1_000_001", "many", ""])
def test_the_range_of_games_that_is_named_is_the_one_that_is_taken(
    archive: str, capsys: pytest.CaptureFixture[str], games: str
) -> None:
    assert main(["review", archive, "--games", games]) == REFUSED

    assert "from 2 to 1000000 " in capsys.readouterr().err


DIGESTS = {
    "_template-v1": "4c74ef45f0bf518b",
    "bananarchy-v2": "f2ba0100f5763927",
    "bananine-v1": "5c0a08c4b44b85d8",
    "puerto-banana-v7": "e5bedc9fadefc367",
    "push-em-up-v1": "7027f8b473c759c7",
}
"""What the reference plays and judges by, by version. Another digest needs another ``Game.reference``."""


@pytest.mark.parametrize("reference", DIGESTS)
def test_the_reference_plays_as_its_version_says(reference: str) -> None:
    name, _, version = reference.rpartition("-v")
    game = find_game(name)
    assert game.reference == int(version)
    rng = chance("reference moves")
    moves = []
    for seats in sorted({game.usual, 3} & {*game.seats}):  # duels are played otherwise
        state = Table(game, seats, "reference", {})._state.copy()
        while acting := members(game.rules.acting(state)):
            moves.append(int(game.knowhow.playout(state, acting[0], rng)))
            game.rules.play(state, acting[0], moves[-1], rng)

    judged_by = [horizon_of(game, seats) for seats in sorted(game.horizon)]
    known = str(moves) + "".join(
        f"{beyond} {net.tobytes().hex()}" for beyond, net in judged_by
    )
    digest = sha256(known.encode()).hexdigest()[:16]
    assert digest == DIGESTS[reference]
