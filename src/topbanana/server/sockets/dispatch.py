"""Dispatch: every request of a client goes to its handler."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from topbanana.engine.refusal import Refusal
from topbanana.server.live.seating import allowed_name, sitting
from topbanana.server.notices import notices
from topbanana.server.server import Server
from topbanana.server.sockets import meeting
from topbanana.server.sockets.connection import Connection
from topbanana.server.sockets.rematch import rematch
from topbanana.server.sockets.talk import mute, report, say
from topbanana.server.sockets.watching import (
    check_room_to_watch,
    keep_watching,
    unwatch,
    watch,
    watch_lobby,
)
from topbanana.server.storage import table_index
from topbanana.server.tables.commands import (
    COMMANDS,
    AlreadyPlayed,
    check_undo,
    leave,
    own_chair,
)
from topbanana.server.tables.events import Played, Sealed, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire import messages as wire

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
    except AlreadyPlayed as again:
        (move,) = again.args
    return wire.Ack(asked.id, asked.table, asked.seat, asked.number, move)


async def sit_down(
    server: Server, asker: Connection, asked: wire.Sit
) -> wire.ServerMessage:
    """Take a seat, under one's own name or another that nobody owns, and watch.

    Whoever sits must hear when words are to be revealed.
    """
    check_room_to_watch(asker, asked.table)
    table = await server.live.find(asked.table)
    name = await allowed_name(server.storage, asker.person, asked.name)
    await table.execute(sitting(asker.person.id, asked.seat, name, table.chat))
    if asked.table not in asker.watching:
        keep_watching(asker, table)
    return wire.Done(asked.id, asked.table)


async def reveal(
    server: Server, asker: Connection, asked: wire.Reveal
) -> wire.ServerMessage:
    """Reveal a seat's words; done, too, if they are sent again."""
    with contextlib.suppress(AlreadyPlayed):
        await run_command(server, asker, asked)
    return wire.Done(asked.id, asked.table)


async def leave_seat(
    server: Server, asker: Connection, asked: wire.Leave
) -> wire.ServerMessage:
    """Let a bot play on for the asker."""
    table = await server.live.find(asked.table)
    person, usual = asker.person.id, server.settings.stand_in
    await table.execute(lambda state, now: leave(state, person, asked, now, usual))
    return wire.Done(asked.id, asked.table)


async def hello(server: Server, asker: Connection, asked: wire.Hello) -> wire.ServerMessage:
    """Refuse a second hello."""
    del server
    raise Refusal("hello-twice", person=asker.person.name, version=asked.version)


async def ping(server: Server, asker: Connection, asked: wire.Ping) -> wire.ServerMessage:
    """Answer at once."""
    del server, asker
    return wire.Pong(asked.id)


async def create(
    server: Server, asker: Connection, asked: wire.Create
) -> wire.ServerMessage:
    """Open a table, and watch it."""
    check_room_to_watch(asker)
    person, public = asker.person.id, asked.settings.public
    async with server.quotas.new_table(person, asker.address, public=public):
        table = await server.live.create(asked.settings, person)
    keep_watching(asker, table)
    return wire.Done(asked.id, table.state.id)


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


async def why(server: Server, asker: Connection, asked: wire.Why) -> wire.ServerMessage:
    """Tell whether a move would be allowed."""
    server.quotas.ask(asker.person.id)
    table = await server.live.find(asked.table)
    await table.ask(lambda state: check_move(state, asker.person.id, asked))
    return wire.Done(asked.id, asked.table)


async def may_undo(
    server: Server, asker: Connection, asked: wire.MayUndo
) -> wire.ServerMessage:
    """Tell whether a move could be taken back."""
    server.quotas.ask(asker.person.id)
    table = await server.live.find(asked.table)
    await table.ask(lambda state: check_undo(state, asker.person.id, asked))
    return wire.Done(asked.id, asked.table)


def check_move(state: TableState, person: str, asked: wire.Why) -> None:
    """Refuse a move that is not allowed."""
    own_chair(state, person, asked.seat)
    state.game.allowed(asked.seat, asked.move)


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
        server.quotas.invite(person, asked.person)
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
    **meeting.HANDLERS,
}
