"""Pads for the real box: what the browser reckons, to be compared with the rules."""

import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

from topbanana.engine.room import game_folder

WEB = Path(__file__).parents[1] / "web"
Record = dict[str, Any]


def reckoned(game: str, records: list[Record]) -> list[dict[str, Any]]:
    """Have the pad of a game reckon these records, all in one process."""
    ran = subprocess.run(
        [find_node(), WEB / "reckon.js", game_folder(game) / "web" / "pad"],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    standings: list[dict[str, Any]] = json.loads(ran.stdout)
    return standings


def find_node() -> Path:
    """Find the Node that the client is built with."""
    tasks = runpy.run_path(str(WEB / "tasks.py"))
    _, folder = tasks["node"]()
    return Path(folder) / "node"
