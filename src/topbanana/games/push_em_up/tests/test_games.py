"""Whole games: they end by the rules, no card is lost, and good sense pays."""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.engine.beginning import fresh
from topbanana.engine.dialect.bits import lowest, members
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.rule import fast
from topbanana.engine.option import read_options
from topbanana.games.push_em_up import AGGRESSIVE, GAME, LONGEST_ROUND
from topbanana.games.push_em_up.cards import KINDS, packed
from topbanana.games.push_em_up.moves import (
    FITTING,
    MAX_COLUMNS,
    PUSHING,
    within_reach,
)
from topbanana.games.push_em_up.rules import (
    MOST_ACTIONS,
    MOST_ENDS,
    column_ends,
    count_actions,
    numbered_action,
)
from topbanana.games.push_em_up.state import HAND_SIZE

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


def test_no_column_takes_more_than_five_actions_of_a_hand() -> None:
    """What lanes of six bits for all columns together, and a choice of five, rest on."""
    hands = [packed(cards) for cards in combinations_with_replacement(range(KINDS), 3)]
    reach = np.array([within_reach(hand) for hand in hands])
    taken = np.unique(FITTING) | PUSHING[-1]
    assert np.bitwise_count(reach[:, None] & taken).max() == MOST_ACTIONS
    assert MAX_COLUMNS * MOST_ACTIONS + HAND_SIZE <= MOST_ENDS


@pytest.mark.parametrize("apocalypse", ["off", "on"])
def test_moves_are_numbered_as_they_are_listed(apocalypse: str) -> None:
    table: Any = topbanana.table("push-em-up", seats=4, seed=7, apocalypse=apocalypse)
    luck = chance("numbers")
    while not table.over:
        seat = table.acting()[0]
        moves, state = table.moves(seat), table._state
        if state.columns > 0:
            ends = column_ends(state, seat)
            assert count_actions(state, seat, ends) == len(moves)
            numbers = range(len(moves))
            assert [numbered_action(state, seat, ends, n) for n in numbers] == list(moves)
        table.play(seat, moves[below(luck, len(moves))])
