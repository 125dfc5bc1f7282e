"""What a captain of Puerto Banana sees as numbers from 0 to 1, for learning agents."""

from topbanana.engine.dialect.rule import uncounted
from topbanana.engine.learning.features import ALONE, Block, Row, block, part_of, players
from topbanana.games.puerto_banana.state import TARGET, State

VERSION = 1

MANY_ROUNDS = 50


def blocks(seats: int) -> list[Block]:
    """Declare the numbers, in the order in which ``write`` writes them."""
    by_player = [
        f"{name}_{fact}" for name in players(seats) for fact in ("of_200", "of_lot", "bid")
    ]
    return [
        block("lot", ALONE, "bananas up for auction, of 200"),
        block("round", ALONE, "rounds begun, of 50"),
        block("stock", by_player, "bananas aboard, of 200 and of the lot; who has bid"),
    ]


@uncounted
def write(s: State, seat: int, row: Row) -> None:
    """Write what a captain sees."""
    row[0] = part_of(s.lot, TARGET)
    row[1] = part_of(s.rounds, MANY_ROUNDS)
    for step in range(s.seats):
        player = (seat + step) % s.seats
        at = 2 + 3 * step
        row[at] = part_of(s.stocks[player], TARGET)
        row[at + 1] = part_of(s.stocks[player], max(s.lot, 1))
        row[at + 2] = s.has_bid[player]
