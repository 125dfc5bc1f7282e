"""Games that the reference plays on from a position, in compiled loops.

The reference is the know-how's ``playout``. Every game draws its luck from a stream of its own,
whose numbers begin with ``first``. Games are played to their end or, where a game's ``horizon``
says so, until nothing is half done: then its network says who wins.
"""

from typing import Any

import numpy as np

from topbanana.bots.search.network import NO_NETWORK, judge, network_for
from topbanana.engine.contract import Judgement, Knowhow, Rules
from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, begin_stream
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import UNBOUND, generic
from topbanana.engine.game import Game

rules: Rules[Any] = UNBOUND
knowhow: Knowhow[Any] = UNBOUND
judgement: Judgement[Any] = UNBOUND

WHOLE = 840_000
"""A win in parts that any number of winners up to eight can share, and small ones."""
NO_MOVE = -1
"""Nobody does anything: the game goes on as the reference plays it."""
TO_THE_END = -1
"""Instead of how many quiet positions games are played beyond before the network judges."""

# The columns of a sample: one row for each game.
FIRST = 0  # the first move that the reference made, or NO_MOVE where that is not known
SHARES = 1  # the first of those in which each seat's part of the win stands


def horizon_of(game: Game[Any], seats: int) -> tuple[int, Floats]:
    """Give how many quiet positions games are played beyond, and the network that judges then."""
    if seats not in game.horizon:
        return TO_THE_END, NO_NETWORK
    # It judges seat by seat: that of a smaller table knows a larger one, too.
    networks = (network_for(game, fewer) for fewer in range(seats, 0, -1))
    return game.horizon[seats], next(known for known in networks if known is not None)


@generic
def is_judged(s: Any, beyond: int) -> bool:
    """Tell whether a game has come as far as it is played."""
    return rules.acting(s) == 0 or (beyond == 0 and judgement.is_quiet(s))


@generic
def left_beyond(s: Any, beyond: int) -> int:
    """Count a quiet position that the reference plays beyond."""
    return beyond - 1 if beyond > 0 and judgement.is_quiet(s) else beyond


@generic
def play_on(s: Any, rng: Chance, beyond: int, network: Floats, shares: Ints) -> int:
    """Let the reference play as far as it does; say who wins, and how many moves that took."""
    moves = 0
    while not is_judged(s, beyond):
        beyond = left_beyond(s, beyond)
        seat = lowest(rules.acting(s))
        rules.play(s, seat, knowhow.playout(s, seat, rng), rng)
        moves += 1
    divide(s, network, shares)
    return moves


@generic
def begin(s: Any, rng: Chance, beyond: int, network: Floats, games: Ints) -> int:
    """Do the same, and note the first move, too."""
    if is_judged(s, beyond):
        games[FIRST] = NO_MOVE
        divide(s, network, games[SHARES:])
        return 0
    after = left_beyond(s, beyond)
    seat = lowest(rules.acting(s))
    games[FIRST] = knowhow.playout(s, seat, rng)
    rules.play(s, seat, games[FIRST], rng)
    return 1 + play_on(s, rng, after, network, games[SHARES:])


