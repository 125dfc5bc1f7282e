"""A learned judgement of positions: how a search asks it, and that of a game without one."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule


@dataclass(frozen=True)
class Judging:
    """How a search asks the judgement at a table of one size; chosen by measuring."""

    explore: float
    """The weight of exploration beside it, in place of the know-how's ``EXPLORE``."""
    after: int = 0
    """How many moves beyond the tree are played before it judges."""
    share: float = 1.0
    """Its part of the reward; the rest is the result of the game played on."""
    policy: bool = False
    """Whether its ``policy`` says which moves to try, in place of the know-how's weights."""


FEATURES = 0
JUDGING: Mapping[int, Judging] = {}
FILE: Path | None = None


@rule
def features(s: Any, seat: int, inputs: Floats) -> None:
    """There are none: games are played out."""


@rule
def is_quiet(s: Any) -> bool:  # noqa: ARG001  # as every game's
    """Every position is."""
    return True


@rule
def policy(s: Any, seat: int, moves: Ints, count: int, weights: Floats) -> None:  # noqa: ARG001  # as every game's
    """Nothing has been learned about moves; the know-how is asked."""
    weights[:count] = 0
