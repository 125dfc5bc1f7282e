"""What is on the table in Puerto Banana, and who may see it."""

from enum import IntEnum

from topbanana.engine.dialect.record import Ints, news, private, public, record

MAX_SEATS = 6
MEMORY = 12  # auctions that are remembered
FIRST_STOCK = 10  # [PB-1]
EMPTY_PORT_LOT = 10  # ruling `empty-port`
TARGET = 200  # [PB-10]
LARGEST_BID = 9_007_199_254_740_991  # ruling `largest-bid`: exact in every client


class Reason(IntEnum):
    """Why a bid is not allowed."""

    GAME_OVER = 1
    ALREADY_BID = 2
    BELOW_ZERO = 3
    TOO_LARGE = 4


REASONS = {
    Reason.GAME_OVER: "PB-10",
    Reason.ALREADY_BID: "PB-3",
    Reason.BELOW_ZERO: "PB-3",
    Reason.TOO_LARGE: "PB-3",
}


class Ending(IntEnum):
    """Who reached the target."""

    ONE_SHIP = 0
    SEVERAL_SHIPS = 1


@record
class State:
    """Up to six ships, and one crate of bananas up for auction."""

    seats: int = public()
    rounds: int = public()  # begun so far
    lot: int = public()  # bananas up for auction; 0 when the game is over
    stocks: Ints = public(MAX_SEATS)  # bananas aboard each ship
    has_bid: Ints = public(MAX_SEATS)  # who has written a number
    bids: Ints = private(MAX_SEATS)  # the numbers, until all are in
    revealed: Ints = news(public(MAX_SEATS))  # 1 + each bid of the last auction, or 0
    sold: int = news(public())  # the lot of the last auction, or 0
    past: Ints = news(public(MEMORY, MAX_SEATS))  # 1 + each bid of the last auctions, or 0
    lots: Ints = news(public(MEMORY))  # their lots; auction n is row n % MEMORY of both