@generic
def divide(s: Any, network: Floats, shares: Ints) -> None:
    """Give each seat its part of the win: as it is or, before the end, as the network says."""
    if rules.acting(s) == 0:
        winners = rules.winners(s)
        for seat in range(len(shares)):
            shares[seat] = (winners >> seat & 1) * (WHOLE // size(winners))
        return
    chances = np.empty(len(shares), np.float64)
    inputs = np.zeros(len(network) - 2, np.float64)
    hidden = np.empty(network.shape[1], np.float64)
    judge(s, network, inputs, hidden, chances)
    left = WHOLE
    for seat in range(len(shares)):
        shares[seat] = min(left, round(chances[seat] * WHOLE))
        left -= shares[seat]
    shares[0] += left


@generic
def sample_position(
    states: Any, rng: Chance, first: int, beyond: int, network: Floats, games: Ints
) -> int:
    """Play on from ``states[0]``, what nobody has seen shuffled anew; say how many moves.

    ``states[1]`` is the table to play at.
    """
    moves = 0
    for number in range(len(games)):
        begin_stream(rng, first + number)
        states[1] = states[0]
        rules.reshuffle(states[1], rng)
        moves += begin(states[1], rng, beyond, network, games[number])
    return moves


@generic
def sample_move(
    states: Any,
    rng: Chance,
    first: int,
    seat: int,
    move: int,
    beyond: int,
    network: Floats,
    before: Ints,
    games: Ints,
) -> None:
    """Do the same after a move.

    ``before`` is the sample of the position: a game of it in which the reference made this very
    move counts here too. All others are played with luck that has not been looked at.
    """
    chooses = rules.acting(states[0]) != 0 and lowest(rules.acting(states[0])) == seat
    for number in range(len(games)):
        if chooses and before[number, FIRST] == move:
            games[number] = before[number]
            games[number, FIRST] = NO_MOVE
            continue
        begin_stream(rng, first + number)
        states[1] = states[0]
        rules.reshuffle(states[1], rng)
        rules.play(states[1], seat, move, rng)
        begin(states[1], rng, beyond, network, games[number])


@generic
def sample_own(
    states: Any,
    rng: Chance,
    first: int,
    seat: int,
    move: int,
    beyond: int,
    network: Floats,
    gains: Ints,
) -> None:
    """Compare a move with the reference's in worlds that its seat cannot tell apart.

    ``states[0]`` is the seat's sight, the others are tables to play at; ``gains`` are in parts
    of a win, a row for each game and a column for each seat.
    """
    chooses = rules.acting(states[0]) >> seat & 1
    luck = rng.copy()
    others = np.empty(gains.shape[1], np.int64)
    for number in range(len(gains)):
        begin_stream(rng, first + number)
        imagine_world(states, seat, rng)
        usual = knowhow.playout(states[1], seat, rng) if chooses else NO_MOVE
        if usual == move:
            gains[number] = 0
            continue
        states[2] = states[1]
        luck[:] = rng
        play_out(states[1], seat, move, rng, beyond, network, gains[number])
        play_out(states[2], seat, usual, luck, beyond, network, others)
        gains[number] -= others


@generic
def sample_moves(
    states: Any,
    rng: Chance,
    first: int,
    seat: int,
    moves: Ints,
    beyond: int,
    network: Floats,
    won: Ints,
) -> int:
    """Try each of some moves in the same imagined worlds, and say how many moves that took.

    ``won`` has a row for each move and a column for each world.
    """
    length = 0
    luck = rng.copy()
    shares = np.empty(states[0].seats, np.int64)
    for number in range(won.shape[1]):
        begin_stream(rng, first + number)
        imagine_world(states, seat, rng)
        luck[:] = rng
        for choice in range(len(moves)):
            states[2] = states[1]
            rng[:] = luck
            length += play_out(states[2], seat, moves[choice], rng, beyond, network, shares)
            won[choice, number] = shares[seat]
    return length


@generic
def imagine_world(states: Any, seat: int, rng: Chance) -> None:
    """Make of ``states[1]`` a world that looks to a seat as ``states[0]`` does."""
    states[1] = states[0]
    rules.imagine(states[1], seat, rng)
    knowhow.believe(states[1], seat, rng)


@generic
def play_out(
    s: Any, seat: int, move: int, rng: Chance, beyond: int, network: Floats, shares: Ints
) -> int:
    """Make a move, let the reference play on, and say who wins.

    Whoever waits in a quiet position sees what the others do there.
    """
    if move != NO_MOVE:
        rules.play(s, seat, move, rng)
    elif beyond >= 0 and judgement.is_quiet(s):
        beyond += 1
    return play_on(s, rng, beyond, network, shares)
