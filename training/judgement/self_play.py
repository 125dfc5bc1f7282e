"""Games of a search against itself, and what the positions in them came to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.bots.search.bot import seen, tree_rows
from topbanana.bots.search.tree import COLUMNS, COUNTERS, FOUND, read_root, simulate
from topbanana.engine.beginning import checked_options, fresh
from topbanana.engine.contract import Judgement, Rules, Sense
from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, begin_stream, below, chance
from topbanana.engine.dialect.record import SPECTATOR, Floats, Ints, rows, visible
from topbanana.engine.dialect.rule import UNBOUND, bound, generic
from topbanana.engine.game import Game

rules: Rules[Any] = UNBOUND
knowhow: Sense[Any] = UNBOUND
judgement: Judgement[Any] = UNBOUND

SIGHT, WORLD, TABLE, BLANK = range(4)
"""The states of a run: what a seat sees, what it imagines, the game, and one before the deal."""

Singles = NDArray[np.float32]


@dataclass(frozen=True)
class Positions:
    """Positions of many games: how each looks for every seat, and who won in the end."""

    inputs: Singles
    """By position, seat and feature."""
    shares: Singles
    """By position and seat: the share of the win."""


@generic
def choose(
    states: Any,
    words: Ints,
    seat: int,
    seen_by: Ints,
    places: Ints,
    everyones: Ints,
    tree: Ints,
    counters: Ints,
    moves: Ints,
    weights: Floats,
    parameters: Floats,
    network: Floats,
    rng: Chance,
    listed: Ints,
    found: Ints,
    simulations: int,
) -> int:
    """Let a seat of the game search; the move that it tried most."""
    for word in range(words.shape[1]):
        words[SIGHT, word] = words[TABLE, word] & seen_by[word]
    tree[:] = 0
    counters[:] = 0
    simulate(
        states,
        words,
        seat,
        places,
        everyones,
        tree,
        counters,
        moves,
        weights,
        parameters,
        network,
        rng,
        simulations,
    )
    read_root(words, seat, places, tree, listed, found)
    best = 0
    for number in range(1, len(listed)):
        if found[number, 0] > found[best, 0]:
            best = number
    return listed[best]


@generic
def play_games(
    states: Any,
    words: Ints,
    seen_by: Ints,
    places: Ints,
    everyones: Ints,
    tree: Ints,
    counters: Ints,
    moves: Ints,
    weights: Floats,
    parameters: Floats,
    network: Floats,
    rng: Chance,
    luck: Chance,
    listed: Ints,
    found: Ints,
    simulations: int,
    stray: int,
    games: int,
    inputs: Any,
    shares: Any,
) -> int:
    """Play games by search, ``stray`` of a hundred moves by know-how; note quiet positions.

    ``places`` has a row for each seat. Gives how many positions were noted.
    """
    noted = 0
    seats = states[BLANK].seats
    features = np.zeros(inputs.shape[2], np.float64)
    for number in range(games):
        begin_stream(luck, number)
        states[TABLE] = states[BLANK]
        rules.setup(states[TABLE], luck)
        first = noted
        acting = rules.acting(states[TABLE])
        while acting != 0:
            seat = lowest(acting)
            if noted < len(inputs) and judgement.is_quiet(states[TABLE]):
                for other in range(seats):
                    judgement.features(states[TABLE], other, features)
                    inputs[noted, other, :] = features
                noted += 1
            count = rules.legal(states[TABLE], seat, listed)
            move = listed[0]
            if count > 1 and below(rng, 100) < stray:
                move = knowhow.playout(states[TABLE], seat, rng)
            elif count > 1:
                move = choose(
                    states,
                    words,
                    seat,
                    seen_by[seat],
                    places[seat],
                    everyones,
                    tree,
                    counters,
                    moves,
                    weights,
                    parameters,
                    network,
                    rng,
                    listed[:count],
                    found,
                    simulations,
                )
            rules.play(states[TABLE], seat, move, luck)
            acting = rules.acting(states[TABLE])
        winners = rules.winners(states[TABLE])
        for position in range(first, noted):
            for other in range(seats):
                shares[position, other] = (winners >> other & 1) / size(winners)
    return noted


def positions_of(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    parameters: Floats,
    network: Floats,
    *,
    simulations: int,
    stray: int,
    games: int,
    most: int,
    seed: str,
) -> Positions:
    """Play so many games, and give at most so many positions of them."""
    kind: Any = game.State
    states = rows(kind, BLANK + 1)
    states[BLANK] = fresh(game, seats, checked_options(game, seats, options))
    inputs = np.zeros((most, seats, game.judgement.FEATURES), np.float32)
    shares = np.zeros((most, seats), np.float32)
    noted = bound(play_games, game)(
        states,
        states.view(np.int64).reshape(BLANK + 1, -1),
        np.stack([visible(kind, seat) for seat in range(seats)]),
        np.stack([seen(kind, seat) for seat in range(seats)]),
        seen(kind, SPECTATOR),
        np.zeros((tree_rows(simulations), COLUMNS), np.int64),
        np.zeros(COUNTERS, np.int64),
        np.empty(game.most_moves, np.int64),
        np.empty(game.most_moves, np.float64),
        parameters,
        network,
        chance(f"{seed} thoughts"),
        chance(f"{seed} deals"),
        np.empty(game.most_moves, np.int64),
        np.zeros((game.most_moves, FOUND), np.int64),
        simulations,
        stray,
        games,
        inputs,
        shares,
    )
    return Positions(inputs[:noted], shares[:noted])
