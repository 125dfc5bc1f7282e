"""What speaks for playing a card, as points that can be compared with another move's."""

from topbanana.engine.story import Point
from topbanana.games.bananarchy.cards.declaration import Advice, Points
from topbanana.games.bananarchy.cards.worth import QUARTERS, value, wealth
from topbanana.games.bananarchy.moves import NO_BANANA, other, what, whom
from topbanana.games.bananarchy.piles.bananas import ROTTEN, total
from topbanana.games.bananarchy.piles.transfers import moved_kind, moved_to
from topbanana.games.bananarchy.state import State

# How much each matters, in points.
A_BANANA, A_POINT, A_POINT_OF_OTHERS, A_MONKEY, ON_AVERAGE = 2.5, 1.0, 0.9, 0.5, 0.5


def banana_cards(number: int) -> Points:
    """So many Banana Cards come."""
    return {"cards": Point(number, A_BANANA, "BA-8")}


def gaining(points: int) -> Points:
    """So many points come, or go, at once."""
    return {"gain": Point(int(points), A_POINT, "BA-1")}


def harming(points: int, owner: int) -> Points:
    """Somebody else loses so many points."""
    return {"harm": Point(int(points), A_POINT_OF_OTHERS, "BA-1", {"whom": (int(owner),)})}


def points_of_kind(sight: State, seat: int, kind: int) -> int:
    """How many points a Banana Card is worth to a seat."""
    return int(value(sight, seat, kind)) // QUARTERS


def plucking(number: int) -> Advice:
    """Banana Cards are drawn, as far as there are any."""
    return lambda sight, _seat, _move: banana_cards(min(number, int(sight.bananas_left)))


def fetching(_sight: State, _seat: int, _move: int) -> Points:
    """A Monkey Card comes."""
    return {"fetch": Point(1, A_MONKEY, "BA-11")}


def taking(sight: State, seat: int, move: int) -> Points:
    """A Banana Card comes from somebody."""
    points = points_of_kind(sight, seat, what(move))
    return gaining(points) | harming(points, whom(move))


def catching(sight: State, seat: int, _move: int) -> Points:
    """A Banana Card comes that has just arrived elsewhere."""
    points = points_of_kind(sight, seat, moved_kind(sight))
    return gaining(points) | harming(points, moved_to(sight))


def slipping(sight: State, seat: int, _move: int) -> Points:
    """The Banana Card that has just arrived is gone."""
    points = points_of_kind(sight, seat, moved_kind(sight))
    return sent_away(seat, moved_to(sight), points)


def swapping(sight: State, seat: int, move: int) -> Points:
    """Everything is swapped with somebody."""
    points = int(wealth(sight, seat, whom(move)) - wealth(sight, seat, seat)) // QUARTERS
    return gaining(points) | harming(points, whom(move))


def exchanging(sight: State, seat: int, move: int) -> Points:
    """A Banana Card comes for one that goes."""
    mine, theirs = (points_of_kind(sight, seat, part(move)) for part in (what, other))
    return gaining(theirs - mine) | harming(theirs - mine, whom(move))


def splitting(sight: State, seat: int, move: int) -> Points:
    """Two Banana Cards go from somebody to both neighbours."""
    giver, lost, won = int(whom(move)), 0, 0
    for kind, to in ((what(move), giver + 1), (other(move), giver - 1)):
        if kind != NO_BANANA:
            points = points_of_kind(sight, seat, kind)
            lost += points
            won += points if to % sight.seats == seat else 0
    return gaining(-lost) if giver == seat else gaining(won) | harming(lost, giver)


def tossing(sight: State, seat: int, move: int) -> Points:
    """A Banana Card goes from somebody to another."""
    return sent_away(seat, whom(move), points_of_kind(sight, seat, what(move)))


def smashing(sight: State, seat: int, move: int) -> Points:
    """A Banana Card turns rotten."""
    points = points_of_kind(sight, seat, what(move)) - points_of_kind(sight, seat, ROTTEN)
    return sent_away(seat, whom(move), points)


def sent_away(seat: int, owner: int, points: int) -> Points:
    """So many points are lost, by oneself or by another."""
    return gaining(-points) if owner == seat else harming(points, owner)


def receiving(sight: State, seat: int, move: int) -> Points:
    """Whoever has most gives a Banana Card to each other player, while there are any."""
    giver = int(whom(move))
    turn = (seat - giver) % int(sight.seats)
    if giver == seat or int(total(sight.bananas[giver])) < turn:
        return {}
    return banana_cards(1)


def passing_on(sight: State, seat: int, _move: int) -> Points:
    """Everybody's Banana Cards go to the next player."""
    before = (seat - 1) % int(sight.seats)
    points = int(wealth(sight, seat, before) - wealth(sight, seat, seat)) // QUARTERS
    return gaining(points)


def sharing(sight: State, seat: int, _move: int) -> Points:
    """All Banana Cards are dealt anew."""
    everything = sum(int(wealth(sight, seat, owner)) for owner in range(sight.seats))
    points = (everything // int(sight.seats) - int(wealth(sight, seat, seat))) // QUARTERS
    return {"share": Point(points, ON_AVERAGE, "BA-8")}
