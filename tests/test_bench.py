"""The benchmark measures what it says."""

import pytest

from bench import environments, memory, peers, search, speed, startup
from bench.__main__ import main
from topbanana.engine.game import find_game

Output = pytest.CaptureFixture[str]


def test_an_unknown_game_is_refused(capsys: Output) -> None:
    assert main(["chess"]) == 2
    assert "no game" in capsys.readouterr().err


def test_the_server_is_measured_by_the_same_command(capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--two"])
    assert end.value.code == 2
    assert "required: DATABASE" in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize(
    "kind", ["", "--bots", "--load", "--crash", "--two", "--two x", "--reply", "--readers"]
)
def test_help_is_help(kind: str, flag: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main([*kind.split(), flag])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("usage: tb.py bench")


@pytest.mark.slow
def test_it_prints_every_figure(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (speed, startup, search):
        monkeypatch.setattr(module, "RUNS", 1)
    for module in (speed, environments):
        monkeypatch.setattr(module, "SECONDS_A_RUN", 0.01)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(memory, "GAMES", (2000,))
    monkeypatch.setattr(search, "SIMULATIONS", 100)
    assert main(["_template"]) == 0
    shown = capsys.readouterr().out
    words = ("moves/s", "games/s", "--help", "cold", "warm", "ratio", "batch 8,192")
    for figure in (
        *words,
        "PettingZoo",
        "open_spiel",
        "rlcard",
        "pgx",
        "know-how",
        "MB at most",
        "oh_hell",
    ):
        assert figure in shown


@pytest.mark.slow
def test_more_moves_than_games_are_counted() -> None:
    moves, games = speed.random_play(find_game("_template"), 2)
    assert 4 * games < moves < 20 * games


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(peers, "import_module", missing)
    rows = list(peers.rows())
    assert {package for package, _, _ in rows} == {
        "open_spiel",
        "rlcard",
        "pettingzoo",
        "pgx",
    }
    assert {rate for _, _, rate in rows} == {None}


def test_other_peoples_steps_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    assert peers.repeated(lambda: 5) > 0
