"""The rules of Puerto Banana, in the order of RULES.md."""

import numpy as np

from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.state import (
    EMPTY_PORT_LOT,
    FIRST_STOCK,
    LARGEST_BID,
    MEMORY,
    TARGET,
    Ending,
    Reason,
    State,
)

# --- The auction is prepared --------------------------------------------------------


@rule
def setup(s: State, rng: Chance) -> None:
    """Everyone starts with a stock of 10 bananas. [PB-1]"""
    s.stocks[: s.seats] = FIRST_STOCK
    s.rounds = 1
    prepare_auction(s)


@rule
def prepare_auction(s: State) -> None:
    """The lot is as large as the highest stock. [PB-2]"""
    s.lot = s.stocks.max()
    if s.lot == 0:
        s.lot = EMPTY_PORT_LOT  # ruling `empty-port`
    s.has_bid[:] = 0
    s.bids[:] = 0


# --- Bidding ------------------------------------------------------------------------


@rule
def acting(s: State) -> int:
    """Everyone who has not yet written a number. [PB-3]"""
    waiting = 0
    has_bid = s.has_bid
    if s.lot > 0:  # else the game is over [PB-10]
        for seat in range(s.seats):
            if has_bid[seat] == 0:
                waiting |= 1 << seat
    return waiting


@rule
def may_act(s: State) -> int:
    """A bid once written stays."""
    return 0


@rule
def why(s: State, seat: int, move: int) -> int:
    """Any whole number, 0 or more, as far as every client counts exactly. [PB-3]"""
    if s.lot == 0:
        return Reason.GAME_OVER
    if s.has_bid[seat] != 0:
        return Reason.ALREADY_BID
    if move < 0:
        return Reason.BELOW_ZERO
    if move > LARGEST_BID:  # ruling `largest-bid`
        return Reason.TOO_LARGE
    return 0


@rule
def span(s: State, seat: int) -> tuple[int, int]:
    """The sensible bids: nobody ever has more than two lots to pay with. [PB-3, PB-4]"""
    return 0, 2 * s.lot


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """All of them, from nothing on."""
    _, most = span(s, seat)
    moves[: most + 1] = np.arange(most + 1)
    return most + 1


@rule
def pick(s: State, seat: int, rng: Chance) -> int:
    """Any sensible bid."""
    return below(rng, 2 * s.lot + 1)


@rule
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Write a number; when all are written they are revealed together. [PB-3]"""
    s.bids[seat] = move
    s.has_bid[seat] = 1
    if acting(s) == 0:
        reveal(s)
        settle_auction(s)
        begin_next_round(s)


@rule
def reveal(s: State) -> None:
    """Show all numbers, and remember them as those of this auction. [PB-3]"""
    auction = s.rounds % MEMORY
    revealed = s.revealed
    revealed[:] = s.bids
    revealed += 1
    s.past[auction] = revealed
    s.sold = s.lot
    s.lots[auction] = s.lot


# --- Winnings and bonuses -----------------------------------------------------------


@rule
def settle_auction(s: State) -> None:
    """Look at the highest bid, and at the next while it cannot be paid for. [PB-6]"""
    bidders = (1 << s.seats) - 1
    while bidders != 0:
        bidders = settle_highest_bid(s, bidders)


@rule
def settle_highest_bid(s: State, bidders: int) -> int:
    """Settle the auction, or remove its highest bidder; say who is still bidding."""
    top = highest(s, bidders)
    if size(top) > 1:
        share_lot(s, top)
        return 0
    winner = lowest(top)
    others = bidders & ~top
    if others == 0:
        s.stocks[winner] += s.lot  # the last one left takes all, pays nobody [PB-8]
        return 0
    second = highest(s, others)
    gap = s.bids[winner] - s.bids[lowest(second)]
    if s.stocks[winner] + s.lot < gap:
        remove(s, winner)
        return others
    s.stocks[winner] += s.lot - gap  # winnings first, and the whole gap [PB-4, `whole-gap`]
    share_bonus(s, second, gap)
    return 0


@rule
def highest(s: State, bidders: int) -> int:
    """Those of the bidders whose bid is the highest."""
    top = 0
    best = -1
    bids = s.bids
    for seat in range(s.seats):
        if bidders >> seat & 1:
            if bids[seat] > best:
                best = bids[seat]
                top = 0
            if bids[seat] == best:
                top |= 1 << seat
    return top


@rule
def share_bonus(s: State, second: int, gap: int) -> None:
    """The second-highest share what the winner pays, rounded down. [PB-4, PB-5]"""
    for seat in range(s.seats):
        if second >> seat & 1:
            s.stocks[seat] += gap // size(second)


@rule
def remove(s: State, seat: int) -> None:
    """Who cannot pay is out of this auction and loses the whole stock. [PB-6]"""
    if s.seats > 2:  # noqa: PLR2004  # with two players the stock is kept [PB-7]
        s.stocks[seat] = 0


@rule
def share_lot(s: State, top: int) -> None:
    """Several highest share the lot, rounded down, and pay nobody. [PB-9]"""
    for seat in range(s.seats):
        if top >> seat & 1:
            s.stocks[seat] += s.lot // size(top)


# --- End of the game ----------------------------------------------------------------


@rule
def begin_next_round(s: State) -> None:
    """The game ends after a round in which someone has 200 or more. [PB-10]"""
    if s.stocks.max() < TARGET:
        s.rounds += 1
        prepare_auction(s)
    else:
        s.lot = 0
        s.has_bid[:] = 0
        s.bids[:] = 0


@rule
def scores(s: State) -> Ints:
    """The stocks are the score."""
    return s.stocks[: s.seats].copy()


@rule
def winners(s: State) -> int:
    """Highest stock wins; ties are joint winners. [PB-10]"""
    best = s.stocks.max()
    top = 0
    for seat in range(s.seats):
        if s.stocks[seat] == best:
            top |= 1 << seat
    return top


@rule
def ending(s: State, seat: int, move: int) -> int:
    """One ship, or several in the same round, reached the target. [PB-10]"""
    ships = 0
    for ship in range(s.seats):
        if s.stocks[ship] >= TARGET:
            ships += 1
    return Ending.ONE_SHIP if ships == 1 else Ending.SEVERAL_SHIPS


# --- What a seat cannot see ---------------------------------------------------------


@rule
def imagine(s: State, seat: int, rng: Chance) -> None:
    """Others' hidden bids: any sensible number."""
    for other in range(s.seats):
        if other != seat and s.has_bid[other] != 0:
            s.bids[other] = below(rng, 2 * s.lot + 1)


@rule
def reshuffle(s: State, rng: Chance) -> None:
    """Nothing lies face down."""


@rule
def census(s: State) -> Ints:
    """Bananas come and go; only the ships stay."""
    return np.full(1, s.seats, np.int64)
