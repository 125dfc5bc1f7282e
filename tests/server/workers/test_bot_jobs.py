"""What a bot does in a worker or in a thread."""

import pytest

from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.record import as_ints
from topbanana.engine.game import find_game, game_names
from topbanana.engine.table import Table
from topbanana.server.workers import bot_jobs, bots
from topbanana.server.workers.insight_jobs import hint_for


@pytest.mark.parametrize(
    ("bot", "name"),
    [(bot, name) for name in game_names() for bot in LEVELS if bots.is_quick(bot, name)],
)
def test_a_quick_bot_imagines_on_a_sight_of_its_own(
    monkeypatch: pytest.MonkeyPatch, bot: str, name: str
) -> None:
    """Before anything is compiled it plays in a thread of the server, which keeps the sight."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    bot_jobs.seated.cache_clear()
    for seats in find_game(name).seats:
        table = Table(find_game(name), seats, 1, find_game(name).needs(seats))
        seat = table.acting()[0]
        sight = as_ints(table.sight(seat))
        kept = sight.tobytes()

        move = bot_jobs.choose_quickly(bot, name, sight, seat, table.moves(seat))

        assert not table.game.rules.why(table.sight(seat), seat, move)
        assert sight.tobytes() == kept
    bot_jobs.seated.cache_clear()


@pytest.mark.parametrize("seats", [2, 3])
def test_so_does_a_mind_that_gives_a_hint(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    table = Table(find_game("puerto-banana"), seats, 1)

    hint = hint_for("puerto-banana", as_ints(table.sight(0)), 0, table.moves(0))

    assert hint.advice
