"""What is on the table in Bananine, and who may see it."""

from enum import IntEnum

from topbanana.engine.dialect.record import Ints, news, private, public, record, secret

MAX_SEATS = 5
MAX_DECK = 90

HAND_SIZE = (0, 0, 21, 15, 11, 9)  # by number of seats [BN-3]
HIGHEST_IN_FIRST_MARKET = 7  # [BN-2]


class Reason(IntEnum):
    """Why a move is not allowed."""

    NOT_YOUR_TURN = 1
    GAME_OVER = 2
    NO_SUCH_MOVE = 3
    NO_SUCH_STACK = 4
    NO_SUCH_SURPLUS = 5
    CARDS_NOT_HELD = 6
    CARD_NOT_HELD = 7
    SOMETHING_CAN_BE_PAID = 8


REASONS = {
    Reason.NOT_YOUR_TURN: "BN-4",
    Reason.GAME_OVER: "BN-10",
    Reason.NO_SUCH_MOVE: "BN-5",
    Reason.NO_SUCH_STACK: "BN-5",
    Reason.NO_SUCH_SURPLUS: "BN-6",
    Reason.CARDS_NOT_HELD: "BN-5",
    Reason.CARD_NOT_HELD: "BN-8",
    Reason.SOMETHING_CAN_BE_PAID: "BN-8",
}


class Ending(IntEnum):
    """What brought the last round."""

    EMPTY_HAND = 0
    EMPTY_DECK = 1
    BOTH = 2


@record
class State:
    """A market, a face-down deck of surplus cards, hands, and open piles of cards won.

    Piles whose order means nothing are packed (see ``cards``).
    """

    seats: int = public()
    standard: int = public()  # all standard cards of this table, wherever they are
    surplus: int = public()  # all surplus cards of this table
    start: int = public()  # the start player
    turn: int = public()
    ending: int = public()  # whether the last round has begun
    market: int = public()  # the standard stacks
    extras: int = public()  # the surplus cards on the market, each a stack of its own
    hands: Ints = private(MAX_SEATS)
    hand_sizes: Ints = public(MAX_SEATS)
    won: Ints = public(MAX_SEATS)
    kept: int = public()  # the surplus cards among all those won
    deck: Ints = secret(MAX_DECK)  # the top card is deck[deck_size - 1]
    deck_size: int = public()
    box: int = secret()
    box_size: int = public()
    out: int = public()  # discarded stacks
    last: int = news(public())  # the move just made
    drawn: int = news(public())  # the surplus cards it brought, a digit each, in order
