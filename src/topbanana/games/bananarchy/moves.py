"""A move is one integer: a word, and whom or what it names.

Words below ``FIRST_BUTTON`` are Monkey Cards, by their number; the others are the buttons of
``Word``. There is room for more cards than any table can hold.
"""

from enum import IntEnum, StrEnum

from topbanana.engine.dialect.rule import rule

FIRST_BUTTON = 32


class Word(IntEnum):
    """What a player may say without playing a card."""

    PASS = FIRST_BUTTON
    DRAW = 33
    REFILL = 34
    END = 35
    STASH = 36
    GIVE_BANANA = 37
    GIVE_CARD = 38


class Part(StrEnum):
    """What a move may name after its word."""

    WHOM = "whom"
    """The seat that a card is played at."""
    THEIRS = "theirs"
    """A Banana Card of that seat."""
    MINE = "mine"
    """A Banana Card of the player."""
    TO = "to"
    """The seat to which something goes."""
    CARD = "card"
    """A Monkey Card of the player's hand."""


BUTTONS: dict[int, tuple[str, tuple[Part, ...]]] = {
    Word.PASS: ("pass", ()),
    Word.DRAW: ("draw", ()),
    Word.REFILL: ("refill", ()),
    Word.END: ("end", ()),
    Word.STASH: ("stash", (Part.MINE,)),
    Word.GIVE_BANANA: ("give", (Part.MINE,)),
    Word.GIVE_CARD: ("give", (Part.CARD,)),
}
"""What each button is called in notation, and what it names."""

PASS = int(Word.PASS)
WORDS = FIRST_BUTTON + len(Word)
WORD_BITS, SEAT_BITS = 6, 3
WHOM = WORD_BITS  # where each part begins
WHAT = WHOM + SEAT_BITS
OTHER = WHAT + 3
MOVE_BITS = OTHER + 3
WORD_MASK, PART_MASK = 63, 7
NO_BANANA = 7  # a place left empty


def places(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Say where in a move each of its parts is kept."""
    found: list[int] = []
    for part in parts:
        if part == Part.CARD:
            found.append(WORD_BITS)
        elif part == Part.WHOM:
            found.append(WHOM)
        else:
            found.append(OTHER if part == Part.TO or WHAT in found else WHAT)
    return tuple(found)


@rule
def word_of(move: int) -> int:
    """The card played, or the button."""
    return move & WORD_MASK


@rule
def whom(move: int) -> int:
    """The seat that a card names."""
    return move >> WHOM & PART_MASK


@rule
def what(move: int) -> int:
    """The Banana Card that a move names."""
    return move >> WHAT & PART_MASK


@rule
def other(move: int) -> int:
    """The second Banana Card, or the second seat, that a card names."""
    return move >> OTHER & PART_MASK


@rule
def card_given(move: int) -> int:
    """The Monkey Card that a move names."""
    return move >> WORD_BITS & WORD_MASK


@rule
def aimed(at: int, kind: int, second: int) -> int:
    """What a card names: a seat, and up to two further things."""
    return at << WHOM | kind << WHAT | second << OTHER


@rule
def naming(button: int, kind: int) -> int:
    """A button that names a Banana Card."""
    return button | kind << WHAT


@rule
def giving(card: int) -> int:
    """Give a Monkey Card."""
    return Word.GIVE_CARD | card << WORD_BITS
