"""Pads for the real box: what the browser reckons, to be compared with the rules."""

import json
import re
import runpy
import subprocess
from pathlib import Path
from typing import Any, cast

from topbanana.engine.game import find_game
from topbanana.engine.pad import Pad, Written
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


def last_standing(game: str, record: Record) -> tuple[list[int], list[int], bool]:
    """Say how a record stands at its end, as the server reckons it."""
    pad = cast("Pad", find_game(game).pad)
    *_, last = pad.standings(Written(**record))
    return list(last.scores), list(last.winners), last.over


def numbers_in(game: str, name: str) -> list[int]:
    """Read the numbers of a constant that the browser reckons with."""
    text = (game_folder(game) / "web" / "pad" / "reckon.ts").read_text("utf-8")
    declared = text.partition(f"export const {name}")[2].partition(";")[0]
    return [int(number) for number in re.findall(r"\d+", declared)]


def find_node() -> Path:
    """Find the Node that the client is built with."""
    tasks = runpy.run_path(str(WEB / "tasks.py"))
    _, folder = tasks["node"]()
    return Path(folder) / "node"
