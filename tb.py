"""Every command of the checkout: sets up what it needs, then runs it.

It needs nothing but Python itself and `tb_setup.py`. What it installs goes into `.venv`
beside this file, in the exact versions that the lock files in `requirements/` name.
"""

from __future__ import annotations

import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from tb_setup import (
    CHECKOUT,
    FAILURE,
    INTERRUPTED,
    LOCKS,
    MISUSE,
    SUCCESS,
    CannotGoOnError,
    ToolFailedError,
    dotted,
    hand_over,
    install_locked,
    install_package,
    last_lines,
    listen_to,
    lock_file,
    module,
    say,
    set_up,
    step,
    tool,
)

if TYPE_CHECKING:
    from collections.abc import Callable

USAGE = """\
Top Banana

  python3 tb.py play [ARGS]         play in the browser; with a game's name: in the terminal
  python3 tb.py test [PYTEST ARGS]  all checks, all tests, a trial of the installed package
  python3 tb.py check               all checks and the quick tests
  python3 tb.py coverage            which lines all tests pass, but for those in a browser
  python3 tb.py bench [ARGS]        measure how fast the games run (--help: and what else)
  python3 tb.py golden [GAME ...]   write the golden files anew
  python3 tb.py new-game NAME       begin a new game from the template
  python3 tb.py map                 write docs/map.md anew, from the modules' docstrings
  python3 tb.py docs                build the documents as a site into site/
  python3 tb.py build               build the package into dist/
  python3 tb.py web [TASK ...]      build the browser client (or: lint, check)
  python3 tb.py lessons             play the games' first lessons out anew
  python3 tb.py shots [GAME …]      take pictures of every page into shots/

For maintainers:

  python3 tb.py lock                write the lock files anew, with the newest versions

The first command also sets up .venv, which takes a moment.
"""

OLDEST_PYTHON = (3, 11)
PYTEST_INTERRUPTED = 2


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
    if others and name in {"check", "coverage", "lock", "map", "docs", "lessons"}:
        sentence = f"'{name}' takes no arguments, so '{others[0]}' means nothing to it."
        raise CannotGoOnError(sentence, MISUSE)
    # A player needs none of the tools, and without them the first game starts sooner.
    set_up("run" if name == "play" else "dev")
    if name == "play":  # with a game's name in the terminal, else in the browser
        others = ["play", *others] if others else ["serve", "--open"]
    if others == ["serve", "--open"] or name in {"test", "coverage", "build", "shots"}:
        build_client()
    for needed in PROGRAMS.get(name, ()):
        if status := hand_over(module(needed)):
            return status
    if name in MODULE_COMMANDS:
        # A player's files are where the player is; everything else is about the checkout.
        folder = None if name == "play" else CHECKOUT
        return hand_over(module(*MODULE_COMMANDS[name], *others), folder)
    return OWN_COMMANDS[name](others)


# The commands: some are modules that have all they need, some have several steps

PROGRAMS = {
    "test": ("tests.browser.chromium", "tests.server.nginx"),
    "coverage": ("tests.server.nginx",),
    "shots": ("tests.browser.chromium",),
}
"""What installs the programs that a command needs beside Python."""

MODULE_COMMANDS = {
    "play": ["topbanana"],
    "bench": ["bench"],
    "golden": ["devtools.golden"],
    "map": ["devtools.map"],
    "new-game": ["devtools.new_game"],
    "build": ["hatchling", "build"],
    "lessons": ["devtools.lessons"],
    "shots": ["tests.browser.shots"],
}


def test(pytest_arguments: list[str]) -> int:
    """Run everything that must hold before a change is good."""
    # What one game compiles is compiled by one worker (loadgroup).
    # Four workers for two cores: half of them usually wait for a server or another process.
    tests = ["-n", "4", "--dist", "loadgroup"]
    # The browser's driver keeps an event loop running, in which no other can be started.
    chosen = pytest_arguments or ["--ignore=tests/browser"]
    browser = module("pytest", "-q", "-n", "2", "tests/browser")
    checks = {**static_checks(), **client_checks(), "docs": site()}
    if not pytest_arguments:
        checks["browser tests"] = browser
    stopped = Event()
    # The checks leave room on the second core, and so do tests that wait for a server.
    with ThreadPoolExecutor(1) as beside:
        others = beside.submit(all_but_the_tests, checks, stopped)
        status = hand_over(module("pytest", *tests, *chosen))
        if status == PYTEST_INTERRUPTED:
            stopped.set()
        failures = others.result()
    if status != SUCCESS:
        failures.append(" ".join(["pytest", *chosen]))
    return verdict(failures)


def all_but_the_tests(checks: dict[str, list[str]], stopped: Event) -> list[str]:
    """Run the checks and try the package; whoever stops the tests wants no more of them."""
    failures = failures_among(checks, stopped)
    if not stopped.is_set() and not passes("installed package", try_the_package):
        failures.append("installed package")
    return failures


def check(_: list[str]) -> int:
    """Run the checks and the quick tests."""
    # Four workers for two cores, because quick tests wait for a server half of the time; who
    # has no more tests takes some from another, or the one with the servers would be the last.
    quick_tests = module("pytest", "-q", "-m", "not slow", "-n", "4", "--dist", "worksteal")
    with ThreadPoolExecutor(1) as beside:
        others = beside.submit(failures_among, {**static_checks(), **client_checks()})
        failures = failures_among({"pytest": quick_tests})
        return verdict([*others.result(), *failures])


def coverage(_: list[str]) -> int:
    """Run the tests traced, which takes them a third longer, and report what none passes."""
    # `--cov` comes before `-n`, because it would take a path that follows it for its own.
    traced = ["--cov", "-n", "3", "--dist", "loadgroup", "--ignore=tests/browser"]
    return hand_over(module("pytest", *traced))


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


def docs(_: list[str]) -> int:
    """Build the documents as a site."""
    status = hand_over(site())
    if status == SUCCESS:
        say(f"The site begins at {CHECKOUT / 'site' / 'index.html'}.")
    return status


def site() -> list[str]:
    """Write the command line that builds the site anew; every warning is an error."""
    sources = ["-c", "docs", "-d", "site/.doctrees", ".", "site"]
    return module("sphinx", "--fail-on-warning", "--quiet", "--fresh-env", *sources)


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


OWN_COMMANDS = {
    "test": test,
    "check": check,
    "coverage": coverage,
    "lock": lock,
    "docs": docs,
    "web": web,
}


# The checks and their report


def static_checks() -> dict[str, list[str]]:
    """List the checks that only read the code."""
    return {
        "ruff check": module("ruff", "check"),
        "ruff format": module("ruff", "format", "--check"),
        "mypy": module("mypy"),
        "lint-imports": [tool("lint-imports")],
    }


def client_checks() -> dict[str, list[str]]:
    """List the checks that only read the browser client."""
    return {
        "prettier": client_task("format-check"),
        "eslint": client_task("lint"),
        "svelte-check": client_task("check"),
    }


def failures_among(checks: dict[str, list[str]], stopped: Event | None = None) -> list[str]:
    """Run all checks, whatever they find, unless stopped, and name those that failed."""
    return [
        name
        for name, command in checks.items()
        if not (stopped and stopped.is_set())
        and not passes(name, partial(listen_to, command))
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
