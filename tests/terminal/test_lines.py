"""Playing in plain lines: numbers, notation, questions, and several people at a keyboard."""

from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

import pytest

import topbanana
from topbanana.bots.beginner import theme_of
from topbanana.bots.bot import Bot, seat_bot
from topbanana.engine.notation.archive import write_archive
from topbanana.engine.words import words
from topbanana.rulebook.clauses import clause_text
from topbanana.terminal.lines import LineGame, numbered, save
from topbanana.terminal.study import tell_game
from topbanana.terminal.style import CLEAR, cleared, folded, styled

LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)
NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"]


def sit_down(
    table: topbanana.Table[Any],
    answers: Iterable[str],
    people: int = 1,
    language: str = "en",
    out: StringIO | None = None,
) -> str:
    """Play with these answers; give all that was shown."""
    told = iter(answers)
    out = StringIO() if out is None else out

    def ask(prompt: str) -> str:
        out.write(prompt)
        try:
            answer = next(told)
        except StopIteration:
            raise EOFError from None
        out.write(answer + "\n")
        return answer

    bots: dict[int, Bot] = {
        seat: seat_bot("greedy", table.game) for seat in range(people, table.seats)
    }
    names = dict(enumerate(NAMES[: table.seats]))
    LineGame(table, bots, names, language, ask=ask, out=out).run()
    return out.getvalue()


def test_a_move_is_taken_by_number_or_in_notation() -> None:
    by_number, by_notation = topbanana.read(LINE), topbanana.read(LINE)
    number = by_number.moves(0).index(by_number.game.notation.read_move("9=27")) + 1
    sit_down(by_number, [str(number)])
    sit_down(by_notation, ["9=27"])
    assert by_number.log[0] == by_notation.log[0]
    assert by_number.log


def test_nonsense_gets_a_sentence_and_another_chance() -> None:
    table = topbanana.read(LINE)
    shown = sit_down(table, ["", "nonsense", "99", "0", "222=24", "why", "why 9=27"])
    assert table.log == []
    assert shown.count("[BN-5]") == 4
    assert "its numbers go from 1 to 8" in shown
    assert "“9=27” is allowed." in shown


def test_why_cites_the_clause_in_full() -> None:
    shown = sit_down(topbanana.read(LINE), ["why 222=24"], language="it")
    assert "nel pagamento c’è un 2. [BN-5]" in shown
    assert "\nBN-5: " in shown


def test_a_question_mark_explains() -> None:
    shown = sit_down(topbanana.read(LINE), ["?", "rules BN-8", "rules", "rules BN-77"])
    assert "222=33 takes the three 2s" in shown
    assert "why MOVE" in shown
    assert "\nBN-8: " in shown
    assert "## " in shown
    assert "no clause “BN-77”" in shown


def test_a_player_sees_only_the_own_hand() -> None:
    shown = sit_down(topbanana.read(LINE), ["position", "quit"])
    assert "hands:233467/?4/?3" in shown
    assert "1155" not in shown
    assert "1 1 5 5" not in shown
    assert shown.rstrip().endswith("See you next time!")


