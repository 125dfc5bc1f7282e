"""At whom and at what a card can be played: counting the ways, numbering them, and why not.

A way to play a card is told by the seat it names and, within that seat, by a number.
"""

from topbanana.engine.dialect.bits import lowest, size, without_lowest
from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.declaration import Against, Aim
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    Part,
    aimed,
    other,
    what,
    whom,
)
from topbanana.games.bananarchy.piles.bananas import (
    KINDS,
    LANE_MASK,
    ROTTEN,
    count,
    kinds,
    total,
)
from topbanana.games.bananarchy.state import Reason, State


@rule
def nth(bits: int, number: int) -> int:
    """Member number so-and-so of a set."""
    return lowest(without_lowest(bits, number))


@rule
def why_no_banana(s: State, at: int, kind: int) -> int:
    """The Banana Card named must lie before the seat named, unstashed [BA-14]"""
    if s.bananas[at] == 0:
        return Reason.NO_BANANA_THERE
    if kind >= KINDS or count(s.bananas[at], kind) == 0:
        return Reason.NO_SUCH_BANANA
    return 0


@rule
def most_unstashed(s: State, but: int) -> int:
    """The most unstashed Banana Cards that anybody but one seat has."""
    most = 0
    for seat in range(s.seats):
        if seat != but:
            most = max(most, total(s.bananas[seat]))
    return most


# --- Nothing in particular ------------------------------------------------------------


@rule
def once(s: State, seat: int, at: int, besides: int) -> int:
    """Always, and in one way."""
    return 1


@rule
def with_bananas(s: State, seat: int, at: int, besides: int) -> int:
    """In one way, while there is a Banana Card to move."""
    return 1 if most_unstashed(s, -1) > 0 else 0


@rule
def why_without_bananas(s: State, seat: int, move: int, besides: int) -> int:
    """There must be a Banana Card to move."""
    return 0 if most_unstashed(s, -1) > 0 else Reason.NO_BANANAS


NOTHING = Aim(parts=(), ways=once, most_ways=1, against=Against.NOBODY, told="play")
ALL_BANANAS = Aim(
    parts=(),
    ways=with_bananas,
    why_not=why_without_bananas,
    most_ways=1,
    against=Against.EVERYBODY,
    told="play",
)

# --- A Banana Card --------------------------------------------------------------------


@rule
def kinds_there(s: State, seat: int, at: int, besides: int) -> int:
    """One way for each kind of Banana Card."""
    return size(kinds(s.bananas[at]))


@rule
def kind_there(s: State, seat: int, at: int, number: int) -> int:
    """The ways go by kind."""
    return aimed(at, nth(kinds(s.bananas[at]), number), 0)


@rule
def why_none_there(s: State, seat: int, move: int, besides: int) -> int:
    """The card named must be there."""
    return why_no_banana(s, whom(move), what(move))


BANANA_OF_ANOTHER = Aim(
    parts=(Part.WHOM, Part.THEIRS),
    ways=kinds_there,
    numbered=kind_there,
    why_not=why_none_there,
    most_ways=35,
    others_only=True,
    told="play-what",
)


@rule
def fresh_kinds_there(s: State, seat: int, at: int, besides: int) -> int:
    """A rotten card stays rotten [BA-3]"""
    return size(kinds(s.bananas[at] & ~LANE_MASK))


@rule
def fresh_kind_there(s: State, seat: int, at: int, number: int) -> int:
    """The ways go by kind."""
    return aimed(at, nth(kinds(s.bananas[at]) & ~(1 << ROTTEN), number), 0)


@rule
def why_none_fresh_there(s: State, seat: int, move: int, besides: int) -> int:
    """The card named must be there, and not rotten yet [BA-3]"""
    reason = why_no_banana(s, whom(move), what(move))
    if reason != 0:
        return reason
    return Reason.ROTTEN_ALREADY if what(move) == ROTTEN else 0


FRESH_BANANA = Aim(
    parts=(Part.WHOM, Part.THEIRS),
    ways=fresh_kinds_there,
    numbered=fresh_kind_there,
    why_not=why_none_fresh_there,
    most_ways=32,
    told="play-what",
)

