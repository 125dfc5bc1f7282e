"""A move of Push 'em Up! in a few letters, written and read."""

import re
from collections.abc import Sequence
from functools import lru_cache

from topbanana.engine.refusal import IllegalMove
from topbanana.games.push_em_up.cards import LANE, LETTERS, PUSH, SUPER_PUSH, VALUES
from topbanana.games.push_em_up.moves import (
    ACTIONS,
    ALL_MOVES,
    CARDS_IN_FORM,
    FALLING,
    FIRST_STARTERS,
    MAX_COLUMNS,
    MOST_LEVELS,
    NUMBER,
    OUT,
    PAIR,
    PUSH_UP,
    RISING,
    SINGLE,
    STARTERS,
    SUPER_PUSH_UP,
    sequence,
)
from topbanana.games.push_em_up.notation.position import GAME, letters

DIGITS = frozenset(LETTERS[:VALUES])
SEPARATORS = re.compile(r"[-\s,;.=/+&]+")
COLUMN_NUMBERS = frozenset(str(number) for number in range(1, MAX_COLUMNS + 1))


@lru_cache(1 << 14)  # the same few are offered again and again
def write_move(move: int) -> str:
    """Write a move."""
    if move not in ALL_MOVES:
        raise IllegalMove("PU-12", "why-no-such-move", game=GAME)
    if move >= FIRST_STARTERS:
        return "*" + letters(STARTERS[move - FIRST_STARTERS])
    place, action = divmod(move, ACTIONS)
    if place == OUT:
        return "-" + letters(sequence(action))
    if action > PUSH_UP:
        return f"{place + 1}:S{action - SUPER_PUSH_UP + 1}"
    return f"{place + 1}:{letters(sequence(action))}"


def read_move(text: str) -> int:
    """Read a move; what no position could ever allow is refused here."""
    plain = "".join(text.split()).upper()
    if not plain:
        raise IllegalMove("PU-12", "why-empty", game=GAME)
    if plain.startswith("*"):
        return read_starters(plain[1:])
    if plain.startswith("-"):
        return OUT * ACTIONS + LANE * read_discard(plain[1:])
    place, colon, cards = plain.partition(":")
    if not (colon and cards and place.isascii() and place.isdigit()):
        raise unreadable()
    if place not in COLUMN_NUMBERS:
        raise IllegalMove("PU-3", "why-no-such-column", game=GAME)
    return (int(place) - 1) * ACTIONS + read_action(cards)


def meant(text: str, offers: Sequence[str]) -> str | None:
    """Guess starters, the column, or a sequence: *589 for 5,8,9; 3:2 for 3-2; 3:210 for 3:012."""
    plain = "".join(SEPARATORS.split(text.upper()))
    column, cards = plain[:1], plain[1:].removeprefix(":")
    guesses = ["*" + "".join(sorted(plain.removeprefix("*")))]
    if not text.startswith(("*", "-")):
        guesses += [f"{column}:{cards}", f"{column}:{cards[::-1]}"]
    return next((guess for guess in guesses if guess in offers), None)


def read_starters(cards: str) -> int:
    """Read two or three heroes, in any order."""
    if not set(cards) <= DIGITS or len(cards) not in {2, 3}:
        raise IllegalMove("PU-3", "why-not-starters", game=GAME)
    starters = tuple(sorted(int(card) for card in cards))
    if starters not in NUMBER:
        raise IllegalMove("PU-1", "why-only-two-alike", game=GAME, value=starters[0])
    return NUMBER[starters]


def read_discard(cards: str) -> int:
    """Read the one card that is discarded."""
    if not cards or not set(cards) <= set(LETTERS):
        raise unreadable()
    if len(cards) > 1:
        raise IllegalMove("PU-12", "why-one-discard", game=GAME)
    return LETTERS.index(cards)


def read_action(cards: str) -> int:
    """Read what is done to a column."""
    if cards == LETTERS[PUSH]:
        return PUSH_UP
    if cards.startswith(LETTERS[SUPER_PUSH]):
        if cards[1:] not in {str(levels) for levels in range(1, MOST_LEVELS + 1)}:
            raise IllegalMove("PU-11", "why-levels", game=GAME)
        return SUPER_PUSH_UP + int(cards[1:]) - 1
    if not set(cards) <= DIGITS:
        raise unreadable()
    values = [int(card) for card in cards]
    for form in (SINGLE, PAIR, RISING, FALLING):
        if values == sequence(LANE * values[0] + form):
            return LANE * values[0] + form
    if len(values) == CARDS_IN_FORM[PAIR]:
        raise IllegalMove("PU-8", "why-not-a-pair", game=GAME)
    raise IllegalMove("PU-9", "why-not-a-sequence", game=GAME)


def unreadable() -> IllegalMove:
    """Refuse what is no move at all."""
    return IllegalMove("PU-12", "why-unreadable", game=GAME)
