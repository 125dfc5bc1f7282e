"""The command line: what it shows, and how it says no."""

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import topbanana
from topbanana.cli import main
from topbanana.engine.notation.archive import seal_of
from topbanana.engine.words import Words
from topbanana.terminal import cli as terminal

LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test depend on where it runs."""
    for name in ("TOPBANANA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def finished_game() -> str:
    """Archive a whole game."""
    table = topbanana.table("bananine", seed=4)
    while acting := table.acting():
        table.play(acting[0], table.moves(acting[0])[0])
    return topbanana.archive(table, players="Anna/Bruno")


def test_games_lists_every_game_in_every_language(capsys: Output) -> None:
    for language, word in [("en", "players"), ("it", "giocatori"), ("fr", "joueurs")]:
        assert main(["games", "--lang", language]) == 0
        shown = capsys.readouterr().out
        assert shown.count(word) == len(topbanana.list_games())


def test_the_language_comes_from_the_flag_or_the_environment(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    main(["games"])
    assert "giocatori" in capsys.readouterr().out
    main(["--lang=fr", "games"])
    assert "joueurs" in capsys.readouterr().out
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    main(["games"])
    assert "players" in capsys.readouterr().out


def test_rules_shows_the_whole_text_or_one_clause(capsys: Output) -> None:
    assert main(["rules", "bananine"]) == 0
    assert "**BN-12**" in capsys.readouterr().out
    assert main(["rules", "puerto-banana", "pb-7", "--lang", "it"]) == 0
    assert capsys.readouterr().out.startswith("PB-7: ")


def test_position_draws_the_table_and_lists_the_moves(capsys: Output) -> None:
    assert main(["position", *LINE.split()]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(LINE)
    assert "222=33" in shown
    assert "2 3 3 4 6 7" in shown
    assert main(["position", LINE]) == 0


def test_position_shows_no_more_than_the_line(capsys: Output) -> None:
    seen = topbanana.read(LINE).position(1)
    main(["position", seen])
    shown = capsys.readouterr().out
    assert shown.startswith(seen)
    assert "may play" not in shown  # seat 0 is to move, and its hand is hidden
    main(["position", topbanana.read(LINE).position(0)])
    assert "222=33" in capsys.readouterr().out


def test_position_of_a_finished_game_says_the_result(capsys: Output) -> None:
    main(["position", "puerto-banana 2 round:9 lot:- stocks:225/225 bids:-/-"])
    assert "225/225 won by 0/1" in capsys.readouterr().out


def test_replay_tells_the_game(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished_game(), "utf-8")
    assert main(["replay", str(file), "--lang", "it"]) == 0
    shown = capsys.readouterr().out
    assert "Anna" in shown
    assert "vince con" in shown


def test_verify_checks_the_game(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished_game(), "utf-8")
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: bananine, ")
    file.write_text(finished_game().replace("seats: 2", "seats: 3"), "utf-8")
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err == (
        "The archive was changed after it was written: its seal is broken.\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["--dance"],
        ["play", "chess"],
        ["play", "bananine", "--seats", "9"],
        ["play", "bananine", "--seats", "two"],
        ["play", "bananine", "--seats"],
        ["play", "bananine", "--bots", "clever"],
        ["play", "bananine", "--bots", "greedy,greedy,greedy,greedy"],
        ["play", "bananine", "--people", "4", "--seats", "3"],
        ["play", "bananine", "--names", "Anna,Bruno"],
        ["play", "bananine", "--seed", ""],
        ["play", "bananine", "moon=full"],
        ["play", "bananine", "start"],
        ["play", "bananine", "start=9"],
        ["play", "bananine", "start=1", "start=2"],
        ["rules"],
        ["rules", "chess"],
        ["rules", "bananine", "BN-99"],
        ["position"],
        ["position", "nonsense"],
        ["position", "bananine 3 turn:0"],
        ["replay"],
        ["replay", "no such file"],
        ["verify", "."],
        ["games", "--lang", "de"],
        ["games", "chess"],
    ],
)
def test_what_makes_no_sense_gets_one_sentence_and_status_2(
    arguments: list[str], capsys: Output
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert len(said.err) > 15
    if "de" not in arguments:  # the same in another language
        assert main(["--lang", "fr", *arguments]) == 2
        assert capsys.readouterr().err != said.err


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(st.lists(st.text(max_size=12), min_size=1, max_size=4))
def test_no_command_line_ends_in_a_traceback(words: list[str]) -> None:
    for command in ("position", "verify", "rules", "dance"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stderr", open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
            patch.setattr(sys, "stdout", sys.stderr)
            status = main([command, "--", *words])
            sys.stderr.close()
        assert status in {0, 2}


def test_a_binary_file_is_refused(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\x00\xfe")
    assert main(["verify", str(file)]) == 2
    assert "not a text file" in capsys.readouterr().err


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "topbanana", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_help_needs_neither_numba_nor_numpy() -> None:
    code = (
        "import sys; from topbanana.cli import main\n"
        "main(['--help'])\n"
        "sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
def test_playing_needs_no_compiler() -> None:
    code = (
        "import sys; from topbanana.cli import main\n"
        "main(['play', 'bananine', '--people', '0'])\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
def test_help_speaks_the_language_and_names_every_command() -> None:
    shown = run("--lang", "it", "--help")
    assert shown.returncode == 0
    for command in ("games", "rules", "play", "position", "replay", "verify"):
        assert command in shown.stdout
    assert "elenca i giochi" in shown.stdout
    assert run().stdout.startswith("usage: topbanana")
    assert run("--version").stdout == f"Top Banana {topbanana.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate"], "The command lacks GAME;"),
        (["people"], "The command lacks ACTION;"),
        (["replay", "no-file"], "“no-file” cannot be read: it does not exist."),
        (
            ["draw", LINE, "-o", "no/file"],
            "“no/file” cannot be written: its folder does not",
        ),
        (["simulate", "bananine", "--json", "."], "“.” cannot be written: it is a folder."),
    ],
)
def test_a_refusal_says_just_what_is_wrong(
    arguments: list[str],
    sentence: str,
    capsys: Output,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--lang", "en", *arguments]) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_a_reader_that_stops_reading_is_no_error() -> None:
    command = f"{sys.executable} -m topbanana rules bananine | head -n 1"
    piped = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602  # a pipe is the point
    assert piped.stderr == ""


@pytest.mark.slow
def test_the_whole_command_plays_and_saves_a_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played = run(
        *("play", "bananine", "--seed", "5", "--save", str(file)), stdin="1\n" * 40
    )
    assert played.returncode == 0
    assert played.stderr == ""
    assert run("verify", str(file)).returncode == 0
    again = run("play", "bananine", "--people", "0", "--save", str(file))
    assert again.returncode == 2
    assert "already exists" in again.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answers", "shown"),
    [
        ("nonsense\n99\n1\nquit\n", "See you next time!"),
        ("puerto-banana\nquit\n", "up for auction"),
        ("\n", "See you next time!"),
        ("", "What shall we play?"),
    ],
)
def test_play_without_a_game_asks_which(answers: str, shown: str) -> None:
    played = run("play", "--seed", "1", stdin=answers)
    assert played.returncode == 0
    assert shown in played.stdout
    assert played.stderr == ""


@pytest.mark.slow
def test_people_have_names_and_bots_their_kinds() -> None:
    arguments = ("play", "bananine", "--seats", "4", "--people", "2", "--names", "Ada,Bo")
    shown = run(*arguments, "--bots", "random,greedy", stdin="\n").stdout
    for name in ("Ada", "Bo", "Random 3", "Greedy 4"):
        assert name in shown


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("start=1", "--seed", "1", "--people", "0"),
        ("--seed", "1", "start=1", "--people", "0"),
        ("--seed=1", "--people", "0", "start=1"),
    ],
)
def test_options_and_flags_come_in_any_order(arguments: tuple[str, ...]) -> None:
    played = run("play", "bananine", *arguments)
    assert played.returncode == 0
    assert played.stdout == run("play", "bananine", *arguments).stdout


def test_a_flag_without_a_value_takes_none_of_the_words_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever adds such a flag has nothing else to add."""
    seen: list[Namespace] = []
    add_play = terminal.add_play

    def with_a_flag(play: ArgumentParser, say: Words) -> None:
        add_play(play, say)
        play.add_argument("--fancy", action="store_true")
        play.set_defaults(run=lambda asked, _: seen.append(asked))

    monkeypatch.setattr(terminal, "add_play", with_a_flag)
    assert main(["play", "--fancy", "bananine", "--fancy", "start=0", "--seed", "1"]) == 0
    assert seen[0].fancy
    assert (seen[0].game, seen[0].option, seen[0].seed) == ("bananine", {"start": "0"}, "1")


