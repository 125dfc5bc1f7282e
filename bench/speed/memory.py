"""How much memory and time many games take, in all processes together."""

import contextlib
import subprocess
import sys
import time
from importlib import import_module
from typing import Any

GAMES = (100_000, 1_000_000)
SECONDS_BETWEEN_LOOKS = 0.02


def print_memory(name: str) -> None:
    """Simulate ten times as many games: memory should stay, and time be tenfold."""
    print(f"\n{name} simulated by a command on all cores, from start to end.")
    try:
        psutil = import_module("psutil")
    except ImportError:
        print("not measured: psutil is not installed")
        return
    simulate(psutil, name, 1000)  # what is compiled now is there for the others
    for games in GAMES:
        memory, seconds = simulate(psutil, name, games)
        print(f"{games:>10,} games{memory / 1e6:>10,.0f} MB at most{seconds:>10.1f} s")


def simulate(psutil: Any, name: str, games: int) -> tuple[int, float]:
    """Run the command; give the most bytes that its processes held at once, and the time."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", "topbanana", "simulate", name, "--games", str(games)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    root = psutil.Process(running.pid)
    most = 0
    while running.poll() is None:
        with contextlib.suppress(psutil.NoSuchProcess):
            most = max(most, held(psutil, root))
        time.sleep(SECONDS_BETWEEN_LOOKS)
    return most, time.perf_counter() - begin


def held(psutil: Any, root: Any) -> int:
    """Add up the memory of a process and all that it started.

    What several of them share counts once, where the system tells (PSS); else RSS.
    """
    total = 0
    for process in [root, *root.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess, psutil.AccessDenied):
            known = process.memory_full_info()
            total += getattr(known, "pss", known.rss)
    return total
