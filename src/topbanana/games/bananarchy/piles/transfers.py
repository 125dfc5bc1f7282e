"""Banana Cards that go from one player to another, one at a time."""

from topbanana.engine.rule import rule
from topbanana.games.bananarchy.moves import PART_MASK
from topbanana.games.bananarchy.piles.bananas import KINDS, LANE, LANES, count, one
from topbanana.games.bananarchy.piles.drawing import tell
from topbanana.games.bananarchy.piles.windows import ask_to_catch, moved_kind, moved_to
from topbanana.games.bananarchy.state import State, Told

COMING_FROM = LANE * KINDS  # where ``coming`` says whose the cards were


@rule
def send(s: State, giver: int, cards: int, to: int) -> None:
    """Unstashed Banana Cards leave a player and are on their way to another."""
    if cards != 0:
        s.bananas[giver] -= cards
        s.coming[to] = (s.coming[to] & LANES) + cards | giver << COMING_FROM


@rule
def swap_between(s: State, one_seat: int, its: int, other_seat: int, others: int) -> None:
    """Two players exchange Banana Cards."""
    send(s, one_seat, its, other_seat)
    send(s, other_seat, others, one_seat)


@rule
def next_arrives(s: State, by: int) -> bool:
    """The next Banana Card on its way arrives: from the active player on, and by kind."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        if s.coming[seat] != 0:
            arrive(s, seat, by)
            return True
    return False


@rule
def arrive(s: State, seat: int, by: int) -> None:
    """A Banana Card arrives, and Yoink and Slip are asked for before the next one."""
    giver = s.coming[seat] >> COMING_FROM & PART_MASK
    kind = 0
    while count(s.coming[seat], kind) == 0:
        kind += 1
    s.coming[seat] -= one(kind)
    if s.coming[seat] & LANES == 0:
        s.coming[seat] = 0
    s.bananas[seat] += one(kind)
    tell(s, Told.WENT, seat, giver, kind)
    ask_to_catch(s, kind, giver, seat, by)


@rule
def yoink(s: State, seat: int) -> None:
    """Take the Banana Card that has just gone from one player to another [BA-12]."""
    kind = moved_kind(s)
    holder = moved_to(s)
    s.bananas[holder] -= one(kind)
    s.bananas[seat] += one(kind)
    tell(s, Told.WENT, seat, holder, kind)
    ask_to_catch(s, kind, holder, seat, seat)


@rule
def slip(s: State) -> None:
    """The Banana Card that has just arrived goes to the banana discard pile [BA-12]."""
    kind = moved_kind(s)
    holder = moved_to(s)
    s.bananas[holder] -= one(kind)
    s.peels += one(kind)
    s.moved = 0
    tell(s, Told.SLIPPED, holder, 0, kind)
