"""Standing orders of Bananarchy: answers that a player leaves for windows to come.

``pass`` passes until something touches its seat. ``denied any`` and ``denied steal`` answer
with Denied! whatever is played against it, or only a Steal; ``yoink double`` catches every
Banana Card that is worth as much as a Double, or more.
"""

from collections.abc import Sequence

from topbanana.engine.refusal import Refusal
from topbanana.games.bananarchy.cards.catalogue import (
    CANCELLING,
    CATCHING,
    NAMES,
    NUMBERS,
    PARTS,
    PLAYABLE,
    REACTIONS,
)
from topbanana.games.bananarchy.cards.declaration import Against, Kind, Reaction
from topbanana.games.bananarchy.cards.reaction import BLOCK, SHIELD
from topbanana.games.bananarchy.moves import PART_MASK, PASS, Part, other, word_of
from topbanana.games.bananarchy.notation.deck import GAME
from topbanana.games.bananarchy.piles.bananas import Banana, banana_name
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.transfers import (
    MOVED_FROM,
    moved_kind,
    moved_to,
)
from topbanana.games.bananarchy.rules.windows import against, fitting_answers, sealed
from topbanana.games.bananarchy.state import State, Window

LET_BE = "pass"
ANY = "any"
PRIZES = {banana_name(kind): int(kind) for kind in Banana if kind >= Banana.SINGLE}
HARMFUL = tuple(card for card in PLAYABLE if card.aim.against != Against.NOBODY)


def occasions(card: Reaction) -> tuple[str, ...]:
    """List what a Reaction can be ordered to answer."""
    if CATCHING >> card.number & 1:
        return tuple(PRIZES)
    if card == BLOCK:  # it answers nothing else
        return (ANY, *(each.word for each in HARMFUL if each.kind == Kind.ANYTIME))
    return (ANY, *(each.word for each in (*HARMFUL, *REACTIONS)))


OCCASIONS = {card.word: occasions(card) for card in REACTIONS}


def read_order(text: str) -> str:
    """Give an order in its one proper form; Refusal if it is none."""
    card, _, occasion = " ".join(text.split()).partition(" ")
    if (card, occasion) == (LET_BE, ""):
        return LET_BE
    if occasion in OCCASIONS.get(card, ()):
        return f"{card} {occasion}"
    raise Refusal("order-unknown", game=GAME, text=text)


def obey(sight: State, seat: int, orders: Sequence[str]) -> int | None:
    """Give the answer that a seat's orders choose now, from its sight; None: ask it."""
    if not sealed(sight):
        return None
    fitting = fitting_answers(sight, seat) if sight.window != Window.CLOSED else 0
    for order in orders:
        card, _, occasion = order.partition(" ")
        if occasion and fitting >> NUMBERS[card] & 1 and is_meant(sight, seat, order):
            return NUMBERS[card]
    if LET_BE in orders and not touches(sight, seat):
        return PASS
    return None


def is_meant(sight: State, seat: int, order: str) -> bool:
    """Tell whether what a fitting Reaction would answer is what its order is about."""
    card, _, occasion = order.partition(" ")
    if CATCHING >> NUMBERS[card] & 1:
        return bool(moved_kind(sight) >= PRIZES[occasion])
    if occasion not in {ANY, NAMES[word_of(top_of(sight))]}:
        return False
    return card == SHIELD.word or hits(sight, seat)  # Shield fits what hits others


def top_of(sight: State) -> int:
    """Give the card on top, as it was played."""
    return move_played(int(sight.pending[sight.depth - 1]))


def touches(sight: State, seat: int) -> bool:
    """Tell whether what is asked about concerns a seat: it may lose or get something."""
    if sight.window == Window.CLOSED:
        return False
    if sight.window == Window.CATCH:
        giver = int(sight.moved) >> MOVED_FROM & PART_MASK
        return seat in {giver, moved_to(sight)}
    top = top_of(sight)
    gets = Part.TO in PARTS.get(word_of(top), ()) and other(top) == seat
    return gets or hits(sight, seat)


def hits(sight: State, seat: int) -> bool:
    """Tell whether the card on top is played against a seat, or cancels its card."""
    top = int(sight.pending[sight.depth - 1])
    if against(sight, top) >> seat & 1:
        return True
    if sight.depth == 1 or not CANCELLING >> word_of(top_of(sight)) & 1:
        return False
    return player_of(int(sight.pending[sight.depth - 2])) == seat
