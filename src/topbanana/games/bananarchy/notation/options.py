"""The options of Bananarchy: the decks, who begins, and how strict the table is."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from topbanana.engine.option import SEATS, Option
from topbanana.engine.refusal import Refusal
from topbanana.games.bananarchy.cards.catalogue import PLAYABLE
from topbanana.games.bananarchy.notation.deck import GAME, STANDARD, read_deck, write_deck
from topbanana.games.bananarchy.piles.bananas import SINGLE, Banana, count, total
from topbanana.games.bananarchy.piles.monkeys import unpacked
from topbanana.games.bananarchy.rules.start import BANANAS_OF_DECK, LEFT_OUT
from topbanana.games.bananarchy.state import HAND, STARTS_BY_LOT, STARTS_BY_RACE

FEWEST = 3  # players, but for option `players_two`


def one_of(*texts: str) -> Option:
    """Make an option that is one of these texts, the first by default."""
    return Option(texts[0], texts.index, texts.__getitem__, texts)


def read_start(text: str) -> int:
    """Read the seat that begins, ``random`` or ``race``."""
    if text in STARTS:
        return STARTS[text]
    if len(text) == 1 and text.isascii():
        return int(text)
    raise ValueError(text)


def write_start(start: int) -> str:
    """Write the seat that begins, ``random`` or ``race``."""
    return next((text for text, code in STARTS.items() if code == start), str(start))


STARTS = {"random": STARTS_BY_LOT, "race": STARTS_BY_RACE}

OPTIONS = {
    "short": one_of("no", "yes"),
    "start": Option("random", read_start, write_start, (*STARTS, *SEATS)),
    "forgetful": one_of("no", "yes"),
    "tiebreak": one_of("shared", "2025"),
    "deck": Option(STANDARD, read_deck, write_deck),
    "players_two": one_of("no", "yes"),
}


def needs(seats: int) -> dict[str, str]:
    """Name the options without which so many cannot play."""
    return {"players_two": "yes"} if seats < FEWEST else {}


def check(seats: int, values: Mapping[str, Any]) -> None:
    """Refuse two players who have not agreed to it, and decks too small to deal."""
    if seats < FEWEST and not values["players_two"]:
        raise Refusal("two-players", game=GAME)
    if values["start"] >= seats:
        raise Refusal("unknown-seat", seat=str(values["start"]), last=seats - 1)
    monkeys = unpacked(np.array(values["deck"][:BANANAS_OF_DECK], np.int64))
    if len(monkeys) < HAND * seats:
        raise Refusal(
            "deck-too-small",
            game=GAME,
            needed=HAND * seats,
            seats=seats,
            found=len(monkeys),
        )
    if not any(card.draws for card in PLAYABLE if card.number in monkeys):
        raise Refusal("deck-without-end", game=GAME)
    fronts = values["deck"][BANANAS_OF_DECK]
    if values["short"]:
        for kind in Banana:
            if count(fronts, kind) < count(LEFT_OUT, kind):
                raise Refusal("deck-too-short", game=GAME)
        fronts -= LEFT_OUT
    if count(fronts, SINGLE) < seats:
        found = count(fronts, SINGLE)
        raise Refusal("deck-singles", game=GAME, seats=seats, found=found)
    if total(fronts) == seats:
        raise Refusal("deck-no-bananas", game=GAME)
