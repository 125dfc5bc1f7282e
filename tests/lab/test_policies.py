"""Somebody's own policies among the bots of a simulation."""

from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.learning.features import legend
from topbanana.engine.refusal import Refusal
from topbanana.lab.simulate.reports.summary import summarise
from topbanana.lab.simulate.run import simulate

pytestmark = pytest.mark.slow


def first(_: Any, masks: Any) -> Any:
    """Choose the action with the lowest number."""
    return masks.argmax(axis=1)


@pytest.mark.parametrize("name", ["bananine", "puerto-banana"])
def test_a_policy_plays_the_games_that_tables_deal(name: str) -> None:
    game = find_game(name)
    asked: list[tuple[int, ...]] = []

    def noted(observations: Any, masks: Any) -> Any:
        asked.append(observations.shape)
        return first(observations, masks)

    series = simulate(name, seats=3, bots=[noted, "greedy"], games=40, seed=7, workers=2)
    assert max(tables for tables, _ in asked) > 20  # many games at once
    assert {numbers for _, numbers in asked} == {len(legend(game.features.blocks(3)))}
    for number in (0, 1, 39):
        table = topbanana.table(name, seats=3, seed=f"7#{number}")
        luck, bot = chance(f"7 bots#{number}"), seat_bot("greedy", game)
        while acting := table.acting():
            seat = acting[0]
            if series.order.lineup[(seat + number) % 3] == "noted":
                move = lowest_action(table, seat)
            else:
                move = bot.choose(table.sight(seat), seat, table.moves(seat), luck)
            table.play(seat, move)
        made = series.log[number][series.log[number, :, 0] >= 0]
        assert [tuple(row) for row in made.tolist()] == table.log
        assert table.scores() == series.scores[number].tolist()
    assert [bot.name for bot in summarise(series).bots] == ["noted", "greedy"]


def lowest_action(table: Any, seat: int) -> int:
    """Give the legal move whose action has the lowest number."""
    actions, state = table.game.actions, table._state
    if not table.game.menu:
        return int(actions.move_of(state, 0))
    return int(min(table.moves(seat), key=lambda move: actions.action_of(state, move)))


def test_policies_have_names_of_their_own() -> None:
    bots: Any = [first, first, lambda _, masks: masks.argmax(axis=1), "first"]
    with pytest.raises(Refusal, match="first"):
        simulate("bananine", seats=4, bots=bots[3:], games=1)
    series = simulate("bananine", seats=4, bots=bots[:3], games=3, seed=7)
    assert series.order.lineup == ("first", "first", "lambda", "first")

    def greedy(_: Any, masks: Any) -> Any:
        return masks.argmax(axis=1)

    named = simulate("bananine", seats=2, bots=[greedy, "greedy"], games=3, seed=7)
    assert named.order.lineup == ("greedy_2", "greedy")


def test_what_a_policy_may_not_choose_is_refused() -> None:
    with pytest.raises(Refusal, match="policy at seat"):
        simulate("bananine", bots=lambda _, masks: np.full(len(masks), -1), games=3)
    with pytest.raises(Refusal):
        simulate("bananine", bots=lambda _, masks: [0] * (len(masks) + 1), games=3)
