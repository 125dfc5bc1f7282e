"""How every test is run."""

import pytest
from hypothesis import HealthCheck, settings

from topbanana.engine.game import compiled, find_game, game_names

# Time is measured by the benchmark, never asserted in a test.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

collect_ignore = ["src/topbanana/server/storage/migrations/env.py"]  # alembic alone runs it

COMPILING = {"bots", "insight", "lab"}
"""Folders of tests that compile what they play: two workers would compile it twice."""

LONGEST = {"tutorials", "test_new_game.py"}
"""Tests that take a minute each: begun last, they would leave the other workers idle."""

SPEEDS = ["as written", pytest.param("compiled", marks=pytest.mark.slow)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of every game at both speeds, but for those that choose their own."""
    chosen = metafunc.definition.get_closest_marker("own_speed")
    if "games" in metafunc.definition.path.parts and not chosen:
        metafunc.parametrize("speed", SPEEDS, indirect=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one game together, which compiles once, and begin with the longest."""
    games = game_names(hidden=True)
    items.sort(key=lambda item: LONGEST.isdisjoint(item.path.parts))
    for item in items:
        known = getattr(item, "callspec", None)
        names = {str(known.params.get("name"))} if known else set()
        folders = item.path.relative_to(item.config.rootpath).parts
        names |= {part.replace("_", "-") for part in folders}
        if not names.intersection(games) and COMPILING.intersection(folders):
            names |= named_by(item)
        for game in sorted(names.intersection(games))[:1]:
            item.add_marker(pytest.mark.xdist_group(game))


def named_by(item: pytest.Item) -> set[str]:
    """List the words that the code of a test says, a game's name perhaps among them."""
    code = getattr(getattr(item, "function", None), "__code__", None)
    return {word for word in code.co_consts if isinstance(word, str)} if code else set()


@pytest.fixture(autouse=True)
def speed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables play the rules as they are written, or compiled where that is asked for."""
    if getattr(request, "param", None) == "compiled":
        for name in game_names(hidden=True):
            game = find_game(name)
            package = f"topbanana.games.{name.replace('-', '_')}"
            monkeypatch.setattr(f"{package}.GAME", compiled(game))
