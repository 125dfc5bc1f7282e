"""Games that the reference plays on from a position, in compiled loops.

The reference is the know-how's ``playout``. Every game draws its luck from a stream of its own,
whose numbers begin with ``first``.
"""

from typing import Any

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import Chance, begin_stream
from topbanana.engine.game import Knowhow, Rules
from topbanana.engine.record import Ints
from topbanana.engine.rule import UNBOUND, generic, rule

rules: Rules[Any] = UNBOUND
knowhow: Knowhow[Any] = UNBOUND

WHOLE = 840
"""A win in parts that any number of winners up to eight can share."""
NO_MOVE = -1
"""Nobody does anything: the game goes on as the reference plays it."""

# The columns of a sample: one row for each game.
FIRST = 0  # the first move that the reference made, or NO_MOVE where that is not known
WINNERS = 1  # a set of seats
COLUMNS = 2


@rule
def share(winners: int, seat: int) -> int:
    """Give a seat its part of the win."""
    return (winners >> seat & 1) * (WHOLE // size(winners))


@generic
def play_on(s: Any, rng: Chance) -> int:
    """Let the reference play to the end, and say how many moves that took."""
    moves = 0
    acting = rules.acting(s)
    while acting != 0:
        seat = lowest(acting)
        rules.play(s, seat, knowhow.playout(s, seat, rng), rng)
        moves += 1
        acting = rules.acting(s)
    return moves


@generic
def begin(s: Any, rng: Chance) -> int:
    """Let the reference make one move, if the game is not over, and say which."""
    acting = rules.acting(s)
    if acting == 0:
        return NO_MOVE
    seat = lowest(acting)
    move = knowhow.playout(s, seat, rng)
    rules.play(s, seat, move, rng)
    return move


@generic
def sample_position(states: Any, rng: Chance, first: int, games: Ints) -> int:
    """Play on from ``states[0]``, what nobody has seen shuffled anew; say how many moves.

    ``states[1]`` is the table to play at.
    """
    moves = 0
    for number in range(len(games)):
        begin_stream(rng, first + number)
        states[1] = states[0]
        rules.reshuffle(states[1], rng)
        games[number, FIRST] = begin(states[1], rng)
        moves += 1 + play_on(states[1], rng)
        games[number, WINNERS] = rules.winners(states[1])
    return moves


@generic
def sample_move(
    states: Any, rng: Chance, first: int, seat: int, move: int, before: Ints, games: Ints
) -> None:
    """Do the same after a move.

    ``before`` is the sample of the position: a game of it in which the reference made this very
    move counts here too. All others are played with luck that has not been looked at.
    """
    chooses = rules.acting(states[0]) != 0 and lowest(rules.acting(states[0])) == seat
    for number in range(len(games)):
        games[number, FIRST] = NO_MOVE
        if chooses and before[number, FIRST] == move:
            games[number, WINNERS] = before[number, WINNERS]
            continue
        begin_stream(rng, first + number)
        states[1] = states[0]
        rules.reshuffle(states[1], rng)
        rules.play(states[1], seat, move, rng)
        games[number, FIRST] = begin(states[1], rng)
        games[number, WINNERS] = play_out(states[1], NO_MOVE, NO_MOVE, rng)


@generic
def sample_own(
    states: Any, rng: Chance, first: int, seat: int, move: int, gains: Ints
) -> None:
    """Compare a move with the reference's in worlds that its seat cannot tell apart.

    ``states[0]`` is the seat's sight, the others are tables to play at; ``gains`` are in parts
    of a win.
    """
    chooses = rules.acting(states[0]) >> seat & 1
    luck = rng.copy()
    for number in range(len(gains)):
        begin_stream(rng, first + number)
        imagine_world(states, seat, rng)
        usual = knowhow.playout(states[1], seat, rng) if chooses else NO_MOVE
        if usual == move:
            gains[number] = 0
            continue
        states[2] = states[1]
        luck[:] = rng
        after = share(play_out(states[1], seat, move, rng), seat)
        gains[number] = after - share(play_out(states[2], seat, usual, luck), seat)


@generic
def sample_moves(
    states: Any, rng: Chance, first: int, seat: int, moves: Ints, won: Ints
) -> int:
    """Try each of some moves in the same imagined worlds, and say how many moves that took.

    ``won`` has a row for each move and a column for each world.
    """
    length = 0
    luck = rng.copy()
    for number in range(won.shape[1]):
        begin_stream(rng, first + number)
        imagine_world(states, seat, rng)
        luck[:] = rng
        for choice in range(len(moves)):
            states[2] = states[1]
            rng[:] = luck
            if moves[choice] != NO_MOVE:
                rules.play(states[2], seat, moves[choice], rng)
            length += play_on(states[2], rng)
            won[choice, number] = share(rules.winners(states[2]), seat)
    return length


@generic
def imagine_world(states: Any, seat: int, rng: Chance) -> None:
    """Make of ``states[1]`` a world that looks to a seat as ``states[0]`` does."""
    states[1] = states[0]
    rules.imagine(states[1], seat, rng)
    knowhow.believe(states[1], seat, rng)


@generic
def play_out(s: Any, seat: int, move: int, rng: Chance) -> int:
    """Make a move, let the reference play to the end, and say who has won."""
    if move != NO_MOVE:
        rules.play(s, seat, move, rng)
    play_on(s, rng)
    return rules.winners(s)
