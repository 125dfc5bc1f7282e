"""A series with bots that are not compiled into its loop: levels, searches, one's own policies.

The games, and the luck of the bots, are those of the compiled loop.
"""

from collections.abc import Generator
from functools import cache
from typing import Any, NamedTuple

from topbanana.bots.bot import seat_bot
from topbanana.engine.beginning import checked_options, fresh
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, hide, rows
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.table import legal_moves
from topbanana.lab.simulate.course import Course
from topbanana.lab.simulate.order import Order
from topbanana.lab.simulate.play import ENDING, FIRST_MOVER, LEAD_CHANGES, note_result
from topbanana.lab.simulate.policy import policy_moves


class Question(NamedTuple):
    """A policy must choose, at a seat of some game."""

    policy: str
    seat: int


Playing = Generator[Question, int, int]
"""A game that is being played: it asks for moves, and ends with how many were made."""


@cache
def compiled_game(name: str) -> Game[Any]:
    """Give a game with compiled rules."""
    return compiled(find_game(name))


def play_uncompiled(
    order: Order, first: int, notes: Ints, leads: Ints, traces: Ints
) -> int:
    """Deal and play a game for each row of ``notes``; say how many moves they took.

    Games wait for a policy until all do, so that it is asked for many of them at once.
    """
    game = compiled_game(order.game)
    states = rows(game.State, len(notes))
    blank = fresh(game, order.seats, checked_options(game, order.seats, order.chosen))
    nothing = traces[:0, 0]
    games: list[Playing] = []
    for i, note in enumerate(notes):
        states[i] = blank
        trace = traces[i] if i < len(traces) else nothing
        games.append(play_one(order, first + i, states[i], note, leads, trace))
    waiting: dict[int, Question] = {}
    moves = sum(go_on(playing, i, None, waiting) for i, playing in enumerate(games))
    while waiting:
        name = next(iter(waiting.values())).policy
        where = [i for i, question in waiting.items() if question.policy == name]
        seats = [waiting.pop(i).seat for i in where]
        chosen = policy_moves(
            order.policies[name], find_game(order.game), states, where, seats
        )
        for i, move in zip(where, chosen, strict=True):
            moves += go_on(games[i], i, move, waiting)
    return moves


def go_on(
    playing: Playing, number: int, move: int | None, waiting: dict[int, Question]
) -> int:
    """Let a game go on with a move until it waits again; at its end, say how many there were."""
    try:
        waiting[number] = playing.send(move)  # type: ignore[arg-type]  # None begins it
    except StopIteration as end:
        return int(end.value)
    return 0


def play_one(
    order: Order, number: int, s: Any, note: Ints, leads: Ints, trace: Ints
) -> Playing:
    """Deal and play one game as ``play_game`` does, asking whoever has a policy."""
    game = compiled_game(order.game)
    luck, bots_luck = (
        chance(f"{order.seed}#{number}"),
        chance(f"{order.seed} bots#{number}"),
    )
    game.rules.setup(s, luck)
    names = [order.lineup[(seat + number) % order.seats] for seat in range(order.seats)]
    bots = {
        seat: seat_bot(name, game)  # some remember, but only one game
        for seat, name in enumerate(names)
        if name not in order.policies
    }
    moves, seat, move = 0, 0, 0
    course = Course()
    while acting := game.rules.acting(s):
        seat = lowest(acting)
        course.before(acting, seat)
        choices = legal_moves(game, s, seat)
        if seat in bots:
            move = bots[seat].choose(hide(s, seat), seat, choices, bots_luck)
        else:
            move = yield Question(names[seat], seat)
        if moves < len(trace):
            trace[moves] = seat, move, len(choices)
        game.rules.play(s, seat, move, luck)
        leads[min(moves, len(leads) - 1)] += course.after(game.rules.scores(s))
        moves += 1
    note[FIRST_MOVER] = course.first_mover
    note[LEAD_CHANGES] = course.lead_changes
    note[ENDING] = game.rules.ending(s, seat, move)
    note_result(note, game.rules.winners(s), moves, seat, game.rules.scores(s))
    return moves
