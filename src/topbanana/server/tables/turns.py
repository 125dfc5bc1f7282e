"""Turns: for whom a table waits, since when and until when."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from topbanana.server.tables.due import abandoned_seat
from topbanana.server.tables.state import TableState


class Awaited(NamedTuple):
    """A person for whom a table waits."""

    person: str
    since: int
    due: int | None
    """When their time is over; None if it never is."""


def turns_of(state: TableState, present: AbstractSet[str]) -> tuple[Awaited, ...]:
    """List for whom a table waits: at a slow one everybody, at others those who are not there."""
    slow = bool(state.settings.pace.days)
    if not slow and state.everybody_in(present):
        return ()
    turns: dict[str, Awaited] = {}
    for seat in awaited_seats(state):
        chair = state.chairs[seat]
        person = chair.person
        if person is None or chair.gone or not (slow or person not in present):
            continue
        turn = Awaited(person, *times_of(state, seat))
        turns[person] = min(turn, turns.get(person, turn), key=urgency)
    return tuple(sorted(turns.values()))


def urgency(turn: Awaited) -> tuple[bool, int]:
    """Order turns: those whose time is over first come first."""
    return turn.due is None, turn.due or turn.since


def awaited_seats(state: TableState) -> list[int]:
    """Name the seats that a table waits for, and that no bot plays."""
    if state.status == "playing":
        acting = [seat for seat in state.acting if seat not in state.sealed]
    elif state.status == "waiting" and state.deal.asked is not None:
        acting = list(state.deal.silent())
    else:
        acting = []
    return [seat for seat in acting if not state.chairs[seat].playing_bot]


def times_of(state: TableState, seat: int) -> tuple[int, int | None]:
    """Tell since when a table waits for a seat, and until when."""
    clocks = state.clocks
    if clocks is None:
        return state.deal.asked or state.changed, state.deal_closes
    due = state.window_closes() if state.window_open else clocks.flag_falls(seat)
    return clocks.turn_since(seat), due


def next_due(state: TableState, now: int) -> int | None:
    """Give the time when something must happen by itself; None if nothing must."""
    if abandoned_seat(state) is not None:
        return min(state.changed, now)
    if state.status != "playing" or state.clocks is None:
        return state.deal_closes
    closes = state.window_closes()
    times = [] if closes is None else [closes]
    for seat in state.acting:
        if seat in state.sealed:
            continue
        if state.chairs[seat].playing_bot is not None:
            times.append(min(state.changed, now))
        elif (falls := state.clocks.flag_falls(seat)) is not None:
            times.append(falls)
    return min(times, default=None)


def is_turn_of_bot(state: TableState, seat: int, bot: str) -> bool:
    """Tell whether a bot has to move for a seat."""
    return (
        state.status == "playing"
        and state.chairs[seat].playing_bot == bot
        and seat in state.acting
        and seat not in state.sealed
    )


def several_bots_answer(state: TableState) -> bool:
    """Tell whether several bots have yet to answer in secret."""
    missing = [seat for seat in state.acting if seat not in state.sealed]
    bots = [seat for seat in missing if state.chairs[seat].playing_bot]
    return len(bots) > 1 and state.game.sealed()
