"""boardgame.io measured with the same load on the same machine, if Node and npm are there."""

import os
import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from platformdirs import user_cache_path

from bench.server.load import SEATS, Load, show_times
from bench.server.machine import cpu, memory, show_usage, usage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4.8.1")
SCRIPT = Path(__file__).with_name("boardgame.cjs")


class Measured(msgspec.Struct):
    """What the people at its tables have seen, in milliseconds, and the CPU they took."""

    acknowledged: list[float]
    seen: list[float]
    cpu: float


def play_beside(asked: Load, ours: "Mapping[str, float]") -> None:
    """Let boardgame.io do the same work, and print what it took.

    ``ours`` are the seconds of CPU per move that our server has just used for some games.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        print("boardgame.io cannot be measured beside it: Node and npm are not at hand.")
        return
    folder = Path(os.environ.get("TOPBANANA_CACHE") or user_cache_path("topbanana"))
    folder = folder / "boardgame.io"
    if not install(npm, folder):
        print("boardgame.io cannot be measured beside it: npm could not install it.")
        return
    with server(node, folder) as (process, port):
        theirs = measure(node, folder, process, port, asked)
    for game, cost in ours.items():
        if theirs:
            ratio = f"{cost / theirs:.2f} times the CPU of boardgame.io's auction"
            print(f"a move of {game}, stored, takes {ratio}")


def install(npm: str, folder: Path) -> bool:
    """Install the packages once, in a folder of their own."""
    if (folder / "node_modules" / "boardgame.io").exists():
        return True
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", *PACKAGES]
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


@contextmanager
def server(node: str, folder: Path) -> "Iterator[tuple[int, int]]":
    """Run its server, which keeps its games in memory; give its process and its port."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    command = [node, str(SCRIPT), "serve", str(port)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE) as running:
        try:
            if running.stdout is not None:
                running.stdout.readline()  # it serves
            yield running.pid, port
        finally:
            running.kill()


def measure(node: str, folder: Path, process: int, port: int, asked: Load) -> float:
    """Let people play there, print the same figures as for ours, and give the cost of a move."""
    empty = memory(process)
    numbers = map(str, (port, asked.tables, asked.rate, asked.seconds))
    command = [node, str(SCRIPT), "play", *numbers]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE) as people:
        if people.stdout is None or not people.stdout.readline():
            print("boardgame.io's server did not bear it.")
            return 0
        before, used, full = usage(), cpu(process), memory(process)
        played = msgspec.json.decode(people.stdout.read(), type=Measured)
        after, used = usage(), cpu(process) - used
    moves = max(1, len(played.acknowledged))
    print(f"\nboardgame.io, {asked.tables:,} tables of an auction, {SEATS} people at each")
    print(f"{moves / asked.seconds:,.0f} moves/s, kept in memory and nowhere else")
    show_times("acknowledged", [time / 1000 for time in played.acknowledged])
    show_times("seen by another", [time / 1000 for time in played.seen])
    print(f"{1e6 * used / moves:,.0f} µs of its server's CPU per move")
    print(f"{1e6 * played.cpu / moves:,.0f} µs of its people's own CPU per move")
    print(f"{(full - empty) / SEATS / asked.tables / 1024:.0f} kB of memory per socket")
    show_usage(before, after)
    return used / moves
