"""The pad counts bananas on a real table exactly as the rules do."""

import random
from typing import Any

import pytest

from devtools.pads import Record, reckoned
from topbanana.engine.bits import members
from topbanana.engine.record import blank
from topbanana.games.bananarchy.cards.scoring import (
    BAKE_BANANA_BREAD,
    BANANA_MANIFESTO,
    BANANA_SMOOTHIE,
    RIPENING_AGENT,
)
from topbanana.games.bananarchy.piles.bananas import Banana, banana_name, one
from topbanana.games.bananarchy.piles.monkeys import SECOND, lane
from topbanana.games.bananarchy.rules import points
from topbanana.games.bananarchy.state import State

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

GAMES = 2000
SCORING = (RIPENING_AGENT, BAKE_BANANA_BREAD, BANANA_MANIFESTO, BANANA_SMOOTHIE)


def counted(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Share bananas out; give the record, and what they come to by the rules."""
    seats = rng.randrange(2, 9)
    tiebreak = rng.choice(["none", "2025"])
    s: Any = blank(State)
    s.seats, s.tiebreak = seats, tiebreak == "2025"
    hauls = []
    for seat in range(seats):
        haul = {banana_name(kind): rng.randrange(rng.choice([2, 5])) for kind in Banana}
        for kind in Banana:
            stashed = rng.randrange(haul[banana_name(kind)] + 1)
            s.stashed[seat] += stashed * one(kind)
            s.bananas[seat] += (haul[banana_name(kind)] - stashed) * one(kind)
        for card in SCORING:
            haul[card.word] = rng.choice([0, 0, 1, 2, 3])
            s.hands[seat, SECOND] += haul[card.word] << lane(card.number)
        hauls.append(haul)
    standing = {
        "totals": points.scores(s).tolist(),
        "winners": list(members(points.winners(s))),
        "over": True,
    }
    options = {"tiebreak": tiebreak}
    return {"seats": seats, "options": options, "start": 0, "rounds": [hauls]}, standing


def test_bananas_are_counted_as_by_the_rules() -> None:
    rng = random.Random(20)  # noqa: S311  # records, no secrets
    games = [counted(rng) for _ in range(GAMES)]
    for (record, wanted), found in zip(
        games, reckoned("bananarchy", [record for record, _ in games]), strict=True
    ):
        assert {key: found[key] for key in wanted} == wanted, record
