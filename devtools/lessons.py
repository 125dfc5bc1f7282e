"""First lessons: a game's ``web/lesson.toml`` played out, for boards that know no rules.

``python3 tb.py lessons`` writes each game's ``web/lesson.json`` anew: every step is a real
position with the moves on offer and what would come of those the step is about.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from topbanana.api import read
from topbanana.engine.game import game_names
from topbanana.engine.room import game_folder
from topbanana.engine.table import Table

SEED = 7  # what a position hides is dealt by it


def main() -> None:
    """Play every lesson out again."""
    for name in game_names(hidden=True):
        path = game_folder(name) / "web" / "lesson.json"
        if source(name).exists():
            path.write_text(lesson(name), "utf-8")
            print(path)


def source(game: str) -> Path:
    """Say where a game's lesson is written down."""
    return game_folder(game) / "web" / "lesson.toml"


def lesson(game: str) -> str:
    """Give a game's lesson as browsers read it."""
    written = tomllib.loads(source(game).read_text("utf-8"))
    steps = [played_out(step) for step in written["step"]]
    return json.dumps({"steps": steps}, default=int, ensure_ascii=False) + "\n"


def played_out(step: dict[str, Any]) -> dict[str, Any]:
    """Give one step: what the learner sees, may do and wants to do."""
    table = read(step["position"], seed=SEED)
    seat = step.get("seat", 0)
    legal = [table.write(move) for move in table.moves(seat)]
    moves = step.get("moves", legal)
    free = not table.game.menu
    if free:  # any number may be named; the lesson knows those up to the largest it names
        moves = [str(number) for number in range(step["most"] + 1)]
    wanted = step.get("wanted", moves)
    if not set(wanted) <= set(moves):
        message = f"{step['say']} wants a move that is not on offer"
        raise ValueError(message)
    return {
        "say": step["say"],
        "then": step["then"],
        "position": step["position"],
        "seat": seat,
        "seats": table.seats,
        "view": to_builtins(table.view(seat)),
        "moves": [] if free else moves,
        "least": 0 if free else None,
        "most": step["most"] if free else None,
        "silence": None,
        "previews": previews(table, seat),
        "wanted": wanted,
        "outcomes": {move: outcome(step, seat, move) for move in wanted},
        "reasons": {move: reason(table, seat, move) for move in step.get("tries", [])},
    }


def previews(table: Table[Any], seat: int) -> dict[str, list[dict[str, Any]]]:
    """Give what the offer tells beforehand of each move."""
    return {
        table.write(move): [to_builtins(event) for event in events]
        for move, events in table.previews(seat).items()
    }


def outcome(step: dict[str, Any], seat: int, move: str) -> dict[str, Any]:
    """Play one move and tell what it brings."""
    table = read(step["position"], seed=SEED)
    table.play(seat, move)
    events = [to_builtins(event) for event in table.story(seat)]
    return {"view": to_builtins(table.view(seat)), "events": events}


def reason(table: Table[Any], seat: int, move: str) -> dict[str, Any]:
    """Say which rule forbids a move that learners like to try."""
    refusal = table.refusal(seat, move)
    if refusal is None:
        message = f"{move} is allowed"
        raise ValueError(message)
    return {"key": refusal.key, "facts": refusal.facts, "clause": refusal.clause}


if __name__ == "__main__":
    main()
