"""What a tutorial says is done, step by step, in a copy of the checkout, and it works."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest
import tb

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "tutorials" / "a-game-of-your-own.md"
GAME = Path("src/topbanana/games/ripe_bunch")
BLOCK = re.compile(
    r"(?:^\*\*`(?P<file>[^`]+)`\*\*(?:, (?P<how>\w+))?\n\n)?"
    r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COPIED = ("bench", "devtools", "src", "tests", "training", "web")
CHECKS = [  # what `tb.py check` does, as far as a new game can matter to it
    "-m ruff check",
    "-m ruff format --check",
    f"-m mypy {GAME}",
    "-c 'from importlinter.cli import lint_imports_command as lint; lint()'",
    f"-m pytest -q -m 'not slow' -k ripe {GAME} tests --ignore tests/browser --ignore tests/server",
    "web/tasks.py format-check check build",
]


class Checkout:
    """A copy of the checkout, to do as the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        unwanted = ignore_patterns("__pycache__", "node_modules", "web_client")
        for name in COPIED:
            copytree(ROOT / name, folder / name, ignore=unwanted)
        for path in [
            *ROOT.glob("*.py"),
            ROOT / "pyproject.toml",
            ROOT / ".editorconfig",
            ROOT / ".prettierignore",
        ]:
            copy(path, folder)
        packages = folder / "web" / "node_modules"
        if (ROOT / "web" / "node_modules").exists():  # else they are fetched
            packages.mkdir()
            for path in (ROOT / "web" / "node_modules").iterdir():
                if path.name != ".cache":
                    (packages / path.name).symlink_to(path)

    def write(self, name: str, how: str | None, text: str) -> None:
        """Put a file of the game in its place, or go on with one."""
        path = self.folder / GAME / name
        before = path.read_text("utf-8") + "\n\n" if how == "continued" else ""
        path.write_text(before + text, "utf-8")

    def run(self, command: str) -> None:
        """Run a command as somebody does who reads the page."""
        match shlex.split(command, comments=True):
            case ["rm", name]:
                (self.folder / name).unlink()
            case ["python3", "tb.py", "check"]:
                for check in CHECKS:
                    self.python(*shlex.split(check))
            case ["python3", "tb.py", "play"]:
                pass  # it opens a browser; that the client is built has been checked
            case ["python3", "tb.py", name, *others]:
                self.python("-m", *tb.MODULE_COMMANDS[name], *others)
            case [".venv/bin/python", *others]:
                self.python(*others)
            case [".venv/bin/topbanana", *others]:
                self.python("-m", "topbanana", *others)
            case _:
                pytest.fail(f"nobody knows how to run {command}")

    def python(self, *arguments: str) -> str:
        """Run Python in the copy."""
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": paths},
            check=False,
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, f"{arguments}\n{ran.stdout}{ran.stderr}"
        return ran.stdout


@pytest.mark.slow
def test_a_game_of_your_own_is_made_as_the_page_says(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    printed = ""
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        file, how, kind, text = block["file"], block["how"], block["kind"], block["text"]
        if file and how == "anywhere":
            printed = checkout.python("-c", text)
        elif file:
            checkout.write(file, how, text)
        elif kind == "sh":
            for command in text.splitlines():
                checkout.run(command)
        else:
            assert kind == "text"
            assert printed == text
