"""A move is one integer: a word, and whom or what it names.

Words below ``Card``'s number are cards; the others are the buttons of ``Word``.
"""

from enum import IntEnum

from topbanana.engine.rule import rule
from topbanana.games.bananarchy.piles.monkeys import Card


class Word(IntEnum):
    """What a player may say without playing a card."""

    PASS = 23
    DRAW = 24
    REFILL = 25
    END = 26
    STASH = 27
    GIVE_BANANA = 28
    GIVE_CARD = 29


PASS = int(Word.PASS)
WORDS = 30
WORD_BITS, SEAT_BITS = 5, 3
WHOM = WORD_BITS  # where each part begins
WHAT = WHOM + SEAT_BITS
OTHER = WHAT + 3
MOVE_BITS = OTHER + 3
WORD_MASK, PART_MASK = 31, 7
NO_BANANA = 7  # a place left empty

NAMES = (
    *("pluck", "pick", "steal", "republic", "split", "bolshevik", "mayhem"),
    *("revolution", "monkey", "smash", "toss", "grab", "trick", "distraction"),
    *("denied", "block", "shield", "yoink", "slip"),
    *("smoothie", "manifesto", "ripening", "bread"),
    *("pass", "draw", "refill", "end", "stash", "give", "give"),
)
"""What each word is called in notation."""

PARTS: dict[int, tuple[str, ...]] = {
    Card.STEAL: ("whom", "what"),
    Card.REPUBLIC: ("whom",),
    Card.SPLIT: ("whom", "what", "other-banana"),
    Card.BOLSHEVIK: ("whom",),
    Card.MONKEY: ("whom",),
    Card.SMASH: ("whom", "what"),
    Card.TOSS: ("whom", "what", "other-seat"),
    Card.GRAB: ("whom",),
    Card.TRICK: ("whom",),
    Card.DISTRACTION: ("whom", "what", "other-banana"),
    Word.STASH: ("what",),
    Word.GIVE_BANANA: ("what",),
    Word.GIVE_CARD: ("card",),
}
"""What a move names after its word; nothing, if it is not listed."""


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
def aim(card: int, at: int, kind: int, second: int) -> int:
    """A card played at a seat, naming up to two further things."""
    return card | at << WHOM | kind << WHAT | second << OTHER


@rule
def naming(button: int, kind: int) -> int:
    """A button that names a Banana Card."""
    return button | kind << WHAT


@rule
def giving(card: int) -> int:
    """Give a Monkey Card."""
    return Word.GIVE_CARD | card << WORD_BITS
