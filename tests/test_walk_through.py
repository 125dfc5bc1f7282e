"""The two walks of docs/walk-through.md pass the files that it names, in its order."""

import asyncio
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from tests.server.conftest import running

from topbanana import cli
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "topbanana"
INSIDE = f"{PACKAGE}/"
PAGE = ROOT / "docs" / "walk-through.md"
STEP = re.compile(r"^\| `([^`]+)` \| (?:`(\w+)` )?\|", re.MULTILINE)

Step = tuple[str, str]


def steps(heading: str) -> list[Step]:
    """Read the files and functions of a walk."""
    section = (
        PAGE.read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    )
    return STEP.findall(section)


@contextmanager
def calls_of_the_package() -> Iterator[list[Step]]:
    """Note every call of the package's functions, in threads that start from now on too."""
    passed: list[Step] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(INSIDE):
            name = frame.f_code.co_filename.removeprefix(INSIDE)
            passed.append((name, frame.f_code.co_name))

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield passed
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def missed(walk: list[Step], passed: list[Step]) -> list[Step]:
    """Give the steps from the first on that was not passed after those before it."""
    calls = iter(passed)
    for number, step in enumerate(walk):
        if step not in calls:
            return walk[number:]
    return []


@pytest.mark.parametrize("heading", ["A click", "A simulation"])
def test_every_file_and_function_exists(heading: str) -> None:
    assert len(steps(heading)) > 10
    for name, function in steps(heading):
        path = ROOT / name if name.startswith("web/") else PACKAGE / name
        assert re.search(rf"\b{function}\b", path.read_text("utf-8")), (name, function)


@pytest.mark.slow
def test_a_move_goes_this_way(tmp_path: Path) -> None:
    async def first_move(passed: list[Step]) -> None:
        with running(f"sqlite:///{tmp_path}/tables.sqlite") as server:
            async with server.client("Anna") as anna, server.client("Bruno") as bruno:
                settings = Settings("bananine", 2, {"start": "0"})
                table = (await anna.ask(wire.Create, settings)).table
                for seat, person in enumerate((anna, bruno)):
                    await person.ask(wire.Watch, table)
                    await person.ask(wire.Sit, table, seat)
                await anna.start(table)
                await anna.until(lambda: (table, 0) in anna.positions)
                await bruno.until(lambda: (table, 1) in bruno.positions)
                passed.clear()
                offer = anna.positions[table, 0].offer
                assert offer
                await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
                await bruno.until(lambda: bruno.positions[table, 1].moves == 1)

    with calls_of_the_package() as passed:
        asyncio.run(first_move(passed))
    in_python = [step for step in steps("A click") if step[0].endswith(".py")]
    assert missed(in_python, passed) == []


@pytest.mark.slow
def test_a_simulation_goes_this_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPBANANA_JIT", "0")  # compiled calls cannot be noted
    report = ["--report", str(tmp_path / "fair.html")]
    with calls_of_the_package() as passed:
        cli.main(["simulate", "bananine", "--games", "2", "--workers", "1", *report])
    assert missed(steps("A simulation"), passed) == []
