"""Many games between bots: the same whoever plays them, and told truly."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
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
from topbanana.engine.chance import chance
from topbanana.engine.game import find_game, game_names
from topbanana.lab import compiling
from topbanana.lab import pool as pools
from topbanana.lab.game_rows import header, meanings
from topbanana.lab.progress import Progress
from topbanana.lab.simulate import run as module
from topbanana.lab.simulate.order import Order, make_order
from topbanana.lab.simulate.run import Chunk, run, simulate
from topbanana.lab.simulate.series import Series
from topbanana.lab.simulate.summary import summarise
from topbanana.lab.simulate.text_report import show_summary

pytestmark = pytest.mark.slow
Output = pytest.CaptureFixture[str]


def order(game: str = "_template", games: int = 300, **changes: Any) -> Order:
    """Order a small series."""
    facts = {"bots": ["greedy", "random"], "seed": 7, "chosen": {}, **changes}
    return make_order(game, 2, games=games, **facts)


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


def words(language: str = "en") -> Any:
    """The words of the house in a language."""
    from topbanana.engine.words import words as words_of  # noqa: PLC0415

    return words_of(language)


def series_of(winners: list[int], scores: list[list[int]]) -> Series:
    """Make a series by hand."""
    notes = np.zeros((len(winners), 8), np.int32)
    notes[:, 0] = winners
    notes[:, 1] = [5, 7, 9, 11][: len(winners)]
    notes[:, 6:] = scores
    return Series(
        order(games=len(winners)), notes, np.zeros(9, np.int64), np.zeros((0, 1, 3), int)
    )


@pytest.mark.parametrize(
    ("language", "head", "wins"),
    [
        ("en", "outright   shared", "50.00 ± 98.00 %"),
        ("it", "non condivise   cond", "50,00 ± 98,00%"),
    ],
)
def test_a_summary_is_written_as_its_reader_writes(
    language: str, head: str, wins: str
) -> None:
    shown = show_summary(summarise(series_of([1, 2], [[3, 1], [2, 4]])), words(language))
    assert head in shown
    assert wins in shown
    assert len(set(re.findall(r"\d([.,])\d", shown))) == 1


def test_a_summary_counts_wins_shared_wins_and_points() -> None:
    series = series_of([0b01, 0b11, 0b10, 0b01], [[3, 1], [2, 2], [0, 5], [4, 0]])
    summary = summarise(series)
    first, second = summary.seats
    assert first.wins.mean == 0.625
    assert (first.sole_wins, first.shared_wins) == (2, 1)
    assert (second.sole_wins, second.shared_wins) == (1, 1)
    assert first.points.mean == 2.25
    assert summary.ties == 0.25
    assert summary.length.mean == 8
    assert (summary.shortest, summary.longest) == (5, 11)
    greedy, random = summary.bots  # greedy sits at 0, 1, 0, 1
    assert greedy.wins.mean == pytest.approx((1 + 0.5 + 0 + 0) / 4)
    assert random.wins.mean == pytest.approx((0 + 0.5 + 1 + 1) / 4)
    assert greedy.points.mean == (3 + 2 + 0 + 0) / 4


def test_the_seats_of_one_game_are_not_independent() -> None:
    """Bots that are all the same share one win in every game: that leaves no doubt."""
    alike = summarise(run(order(bots=["greedy"], games=200))).bots[0]
    assert (alike.wins.mean, alike.wins.margin) == (0.5, 0)
    three = make_order(
        "bananine", 3, bots=["greedy", "random"], games=400, seed=7, chosen={}
    )
    greedy, random = summarise(run(three)).bots  # two seats and one
    assert greedy.games == random.games == 400
    assert 2 * greedy.wins.mean + random.wins.mean == pytest.approx(1)
    assert 2 * greedy.wins.margin == pytest.approx(random.wins.margin)


def test_who_moves_first_shows_though_lots_are_drawn() -> None:
    """By seat, an advantage of beginning averages out when lots are drawn."""
    series = simulate("bananine", seats=3, bots=["greedy"], games=3_000, seed=7)
    began = series.winners[np.arange(3_000), series.first_mover].mean()
    first, *_ = summarise(series).turns
    assert first.wins.mean == pytest.approx(began)
    named = simulate("bananine", seats=3, bots=["greedy"], games=50, seed=7, start=2)
    assert set(named.first_mover) == {2}
    assert {summarise(named).turns[0].wins.mean} == {summarise(named).seats[2].wins.mean}
    together = simulate("puerto-banana", games=20, seed=7)
    assert set(together.first_mover) == {-1}
    assert summarise(together).turns == ()
    after_starters = simulate("push-em-up", seats=3, games=20, seed=7, start=1)
    assert set(after_starters.first_mover) == {1}


def test_decisions_and_choices_are_counted() -> None:
    series = simulate("_template", games=40, seed=7)
    counted = []
    for number in range(40):
        table = topbanana.table("_template", seed=f"7#{number}")
        choices = []
        for seat, move in series.log[number][: series.moves[number]].tolist():
            choices.append(len(table.moves(seat)))
            table.play(seat, move)
        counted.append(choices)
    told = summarise(series)
    decisions = [sum(choice > 1 for choice in choices) for choices in counted]
    means = [np.mean(choices) for choices in counted]
    assert told.decisions.mean == pytest.approx(np.mean(decisions))
    assert told.branching.mean == pytest.approx(np.mean(means))
    assert (told.most_choices, told.logged) == (3, 40)


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


def test_differences_are_counted_in_pairs(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    variants = ["bananine", "start=0", "start=1", "--seats", "2,3", "--games", "400"]
    assert main(["compare", *variants, *flags]) == 0
    assert "wins_seat_0" in capsys.readouterr().out
    told = json.loads(files["json"].read_text("utf-8"))
    assert [len(variant["seats"]) for variant in told["variants"]] == [2, 2, 3, 3]
    seed = told["variants"][0]["seed"]
    base, other = (
        simulate("bananine", seats=3, games=400, seed=seed, start=start) for start in (0, 1)
    )
    gaps = other.winners[:, 0].astype(float) - base.winners[:, 0]
    found = next(
        row
        for row in csv.DictReader(files["csv"].read_text("utf-8").splitlines())
        if (row["seats"], row["measure"]) == ("3", "wins_seat_0")
    )
    assert float(found["difference"]) == pytest.approx(gaps.mean())
    assert float(found["difference_margin"]) == pytest.approx(
        1.96 * gaps.std(ddof=1) / 20, rel=1e-3
    )


def test_ctrl_c_while_compiling_ends_in_a_sentence(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: Order) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("topbanana.lab.simulate.cli.warm_up", interrupted)
    assert main(["simulate", "_template", "--games", "10"]) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip() == words()("lab-stopped")


def test_compiling_shows_on_a_screen_that_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(compiling, "SECONDS_BEFORE", 0.0)
    screen = Screen()
    with compiling.shown_compiling("bananine", words(), screen):
        for _ in range(500):
            if "Compiling bananine" in screen.getvalue():
                break
            time.sleep(0.01)
    assert "Compiling bananine" in screen.getvalue()
    assert screen.getvalue().endswith("\r\033[K")


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    hits = 0
    for number in range(40):
        series = run(order("puerto-banana", games=400, bots=["random"], seed=number))
        wins = summarise(series).seats[0].wins
        hits += wins.low <= 0.5 <= wins.high
    assert hits >= 34


def test_the_command_shows_writes_and_reports(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv", "report")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    assert main(["simulate", "bananine", "--games", "1_200", "--seed", "7", *flags]) == 0
    shown = capsys.readouterr().out
    for word in ("1,200 games", "wins", "Lead changes", "moves/s"):
        assert word in shown
    summary = json.loads(files["json"].read_text("utf-8"))
    assert summary["games"] == 1200
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


def test_variants_are_compared_side_by_side(tmp_path: Path, capsys: Output) -> None:
    page = tmp_path / "out.html"
    arguments = ["--games", "500", "--seed", "1", "--report", str(page), "--lang", "it"]
    assert main(["compare", "bananine", "default", "start=0", *arguments]) == 0
    assert capsys.readouterr().out.count("bananine · 500 partite") == 2
    assert "start=0" in page.read_text("utf-8")


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


def test_what_is_not_installed_is_said(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    for file in ("cli", "export"):
        monkeypatch.setattr(f"topbanana.lab.simulate.{file}.import_module", missing)
    small = ["simulate", "_template", "--games", "10"]
    assert main([*small, "--parquet", str(tmp_path / "x.parquet")]) == 2
    assert "needs the package pyarrow" in capsys.readouterr().err
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
