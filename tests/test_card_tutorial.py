"""What "A card of your own" says is done, step by step, in a copy of the package."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "tutorials" / "a-card-of-your-own.md"
GAME = Path("src/topbanana/games/bananarchy")
BLOCK = re.compile(
    r"(?:^\*\*`(?P<file>[^`]+)`\*\*(?P<continued>, continued)?\n\n)?"
    r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
PROGRAMS = {
    ".venv/bin/python": [sys.executable],
    ".venv/bin/topbanana": [sys.executable, "-m", "topbanana"],
}


def copied(folder: Path) -> Path:
    """Copy the package, and what its tests need."""
    for name in ("src", "devtools"):
        unwanted = ignore_patterns("__pycache__", "web_client")
        copytree(ROOT / name, folder / name, ignore=unwanted)
    copy(ROOT / "conftest.py", folder)
    copy(ROOT / "pyproject.toml", folder)
    return folder


def write(folder: Path, block: re.Match[str]) -> None:
    """Write a file of the game, or go on with one."""
    path = folder / GAME / block["file"]
    blank = "\n\n" if path.suffix == ".py" else "\n"
    before = path.read_text("utf-8") + blank if block["continued"] else ""
    path.write_text(before + block["text"], "utf-8")


def run(folder: Path, command: str) -> None:
    """Run a command as somebody does who reads the page."""
    program, *others = shlex.split(command)
    if program == "python3":  # it opens a browser, or sits down in the terminal
        assert others[:2] == ["tb.py", "play"]
        return
    if program in PROGRAMS:
        command = shlex.join([*PROGRAMS[program], *others])
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    ran = subprocess.run(  # noqa: S602  # our own page, which copies a file and adds a line
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "TOPBANANA_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"


@pytest.mark.slow
def test_every_step_of_the_page_works(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    steps = list(BLOCK.finditer(PAGE.read_text("utf-8")))
    assert len(steps) > 5
    for block in steps:
        if block["file"]:
            write(folder, block)
        else:
            for command in block["text"].splitlines():
                run(folder, command)
    checks = "-m ruff check", "-m ruff format --check", "-m mypy"
    for check in checks:
        run(
            folder, f".venv/bin/python {check} {GAME}/cards {GAME}/tests/test_food_fight.py"
        )
