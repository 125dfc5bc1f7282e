"""The pad counts the cards taken in a real game exactly as the rules do."""

import random
from typing import Any

import pytest

from devtools.pads import Record, last_standing, numbers_in, reckoned
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.games.bananine import rules
from topbanana.games.bananine.cards import HIGHEST, VALUES, count, packed
from topbanana.games.bananine.notation.options import OPTIONS
from topbanana.games.bananine.state import State

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

GAMES = 2000
LISTED = [OPTIONS[name].read(OPTIONS[name].default) for name in ("standard", "surplus")]
IN_BOX = [sum(count(pile, value) for pile in LISTED) for value in VALUES]


def counted(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Share cards out; give the record, and what they come to by the rules."""
    seats = rng.randrange(2, 6)
    start = rng.randrange(seats)
    few = rng.choice([1, 2, 12])  # ties are common where few were taken
    taken = [
        [rng.randrange(min(few, most // seats) + 1) for most in IN_BOX]
        for _ in range(seats)
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
        assert last_standing("bananine", record) == tuple(wanted.values()), record


def test_a_printed_box_may_have_more_cards_than_our_list() -> None:
    taken = [[0] * 8 + [IN_BOX[-1]], [1] * HIGHEST]
    record = {"seats": 2, "options": {}, "start": 0, "rounds": [taken]}
    assert last_standing("bananine", record) == ([2, 16], [1], True)
    taken[0][-1] = 63
    with pytest.raises(ValueError, match="64"):
        last_standing("bananine", record)


def test_the_pad_knows_what_is_in_the_box() -> None:
    assert numbers_in("bananine", "IN_BOX") == IN_BOX
