"""The pad of Puerto Banana: all auctions, bid by bid, are the whole game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from topbanana.engine.game import find_game
from topbanana.engine.pad import Standing, Written, list_of, number_up_to
from topbanana.engine.table import Table
from topbanana.games.puerto_banana.state import LARGEST_BID

OPTIONS: Mapping[str, Sequence[str]] = {}


def standings(written: Written) -> Iterator[Standing]:
    """Play the auctions by the rules."""
    table: Table[Any] = Table(find_game("puerto-banana"), written.seats, "0")  # no deal
    for bids in written.rounds:
        for seat, bid in enumerate(read_bids(bids, written.seats)):
            table.play(seat, bid)
        won = tuple(table.winners()) if table.over else ()
        yield Standing(tuple(table.scores()), won, table.over)


def read_bids(found: Any, seats: int) -> list[str]:
    """Read the bids of an auction."""
    return [str(number_up_to(bid, LARGEST_BID)) for bid in list_of(found, seats)]


def moves(written: Written) -> Sequence[tuple[int, str]]:
    """Give every bid, in the order of the seats."""
    return [
        (seat, bid)
        for bids in written.rounds
        for seat, bid in enumerate(read_bids(bids, written.seats))
    ]
