"""Nothing is compiled yet: bots play at once, while a process beside them compiles."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import topbanana
from topbanana.bots import compile_ahead
from topbanana.bots.bot import seat_bot
from topbanana.bots.compile_ahead import CompileAhead
from topbanana.bots.search import compiled
from topbanana.bots.search.bot import FEWEST_SIMULATIONS, SearchBot
from topbanana.bots.search.compiled import is_loaded, is_ready, load
from topbanana.bots.search.tree import simulate
from topbanana.engine.dialect import rule
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.rule import ready_mark
from topbanana.engine.game import find_game, game_names
from topbanana.terminal.lines import LineGame

SEARCHED = [name for name in game_names(hidden=True) if not find_game(name).own_mind]
LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let this process find nothing compiled."""
    caches = tmp_path / "caches"
    monkeypatch.setenv("TOPBANANA_CACHE", str(caches))
    monkeypatch.delenv("TOPBANANA_JIT", raising=False)
    monkeypatch.setattr(compiled, "_loaded", set())
    rule._cache.cache_clear()
    yield caches
    rule._cache.cache_clear()


def first_choice(table: topbanana.Table[Any]) -> tuple[int, list[int]]:
    """Play on until somebody has a choice, and give who, and between what."""
    while len(moves := table.moves(table.acting()[0])) == 1:
        table.play(table.acting()[0], moves[0])
    return table.acting()[0], moves


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("level", ["medium", "hard", "top"])
def test_who_is_awaited_compiles_nothing(name: str, level: str, empty_cache: Path) -> None:
    game = find_game(name)
    table = topbanana.table(name, seats=game.usual, seed=4)
    seat, moves = first_choice(table)
    bot = seat_bot(level, game, awaited=True)
    assert bot.choose(table.sight(seat), seat, moves, chance(1)) in moves
    assert not is_ready(game)
    assert not list(empty_cache.rglob("*.nbi"))


@pytest.mark.parametrize("name", ["puerto-banana"])
def test_an_own_mind_is_asked_plainly_and_answers_the_same(
    name: str, empty_cache: Path
) -> None:
    game = find_game(name)
    table = topbanana.table(name, seats=3, seed=4)
    plain = seat_bot("top", game, awaited=True)
    bid = plain.choose(table.sight(0), 0, table.moves(0), chance(1))
    assert not list(empty_cache.rglob("*.nbi"))
    assert game.rules.why(table.sight(0), 0, bid) == 0


def test_a_search_that_is_told_to_stop_has_an_answer_all_the_same() -> None:
    table = topbanana.read(LINE)
    moves = table.moves(0)
    bot = SearchBot(table.game, None, None, ready=lambda _: False, stop=lambda: True)
    found = bot.search(table.sight(0), 0, moves, chance(1))
    assert found.simulations == FEWEST_SIMULATIONS
    assert found.best.visits > 0


def test_what_was_compiled_for_another_machine_is_not_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find_game("bananine")
    ready_mark(simulate, game).touch()
    assert is_ready(game)
    monkeypatch.setattr(rule, "_machine", lambda: "another")
    assert not is_ready(game)


def test_what_was_installed_again_or_elsewhere_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba takes nothing that was compiled from a file of another place or time."""
    game, module = find_game("bananine"), sys.modules[simulate.__module__]
    copy = shutil.copy2(str(module.__file__), tmp_path)
    ready_mark(simulate, game).touch()
    assert is_ready(game)
    monkeypatch.setattr(module, "__file__", copy)
    assert not is_ready(game)
    ready_mark(simulate, game).touch()
    assert is_ready(game)
    os.utime(copy, (1, 1))
    assert not is_ready(game)


def test_where_no_cache_can_be_written_all_processes_share_one_for_this_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    monkeypatch.setenv("TOPBANANA_CACHE", str(blocked))
    rule._cache.cache_clear()
    mark = ready_mark(simulate, find_game("bananine"))
    assert mark.parents[1] == Path(os.environ["TOPBANANA_CACHE"])
    assert mark.parents[1] != blocked
    other = ready_mark(simulate, find_game("push-em-up"))
    assert other.parents[1] == mark.parents[1]


@pytest.mark.slow
def test_a_game_is_compiled_beside_and_then_loaded(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # At its low priority it would wait for all other tests to end.
    usual = "from topbanana.bots import compile_ahead; compile_ahead.NICENESS = 0; "
    monkeypatch.setattr(compile_ahead, "MAIN", f"{usual}compile_ahead.main()")
    game = find_game("_template")
    beside = CompileAhead(["_template", "puerto-banana"])
    assert beside.running
    while beside.running:
        time.sleep(0.05)
    beside.stop()
    assert is_ready(game)
    assert not is_loaded(game)
    kept = {path: path.stat().st_mtime_ns for path in empty_cache.rglob("*.nbc")}
    assert kept
    load(game)
    assert is_loaded(game)
    assert {p: p.stat().st_mtime_ns for p in empty_cache.rglob("*.nbc")} == kept
    assert not CompileAhead(["_template"]).running


def test_what_compiles_ends_with_whoever_started_it() -> None:
    """Even one that is killed leaves no process behind."""
    code = (
        "import time\n"
        "from topbanana.bots.compile_ahead import CompileAhead\n"
        "beside = CompileAhead(['bananarchy'])\n"
        "print(beside._process.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    starter = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
    )
    assert starter.stdout is not None
    compiler = int(starter.stdout.readline())
    starter.kill()
    starter.communicate()
    while is_running(compiler):
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Tell whether a process is there and has not ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return (
        not state.exists() or state.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    )


def test_the_first_hint_at_the_keyboard_waits_for_no_compiler(empty_cache: Path) -> None:
    table = topbanana.read(LINE)
    told = iter(["hint"])
    out = StringIO()

    def ask(prompt: str) -> str:
        del prompt
        try:
            return next(told)
        except StopIteration:
            raise EOFError from None

    game = table.game
    bots = {seat: seat_bot("hard", game, awaited=True) for seat in (1, 2)}
    names = dict(enumerate(["Anna", "Bruno", "Carla"]))
    LineGame(table, bots, names, "en", ask=ask, out=out).run()
    shown = out.getvalue()
    assert "warming up beside the game" in shown
    assert "It imagined" in shown
    assert not list(empty_cache.rglob("simulate*.nbi"))
