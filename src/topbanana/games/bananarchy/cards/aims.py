"""At whom and at what a card can be played: counting the ways, numbering them, and why not.

A way to play a card is told by the seat it names and, within that seat, by a number.
"""

from topbanana.engine.bits import lowest, size, without_lowest
from topbanana.engine.rule import rule
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    aim,
    other,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import (
    KINDS,
    LANE_MASK,
    ROTTEN,
    count,
    kinds,
    total,
)
from topbanana.games.bananarchy.piles.monkeys import Card
from topbanana.games.bananarchy.state import Reason, State

PLUCKING = 1 << Card.PLUCK | 1 << Card.PICK
UNAIMED = PLUCKING | 1 << Card.MAYHEM | 1 << Card.REVOLUTION  # cards that name nobody
TOUCHING = 1 << Card.SMASH | 1 << Card.TOSS  # cards that may be played on oneself too


@rule
def most_unstashed(s: State, but: int) -> int:
    """The most unstashed Banana Cards that anybody but one seat has."""
    most = 0
    for seat in range(s.seats):
        if seat != but:
            most = max(most, total(s.bananas[seat]))
    return most


# --- How many ways there are --------------------------------------------------------


@rule
def ways_unaimed(s: State, card: int) -> int:
    """Pluck always; Mayhem and Revolution while there is a Banana Card to move."""
    if PLUCKING >> card & 1:
        return 1
    return 1 if most_unstashed(s, -1) > 0 else 0


@rule
def ways_at(  # noqa: PLR0911  # an answer for each kind of card
    s: State, seat: int, card: int, at: int, besides: int
) -> int:
    """In how many ways a card can be played at a seat.

    ``besides`` is how many other cards its player holds.
    """
    pile = s.bananas[at]
    if card == Card.SMASH:
        return size(kinds(pile & ~LANE_MASK))  # a rotten card stays rotten [BA-3]
    if card == Card.TOSS:
        return size(kinds(pile)) * tosses_to(s, seat, at)
    if card == Card.SPLIT:
        return splits(pile)
    if card == Card.BOLSHEVIK:
        return 1 if pile != 0 and total(pile) == most_unstashed(s, -1) else 0
    if at == seat:
        return 0
    if card == Card.STEAL:
        return size(kinds(pile))
    if card == Card.REPUBLIC:
        return 1 if pile != 0 and total(pile) == most_unstashed(s, seat) else 0
    if card == Card.DISTRACTION:
        return size(kinds(s.bananas[seat])) * size(kinds(pile))
    if s.hand_sizes[at] == 0:
        return 0
    return 1 if card != Card.TRICK or besides > 0 else 0  # Grab, Trick, Monkey See


@rule
def can_be_played(s: State, seat: int, card: int) -> bool:
    """Whether there is any way to play a card that is in nobody's hand."""
    if UNAIMED >> card & 1:
        return ways_unaimed(s, card) > 0
    ways = 0
    for at in range(s.seats):
        ways += ways_at(s, seat, card, at, s.hand_sizes[seat])
    return ways > 0


@rule
def tosses_to(s: State, seat: int, at: int) -> int:
    """To how many seats a card of a seat can be tossed: not back, and not to oneself."""
    return s.seats - 1 if at == seat else s.seats - 2


@rule
def splits(pile: int) -> int:
    """How many ways to send two cards of a pile left and right, or a single one."""
    if total(pile) < 2:  # noqa: PLR2004  # cards to split
        return 2 * total(pile)
    ways = size(kinds(pile)) ** 2
    for kind in range(KINDS):
        ways -= count(pile, kind) == 1
    return ways


# --- The way with a number ----------------------------------------------------------


