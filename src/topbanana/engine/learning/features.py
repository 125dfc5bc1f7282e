"""Sights as numbers from 0 to 1, for learning agents: how a game declares and writes them.

A game's ``features.py`` lists its numbers in blocks, own seat first, and writes them in the
same order. Nothing in them may depend on what the seat cannot see (a law).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.rule import rule

Row = NDArray[np.float32]


class Block(NamedTuple):
    """Some numbers of the same kind, side by side."""

    name: str
    parts: tuple[str, ...]
    about: str
    """What they are, in a few words, and what of: ``cards held, of 9``."""


def block(name: str, parts: Iterable[object], about: str) -> Block:
    """Declare one number for each of these parts."""
    return Block(name, tuple(map(str, parts)), about)


def players(seats: int) -> list[str]:
    """Name the seats as the one who looks at them counts: itself, then clockwise."""
    return ["me", *(f"next{place}" for place in range(1, seats))]


def legend(blocks: Sequence[Block]) -> list[str]:
    """Name every number, in their order."""
    return [
        f"{block.name}_{part}" if part else block.name
        for block in blocks
        for part in block.parts
    ]


ALONE = ("",)
"""The parts of a block that is a single number."""


def parts(whole: int, most: int) -> Row:
    """Make a table of every number up to ``most`` as a part of the whole: quicker than dividing."""
    table: Row = np.minimum(np.arange(most + 1) / whole, 1).astype(np.float32)
    return table


@rule
def part_of(number: int, whole: int) -> float:
    """A number as a part of what it is at most in any usual game."""
    return min(max(number / whole, 0.0), 1.0)


@rule
def mark(row: Row, at: int, which: int, many: int) -> int:
    """Write 1 for one of so many, if it is one of them, and 0 for the others."""
    for i in range(many):
        row[at + i] = 1.0 if i == which else 0.0
    return at + many
