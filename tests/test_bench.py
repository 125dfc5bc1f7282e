"""The benchmark measures what it says."""

import shutil
from typing import Any

import pytest

from bench import strength
from bench.__main__ import main
from bench.speed import environments, memory, peers, random_games, search, startup
from bench.speed.limit import beside
from topbanana.engine.game import find_game, game_names
from training.puerto_banana import exploit

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
    "kind",
    [
        "",
        "--bots",
        "--chances",
        "--hints",
        "--ismcts",
        "--limit",
        "--load",
        "--crash",
        "--two",
        "--two x",
        "--reply",
        "--readers",
        "--finished",
    ],
)
def test_help_is_help(kind: str, flag: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main([*kind.split(), flag])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("usage: tb.py bench")


def test_levels_can_meet_at_every_table_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "hold", lambda contest, *_, **__: contest)
    for game in map(find_game, game_names()):
        for seats in game.seats:
            met: Any = strength.met(game, seats, "casual", "easy", strength.Limits(2, 1, 1))
            assert met.seats == seats


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_our_rules_are_measured_beside_the_same_games_in_c(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "RUNS", 1)
    monkeypatch.setattr(beside, "SECONDS", 0.05)
    assert main(["--limit", "puerto-banana"]) == 0
    name, *figures = capsys.readouterr().out.splitlines()[-1].split()
    ours, _, best, ratio = (float(figure.replace(",", "")) for figure in figures)
    assert name == "puerto-banana"
    assert ratio == pytest.approx(ours / best, abs=0.01)


@pytest.mark.slow
def test_without_a_compiler_nothing_is_measured(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert main(["--limit"]) == 0
    assert "no C compiler" in capsys.readouterr().out


@pytest.mark.slow
def test_it_prints_every_figure(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (random_games, startup, search):
        monkeypatch.setattr(module, "RUNS", 1)
    for module in (random_games, environments):
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
    moves, games = random_games.random_play(find_game("_template"), 2)
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


def test_what_is_gained_against_a_mind_is_printed_table_by_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exploit, "findings", lambda *asked: [f"asked {asked}"])
    assert main(["--exploit", "--games", "7", "--seconds", "3"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("puerto-banana, ")
    assert shown[1:] == [
        f"asked ('{table}', 3.0, 7)" for table in ("deviators", "companies", "levels")
    ]
    assert main(["--exploit", "--table", "levels"]) == 0
    assert "asked ('levels', 600.0, 10000)" in capsys.readouterr().out