@rule
def numbered(s: State, seat: int, card: int, at: int, number: int) -> int:
    """Way number so-and-so to play a card at a seat."""
    present = kinds(s.bananas[at])
    if card == Card.SMASH:
        return aim(card, at, nth(present & ~(1 << ROTTEN), number), 0)
    if card == Card.STEAL:
        return aim(card, at, nth(present, number), 0)
    if card == Card.TOSS:
        ways = tosses_to(s, seat, at)
        to = number % ways
        to += to >= min(seat, at)
        if at != seat:
            to += to >= max(seat, at)
        return aim(card, at, nth(present, number // ways), to)
    if card == Card.DISTRACTION:
        mine = kinds(s.bananas[seat])
        given = nth(mine, number // size(present))
        return aim(card, at, given, nth(present, number % size(present)))
    if card == Card.SPLIT:
        return numbered_split(s.bananas[at], at, number)
    return aim(card, at, 0, 0)


@rule
def nth(bits: int, number: int) -> int:
    """Member number so-and-so of a set."""
    return lowest(without_lowest(bits, number))


@rule
def numbered_split(pile: int, at: int, number: int) -> int:
    """Way number so-and-so to split: by the card that goes on, then the one that goes back."""
    present = kinds(pile)
    if total(pile) == 1:
        kind = lowest(present)
        if number == 0:
            return aim(Card.SPLIT, at, kind, NO_BANANA)
        return aim(Card.SPLIT, at, NO_BANANA, kind)
    on = -1
    back = 0
    while number >= 0:
        on += 1
        back = present if count(pile, on) > 1 else present & ~(1 << on)
        if present >> on & 1:
            number -= size(back)
    return aim(Card.SPLIT, at, on, nth(back, number + size(back)))


# --- Why not ------------------------------------------------------------------------


@rule
def why_not_at(  # noqa: C901, PLR0911  # the same
    s: State, seat: int, move: int, besides: int
) -> int:
    """The reason why a card cannot be played like this, or 0."""
    card = word_of(move)
    if UNAIMED >> card & 1:
        return 0 if ways_unaimed(s, card) > 0 else Reason.NO_BANANAS
    at = whom(move)
    if at >= s.seats:
        return Reason.NO_SUCH_SEAT
    if card == Card.SPLIT:
        return why_not_split(s.bananas[at], move)
    if TOUCHING >> card & 1:
        return why_not_touch(s, seat, move)
    if card == Card.BOLSHEVIK:
        return why_not_most(s, at, -1)
    if at == seat:
        return Reason.NOT_YOURSELF
    if card == Card.REPUBLIC:
        return why_not_most(s, at, seat)
    if card == Card.STEAL:
        return why_no_banana(s, at, what(move))
    if card == Card.DISTRACTION:
        reason = why_no_banana(s, seat, what(move))
        return reason if reason != 0 else why_no_banana(s, at, other(move))
    if s.hand_sizes[at] == 0:
        return Reason.EMPTY_HAND
    if card == Card.TRICK and besides == 0:
        return Reason.NOTHING_TO_SWAP
    return 0


@rule
def why_no_banana(s: State, at: int, kind: int) -> int:
    """The Banana Card named must lie before the seat named, unstashed [BA-14]."""
    if kind >= KINDS or count(s.bananas[at], kind) == 0:
        return Reason.NO_SUCH_BANANA
    return 0


@rule
def why_not_touch(s: State, seat: int, move: int) -> int:
    """Smash turns a card that is not rotten yet; Toss sends it to a third player."""
    at = whom(move)
    reason = why_no_banana(s, at, what(move))
    if reason != 0:
        return reason
    if word_of(move) == Card.SMASH:
        return Reason.ROTTEN_ALREADY if what(move) == ROTTEN else 0
    to = other(move)
    if to >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.TOSS_ELSEWHERE if to in (at, seat) else 0


@rule
def why_not_most(s: State, at: int, but: int) -> int:
    """Only whoever has most unstashed Banana Cards, or one of several."""
    most = most_unstashed(s, but)
    if most == 0:
        return Reason.NO_BANANAS
    return 0 if total(s.bananas[at]) == most else Reason.NOT_THE_MOST


@rule
def why_not_split(pile: int, move: int) -> int:  # noqa: PLR0911  # the same
    """Two cards of a player go to both neighbours; an only one to either."""
    on, back = what(move), other(move)
    if on == NO_BANANA and back == NO_BANANA:
        return Reason.SPLIT_BOTH
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
