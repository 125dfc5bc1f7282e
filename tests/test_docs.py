"""What the documents say is true: examples run, links lead somewhere, commands exist."""

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
import tb

import topbanana
from devtools.map import MAP, write_map
from topbanana.cli import build_parser, flags_alone, flags_first
from topbanana.engine.game import game_names
from topbanana.engine.words import words

ROOT = Path(__file__).parents[1]
PLACES = ("*.md", "docs/**/*.md", "examples/*.md")
PAGES = [page for places in PLACES for page in sorted(ROOT.glob(places))]
LINK = re.compile(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
TB = re.compile(r"(?:python3 )?tb\.py ([a-z-]+)")
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BEGUN = re.compile(r"tb\.py new-game ([a-z-]+)")
PROGRAM = re.compile(
    r"^(?:(?:\.venv/bin/)?topbanana|python3 tb\.py(?= play)) (.+)$", re.MULTILINE
)
MODULE = re.compile(r"\bpython3? -m ([a-z_.]+[a-z_])")
RELEASE = re.compile(r"^## (\S+) \((.+)\)$", re.MULTILINE)
OUTSIDE = ("bench", "devtools", "training")


@pytest.mark.parametrize(
    "page",
    [  # The pages for researchers compile what they show.
        pytest.param(page, marks=pytest.mark.slow if page.parent.name == "research" else ())
        for page in PAGES
    ],
    ids=lambda page: page.name,
)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_readme_has_an_example_of_about_a_dozen_lines() -> None:
    example = (ROOT / "README.md").read_text("utf-8").count("\n>>> ")
    assert 5 <= example <= 12


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link, heading in LINK.findall(page.read_text("utf-8")):
        target = (page.parent / link) if link else page
        assert target.is_file(), link
        if heading:
            assert heading in anchors(target), f"{link}#{heading}"


def anchors(page: Path) -> set[str]:
    """List the names under which the headings of a page can be linked to."""
    headings = HEADING.findall(page.read_text("utf-8").lower())
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    for command in TB.findall(page.read_text("utf-8")):
        assert re.search(rf"^  python3 tb\.py {command}\b", tb.USAGE, re.MULTILINE) or (
            command == "help"
        ), command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_options_exist(page: Path) -> None:
    parser = build_parser(words("en"))
    text = page.read_text("utf-8")
    shell = "\n".join(SHELL.findall(text))
    known = {*game_names(), *BEGUN.findall(text)}
    for command in PROGRAM.findall(shell):
        given = shlex.split(command, comments=True)
        asked = parser.parse_args(flags_first(given, flags_alone(parser, given)))
        if getattr(asked, "game", None) is not None:
            assert asked.game in known, command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_modules_exist(page: Path) -> None:
    for name in MODULE.findall(page.read_text("utf-8")):
        assert find_spec(name), name


@pytest.mark.slow
def test_the_map_is_made_from_the_modules_as_they_are() -> None:
    assert write_map() == MAP.read_text("utf-8"), "python3 tb.py map writes it anew"


def test_the_map_names_every_module() -> None:
    text = MAP.read_text("utf-8")
    rooms = [*(ROOT / "src" / "topbanana").glob("*/"), *map(ROOT.joinpath, OUTSIDE)]
    for path in [path for room in rooms for path in room.rglob("*.py")]:
        if path.name != "__init__.py" and "tests" not in path.parts:
            assert f"`{path.name}`" in text, path


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = {link for link, _ in LINK.findall((folder / "README.md").read_text("utf-8"))}
    assert listed == {path.name for path in folder.glob("0*.md")}


def test_the_readme_names_and_shows_our_games() -> None:
    text = (ROOT / "README.md").read_text("utf-8").lower()
    shown = {path.stem for path in ROOT.glob("docs/pictures/*.png")}
    assert shown <= set(game_names())
    assert len(shown) == 4
    for name in shown:
        assert f"docs/pictures/{name}.png" in text
        assert name.replace("-", " ") in text.replace("'", "").replace("-", " ")


def test_the_version_is_the_same_wherever_it_stands() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert topbanana.__version__ == declared["version"]
    number, dev, _ = declared["version"].partition(".dev")
    told = RELEASE.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert told[0][0] == number
    assert (told[0][1] == "in progress") == bool(dev)
    version, date = next(entry for entry in told if entry[1] != "in progress")
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {version}\ndate-released: {date}\n" in cited


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
