"""Moves of Bananarchy in words, independent of any position: ``steal 2 double``."""

from functools import lru_cache

from topbanana.engine.refusal import IllegalMove
from topbanana.games.bananarchy.moves import (
    NAMES,
    NO_BANANA,
    OTHER,
    PARTS,
    WHAT,
    WHOM,
    WORD_BITS,
    Word,
    card_given,
    other,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import Banana
from topbanana.games.bananarchy.piles.monkeys import Card
from topbanana.games.bananarchy.state import MAX_SEATS

GAME = "bananarchy"
KINDS = {kind.name.lower(): int(kind) for kind in Banana}
CARDS = {NAMES[card]: int(card) for card in Card}
EMPTY = "-"
LIKE = {part: part for part in ("whom", "what", "card")} | {
    "other-seat": "whom",
    "other-banana": "what",
}
PLACE = {
    "whom": WHOM,
    "what": WHAT,
    "card": WORD_BITS,
    "other-seat": OTHER,
    "other-banana": OTHER,
}


def things(word: int, part: str) -> list[int]:
    """List what a part of a move may name."""
    if LIKE[part] == "whom":
        return list(range(MAX_SEATS))
    if LIKE[part] == "card":
        return [int(card) for card in Card]
    return [int(kind) for kind in Banana] + [NO_BANANA] * (word == Card.SPLIT)


def list_moves() -> list[int]:
    """List every move that can be written, whatever the position."""
    moves = []
    for word in range(len(NAMES)):
        unfinished = [word]
        for part in PARTS.get(word, ()):
            unfinished = [
                move | thing << PLACE[part]
                for move in unfinished
                for thing in things(word, part)
            ]
        moves += unfinished
    return sorted(moves)


ALL_MOVES = frozenset(list_moves())


@lru_cache(1 << 14)  # the same few are offered again and again
def write_move(move: int) -> str:
    """Write a move: its word, and whom or what it names."""
    if move not in ALL_MOVES:
        raise IllegalMove("BA-8", "why-no-such-move", game=GAME)
    parts = {
        "whom": str(whom(move)),
        "what": write_banana(what(move)),
        "card": NAMES[card_given(move)] if word_of(move) == Word.GIVE_CARD else "",
        "other-seat": str(other(move)),
        "other-banana": write_banana(other(move)),
    }
    word = word_of(move)
    return " ".join([NAMES[word], *(parts[part] for part in PARTS.get(word, ()))])


def write_banana(kind: int) -> str:
    """Write a Banana Card, or ``-`` where a place is left empty."""
    return Banana(kind).name.lower() if kind < len(Banana) else EMPTY


def read_move(text: str) -> int:
    """Read a move; what no position could ever allow is refused here."""
    word: int
    name, *named = text.lower().split() or [""]
    if name == NAMES[Word.GIVE_BANANA]:
        word = Word.GIVE_CARD if named and named[0] in CARDS else Word.GIVE_BANANA
    elif name in NAMES:
        word = NAMES.index(name)
    else:
        raise IllegalMove("BA-8", "why-unknown-word", game=GAME, word=name or "-")
    parts = PARTS.get(word, ())
    if len(named) != len(parts):
        key = f"why-write-{NAMES[word]}" if parts else "why-names-nothing"
        raise IllegalMove("BA-8", key, game=GAME, word=NAMES[word])
    move = int(word)
    for part, thing in zip(parts, named, strict=True):
        move |= read_part(LIKE[part], thing, empty=word == Card.SPLIT) << PLACE[part]
    return move


def read_part(like: str, text: str, *, empty: bool) -> int:
    """Read a seat, a Banana Card or a Monkey Card."""
    if like == "whom":
        if len(text) == 1 and text in "01234567"[:MAX_SEATS]:
            return int(text)
        raise IllegalMove("BA-8", "why-not-a-seat", game=GAME, text=text)
    if like == "what":
        if text in KINDS:
            return KINDS[text]
        if empty and text == EMPTY:
            return NO_BANANA
        raise IllegalMove("BA-1", "why-not-a-banana", game=GAME, text=text)
    return CARDS[text]
