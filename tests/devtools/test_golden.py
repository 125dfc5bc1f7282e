"""Golden files: counts of the move tree, and whole games as table talk."""

from pathlib import Path
from shutil import copytree

import pytest

from devtools import golden
from devtools.perft import golden_file, perft, read_golden
from devtools.playthrough import folder_of, playthrough
from topbanana.engine.game import find_game, game_names
from topbanana.engine.room import game_folder

GAMES = game_names(hidden=True)
FEW = 3_000  # ways that plain Python still walks quickly


@pytest.mark.parametrize("name", GAMES)
def test_every_table_size_has_golden_files(name: str) -> None:
    game = find_game(name)
    folder = game_folder(name)
    talks = {path.name for path in folder_of(folder).glob("*.txt")}
    assert {f"{seats}-seats.txt" for seats in game.seats} <= talks
    counted = read_golden(golden_file(folder).read_text("utf-8"))
    assert {int(position.split()[1]) for position, _ in counted} == set(game.seats)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in find_game(name).seats]
)
def test_a_playthrough_is_told_as_ever(name: str, seats: int) -> None:
    golden = folder_of(game_folder(name)) / f"{seats}-seats.txt"
    assert playthrough(find_game(name), seats) == golden.read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_move_tree_has_as_many_ways_as_written(name: str) -> None:
    game = find_game(name)
    for position, counts in read_golden(golden_file(game_folder(name)).read_text("utf-8")):
        for depth, ways in enumerate(counts, 1):
            if ways <= FEW:
                assert perft(game, position, depth, quick=False) == ways


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_move_tree_has_as_many_ways_compiled(name: str) -> None:
    game = find_game(name)
    for position, counts in read_golden(golden_file(game_folder(name)).read_text("utf-8")):
        for depth, ways in enumerate(counts, 1):
            assert perft(game, position, depth) == ways


@pytest.mark.slow
def test_writing_the_golden_files_anew_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "_template"
    copytree(game_folder("_template"), folder)
    monkeypatch.setattr(golden, "game_names", lambda **_: ["_template"])
    monkeypatch.setattr(golden, "game_folder", lambda _: folder)
    golden.main()
    for path in sorted(folder.glob("tests/**/*.txt")):
        original = game_folder("_template") / path.relative_to(folder)
        assert path.read_text("utf-8") == original.read_text("utf-8")
    (folder / "tests" / "perft.txt").unlink()
    golden.main()
    assert (folder / "tests" / "perft.txt").read_text("utf-8").count("\n_template") == 3


def test_a_game_that_is_none_is_refused_before_anything_is_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "write_golden", pytest.fail)
    assert golden.main(["bananine", "bananarchia"]) == golden.REFUSED
    assert "There is no game “bananarchia”" in capsys.readouterr().err
