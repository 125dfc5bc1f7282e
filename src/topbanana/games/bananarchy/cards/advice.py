"""What speaks for a card, in the words of a player who explains it."""

from topbanana.games.bananarchy.cards.declaration import Advice, Said
from topbanana.games.bananarchy.cards.worth import QUARTERS, wealth
from topbanana.games.bananarchy.moves import what, whom
from topbanana.games.bananarchy.piles.bananas import banana_name
from topbanana.games.bananarchy.piles.transfers import moved_kind
from topbanana.games.bananarchy.state import State


def saying(key: str) -> Advice:
    """Say always the same."""
    return lambda _sight, _seat, _move: (key, {}, {})


def plucking(number: int) -> Advice:
    """Say how many Banana Cards a card brings."""
    return lambda _sight, _seat, _move: ("pluck", {}, {"number": number})


def taking(_sight: State, _seat: int, move: int) -> Said:
    """Say which Banana Card comes."""
    return "take", {}, {"what": banana_name(what(move))}


def catching(sight: State, _seat: int, _move: int) -> Said:
    """Say which Banana Card comes that has just arrived elsewhere."""
    return "take", {}, {"what": banana_name(moved_kind(sight))}


def swapping(sight: State, seat: int, move: int) -> Said:
    """Say how many points it brings to swap everything."""
    gain = (wealth(sight, seat, whom(move)) - wealth(sight, seat, seat)) // QUARTERS
    return "swap-all", {"whom": (whom(move),)}, {"points": int(gain)}


def harming(_sight: State, seat: int, move: int) -> Said:
    """Say whom it hurts, unless it is oneself."""
    if whom(move) == seat:
        return "shake", {}, {}
    return "harm", {"whom": (whom(move),)}, {}
