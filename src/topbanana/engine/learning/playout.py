"""Whole games of random moves, written once for all games."""

from typing import Any

from topbanana.engine.contract import Rules
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import Chance, begin_stream
from topbanana.engine.dialect.rule import UNBOUND, generic

rules: Rules[Any] = UNBOUND


@generic
def play_to_the_end(s: Any, rng: Chance) -> int:
    """Play random moves until the game is over, and say how many they were."""
    moves = 0
    acting = rules.acting(s)
    while acting != 0:
        seat = lowest(acting)
        rules.play(s, seat, rules.pick(s, seat, rng), rng)
        moves += 1
        acting = rules.acting(s)
    return moves


@generic
def play_and_count(s: Any, rng: Chance) -> int:
    """Play random moves until the game is over; say how many, or -1 if anything got lost."""
    moves = 0
    all_there = rules.census(s)
    acting = rules.acting(s)
    while acting != 0:
        seat = lowest(acting)
        rules.play(s, seat, rules.pick(s, seat, rng), rng)
        if (rules.census(s) != all_there).any():
            return -1
        moves += 1
        acting = rules.acting(s)
    return moves


@generic
def play_games(states: Any, rng: Chance, first: int, games: int) -> int:
    """Deal and play so many games, each with luck of its own; say how many moves.

    ``states[0]`` holds seats and options before the deal, ``states[1]`` is the table.
    """
    moves = 0
    for number in range(first, first + games):
        begin_stream(rng, number)
        states[1] = states[0]
        rules.setup(states[1], rng)
        moves += play_to_the_end(states[1], rng)
    return moves
