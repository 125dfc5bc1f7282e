"""HTTP handlers for tables that anybody may read: the lobby, archives, replays, deals."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.fair import commitment_of
from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate
from topbanana.server.http.responses import JSON, NotFound, or_not_found
from topbanana.server.limits import address_of
from topbanana.server.records import home_games
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.tables import views
from topbanana.server.wire import bodies
from topbanana.server.workers.replays import ALL_SEATS, pieces, replay_key, unpacked_pieces

LONGEST_ID = 64
KNOWN_SEATS = [str(seat) for seat in range(SPECTATOR, 16)]


async def show_lobby(server: Server, request: Request) -> bodies.Tables:
    """The open tables."""
    del request
    return bodies.Tables(await server.live.lobby.tables())


async def show_table(server: Server, request: Request) -> object:
    """A table without its cards."""
    with or_not_found():
        table = await server.live.find(table_name(request))
    return views.table_info(table.state, "", (), 0, server.clock())


def table_name(request: Request) -> str:
    """Read which table is meant."""
    name = str(request.path_params["table"])
    if len(name) > LONGEST_ID:
        raise NotFound("table-unknown")
    return name


async def finished(server: Server, request: Request) -> str:
    """Find the archive of a finished game."""
    name = table_name(request)
    if name.startswith(home_games.PREFIX):
        return await finished_at_home(server, request, name)
    archive = await server.storage.read(lambda c: table_index.find_archive(c, name))
    if archive is None:
        known = await server.storage.read(lambda c: table_index.is_stored(c, name))
        raise NotFound("table-not-over" if known else "table-unknown")
    return archive


async def finished_at_home(server: Server, request: Request, key: str) -> str:
    """Find the archive of a game with the real box, for whoever wrote it down."""
    person = await authenticate(server, request)
    if person is None:
        raise NotFound("table-unknown")
    mine = person.id
    archive = await server.storage.read(lambda c: home_games.find_archive(c, mine, key))
    if archive is None:
        raise NotFound("table-unknown")
    return archive


async def show_archive(server: Server, request: Request) -> Response:
    """The whole game as text."""
    return PlainTextResponse(await finished(server, request))


async def show_replay(server: Server, request: Request) -> Response:
    """Every position and story of a finished game."""
    archive = await finished(server, request)
    seat = request.query_params.get("seat", str(SPECTATOR))
    if seat not in [*KNOWN_SEATS, ALL_SEATS]:
        raise Refusal("unknown-seat", seat=seat, last=len(KNOWN_SEATS) - 2)
    key = replay_key(table_name(request), seat, archive)
    headers = {
        "etag": f'W/"{key.source[:32]}"',
        "cache-control": "no-cache",
        "vary": "accept-encoding",
    }
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    replay = await server.replays.get(key, archive, address_of(request.scope))
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "content-length": str(len(replay))}
        return StreamingResponse(streamed(pieces(replay)), headers=headers, media_type=JSON)
    return StreamingResponse(
        streamed(unpacked_pieces(replay)), headers=headers, media_type=JSON
    )


async def streamed(content: Iterable[bytes]) -> AsyncIterator[bytes]:
    """Give content piece by piece; between two of them others have their turn."""
    for piece in content:
        yield piece
        await asyncio.sleep(0)


async def show_fair(server: Server, request: Request) -> bodies.Fair:
    """Everything needed to check the deal of a finished game."""
    await finished(server, request)
    table = await server.live.find(table_name(request))
    state = table.state
    deal = state.deal
    return bodies.Fair(
        table=state.id,
        round=deal.round,
        commitment=deal.promises.commitment,
        commitments=deal.commitments,
        secret=deal.secret,
        words=deal.shown_words,
        seed=state.game.seed,
        commitment_kept=commitment_of(deal.secret) == deal.promises.commitment,
        words_kept=all(map(deal.fits, range(len(deal.words)), deal.shown_words)),
        seed_kept=deal.seed == state.game.seed,
    )
