"""What "A card of your own" says is done, step by step, in a copy of the package."""

from pathlib import Path

import pytest
from tests.tutorials.checkout import Checkout, blocks_of

GAME = "src/topbanana/games/bananarchy"
CHECKS = ("ruff check", "ruff format --check", "mypy")


@pytest.mark.slow
def test_a_card_of_your_own_is_made_as_the_page_says(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, ["src", "devtools"], "bananarchy")
    blocks = list(blocks_of("a-card-of-your-own.md"))
    assert len(blocks) > 5
    for block in blocks:
        if block["file"]:
            checkout.write(block)
            continue
        for command in block["text"].splitlines():
            if not command.startswith("python3 tb.py play"):  # somebody sits down there
                checkout.run(command)
    for check in CHECKS:
        new = f"{GAME}/cards {GAME}/tests/test_food_fight.py"
        checkout.run(f".venv/bin/python -m {check} {new}")
