"""A series of games between bots, played in compiled loops.

Game number n of a series with seed 7 is the game that a table with seed ``7#n`` deals, and
its bots draw their luck from ``7 bots#n``: any game of a million can be played again.
"""

from typing import Any

import numpy as np

from topbanana.engine.contract import Knowhow, Rules
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import Chance, begin_stream
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import UNBOUND, generic, rule

rules: Rules[Any] = UNBOUND
knowhow: Knowhow[Any] = UNBOUND

RANDOM = 0
GREEDY = 1
BOT_KINDS = {"random": RANDOM, "greedy": GREEDY}

# The columns of what is noted about each game; the scores of the seats follow.
WINNERS = 0  # a set of seats
MOVES = 1
LEAD_CHANGES = 2
LAST_MOVER = 3
ENDING = 4  # how the game ended, as the game numbers it
FIRST_MOVER = 5  # the first who had to move alone, or NOBODY where all choose at once
SCORES = 6

# The columns of the trace of a game, a row for each move.
SEAT = 0
MOVE = 1
CHOICES = 2  # how many moves that seat had to choose from
TRACED = 3

NOBODY = -1


@generic
def choose(s: Any, seat: int, kind: int, rng: Chance) -> int:
    """Let a bot choose a move. Both kinds need no more than the seat sees (a law)."""
    if kind == GREEDY:
        return knowhow.greedy(s, seat, rng)
    return rules.pick(s, seat, rng)


@generic
def play_series(
    states: Any,
    luck: Ints,
    lineup: Ints,
    first: int,
    notes: Ints,
    leads: Ints,
    traces: Ints,
    moves: Ints,
) -> int:
    """Play a game for each row of ``notes``, and say how many moves that took.

    ``states[0]`` is the table before the deal, ``states[1]`` the one to play at; ``luck``
    holds the table's and the bots' chance. ``traces`` takes the moves of the first games;
    ``moves`` has room for all that a seat may choose from.
    """
    total = 0
    nothing = np.empty((0, TRACED), np.int64)
    for game in range(len(notes)):
        states[1] = states[0]
        trace = traces[game] if game < len(traces) else nothing
        total += play_game(
            states[1], luck, lineup, first + game, notes[game], leads, trace, moves
        )
    return total


@generic
def play_game(
    s: Any,
    luck: Ints,
    lineup: Ints,
    number: int,
    note: Ints,
    leads: Ints,
    trace: Ints,
    listed: Ints,
) -> int:
    """Deal and play one game; note its result, its lead changes and its moves.

    In game n, seat i has the bot that stands at i + n in the ``lineup``, so that every bot
    sits everywhere. ``leads`` counts the lead changes at each move of a game.
    """
    begin_stream(luck[0], number)
    begin_stream(luck[1], number)
    rules.setup(s, luck[0])
    leader = NOBODY
    moves = 0
    seat = 0
    move = 0
    others = 0
    note[FIRST_MOVER] = NOBODY
    acting = rules.acting(s)
    while acting != 0:
        seat = lowest(acting)
        if note[FIRST_MOVER] == NOBODY and is_alone(acting, others):
            note[FIRST_MOVER] = seat
        others = acting & ~(1 << seat)
        kind = lineup[(seat + number) % s.seats]
        move = choose(s, seat, kind, luck[1])
        if moves < len(trace):
            trace[moves, SEAT] = seat
            trace[moves, MOVE] = move
            trace[moves, CHOICES] = rules.legal(s, seat, listed)
        rules.play(s, seat, move, luck[0])
        now = sole_leader(rules.scores(s))
        if now != NOBODY and now != leader:  # noqa: PLR1714  # no sets in rules
            if leader != NOBODY:
                note[LEAD_CHANGES] += 1
                leads[min(moves, len(leads) - 1)] += 1
            leader = now
        moves += 1
        acting = rules.acting(s)
    note[ENDING] = rules.ending(s, seat, move)
    note_result(note, rules.winners(s), moves, seat, rules.scores(s))
    return moves


@rule
def is_alone(acting: int, others: int) -> bool:
    """Whether one seat is asked alone, not as the last of ``others`` who were asked with it."""
    return acting & (acting - 1) == 0 and acting != others


@rule
def note_result(row: Ints, winners: int, moves: int, mover: int, scores: Ints) -> None:
    """Note how a game ended."""
    row[WINNERS] = winners
    row[MOVES] = moves
    row[LAST_MOVER] = mover
    for seat in range(len(scores)):
        row[SCORES + seat] = scores[seat]


@rule
def sole_leader(scores: Ints) -> int:
    """Name the seat that has more points than all others, if there is one."""
    best = 0
    shared = False
    for seat in range(1, len(scores)):
        if scores[seat] > scores[best]:
            best = seat
            shared = False
        elif scores[seat] == scores[best]:
            shared = True
    return NOBODY if shared else best
