"""Many games between bots: the same whoever plays them, and told truly."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.cli import main
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game, game_names
from topbanana.lab import pool as pools
from topbanana.lab.game_rows import header, meanings
from topbanana.lab.progress import Progress
from topbanana.lab.simulate import run as module
from topbanana.lab.simulate.order import Order, make_order
from topbanana.lab.simulate.reports.summary import summarise
from topbanana.lab.simulate.reports.text import show_summary
from topbanana.lab.simulate.run import Chunk, run, simulate
from topbanana.lab.simulate.series import Series

pytestmark = pytest.mark.slow
Output = pytest.CaptureFixture[str]


def order(game: str = "_template", games: int = 300, **changes: Any) -> Order:
    """Order a small series."""
    facts = {"bots": ["greedy", "random"], "seed": 7, "chosen": {}, **changes}
    return make_order(game, 2, games=games, **facts)


def words(language: str = "en") -> Any:
    """The words of the house in a language."""
    from topbanana.engine.words import words as words_of  # noqa: PLC0415

    return words_of(language)


@pytest.mark.parametrize("name", game_names())
def test_any_game_of_a_series_can_be_played_again_at_a_table(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    series = simulate(name, seats=seats, bots=["greedy", "random"], games=6, seed="7")
    for number in (0, 5):
        table = topbanana.table(name, seats=seats, seed=f"7#{number}")
        luck = chance(f"7 bots#{number}")
        while acting := table.acting():
            seat = acting[0]
            kind = series.order.lineup[(seat + number) % seats]
            bot = seat_bot(kind, game)
            table.play(seat, bot.choose(table.sight(seat), seat, table.moves(seat), luck))
        made = series.log[number][series.log[number, :, 0] >= 0]
        assert [tuple(row) for row in made.tolist()] == table.log[: len(made)]
        assert table.scores() == series.scores[number].tolist()
        assert table.winners() == np.flatnonzero(series.winners[number]).tolist()
        assert len(table.log) == series.moves[number]
        assert table.log[-1][0] == series.last_mover[number]
        assert game.rules.ending(table._state, *table.log[-1]) == series.ending[number]


def test_the_last_move_tells_how_a_game_ended() -> None:
    series = simulate("push-em-up", games=500, seed=7)
    write = find_game("push-em-up").notation.write_move
    found = set()
    for log, way in zip(series.log, series.ending, strict=True):
        last = write(int(log[log[:, 0] >= 0][-1, 1]))
        kind = (
            "discarded" if last[0] == "-" else "pushed" if set("PS") & {*last} else "placed"
        )
        assert series.endings[way] == f"card_{kind}"
        found.add(kind)
    assert len(found) == 3
    tournaments = simulate("push-em-up", games=20, seed=7, tournament="on")
    assert {tournaments.endings[way] for way in tournaments.ending} == {"target_reached"}


def test_the_number_of_workers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 70)
    one, two = run(order()), run(order(), workers=2)
    assert one.notes.tobytes() == two.notes.tobytes()
    assert one.leads.tolist() == two.leads.tolist()
    assert one.log.tobytes() == two.log.tobytes()
    assert one.moves_made == two.moves_made == one.moves.sum()


class Dying(Executor):
    """An executor whose worker dies now and then."""

    def __init__(self, lives: Iterator[bool]) -> None:
        self.lives = lives

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Any:
        """Play, or break."""
        future: Any = Future()
        if next(self.lives):
            future.set_result(function(*arguments))
        else:
            future.set_exception(BrokenProcessPool())
        return future


def test_the_games_of_a_worker_that_dies_are_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "CHUNK", 50)
    lives = iter([True, False, True, True, False, *[True] * 20])
    series = run(order(), 1, Dying(lives))
    assert series.deaths == 2
    assert series.notes.tobytes() == run(order()).notes.tobytes()
    assert series.moves_made == series.moves.sum()
    assert "2 workers died" in show_summary(summarise(series), words())


def test_workers_that_die_again_and_again_are_given_up() -> None:
    with pytest.raises(topbanana.Refusal, match="3 workers died"):
        run(order(), 1, Dying(iter([False] * 9)))


def test_a_real_worker_may_be_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 2_000)
    killed: list[int] = []
    start = pools.new_pool

    def pool_with_a_victim(workers: int) -> Executor:
        pool: Any = start(workers)
        if not killed:
            victim = pool.submit(os.getpid).result()
            killed.append(victim)
            os.kill(victim, signal.SIGKILL)
        return pool  # type: ignore[no-any-return]  # an executor with its processes

    monkeypatch.setattr(pools, "new_pool", pool_with_a_victim)
    series = run(order(games=8_000), workers=2)
    assert series.deaths >= 1
    assert series.notes.tobytes() == run(order(games=8_000)).notes.tobytes()


def test_a_pool_may_break_while_it_starts_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pipes are closed then, and the next worker cannot be given them."""
    monkeypatch.setattr(module, "CHUNK", 2_000)
    start, broken = pools.new_pool, []

    def closed(*_: Any) -> None:
        broken.append(True)
        raise OSError("handle is closed")  # noqa: TRY003  # as multiprocessing says it

    def pool_that_breaks_once(workers: int) -> Executor:
        pool = start(workers)
        if not broken:
            monkeypatch.setattr(pool, "submit", closed)
        return pool

    monkeypatch.setattr(pools, "new_pool", pool_that_breaks_once)
    series = run(order(games=8_000), workers=2)
    assert series.deaths == 1
    assert series.notes.tobytes() == run(order(games=8_000)).notes.tobytes()


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 100)

    def impatient(_: Series, done: int) -> None:
        if done == 200:
            raise KeyboardInterrupt

    series = run(order(), watch=impatient)
    assert len(series) == 200
    assert series.notes.tobytes() == run(order()).notes[:200].tobytes()
    assert summarise(series).games == 200


