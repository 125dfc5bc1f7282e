"""The front door of Top Banana: sets up what a command needs, then runs it.

It needs nothing but Python itself. What it installs goes into `.venv` beside this file,
in the exact versions that the lock files in `requirements/` name.
"""

from __future__ import annotations

import hashlib
import importlib.util
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import IO

USAGE = """\
Top Banana

  python3 tb.py play [ARGS]         play in the browser; with a game's name: in the terminal
  python3 tb.py test [PYTEST ARGS]  all checks, all tests, a trial of the installed package
  python3 tb.py check               all checks and the quick tests
  python3 tb.py bench [ARGS]        measure how fast the games run; --bots: how strong bots are;
                                    --load, --crash, --two: what servers bear
  python3 tb.py golden              write the golden files anew
  python3 tb.py new-game NAME       begin a new game from the template
  python3 tb.py build               build the package into dist/
  python3 tb.py web [TASK ...]      build the browser client (or: lint, check)
  python3 tb.py lessons             play the games' first lessons out anew
  python3 tb.py shots               take pictures of every page into shots/

For maintainers:

  python3 tb.py lock                write the lock files anew, with the newest versions

The first command also sets up .venv, which takes a moment.
"""

OLDEST_PYTHON = (3, 11)
CHECKOUT = Path(__file__).resolve().parent
STAMP = CHECKOUT / ".venv" / "top-banana-stamp"
LOCKS = ("uv", "run", "dev", "node")
SUCCESS, FAILURE, MISUSE, INTERRUPTED = 0, 1, 2, 130
PYTEST_INTERRUPTED = 2


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


def main(arguments: list[str]) -> int:
    """Do what the command line asks and return the exit status."""
    try:
        refuse_old_python(sys.version_info[:2])
        return obey(arguments)
    except CannotGoOnError as end:
        say(str(end))
        return end.status
    except OSError as trouble:
        say(f"Top Banana cannot go on: {trouble}.")
        return FAILURE
    except KeyboardInterrupt:
        say("Stopped.")
        return INTERRUPTED


def refuse_old_python(version: tuple[int, ...]) -> None:
    """Stop if this Python is too old for the games."""
    if version < OLDEST_PYTHON:
        wanted, found = dotted(OLDEST_PYTHON), dotted(version)
        sentence = f"Top Banana needs Python {wanted} or newer, but this is Python {found}."
        raise CannotGoOnError(sentence, MISUSE)


def obey(arguments: list[str]) -> int:
    """Run the command that the first argument names; the others belong to that command."""
    name, *others = arguments or ["help"]
    if name in {"help", "--help", "-h"}:
        print(USAGE, end="")
        return SUCCESS
    if name not in {*MODULE_COMMANDS, *OWN_COMMANDS}:
        sentence = f"There is no command '{name}'; 'python3 tb.py help' lists them all."
        raise CannotGoOnError(sentence, MISUSE)
    if others and name in {"check", "lock", "golden"}:
        sentence = f"'{name}' takes no arguments, so '{others[0]}' means nothing to it."
        raise CannotGoOnError(sentence, MISUSE)
    # A player needs none of the tools, and without them the first game starts sooner.
    set_up("run" if name == "play" else "dev")
    if name == "play":  # with a game's name in the terminal, else in the browser
        others = ["play", *others] if others else ["serve", "--open"]
    if others == ["serve", "--open"] or name in {"test", "build", "shots"}:
        build_client()
    if name in MODULE_COMMANDS:
        # A player's files are where the player is; everything else is about the checkout.
        folder = None if name == "play" else CHECKOUT
        served = name == "bench" and others[:1] in (["--load"], ["--crash"], ["--two"])
        wanted = ["topbanana.server.bench"] if served else MODULE_COMMANDS[name]
        return hand_over(module(*wanted, *others), folder)
    return OWN_COMMANDS[name](others)


# The commands: some are modules that have all they need, some have several steps

MODULE_COMMANDS = {
    "play": ["topbanana"],
    "bench": ["topbanana.lab.bench"],
    "golden": ["topbanana.engine.golden"],
    "new-game": ["topbanana.engine.new_game"],
    "build": ["hatchling", "build"],
    "lessons": ["topbanana.lab.lessons"],
    "shots": ["tests.browser.shots"],
}