@pytest.mark.slow
def test_a_file_that_cannot_be_saved_is_refused_before_the_game(tmp_path: Path) -> None:
    taken = tmp_path / "taken.txt"
    taken.write_text("mine", "utf-8")
    for file in (taken, tmp_path / "no such folder" / "game.txt"):
        played = run("play", "bananine", "--save", str(file), stdin="1\n" * 40)
        assert played.returncode == 2
        assert "your move" not in played.stdout
    assert taken.read_text("utf-8") == "mine"


@pytest.mark.slow
def test_names_cannot_write_on_the_terminal(tmp_path: Path) -> None:
    evil = "\x1b[2JEve"
    file = tmp_path / "game.txt"
    played = run("play", "bananine", "--names", evil, "--save", str(file), stdin="quit\n")
    assert "\x1b" not in played.stdout
    body = finished_game().replace("Anna/Bruno", f"{evil}/Bruno").partition("seal: ")[0]
    file.write_text(f"{body}seal: {seal_of(body)}\n", "utf-8")
    shown = run("replay", str(file))
    assert shown.returncode == 0
    assert "\x1b" not in shown.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("redirection", "status"), [("<&-", 0), ("> /dev/full", 2), ("< /dev/null", 0)]
)
def test_closed_and_full_doors_are_no_tracebacks(redirection: str, status: int) -> None:
    command = f"{sys.executable} -m topbanana play bananine {redirection}"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602  # a pipe is the point
    assert ran.returncode == status
    assert "Traceback" not in ran.stderr


@pytest.mark.slow
def test_letters_that_are_none_get_a_sentence() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "topbanana", "play", "bananine"],
        input=b"\xff\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert ran.returncode == 0
    assert b"A move is written like" in ran.stdout


def test_the_help_says_of_every_command_what_that_command_does(capsys: Output) -> None:
    assert main(["--help"]) == 0

    told = " ".join(capsys.readouterr().out.split())
    assert "people settle what people report" in told
    assert "how many of them are people" not in told
