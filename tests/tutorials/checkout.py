"""A copy of the checkout in which a tutorial is done step by step."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

ROOT = Path(__file__).parents[2]
FILES = ("conftest.py", "tb.py", "tb_setup.py", "pyproject.toml", ".editorconfig")
UNWANTED = ignore_patterns("__pycache__", "node_modules", "web_client", ".svelte-check")
BLOCK = re.compile(
    r"(?:^\*\*`(?P<file>[^`]+)`\*\*(?:, (?P<how>\w+))?\n\n)?"
    r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
PROGRAMS = {
    ".venv/bin/python": [sys.executable],
    ".venv/bin/topbanana": [sys.executable, "-m", "topbanana"],
}


def blocks_of(page: str) -> Iterator[re.Match[str]]:
    """List the files, commands and printed texts of a tutorial, in their order."""
    return BLOCK.finditer((ROOT / "docs" / "tutorials" / page).read_text("utf-8"))


class Checkout:
    """A copy of some folders of the checkout, for one game's tutorial."""

    def __init__(self, folder: Path, copied: Iterable[str], game: str) -> None:
        self.folder = folder
        self.game = folder / "src" / "topbanana" / "games" / game
        for name in copied:
            copytree(ROOT / name, folder / name, ignore=UNWANTED)
        for name in (*FILES, ".prettierignore"):
            copy(ROOT / name, folder)
        modules = ROOT / "web" / "node_modules"
        if (folder / "web").exists() and modules.exists():  # else they are fetched
            (folder / "web" / "node_modules").mkdir()
            for path in modules.iterdir():
                if path.name != ".cache":
                    (folder / "web" / "node_modules" / path.name).symlink_to(path)

    def write(self, block: re.Match[str]) -> None:
        """Put a file of the game in its place, or go on with one."""
        path = self.game / block["file"]
        blank = "\n\n" if path.suffix == ".py" else "\n"
        before = path.read_text("utf-8") + blank if block["how"] == "continued" else ""
        path.write_text(before + block["text"], "utf-8")

    def run(self, command: str) -> str:
        """Run a command of the page in the copy, and give what it prints."""
        program, *others = shlex.split(command, comments=True)
        if program in PROGRAMS:
            command = shlex.join([*PROGRAMS[program], *others])
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        ran = subprocess.run(  # noqa: S602  # our own pages, which redirect and copy too
            command,
            shell=True,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout
