"""The arena is fair, repeatable, and says what it knows and no more."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import topbanana
from bench import strength
from bench.__main__ import main as bench
from topbanana.cli import main
from topbanana.engine.dialect.record import as_ints
from topbanana.engine.game import find_game
from topbanana.engine.words import words
from topbanana.lab.arena import cli as arena_command
from topbanana.lab.arena import contest as contests
from topbanana.lab.arena import match as module
from topbanana.lab.arena.contest import Contest, make_contest
from topbanana.lab.arena.line_ups import games_a_deal, line_ups
from topbanana.lab.arena.run import Results, hold
from topbanana.lab.arena.standings import rate, standings
from topbanana.lab.arena.text_report import show_standings
from topbanana.lab.simulate import uncompiled

FILE = Path(__file__).parents[1] / "bots" / "strange_bots.py"
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plainly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play as written: what is shown here does not depend on speed."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    monkeypatch.setattr(module, "_warm", set())
    uncompiled.compiled_game.cache_clear()
    yield
    uncompiled.compiled_game.cache_clear()


def contest(*bots: str, game: str = "_template", games: int = 40, **more: Any) -> Contest:
    """Order a small contest."""
    facts = {"seats": 2, "seed": 7, **more}
    return make_contest(game, facts.pop("seats"), bots=bots, games=games, **facts)


def custom(name: str) -> str:
    """Name one of the strange bots."""
    return f"{FILE}:{name}"


# --- Who sits where -------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("bots", range(2, 8))
def test_every_bot_has_every_seat_of_a_deal_equally_often(bots: int, seats: int) -> None:
    for deal in (0, 1, 5):
        ups = line_ups(bots, seats, deal)
        assert len(ups) == len(set(ups)) == games_a_deal(bots, seats)
        for seat in range(seats):
            sat = Counter(up[seat] for up in ups)
            assert sorted(sat) == list(range(bots))
            assert len(set(sat.values())) == 1


def test_every_two_bots_meet_equally_often_when_seats_are_few() -> None:
    met = Counter(tuple(sorted(up)) for up in line_ups(5, 2, 0))
    assert len(met) == 10
    assert set(met.values()) == {2}


def test_neighbours_change_from_deal_to_deal() -> None:
    circles = {line_ups(4, 4, deal)[0] for deal in range(6)}
    assert len(circles) == 6  # all the ways to sit round a table of four


def test_every_line_up_of_a_deal_has_the_same_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, int, bytes]] = []

    class Watcher:
        """Notes what it sees when it is first asked."""

        def __init__(self) -> None:
            self.asked = False

        def choose(self, sight: Any, seat: int, moves: Any, _: Any) -> int:
            if not self.asked:
                seen.append((current[0], seat, as_ints(sight).tobytes()))
                self.asked = True
            return int(moves[0])

    for place in (module, contests):
        monkeypatch.setattr(place, "seat_bot", lambda _name, _game: Watcher())
    current = [-1]
    order = contest("a", "b", "c", game="bananine", seats=3, games=12)
    monkeypatch.setattr(module, "_warm", {("bananine", name) for name in "abc"})
    for number in range(order.games):
        current[0] = number
        module.play_match(order, number)
    # All play their first move, so a seat sees the same whoever sits there.
    hands = {(order.deal_of(number), seat): sight for number, seat, sight in seen}
    assert all(hands[order.deal_of(number), seat] == sight for number, seat, sight in seen)
    assert len(seen) == 36
    assert len(set(hands.values())) == 12


# --- The same whoever plays -----------------------------------------------------------


def test_a_contest_is_repeatable_and_its_seed_matters() -> None:
    order = contest("greedy", "random", games=20)
    assert hold(order).matches == hold(order).matches
    assert hold(order).matches != hold(contest("greedy", "random", seed=8)).matches


def test_equal_bots_have_luck_of_their_own() -> None:
    matches = hold(contest("random", "random", games=60)).matches
    pairs = list(zip(matches[::2], matches[1::2], strict=True))
    assert any(one.scores != other.scores for one, other in pairs)


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    order = contest("greedy", custom("Lucky"), custom("Raises"), games=24)
    one, two = hold(order), hold(order, workers=2)
    assert one.matches == two.matches
    assert len(one.matches) == 24
    assert [m.number for m in two.matches] == list(range(24))
    assert any(match.blunders for match in one.matches)


@pytest.mark.slow
def test_compiled_or_as_written_it_is_the_same_contest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order = contest("greedy", "random", games=20)
    plain = hold(order).matches
    monkeypatch.setenv("TOPBANANA_JIT", "1")
    uncompiled.compiled_game.cache_clear()
    assert hold(order).matches == plain


def test_ctrl_c_keeps_whole_deals() -> None:
    order = contest("greedy", "random", games=40)

    def impatient(_: Results, done: int) -> None:
        if done == 13:
            raise KeyboardInterrupt

    kept = hold(order, watch=impatient).matches
    assert len(kept) == 12
    assert kept == hold(order).matches[:12]


@pytest.mark.slow
def test_ctrl_c_at_the_terminal_shows_what_is_done() -> None:
    """As a terminal does it: everybody in the group of processes hears it."""
    bots = f"greedy,{custom('Lucky')}"
    flags = ["--games", "1_000_000", "--seed", "1", "--workers", "2", "--bots", bots]
    with subprocess.Popen(
        [sys.executable, "-c", WATCHED, "arena", "_template", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        env={**os.environ, "TOPBANANA_LANG": "en", "PYTHONUTF8": "1"},
    ) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "begun\n"
            os.killpg(running.pid, signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    assert err == ""
    assert running.returncode == 0
    assert "Interrupted" in out
    assert "finishes ahead" in out


WATCHED = """
import signal
import sys
from topbanana.cli import main
from topbanana.lab.arena import cli as arena_command

class Begun(arena_command.Progress):
    told = False
    def __call__(self, results, done):
        if len(results.matches) >= 20 and not self.told:
            self.told = True
            print("begun", flush=True)

arena_command.Progress = Begun
if __name__ == "__main__":
    # Tests that run in the background have been told to ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
"""


# --- Custom bots ---------------------------------------------------------------------------


@pytest.mark.slow
def test_custom_bots_that_misbehave_are_counted_by_kind() -> None:
    order = contest(custom("Raises"), custom("Banana"), games=1)
    told = standings(hold(order, workers=2))
    bots = {bot.name: bot for bot in told.bots}
    assert bots["Raises"].blunders == {"raised": bots["Raises"].decisions}
    assert bots["Banana"].blunders == {"illegal": bots["Banana"].decisions}
    shown = show_standings(told, words("en"))
    assert "Banana had to move at random" in shown
    assert "str: 'banana'" in shown
    assert "IndexError (strange_bots.py:" in shown
    for language in ("it", "fr"):
        assert "Raises" in show_standings(told, words(language))


@pytest.mark.slow
def test_a_game_ends_though_one_loops_for_ever_and_one_vanishes() -> None:
    order = contest(custom("Loops"), custom("Vanishes"), games=1, patience=0.2)
    played = module.play_match(order, 0)
    module.close_custom_bots()
    turns: dict[int, dict[str, int]] = {0: {}, 1: {}}
    for blunder in played.blunders:
        turns[blunder.seat][blunder.kind] = blunder.turns
    for seat, kind in enumerate(("slow", "died")):
        made = played.thinking[seat].decisions
        asked = min(made, 3)
        assert turns[seat][kind] == asked
        assert turns[seat].get("absent", 0) == made - asked
    assert played.winners


@pytest.mark.slow
def test_the_bot_of_the_documents_plays_and_beats_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots-api.md").read_text("utf-8")
    _, _, code = page.partition("```python\n")
    (tmp_path / "mybots.py").write_text(code.partition("```")[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    bots = ("mybots.py:Dreamer", "random")
    told = standings(hold(contest(*bots, games=40, patience=60)))
    dreamer = told.bots[0]
    assert dreamer.name == "Dreamer"
    assert dreamer.wins.low > 0.5
    assert dreamer.blunders == {}
    by_module = standings(hold(contest("mybots:Dreamer", "random", games=40, patience=60)))
    assert by_module.bots[0].wins == dreamer.wins


@pytest.mark.slow
def test_a_custom_bot_meets_itself_in_two_processes() -> None:
    order = contest(custom("Forgets"), custom("Forgets"), games=4)
    assert order.labels == ["Forgets·1", "Forgets·2"]
    for match in hold(order).matches:
        # Each plays its own first move, and blunders from then on.
        lost = {blunder.seat: blunder.turns for blunder in match.blunders}
        made = [time.decisions for time in match.thinking]
        assert lost == {seat: n - 1 for seat, n in enumerate(made) if n > 1}


def test_better_bots_are_rated_higher_and_the_order_is_that_of_the_games() -> None:
    results = hold(contest("random", "greedy", games=60))
    told = standings(results)
    ratings = {bot.name: bot.rating for bot in told.bots}
    assert ratings["greedy"] > ratings["random"] + 5
    assert rate(2, results.matches) == rate(2, list(results.matches))
    assert told.bots[0].name == "greedy"


# --- The command ----------------------------------------------------------------------


@pytest.mark.slow
def test_the_command_shows_writes_and_reports(tmp_path: Path, capsys: Output) -> None:
    files = {form: tmp_path / f"out.{form}" for form in ("json", "csv", "report")}
    flags = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    bots = ["--bots", "greedy,random", "--games", "30", "--seed", "7", "--workers", "1"]
    assert main(["arena", "bananine", *bots, *flags, "start=0"]) == 0
    shown = capsys.readouterr().out
    assert "30 games, 15 deals from every seat · options start=0 · seed 7" in shown
    told = json.loads(files["json"].read_text("utf-8"))
    assert told["games"] == 30
    assert told["origin"]["bots"] == ["greedy", "random"]
    assert (told["origin"]["seed"], told["origin"]["options"]) == ("7", {"start": "0"})
    assert {bot["name"] for bot in told["bots"]} == {"greedy", "random"}
    rows = list(csv.DictReader(files["csv"].read_text("utf-8").splitlines()))
    assert len(rows) == 30
    assert (rows[0]["deal"], rows[1]["deal"]) == ("0", "0")
    assert (rows[0]["bot_0"], rows[1]["bot_0"]) == ("greedy", "random")
    assert files["report"].read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", "chess"],
        ["arena", "bananine", "--bots", "greedy"],
        ["arena", "bananine", "--bots", ",".join(["random"] * 21)],
        ["arena", "bananine", "--bots", "clever,random"],
        ["arena", "bananine", "--games", "0"],
        ["arena", "bananine", "--games", ""],
        ["arena", "bananine", "--seats", "9"],
        ["arena", "bananine", "--patience", "soon"],
        ["arena", "bananine", "--workers", "two"],
        ["arena", "bananine", "--report", "no/such/folder.html"],
        ["arena", "bananine", "--seed", "7" * 200],
        ["arena", "bananine", "moon=1"],
    ],
)
def test_bad_orders_get_one_sentence(arguments: list[str], capsys: Output) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_budget_is_for_those_who_look_ahead() -> None:
    bots = ["random", "greedy", "hard", "top@9", "my.py:Bot"]
    wanted = ["random", "greedy", "hard@2000", "top@9", "my.py:Bot"]
    assert arena_command.with_budget(bots, "2_000", None) == wanted
    assert arena_command.with_budget(["top"], None, "0.5") == ["top@0.5s"]
    assert arena_command.with_budget(bots, None, None) == bots
    for simulations, seconds in (("9", "9"), ("many", None), (None, "soon"), (None, "0")):
        with pytest.raises(topbanana.Refusal):
            arena_command.with_budget(["top"], simulations, seconds)
    with pytest.raises(topbanana.Refusal, match="None of these bots"):
        arena_command.with_budget(["random", "greedy"], "9", None)


def test_one_deal_says_nothing() -> None:
    assert contest("greedy", "random", games=1).deals == 2

    def hasty(_: Results, done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(topbanana.Refusal, match="Only 1 whole deal was"):
        standings(hold(contest("greedy", "random"), watch=hasty))


def test_seats_follow_the_bots_unless_they_are_given() -> None:
    def seats(game: str, *bots: str) -> int:
        return make_contest(game, bots=bots, games=1, seed=1).seats

    assert seats("bananine", "random", "greedy") == 2
    assert seats("bananine", *["random"] * 4) == 4
    assert seats("bananarchy", "random", "greedy") == 3
    most = find_game("_template").seats[-1]
    assert seats("_template", *["random"] * 9) == most


# --- The measured tables --------------------------------------------------------------


@pytest.mark.slow
def test_levels_are_measured_and_kept_game_by_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(strength, "LADDER", ("random", "greedy"))
    monkeypatch.setattr(strength, "DEALS", 40)
    monkeypatch.chdir(tmp_path)
    asked = ["--bots", "--quick", "--write", "--workers", "1"]
    assert bench([*asked, "_template"]) == 2  # there are no docs here
    assert "cannot be written" in capsys.readouterr().err
    (tmp_path / "docs").mkdir()
    assert bench([*asked, "_template"]) == 0
    shown = capsys.readouterr().out
    assert "| 2 | greedy – random | 4 | 8 |" in shown
    assert "; 4 deals a pair, or until the interval is ± 2 points, or what 0.5 min" in shown
    assert "commit `" in shown
    assert bench([*asked, "puerto-banana"]) == 0
    assert bench([*asked, "puerto-banana"]) == 0
    page = (tmp_path / "docs" / "bots-measured.md").read_text("utf-8")
    assert page.count("\n## ") == 2
    assert shown.splitlines()[6] in page


def test_a_pair_ends_when_its_interval_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "NARROW", 0.1)
    limits = strength.Limits(1_000, 5.0, 1)
    cells = strength.measured(find_game("_template"), 2, "greedy", "random", limits)
    assert strength.FIRST_LOOK <= int(cells[2]) < 500


def test_a_pair_ends_when_its_time_is_up() -> None:
    limits = strength.Limits(1_000_000, 0.002, 1)
    cells = strength.measured(find_game("_template"), 2, "greedy", "random", limits)
    assert 0 <= int(cells[2].replace(",", "")) < 1_000_000
    none = strength.Limits(2, 0.0, 1)
    cells = strength.measured(find_game("_template"), 2, "greedy", "random", none)
    assert cells[2:] == ["0", *["?"] * 6]