def test_a_game_can_be_saved_under_way(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    nowhere = tmp_path / "no" / "such" / "folder"
    shown = sit_down(
        topbanana.read(LINE), [f"save {file}", f"save {file}", f"save {nowhere}", "save"]
    )
    assert shown.count("is saved") == 1
    assert "already exists" in shown
    assert shown.count("cannot be written") == 1
    assert "Say which file" in shown
    assert topbanana.load(file.read_text("utf-8")).position() == LINE


@pytest.mark.parametrize("language", ["en", "it", "fr"])
@pytest.mark.parametrize("game", ["bananine", "puerto-banana"])
def test_a_whole_game_against_bots(game: str, language: str) -> None:
    table = topbanana.table(game, seats=3, seed=2)
    answers = ["1"] * 500 if table.game.menu else ["12"] * 500
    shown = sit_down(table, answers, language=language)
    assert table.over
    assert "Anna" in shown


def test_bids_stay_secret_between_people_at_one_keyboard() -> None:
    table = topbanana.table("puerto-banana", seats=2, seed=1)
    shown = sit_down(table, ["", "777", "", "8"], people=2)
    before_hand_over, after = shown.split("The keyboard goes to Bruno")
    assert "777" in before_hand_over
    assert before_hand_over.endswith("\n" * get_terminal_size().lines)
    assert len(before_hand_over) - len(before_hand_over.rstrip("\n")) >= 60
    assert "777" not in after.split("Bruno, your secret bid")[0]
    assert "Anna has written a bid." in after


def test_people_at_one_keyboard_are_told_in_turn() -> None:
    table = topbanana.table("puerto-banana", seats=2, seed=1)
    shown = sit_down(table, ["", "21", "", "18", "", "5", "", "6"], people=2)
    second_round = shown.split("The keyboard goes to Anna")[2]
    assert "Anna bids 21." in second_round
    assert "Bruno bids 18." in second_round
    assert "You" not in shown.replace("Your", "").replace("your", "")


def test_the_theme_of_a_beginner_is_told_when_the_game_is_over_and_not_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = topbanana.table("bananine", seats=2, seed=5)
    kinds = {0: "easy", 1: "hard"}
    bots = {seat: seat_bot("greedy", table.game) for seat in kinds}
    out = StringIO()
    LineGame(table, bots, {0: "Anna", 1: "Bruno"}, "en", kinds=kinds, out=out).run()
    theme = theme_of("easy", table.game, "5", 0)
    told = f"Anna played as beginners do: it {words('en', 'bananine')(f'theme-{theme}')}."
    assert out.getvalue().count("as beginners do") == 1
    assert out.getvalue().rstrip().endswith(told)

    file = tmp_path / "game.txt"
    save(table, {0: "Anna", 1: "Bruno"}, str(file), kinds)
    tell_game(file.read_text("utf-8"), "en")
    assert capsys.readouterr().out.rstrip().endswith(told)
    tell_game(write_archive(table.before(), {"bots": "easy/hard"}), "en")
    assert "as beginners do" not in capsys.readouterr().out


def test_bots_alone_are_watched() -> None:
    table = topbanana.table("puerto-banana", seats=3, seed=1)
    shown = sit_down(table, [], people=0)
    assert table.over
    assert "wins with" in shown or "win together" in shown


def test_nobody_s_hand_is_shown_before_the_first_hand_over() -> None:
    shown = sit_down(topbanana.read(LINE), [], people=2)
    assert "2 3 3 4 6 7" not in shown
    assert "The keyboard goes to Anna" in shown


def test_with_several_people_a_game_is_not_saved_under_way(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = sit_down(topbanana.read(LINE), ["", f"save {file}"], people=2)
    assert "everybody’s secrets" in shown
    assert not file.exists()


def test_zeros_before_a_number_change_nothing() -> None:
    table = topbanana.read(LINE)
    shown = sit_down(table, ["0000000000003", "1" * 30])
    assert table.log[0] == (0, table.game.notation.read_move("44=233"))
    assert "is not on the list" in shown


def test_why_understands_the_number_of_a_move() -> None:
    shown = sit_down(topbanana.read(LINE), ["why 3", "why 99"])
    assert "“3” is allowed." in shown
    assert "is not on the list" in shown


class Screen(StringIO):
    """A terminal, as far as anybody can tell."""

    def isatty(self) -> bool:
        """Claim to be one."""
        return True


def test_a_screen_is_wiped_even_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert cleared(Screen()) == CLEAR
    assert styled("word", "bold", Screen()) == "word"
    monkeypatch.delenv("NO_COLOR")
    assert styled("word", "bold", Screen()) == "\033[1mword\033[0m"
    monkeypatch.setenv("TERM", "dumb")
    assert cleared(Screen()).count("\n") >= 60


def test_sentences_break_between_words_on_a_screen_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    clause = clause_text("bananine", "en", "BN-5")
    assert len(clause) > 100
    assert folded(clause, StringIO()) == clause
    assert max(map(len, folded(clause, Screen()).splitlines())) <= 40
    assert folded("  " + clause, Screen()).splitlines()[1].startswith("  ")
    table = topbanana.read(LINE)
    shown = sit_down(table, ["rules BN-5", "position"], out=Screen())
    assert folded(clause, Screen()) in shown
    assert table.position(0) in shown  # which is copied, and so in one piece


def test_a_hand_of_many_words_breaks_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "60")
    table = topbanana.table("bananarchy", seats=3, seed=7)
    shown = sit_down(table, ["quit"], language="it", out=Screen())
    hand = shown[shown.index("La tua mano") :].split("\n    1  ")[0]
    assert len(hand.splitlines()) > 1
    assert all(len(line) <= 60 for line in hand.splitlines())


def test_a_long_menu_stands_side_by_side() -> None:
    assert numbered(["222=33", "+5"]) == ["    1  222=33", "    2  +5"]
    rows = numbered([f"*{number}" for number in range(100, 310)])
    assert rows[0].split()[:4] == ["1", "*100", "2", "*101"]
    assert len(rows) < 40
    assert max(len(row) for row in rows) < 80


def test_a_hint_says_what_the_hard_bot_would_do_and_why() -> None:
    table = topbanana.read(LINE)
    shown = sit_down(table, ["hint"], language="it")
    assert "Il bot più forte giocherebbe" in shown
    assert ". [BN-" in shown
    assert 2 <= shown.count("%  (") <= 4
    assert table.log == []


def test_a_hint_for_secret_bids_is_the_mixture_and_a_warning() -> None:
    table = topbanana.table("puerto-banana", seats=3)
    shown = sit_down(table, ["hint"], language="en")
    assert "No single bid is the best one for a lot of 10." in shown
    assert shown.count(" in 100: ") >= 3
    assert "Whoever bids the same for ever is soon read" in shown
    assert table.log == []
