"""A new game begins from the template, and its tests pass at once."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copyfile, copytree

import pytest

from devtools import new_game as module
from devtools.new_game import (
    LONGEST_NAME,
    CannotBeginError,
    free_prefix,
    new_game,
    taken_prefixes,
)
from topbanana.engine.game import game_names

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "name",
    [
        *("", "Big", "a b", "../x", "-x", "x-", "x--y", "9x", "_x", "bàn", "m" * 41),
        *("class", "import", "json", "test"),  # Python's
        *("house", "tests", "web", "table", "seat"),  # the house's
    ],
)
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
    prefix = free_prefix("monkey-business", taken_prefixes())
    assert f"**{prefix}-1**" in (folder / "RULES.md").read_text("utf-8")


def test_clause_ids_are_the_game_s_own() -> None:
    assert taken_prefixes() >= {"BA", "BN", "PB", "PU", "TM"}
    assert free_prefix("monkey-business", {"TM"}) == "MB"
    assert free_prefix("monkey-business", {"TM", "MB"}) == "MO"
    assert free_prefix("big-nose", {"BN", "TM"}) == "BI"


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("a", "AX"), ("aa", "AA"), ("zz-top-9", "ZT"), ("a-9", "AX"), ("tiny-monkey", "TI")],
)
def test_clause_ids_begin_with_two_letters_or_more(name: str, prefix: str) -> None:
    assert free_prefix(name, {"TM"}) == prefix


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy the checkout, with what is not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            copyfile(ROOT / name, tmp_path / name)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "--all"], cwd=tmp_path, check=True)
    return tmp_path


def run(checkout: Path, *command: str) -> str:
    """Run a module of Python in a copy of the checkout; it must not fail."""
    # What is installed points to the checkout that was copied.
    paths = os.pathsep.join([str(checkout / "src"), str(checkout)])
    ran = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.slow
def test_new_games_pass_every_check_with_nothing_else_edited(checkout: Path) -> None:
    """The README's name, first and last, short and long, each beside those before it."""
    others = game_names()
    names = ["monkey-business", "aa", "zz-top-9", "m" * LONGEST_NAME]
    for name in names:
        run(checkout, "devtools.new_game", name)
    folders = [f"src/topbanana/games/{name.replace('-', '_')}" for name in names]
    run(checkout, "ruff", "check", "--no-cache")
    run(checkout, "ruff", "format", "--check", "--no-cache")
    run(checkout, "mypy", "--cache-dir", str(checkout / "mypy"), *folders)
    # Tests that ask for every game; of these the other games have passed their own, and so has
    # whatever bots, lab and server do for no game in particular. The search of one new game is
    # compiled: those of the others have only other names.
    asking = [
        str(path.relative_to(checkout))
        for path in sorted((checkout / "tests").rglob("test_*.py"))
        if "game_names" in path.read_text("utf-8")
    ]
    passed = [*others, "_template", *(f"(think_alike and {name})" for name in names[1:])]
    asked = " or ".join(["not (bots or lab or server)", *names])
    chosen = " and ".join([f"({asked})", *(f"not {each}" for each in passed)])
    told = run(
        checkout,
        *("pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", "-k", chosen),
        *folders,
        *asking,
    )
    assert " passed" in told
    assert "failed" not in told


def test_the_command_says_what_it_did_or_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "game_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(module, "tidy_up", lambda folder: folder)
    copytree(ROOT / "src" / "topbanana" / "games" / "_template", tmp_path / "_template")
    for arguments, status in [(["x", "top-hat"], 0), (["x", "Top Hat"], 2), (["x"], 2)]:
        monkeypatch.setattr(sys, "argv", arguments)
        assert module.main() == status
    said = capsys.readouterr()
    assert "begin with RULES.md" in said.out
    assert said.err.count("\n") == 2
    assert (tmp_path / "top_hat" / "rules.py").exists()
