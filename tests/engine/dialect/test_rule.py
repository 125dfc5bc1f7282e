"""One source of rules, two speeds: when it compiles, where it keeps that, when it does not."""

import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import get_args, get_origin

import pytest

from topbanana.engine.dialect.rule import (
    _cache,
    _forget_old,
    _sources,
    _uncounted,
    bound,
    fast,
    is_rule,
)
from topbanana.engine.game import find_game, game_names
from topbanana.engine.learning import playout
from topbanana.engine.room import PACKAGE

PLAY = (
    "import sys\n"
    "from bench.speed.startup import first_game\n"
    "first_game('_template')\n"
    "print('numba' in sys.modules)"
)


def play(**environment: str) -> subprocess.CompletedProcess[str]:
    """Play a compiled game in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", PLAY],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parents[1],
        env={**os.environ, **environment},
    )


def test_a_rule_runs_as_it_is_written() -> None:
    rules = find_game("_template").rules
    assert is_rule(rules.play)
    assert type(rules.play).__name__ == "function"


def test_what_does_not_count_holders_gets_no_array_that_somebody_must_let_go() -> None:
    """Numba refuses to compile one that makes an array, but not one that is given it."""
    for name in game_names():
        find_game(name)
    assert len(_uncounted) > 8
    for function in _uncounted:
        called = [function.__globals__.get(name) for name in function.__code__.co_names]
        for each in filter(is_rule, [function, *called]):
            given = each.__annotations__["return"]
            parts = get_args(given) if get_origin(given) is tuple else [given]
            assert {int, float, bool, None} >= set(parts), (function, each)


def test_jit_0_keeps_everything_plain(tmp_path: Path) -> None:
    assert play(TOPBANANA_JIT="0", TOPBANANA_CACHE=str(tmp_path)).stdout == "False\n"
    assert list(tmp_path.iterdir()) == []


def test_jit_0_gives_the_rules_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    game = find_game("_template")
    assert fast(game.rules).play is game.rules.play
    assert type(bound(playout.play_games, game)).__name__ == "function"


@pytest.mark.slow
def test_what_is_compiled_is_kept_for_this_version_of_the_source(tmp_path: Path) -> None:
    assert play(TOPBANANA_CACHE=str(tmp_path)).stdout == "True\n"
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept
    play(TOPBANANA_CACHE=str(tmp_path))
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept


@pytest.mark.parametrize(
    ("modules", "folders"),
    [
        (["topbanana.engine.dialect.chance"], ["engine"]),
        (["topbanana.games._template.rules"], ["engine", "games/_template"]),
        (
            ["topbanana.lab.simulate.play", "topbanana.games._template.rules"],
            ["bots", "engine", "games/_template", "lab"],
        ),
        (["somebody_else.bot"], [".", "engine"]),
    ],
)
def test_what_is_compiled_is_kept_by_the_sources_it_comes_from(
    modules: list[str], folders: list[str]
) -> None:
    import_module("topbanana.lab")
    assert _sources(*modules) == tuple(PACKAGE / folder for folder in folders)


def cache_of(folder: Path, caches: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Find, as a new process would, where things compiled from a folder are kept."""
    monkeypatch.setenv("TOPBANANA_CACHE", str(caches))
    _cache.cache_clear()
    return _cache((folder,))


@pytest.mark.parametrize(
    ("file", "matters"),
    [
        ("rules.py", True),
        ("standard.deck", True),
        ("mind/habits.npz", True),
        ("mind/networks.npz", False),
        ("levels.toml", False),
        ("RULES.md", False),
        ("paper/drawing.py", False),
        ("text/en.ftl", False),
        ("tests/perft.txt", False),
        ("web/Board.svelte", False),
        ("__pycache__/rules.pyc", False),
    ],
)
def test_whatever_rules_are_made_from_is_noticed_when_it_changes(
    file: str, *, matters: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, caches = tmp_path / "game", tmp_path / "caches"
    path = game / file
    path.parent.mkdir(parents=True)
    path.write_bytes(b"old")
    (game / "state.py").write_bytes(b"")
    before = cache_of(game, caches, monkeypatch)
    assert cache_of(game, caches, monkeypatch) == before
    path.write_bytes(b"new")
    assert (cache_of(game, caches, monkeypatch) != before) == matters
    _cache.cache_clear()


@pytest.mark.slow
def test_a_home_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    assert play(TOPBANANA_CACHE=str(blocked)).stdout == "True\n"


def test_old_caches_are_forgotten(tmp_path: Path) -> None:
    for name, days in [("old", 31), ("new", 29)]:
        (tmp_path / name).mkdir()
        then = time.time() - days * 24 * 3600
        os.utime(tmp_path / name, (then, then))
    _forget_old(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.slow
def test_a_rule_is_compiled_for_numbers_and_not_for_each_constant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "counting.py").write_text(
        "from topbanana.engine.dialect.rule import rule\n"
        "@rule\n"
        "def double(n):\n"
        "    return 2 * n\n"
        "@rule\n"
        "def add_up(n):\n"
        "    return double(3) + double(4) + double(n)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    quick = fast(import_module("counting"))
    assert quick.add_up(5) == 24
    assert len(quick.double.signatures) == 1
