"""Anybody's bot may sit down, and none can spoil the game."""

import copy
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import topbanana
from topbanana.bots import custom as module
from topbanana.bots.custom import CustomBot, read_timeout, seat_any_bot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game

HERE = Path(__file__).parent
FILE = HERE / "strange_bots.py"
Make = Callable[..., CustomBot]


@pytest.fixture(name="custom")
def making() -> Iterator[Make]:
    """Make custom bots, and close them at the end."""
    here: list[CustomBot] = []

    def come(name: str, game: str = "bananine", patience: float = 20.0) -> CustomBot:
        bot = seat_any_bot(f"{FILE}:{name}", find_game(game), patience)
        assert isinstance(bot, CustomBot)
        here.append(bot)
        return bot

    yield come
    for bot in here:
        bot.close()


def ask(bot: CustomBot, table: topbanana.Table[Any], seed: int = 1) -> int:
    """Ask for one move, which must always be a legal one."""
    seat = table.acting()[0]
    move = bot.choose(table.sight(seat), seat, table.moves(seat), chance(seed))
    assert move in table.moves(seat)
    return move


def new_table(game: str = "bananine") -> topbanana.Table[Any]:
    """Deal."""
    return topbanana.table(game, seats=2, seed=7)


def test_a_custom_bot_plays_by_the_luck_it_is_given(custom: Make) -> None:
    bot, table = custom("Lucky"), new_table()
    luck, same = chance(5), chance(5)
    seat = table.acting()[0]
    theirs = [
        bot.choose(table.sight(seat), seat, table.moves(seat), luck) for _ in range(5)
    ]
    house = seat_any_bot("random", table.game)
    ours = [
        house.choose(table.sight(seat), seat, table.moves(seat), same) for _ in range(5)
    ]
    assert theirs == ours
    assert len(set(theirs)) > 1
    assert bot.fault is None


@pytest.mark.slow
def test_a_custom_bot_may_take_the_game_and_answer_with_numpy(custom: Make) -> None:
    for name in ("Sensible", "Numpy"):
        bot, table = custom(name), new_table()
        ask(bot, table)
        assert bot.fault is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "kind", "detail", "aside"),
    [
        ("Raises", "raised", "IndexError (strange_bots.py:", "list index out of range"),
        ("Banana", "illegal", "str", "'banana'"),
        ("Cheats", "illegal", "int", "-7"),
        ("Enormous", "illegal", "int", "1" + "0" * 40),
        ("True_", "illegal", "bool", "True"),
        ("Leaves", "raised", "SystemExit", ""),
        ("Hungry", "raised", "MemoryError", ""),
    ],
)
def test_a_blunder_costs_a_turn_and_no_more(
    custom: Make, name: str, kind: str, detail: str, aside: str
) -> None:
    bot, table = custom(name), new_table()
    for _ in range(5):  # it is asked again each time
        ask(bot, table)
        assert bot.fault is not None
        assert (bot.fault.kind, bot.fault.aside) == (kind, aside)
        assert bot.fault.detail.startswith(detail)


@pytest.mark.slow
def test_a_custom_bot_that_never_answers_is_stopped(custom: Make) -> None:
    bot, table = custom("Loops", patience=0.2), new_table()
    process = bot._process
    assert process is not None
    pid = process.pid
    assert pid is not None
    drawn = ask(bot, table)
    assert bot.fault is not None
    assert bot.fault.kind == "slow"
    with pytest.raises(ProcessLookupError):  # nothing goes on thinking
        os.kill(pid, 0)
    assert drawn == ask(custom("Loops", patience=0.2), table)  # by the table's own luck


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind"), [("Loops", "slow"), ("Vanishes", "died")])
def test_a_custom_bot_that_breaks_down_again_and_again_is_left_alone(
    custom: Make, name: str, kind: str
) -> None:
    bot, table = custom(name, patience=0.2), new_table()
    kinds = []
    for _ in range(5):
        ask(bot, table)
        assert bot.fault is not None
        kinds.append(bot.fault.kind)
    assert kinds == [kind] * 3 + ["absent"] * 2
    bot.new_game()  # the next game is another chance
    ask(bot, table)
    assert bot.fault is not None
    assert bot.fault.kind == kind