# --- A Banana Card that goes to a third player ----------------------------------------


@rule
def receivers(s: State, seat: int, at: int) -> int:
    """To how many seats a card of a seat can go: not back, and not to oneself."""
    return s.seats - 1 if at == seat else s.seats - 2


@rule
def kinds_and_receivers(s: State, seat: int, at: int, besides: int) -> int:
    """Each kind of Banana Card can go to each receiver."""
    return size(kinds(s.bananas[at])) * receivers(s, seat, at)


@rule
def kind_and_receiver(s: State, seat: int, at: int, number: int) -> int:
    """The ways go by kind, then by receiver."""
    ways = receivers(s, seat, at)
    to = number % ways
    to += to >= min(seat, at)
    if at != seat:
        to += to >= max(seat, at)
    return aimed(at, nth(kinds(s.bananas[at]), number // ways), to)


@rule
def why_no_receiver(s: State, seat: int, move: int, besides: int) -> int:
    """The card named must be there, and its receiver a third player."""
    at, to = whom(move), other(move)
    reason = why_no_banana(s, at, what(move))
    if reason != 0:
        return reason
    if to >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.TOSS_ELSEWHERE if to in (at, seat) else 0


BANANA_TO_A_THIRD = Aim(
    parts=(Part.WHOM, Part.THEIRS, Part.TO),
    ways=kinds_and_receivers,
    numbered=kind_and_receiver,
    why_not=why_no_receiver,
    most_ways=245,
    told="play-toss",
)

# --- Two Banana Cards -----------------------------------------------------------------


@rule
def splits(s: State, seat: int, at: int, besides: int) -> int:
    """How many ways to send two cards of a pile left and right, or a single one."""
    pile = s.bananas[at]
    if total(pile) < 2:  # noqa: PLR2004  # cards to split
        return 2 * total(pile)
    ways = size(kinds(pile)) ** 2
    for kind in range(KINDS):
        ways -= count(pile, kind) == 1
    return ways


@rule
def numbered_split(s: State, seat: int, at: int, number: int) -> int:
    """By the card that goes on, then by the one that goes back."""
    pile = s.bananas[at]
    present = kinds(pile)
    if total(pile) == 1:
        kind = lowest(present)
        return aimed(at, kind, NO_BANANA) if number == 0 else aimed(at, NO_BANANA, kind)
    on = -1
    back = 0
    while number >= 0:
        on += 1
        back = present if count(pile, on) > 1 else present & ~(1 << on)
        if present >> on & 1:
            number -= size(back)
    return aimed(at, on, nth(back, number + size(back)))


@rule
def why_not_split(  # noqa: PLR0911  # an answer for each way to go wrong
    s: State, seat: int, move: int, besides: int
) -> int:
    """Two cards of a player go to both neighbours; an only one to either."""
    pile = s.bananas[whom(move)]
    on, back = what(move), other(move)
    if pile == 0:
        return Reason.NO_BANANA_THERE
    if on == NO_BANANA and back == NO_BANANA:
        return Reason.SPLIT_ONE if total(pile) == 1 else Reason.SPLIT_BOTH
    if NO_BANANA in (on, back):
        kind = min(on, back)
        if kind >= KINDS or count(pile, kind) == 0:
            return Reason.NO_SUCH_BANANA
        return Reason.SPLIT_BOTH if total(pile) > 1 else 0
    if on >= KINDS or back >= KINDS:
        return Reason.NO_SUCH_BANANA
    if count(pile, on) == 0 or count(pile, back) == 0:
        return Reason.NO_SUCH_BANANA
    if total(pile) == 1:
        return Reason.SPLIT_ONE
    return Reason.NO_SUCH_BANANA if on == back and count(pile, on) == 1 else 0


BANANAS_FOR_NEIGHBOURS = Aim(
    parts=(Part.WHOM, Part.THEIRS, Part.THEIRS),
    ways=splits,
    numbered=numbered_split,
    why_not=why_not_split,
    most_ways=200,
    may_leave_out=True,
    told="play-split",
)


@rule
def swaps(s: State, seat: int, at: int, besides: int) -> int:
    """Each kind of one's own for each kind of theirs."""
    return size(kinds(s.bananas[seat])) * size(kinds(s.bananas[at]))


@rule
def numbered_swap(s: State, seat: int, at: int, number: int) -> int:
    """The ways go by the kind given, then by the kind received."""
    theirs = kinds(s.bananas[at])
    given = nth(kinds(s.bananas[seat]), number // size(theirs))
    return aimed(at, given, nth(theirs, number % size(theirs)))


@rule
def why_no_swap(s: State, seat: int, move: int, besides: int) -> int:
    """Both cards named must be there."""
    if s.bananas[seat] == 0:
        return Reason.NO_BANANA_TO_SWAP
    reason = why_no_banana(s, seat, what(move))
    return reason if reason != 0 else why_no_banana(s, whom(move), other(move))


BANANA_FOR_BANANA = Aim(
    parts=(Part.WHOM, Part.MINE, Part.THEIRS),
    ways=swaps,
    numbered=numbered_swap,
    why_not=why_no_swap,
    most_ways=175,
    others_only=True,
    told="play-swap",
)

# --- Whoever has most -----------------------------------------------------------------


@rule
def why_not_most(s: State, at: int, but: int) -> int:
    """Only whoever has most unstashed Banana Cards, or one of several."""
    most = most_unstashed(s, but)
    if most == 0:
        return Reason.NO_BANANAS
    return 0 if total(s.bananas[at]) == most else Reason.NOT_THE_MOST


@rule
def at_most_of_all(s: State, seat: int, at: int, besides: int) -> int:
    """One way at whoever has most."""
    return 1 if why_not_most(s, at, -1) == 0 else 0


@rule
def why_not_most_of_all(s: State, seat: int, move: int, besides: int) -> int:
    """Nobody has more."""
    return why_not_most(s, whom(move), -1)


@rule
def at_most_of_others(s: State, seat: int, at: int, besides: int) -> int:
    """One way at whoever has most besides oneself."""
    return 1 if why_not_most(s, at, seat) == 0 else 0


@rule
def why_not_most_of_others(s: State, seat: int, move: int, besides: int) -> int:
    """Nobody else has more."""
    return why_not_most(s, whom(move), seat)


RICHEST = Aim(
    parts=(Part.WHOM,), ways=at_most_of_all, why_not=why_not_most_of_all, most_ways=8
)
RICHEST_OTHER = Aim(
    parts=(Part.WHOM,),
    ways=at_most_of_others,
    why_not=why_not_most_of_others,
    most_ways=7,
    others_only=True,
)

# --- A hand ---------------------------------------------------------------------------


@rule
def why_no_hand(s: State, seat: int, move: int, besides: int) -> int:
    """The hand must not be empty [BA-13]"""
    return Reason.EMPTY_HAND if s.hand_sizes[whom(move)] == 0 else 0


@rule
def with_hand(s: State, seat: int, at: int, besides: int) -> int:
    """One way at whoever holds a card."""
    return 1 if s.hand_sizes[at] > 0 else 0


@rule
def why_no_hands(s: State, seat: int, move: int, besides: int) -> int:
    """Neither hand may be empty [BA-13]"""
    reason = why_no_hand(s, seat, move, besides)
    if reason != 0:
        return reason
    return Reason.NOTHING_TO_SWAP if besides == 0 else 0


@rule
def with_hands(s: State, seat: int, at: int, besides: int) -> int:
    """One way at whoever holds a card, while one has a card to give."""
    return 1 if s.hand_sizes[at] > 0 and besides > 0 else 0


HAND_OF_ANOTHER = Aim(
    parts=(Part.WHOM,), ways=with_hand, why_not=why_no_hand, most_ways=7, others_only=True
)
HAND_FOR_HAND = Aim(
    parts=(Part.WHOM,), ways=with_hands, why_not=why_no_hands, most_ways=7, others_only=True
)
