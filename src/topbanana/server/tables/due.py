"""What is due at a table: events that nobody asks for, because time is up or a person is gone."""

from topbanana.server.tables.commands import Superseded, answered
from topbanana.server.tables.events import (
    BotSat,
    DealAsked,
    Played,
    RoundGivenUp,
    Stood,
    StoodIn,
    TableEvent,
    UndoAnswered,
)
from topbanana.server.tables.state import TableState


def run_out_of_time(state: TableState, now: int, seat: int, bot: str) -> TableEvent:
    """Let a bot play for a seat whose time is up."""
    falls = state.clocks.flag_falls(seat) if state.clocks else None
    late = (
        state.status != "playing"
        or seat not in state.acting
        or state.chairs[seat].playing_bot
    )
    if late or falls is None or falls > now:
        raise Superseded
    return StoodIn(now, seat, bot)


def close_window(state: TableState, now: int) -> TableEvent:
    """Play what a seat has sealed, or its silence, when the window closes."""
    if not is_closing(state, now):
        raise Superseded
    seat = state.acting[0]
    given = state.sealed.get(seat)
    if given is None:
        return Played(now, seat, str(state.game.game.silence), "silence")
    return Played(now, seat, given.move, given.by)


def is_closing(state: TableState, now: int) -> bool:
    """Tell whether a window closes now: its time is over and every bot has answered.

    While answers are sealed, it closes at its time and not before, whoever has answered;
    where it has no time, or days, when all have.
    """
    if state.status != "playing" or not state.window_open:
        return False
    closes = state.window_closes()
    missing = [seat for seat in state.acting if seat not in state.sealed]
    if closes is not None and closes <= now:
        return not any(state.chairs[seat].playing_bot for seat in missing)
    in_time = closes is not None and not state.settings.pace.days
    return state.sealing and not missing and not (in_time and state.has_people())


def follow_up(state: TableState, now: int) -> TableEvent | None:
    """Give what follows at once from a state: what nobody need be asked for."""
    if state.status == "waiting":
        return fill_seats(state, now)
    if (left := left_during_undo(state)) is not None:
        return UndoAnswered(now, left, agree=False)
    if state.status == "playing" and state.window_open:
        return answer_in_window(state, now)
    return None


def answer_in_window(state: TableState, now: int) -> TableEvent | None:
    """Close a window, or give an answer in it: by order, or one that is no choice.

    Somebody who plays among bots is not asked where they could do nothing; where several
    people play, everybody is asked alike.
    """
    if is_closing(state, now):
        return close_window(state, now)
    table, lone = state.game, state.lone_seat()
    for seat in table.acting():
        if seat in state.sealed or state.chairs[seat].playing_bot:
            continue
        move = table.obey(seat, state.orders.get(seat, ()))
        if move is not None:
            return answered(state, seat, table.write(move), "order", now)
        if seat == lone and len(table.moves(seat)) == 1:
            return Played(now, seat, str(table.game.silence), "silence")
    return None


def left_during_undo(state: TableState) -> int | None:
    """Name a seat that wants a move back, or is asked to agree, and for which a bot now plays."""
    if state.undo is None:
        return None
    asked = {state.undo.seat, *state.undo.waiting}
    return next((seat for seat in sorted(asked) if state.chairs[seat].stand_in), None)


def fill_seats(state: TableState, now: int) -> TableEvent | None:
    """Let bots take the seats that were freed by a round given up, and ask for the deal again."""
    bot, deal = state.settings.fill, state.deal
    if not bot or deal.asked is not None or deal.round == 1 or not state.people():
        return None
    for seat, chair in enumerate(state.chairs):
        if not chair.taken:
            return BotSat(now, seat, bot)
    return DealAsked(now)


def give_up_round(state: TableState, now: int) -> TableEvent:
    """Free the seats that did not commit or reveal in time; everybody commits anew."""
    closes = state.deal_closes
    if closes is None or closes > now:
        raise Superseded
    return RoundGivenUp(now, state.deal.silent())


# --- People who were deleted ------------------------------------------------------------


def abandoned_seat(state: TableState) -> int | None:
    """Name a seat whose person was deleted, if others wait for it."""
    gone = state.gone
    if not gone or state.status == "over":
        return None
    if state.status == "waiting":  # once asked for, it is freed when it misses the deal
        return gone[0] if state.deal.asked is None else None
    if not any(chair.person and not chair.gone for chair in state.chairs):
        return None
    return next((seat for seat in gone if not state.chairs[seat].playing_bot), None)


def replace_deleted(state: TableState, now: int, seat: int, bot: str) -> TableEvent:
    """Let a bot play for somebody who was deleted; before the start their seat becomes free."""
    if abandoned_seat(state) != seat:
        raise Superseded
    return Stood(now, seat) if state.status == "waiting" else StoodIn(now, seat, bot)