@pytest.mark.slow
def test_what_a_custom_bot_prints_and_reads_goes_nowhere(
    custom: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    bot, table = custom("Chatty"), new_table()
    ask(bot, table)
    assert bot.fault is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_what_a_custom_bot_gets_is_a_copy(custom: Make) -> None:
    bot, table = custom("Meddles"), new_table()
    seat = table.acting()[0]
    sight, moves = table.sight(seat), table.moves(seat)
    before = copy.copy(sight), list(moves)
    assert bot.choose(sight, seat, moves, chance(1)) == moves[0]
    assert (sight, moves) == before
    assert bot.fault is None


@pytest.mark.slow
def test_every_game_begins_with_a_new_object(custom: Make) -> None:
    bot, table = custom("Forgets"), new_table()
    for _ in range(2):
        ask(bot, table)
        assert bot.fault is None
        ask(bot, table)
        assert bot.fault is not None
        bot.new_game()


@pytest.mark.slow
def test_a_bid_beyond_the_sensible_ones_is_a_move(custom: Make, tmp_path: Path) -> None:
    file = tmp_path / "bold.py"
    file.write_text(
        "class Bold:\n    def choose(self, sight, seat, moves, rng):\n        return 123_456\n"
    )
    table = new_table("puerto-banana")
    assert 123_456 not in table.moves(0)
    bot = CustomBot(f"{file}:Bold", table.game)
    assert bot.choose(table.sight(0), 0, table.moves(0), chance(1)) == 123_456
    bot.close()
    del custom


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.py:Clever", "There is no file “nowhere.py” with a bot in it."),
        ("no_such_module:Clever", "There is no module “no_such_module” with a bot in it."),
        (":", "There is no module “” with a bot in it."),
        (f"{FILE}:Nobody", "has no class “Nobody”."),
        (f"{FILE}:below", "has no class “below”."),
        (f"{FILE}:Mute", "is not a bot: it has no method choose(sight, seat, moves, rng)."),
        (f"{FILE}:Choosy", "cannot sit down: RuntimeError"),
        (f"{FILE}:Demanding", "cannot sit down: TypeError"),
        ("json.decoder:JSONDecoder", "is not a bot"),
    ],
)
@pytest.mark.slow
def test_a_custom_bot_that_cannot_come_is_refused_in_one_sentence(
    name: str, sentence: str
) -> None:
    with pytest.raises(topbanana.Refusal) as refusal:
        seat_any_bot(name, find_game("bananine"))
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("import nothing_like_it", "ModuleNotFoundError"),
        ("class Clever", "SyntaxError"),
        ("import sys; sys.exit(3)", "SystemExit"),
        ("import os; os._exit(3)", "status 3"),
        ("while True: pass", "takes longer than"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "START_TIMEOUT", 3.0)
    file = tmp_path / "broken.py"
    file.write_text(text)
    with pytest.raises(topbanana.Refusal, match=told):
        seat_any_bot(f"{file}:Clever", find_game("bananine"))


@pytest.mark.parametrize("text", ["0", "-1", "soon", "nan", "inf", ""])
def test_patience_is_a_number_of_seconds(text: str) -> None:
    with pytest.raises(topbanana.Refusal, match="Patience is a number"):
        read_timeout(text)
    assert read_timeout("0.5") == 0.5
    assert read_timeout(None) == 5.0


@pytest.mark.slow
def test_people_at_the_table_are_told_in_their_language() -> None:
    names = ",".join(f"{FILE}:{name}" for name in ("Raises", "Banana"))
    # Seat 1 begins, so both custom bots have played before the person is asked.
    words = ["play", "bananine", "--bots", names, "--lang", "it", "start=1", "--seed", "1"]
    played = subprocess.run(
        [sys.executable, "-m", "topbanana", *words],
        input="quit\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        check=True,
    )
    assert "Raises 2 inciampa (IndexError (strange_bots.py:" in played.stdout
    assert "Banana 3 risponde qualcosa che qui non è una mossa" in played.stdout
    assert "'banana'" not in played.stdout  # an answer may tell what the bot has seen
    assert played.stderr == ""


@pytest.mark.slow
def test_a_custom_bot_does_not_outlive_its_table(tmp_path: Path) -> None:
    """Killed in the middle of a move, a table takes its custom bot with it."""
    script, note = tmp_path / "table.py", tmp_path / "note.txt"
    script.write_text(
        "import os, sys, topbanana\n"
        "from topbanana.bots.custom import CustomBot\n"
        "from topbanana.engine.dialect.chance import chance\n"
        "if __name__ == '__main__':\n"
        "    table = topbanana.table('bananine', seats=2, seed=7)\n"
        f"    bot = CustomBot({f'{FILE}:Loops'!r}, table.game, 60)\n"
        f"    open({str(note)!r}, 'w').write(str(bot._process.pid))\n"
        "    seat = table.acting()[0]\n"
        "    bot.choose(table.sight(seat), seat, table.moves(seat), chance(1))\n"
    )
    running = subprocess.Popen([sys.executable, str(script)])
    pid = int(waited_for(lambda: note.read_text() if note.exists() else ""))
    running.kill()
    running.wait()
    waited_for(lambda: "" if is_running(pid) else "gone")


def is_running(pid: int) -> bool:
    """Tell whether a process is there, and is not just the shadow of one."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def waited_for(answer: Callable[[], str]) -> str:
    """Wait until there is an answer."""
    end = time.monotonic() + 60
    while not (found := answer()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found
