"""Dispatch: every request of a client goes to its handler."""

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from topbanana.engine.refusal import Refusal
from topbanana.server.live.table import Command
from topbanana.server.notices import notices
from topbanana.server.people import accounts, chat, names
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.sockets.connection import Connection
from topbanana.server.storage import table_index
from topbanana.server.tables.commands import (
    COMMANDS,
    AlreadyPlayed,
    check_undo,
    leave,
    own_chair,
    seat_bot,
    sit,
)
from topbanana.server.tables.events import Played, Sealed, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Said

MOST_WATCHED = 20

Handler = Callable[[Server, Connection, Any], Awaitable[wire.ServerMessage]]


async def dispatch(
    server: Server, asker: Connection, request: wire.Request
) -> wire.ServerMessage:
    """Handle a request, and give its answer."""
    handler = HANDLERS.get(type(request))
    if handler is not None:
        return await handler(server, asker, request)
    return await run_command(server, asker, request)


async def run_command(server: Server, asker: Connection, asked: Any) -> wire.ServerMessage:
    """Run a command at a table."""
    table = await server.live.find(asked.table)
    command = COMMANDS[type(asked)]
    await table.execute(lambda state, now: command(state, asker.person.id, asked, now))
    return wire.Done(asked.id, asked.table)


async def play(server: Server, asker: Connection, asked: wire.Play) -> wire.ServerMessage:
    """Make a move; it is acknowledged once it is stored, and again if it is sent again."""
    table = await server.live.find(asked.table)
    command = COMMANDS[wire.Play]
    move = asked.move
    try:
        event = await table.execute(
            lambda state, now: command(state, asker.person.id, asked, now)
        )
        if isinstance(event, (Played, Sealed)):
            move = event.move
    except AlreadyPlayed:
        pass
    return wire.Ack(asked.id, asked.table, asked.seat, asked.number, move)


async def sit_down(
    server: Server, asker: Connection, asked: wire.Sit
) -> wire.ServerMessage:
    """Take a seat, under one's own name or another that nobody owns, and watch.

    Whoever sits must hear when words are to be revealed.
    """
    check_room_to_watch(asker, asked.table)
    table = await server.live.find(asked.table)
    name = await allowed_name(server, asker.person, asked.name)
    await table.execute(sitting(asker.person.id, asked, name, table.chat))
    if asked.table not in asker.watching:
        await start_watching(server, asker, asked.table, 0)
    return wire.Done(asked.id, asked.table)


async def reveal(
    server: Server, asker: Connection, asked: wire.Reveal
) -> wire.ServerMessage:
    """Reveal a seat's words; done, too, if they are sent again."""
    with contextlib.suppress(AlreadyPlayed):
        await run_command(server, asker, asked)
    return wire.Done(asked.id, asked.table)


async def allowed_name(server: Server, person: Person, name: str | None) -> str:
    """Give the name under which somebody wants to sit or to speak, or refuse it."""
    checked = names.checked_name(name or person.name)
    await server.storage.read(lambda c: names.refuse_owned(c, checked, person.id))
    return checked


def sitting(person: str, asked: wire.Sit, name: str, said: Sequence[Said]) -> Command:
    """Give the command by which somebody sits down, told apart from all others there."""

    def sit_down_as(state: TableState, now: int) -> TableEvent:
        others = chat.names_at(state, said, person)
        return sit(state, person, asked, now, names.told_apart(name, others))

    return sit_down_as


async def leave_seat(
    server: Server, asker: Connection, asked: wire.Leave
) -> wire.ServerMessage:
    """Let a bot play on for the asker."""
    table = await server.live.find(asked.table)
    person, bot = asker.person.id, server.settings.stand_in
    await table.execute(lambda state, now: leave(state, person, asked, now, bot))
    return wire.Done(asked.id, asked.table)


async def hello(server: Server, asker: Connection, asked: wire.Hello) -> wire.ServerMessage:
    """Refuse a second hello."""
    del server
    raise Refusal("hello-twice", person=asker.person.name, version=asked.version)


async def ping(server: Server, asker: Connection, asked: wire.Ping) -> wire.ServerMessage:
    """Answer at once."""
    del server, asker
    return wire.Pong(asked.id)


async def watch_lobby(
    server: Server, asker: Connection, asked: wire.WatchLobby
) -> wire.ServerMessage:
    """Send the lobby, now and whenever it changes, or stop."""
    lobby = server.live.lobby
    if asked.on:
        lobby.watchers.add(asker)
        await lobby.send_to(asker)
    else:
        lobby.watchers.discard(asker)
    return wire.Done(asked.id)


