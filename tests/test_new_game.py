"""A new game begins from the template, and its tests pass at once."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from devtools import new_game as module
from devtools.new_game import CannotBeginError, free_prefix, new_game
from topbanana.engine.game import find_game

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["", "Big", "a b", "../x", "-x", "x-", "9x", "_x"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(CannotBeginError, match="cannot be a game’s name"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    new_game("monkey-business", tmp_path)
    with pytest.raises(CannotBeginError, match="already"):
        new_game("monkey-business", tmp_path)


def test_every_trace_of_the_template_is_renamed(tmp_path: Path) -> None:
    folder = new_game("monkey-business", tmp_path)
    assert folder.name == "monkey_business"
    for path in folder.rglob("*.*"):
        assert "emplate" not in path.read_text("utf-8")
    assert "**MB-1**" in (folder / "RULES.md").read_text("utf-8")


def test_clause_ids_are_the_game_s_own() -> None:
    assert free_prefix("monkey-business") == "MB"
    assert free_prefix("bananas") not in {"BN", "PB", "TM"}
    taken = {clause[:2] for clause in find_game("bananine").reasons.values()}
    assert free_prefix("big-nose") not in taken


@pytest.mark.slow
def test_the_tests_of_a_new_game_pass_at_once(tmp_path: Path) -> None:
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    copytree(ROOT / "tests", tmp_path / "tests", ignore=ignore_patterns("__pycache__"))
    for name in ("conftest.py", "pyproject.toml"):
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    new_game("monkey-business", tmp_path / "src" / "topbanana" / "games")
    tests = [
        "src/topbanana/games/monkey_business",
        *(f"tests/test_{name}.py" for name in ("laws", "golden", "clauses", "words")),
    ]
    code = (
        "import sys, pytest; sys.path.insert(0, 'src'); "
        f"sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '-k', 'monkey', *{tests!r}]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " passed" in ran.stdout


def test_the_command_says_what_it_did_or_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "game_folder", lambda name: tmp_path / name)
    copytree(ROOT / "src" / "topbanana" / "games" / "_template", tmp_path / "_template")
    for arguments, status in [(["x", "top-hat"], 0), (["x", "Top Hat"], 2), (["x"], 2)]:
        monkeypatch.setattr(sys, "argv", arguments)
        assert module.main() == status
    said = capsys.readouterr()
    assert "begin with RULES.md" in said.out
    assert said.err.count("\n") == 2
    assert (tmp_path / "top_hat" / "rules.py").exists()
