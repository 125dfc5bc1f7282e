"""What a seat of Bananine sees as numbers from 0 to 1, for learning agents."""

from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.engine.learning.features import (
    ALONE,
    Block,
    Row,
    block,
    part_of,
    parts,
    players,
)
from topbanana.games.bananine.cards import HIGHEST, MOST_OF_A_VALUE, VALUES, count
from topbanana.games.bananine.state import State

VERSION = 1

OF_A_VALUE = parts(9, MOST_OF_A_VALUE)  # standard cards, in the usual deck
OF_A_SURPLUS = parts(4, MOST_OF_A_VALUE)
OF_A_HAND = 21
OF_A_DECK = 18
OF_A_BOX = 9


def blocks(seats: int) -> list[Block]:
    """Declare the numbers, in the order in which ``write`` writes them."""
    by_player = [
        part
        for name in players(seats)
        for part in (
            *(f"{name}_{value}" for value in VALUES),
            f"{name}_hand",
            f"{name}_first",
        )
    ]
    return [
        block("hand", VALUES, "own cards of each value, of 9"),
        block("market", VALUES, "cards in each standard stack, of 9"),
        block("extra", VALUES, "surplus cards on the market, of 4"),
        block(
            "unseen", VALUES, "standard cards that may be in other hands or the box, of 9"
        ),
        block("deck", VALUES, "surplus cards that may be in the deck, of 4"),
        block("won", by_player, "cards won of each value, of 9; hand, of 21; who began"),
        block("deck_size", ALONE, "surplus cards in the deck, of 18"),
        block("box_size", ALONE, "cards in the box, of 9"),
        block("last_round", ALONE, "whether the last round has begun"),
    ]


@uncounted
def write(s: State, seat: int, row: Row) -> None:
    """Write what a seat sees."""
    unseen = s.standard - s.market - s.out + s.kept - s.hands[seat]
    for other in range(s.seats):
        unseen -= s.won[other]
    at = write_pile(row, 0, s.hands[seat], OF_A_VALUE)
    at = write_pile(row, at, s.market, OF_A_VALUE)
    at = write_pile(row, at, s.extras, OF_A_SURPLUS)
    at = write_pile(row, at, unseen, OF_A_VALUE)
    at = write_pile(row, at, s.surplus - s.extras - s.kept, OF_A_SURPLUS)
    for step in range(s.seats):
        player = (seat + step) % s.seats
        at = write_pile(row, at, s.won[player], OF_A_VALUE)
        row[at] = part_of(s.hand_sizes[player], OF_A_HAND)
        row[at + 1] = player == s.start
        at += 2
    row[at] = part_of(s.deck_size, OF_A_DECK)
    row[at + 1] = part_of(s.box_size, OF_A_BOX)
    row[at + 2] = s.ending


@rule
def write_pile(row: Row, at: int, pile: int, part: Row) -> int:
    """Write how many cards of each value a pile has."""
    for value in range(1, HIGHEST + 1):
        row[at + value - 1] = part[count(pile, value)]
    return at + HIGHEST
