"""Requests by which people meet: to wait for others to play with."""

from collections.abc import Awaitable, Callable
from typing import Any

from topbanana.bots.bot import BOTS
from topbanana.bots.levels import LEVELS
from topbanana.engine.refusal import Refusal
from topbanana.server.live.seating import allowed_name
from topbanana.server.server import Server
from topbanana.server.sockets.connection import Connection
from topbanana.server.tables.commands import check_settings
from topbanana.server.wire import messages as wire


async def join_queue(
    server: Server, asker: Connection, asked: wire.Queue
) -> wire.ServerMessage:
    """Wait for others to play a game with."""
    check_settings(server.live.queue.settings(asked.game, asked.seats, asked.bot))
    if asked.bot not in BOTS:
        raise Refusal("unknown-bot", name=asked.bot, known=", ".join(LEVELS))
    await allowed_name(server.storage, asker.person, None)
    person = asker.person.id
    async with server.quotas.new_table(person, asker.address, public=False):
        await server.live.queue.join(asker, asked)
    return wire.Done(asked.id)


async def leave_queue(
    server: Server, asker: Connection, asked: wire.Unqueue
) -> wire.ServerMessage:
    """Wait no more."""
    await server.live.queue.leave(asker)
    return wire.Done(asked.id)


HANDLERS: dict[
    type[wire.Request], Callable[[Server, Connection, Any], Awaitable[wire.ServerMessage]]
] = {
    wire.Queue: join_queue,
    wire.Unqueue: leave_queue,
}
