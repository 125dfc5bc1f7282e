"""Imagined games: how far they are played, and who is said to win them."""

from typing import Any

import numpy as np
import pytest

from topbanana.bots.search.network import network_for
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, as_ints, rows
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import find_game
from topbanana.engine.table import Table
from topbanana.insight.sampling import (
    FIRST,
    NO_MOVE,
    SHARES,
    TO_THE_END,
    WHOLE,
    horizon_of,
    play_out,
    sample_position,
)

GAMES = 3
SEATS = 3


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything as written."""
    monkeypatch.setenv("TOPBANANA_JIT", "0")


def sampled(beyond: int) -> tuple[Any, Ints]:
    """Play on from the first position of Bananarchy; give the tables, and what was sampled."""
    game = find_game("bananarchy")
    states, games = rows(game.State, 3), np.empty((GAMES, SHARES + SEATS), np.int64)
    states[0] = Table(game, SEATS, 1, {})._state
    assert game.judgement.is_quiet(states[0])
    _, network = horizon_of(game, SEATS)
    bound(sample_position, game)(states, chance("any"), 0, beyond, network, games)
    assert (games[:, SHARES:].sum(axis=1) == WHOLE).all()
    return states, games


def test_a_quiet_position_is_judged_at_once() -> None:
    _, games = sampled(0)

    assert (games[:, FIRST] == NO_MOVE).all()
    assert (games == games[0]).all(), "no luck is in it, for no deck is looked at"
    assert len({*games[0, SHARES:]}) == SEATS


def test_games_are_played_beyond_it_until_it_is_quiet_again() -> None:
    states, games = sampled(1)

    assert (games[:, FIRST] != NO_MOVE).all()
    assert find_game("bananarchy").judgement.is_quiet(states[1])
    assert (as_ints(states[1]) != as_ints(states[0])).any()


def test_without_a_horizon_games_are_played_to_their_end() -> None:
    states, games = sampled(TO_THE_END)

    assert find_game("bananarchy").rules.acting(states[1]) == 0
    assert {*games[:, SHARES:].flat} <= {0, WHOLE // 3, WHOLE // 2, WHOLE}


def test_whoever_waits_sees_what_the_others_do() -> None:
    game = find_game("bananarchy")
    state = Table(game, SEATS, 1, {})._state.copy()
    beyond, network = horizon_of(game, SEATS)

    moves = bound(play_out, game)(
        state, 1, NO_MOVE, chance("any"), beyond, network, np.empty(SEATS, np.int64)
    )

    assert moves > 0
    assert game.judgement.is_quiet(state)


@pytest.mark.parametrize(("name", "seats"), [("bananine", 2), ("bananarchy", 5)])
def test_where_no_horizon_is_declared_there_is_none(name: str, seats: int) -> None:
    beyond, _ = horizon_of(find_game(name), seats)

    assert beyond == TO_THE_END


def test_the_network_of_a_smaller_table_judges_a_larger_one() -> None:
    game = find_game("bananarchy")

    _, network = horizon_of(game, 4)

    assert (network == network_for(game, 3)).all()
