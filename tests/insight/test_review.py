"""``topbanana review``, and the reference by which it judges."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

import topbanana
from topbanana.cli import main
from topbanana.engine.bits import members
from topbanana.engine.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.table import Table

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
def test_a_review_is_json_for_programs(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", archive, "--json", "--games", "20"]) == 0

    made = json.loads(capsys.readouterr().out)
    assert len(made["chances"]) == 4


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


DIGESTS = {
    "_template-v1": "a06bf5e22d8f64fe",
    "bananarchy-v1": "5c0d13717937b573",
    "bananine-v1": "6c712e435ef52808",
    "puerto-banana-v3": "b1fe6489c137d270",
    "push-em-up-v1": "3be3cbbca35e7303",
}
"""What the reference plays, by version. Another digest needs another ``Game.reference``."""


@pytest.mark.parametrize("reference", DIGESTS)
def test_the_reference_plays_as_its_version_says(reference: str) -> None:
    name, _, version = reference.rpartition("-v")
    game = find_game(name)
    assert game.reference == int(version)
    state = Table(game, game.usual, "reference", {})._state.copy()
    rng = chance("reference moves")
    moves = []
    while acting := members(game.rules.acting(state)):
        moves.append(int(game.knowhow.playout(state, acting[0], rng)))
        game.rules.play(state, acting[0], moves[-1], rng)

    digest = sha256(str(moves).encode()).hexdigest()[:16]
    assert digest == DIGESTS[reference]
