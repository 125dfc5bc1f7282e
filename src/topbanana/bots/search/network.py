"""The networks that judge positions: read from a game's folder, and asked within a search.

A network is one table. Its first rows belong to the features of a seat, the next to a
feature that is always 1; of the columns all but the last are hidden units, which count only
above 0, and the last is the features by themselves. The last row says what each unit counts.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from topbanana.engine.contract import Judgement
from topbanana.engine.dialect.record import Floats
from topbanana.engine.dialect.rule import UNBOUND, generic, rule
from topbanana.engine.game import Game

judgement: Judgement[Any] = UNBOUND

ROWS_BESIDES = 2  # those that belong to no feature
LEAST = 1e-3  # no chance is shown as none, and none as certain
NO_NETWORK = np.zeros((ROWS_BESIDES, 1), np.float64)
NETWORK, CURVE = "network", "curve"  # the tables of a file, each followed by the seats
# A curve has a row for each budget at which it was measured: simulations, lift, slope, bend.


@cache
def tables_in(file: Path | None) -> Mapping[str, Floats]:
    """Read the networks and curves of a game."""
    if file is None or not file.exists():
        return {}
    with np.load(file) as tables:
        return {name: tables[name].astype(np.float64) for name in tables}


def network_for(game: Game[Any], seats: int) -> Floats | None:
    """Give the network for a table of this size, if there is one for these features."""
    network = tables_in(game.judgement.FILE).get(f"{NETWORK}{seats}")
    if network is None or len(network) != game.judgement.FEATURES + ROWS_BESIDES:
        return None
    return network


@dataclass(frozen=True)
class Curve:
    """What chance to show for what a search found, which is too timid as a rule."""

    lift: float
    slope: float
    bend: float = 0.0
    """How much more long odds are stretched than short ones; never less."""

    def __call__(self, found: float) -> float:
        """Stretch the odds."""
        odds = math.log(max(found, LEAST) / max(1 - found, LEAST))
        stretched = self.slope * odds + self.bend * odds * abs(odds)
        return 1 / (1 + math.exp(-(self.lift + stretched)))


STRAIGHT = Curve(0.0, 1.0)


def curve_for(game: Game[Any], seats: int, simulations: int) -> Curve:
    """Give the curve for so long a search at a table of this size.

    Between two budgets that were measured it lies between their curves; where nobody has
    measured any, chances are shown as found.
    """
    kept = tables_in(game.judgement.FILE).get(f"{CURVE}{seats}")
    if kept is None:
        return STRAIGHT
    budget, budgets = math.log(max(1, simulations)), np.log(kept[:, 0])
    return Curve(*(float(np.interp(budget, budgets, column)) for column in kept.T[1:]))


@generic
def judge(s: Any, network: Floats, inputs: Floats, hidden: Floats, chances: Floats) -> bool:
    """Say each seat's chance of winning, if the position is quiet.

    One network for all seats, softmax over them.
    """
    if not judgement.is_quiet(s):
        return False
    for seat in range(len(chances)):
        judgement.features(s, seat, inputs)
        chances[seat] = output(network, inputs, hidden)
    softmax(chances, 1.0)
    return True


@rule
def output(network: Floats, inputs: Floats, hidden: Floats) -> float:
    """Ask a network. Loops, not products of arrays: the same sums at both speeds."""
    for unit in range(len(hidden)):
        hidden[unit] = network[len(inputs), unit]
    for number in range(len(inputs)):
        if inputs[number] != 0:
            for unit in range(len(hidden)):
                hidden[unit] += inputs[number] * network[number, unit]
    total = hidden[len(hidden) - 1]
    for unit in range(len(hidden) - 1):
        if hidden[unit] > 0:
            total += hidden[unit] * network[len(inputs) + 1, unit]
    return total


@rule
def softmax(weights: Floats, trust: float) -> None:
    """Turn weights into shares, in sum 1."""
    highest, total = weights[0], 0.0
    for weight in weights:
        highest = max(highest, weight)
    for number in range(len(weights)):
        weights[number] = np.exp(trust * (weights[number] - highest))
        total += weights[number]
    for number in range(len(weights)):
        weights[number] /= total
