"""The Reaction Cards: they answer a Monkey Card, or a Banana Card that has moved [BA-12]"""

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.advice import catching, slipping
from topbanana.games.bananarchy.cards.declaration import (
    Answers,
    Kind,
    Reaction,
)
from topbanana.games.bananarchy.cards.worth import A_CARD, value
from topbanana.games.bananarchy.piles.bananas import one
from topbanana.games.bananarchy.piles.drawing import draw_up_to, tell
from topbanana.games.bananarchy.piles.transfers import (
    ask_to_catch,
    moved_kind,
    moved_to,
)
from topbanana.games.bananarchy.state import Reason, State, Told


@rule
def worth_of_cancelling(s: State, seat: int, harm: int) -> int:
    """Cancel what hurts."""
    return harm


# --- Denied! --------------------------------------------------------------------------

DENIED = Reaction(
    number=14,
    word="denied",
    code="De",
    scene="denied",
    answers=Answers.CARD,
    keep=7,
    in_hand=0.6,
    worth=worth_of_cancelling,
)

# --- Block ----------------------------------------------------------------------------


@rule
def why_no_block(s: State, seat: int, answered: int, against: int) -> int:
    """Block answers an Anytime Card that is played against you."""
    if answered != Kind.ANYTIME:
        return Reason.BLOCK_NEEDS_ANYTIME
    return 0 if against >> seat & 1 else Reason.BLOCK_NEEDS_YOU


BLOCK = Reaction(
    number=15,
    word="block",
    code="Bl",
    scene="block",
    answers=Answers.CARD,
    why_not=why_no_block,
    keep=3,
    in_hand=0.6,
    worth=worth_of_cancelling,
)

# --- Shield ---------------------------------------------------------------------------


@rule
def why_no_shield(s: State, seat: int, answered: int, against: int) -> int:
    """Shield answers a card that is played against somebody else."""
    return Reason.SHIELD_NEEDS_ANOTHER if against & ~(1 << seat) == 0 else 0


@rule
def shield(s: State, seat: int, move: int, rng: Chance) -> None:
    """Draw a card for it."""
    draw_up_to(s, seat, s.hand_sizes[seat] + 1, rng)


@rule
def worth_of_shield(s: State, seat: int, harm: int) -> int:
    """Cancel what hurts; there is a card for it."""
    return harm + A_CARD + 1 if s.depth == 1 else harm


SHIELD = Reaction(
    number=16,
    word="shield",
    code="Sh",
    scene="shield",
    answers=Answers.CARD,
    why_not=why_no_shield,
    effect=shield,
    keep=3,
    worth=worth_of_shield,
)

# --- Yoink ----------------------------------------------------------------------------


@rule
def why_no_yoink(s: State, seat: int, answered: int, against: int) -> int:
    """Yoink takes what is not yours already."""
    return Reason.YOURS_ALREADY if moved_to(s) == seat else 0


@rule
def yoink(s: State, seat: int, move: int, rng: Chance) -> None:
    """Take the Banana Card that has just gone from one player to another."""
    kind = moved_kind(s)
    holder = moved_to(s)
    s.bananas[holder] -= one(kind)
    s.bananas[seat] += one(kind)
    tell(s, Told.WENT, seat, holder, kind)
    ask_to_catch(s, kind, holder, seat, seat)


@rule
def worth_of_yoink(s: State, seat: int, harm: int) -> int:
    """Catch what is good."""
    return 2 * value(s, seat, moved_kind(s)) - A_CARD


YOINK = Reaction(
    number=17,
    word="yoink",
    code="Yo",
    scene="yoink",
    answers=Answers.BANANA,
    why_not=why_no_yoink,
    effect=yoink,
    keep=7,
    in_hand=0.2,
    worth=worth_of_yoink,
    advice=catching,
)

# --- Slip -----------------------------------------------------------------------------


@rule
def slip(s: State, seat: int, move: int, rng: Chance) -> None:
    """The Banana Card that has just arrived goes to the banana discard pile."""
    kind = moved_kind(s)
    holder = moved_to(s)
    s.bananas[holder] -= one(kind)
    s.peels += one(kind)
    s.moved = 0
    tell(s, Told.SLIPPED, holder, 0, kind)


@rule
def worth_of_slip(s: State, seat: int, harm: int) -> int:
    """Let slip what is bad for me, or good for another."""
    worth = value(s, seat, moved_kind(s))
    return -worth - 1 if moved_to(s) == seat else worth // 2 - 4


SLIP = Reaction(
    number=18,
    word="slip",
    code="Sl",
    scene="slip",
    answers=Answers.BANANA,
    effect=slip,
    keep=3,
    in_hand=0.3,
    worth=worth_of_slip,
    advice=slipping,
)
