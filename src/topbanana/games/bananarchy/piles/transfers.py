"""Banana Cards that go from one player to another, one at a time, and who may catch them."""

from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.moves import PART_MASK
from topbanana.games.bananarchy.piles.bananas import KINDS, LANE, LANES, count, one
from topbanana.games.bananarchy.piles.drawing import tell
from topbanana.games.bananarchy.state import State, Told, Window

COMING_FROM = LANE * KINDS  # where ``coming`` says whose the cards were
# A Banana Card that has just arrived: where each part of ``moved`` begins.
ARRIVED, MOVED_KIND, MOVED_FROM, MOVED_TO, MOVED_BY = 1, 1, 4, 7, 10


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
    seat = s.turn
    for _ in range(s.seats):
        if s.coming[seat] != 0:
            arrive(s, seat, by)
            return True
        seat = clockwise(s, seat)
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


# --- A card that has just arrived -----------------------------------------------------


@rule
def ask_to_catch(s: State, kind: int, giver: int, to: int, by: int) -> None:
    """A Banana Card went from one player to another: Yoink and Slip are asked for [BA-12]"""
    s.moved = (
        ARRIVED | kind << MOVED_KIND | giver << MOVED_FROM | to << MOVED_TO | by << MOVED_BY
    )
    s.window = Window.CATCH
    s.waiting = everybody_but(s, by)


@rule
def moved_kind(s: State) -> int:
    """Which Banana Card has just arrived."""
    return s.moved >> MOVED_KIND & PART_MASK


@rule
def moved_to(s: State) -> int:
    """Where the Banana Card that has just arrived lies."""
    return s.moved >> MOVED_TO & PART_MASK


@rule
def everybody(s: State) -> int:
    """All seats, as bits."""
    return (1 << s.seats) - 1


@rule
def everybody_but(s: State, seat: int) -> int:
    """All seats but one, as bits."""
    return everybody(s) & ~(1 << seat)


@rule
def clockwise(s: State, seat: int) -> int:
    """The next seat clockwise (a remainder would take longer than all else in a loop)."""
    return seat + 1 if seat + 1 < s.seats else 0
