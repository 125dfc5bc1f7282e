"""What people see, and what they are told."""

import json

from msgspec import to_builtins

import topbanana
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.story import Event
from topbanana.engine.words import words

LAST_CARD = (
    "push-em-up 3 turn:0 first:0 columns:G9G3P9P3R8,R0 hands:4/5/6 decks:-/5/6 "
    "out:-/-/- totals:{totals}"
)


def told(line: str, move: str, seat: int = SPECTATOR) -> list[Event]:
    """Make the first move and tell it."""
    table = topbanana.read(line)
    table.play(0, move)
    return table.story(seat)


def facts(events: list[Event], kind: str) -> list[tuple[tuple[int, ...], object]]:
    """Pick the events of one kind."""
    return [(e.seats.get("who", ()), dict(e.facts)) for e in events if e.kind == kind]


def test_the_reckoning_is_told_column_by_column_and_team_by_team() -> None:
    events = told(LAST_CARD.format(totals="0/0/0"), "-4")
    assert facts(events, "sum") == [
        ((0,), {"column": 1, "sum": 8, "highest": 8}),
        ((1,), {"column": 1, "sum": 12, "highest": 9}),
        ((2,), {"column": 1, "sum": 12, "highest": 9}),
        ((0,), {"column": 2, "sum": 0, "highest": 0}),
    ]
    assert facts(events, "tied") == [((1, 2), {"column": 1, "sum": 12})]
    assert facts(events, "won") == [((0,), {"column": 1, "sum": 8, "points": 10})]
    assert facts(events, "unwon") == [((), {"column": 2})]
    assert facts(events, "score") == [
        ((0,), {"columns": 10, "cards": 8, "points": 18}),
        ((1,), {"columns": 0, "cards": 9, "points": 9}),
        ((2,), {"columns": 0, "cards": 9, "points": 9}),
    ]
    assert facts(events, "win") == [((0,), {"points": 18})]


def test_a_round_of_a_tournament_is_told_though_the_table_is_cleared() -> None:
    line = LAST_CARD.format(totals="50/20/90") + " round:2 options:tournament=on"
    events = told(line, "-4")
    assert len(facts(events, "sum")) == 4
    totals = [((0,), {"total": 68}), ((1,), {"total": 29}), ((2,), {"total": 99})]
    assert facts(events, "total") == totals
    assert facts(events, "next-round") == [((1,), {"round": 3})]


def test_starters_are_not_told_before_all_are_chosen() -> None:
    table = topbanana.table("push-em-up", seats=2, seed=0, start=1)
    table.play(0, "*789")
    assert table.story(1) == [Event("choose", "PU-3", {"who": (0,)})]
    table.play(1, "*012")
    assert facts(table.story(1), "starters") == [
        ((0,), {"cards": "7 8 9"}),
        ((1,), {"cards": "0 1 2"}),
    ]
    assert facts(table.story(0), "begin") == [((1,), {})]


def test_only_the_owner_is_told_what_was_drawn() -> None:
    line = (
        "push-em-up 3 turn:0 first:0 columns:G2P5,R0 hands:12P/5/6 decks:34/6/6 "
        "out:-/-/- totals:0/0/0"
    )
    assert facts(told(line, "2:1", 0), "draw") == [((0,), {"cards": "3"})]
    assert not facts(told(line, "2:1", 1), "draw")
    assert not facts(told(line, "2:1"), "draw")


def test_what_leaves_the_game_is_told() -> None:
    line = (
        "push-em-up 3 turn:0 first:0 columns:G2P5P1,P1 hands:12P/5/6 decks:34/6/6 "
        "out:-/-/- totals:0/0/0"
    )
    for move, kinds in {
        "1:P": ["push", "pushed"],
        "2:1": ["cover", "covered"],
        "2:2": ["step"],
        "-P": ["discard"],
    }.items():
        assert [event.kind for event in told(line, move)] == kinds


def test_a_view_shows_the_table_in_every_language() -> None:
    table = topbanana.read(LAST_CARD.format(totals="0/0/0"))
    names = {0: "Ada", 1: "Ben", 2: "Cleo"}
    for language, column in {"en": "Columns", "it": "Colonne", "fr": "Colonnes"}.items():
        say = words(language, "push-em-up")
        drawing = table.game.face.show(table.view(0), say, names)
        assert column in drawing
        assert "  1  G9  G3  P9  P3  R8" in drawing
        assert "▸ R  Ada " in drawing


def test_a_view_is_plain_numbers_and_words() -> None:
    table = topbanana.table("push-em-up", seats=2, seed=0, tournament="on")
    assert json.dumps(to_builtins(table.view(0)))
    table.play(0, "*789")
    table.play(1, "*789")
    assert json.loads(json.dumps(to_builtins(table.view(1))))["columns"][5]["winner"] == 1
