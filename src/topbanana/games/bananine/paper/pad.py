"""The pad of Bananine: the cards that everybody has taken, counted by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.engine.pad import Standing, Written, list_of, number_up_to
from topbanana.games.bananine import rules
from topbanana.games.bananine.cards import HIGHEST, MOST_OF_A_VALUE, VALUES, packed
from topbanana.games.bananine.state import State

OPTIONS: Mapping[str, Sequence[str]] = {}


def standings(written: Written) -> Iterator[Standing]:
    """Count what everybody has taken; a printed box may have more than our list of it."""
    counted = written.rounds[0]  # there is but one count
    taken = [
        [number_up_to(cards, MOST_OF_A_VALUE) for cards in list_of(row, HIGHEST)]
        for row in list_of(counted, written.seats)
    ]
    for of_a_value in zip(*taken, strict=True):
        number_up_to(sum(of_a_value), MOST_OF_A_VALUE)
    s: Any = blank(State)
    s.seats, s.start = written.seats, written.start
    for seat, row in enumerate(taken):
        s.won[seat] = packed(value for value in VALUES for _ in range(row[value - 1]))
    won = tuple(members(rules.winners(s)))
    yield Standing(tuple(rules.scores(s).tolist()), won, over=True)


def moves(written: Written) -> Sequence[tuple[int, str]]:
    """Nobody wrote them down."""
    del written
    return ()
