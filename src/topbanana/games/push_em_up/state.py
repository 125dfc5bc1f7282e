"""What is on the table in Push 'em Up!, and who may see it."""

from enum import IntEnum

from topbanana.engine.dialect.record import Ints, news, private, public, record, secret
from topbanana.games.push_em_up.moves import MAX_COLUMNS

MAX_SEATS = 4
MAX_TEAM = 25  # twenty heroes, four Push, one Super Push
HAND_SIZE = 3  # [PU-4]
STARTERS_EACH = (0, 0, 3, 2, 2)  # by number of seats [PU-3]
NOBODY = -1  # has the turn while starters are chosen, and when all is over
TARGET = 200  # of a tournament [PU-17]
BY_ROUND = 1  # the option `begins`, where the last round's score decides

CARDS_IN_A_WORD = 8
WORDS_UNDER = 10  # eighty heroes could stand in one column
BITS_OF_A_CARD = 8


class Reason(IntEnum):
    """Why a move is not allowed."""

    NOT_YOUR_TURN = 1
    GAME_OVER = 2
    NO_SUCH_MOVE = 3
    STARTERS_FIRST = 4
    ALREADY_CHOSEN = 5
    OTHER_STARTERS = 6
    COLUMNS_STAND = 7
    NO_SUCH_COLUMN = 8
    CARD_NOT_HELD = 9
    PAIR_NOT_HELD = 10
    SEQUENCE_NOT_HELD = 11
    PUSH_NOT_HELD = 12
    SUPER_PUSH_NOT_HELD = 13
    DISCARD_NOT_HELD = 14
    OWN_CARD = 15
    NO_NEIGHBOUR = 16
    PAIR_DOES_NOT_FIT = 17
    SEQUENCE_DOES_NOT_FIT = 18
    SEQUENCE_TURNS_BACK = 19
    NOTHING_TO_PUSH = 20
    TOO_FEW_TO_PUSH = 21


REASONS = {
    Reason.NOT_YOUR_TURN: "PU-4",
    Reason.GAME_OVER: "PU-13",
    Reason.NO_SUCH_MOVE: "PU-12",
    Reason.STARTERS_FIRST: "PU-3",
    Reason.ALREADY_CHOSEN: "PU-3",
    Reason.OTHER_STARTERS: "PU-3",
    Reason.COLUMNS_STAND: "PU-3",
    Reason.NO_SUCH_COLUMN: "PU-3",
    Reason.CARD_NOT_HELD: "PU-7",
    Reason.PAIR_NOT_HELD: "PU-8",
    Reason.SEQUENCE_NOT_HELD: "PU-9",
    Reason.PUSH_NOT_HELD: "PU-10",
    Reason.SUPER_PUSH_NOT_HELD: "PU-11",
    Reason.DISCARD_NOT_HELD: "PU-12",
    Reason.OWN_CARD: "PU-6",
    Reason.NO_NEIGHBOUR: "PU-7",
    Reason.PAIR_DOES_NOT_FIT: "PU-8",
    Reason.SEQUENCE_DOES_NOT_FIT: "PU-9",
    Reason.SEQUENCE_TURNS_BACK: "PU-9",
    Reason.NOTHING_TO_PUSH: "PU-10",
    Reason.TOO_FEW_TO_PUSH: "PU-11",
}


class Ending(IntEnum):
    """How the last card left a hand; or, in a tournament, its end."""

    CARD_PLACED = 0
    CARD_PUSHED = 1
    CARD_DISCARDED = 2
    TARGET_REACHED = 3


@record
class State:
    """Columns in the middle; each player's hand, face-down deck and cards out of the game.

    Piles whose order means nothing are packed (see ``cards``). A column is its top card,
    and the cards under it from the bottom up, eight to a word.
    """

    seats: int = public()
    push_cards: int = public()  # of each team, with four players [PU-2]
    apocalypse: int = public()
    cover_own: int = public()
    sequence_continues: int = public()
    tournament: int = public()
    begins: int = public()  # which score decides who begins the next round [PU-17]
    start: int = public()  # who begins the first round, or BY_LOT
    rounds: int = public()  # begun so far
    turn: int = public()
    first: int = public()  # who begins this round; BY_LOT until it is drawn
    totals: Ints = public(MAX_SEATS)  # points of the rounds before this one
    teams: Ints = public(MAX_SEATS)  # all cards of a team at this table, wherever they are
    has_chosen: Ints = public(MAX_SEATS)  # who has chosen starters
    chosen: Ints = private(MAX_SEATS)  # starters, until all are revealed
    columns: int = public()  # how many stand in the middle; none while starters are chosen
    tops: Ints = public(MAX_COLUMNS)
    depths: Ints = public(MAX_COLUMNS)  # how many cards are under each top
    under: Ints = public(MAX_COLUMNS, WORDS_UNDER)
    hands: Ints = private(MAX_SEATS)
    hand_sizes: Ints = public(MAX_SEATS)
    decks: Ints = secret(MAX_SEATS, MAX_TEAM)  # the top card is decks[seat, size - 1]
    deck_sizes: Ints = public(MAX_SEATS)
    out: Ints = public(MAX_SEATS)  # by team: covered, pushed out, spent and discarded
    last: int = news(public())  # the move just made, once starters are chosen