async def create(
    server: Server, asker: Connection, asked: wire.Create
) -> wire.ServerMessage:
    """Open a table, and watch it."""
    check_room_to_watch(asker)
    person, public = asker.person.id, asked.settings.public
    async with server.quotas.new_table(person, asker.address, public=public):
        table = await server.live.create(asked.settings, person)
    await start_watching(server, asker, table.state.id, 0)
    return wire.Done(asked.id, table.state.id)


def check_room_to_watch(asker: Connection, table: str = "") -> None:
    """Refuse to watch one table too many."""
    if len(asker.watching) >= MOST_WATCHED and table not in asker.watching:
        raise Refusal("watching-too-many", most=MOST_WATCHED)


async def start(server: Server, asker: Connection, asked: wire.Start) -> wire.ServerMessage:
    """Deal the cards; at a few tables of a person bots may play among themselves."""
    table = await server.live.find(asked.table)
    person, command = asker.person.id, COMMANDS[wire.Start]
    async with server.quotas.starting(person, asker.address) as check_bot_tables:

        def begin(state: TableState, now: int) -> TableEvent:
            event = command(state, person, asked, now)
            if state.is_for_bots():
                check_bot_tables()
            return event

        await table.execute(begin)
    return wire.Done(asked.id, asked.table)


async def find(server: Server, asker: Connection, asked: wire.Find) -> wire.ServerMessage:
    """Find the table of a short code."""
    if not server.code_limit.take(asker.address):
        raise Refusal("too-many-codes")
    code = asked.code.strip().upper()
    table = await server.storage.read(lambda c: table_index.table_of_code(c, code))
    if table is None:
        raise Refusal("code-unknown", code=asked.code)
    return wire.Done(asked.id, table)


async def watch(server: Server, asker: Connection, asked: wire.Watch) -> wire.ServerMessage:
    """Watch a table, from now on or again."""
    await start_watching(server, asker, asked.table, asked.seen)
    return wire.Done(asked.id, asked.table)


async def start_watching(server: Server, asker: Connection, name: str, seen: int) -> None:
    """Send a table, and whatever happens there from now on."""
    check_room_to_watch(asker, name)
    table = await server.live.find(name)
    asker.watching.add(name)
    table.add_watcher(asker, seen)


async def unwatch(
    server: Server, asker: Connection, asked: wire.Unwatch
) -> wire.ServerMessage:
    """Stop watching a table."""
    if asked.table in asker.watching:
        asker.watching.discard(asked.table)
        (await server.live.find(asked.table)).remove_watcher(asker)
    return wire.Done(asked.id, asked.table)


async def why(server: Server, asker: Connection, asked: wire.Why) -> wire.ServerMessage:
    """Tell whether a move would be allowed."""
    server.quotas.ask_why(asker.person.id)
    table = await server.live.find(asked.table)
    await table.ask(lambda state: check_move(state, asker.person.id, asked))
    return wire.Done(asked.id, asked.table)


async def may_undo(
    server: Server, asker: Connection, asked: wire.MayUndo
) -> wire.ServerMessage:
    """Tell whether a move could be taken back."""
    server.quotas.ask_why(asker.person.id)
    table = await server.live.find(asked.table)
    await table.ask(lambda state: check_undo(state, asker.person.id, asked))
    return wire.Done(asked.id, asked.table)


def check_move(state: TableState, person: str, asked: wire.Why) -> None:
    """Refuse a move that is not allowed."""
    own_chair(state, person, asked.seat)
    state.game.allowed(asked.seat, asked.move)


async def rematch(
    server: Server, asker: Connection, asked: wire.Rematch
) -> wire.ServerMessage:
    """Open the same table again, with everybody who did not leave in their old seats."""
    table = await server.live.find(asked.table)
    person = asker.person

    def sit_again(seat: int, who: str) -> Command:
        return sitting(who, wire.Sit(asked.id, "", seat), called[seat], ())

    def seat_again(seat: int, bot: str) -> Command:
        request = wire.SeatBot(asked.id, "", seat, bot)
        return lambda state, now: seat_bot(state, person.id, request, now)

    old = await table.ask(lambda state: check_rematch(state, person.id))
    check_room_to_watch(asker, old.rematch or "")
    mine = old.seats_of(person.id)
    before = {seat: names.without_number(old.chairs[seat].name or "") for seat in mine}
    called = {s: await allowed_name(server, person, name) for s, name in before.items()}
    if old.rematch is None:
        called |= await kept_names(server, old, person.id)
        public = old.settings.public
        async with server.quotas.new_table(person.id, asker.address, public=public):
            await server.live.open_rematch(
                table,
                person.id,
                *(sit_again(seat, str(old.chairs[seat].person)) for seat in sorted(called)),
                *(
                    seat_again(seat, chair.bot)
                    for seat, chair in enumerate(old.chairs)
                    if chair.bot is not None
                ),
            )
    again = await server.live.find(str(table.state.rematch))
    free = [seat for seat in mine if not again.state.chairs[seat].taken]
    if free and again.state.status == "waiting":
        await again.execute(*(sit_again(seat, person.id) for seat in free))
    await start_watching(server, asker, again.state.id, 0)
    return wire.Done(asked.id, again.state.id)


