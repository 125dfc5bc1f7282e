"""A series with bots that are not compiled into its loop: levels, and searches with a budget.

The games, and the luck of the bots, are those of the compiled loop.
"""

from functools import cache
from typing import Any

from topbanana.bots.bot import seat_bot
from topbanana.engine.bits import lowest
from topbanana.engine.chance import chance
from topbanana.engine.game import Game, compiled, find_game
from topbanana.engine.record import Ints, hide
from topbanana.engine.table import checked_options, fresh, legal_moves
from topbanana.lab.simulate.course import Course
from topbanana.lab.simulate.order import Order
from topbanana.lab.simulate.play import ENDING, FIRST_MOVER, LEAD_CHANGES, note_result


@cache
def compiled_game(name: str) -> Game[Any]:
    """Give a game with compiled rules."""
    return compiled(find_game(name))


def play_uncompiled(order: Order, number: int, note: Ints, leads: Ints, trace: Ints) -> int:
    """Deal and play one game as ``play_game`` does; say how many moves it took."""
    game = compiled_game(order.game)
    s: Any = fresh(game, order.seats, checked_options(game, order.seats, order.chosen))
    luck, bots_luck = (
        chance(f"{order.seed}#{number}"),
        chance(f"{order.seed} bots#{number}"),
    )
    game.rules.setup(s, luck)
    names = [order.lineup[(seat + number) % order.seats] for seat in range(order.seats)]
    bots = [seat_bot(name, game) for name in names]  # some remember, but only one game
    moves, seat, move = 0, 0, 0
    course = Course()
    while acting := game.rules.acting(s):
        seat = lowest(acting)
        course.before(acting, seat)
        choices = legal_moves(game, s, seat)
        move = bots[seat].choose(hide(s, seat), seat, choices, bots_luck)
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
