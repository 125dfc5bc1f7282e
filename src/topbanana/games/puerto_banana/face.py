"""How Puerto Banana looks and how it is told, from what an onlooker may see."""

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from topbanana.engine.dialect.bits import lowest, members, size
from topbanana.engine.dialect.record import plain
from topbanana.engine.story import Event
from topbanana.games.puerto_banana.advice import reason as reason
from topbanana.games.puerto_banana.mind.chances import CERTAIN
from topbanana.games.puerto_banana.mind.grid import PARTS
from topbanana.games.puerto_banana.mind.options import (
    COMPANIES,
    COUNT,
    IMAGINED,
    RANGES,
    own_options,
)
from topbanana.games.puerto_banana.rules import (
    highest,
    settle_highest_bid,
    winners,
)
from topbanana.games.puerto_banana.state import TARGET, State

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

RARE = 50  # what comes less than once in so many bids is no part of a hint


class Ship(Struct, frozen=True, gc=False):
    """One captain's ship."""

    stock: int
    has_bid: bool
    bid: int | None
    """The captain's own bid; others' stay hidden until all are in."""
    last_bid: int | None
    """The bid of the auction before."""


class View(Struct, frozen=True, gc=False):
    """The quay as one captain sees it."""

    round: int
    lot: int
    ships: tuple[Ship, ...]
    over: bool
    target: int = TARGET
    safe: int | None = None
    """The highest bid with which this captain cannot lose the hold; None if there is no risk."""


def advice(sight: State, seat: int) -> list[Event]:
    """Say how often to bid about how much, and what each such bid wins against."""
    shares = np.zeros(COUNT, np.int64)
    chances = np.zeros((COUNT, len(COMPANIES)), np.int64)
    own_options(sight, seat, shares, chances)
    better = chances - chances.mean(axis=0)
    events = [Event("mixture", "PB-3", {}, {"lot": int(sight.lot)})]
    for option in np.flatnonzero(RARE * shares > shares.sum()):
        facts = {
            "often": round(100 * shares[option] / shares.sum()),
            "first": max(1, RANGES[option] * int(sight.lot) // PARTS),
            "last": max(0, RANGES[option + 1] * int(sight.lot) // PARTS - 1),
            "chance": round(100 * chances[option, 0] / (IMAGINED * CERTAIN)),
            "against": 1 + int(better[option, 1:].argmax()),
        }
        events.append(Event("range" if option else "nothing", "PB-4", {}, facts))
    return [*events, Event("readable", "PB-3")]


def view(sight: State) -> View:
    """Give a spectator's sight as clients show it."""
    rows = zip(
        sight.stocks.tolist(), sight.has_bid.tolist(), sight.revealed.tolist(), strict=True
    )
    ships = tuple(
        Ship(stock, bool(has_bid), None, revealed - 1 if revealed else None)
        for stock, has_bid, revealed in islice(rows, sight.seats)
    )
    lot = int(sight.lot)
    return View(int(sight.rounds), lot, ships, over=lot == 0)


def own_view(view: View, sight: State, seat: int) -> View:
    """Add a captain's own bid, or up to where it may rise without risking the hold."""
    ship = view.ships[seat]
    if not ship.has_bid:
        return replace(view, safe=highest_safe_bid(view, seat))
    mine = replace(ship, bid=int(sight.bids[seat]))
    return replace(view, ships=(*view.ships[:seat], mine, *view.ships[seat + 1 :]))


def highest_safe_bid(view: View, seat: int) -> int | None:
    """Give the highest bid that can be paid for even if all others bid nothing."""
    stock = view.ships[seat].stock
    loses = stock > 0 and len(view.ships) > 2  # noqa: PLR2004  # between two the stock is kept [PB-7]
    return stock + view.lot if loses and view.lot else None


def show(view: View, words: "Words", names: Mapping[int, str]) -> str:
    """Draw a view as lines of text."""
    width = max(len(name) for name in names.values())
    lines = [words("show-auction", round=view.round, lot=view.lot, target=view.target)]
    if view.over:
        lines = [words("show-over", round=view.round)]
    longest = max(ship.stock for ship in view.ships)
    for seat, ship in enumerate(view.ships):
        bar = "▇" * round(24 * ship.stock / max(longest, 10))
        if ship.bid is not None:
            bid = words("show-your-bid", bid=ship.bid)
        else:
            bid = words("show-has-bid") if ship.has_bid else ""
        lines.append(
            f"  {names[seat]:<{width}}  {ship.stock:>4}  {bar:<24}  {bid}".rstrip()
        )
    return "\n".join(lines)


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell of a bid written, or of an auction settled step by step."""
    events = [Event("bid", "PB-3", {"who": (mover,)})]
    if after.has_bid[mover]:  # others have yet to bid
        return events
    s: Any = plain(before)  # the rules settle it once more, sooner with lists
    s.stocks, s.bids = s.stocks.tolist(), (after.revealed - 1).tolist()
    events += [
        Event("reveal", "PB-3", {"who": (seat,)}, {"bid": s.bids[seat]})
        for seat in range(s.seats)
    ]
    bidders = (1 << s.seats) - 1
    while bidders:
        stocks = s.stocks.copy()
        left = settle_highest_bid(s, bidders)
        events += settled(s, stocks, bidders, left)
        bidders = left
    if after.lot == 0:
        top = tuple(members(winners(after)))
        events.append(
            Event("win", "PB-10", {"who": top}, {"stock": int(after.stocks[top[0]])})
        )
    else:
        events.append(
            Event("next", "PB-2", {}, {"round": int(after.rounds), "lot": int(after.lot)})
        )
    return events


def settled(s: Any, stocks: list[int], bidders: int, left: int) -> list[Event]:
    """Tell what the rules just did with the highest bid."""
    top = highest(s, bidders)
    who = {"who": tuple(members(top))}
    lot = s.lot
    if left:
        clause, kind = ("PB-7", "out-of-two") if s.seats == 2 else ("PB-6", "out")  # noqa: PLR2004
        return [Event(kind, clause, who, {"lost": stocks[lowest(top)]})]
    if size(top) > 1:
        return [Event("share", "PB-9", who, {"each": lot // size(top), "lot": lot})]
    if bidders == top:
        return [Event("alone", "PB-8", who, {"lot": lot})]
    second = highest(s, bidders & ~top)
    gap = s.bids[lowest(top)] - s.bids[lowest(second)]
    whom = {"who": tuple(members(second))}
    each = gap // size(second)
    events = [Event("take", "PB-4", who, {"lot": lot})]
    clause = "PB-5" if size(second) > 1 else "PB-4"
    events.append(Event("pay", "PB-4", who, {"gap": gap}))
    events.append(
        Event("bonus", clause, whom, {"each": each, "lost": gap - each * size(second)})
    )
    return events
