"""The examples of a game's rules: positions and moves, written down in its ``examples.toml``.

Everything else follows from the rules: what a move brings, which clause refuses it, and how
the table looks before and after.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from topbanana.engine.room import game_folder


@dataclass(frozen=True)
class Example:
    """A position, and what is done in it."""

    line: str
    name: str = ""
    """Its caption is the sentence ``example-NAME``."""
    clauses: tuple[str, ...] = ()
    """The clauses it shows; a move that is refused is refused by the first of them."""
    seat: int | None = None
    """Through whose eyes it is seen; nobody's if it is None and nobody moves."""
    moves: tuple[tuple[int, str], ...] = ()
    refused: str = ""
    """A move of ``seat`` that the rules do not allow."""
    each: bool = False
    """Whether the table is drawn after each of its moves, not after the last one only."""


@dataclass(frozen=True)
class ScoreSheet:
    """A worked score sheet: for each round and player, what the points are the sum of."""

    name: str
    clauses: tuple[str, ...]
    rounds: tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True)
class Examples:
    """Everything that a game's rules are shown by."""

    tables: tuple[Example, ...] = ()
    """The table laid out, for each number of players."""
    turn: tuple[Example, ...] = ()
    """A turn in pictures."""
    examples: tuple[Example, ...] = ()
    sheets: tuple[ScoreSheet, ...] = ()
    none: Mapping[str, str] = field(default_factory=dict)
    """Clauses that need no example, and why."""
    untold: frozenset[str] = frozenset()
    """Kinds of events that would only get in the way."""


@cache
def examples_of(game: str) -> Examples:
    """Read the examples of a game; a game may have none."""
    path = game_folder(game) / "paper" / "examples.toml"
    if not path.exists():
        return Examples()
    written = tomllib.loads(path.read_text("utf-8"))
    return Examples(
        tables=tuple(map(example, written.get("table", []))),
        turn=tuple(map(example, written.get("turn", []))),
        examples=tuple(map(example, written.get("example", []))),
        sheets=tuple(map(sheet, written.get("sheet", []))),
        none=written.get("none", {}),
        untold=frozenset(written.get("untold", ())),
    )


def example(written: Mapping[str, Any]) -> Example:
    """Read one example; a move is written with the seat that makes it: ``0 222=33``."""
    told = [move.partition(" ") for move in written.get("moves", [])]
    moves = tuple((int(seat), move) for seat, _, move in told)
    seat = written.get("seat", moves[0][0] if moves else None)
    given = {key: written[key] for key in ("name", "refused", "each") if key in written}
    clauses = tuple(written.get("clauses", ()))
    return Example(written["line"], clauses=clauses, seat=seat, moves=moves, **given)


def sheet(written: Mapping[str, Any]) -> ScoreSheet:
    """Read a score sheet."""
    rounds = tuple(tuple(tuple(parts) for parts in each) for each in written["rounds"])
    return ScoreSheet(written["name"], tuple(written["clauses"]), rounds)
