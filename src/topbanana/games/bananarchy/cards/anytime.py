"""The Anytime Cards: any number, in everybody's Action step [BA-11]"""

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.advice import (
    exchanging,
    fetching,
    smashing,
    tossing,
)
from topbanana.games.bananarchy.cards.aims import (
    BANANA_FOR_BANANA,
    BANANA_TO_A_THIRD,
    FRESH_BANANA,
    HAND_FOR_HAND,
    HAND_OF_ANOTHER,
)
from topbanana.games.bananarchy.cards.declaration import Anytime
from topbanana.games.bananarchy.cards.worth import shift, value
from topbanana.games.bananarchy.moves import card_given, other, what, whom, word_of
from topbanana.games.bananarchy.piles.bananas import ROTTEN, one
from topbanana.games.bananarchy.piles.drawing import give_from_hand, take_in_hand, tell
from topbanana.games.bananarchy.piles.monkeys import any_card
from topbanana.games.bananarchy.piles.transfers import send, swap_between
from topbanana.games.bananarchy.state import State, Told, Window

# --- Smash ----------------------------------------------------------------------------


@rule
def smash(s: State, seat: int, move: int, rng: Chance) -> None:
    """An unstashed Banana Card turns rotten, and stays so [BA-3]"""
    s.bananas[whom(move)] += one(ROTTEN) - one(what(move))
    tell(s, Told.ROTTED, whom(move), 0, what(move))


@rule
def worth_of_smash(s: State, seat: int, move: int) -> int:
    """What another loses by it, or I."""
    loss = value(s, seat, what(move)) - value(s, seat, ROTTEN)
    return loss if whom(move) != seat else -2 * loss


SMASH = Anytime(
    number=9,
    word="smash",
    code="Sm",
    scene="smash",
    aim=FRESH_BANANA,
    effect=smash,
    keep=5,
    in_hand=0.2,
    worth=worth_of_smash,
    advice=smashing,
)

# --- Toss -----------------------------------------------------------------------------


@rule
def toss(s: State, seat: int, move: int, rng: Chance) -> None:
    """An unstashed Banana Card goes to another player, though not to you."""
    send(s, whom(move), one(what(move)), other(move))


@rule
def worth_of_toss(s: State, seat: int, move: int) -> int:
    """What I lose by it, if it is mine."""
    return shift(s, seat, what(move), whom(move), other(move))


TOSS = Anytime(
    number=10,
    word="toss",
    code="To",
    scene="toss",
    aim=BANANA_TO_A_THIRD,
    effect=toss,
    keep=4,
    in_hand=0.1,
    worth=worth_of_toss,
    advice=tossing,
)

# --- Grab -----------------------------------------------------------------------------


@rule
def grab(s: State, seat: int, move: int, rng: Chance) -> None:
    """A card of another hand, at random, comes to yours; only you two see it [BA-13]"""
    victim = whom(move)
    if s.hand_sizes[victim] > 0:
        card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
        give_from_hand(s, victim, card)
        take_in_hand(s, seat, card)
        tell(s, Told.GRABBED, seat, victim, 0)
    else:
        tell(s, Told.WASTED, seat, 0, word_of(move))


GRAB = Anytime(
    number=11,
    word="grab",
    code="Gr",
    scene="grab",
    aim=HAND_OF_ANOTHER,
    effect=grab,
    keep=5,
    in_hand=0.1,
    worth=4,
    advice=fetching,
)

# --- Trick ----------------------------------------------------------------------------


@rule
def trick(s: State, seat: int, move: int, rng: Chance) -> None:
    """Choose a card of your hand to swap, if both of you have one [BA-13]"""
    if s.hand_sizes[seat] > 0 and s.hand_sizes[whom(move)] > 0:
        s.window = Window.SWAP
        s.waiting = 1 << seat
    else:
        tell(s, Told.WASTED, seat, 0, word_of(move))


@rule
def swap_cards(s: State, seat: int, move: int, rng: Chance) -> None:
    """The card chosen goes to the other hand, and one of that hand, at random, comes here."""
    victim = whom(s.pending[0])
    card = any_card(s.hands[victim], s.hand_sizes[victim], rng)
    give_from_hand(s, victim, card)
    give_from_hand(s, seat, card_given(move))
    take_in_hand(s, victim, card_given(move))
    take_in_hand(s, seat, card)
    tell(s, Told.SWAPPED, seat, victim, 0)


TRICK = Anytime(
    number=12,
    word="trick",
    code="Tr",
    scene="trick",
    aim=HAND_FOR_HAND,
    effect=trick,
    asks=Window.SWAP,
    choose=swap_cards,
    keep=2,
    in_hand=0.3,
    worth=2,
)

# --- Clever Distraction ---------------------------------------------------------------


@rule
def distraction(s: State, seat: int, move: int, rng: Chance) -> None:
    """One unstashed Banana Card each changes places."""
    swap_between(s, seat, one(what(move)), whom(move), one(other(move)))


@rule
def worth_of_distraction(s: State, seat: int, move: int) -> int:
    """Theirs over mine."""
    return 2 * (value(s, seat, other(move)) - value(s, seat, what(move)))


CLEVER_DISTRACTION = Anytime(
    number=13,
    word="distraction",
    code="Cd",
    scene="distraction",
    aim=BANANA_FOR_BANANA,
    effect=distraction,
    keep=5,
    in_hand=0.1,
    worth=worth_of_distraction,
    advice=exchanging,
)
