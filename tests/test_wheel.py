"""What players get: the wheel holds the package, and nothing that makes or measures it."""

from pathlib import Path, PurePosixPath

import pytest
from hatchling.builders.wheel import WheelBuilder

from topbanana.engine.game import game_names

CHECKOUT = Path(__file__).parents[1]
CLIENT = "web_client"  # built from web/ before the wheel is packed
ROOMS = {"bots", "engine", "games", "insight", "lab", "rulebook", "server", "terminal"}
FILES = {"__init__.py", "__main__.py", "api.py", "cli.py", "py.typed"}
KINDS = {".py", ".typed", ".ftl", ".md", ".npz", ".deck", ".toml", ".svg"}
"""Python, words, rules, tables and drawings: no Svelte, no TypeScript, no JavaScript, no lessons."""
NOT_SHIPPED = {
    "tests": {"tests", "conftest"},
    "benches": {"bench", "peers", "memory_bench", "search_bench", "arena_bench"},
    "load generators": {"load", "crash", "beside", "boardgame"},
    "training": {"training", "learn", "solve", "exploit", "best_response", "bidders"},
    "devtools": {
        "devtools",
        "golden",
        "perft",
        "playthrough",
        "new_game",
        "lessons",
        "laws",
    },
}


def shipped() -> list[PurePosixPath]:
    """List the files of the wheel, below the package, the browser client left out."""
    files = WheelBuilder(str(CHECKOUT)).recurse_included_files()
    paths = [PurePosixPath(Path(file.distribution_path).as_posix()) for file in files]
    assert {path.parts[0] for path in paths} == {"topbanana"}
    inside = [path.relative_to("topbanana") for path in paths]
    return [path for path in inside if path.parts[0] != CLIENT]


def test_the_package_has_these_rooms_and_no_others() -> None:
    files = shipped()
    assert {path.parts[0] for path in files if len(path.parts) > 1} == ROOMS
    assert {path.name for path in files if len(path.parts) == 1} == FILES


def test_every_game_is_shipped_with_its_rules_and_words() -> None:
    files = set(shipped())
    for name in game_names(hidden=True):
        folder = PurePosixPath("games", name.replace("-", "_"))
        for file in ("__init__.py", "RULES.md", "text/en.ftl"):
            assert folder / file in files


def test_only_what_the_package_reads_is_shipped() -> None:
    assert {path.suffix for path in shipped()} == KINDS


@pytest.mark.parametrize("kind", NOT_SHIPPED)
def test_what_makes_or_measures_it_is_not_shipped(kind: str) -> None:
    for path in shipped():
        inside = (
            path.parts[2:] if path.parts[0] == "games" else path.parts
        )  # any game's name
        assert not {*inside, path.stem} & NOT_SHIPPED[kind], path
