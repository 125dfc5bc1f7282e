"""Decks as data: one entry per card, in a file or written on one line.

A deck file has a line ``name; type; copies; effect`` for each card, like
``standard.deck``. Names are for people; what a card does is its effect. On one line a deck
is its counts: ``Pl8Pp4St5….6-14-8-4``, the Monkey Cards and, after a point, the Banana
Cards from Unripe to Triple.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from topbanana.engine.refusal import Refusal
from topbanana.games.bananarchy.cards.catalogue import CARDS, CODES
from topbanana.games.bananarchy.cards.declaration import MonkeyCard
from topbanana.games.bananarchy.piles.bananas import (
    MOST_BANANAS,
    Banana,
    banana_name,
    bunch,
    count,
)
from topbanana.games.bananarchy.piles.monkeys import MOST_OF_A_CARD, held, packed
from topbanana.games.bananarchy.state import MOST_MONKEYS

GAME = "bananarchy"
STANDARD = "standard"
FRONTS = [kind for kind in Banana if kind != Banana.ROTTEN]
COMPACT = re.compile(
    r"((?:[A-Z][a-z]\d{1,2})+)\.(\d{1,2})-(\d{1,2})-(\d{1,2})-(\d{1,2})", re.ASCII
)
LONGEST_FILE = 20_000
FIELDS = 4

Deck = tuple[int, int, int]
"""Monkey Cards in two words and Banana Cards in one, as the state holds them."""


class Entry(NamedTuple):
    """One card of a deck."""

    name: str
    type: str
    copies: int
    effect: MonkeyCard | Banana


def type_of(effect: MonkeyCard | Banana) -> str:
    """Tell the type of the card that has an effect."""
    if isinstance(effect, Banana):
        return "Banana"
    return effect.kind.name.capitalize()


EFFECTS: dict[str, MonkeyCard | Banana] = {
    **{card.word: card for card in CARDS},
    **{banana_name(front): front for front in FRONTS},
}


# --- Deck files ---------------------------------------------------------------------


def read_entries(text: str) -> Iterator[Entry]:
    """Read a deck file; whatever is wrong is said with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        fields = [field.strip() for field in line.split(";")]
        if len(fields) != FIELDS:
            raise wrong("deck-fields", number, line)
        name, kind, copies, word = fields
        effect = EFFECTS.get(word.lower())
        if effect is None:
            raise wrong("deck-effect", number, word, known=", ".join(EFFECTS))
        if kind.lower() != type_of(effect).lower():
            raise wrong("deck-type", number, kind, type=type_of(effect))
        if not (copies.isascii() and copies.isdigit() and len(copies) <= 2):  # noqa: PLR2004  # digits
            raise wrong("deck-copies", number, copies)
        yield Entry(name, type_of(effect), int(copies), effect)


def wrong(key: str, number: int, text: str, **facts: str) -> Refusal:
    """Say what is wrong in a line of a deck file."""
    return Refusal(key, game=GAME, line=number, text=text, **facts)


STANDARD_ENTRIES = tuple(
    read_entries((Path(__file__).parents[1] / "standard.deck").read_text("utf-8"))
)


# --- The option ---------------------------------------------------------------------


def read_deck(text: str) -> Deck:
    """Read a deck: by its name, on one line, or as the text of a deck file."""
    if text == STANDARD:
        return STANDARD_DECK
    if len(text) <= LONGEST_FILE and (";" in text or "\n" in text):
        return gathered([(entry.effect, entry.copies) for entry in read_entries(text)])
    written = COMPACT.fullmatch(text)
    if not written:
        raise ValueError(text)
    monkeys, *fronts = written.groups()
    counts: list[tuple[MonkeyCard | Banana, int]] = []
    for start in re.finditer(r"([A-Z][a-z])(\d+)", monkeys):
        if start[1] not in CODES:
            raise Refusal("deck-code", game=GAME, text=start[1], known=" ".join(CODES))
        counts.append((CARDS[CODES.index(start[1])], int(start[2])))
    counts += zip(FRONTS, map(int, fronts), strict=True)
    return gathered(counts)


def gathered(counts: list[tuple[MonkeyCard | Banana, int]]) -> Deck:
    """Put the cards of a deck together, if they are not too many."""
    monkeys: list[int] = []
    fronts: list[int] = []
    for effect, copies in counts:
        if isinstance(effect, Banana):
            fronts += [effect] * copies
        else:
            monkeys += [effect.number] * copies
    for key, found, most in (
        ("deck-one-card", max(map(monkeys.count, range(len(CARDS)))), MOST_OF_A_CARD),
        ("deck-monkeys", len(monkeys), MOST_MONKEYS),
        ("deck-bananas", len(fronts), MOST_BANANAS),
    ):
        if found > most:
            raise Refusal(key, game=GAME, found=found, most=most)
    return (*packed(monkeys), bunch(fronts))


STANDARD_DECK = gathered([(entry.effect, entry.copies) for entry in STANDARD_ENTRIES])


def write_deck(deck: Deck) -> str:
    """Write a deck: its name, or its counts on one line."""
    if tuple(deck) == STANDARD_DECK:
        return STANDARD
    pile = np.array(deck[:2], np.int64)
    monkeys = "".join(f"{card.code}{n}" for card in CARDS if (n := held(pile, card.number)))
    return f"{monkeys}.{'-'.join(str(count(deck[2], front)) for front in FRONTS)}"