def test(pytest_arguments: list[str]) -> int:
    """Run everything that must hold before a change is good."""
    client = {"eslint": client_task("lint"), "svelte-check": client_task("check")}
    failures = failures_among({**static_checks(), **client})
    # What one game compiles is compiled by one worker (loadgroup).
    # `--cov` comes before `-n`, because it would take a path that follows it for its own.
    tests = ["--cov", "-n", "2", "--dist", "loadgroup"]
    # The browser's driver keeps an event loop running, in which no other can be started.
    apart = ["--ignore=tests/browser"], ["--no-cov", "tests/browser"]
    for chosen in [pytest_arguments] if pytest_arguments else apart:
        status = hand_over(module("pytest", *tests, *chosen))
        if status != SUCCESS:
            failures.append(" ".join(["pytest", *chosen]))
        if status == PYTEST_INTERRUPTED:
            break
    # Whoever stops the tests wants no more of them.
    if status != PYTEST_INTERRUPTED and not passes("installed package", try_the_package):
        failures.append("installed package")
    return verdict(failures)


def check(_: list[str]) -> int:
    """Run the checks and the quick tests."""
    quick_tests = module("pytest", "-q", "-m", "not slow", "-n", "auto")
    return verdict(failures_among({**static_checks(), "pytest": quick_tests}))


def lock(_: list[str]) -> int:
    """Write the lock files anew, with the newest versions that fit together."""
    for name in LOCKS:
        # Players must get what developers tested, so the tools bend to what is played with.
        bounds = ["--constraints", lock_file("run")] if name == "dev" else []
        compile_lock = [
            *(tool("uv"), "pip", "compile", "--quiet", "--upgrade", *bounds),
            *("--universal", "--python-version", dotted(OLDEST_PYTHON)),
            *("--generate-hashes", "--no-emit-index-url"),
            *("--custom-compile-command", "python3 tb.py lock"),
            *("--output-file", lock_file(name), f"requirements/{name}.in"),
        ]
        with step(f"choosing versions for {lock_file(name)}"):
            listen_to(compile_lock)
    return SUCCESS


def web(tasks: list[str]) -> int:
    """Do something with the browser client: build it, unless asked for something else."""
    return hand_over(client_task(*(tasks or ["build"])))


def build_client() -> None:
    """Build the browser client; what is built from the same files stays."""
    with step("looking after the browser client"):
        listen_to(client_task("build"))


def client_task(*tasks: str) -> list[str]:
    """Write the command line that does something with the browser client."""
    return [tool("python"), str(CHECKOUT / "web" / "tasks.py"), *tasks]


OWN_COMMANDS = {"test": test, "check": check, "lock": lock, "web": web}


# The checks and their report


def static_checks() -> dict[str, list[str]]:
    """List the checks that only read the code."""
    return {
        "ruff check": module("ruff", "check"),
        "ruff format": module("ruff", "format", "--check"),
        "mypy": module("mypy"),
        "lint-imports": [tool("lint-imports")],
    }


def failures_among(checks: dict[str, list[str]]) -> list[str]:
    """Run all checks, whatever they find, and name those that failed."""
    return [
        name
        for name, command in checks.items()
        if not passes(name, partial(listen_to, command))
    ]


def try_the_package() -> bytes:
    """Build the wheel, install it as a player would, away from the checkout, and run it."""
    with tempfile.TemporaryDirectory(prefix="topbanana-") as folder:
        home = Path(folder)
        listen_to(module("hatchling", "build", "--target", "wheel", "--directory", folder))
        listen_to(module("venv", "--without-pip", str(home / ".venv")))
        install_locked("run", home)
        install_package("topbanana", "--no-index", "--find-links", folder, home=home)
        listen_to([tool("uv"), "pip", "check", "--python", tool("python", home)])
        return listen_to([tool("topbanana", home), "games"])


def passes(name: str, work: Callable[[], bytes]) -> bool:
    """Do some work and report how it went: in a line, and in full if it failed."""
    start = time.monotonic()
    try:
        output, passed = work(), True
    except ToolFailedError as failure:
        output, passed = failure.output, False
    result = f"{name:18} {time.monotonic() - start:6.1f} s"
    if passed:
        print(f"ok      {result}   {''.join(last_lines(output, 1))}", flush=True)
    else:
        print(f"FAILED  {result}", flush=True)
        # The bytes go out as they came in: this terminal may lack letters of the tool's.
        sys.stdout.buffer.write(output)
        sys.stdout.flush()
    return passed


def verdict(failures: list[str]) -> int:
    """Sum up in a last line what the checks found, and give the exit status for it."""
    print(f"Failed: {', '.join(failures)}." if failures else "All is well.", flush=True)
    return FAILURE if failures else SUCCESS


# The set-up. A stamp in `.venv` says what is installed there. It is removed first and
# written last: an environment without one is half-made, with an old one just out of date.


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
        status = subprocess.run(command, cwd=folder, check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)
    # What a signal ended has that signal's number, negative, for a status.
    return status if status >= 0 else 128 - status


def listen_to(command: list[str]) -> bytes:
    """Run a program quietly and return all that it wrote."""
    done = subprocess.run(
        command,
        cwd=CHECKOUT,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != SUCCESS:
        raise ToolFailedError(done.stdout)
    return done.stdout


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
