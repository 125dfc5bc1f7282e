"""What a seat sees as numbers from 0 to 1, for learning agents."""

from topbanana.engine.dialect.rule import rule
from topbanana.engine.learning.features import ALONE, Block, Row, block, part_of, players
from topbanana.games._template.state import LARGEST_HEAP, State

VERSION = 1


def blocks(seats: int) -> list[Block]:
    """Declare the numbers, in the order in which ``write`` writes them."""
    return [
        block("heap", ALONE, "bananas on the heap, of 20"),
        block("taken", players(seats), "bananas taken, of 20"),
    ]


@rule
def write(s: State, seat: int, row: Row) -> None:
    """Write what a seat sees."""
    row[0] = part_of(s.heap, LARGEST_HEAP)
    for step in range(s.seats):
        row[1 + step] = part_of(s.taken[(seat + step) % s.seats], LARGEST_HEAP)
