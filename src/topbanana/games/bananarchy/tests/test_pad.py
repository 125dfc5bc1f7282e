"""The pad counts bananas on a real table exactly as the rules do."""

import random
from typing import Any

import pytest

from devtools.pads import Record, last_standing, numbers_in, reckoned
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.games.bananarchy.notation.deck import STANDARD_ENTRIES
from topbanana.games.bananarchy.paper.pad import BANANAS, SCORING
from topbanana.games.bananarchy.piles.bananas import Banana, banana_name, one
from topbanana.games.bananarchy.piles.monkeys import SECOND, lane
from topbanana.games.bananarchy.rules import points
from topbanana.games.bananarchy.state import State

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

GAMES = 2000
COPIES = {entry.effect: entry.copies for entry in STANDARD_ENTRIES}
IN_BOX = {
    # Every Banana Card is Rotten on its back [BA-1].
    **{banana_name(kind): COPIES.get(kind, BANANAS) for kind in Banana},
    **{card.word: COPIES[card] for card in SCORING},
}


def counted(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Share bananas out; give the record, and what they come to by the rules."""
    seats = rng.randrange(2, 9)
    tiebreak = rng.choice(["none", "2025"])
    s: Any = blank(State)
    s.seats, s.tiebreak = seats, tiebreak == "2025"
    hauls = []
    left = dict(IN_BOX)
    bananas = IN_BOX["rotten"]  # all of them, for each has a Rotten back
    for seat in range(seats):
        haul: dict[str, int] = {}
        for kind in Banana:
            name, wanted = banana_name(kind), rng.randrange(rng.choice([2, 5]))
            haul[name] = min(wanted, left[name], bananas)
            left[name] -= haul[name]
            bananas -= haul[name]
            stashed = rng.randrange(haul[banana_name(kind)] + 1)
            s.stashed[seat] += stashed * one(kind)
            s.bananas[seat] += (haul[banana_name(kind)] - stashed) * one(kind)
        for card in SCORING:
            haul[card.word] = min(rng.choice([0, 0, 1, 2, 3]), left[card.word])
            left[card.word] -= haul[card.word]
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
        assert last_standing("bananarchy", record) == tuple(wanted.values()), record


def test_a_printed_box_may_have_other_cards_than_our_list() -> None:
    nothing = dict.fromkeys(IN_BOX, 0)
    hauls = [{**nothing, "triple": 9}, {**nothing, "single": 23}]
    record = {"seats": 2, "options": {}, "start": 0, "rounds": [hauls]}
    assert last_standing("bananarchy", record) == ([27, 23], [0], True)
    hauls[1]["single"] += 1  # but 32 Banana Cards, and no more
    with pytest.raises(ValueError, match="33"):
        last_standing("bananarchy", record)


def test_the_pad_knows_what_is_in_the_box() -> None:
    assert numbers_in("bananarchy", "IN_BOX") == list(IN_BOX.values())
    assert numbers_in("bananarchy", "BANANAS_IN_BOX") == [IN_BOX["rotten"]]
