"""What "A game of your own" says is done, step by step, in a copy of the checkout."""

import shlex
from pathlib import Path

import pytest
import tb
from tests.tutorials.checkout import Checkout, blocks_of

COPIED = ("bench", "devtools", "docs", "src", "tests", "training", "web")
GAME = "src/topbanana/games/ripe_bunch"
CHECKS = [  # what `tb.py check` does, as far as a new game can matter to it
    "-m ruff check",
    "-m ruff format --check",
    f"-m mypy {GAME}",
    "-c 'from importlinter.cli import lint_imports_command as lint; lint()'",
    f"-m pytest -q -m 'not slow' -k ripe {GAME} tests --ignore tests/browser --ignore tests/server",
    "web/tasks.py format-check check build",
]


@pytest.mark.slow
def test_a_game_of_your_own_is_made_as_the_page_says(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, COPIED, "ripe_bunch")
    printed = ""
    for block in blocks_of("a-game-of-your-own.md"):
        if block["how"] == "anywhere":
            printed = checkout.run(shlex.join([".venv/bin/python", "-c", block["text"]]))
        elif block["file"]:
            checkout.write(block)
        elif block["kind"] == "sh":
            for command in block["text"].splitlines():
                follow(checkout, command)
        else:
            assert block["kind"] == "text"
            assert printed == block["text"]


def follow(checkout: Checkout, command: str) -> None:
    """Do what the page says; what `tb.py` sets up is there already."""
    match shlex.split(command, comments=True):
        case ["python3", "tb.py", "check"]:
            for check in CHECKS:
                checkout.run(f".venv/bin/python {check}")
        case ["python3", "tb.py", "play"]:
            pass  # it opens a browser; that the client is built has been checked
        case ["python3", "tb.py", name, *others]:
            module = shlex.join([*tb.MODULE_COMMANDS[name], *others])
            checkout.run(f".venv/bin/python -m {module}")
        case _:
            checkout.run(command)
