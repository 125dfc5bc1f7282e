"""Moves of Bananarchy in words, independent of any position: ``steal 2 double``."""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache

from topbanana.engine.refusal import IllegalMove
from topbanana.games.bananarchy.cards.catalogue import NAMES, NUMBERS, PARTS, PLAYABLE
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    PART_MASK,
    WORD_MASK,
    Part,
    Word,
    places,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import Banana, banana_name
from topbanana.games.bananarchy.state import MAX_SEATS

GAME = "bananarchy"
KINDS = {banana_name(kind): int(kind) for kind in Banana}
WORDS = {name: word for word, name in NAMES.items()}
EMPTY = "-"
ALIKE = 0.75  # of a word's letters, for it to be perhaps meant
SEATS = (Part.WHOM, Part.TO)
MAY_LEAVE_OUT = {card.number for card in PLAYABLE if card.aim.may_leave_out}


def things(word: int, part: Part) -> list[int]:
    """List what a part of a move may name."""
    if part in SEATS:
        return list(range(MAX_SEATS))
    if part == Part.CARD:
        return list(NUMBERS.values())
    return [int(kind) for kind in Banana] + [NO_BANANA] * (word in MAY_LEAVE_OUT)


def list_moves() -> list[int]:
    """List every move that can be written, whatever the position."""
    moves = []
    for word in NAMES:
        unfinished = [word]
        parts = PARTS.get(word, ())
        for part, place in zip(parts, places(parts), strict=True):
            unfinished = [
                move | thing << place for move in unfinished for thing in things(word, part)
            ]
        moves += unfinished
    return sorted(moves)


ALL_MOVES = frozenset(list_moves())


@lru_cache(1 << 14)  # the same few are offered again and again
def write_move(move: int) -> str:
    """Write a move: its word, and whom or what it names."""
    if move not in ALL_MOVES:
        raise IllegalMove("BA-8", "why-no-such-move", game=GAME)
    word = word_of(move)
    parts = PARTS.get(word, ())
    named = [
        write_part(part, move >> place & (WORD_MASK if part == Part.CARD else PART_MASK))
        for part, place in zip(parts, places(parts), strict=True)
    ]
    return " ".join([NAMES[word], *named])


def write_part(part: Part, thing: int) -> str:
    """Write a seat, a Banana Card or a Monkey Card."""
    if part in SEATS:
        return str(thing)
    return NAMES[thing] if part == Part.CARD else write_banana(thing)


def write_banana(kind: int) -> str:
    """Write a Banana Card, or ``-`` where a place is left empty."""
    return banana_name(kind) if kind < len(Banana) else EMPTY


def meant(text: str, offers: Sequence[str]) -> str | None:
    """Guess the move by the printed name, or by a word with letters mixed up."""
    name, *named = split_words(text) or [""]
    if name in WORDS:
        return None
    close = get_close_matches(name, {offer.split()[0] for offer in offers}, 1, ALIKE)
    guesses = [" ".join([*close, *named]), " ".join(named)]  # banana republic 1
    return next((guess for guess in guesses if guess in offers), None)


def split_words(text: str) -> list[str]:
    """Split a move into its words, without the mark that Denied! is printed with."""
    return text.lower().replace("!", "").split()


def read_move(text: str) -> int:
    """Read a move; what no position could ever allow is refused here."""
    name, *named = split_words(text) or [""]
    if not name:
        raise IllegalMove("BA-8", "why-empty", game=GAME)
    if name not in WORDS:
        raise IllegalMove("BA-8", "why-unknown-word", game=GAME, word=name)
    word = WORDS[name]
    if name == NAMES[Word.GIVE_BANANA]:
        word = Word.GIVE_CARD if named and named[0] in NUMBERS else Word.GIVE_BANANA
    parts = PARTS.get(word, ())
    if len(named) != len(parts):
        key = f"why-write-{name}" if parts else "why-names-nothing"
        raise IllegalMove("BA-8", key, game=GAME, word=name)
    move = int(word)
    for part, place, thing in zip(parts, places(parts), named, strict=True):
        move |= read_part(part, thing, empty=word in MAY_LEAVE_OUT) << place
    return move


def read_part(part: Part, text: str, *, empty: bool) -> int:
    """Read a seat, a Banana Card or a Monkey Card."""
    if part in SEATS:
        if len(text) == 1 and text in "01234567"[:MAX_SEATS]:
            return int(text)
        raise IllegalMove("BA-8", "why-not-a-seat", game=GAME, text=text)
    if part == Part.CARD:
        return NUMBERS[text]
    if text in KINDS:
        return KINDS[text]
    if empty and text == EMPTY:
        return NO_BANANA
    raise IllegalMove("BA-1", "why-not-a-banana", game=GAME, text=text)
