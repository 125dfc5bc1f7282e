"""`tb.py`: what it says, when it sets up, what its lock files promise."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

CHECKOUT = Path(__file__).resolve().parent.parent
LOCKS = ("uv", "run", "dev")
PROGRAMS = ("tb.py", "tb_setup.py")


def load(checkout: Path, name: str) -> ModuleType:
    """Import a file of a checkout."""
    spec = importlib.util.spec_from_file_location(name, checkout / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def setup(tmp_path: Path) -> ModuleType:
    """Import the set-up of a small checkout of its own, where nothing is set up yet."""
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in (*PROGRAMS, "pyproject.toml"):
        shutil.copy(CHECKOUT / name, checkout)
    shutil.copytree(CHECKOUT / "requirements", checkout / "requirements")
    return load(checkout, "tb_setup")


@pytest.fixture
def tb(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the tb.py of that checkout."""
    monkeypatch.setitem(sys.modules, "tb_setup", setup)
    return load(setup.CHECKOUT, "tb")


def furnish(setup: ModuleType, lock: str) -> None:
    """Put into a checkout what a finished set-up leaves there, without the packages."""
    python = Path(setup.tool("python"))
    python.parent.mkdir(parents=True)
    python.symlink_to(Path(sys.executable).resolve())
    stamp = f"{lock}\n{setup.foundation()}\n{setup.fingerprint()}"
    setup.STAMP.write_text(stamp, encoding="utf-8")


