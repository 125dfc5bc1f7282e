"""The options of Bananine: the printed card lists, and who begins."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.option import START, Option, check_start
from topbanana.engine.refusal import Refusal
from topbanana.games.bananine.cards import VALUES, count, packed, total
from topbanana.games.bananine.state import HAND_SIZE, HIGHEST_IN_FIRST_MARKET, MAX_DECK

MOST_STANDARD = 30  # of one value
MOST_SURPLUS = MAX_DECK // len(VALUES)


def read_standard(text: str) -> int:
    """Read how many standard cards there are of each value, 1 to 9."""
    return read_list(text, MOST_STANDARD)


def read_surplus(text: str) -> int:
    """Read how many surplus cards there are of each value, 1 to 9."""
    return read_list(text, MOST_SURPLUS)


def read_list(text: str, most: int) -> int:
    """Read nine counts, such as ``9-8-8-7-6-5-4-3-2``."""
    parts = text.split("-")
    counts = [int(part) for part in parts if part.isascii() and part.isdigit()]
    if len(parts) != len(VALUES) or len(counts) != len(VALUES) or max(counts) > most:
        raise ValueError(text)
    return packed(value for value in VALUES for _ in range(counts[value - 1]))


def write_list(pile: int) -> str:
    """Write nine counts."""
    return "-".join(str(count(pile, value)) for value in VALUES)


OPTIONS = {
    "standard": Option("9-8-8-7-6-5-4-3-2", read_standard, write_list),
    "surplus": Option("2-2-2-2-2-2-2-2-2", read_surplus, write_list),
    "start": START,
}


def check(seats: int, values: Mapping[str, Any]) -> None:
    """Refuse lists from which so many players cannot be dealt, and absent starters."""
    market = range(HIGHEST_IN_FIRST_MARKET + 1 - seats, HIGHEST_IN_FIRST_MARKET + 1)
    for value in market:
        if count(values["standard"], value) == 0:
            raise Refusal("standard-without-market", game="bananine", value=value)
    needed = len(market) + seats * HAND_SIZE[seats]
    if total(values["standard"]) < needed:
        raise Refusal(
            "standard-too-small",
            game="bananine",
            needed=needed,
            seats=seats,
            cards=total(values["standard"]),
        )
    if total(values["surplus"]) == 0:
        raise Refusal("surplus-too-small", game="bananine")
    check_start(seats, values["start"])