async def kept_names(server: Server, old: TableState, asker: str) -> dict[int, str]:
    """Name the others who keep their seats: those who stayed, and whose name is still theirs."""
    kept = {}
    for seat, chair in enumerate(old.chairs):
        who = chair.person
        if who is None or who == asker or chair.stand_in:
            continue
        name = names.without_number(chair.name or "")
        with contextlib.suppress(Refusal):
            await server.storage.read(lambda c, n=name, w=who: names.refuse_owned(c, n, w))  # type: ignore[misc]  # mypy knows no defaults of lambdas
            kept[seat] = name
    return kept


def check_rematch(state: TableState, person: str) -> TableState:
    """Refuse a rematch to whoever did not play, or plays still."""
    if state.status != "over":
        raise Refusal("rematch-too-early")
    if not state.seats_of(person):
        raise Refusal("seated-only")
    return state


async def say(server: Server, asker: Connection, asked: wire.Say) -> wire.ServerMessage:
    """Store a chat message, and send it."""
    table = await server.live.find(asked.table)
    if not (server.settings.chat and table.state.settings.chat):
        raise Refusal("chat-off")
    server.quotas.say(asker.person.id, asker.address)
    text = "".join(letter if letter.isprintable() else " " for letter in asked.text)
    person, now = asker.person, server.clock()
    if not table.state.seats_of(person.id):
        await allowed_name(server, person, None)
    name = chat.speaking_name(table.state, table.chat, person)
    line = Said(0, person.id, name, text.strip() or "…", now)
    said = await server.storage.write(lambda c: chat.add_message(c, asked.table, line))
    server.live.publish_chat(table, said)
    return wire.Done(asked.id, asked.table)


async def mute(server: Server, asker: Connection, asked: wire.Mute) -> wire.ServerMessage:
    """Mute a person's chat, or unmute it."""
    person, most = asker.person, server.settings.mutes
    server.quotas.change(person.id)
    if asked.on:
        await server.storage.write(
            lambda c: accounts.mute(c, person.id, asked.person, most)
        )
    else:
        await server.storage.write(lambda c: accounts.unmute(c, person.id, asked.person))
    for connection in server.connections:
        if connection.person.id == person.id:  # on every device
            muted = connection.person.muted
            (muted.add if asked.on else muted.discard)(asked.person)
    return wire.Done(asked.id)


async def report(
    server: Server, asker: Connection, asked: wire.Report
) -> wire.ServerMessage:
    """Store a report for those who run the server."""
    now = server.clock()
    person = asker.person.id
    server.quotas.change(person)
    await server.storage.write(
        lambda c: chat.add_report(c, asked.table, asked.number, person, asked.reason, now)
    )
    return wire.Done(asked.id, asked.table)


async def invite(
    server: Server, asker: Connection, asked: wire.Invite
) -> wire.ServerMessage:
    """Invite somebody to a table that waits, at which the asker sits."""
    table = await server.live.find(asked.table)
    person, now = asker.person.id, server.clock()
    server.quotas.change(person)
    state = table.state
    if person != state.host and not state.seats_of(person):
        raise Refusal("seated-only")
    if state.status != "waiting":
        raise Refusal("table-started")
    if asked.person not in state.people():
        await server.storage.write(
            lambda c: notices.invite(c, person, asked.person, asked.table, now)
        )
        server.live.lobby.changed()
    return wire.Done(asked.id, asked.table)


async def decline(
    server: Server, asker: Connection, asked: wire.Decline
) -> wire.ServerMessage:
    """Forget an invitation."""
    person = asker.person.id
    await server.storage.write(
        lambda c: notices.forget(c, asked.table, "invitation", person)
    )
    server.live.lobby.changed()
    return wire.Done(asked.id, asked.table)


HANDLERS: dict[type[wire.Request], Handler] = {
    wire.Hello: hello,
    wire.Ping: ping,
    wire.WatchLobby: watch_lobby,
    wire.Create: create,
    wire.Find: find,
    wire.Watch: watch,
    wire.Unwatch: unwatch,
    wire.Sit: sit_down,
    wire.Start: start,
    wire.Reveal: reveal,
    wire.Play: play,
    wire.Leave: leave_seat,
    wire.Why: why,
    wire.MayUndo: may_undo,
    wire.Rematch: rematch,
    wire.Invite: invite,
    wire.Decline: decline,
    wire.Say: say,
    wire.Mute: mute,
    wire.Report: report,
}
