"""What the documents say is true: examples run, links lead somewhere, commands exist."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
import tb

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
LINK = re.compile(r"\]\(([^)#:]+)\)")
TB = re.compile(r"(?:python3 )?tb\.py ([a-z-]+)")
FILE = re.compile(r"`([a-z_]+\.py)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_readme_has_an_example_of_about_a_dozen_lines() -> None:
    example = (ROOT / "README.md").read_text("utf-8").count("\n>>> ")
    assert 5 <= example <= 12


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    for command in TB.findall(page.read_text("utf-8")):
        assert re.search(rf"^  python3 tb\.py {command}\b", tb.USAGE, re.MULTILINE) or (
            command == "help"
        ), command


def test_the_map_names_every_file() -> None:
    text = (ROOT / "docs" / "map.md").read_text("utf-8")
    named = set(FILE.findall(text))
    rooms = ["engine", "games/_template"]
    for room in rooms:
        files = {path.name for path in (ROOT / "src" / "topbanana" / room).glob("*.py")}
        assert files - {"__init__.py"} <= named


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(LINK.findall((folder / "README.md").read_text("utf-8")))
    assert listed == {path.name for path in folder.glob("0*.md")}


def test_the_readme_names_every_game_of_the_box() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for title in ("Bananarchy", "Bananine", "Puerto Banana", "Push 'em Up!"):
        assert title in text


def test_nothing_names_this_machine_or_a_registry() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    hosts = re.compile("py" + r"pi\.org|python" + r"hosted|registry\.npm" + "js")
    for name in listed:
        text = (ROOT / name).read_bytes().decode("utf-8", "replace")
        assert not hosts.search(text), name


def test_the_python_that_runs_this_is_the_one_the_readme_asks_for() -> None:
    assert sys.version_info >= tb.OLDEST_PYTHON
    assert "Python 3.11 or newer" in (ROOT / "README.md").read_text("utf-8")
