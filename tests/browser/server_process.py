"""A server of its own, and the browser that this machine has."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.chromium import NONE, find

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "topbanana" / "web_client"
SCREENS = {
    "phone": (390, 844),
    "side": (844, 390),  # a phone laid on its side
    "laptop": (1280, 640),
    "desk": (1440, 900),
}
"""Where everything one must see is there at once."""
SIZES = {**SCREENS, "narrow": (360, 740)}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 30  # in the worst case


def chromium() -> str:
    """Find a browser, or say how to get one."""
    found = find()
    if found is None:
        pytest.fail(NONE)
    return found


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@dataclass
class Server:
    """A server of its own, that can be stopped and started again."""

    database: Path | str
    port: int = 0
    more: tuple[str, ...] = ()
    """Further words of its command line."""
    process: "subprocess.Popen[bytes] | None" = field(default=None, repr=False)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it at the same place as before."""
        self.port = self.port or free_port()
        limits = ("guests", "per-second", "burst", "tables", "new-tables", "public-tables")
        wide = [word for limit in limits for word in (f"--{limit}", "10000")]
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "topbanana",
                "serve",
                "--port",
                str(self.port),
                "--database",
                str(self.database),
                "--bot-pause",
                "0",
                *wide,
                *self.more,
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/health") as answer:  # noqa: S310  # our own
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        pytest.fail("The server did not start.")

    def stop(self) -> None:
        """Stop it as a machine that goes down would."""
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(START_SECONDS)


Opener = Callable[..., Page]


def table_of(page: Page) -> str:
    """Name the table that a page shows."""
    page.wait_for_url(re.compile("/t/"))
    return page.url.rpartition("/")[2]
