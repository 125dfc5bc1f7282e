"""The pad reckons real auctions exactly as the rules do, and tells of them alike."""

import random
from typing import Any

import pytest

import topbanana
from devtools.pads import Record, last_standing, reckoned
from topbanana.games.puerto_banana.state import LARGEST_BID

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

GAMES = 600
LONGEST = 30


def some_bid(rng: random.Random, lot: int) -> int:
    """Draw a bid: sensible, often tied, beyond all means, or as large as can be."""
    return rng.choice(
        [
            rng.randrange(2 * lot + 1),
            rng.choice([lot, lot // 2, 0]),
            rng.randrange(8 * lot),
            rng.choice([LARGEST_BID, LARGEST_BID - lot, rng.randrange(LARGEST_BID)]),
        ][: rng.choice([1, 2, 2, 3, 4])]
    )


def played(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Play a game by the rules; give its record, and how it stands."""
    seats = rng.randrange(2, 7)
    table = topbanana.table("puerto-banana", seats=seats, seed=1)
    auctions: list[list[int]] = []
    told: list[list[dict[str, Any]]] = []
    while not table.over and len(auctions) < LONGEST:
        lot = table.view(0).lot
        bids = [some_bid(rng, lot) for _ in range(seats)]
        for seat, bid in enumerate(bids):
            table.play(seat, str(bid))
        auctions.append(bids)
        told.append(
            [
                {
                    "kind": event.kind,
                    "clause": event.clause,
                    "seats": {role: list(who) for role, who in event.seats.items()},
                    "facts": event.facts,
                }
                for event in table.story()
                if event.kind != "bid"
            ]
        )
    record = {"seats": seats, "options": {}, "start": 0, "rounds": auctions}
    standing = {
        "events": told,
        "totals": [ship.stock for ship in table.view(0).ships],
        "over": table.over,
        "winners": table.winners() if table.over else [],
    }
    return record, standing


def test_every_auction_is_settled_and_told_as_by_the_rules() -> None:
    rng = random.Random(20)  # noqa: S311  # records, no secrets
    games = [played(rng) for _ in range(GAMES)]
    for (record, wanted), found in zip(
        games, reckoned("puerto-banana", [record for record, _ in games]), strict=True
    ):
        assert [step["events"] for step in found["rounds"]] == wanted["events"], record
        assert {key: found[key] for key in ("totals", "over", "winners")} == {
            key: wanted[key] for key in ("totals", "over", "winners")
        }, record
        assert last_standing("puerto-banana", record) == (
            wanted["totals"],
            wanted["winners"],
            wanted["over"],
        )
