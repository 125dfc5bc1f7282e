"""The set-up behind `tb.py`: its environment in `.venv`, and the programs that run there.

A stamp in `.venv` says what is installed there. It is removed first and written last: an
environment without one is half-made, with an old one just out of date.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

CHECKOUT = Path(__file__).resolve().parent
STAMP = CHECKOUT / ".venv" / "top-banana-stamp"
LOCKS = ("uv", "run", "dev", "node")
SUCCESS, FAILURE, MISUSE, INTERRUPTED = 0, 1, 2, 130


class CannotGoOnError(Exception):
    """What ends the program, as a sentence for whoever started it."""

    def __init__(self, sentence: str, status: int) -> None:
        """Keep the exit status beside the sentence."""
        super().__init__(sentence)
        self.status = status


class ToolFailedError(Exception):
    """A program that we ran failed."""

    def __init__(self, output: bytes) -> None:
        """Keep all that the program wrote."""
        super().__init__()
        self.output = output


def set_up(wanted: str) -> None:
    """Make sure that `.venv` holds all that a lock file names."""
    if is_ready(wanted):
        return
    with alone():
        # Whoever was setting up while this one waited may have done all the work.
        if not is_ready(wanted):
            renew(wanted)


def is_ready(wanted: str) -> bool:
    """Tell whether the environment is complete; one with the tools will do for playing."""
    installed, *circumstances = read_stamp()
    return (
        installed in {wanted, "dev"}
        and circumstances == [foundation(), fingerprint()]
        and Path(tool("python")).exists()
    )


def renew(wanted: str) -> None:
    """Bring the environment up to date; make it anew if there is none to build on."""
    require_venv_module()
    start = time.monotonic()
    say("Setting up Top Banana in .venv: once now, and again when its parts change.")
    installed, old_foundation, _ = read_stamp()
    # A developer who plays keeps the tools.
    name = "dev" if installed == "dev" else wanted
    stamp = [name, foundation(), fingerprint()]
    STAMP.unlink(missing_ok=True)
    if old_foundation != foundation() or not Path(tool("python")).exists():
        with step("making an environment"):
            listen_to([sys.executable, "-m", "venv", "--clear", ".venv"])
    with step("fetching uv, which installs the rest"):
        listen_to(module("pip", "install", "--require-hashes", "-r", lock_file("uv")))
    with step("fetching the packages that Top Banana uses"):
        install_locked(name, CHECKOUT)
    with step("adding Top Banana itself"):
        # The lock has the build backend; isolation would fetch one that nobody pinned.
        install_package("--no-build-isolation", "--editable", ".", home=CHECKOUT)
    STAMP.write_text("\n".join(stamp), encoding="utf-8")
    say(f"Ready after {time.monotonic() - start:.0f} s.")


def install_locked(name: str, home: Path) -> None:
    """Give the environment in a folder exactly what a lock file names."""
    exactly = ["--require-hashes", "--compile-bytecode", lock_file(name)]
    sync = [tool("uv"), "pip", "sync", "--python", tool("python", home), *exactly]
    try:
        # What uv has fetched before it keeps, and there may be no network now.
        listen_to([*sync, "--offline"])
    except ToolFailedError:
        listen_to(sync)


def install_package(*package: str, home: Path) -> None:
    """Add Top Banana to the environment in a folder that has all its dependencies."""
    there = ["--python", tool("python", home)]
    listen_to([tool("uv"), "pip", "install", *there, "--no-deps", *package])


@contextmanager
def step(name: str) -> Iterator[None]:
    """Announce some work; if it fails, end the program with the last words of the tool."""
    say(f"  {name} ...")
    try:
        yield
    except ToolFailedError as failure:
        sentence = f"Something went wrong while {name}; the last words were:"
        last_words = "\n  ".join([sentence, *last_lines(failure.output, 8)])
        raise CannotGoOnError(last_words, FAILURE) from failure


def require_venv_module() -> None:
    """Stop if Python came without the means to make environments, as it does on Debian."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        sentence = (
            "This Python cannot make virtual environments: "
            "install its venv module (on Debian and Ubuntu: sudo apt install python3-venv)."
        )
        raise CannotGoOnError(sentence, MISUSE)


def read_stamp() -> tuple[str, str, str]:
    """Read what is installed, on which foundation and fingerprint; blanks if half-made."""
    try:
        text = STAMP.read_text(encoding="utf-8")
        installed, old_foundation, old_fingerprint = text.split("\n")
    except (FileNotFoundError, ValueError):
        return "", "", ""
    return installed, old_foundation, old_fingerprint


def foundation() -> str:
    """Name what an environment cannot outlive: its Python and its place."""
    return f"{sys.implementation.name} {dotted(sys.version_info[:3])} in {CHECKOUT}"


def fingerprint() -> str:
    """Condense the files that decide what is installed."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", *map(lock_file, LOCKS)):
        content = (CHECKOUT / name).read_bytes()
        # With its name and length before it, no file can pass for the end of another.
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """Let one tb.py at a time set up; the system frees the lock of one that died."""
    with (CHECKOUT / ".venv-lock").open("w", encoding="utf-8") as file:
        if not locks(file):
            say("Another tb.py is setting up; waiting for it.")
            while not locks(file):
                time.sleep(0.2)
        yield


def locks(file: IO[str]) -> bool:
    """Try to lock a file until it is closed."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


# Other programs, and words for people


def module(name: str, *arguments: str) -> list[str]:
    """Write the command line that runs a module in the environment."""
    return [tool("python"), "-m", name, *arguments]


def tool(name: str, home: Path = CHECKOUT) -> str:
    """Name a program of the environment in a folder."""
    if sys.platform == "win32":
        return str(home / ".venv" / "Scripts" / f"{name}.exe")
    return str(home / ".venv" / "bin" / name)


def lock_file(name: str) -> str:
    """Say where a lock file is, seen from the checkout."""
    return f"requirements/{name}.lock"


def hand_over(command: list[str], folder: Path | None = CHECKOUT) -> int:
    """Run a program at the terminal in our place and return its exit status."""
    # Ctrl-C reaches the program too, and what it means there is for the program to say.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        done = subprocess.run(command, cwd=folder, env=environment(), check=False)
        status = done.returncode
    finally:
        signal.signal(signal.SIGINT, before)
    # What a signal ended has that signal's number, negative, for a status.
    return status if status >= 0 else 128 - status


def listen_to(command: list[str]) -> bytes:
    """Run a program quietly and return all that it wrote."""
    done = subprocess.run(
        command,
        cwd=CHECKOUT,
        env=environment(),
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != SUCCESS:
        raise ToolFailedError(done.stdout)
    return done.stdout


def environment() -> dict[str, str]:
    """Give the environment variables of every program that we run."""
    # Where bytecode is not kept, every test worker and every server compiles all modules anew.
    return {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE"
    }


def last_lines(output: bytes, count: int) -> list[str]:
    """Pick the last lines that are not blank."""
    lines = output.decode("utf-8", "replace").splitlines()
    return [line for line in lines if line.strip()][-count:]


def dotted(version: tuple[int, ...]) -> str:
    """Write a version with dots."""
    return ".".join(map(str, version))


def say(sentence: str) -> None:
    """Tell whoever started us, without disturbing what a command prints."""
    print(sentence, file=sys.stderr, flush=True)
