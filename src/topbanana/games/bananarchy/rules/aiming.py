"""Whether and how a card can be played, whatever it aims at."""

from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.catalogue import (
    OTHERS_ONLY,
    UNAIMED,
    named,
    ways,
    why_not_so,
)
from topbanana.games.bananarchy.moves import whom, word_of
from topbanana.games.bananarchy.state import Reason, State, Window


@rule
def besides(s: State, seat: int) -> int:
    """How many cards a seat holds besides the one it plays."""
    return s.hand_sizes[seat] - (s.window != Window.COPY)


@rule
def ways_at(s: State, seat: int, card: int, at: int, besides: int) -> int:
    """In how many ways a card can be played at a seat."""
    if at == seat and OTHERS_ONLY >> card & 1:
        return 0
    return ways(card, s, seat, at, besides)


@rule
def count_plays(s: State, seat: int, card: int, besides: int) -> int:
    """Count all ways to play a card."""
    if UNAIMED >> card & 1:
        return ways_at(s, seat, card, 0, 0)
    plays = 0
    for at in range(s.seats):
        plays += ways_at(s, seat, card, at, besides)
    return plays


@rule
def can_be_played(s: State, seat: int, card: int) -> bool:
    """Whether there is any way to play a card that is in nobody's hand."""
    return count_plays(s, seat, card, s.hand_sizes[seat]) > 0


@rule
def numbered(s: State, seat: int, card: int, at: int, number: int) -> int:
    """Way number so-and-so to play a card at a seat."""
    return card | named(card, s, seat, at, number)


@rule
def why_not_at(s: State, seat: int, move: int, besides: int) -> int:
    """The reason why a card cannot be played like this, or 0."""
    card = word_of(move)
    if UNAIMED >> card & 1 == 0:
        if whom(move) >= s.seats:
            return Reason.NO_SUCH_SEAT
        if whom(move) == seat and OTHERS_ONLY >> card & 1:
            return Reason.NOT_YOURSELF
    return why_not_so(card, s, seat, move, besides)
