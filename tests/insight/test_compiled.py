"""What insight samples by is compiled before anybody waits for it."""

from pathlib import Path

import pytest

from topbanana.engine.game import find_game, game_names
from topbanana.insight import compiled


@pytest.mark.parametrize("name", game_names(hidden=True))
def test_what_compiles_plays_its_games_to_the_end(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """From a sight, whose decks are empty, games of Bananarchy would go on for ever."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    mark = tmp_path / "ready"
    monkeypatch.setattr(compiled, "ready_mark", lambda *_: mark)
    compiled.load(find_game(name))
    assert mark.exists()
