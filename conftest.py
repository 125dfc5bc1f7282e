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

SPEEDS = ["as written", pytest.param("compiled", marks=pytest.mark.slow)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of every game at both speeds, but for those that choose their own."""
    chosen = metafunc.definition.get_closest_marker("own_speed")
    if "games" in metafunc.definition.path.parts and not chosen:
        metafunc.parametrize("speed", SPEEDS, indirect=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one game together: what it compiles is compiled once."""
    games = game_names(hidden=True)
    for item in items:
        known = getattr(item, "callspec", None)
        names = {str(known.params.get("name"))} if known else set()
        names |= {part.replace("_", "-") for part in item.path.parts}
        for game in names.intersection(games):
            item.add_marker(pytest.mark.xdist_group(game))


@pytest.fixture(autouse=True)
def speed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables play the rules as they are written, or compiled where that is asked for."""
    if getattr(request, "param", None) == "compiled":
        for name in game_names(hidden=True):
            game = find_game(name)
            package = f"topbanana.games.{name.replace('-', '_')}"
            monkeypatch.setattr(f"{package}.GAME", compiled(game))
