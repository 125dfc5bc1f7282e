"""How every test is run."""

import pytest
from hypothesis import HealthCheck, settings

from topbanana.engine.game import compiled, find_game, game_names

# Time is measured by the benchmark, never asserted in a test.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

SPEEDS = ["as written", pytest.param("compiled", marks=pytest.mark.slow)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of every game at both speeds."""
    if "games" in metafunc.definition.path.parts:
        metafunc.fixturenames.append("speed")
        metafunc.parametrize("speed", SPEEDS, indirect=True)


@pytest.fixture
def speed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables play the rules as they are written, or compiled."""
    if request.param == "compiled":
        for name in game_names(hidden=True):
            game = find_game(name)
            package = f"topbanana.games.{name.replace('-', '_')}"
            monkeypatch.setattr(f"{package}.GAME", compiled(game))
