"""The pad reckons real columns, and a tournament's sheet, exactly as the rules do."""

import random
from typing import Any

import pytest

from devtools.pads import Record, last_standing, reckoned
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.games.push_em_up import rules
from topbanana.games.push_em_up.cards import OF_EACH_VALUE, TEAMS, VALUES
from topbanana.games.push_em_up.paper.pad import lay_out
from topbanana.games.push_em_up.scoring import card_points, column_points
from topbanana.games.push_em_up.state import BY_ROUND, STARTERS_EACH, TARGET, State

pytestmark = [pytest.mark.slow, pytest.mark.own_speed]

TOURNAMENTS = 600


def some_columns(rng: random.Random, seats: int) -> list[list[tuple[int, int]]]:
    """Lay out columns of (seat, value), with cards that the teams have."""
    cards = [
        (seat, value)
        for seat in range(seats)
        for value in range(VALUES)
        for _ in range(OF_EACH_VALUE)
    ]
    rng.shuffle(cards)
    columns: list[list[tuple[int, int]]] = [[] for _ in range(STARTERS_EACH[seats] * seats)]
    for column in columns:
        column.append(cards.pop())
    for _ in range(rng.randrange(len(cards))):
        rng.choice(columns).append(cards.pop())
    return columns


def played(rng: random.Random) -> tuple[Record, dict[str, Any]]:
    """Lay out round after round; give the record, and how it stands by the rules."""
    seats = rng.randrange(2, 5)
    teams = "".join(rng.sample(TEAMS, len(TEAMS)))
    tournament, begins = rng.random() < 0.8, rng.choice(["total", "round"])
    s: Any = blank(State)
    s.seats, s.tournament, s.begins = seats, tournament, BY_ROUND * (begins == "round")
    written: list[list[str]] = []
    points: list[list[int]] = []
    standing: dict[str, Any] = {"over": False, "begins": 0}
    for _ in range(rng.randrange(1, 8) if tournament else 1):
        columns = some_columns(rng, seats)
        lay_out(s, columns)
        written.append(["".join(f"{teams[o]}{v}" for o, v in c) for c in columns])
        points.append((column_points(s) + card_points(s)).tolist())
        totals = rules.scores(s)
        standing["totals"] = totals.tolist()
        standing["over"] = not tournament or int(totals.max()) >= TARGET
        standing["winners"] = list(members(rules.winners(s))) if standing["over"] else []
        standing["begins"] = rules.begins_next(s, totals)
        if standing["over"]:
            break
        s.totals[:seats] = totals
    standing["points"] = points
    options = {
        "teams": teams,
        "tournament": "on" if tournament else "off",
        "begins": begins,
    }
    return {"seats": seats, "options": options, "start": 0, "rounds": written}, standing


GOLDEN_7 = {
    "seats": 3,
    "options": {"teams": "RPG"},
    "start": 0,
    "rounds": [["G9G3P9P3R8"]],
}


def test_columns_and_tournaments_are_reckoned_as_by_the_rules() -> None:
    rng = random.Random(20)  # noqa: S311  # records, no secrets
    games = [played(rng) for _ in range(TOURNAMENTS)]
    golden, *standings = reckoned(
        "push-em-up", [GOLDEN_7, *(record for record, _ in games)]
    )
    column = golden["rounds"][0]["rows"][0]  # the tied cancel each other out
    assert column["points"] == [10, 0, 0]
    assert column["notes"] == ["8 (8)", "12 (9)", "12 (9)"]
    for (record, wanted), found in zip(games, standings, strict=True):
        assert [step["points"] for step in found["rounds"]] == wanted.pop("points"), record
        assert {key: found[key] for key in wanted} == wanted, record
        ended = (wanted["totals"], wanted["winners"], wanted["over"])
        assert last_standing("push-em-up", record) == ended, record
