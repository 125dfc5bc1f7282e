"""What is written for those who run a server: units, proxies, the image, and their pages."""

import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from topbanana.cli import build_parser, flags_alone, flags_first
from topbanana.engine.words import words
from topbanana.server.cli.flags import SETTINGS
from topbanana.server.settings import environment_variable
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.writer import StorageUnavailable

from ..conftest import Running

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("topbanana*"))
STEP = re.compile(r"^([A-Z]+) (.+)$")
VARIABLE = re.compile(r"\bTOPBANANA_[A-Z_]+")
KNOWN = {environment_variable(name.replace("-", "_")) for name in SETTINGS}
OF_COMPOSE = {"TOPBANANA_PASSWORD", "TOPBANANA_OPEN_PORT"}
PAGES = [*sorted((ROOT / "docs" / "run").glob("*.md")), ROOT / "Containerfile", *UNITS]


def containerfile() -> list[tuple[str, str]]:
    """List the steps of the image."""
    text = (ROOT / "Containerfile").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [STEP.match(line) for line in lines]
    assert all(found), lines
    return [(step[1], step[2]) for step in found if step]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_variable_that_is_named_is_a_setting(page: Path) -> None:
    named = set(VARIABLE.findall(page.read_text("utf-8")))
    assert named - OF_COMPOSE <= KNOWN


@pytest.mark.slow  # it wants a program that not every system has
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    """Whatever systemd says about a unit is a complaint."""
    program = shutil.which("systemd-analyze")
    assert program, "There is no systemd-analyze: install Debian's package systemd."
    assert {unit.suffix for unit in UNITS} == {".service", ".timer"}
    here = str(Path(sys.executable).with_name("topbanana"))
    for unit in UNITS:
        text = unit.read_text("utf-8").replace("/opt/topbanana/bin/topbanana", here)
        (tmp_path / unit.name).write_text(text, "utf-8")
    copies = [str(tmp_path / unit.name) for unit in UNITS]
    done = subprocess.run(
        [program, "verify", *copies], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_units_run_commands_that_exist() -> None:
    parser = build_parser(words("en"))
    commands = [
        command
        for unit in UNITS
        for command in re.findall(
            r"/opt/topbanana/bin/topbanana ([^'&\n]+)", unit.read_text("utf-8")
        )
    ]
    assert len(commands) == 2
    for command in commands:
        given = shlex.split(command)
        assert parser.parse_args(flags_first(given, flags_alone(parser, given))).command


@pytest.mark.slow
def test_the_nightly_backup_takes_the_place_of_last_weeks(tmp_path: Path) -> None:
    unit = (DEPLOY / "topbanana-backup.service").read_text("utf-8")
    found = re.search(r"^ExecStart=/bin/sh -c '(.+)'$", unit, re.MULTILINE)
    assert found
    here = str(Path(sys.executable).with_name("topbanana"))
    command = found[1].replace("$$", "$").replace("%%", "%")
    command = command.replace("/opt/topbanana/bin/topbanana", here)
    database = tmp_path / "tables.sqlite"
    migrate(f"sqlite:///{database}")
    backups = tmp_path / "backups"
    backups.mkdir()
    environment = {"TOPBANANA_DATABASE": str(database), "PATH": os.environ["PATH"]}
    for number in range(2):
        with closing(sqlite3.connect(database)) as connection, connection:
            row = "INSERT INTO house (key, value) VALUES (?, 'x')"
            connection.execute(row, [f"day {number}"])
        subprocess.run(["/bin/sh", "-c", command], cwd=backups, env=environment, check=True)
        (copy,) = backups.iterdir()
        with closing(sqlite3.connect(copy)) as connection:
            kept = connection.execute("SELECT count(*) FROM house WHERE key LIKE 'day%'")
            assert kept.fetchone() == (number + 1,)
    assert copy.suffix == ".sqlite"


def test_the_server_may_do_nothing_but_serve() -> None:
    unit = (DEPLOY / "topbanana.service").read_text("utf-8")
    for line in (
        "DynamicUser=yes",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "CapabilityBoundingSet=",
        "StateDirectoryMode=0700",
        "UMask=0077",
        "SystemCallFilter=@system-service",
    ):
        assert line in unit.splitlines()


def test_the_image_is_made_from_files_that_exist() -> None:
    steps = containerfile()
    copied = [
        name
        for step, rest in steps
        if step == "COPY" and not rest.startswith("--from")
        for name in rest.split()[:-1]
    ]
    assert "requirements/run.lock" in copied
    for name in copied:
        assert (ROOT / name).exists(), name
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    for needed in ("src", "web", "requirements", "pyproject.toml", "hatch_build.py"):
        assert needed not in ignored
    assert ".*" in ignored  # .git and .venv are in no image


def test_the_image_installs_what_the_lock_files_name_and_nothing_else() -> None:
    installs = [
        command
        for step, rest in containerfile()
        if step == "RUN"
        for command in rest.split(" && ")
        if re.search(r"\b(install|sync) ", command) and "pip" in command
    ]
    assert len(installs) == 4
    for command in installs:
        given = shlex.split(command)
        if "/dist/*.whl" in given:
            assert "--no-deps" in given
        else:
            assert "--require-hashes" in given
            assert given[-1].endswith(".lock")
            assert (ROOT / given[-1]).exists()


def test_the_image_runs_a_command_that_exists_as_a_user_of_its_own() -> None:
    steps = dict(containerfile())  # the last of each kind
    assert steps["USER"] == "topbanana"
    assert steps["STOPSIGNAL"] == "SIGTERM"
    assert steps["VOLUME"] == "/var/lib/topbanana"
    assert steps["ENTRYPOINT"] == '["topbanana"]'
    given = re.findall(r'"([^"]+)"', steps["CMD"])
    assert build_parser(words("en")).parse_args(given).command == "serve"
    froms = [rest for step, rest in containerfile() if step == "FROM"]
    assert len(froms) == 2
    assert len({image.split()[0] for image in froms}) == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_health_check_of_the_image_tells_well_from_ill(server: Running) -> None:
    check = dict(containerfile())["HEALTHCHECK"]
    program, *given = re.findall(r'"([^"]*)"', check.partition("CMD ")[2])
    assert program == "python"
    command = [sys.executable, *given]
    port = {"TOPBANANA_PORT": server.address.rpartition(":")[2]}
    assert subprocess.run(command, env=port, check=False).returncode == 0
    server.inside.storage.check = failing  # type: ignore[method-assign]  # as if it were away
    ill = subprocess.run(command, env=port, check=False, capture_output=True, text=True)
    assert ill.returncode != 0
    assert "503" in ill.stderr


async def failing() -> None:
    """Say what a storage says that is away."""
    raise StorageUnavailable


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_every_figure_is_told_of(server: Running) -> None:
    shown = httpx.get(f"{server.address}/metrics").text
    figures = set(
        re.findall(r"^# TYPE (\w+) (?:counter|histogram|gauge)$", shown, re.MULTILINE)
    )
    page = (ROOT / "docs" / "run" / "watch.md").read_text("utf-8")
    told = set(re.findall(r"`(topbanana_\w+)`", page))
    assert {name for name in figures if not name.endswith("_created")} == told
