"""One's own policies: callables that choose at many tables at once."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from topbanana.engine.contract import Actions, Features, Rules
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import UNBOUND, bound, generic
from topbanana.engine.game import Game
from topbanana.engine.learning.features import legend
from topbanana.engine.refusal import Refusal

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND
features: Features[Any] = UNBOUND

Policy = Callable[[Any, Any], Any]
"""From observations and masks, a row for each table, to an action for each."""
Named = str | Policy | Sequence[str | Policy]
"""Players in turn: ``greedy,random``, ``hard``, a policy, or a list of these."""


def listed(bots: Named) -> list[str | Policy]:
    """Give bots and policies one by one, however they were named."""
    if isinstance(bots, str):
        return list(bots.split(","))
    return [bots] if callable(bots) else list(bots)


def checked_actions(chosen: Any, tables: int) -> Ints:
    """Take one whole number for each table; nothing is rounded to one."""
    numbers = np.asarray(chosen)
    if numbers.shape != (tables,) or numbers.dtype.kind not in "iu":
        found = f"{numbers.shape} {numbers.dtype}"
        raise Refusal("batch-actions", found=found, tables=tables)
    return numbers.astype(np.int64, copy=False)


def checked_choice(policy: Policy, observations: Any, masks: Any, seats: Ints) -> Ints:
    """Ask a policy for these seats, a table each, and refuse what it may not do."""
    chosen = checked_actions(policy(observations, masks), len(seats))
    inside = (chosen >= 0) & (chosen < masks.shape[1])
    allowed = inside & (masks[np.arange(len(seats)), np.where(inside, chosen, 0)] != 0)
    for wrong in np.flatnonzero(~allowed):
        raise Refusal("policy-illegal", seat=int(seats[wrong]), action=int(chosen[wrong]))
    return chosen


def policy_moves(
    policy: Policy, game: Game[Any], states: Any, where: Sequence[int], seats: Sequence[int]
) -> list[int]:
    """Ask a policy for a move at some of the tables, from what the seat there sees."""
    asked: Ints = np.array(seats, np.int64)
    size = len(legend(game.features.blocks(int(states[where[0]].seats))))
    observations = np.empty((len(where), size), np.float32)
    masks = np.empty((len(where), game.actions.ACTIONS), np.int8)
    room = np.empty(game.most_moves, np.int64)
    bound(show_each, game)(
        states, np.array(where, np.int64), asked, observations, masks, game.menu, room
    )
    chosen = checked_choice(policy, observations, masks, asked).tolist()
    move_of = game.actions.move_of
    return [
        int(move_of(states[i], action)) for i, action in zip(where, chosen, strict=True)
    ]


@generic
def show_each(
    states: Any,
    where: Ints,
    seats: Ints,
    rows: Any,
    masks: Any,
    menu: bool,  # noqa: FBT001  # compiled functions take arguments by position
    moves: Ints,
) -> None:
    """Show some tables, each to one seat that must move there: features, and what it may do."""
    for number in range(len(where)):
        s, seat = states[where[number]], seats[number]
        features.write(s, seat, rows[number])
        masks[number] = not menu
        if menu:
            for i in range(rules.legal(s, seat, moves)):
                masks[number, actions.action_of(s, moves[i])] = 1
