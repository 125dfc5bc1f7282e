"""Puerto Banana on paper: a bid is the number, a position is one line."""

import re
from collections.abc import Mapping, Sequence

from topbanana.engine.notation.hidden import onlooker
from topbanana.engine.notation.line import per_seat, whole_number
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.games.puerto_banana.rules import prepare_auction
from topbanana.games.puerto_banana.state import LARGEST_BID, MEMORY, TARGET, State

KEYS = ("round", "lot", "stocks", "bids")
MORE_KEYS = ("past",)  # from the second auction on
GAME = "puerto-banana"
THOUSANDS = re.compile(r"\d{1,3}([.,’' \u00a0\u202f]\d{3})+", re.ASCII)  # 1,000 or 1.000


def write_move(move: int) -> str:
    """Write a bid."""
    return str(move) if 0 <= move <= LARGEST_BID else str(read_move(str(move)))


def read_move(text: str) -> int:
    """Read a bid: a whole number from 0 to the largest (PB-3)."""
    digits = text.strip()
    if digits == "":
        raise IllegalMove("PB-3", "why-empty", game=GAME)
    if digits.isascii() and digits.isdigit():
        digits = digits.lstrip("0") or "0"
        if len(digits) > len(str(LARGEST_BID)) or int(digits) > LARGEST_BID:
            raise IllegalMove("PB-3", "why-too-large", game=GAME)
        return int(digits)
    if THOUSANDS.fullmatch(digits):
        raise IllegalMove("PB-3", "why-digits-only", game=GAME)
    whole, _, part = digits.lstrip("+-\u2212 ").replace(",", ".").partition(".")
    if whole.isdigit() and digits.startswith(("-", "\u2212")):
        raise IllegalMove("PB-3", "why-below-zero", game=GAME)
    if (whole + part).isdigit() and part:
        raise IllegalMove("PB-3", "why-not-whole", game=GAME)
    raise IllegalMove("PB-3", "why-not-a-number", game=GAME)


def write_position(s: State, seat: int | None) -> dict[str, str]:
    """Write a position; a bid that the onlooker may not see is a question mark."""

    def bid(owner: int) -> str:
        if not s.has_bid[owner]:
            return "-"
        return str(s.bids[owner]) if seat is None or seat == owner else "?"

    seats = range(s.seats)
    values = {
        "round": str(s.rounds),
        "lot": str(s.lot or "-"),
        "stocks": "/".join(str(s.stocks[owner]) for owner in seats),
        "bids": "/".join(bid(owner) for owner in seats),
    }
    past = write_past(s)
    return {**values, "past": past} if past else values


def write_past(s: State) -> str:
    """Write the auctions that are remembered, the last one first: each lot, and what all bid."""
    auctions = []
    for back in range(1, min(MEMORY, s.rounds - 1) + 1):
        auction = (s.rounds - back) % MEMORY
        if s.lot == 0 or s.past[auction, 0] == 0:
            break
        bids = "/".join(str(bid - 1) for bid in s.past[auction, : s.seats])
        auctions.append(f"{s.lots[auction]}={bids}")
    return ",".join(auctions)


def read_position(s: State, values: Mapping[str, str]) -> int | None:
    """Read a position."""
    s.rounds = whole_number(values["round"], "round", 1, LARGEST_BID)
    for seat, stock in enumerate(per_seat(values["stocks"], "stocks", s.seats)):
        s.stocks[seat] = whole_number(stock, "stocks", 0, LARGEST_BID)
    bids = per_seat(values["bids"], "bids", s.seats)
    if s.stocks.max() < TARGET:
        prepare_auction(s)
    if s.lot == 0 and {values["lot"], *bids} != {"-"}:
        raise Refusal("position-over", game=GAME)
    if values["lot"] != str(s.lot or "-"):
        raise Refusal("position-lot", game=GAME, lot=int(s.lot))
    if "-" not in bids:
        raise Refusal("position-all-bid", game=GAME)
    for seat, bid in enumerate(bids):
        if bid not in "-?":
            s.bids[seat] = whole_number(bid, "bids", 0, LARGEST_BID)
        s.has_bid[seat] = bid != "-"
    if "past" in values:
        read_past(s, values["past"].split(","))
    return onlooker([bids])


def read_past(s: State, auctions: Sequence[str]) -> None:
    """Read what was bid before, the last auction first."""
    if len(auctions) > min(MEMORY, s.rounds - 1):
        raise Refusal("position-past", game=GAME, most=MEMORY)
    for back, text in enumerate(auctions, 1):
        auction = (s.rounds - back) % MEMORY
        lot, _, bids = text.partition("=")
        s.lots[auction] = whole_number(lot, "past", 1, TARGET - 1)
        s.past[auction] = 1  # who is not at the table has bid nothing
        for seat, bid in enumerate(per_seat(bids, "past", s.seats)):
            s.past[auction, seat] = 1 + whole_number(bid, "past", 0, LARGEST_BID)
    last = (s.rounds - 1) % MEMORY
    s.revealed[:] = s.past[last]
    s.sold = s.lots[last]
