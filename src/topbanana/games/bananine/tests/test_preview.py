"""What a player is told of a move before it is made, at both speeds."""

from typing import Any

import pytest

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import Game, find_game
from topbanana.engine.story import Event
from topbanana.engine.table import Table
from topbanana.games.bananine.state import State

SHEET = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)
HEAP = (
    "bananine 2 turn:0 start:0 market:111,333 surplus:- hands:3/5 won:-/- deck:89 box:- "
    "out:- ending:0"
)
STUCK = (
    "bananine 2 turn:0 start:0 market:5,8 surplus:- hands:8/5 won:-/- deck:89 box:- "
    "out:- ending:0"
)


@pytest.fixture
def game() -> Game[State]:
    """Give the game at the speed of this test."""
    return find_game("bananine")


def told(game: Game[State], line: str, move: str) -> list[tuple[str, dict[str, Any]]]:
    """Tell what is sure to follow from a move of the first seat."""
    sheet = topbanana.read(line)
    table = Table(game, sheet.seats, start=sheet._state)
    events = table.previews(0).get(game.notation.read_move(move), [])
    return [(event.kind, dict(event.facts)) for event in events]


def test_bn_7_three_cards_will_bring_a_surplus_card(game: Game[State]) -> None:  # BN-7
    assert told(game, SHEET, "222=33") == [("draw", {"draws": 1})]


def test_bn_9_a_stack_of_ten_will_go_out(game: Game[State]) -> None:  # BN-9
    discard = ("discard", {"value": 4, "size": 3, "sum": 12})
    assert told(game, SHEET, "7s=34") == [discard, ("draw", {"draws": 1})]


def test_nothing_is_told_where_nothing_follows(game: Game[State]) -> None:  # BN-9
    assert told(game, SHEET, "44=26") == []


def test_draws_that_will_be_lost_are_not_told(game: Game[State]) -> None:  # BN-7, BN-9
    discard = ("discard", {"value": 3, "size": 4, "sum": 12})
    for deck, draws in [("89", 2), ("8", 1), ("-", 0)]:
        line = HEAP.replace("deck:89", f"deck:{deck}")
        assert told(game, line, "111=3") == [discard, ("draw", {"draws": draws})]


def test_a_card_put_down_may_send_a_stack_out(game: Game[State]) -> None:  # BN-8, BN-9
    discard = ("discard", {"value": 8, "size": 2, "sum": 16})
    assert told(game, STUCK, "+8") == [discard, ("draw", {"draws": 1})]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_told_before_is_what_happens(game: Game[State], seats: int) -> None:
    for seed in range(3):
        table = Table(game, seats, seed)
        luck = chance(seed)
        while not table.over:
            [seat] = table.acting()
            before = table.previews(seat)
            moves = table.moves(seat)
            move = moves[below(luck, len(moves))]
            table.play(seat, move)
            assert before.get(move, []) == foreseeable(table.story(seat))


def foreseeable(story: list[Event]) -> list[Event]:
    """Tell of a turn what was sure before: the discards, and how many cards were drawn."""
    discards = [event for event in story if event.kind == "discard"]
    draws = sum(event.kind == "draw" for event in story)
    clause = "BN-9" if discards else "BN-7"
    last = Event("draw", clause, {}, {"draws": draws})
    return [*discards, last] if discards or draws else []


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_told_before_follows_from_the_sight(game: Game[State], seats: int) -> None:
    table = Table(game, seats, 7)
    luck = chance(7)
    while not table.over:
        [seat] = table.acting()
        imagined = table.sight(seat)
        game.rules.imagine(imagined, seat, luck)
        other = Table(game, seats, start=imagined)
        assert other.previews(seat) == table.previews(seat)
        moves = table.moves(seat)
        table.play(seat, moves[below(luck, len(moves))])
