"""Whole games: they end by the rules, no card is lost, and good sense pays."""

from typing import Any

import pytest

from topbanana.engine.bits import lowest, members
from topbanana.engine.chance import chance
from topbanana.engine.option import read_options
from topbanana.engine.rule import fast
from topbanana.engine.table import fresh
from topbanana.games.push_em_up import AGGRESSIVE, GAME, LONGEST_ROUND

EVERYTHING = {**AGGRESSIVE, "tournament": "on"}


def dealt(rules: Any, seats: int, options: dict[str, str], rng: Any) -> Any:
    """Lay out a table."""
    state = fresh(GAME, seats, read_options(GAME.options, options, GAME.name))
    rules.setup(state, rng)
    return state


def played(rules: Any, state: Any, rng: Any) -> int:
    """Play random moves to the end, counting cards and moves."""
    cards = tuple(rules.census(state))
    moves = 0
    while acting := rules.acting(state):
        seat = lowest(int(acting))
        move = rules.pick(state, seat, rng)
        assert rules.why(state, seat, move) == 0
        rules.play(state, seat, move, rng)
        assert tuple(rules.census(state)) == cards
        moves += 1
    return moves


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_thousand_games_end_and_lose_no_card(seats: int) -> None:  # PU-13
    rules = fast(GAME.rules)
    for number in range(1000):
        rng = chance(f"games#{number}")
        state = dealt(rules, seats, {}, rng)
        assert played(rules, state, rng) <= LONGEST_ROUND
        assert (state.hand_sizes + state.deck_sizes)[:seats].min() == 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_tournaments_with_every_option_end_and_lose_no_card(seats: int) -> None:  # PU-17
    rules = fast(GAME.rules)
    for number in range(100):
        rng = chance(f"tournaments#{number}")
        state = dealt(rules, seats, EVERYTHING, rng)
        assert played(rules, state, rng) <= GAME.bound
        assert state.rounds > 1
        assert rules.scores(state).max() >= 200


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sensible_player_beats_chance(seats: int) -> None:
    rules, knowhow = fast(GAME.rules), fast(GAME.knowhow)
    won = 0
    for number in range(100):
        rng = chance(f"sense#{number}")
        state = dealt(rules, seats, {}, rng)
        sensible = number % seats
        while acting := rules.acting(state):
            seat = lowest(int(acting))
            choose = knowhow.greedy if seat == sensible else rules.pick
            rules.play(state, seat, choose(state, seat, rng), rng)
        won += members(int(rules.winners(state))) == [sensible]
    assert won >= 70
