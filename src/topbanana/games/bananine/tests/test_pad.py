"""The pad counts the cards taken in a real game exactly as the rules do."""

import random
from typing import Any

import pytest

from devtools.pads import Record, reckoned
from topbanana.engine.bits import members
from topbanana.engine.record import blank
from topbanana.games.bananine import rules
from topbanana.games.bananine.cards import HIGHEST, packed
from topbanana.games.bananine.state import State

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

GAMES = 2000
MOST = [11, 10, 10, 9, 8, 7, 6, 5, 4]  # of each value, standard and surplus


def counted(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Share cards out; give the record, and what they come to by the rules."""
    seats = rng.randrange(2, 6)
    start = rng.randrange(seats)
    few = rng.choice([1, 2, 12])  # ties are common where few were taken
    taken = [
        [rng.randrange(min(few, most // seats) + 1) for most in MOST] for _ in range(seats)
    ]
    s: Any = blank(State)
    s.seats, s.start = seats, start
    for seat, counts in enumerate(taken):
        s.won[seat] = packed(
            value for value in range(1, HIGHEST + 1) for _ in range(counts[value - 1])
        )
    standing = {
        "totals": rules.scores(s).tolist(),
        "winners": list(members(rules.winners(s))),
        "over": True,
    }
    return {"seats": seats, "options": {}, "start": start, "rounds": [taken]}, standing


def test_cards_taken_are_counted_as_by_the_rules() -> None:
    rng = random.Random(20)  # noqa: S311  # records, no secrets
    games = [counted(rng) for _ in range(GAMES)]
    for (record, wanted), found in zip(
        games, reckoned("bananine", [record for record, _ in games]), strict=True
    ):
        assert {key: found[key] for key in wanted} == wanted, record