def test_chunks_that_arrive_out_of_order_leave_no_gap() -> None:
    assert module.unbroken({0: 10, 20: 10}) == 10
    assert module.unbroken({10: 10, 0: 10}) == 20
    assert module.unbroken({}) == 0


def test_levels_play_the_same_games_as_compiled_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot that is not compiled into the loop is asked move by move, to the same effect."""
    compiled = run(order(games=25))
    monkeypatch.setattr(Order, "is_compiled", False)
    asked = run(order(games=25))
    assert asked.notes.tobytes() == compiled.notes.tobytes()
    assert asked.traces.tobytes() == compiled.traces.tobytes()
    assert asked.leads.tolist() == compiled.leads.tolist()


def test_every_level_can_be_simulated() -> None:
    bots = ["easy", "hard@20"]
    one = simulate("bananine", seats=2, bots=bots, games=24, seed=7)
    two = simulate("bananine", seats=2, bots=bots, games=24, seed=7, workers=2)
    assert one.notes.tobytes() == two.notes.tobytes()
    assert [bot.name for bot in summarise(one).bots] == bots
    captains = simulate("puerto-banana", seats=3, bots=["top", "random"], games=5, seed=7)
    assert len(captains) == 5


def test_the_command_shows_writes_and_reports(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv", "report")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    assert main(["simulate", "bananine", "--games", "1_200", "--seed", "7", *flags]) == 0
    shown = capsys.readouterr().out
    for word in ("1,200 games", "wins", "Lead changes", "moves/s"):
        assert word in shown
    summary = json.loads(files["json"].read_text("utf-8"))
    assert summary["games"] == 1200
    assert summary["origin"]["rules"] == find_game("bananine").version
    assert summary["origin"]["bots"] == ["greedy", "greedy"]
    assert b"\r" not in files["csv"].read_bytes()  # as in the arena
    rows = list(csv.reader(files["csv"].read_text("utf-8").splitlines()))
    assert rows[0] == [
        "game",
        "deal",
        "winners",
        "moves",
        "lead_changes",
        "first_mover",
        "last_mover",
        "ending",
        "bot_0",
        "bot_1",
        "score_0",
        "score_1",
    ]
    assert len(rows) == 1201
    series = topbanana.simulate("bananine", bots=["greedy"], games=1_200, seed=7)
    ends = [series.endings[way] for way in series.ending]
    assert [row[7] for row in rows[1:]] == ends
    winners = [np.flatnonzero(won).tolist() for won in series.winners]
    assert [[int(seat) for seat in row[2].split("/")] for row in rows[1:]] == winners
    assert [int(row[5]) for row in rows[1:]] == series.first_mover.tolist()
    assert [[int(row[3]), *map(int, row[10:])] for row in rows[1:]] == [
        [int(moves), *scores]
        for moves, scores in zip(series.moves, series.scores.tolist(), strict=True)
    ]
    assert summary["endings"] == {
        way: ends.count(way) / 1200 for way in sorted(series.endings, key=ends.count)[::-1]
    }
    page = files["report"].read_text("utf-8")
    assert page.count("<svg") == 7
    assert "http" not in page
    assert "<script" not in page


@pytest.mark.slow
def test_a_page_calls_the_game_as_people_do(tmp_path: Path) -> None:
    page = tmp_path / "out.html"
    arguments = ["--games", "2", "--report", str(page), "--lang", "fr"]
    assert main(["simulate", "push-em-up", *arguments]) == 0
    assert "<h1>Push &#x27;em Up!\u00a0: ce que montrent" in page.read_text("utf-8")


def test_variants_are_compared_side_by_side(tmp_path: Path, capsys: Output) -> None:
    page = tmp_path / "out.html"
    arguments = ["--games", "500", "--seed", "1", "--report", str(page), "--lang", "it"]
    assert main(["compare", "bananine", "default", "start=0", *arguments]) == 0
    shown = capsys.readouterr().out
    assert shown.count("bananine · 500 partite") == 2
    written = page.read_text("utf-8")
    assert "start=0" in written
    difference = shown.split("wins_turn_1")[1].split("   ")[-1].split("\n")[0]
    assert f"<td>{difference.strip()}</td></tr>" in written


@pytest.mark.parametrize(
    "asked",
    [
        ["start=0", "start=0"],
        ["default", "start=random"],
        ["start=0", "start=1", "--seats", "2,2"],
    ],
)
def test_a_variant_is_not_compared_with_itself(asked: list[str], capsys: Output) -> None:
    assert main(["compare", "bananine", *asked, "--games", "1"]) == 2
    assert "would be compared with itself" in capsys.readouterr().err


def test_no_name_of_a_bot_is_not_any_bot(capsys: Output) -> None:
    assert main(["simulate", "bananine", "--games", "1", "--bots", ""]) == 2
    assert "There is no bot “”" in capsys.readouterr().err


def test_a_cluster_of_machines_plays_the_same_games(tmp_path: Path) -> None:
    simulate = ["simulate", "_template", "--games", "3000", "--seed", "7", "--csv"]
    assert main([*simulate, str(tmp_path / "here.csv"), "--workers", "1"]) == 0
    code = (
        "from distributed import LocalCluster\n"
        "if __name__ == '__main__':\n"
        "    with LocalCluster(n_workers=2, dashboard_address=None) as cluster:\n"
        "        print(cluster.scheduler_address, flush=True)\n"
        "        input()\n"
    )
    (tmp_path / "cluster.py").write_text(code)
    cluster = subprocess.Popen(
        [sys.executable, tmp_path / "cluster.py"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    with cluster:
        assert cluster.stdout
        address = cluster.stdout.readline().strip()
        # In a process of its own, for Dask leaves threads behind.
        far = [*simulate, str(tmp_path / "far.csv"), "--dask", address]
        subprocess.run([sys.executable, "-m", "topbanana", *far], check=True, cwd=tmp_path)
        cluster.communicate("enough\n")
    here, there = ((tmp_path / name).read_text() for name in ("here.csv", "far.csv"))
    assert here.count("\n") == 3001
    assert here == there


def test_the_columns_of_a_row_are_documented_as_they_are() -> None:
    page = Path(__file__).parents[2] / "docs" / "research" / "simulate.md"
    told = dict(
        re.findall(r"^\| `(\w+)`.* \| (.+) \|$", page.read_text("utf-8"), re.MULTILINE)
    )
    assert {name: told.get(name) for name in meanings(1)} == meanings(1)
    assert list(meanings(3)) == header(3)


def test_a_parquet_file_holds_what_the_arrays_hold(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    asked = ["simulate", "_template", "--seats", "3", "--games", "500", "--seed", "7"]
    assert main([*asked, "--parquet", str(file)]) == 0
    table = import_module("pyarrow.parquet").read_table(file).to_pydict()
    series = topbanana.simulate("_template", seats=3, games=500, seed=7)
    assert table["game"] == table["deal"] == list(range(500))
    assert table["moves"] == series.moves.tolist()
    assert table["winners"] == [str(seat) for seat in np.nonzero(series.winners)[1]]
    schema = import_module("pyarrow.parquet").read_schema(file)
    told = json.loads(schema.metadata[b"topbanana"])
    assert (told["game"], told["seats"], told["seed"]) == ("_template", 3, "7")
    assert all(b"meaning" in field.metadata for field in schema)
    assert table["score_2"] == series.scores[:, 2].tolist()
    assert table["ending"] == [series.endings[how] for how in series.ending]


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess"],
        ["simulate", "bananine", "--games", "0"],
        ["simulate", "bananine", "--games", "many"],
        ["simulate", "bananine", "--games", "-5"],
        ["simulate", "bananine", "--bots", "clever"],
        ["simulate", "bananine", "--bots", "random,random,random"],
        ["simulate", "bananine", "--bots", ","],
        ["simulate", "bananine", "--bots", ""],
        ["simulate", "bananine", "--games", ""],
        ["simulate", "bananine", "--seats", "9"],
        ["simulate", "bananine", "--report", "no/such/folder.html"],
        ["simulate", "bananine", "moon=1"],
        ["simulate", "bananine", "--dask", "nowhere"],
        ["simulate", "bananine", "--workers", "0"],
        ["compare", "bananine"],
        ["compare", "bananine", "start=0"],
        ["compare", "bananine", "default", "--seats", "2,"],
        ["compare", "bananine", "moon=1"],
    ],
)
def test_bad_orders_get_one_sentence(arguments: list[str], capsys: Output) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "asked",
    [{"workers": 0}, {"workers": -1}, {"workers": 1.5}, {"games": 0}, {"games": 1e5}],
)
def test_bad_numbers_get_one_sentence_from_python_too(asked: dict[str, Any]) -> None:
    with pytest.raises(topbanana.Refusal, match="is not a whole number from 1"):
        simulate("_template", **asked)


def test_what_is_not_installed_is_said(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    for file in ("cli", "reports.export"):
        monkeypatch.setattr(f"topbanana.lab.simulate.{file}.import_module", missing)
    small = ["simulate", "_template", "--games", "10"]
    assert main([*small, "--parquet", str(tmp_path / "x.parquet")]) == 2
    said = capsys.readouterr()
    assert "needs the package pyarrow" in said.err
    assert said.out == ""  # said before the games are played, not after
    assert main([*small, "--dask", "somewhere"]) == 2
    assert "needs the package distributed" in capsys.readouterr().err


def test_progress_is_drawn_on_a_screen_only(capsys: Output) -> None:
    class Screen:
        def __init__(self, is_one: bool) -> None:  # noqa: FBT001
            self.is_one, self.text = is_one, ""

        def isatty(self) -> bool:
            return self.is_one

        def write(self, text: str) -> None:
            self.text += text

        def flush(self) -> None:
            pass

    screens = [Screen(True), Screen(False)]
    for screen in screens:
        run(order(), watch=Progress(words(), screen))  # type: ignore[arg-type]
    assert "100 %" in screens[0].text
    assert screens[0].text.endswith("\n")
    assert screens[1].text == ""
    capsys.readouterr()


def test_a_chunk_is_what_it_says() -> None:
    chunk = module.play_chunk(order(), 498, 5)
    assert isinstance(chunk, Chunk)
    assert (chunk.first, len(chunk.notes), len(chunk.traces)) == (498, 5, 2)
    assert pools.all_cores() >= 1
