"""A turn of the active player: Draw, Action, Refill, Pass."""

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.games.bananarchy.piles.bananas import one
from topbanana.games.bananarchy.piles.drawing import draw_up_to, fresh_hand, tell
from topbanana.games.bananarchy.piles.transfers import clockwise
from topbanana.games.bananarchy.state import HAND, State, Step, Told, Window


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of a player begins: draw, or do something else instead [BA-6]"""
    s.turn = seat
    s.step = Step.START
    s.window = Window.CLOSED
    s.waiting = 1 << seat
    s.acted = 0
    tell(s, Told.TURN, seat, 0, 0)


@rule
def pass_on(s: State) -> None:
    """Play passes clockwise [BA-9]"""
    begin_turn(s, clockwise(s, s.turn))


@rule
def stash(s: State, kind: int, rng: Chance) -> None:
    """Instead of a turn: a new hand, and a Banana Card that nobody can touch [BA-6, BA-14]"""
    s.bananas[s.turn] -= one(kind)
    s.stashed[s.turn] += one(kind)
    tell(s, Told.STASHED, s.turn, 0, kind)
    renew_hand(s, rng)


@rule
def renew_hand(s: State, rng: Chance) -> None:
    """Instead of a turn: discard the hand, draw five, pass on [BA-6]"""
    fresh_hand(s, s.turn, rng)
    pass_on(s)


@uncounted
def draw_step(s: State, rng: Chance) -> None:
    """Draw: one Monkey Card [BA-7]"""
    draw_up_to(s, s.turn, s.hand_sizes[s.turn] + 1, rng)
    s.step = Step.ACTION


@rule
def refill(s: State, rng: Chance) -> None:
    """Refill: draw up to five [BA-9]"""
    draw_up_to(s, s.turn, HAND, rng)


@uncounted
def end_action_step(s: State, rng: Chance) -> None:
    """Refill and Pass are done for the player, but for option `forgetful` [BA-9, BA-10]"""
    if s.forgetful != 0:
        s.step = Step.REFILL
        s.waiting = 1 << s.turn
    else:
        refill(s, rng)
        pass_on(s)
