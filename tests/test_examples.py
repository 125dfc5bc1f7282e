"""The examples run as their docstrings say, and show what they promise."""

import ast
import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from topbanana.server.wire.messages import VERSION

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
MOST_LINES = 80
WHOLE_ALGORITHM = 130  # lines of an example whose point is to have it all in one file
UNTRIED = {"sb3_ppo"}  # it needs torch, which is larger than all else together; it says so


def run(name: str, *arguments: str) -> str:
    """Run an example in a process of its own, and give what it prints."""
    command = [sys.executable, f"examples/{name}.py", *arguments]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short_listed_and_says_how_to_run_it(path: Path) -> None:
    text = path.read_text("utf-8")
    most = WHOLE_ALGORITHM if path.stem == "ppo" else MOST_LINES
    assert len(text.splitlines()) <= most
    assert f"python examples/{path.name}" in (ast.get_docstring(ast.parse(text)) or "")
    assert f"({path.name})" in (ROOT / "examples" / "README.md").read_text("utf-8")
    if path.stem in UNTRIED:
        assert "no test runs it" in text
        return
    runs = rf'run\("{path.stem}"|"examples/{path.name}"'
    assert re.search(runs, Path(__file__).read_text("utf-8"))


def test_a_game_is_played_by_code() -> None:
    shown = run("play_by_code")
    assert "seat 0 sees: bananine 2" in shown
    assert "Refused: " in shown
    assert "\nseal: " in shown


@pytest.mark.slow
def test_the_bot_of_your_own_beats_random_moves() -> None:
    found = re.search(r"wins ([\d.]+) of 10 games", run("own_bot"))
    assert found
    assert float(found[1]) >= 7


@pytest.mark.slow
def test_the_tournament_ranks_its_bots() -> None:
    shown = run("tournament").splitlines()
    ranked = [line.split()[0] for line in shown[2:6]]
    assert (ranked[0], ranked[-1]) == ("top", "random")  # those between are about as good
    assert shown[-1].startswith(f"top finishes ahead of {ranked[1]} in ")


@pytest.mark.slow
def test_the_agent_learns() -> None:
    before, after = map(float, re.findall(r"([\d.]+)% won", run("train_agent")))
    assert after > before + 20


@pytest.mark.slow
def test_ppo_learns_from_the_first_games_on() -> None:
    shown = run("ppo", "bananine", "random", "200000")
    won = [float(share) for share in re.findall(r"([\d.]+)% won against random", shown)]
    assert won[-1] > 60
    assert won[-1] > won[0]


@pytest.mark.slow
def test_archives_become_a_data_frame() -> None:
    shown = run("archives_to_pandas")
    assert "file     game  number  seat move  choices  points   won" in shown
    assert "choices  points   won\nseat" in shown


# --- Over the wire --------------------------------------------------------------------


@pytest.fixture(name="address")
def serving(tmp_path: Path) -> Iterator[str]:
    """Run a server in a process of its own, with nothing in its database."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [sys.executable, "-m", "topbanana", "serve", "--port", port]
    database = ["--database", str(tmp_path / "tables.sqlite"), "--bot-pause", "0"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen([*command, *database], stdout=log, stderr=log)
    try:
        wait_for(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def wait_for(address: str) -> None:
    """Wait until somebody answers."""
    for _ in range(600):
        try:
            httpx.get(address)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"nobody answers at {address}")


def ask(wire: ClientConnection, **request: Any) -> dict[str, Any]:
    """Send a request, and give its answer."""
    wire.send(json.dumps({"id": 1, **request}))
    while True:
        answer: dict[str, Any] = json.loads(wire.recv(20))
        if answer.get("id") == 1:
            return answer


@pytest.mark.slow
def test_the_wire_bot_plays_at_a_servers_table(address: str) -> None:
    with httpx.Client(base_url=address) as web:
        web.post("/api/me", json={"name": "Robota"})
        token = web.post("/api/me/tokens").json()["token"]
    with connect(address.replace("http", "ws") + "/ws") as wire:
        assert ask(wire, type="hello", version=VERSION, token=token)["type"] == "welcome"
        settings = {"game": "bananine", "seats": 2}
        table = ask(wire, type="create", settings=settings)["table"]
        ask(wire, type="seat_bot", table=table, seat=0, bot="random")
        playing = subprocess.Popen(
            [sys.executable, "examples/wire_bot.py", address, token, table, "1"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        while ask(wire, type="start", table=table)["type"] == "refused":
            time.sleep(0.1)  # it has not sat down yet
        shown, _ = playing.communicate(timeout=60)
    assert "The game is over; the winners sit at" in shown
