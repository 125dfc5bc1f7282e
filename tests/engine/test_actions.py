"""Moves as numbers without gaps: each game has its own, at both speeds."""

import pytest

from topbanana.engine.dialect.rule import fast
from topbanana.engine.game import find_game
from topbanana.engine.learning.actions import numbered


def test_moves_are_numbered_in_their_order_without_gaps() -> None:
    actions = numbered("topbanana.games._template", {9, 2, 5})
    assert actions.ACTIONS == 3
    assert [actions.move_of(None, action) for action in range(3)] == [2, 5, 9]
    assert [actions.action_of(None, move) for move in (2, 5, 9)] == [0, 1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("run", ["first", "from the cache"])
def test_compiled_games_do_not_get_each_others_moves(run: str) -> None:
    """They share one function of the engine: the cache must tell its copies apart."""
    del run
    for name in ("_template", "bananine", "push-em-up"):
        plain = find_game(name).actions
        quick = fast(plain)
        for action in (0, plain.ACTIONS - 1):
            move = plain.move_of(None, action)
            assert quick.move_of(0, action) == move
            assert quick.action_of(0, move) == action
