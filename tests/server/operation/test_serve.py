"""Running a server: its settings, its documents, its example."""

import asyncio
import re
import runpy
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from bench.server.crash import ServerProcess
from topbanana.cli import main
from topbanana.engine.refusal import Refusal
from topbanana.server.cli.flags import SETTINGS
from topbanana.server.settings import ServerSettings, environment_variable, read_settings
from topbanana.server.wire import messages as wire

from ..conftest import Running
from ..tables.test_play import open_table, play_on

ROOT = Path(__file__).parents[3]


def test_every_setting_has_a_flag_a_variable_and_a_line_in_the_document() -> None:
    names = [field.name.replace("_", "-") for field in fields(ServerSettings)]
    assert tuple(names) == SETTINGS
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    rows = re.findall(r"^\| `--([a-z-]+)` \| `([A-Z_]+)` \| (.*?) \|", page, re.MULTILINE)
    assert [(flag, variable) for flag, variable, _ in rows] == [
        (name, environment_variable(name.replace("-", "_"))) for name in names
    ]
    for flag, _, usual in rows:
        value = getattr(ServerSettings(), flag.replace("-", "_"))
        if usual.startswith("`"):
            said = ("no", "yes")[value] if isinstance(value, bool) else str(value)
            assert usual.strip("`") == said


def test_flags_win_over_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPBANANA_PORT", "81")
    monkeypatch.setenv("TOPBANANA_CHAT", "no")
    monkeypatch.setenv("TOPBANANA_BOT_PAUSE", "1.5")
    settings = read_settings({"port": "82", "chat": None})
    assert (settings.port, settings.chat, settings.bot_pause) == (82, "no", 1.5)
    assert read_settings({"origins": "8"}).origins == "8"
    for name, text in (
        ("port", "x"),
        ("chat", "maybe"),
        ("bot_pause", "-"),
        ("port", "-1"),
        ("port", "99999"),
        ("port", "8_0"),
        ("bot_pause", "nan"),
        ("bot_pause", "inf"),
        ("chat", "1"),
        ("port", "\udcff"),  # a byte that is no text, as Python hands it over
        ("database", "\udcff"),
    ):
        with pytest.raises(Refusal, match="is not a valid value for"):
            read_settings({name: text})
    with pytest.raises(Refusal, match="cannot be kept"):
        read_settings({"database": "mysql://x"})


@pytest.mark.slow
def test_a_server_runs_and_a_second_one_says_why_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    server = ServerProcess(str(file), tmp_path / "log")
    server.start()
    try:
        port = server.address.rpartition(":")[2]
        other = str(tmp_path / "other.sqlite")
        assert main(["serve", "--port", port, "--database", other]) == 2
        assert f"cannot listen at port {port}" in capsys.readouterr().err
        assert main(["serve", "--port", "0", "--database", str(file)]) == 2
        assert "Another server uses" in capsys.readouterr().err
        assert httpx.get(f"{server.address}/health").json()["storage"]
    finally:
        server.stop()
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_example_bot_plays_a_game(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "wire_bot.py"))

    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Robota")
        async with httpx.AsyncClient(cookies={"topbanana": cookie}) as web:
            answer = await web.post(f"{server.address}/api/me/tokens")
        token = answer.json()["token"]
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            bot = asyncio.create_task(example["main"](server.address, token, table, "1"))
            await anna.until(lambda: anna.tables[table].seats[1].name == "Robota")
            await anna.start(table)
            await play_on(anna, table, 0)
            await bot

    asyncio.run(story())
    assert "The game is over" in capsys.readouterr().out


@pytest.mark.slow
def test_the_first_page_needs_no_compiler() -> None:
    proof = (
        "import sys; from topbanana.server.cli.serve import build_app; "
        "from topbanana.server.settings import ServerSettings; "
        "build_app(ServerSettings(database='x.sqlite')); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", proof], check=False).returncode == 0
