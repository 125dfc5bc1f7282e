"""Watching tables and the lobby: what is sent from now on, or no longer."""

import contextlib

from topbanana.engine.refusal import Refusal
from topbanana.server.live.broadcast import attempt
from topbanana.server.live.table import LiveTable
from topbanana.server.server import Server
from topbanana.server.sockets.connection import Connection
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.wire import messages as wire

MOST_WATCHED = 20


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


async def watch(server: Server, asker: Connection, asked: wire.Watch) -> wire.ServerMessage:
    """Watch a table, from now on or again."""
    await start_watching(server, asker, asked.table, asked.seen)
    return wire.Done(asked.id, asked.table)


async def start_watching(server: Server, asker: Connection, name: str, seen: int) -> None:
    """Send a table, and whatever happens there from now on."""
    check_room_to_watch(asker, name)
    table = await server.live.find(name)
    if not server.storage.is_sqlite:  # another server may have stored and shown more
        with contextlib.suppress(StorageUnavailable):
            await table.catch_up(table.state.number + 1)
    asker.watching.add(name)
    table.add_watcher(asker, seen)


def keep_watching(asker: Connection, table: LiveTable) -> None:
    """Watch a table where something of one's own was stored: it has happened, come what may."""
    asker.watching.add(table.state.id)
    attempt(table.add_watcher, asker, 0)


def check_room_to_watch(asker: Connection, table: str = "") -> None:
    """Refuse to watch one table too many."""
    if len(asker.watching) >= MOST_WATCHED and table not in asker.watching:
        raise Refusal("watching-too-many", most=MOST_WATCHED)


async def unwatch(
    server: Server, asker: Connection, asked: wire.Unwatch
) -> wire.ServerMessage:
    """Stop watching a table."""
    if asked.table in asker.watching:
        asker.watching.discard(asked.table)
        (await server.live.find(asked.table)).remove_watcher(asker)
    return wire.Done(asked.id, asked.table)
