"""HTTP handlers for games from home: written down on a pad, kept in one's history."""

import asyncio

from sqlalchemy import Connection
from starlette.requests import Request

from topbanana.server.http.login import require_login
from topbanana.server.http.responses import or_not_found
from topbanana.server.people import sessions
from topbanana.server.records import home_games
from topbanana.server.server import Server
from topbanana.server.wire import home as wire

LONGEST_ID = 40


def game_id(request: Request) -> str:
    """Read which game is meant."""
    return str(request.path_params["id"])[:LONGEST_ID]


async def store_game(
    server: Server, request: Request, body: wire.HomeGame
) -> wire.StoredHomeGame:
    """Keep a game that was played with the real box, or replace what was kept of it."""
    person = await require_login(server, request)
    server.quotas.change(person.id)
    found = await asyncio.to_thread(home_games.checked, body)
    now = server.clock()

    def store(connection: Connection) -> str:
        sessions.require_session(connection, person)
        return home_games.store(connection, person.id, found, now)

    key = await server.storage.write(store)
    return wire.StoredHomeGame(key if found.pad.moves(found.written) else None)


async def show_game(server: Server, request: Request) -> wire.HomeGame:
    """A game that you keep, as it was written down."""
    person, wanted = await require_login(server, request), game_id(request)
    with or_not_found():
        return await server.storage.read(lambda c: home_games.read(c, person.id, wanted))


async def delete_game(server: Server, request: Request) -> dict[str, str]:
    """Delete a game that you keep; it is no mistake if there is none."""
    person, wanted = await require_login(server, request), game_id(request)
    await server.storage.write(lambda c: home_games.delete_game(c, person.id, wanted))
    return {}
