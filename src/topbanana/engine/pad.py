"""Games with the real box: what was written down of them, checked and reckoned by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from topbanana.engine.refusal import Refusal


@dataclass(frozen=True)
class Written:
    """What was written down of a game; everything else follows from it."""

    seats: int
    options: Mapping[str, str]
    start: int
    """Who began."""
    rounds: Sequence[Any]
    """As the pad of the game writes them; nobody has looked at them yet."""


@dataclass(frozen=True)
class Standing:
    """How a game stands."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Nobody while it goes on."""
    over: bool


class Pad(Protocol):
    """What a game knows of its pad: the functions of its ``pad.py``.

    The browser reckons by ``web/pad/reckon.ts``; a test holds the two together.
    """

    OPTIONS: Mapping[str, Sequence[str]]
    """What may be chosen before a game; the first value is the usual one."""

    def standings(self, written: Written) -> Iterator[Standing]:
        """Say how a game stands after each of its rounds; ValueError if one cannot be."""

    def moves(self, written: Written) -> Sequence[tuple[int, str]]:
        """Give every move, where rounds make a game that can be replayed; else nothing."""


def reckon(pad: Pad, seats: range, written: Written) -> Standing:
    """Say how a game ended, or refuse what no game can have come to."""
    if written.seats not in seats or written.start not in range(written.seats):
        raise Refusal("written-players", fewest=seats[0], most=seats[-1])
    for name, value in written.options.items():
        if value not in pad.OPTIONS.get(name, ()):
            raise Refusal("written-option", name=name, value=value)
    standing = None
    standings = pad.standings(written)
    for number in range(1, len(written.rounds) + 1):
        if standing is not None and standing.over:
            raise Refusal("written-too-long", number=number)
        with refusing(number):
            standing = next(standings)
    if standing is None or not standing.over:
        raise Refusal("written-not-over")
    return standing


@contextmanager
def refusing(number: int) -> Iterator[None]:
    """Refuse a round that is written down as none can be."""
    try:
        yield
    except (ValueError, KeyError, TypeError):
        raise Refusal("written-round", number=number) from None


def list_of(found: Any, count: int) -> list[Any]:
    """Give a list of so many things; ValueError if it is none."""
    if not isinstance(found, list) or len(found) != count:
        raise ValueError(found)
    return found


def number_up_to(found: Any, most: int) -> int:
    """Give a whole number from 0 on; ValueError if it is none."""
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= most:
        raise ValueError(found)
    return found
