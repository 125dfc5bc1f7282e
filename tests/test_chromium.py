"""A machine without a browser gets one where it may, and a clear sentence where it may not."""

import os
import subprocess
import sys
from pathlib import Path

from tests.browser.chromium import NONE

ROOT = Path(__file__).parents[1]
APT = """#!/bin/sh
echo "$@" >> "{home}/asked"
if [ "$1" = install ]; then echo > "{home}/chromium"; chmod +x "{home}/chromium"; fi
exit {status}
"""


def look_for_it(home: Path) -> "subprocess.CompletedProcess[str]":
    """Look for a browser on a machine that has only what is in one folder."""
    given = {name: value for name, value in os.environ.items() if "CHROMIUM" not in name}
    path = os.pathsep.join([str(home), "/bin/none"])
    return subprocess.run(
        [sys.executable, "-m", "tests.browser.chromium"],
        cwd=ROOT,
        env={**given, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def give_apt(home: Path, status: int = 0) -> None:
    """Put something into a folder that passes for apt-get."""
    apt = home / "apt-get"
    apt.write_text(APT.format(home=home, status=status), "utf-8")
    apt.chmod(0o755)
    (home / "chmod").symlink_to("/bin/chmod")


def test_a_machine_that_has_one_is_left_alone(tmp_path: Path) -> None:
    give_apt(tmp_path)
    browser = tmp_path / "chromium"
    browser.write_text("#!/bin/sh\n", "utf-8")
    browser.chmod(0o755)
    done = look_for_it(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "asked").exists()


def test_a_machine_without_debian_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = look_for_it(tmp_path)
    assert (done.returncode, done.stderr) == (1, f"{NONE}\n")


def test_root_of_a_debian_machine_gets_one_and_nobody_else(tmp_path: Path) -> None:
    give_apt(tmp_path)
    done = look_for_it(tmp_path)
    if os.geteuid() != 0:
        assert (done.returncode, done.stderr) == (1, f"{NONE}\n")
        return
    assert done.returncode == 0
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    assert asked == ["update", "install -y --no-install-recommends chromium-headless-shell"]


def test_what_cannot_be_installed_is_told_in_a_sentence(tmp_path: Path) -> None:
    give_apt(tmp_path, status=1)
    done = look_for_it(tmp_path)
    assert done.returncode == 1
    assert done.stderr.endswith(f"{NONE}\n")
