"""Seating: who sits down under which name, at a new table or again at an old one's."""

import contextlib
from collections.abc import Sequence

from topbanana.engine.refusal import Refusal
from topbanana.server.live.table import Command
from topbanana.server.people import names
from topbanana.server.people.accounts import Person
from topbanana.server.social import chat
from topbanana.server.storage.writer import Storage
from topbanana.server.tables.commands import seat_bot, sit
from topbanana.server.tables.events import TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Said


async def allowed_name(storage: Storage, person: Person, name: str | None) -> str:
    """Give the name under which somebody wants to sit or to speak, or refuse it."""
    checked = names.checked_name(name or person.name)
    await storage.read(lambda c: names.refuse_owned(c, checked, person.id))
    return checked


def sitting(person: str, seat: int, name: str, said: Sequence[Said] = ()) -> Command:
    """Give the command by which somebody sits down, told apart from all others there."""

    def sit_down_as(state: TableState, now: int) -> TableEvent:
        others = chat.names_at(state, said, person)
        asked = wire.Sit(0, state.id, seat)
        return sit(state, person, asked, now, names.told_apart(name, others))

    return sit_down_as


def seating_bots(old: TableState, host: str) -> list[Command]:
    """Give the commands by which bots sit where they sat at an old table."""

    def seat_again(seat: int, bot: str) -> Command:
        asked = wire.SeatBot(0, "", seat, bot)
        return lambda state, now: seat_bot(state, host, asked, now)

    return [
        seat_again(seat, chair.bot)
        for seat, chair in enumerate(old.chairs)
        if chair.bot is not None
    ]


async def kept_names(storage: Storage, old: TableState, asker: str) -> dict[int, str]:
    """Name the others who keep their seats: those who stayed, and whose name is still theirs."""
    kept = {}
    for seat, chair in enumerate(old.chairs):
        who = chair.person
        if who is None or who == asker or chair.stand_in:
            continue
        name = names.without_number(chair.name or "")
        with contextlib.suppress(Refusal):
            await storage.read(lambda c, n=name, w=who: names.refuse_owned(c, n, w))  # type: ignore[misc]  # mypy knows no defaults of lambdas
            kept[seat] = name
    return kept


def check_played(state: TableState, person: str) -> TableState:
    """Refuse to play again where somebody did not play, or plays still."""
    if state.status != "over":
        raise Refusal("rematch-too-early")
    if not state.seats_of(person):
        raise Refusal("seated-only")
    return state