def run_tb(
    checkout: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the tb.py of a checkout as a person would."""
    return subprocess.run(
        [sys.executable, str(checkout / "tb.py"), *arguments],
        cwd=checkout,
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        text=True,
    )


def requirements(lock: str) -> list[str]:
    """Split a lock file into requirements, each with its hashes, without the comments."""
    text = (CHECKOUT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    return re.split(r"\n(?=\S)", "\n".join(lines))


def pins(lock: str) -> set[str]:
    """List the versions that a lock file names, with the conditions on them."""
    return {requirement.splitlines()[0].rstrip(" \\") for requirement in requirements(lock)}


# What it says


@pytest.mark.parametrize("arguments", [[], ["help"], ["--help"], ["-h"]])
def test_whoever_asks_is_told_every_command_and_nothing_is_set_up(
    tb: ModuleType, arguments: list[str]
) -> None:
    answer = run_tb(tb.CHECKOUT, *arguments)
    assert (answer.returncode, answer.stderr) == (0, "")
    for command in (*tb.MODULE_COMMANDS, *tb.OWN_COMMANDS):
        assert f"python3 tb.py {command} " in answer.stdout
    assert not (tb.CHECKOUT / ".venv").exists()


def test_an_unknown_command_gets_one_sentence_and_status_2(tb: ModuleType) -> None:
    answer = run_tb(tb.CHECKOUT, "peel", "--quickly")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert (
        answer.stderr
        == "There is no command 'peel'; 'python3 tb.py help' lists them all.\n"
    )


@pytest.mark.parametrize("command", ["check", "lock", "map", "docs", "lessons"])
def test_a_command_without_arguments_says_so_when_it_gets_one(
    tb: ModuleType, command: str
) -> None:
    answer = run_tb(tb.CHECKOUT, command, "banana")
    assert answer.returncode == 2
    assert (
        answer.stderr
        == f"'{command}' takes no arguments, so 'banana' means nothing to it.\n"
    )


def test_an_old_python_is_refused_in_one_sentence(tb: ModuleType) -> None:
    sentence = "Top Banana needs Python 3.11 or newer, but this is Python 3.8."
    with pytest.raises(tb.CannotGoOnError, match=f"^{re.escape(sentence)}$") as refusal:
        tb.refuse_old_python((3, 8))
    assert refusal.value.status == 2
    tb.refuse_old_python((3, 11))


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_old_python_can_at_least_read_the_files(name: str) -> None:
    ast.parse((CHECKOUT / name).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_needs_nothing_but_the_standard_library(name: str) -> None:
    imported = set()
    for node in ast.walk(ast.parse((CHECKOUT / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(str(node.module).partition(".")[0])
    assert imported <= {*sys.stdlib_module_names, "tb_setup"}


# What it sets up


def test_a_checkout_without_an_environment_is_not_ready(setup: ModuleType) -> None:
    assert not setup.is_ready("run")


@pytest.mark.parametrize(
    ("installed", "wanted", "ready"),
    [
        ("run", "run", True),
        ("run", "dev", False),
        ("dev", "run", True),
        ("dev", "dev", True),
    ],
)
def test_an_environment_with_the_tools_is_good_for_playing_but_not_the_other_way_round(
    setup: ModuleType, installed: str, wanted: str, *, ready: bool
) -> None:
    furnish(setup, installed)
    assert setup.is_ready(wanted) is ready


@pytest.mark.parametrize(
    "name", ["pyproject.toml", *(f"requirements/{n}.lock" for n in LOCKS)]
)
def test_a_change_of_what_is_installed_outdates_the_environment(
    setup: ModuleType, name: str
) -> None:
    furnish(setup, "dev")
    with (setup.CHECKOUT / name).open("a", encoding="utf-8") as file:
        file.write("# one more line\n")
    assert not setup.is_ready("dev")


def test_a_half_written_stamp_is_no_stamp(setup: ModuleType) -> None:
    furnish(setup, "dev")
    setup.STAMP.write_text("dev\n", encoding="utf-8")
    assert setup.read_stamp() == ("", "", "")
    assert not setup.is_ready("run")


def test_an_environment_of_another_python_is_not_ready(setup: ModuleType) -> None:
    furnish(setup, "dev")
    stamp = setup.STAMP.read_text(encoding="utf-8")
    setup.STAMP.write_text(stamp.replace("python 3.", "python 2."), encoding="utf-8")
    assert not setup.is_ready("dev")


def test_an_environment_whose_python_is_gone_is_not_ready(setup: ModuleType) -> None:
    furnish(setup, "dev")
    Path(setup.tool("python")).unlink()
    assert not setup.is_ready("dev")


def test_the_environment_of_a_copied_checkout_is_not_ready(
    setup: ModuleType, tmp_path: Path
) -> None:
    furnish(setup, "dev")
    shutil.copytree(setup.CHECKOUT, tmp_path / "copy", symlinks=True)
    assert setup.is_ready("dev")
    assert not load(tmp_path / "copy", "tb_setup").is_ready("dev")


def test_only_one_at_a_time_sets_up(setup: ModuleType) -> None:
    with (
        setup.alone(),
        (setup.CHECKOUT / ".venv-lock").open("w", encoding="utf-8") as second,
    ):
        assert not setup.locks(second)
    with (setup.CHECKOUT / ".venv-lock").open("w", encoding="utf-8") as second:
        assert setup.locks(second)


def test_a_python_without_ensurepip_is_told_what_to_install(setup: ModuleType) -> None:
    program = (
        "import runpy, sys\n"
        "sys.modules['ensurepip'] = None\n"
        f"sys.path.insert(0, {str(setup.CHECKOUT)!r})\n"
        f"sys.argv = [{str(setup.CHECKOUT / 'tb.py')!r}, 'play']\n"
        "runpy.run_path(sys.argv[0], run_name='__main__')\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert answer.returncode == 2
    assert "sudo apt install python3-venv" in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert not (setup.CHECKOUT / ".venv").exists()


@pytest.mark.slow
def test_a_failed_set_up_names_the_step_and_is_never_taken_for_a_finished_one(
    setup: ModuleType,
) -> None:
    # pip takes its options from the environment, and this one leaves it nowhere to look.
    nowhere = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(setup.CHECKOUT)}
    answer = run_tb(setup.CHECKOUT, "play", **nowhere)
    assert answer.returncode == 1
    assert "Something went wrong while fetching uv" in answer.stderr
    assert "No matching distribution found for uv" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert Path(setup.tool("python")).exists()
    assert not setup.is_ready("run")


# What it runs


def test_a_game_gets_the_arguments_and_its_exit_status_comes_back(
    setup: ModuleType,
) -> None:
    furnish(setup, "run")
    game = setup.CHECKOUT / "topbanana" / "__main__.py"
    game.parent.mkdir()
    game.write_text("import sys\nprint(*sys.argv[1:])\nsys.exit(7)\n", encoding="utf-8")
    answer = run_tb(setup.CHECKOUT, "play", "bananine", "--seats", "3")
    assert (answer.returncode, answer.stderr) == (7, "")
    assert answer.stdout == "play bananine --seats 3\n"


def test_a_program_that_ctrl_c_ended_gives_status_130(setup: ModuleType) -> None:
    program = (
        "import os, signal; "
        "signal.signal(signal.SIGINT, signal.SIG_DFL); "
        "os.kill(os.getpid(), signal.SIGINT)"
    )
    before = signal.getsignal(signal.SIGINT)
    assert setup.hand_over([sys.executable, "-c", program]) == 130
    assert signal.getsignal(signal.SIGINT) is before


def test_all_checks_are_reported_and_only_failures_are_shown_in_full(
    tb: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = "print('a bruise'); print('a second bruise'); raise SystemExit(1)"
    good = "print('peeling'); print('ripe')"
    checks = {"bad": [sys.executable, "-c", bad], "good": [sys.executable, "-c", good]}
    failures = tb.failures_among(checks)
    assert failures == ["bad"]
    assert tb.verdict(failures) == 1
    assert re.fullmatch(
        r"FAILED  bad +\d+\.\d s\n"
        r"a bruise\na second bruise\n"
        r"ok      good +\d+\.\d s   ripe\n"
        r"Failed: bad\.\n",
        capfd.readouterr().out,
    )


def test_nothing_failed_means_all_is_well(
    tb: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    assert tb.verdict([]) == 0
    assert capfd.readouterr().out == "All is well.\n"


# What the lock files promise


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_an_exact_version_and_hashes(lock: str) -> None:
    for requirement in requirements(lock):
        assert re.fullmatch(
            r"[a-z0-9-]+==[\w.]+( ; [^\\\n]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+",
            requirement,
        )


@pytest.mark.parametrize("name", [f"{n}.{kind}" for n in LOCKS for kind in ("in", "lock")])
def test_no_requirements_file_names_a_host_or_a_place_on_a_machine(name: str) -> None:
    text = (CHECKOUT / "requirements" / name).read_text(encoding="utf-8")
    assert not re.search(
        r"://|--(extra-)?index|--find-links|--trusted-host|(^|[\s=\"'])~?/", text
    )


def test_players_get_the_versions_that_developers_tested() -> None:
    tested = pins("dev")
    for pin in pins("run"):  # under the same conditions, or under none
        assert pin in tested or pin.partition(" ; ")[0] in tested


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_asked_for_is_locked(lock: str) -> None:
    text = (CHECKOUT / "requirements" / f"{lock}.in").read_text(encoding="utf-8")
    asked = {
        re.sub(r"[._]", "-", name) for name in re.findall(r"^\w[\w.-]*", text, re.MULTILINE)
    }
    assert asked
    assert asked <= {pin.partition("==")[0] for pin in pins(lock)}


def test_the_automatic_run_is_the_test_command_and_nothing_else() -> None:
    script = CHECKOUT / ".ci" / "run"
    assert script.read_text(encoding="utf-8").splitlines() == [
        "#!/usr/bin/env bash",
        "set -eu",
        'cd "$(dirname "$0")/.."',
        "python3 tb.py test",
    ]
    assert os.access(script, os.X_OK)


@pytest.mark.parametrize("name", ["bananine"])
def test_the_tests_of_a_game_stay_together(
    name: str, request: pytest.FixtureRequest
) -> None:
    """Else several workers compile the same functions at the same time."""
    by_group = getattr(request.config.option, "loadgroup", False)  # in a worker of xdist
    assert request.node.nodeid.endswith(f"@{name}") == by_group
