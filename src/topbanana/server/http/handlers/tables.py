"""HTTP handlers for what anybody may read: games, tables, replays, words."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from topbanana import __version__
from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.fair import commitment_of
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import folders_with_texts, game_folder
from topbanana.engine.table import checked_options
from topbanana.engine.words import LANGUAGES
from topbanana.server.auth import authenticate
from topbanana.server.limits import address_of
from topbanana.server.records import home_games
from topbanana.server.server import Server
from topbanana.server.social.phrases import PHRASES
from topbanana.server.storage import table_index
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.tables import views
from topbanana.server.tables.anchors import anchors
from topbanana.server.wire import bodies
from topbanana.server.wire.types import encode
from topbanana.server.workers.replays import ALL_SEATS, pieces, replay_key, unpacked_pieces

LONGEST_ID = 64
UNAVAILABLE = 503


class Forbidden(Refusal):  # it is a refusal, not a mistake
    """That is not for whoever asks."""


class NotFound(Refusal):  # it is a refusal, not a mistake
    """There is no such thing."""


@contextmanager
def or_not_found() -> Iterator[None]:
    """Say of what is refused that it is not there, unless nothing can be read."""
    try:
        yield
    except StorageUnavailable:
        raise
    except Refusal as refusal:
        raise NotFound(refusal.key, game=refusal.game, **refusal.facts) from None


async def show_games(server: Server, request: Request) -> bodies.Games:
    """Every game, and the levels of bots that people may invite."""
    del request
    return bodies.Games(
        games=tuple(describe(name) for name in game_names()),
        bots=tuple(LEVELS),
        languages=LANGUAGES,
        chat=server.settings.chat,
        phrases=PHRASES,
    )


@cache
def describe(name: str) -> bodies.GameInfo:
    """Tell what a client needs to offer a game."""
    game = find_game(name)
    return bodies.GameInfo(
        name=game.name,
        seats=tuple(game.seats),
        usual=game.usual,
        options=tuple(describe_option(game, name) for name in game.options),
        rated_bots={
            str(seats): tuple(bot for bot in LEVELS if bot in anchors(name, seats))
            for seats in game.seats
        },
        silence=game.silence,
        at_once=game.at_once,
        menu=game.menu,
    )


def describe_option(game: Game[Any], name: str) -> bodies.GameOption:
    """Tell what a client needs to offer an option."""
    needed = {seats: game.needs(seats) for seats in game.seats}
    return bodies.GameOption(
        name,
        game.options[name].default,
        {str(seats): needs[name] for seats, needs in needed.items() if name in needs},
        {str(seats): suitable_values(game, name, seats) for seats in game.seats},
    )


def suitable_values(game: Game[Any], name: str, seats: int) -> tuple[str, ...]:
    """List the values of an option that so many players may choose."""
    suitable = []
    for value in game.options[name].values:
        with suppress(Refusal):
            checked_options(game, seats, {**game.needs(seats), name: value})
            suitable.append(value)
    return tuple(suitable)


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
        return Response(status_code=NOT_MODIFIED, headers=headers)
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


KNOWN_SEATS = [str(seat) for seat in range(SPECTATOR, 16)]
NOT_MODIFIED = 304
JSON = "application/json"


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


async def show_words(server: Server, request: Request) -> Response:
    """The Fluent sentences of the server and of one game."""
    del server
    language, game = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or game not in ["house", *game_names()]:
        raise NotFound("not-found")
    rooms = [*folders_with_texts(), *([game_folder(game)] if game != "house" else [])]
    files = [room / "text" / f"{language}.ftl" for room in rooms]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return PlainTextResponse(text, headers={"cache-control": "max-age=300"})


async def show_health(server: Server, request: Request) -> bodies.Health | Response:
    """Whether the server can do its work."""
    del request
    found = (__version__, len(server.live.open), len(server.connections))
    try:
        await server.storage.check()
    except StorageUnavailable as refusal:
        ill = bodies.Unhealthy(False, *found, key=refusal.key, facts=refusal.facts)
        return Response(encode(ill), UNAVAILABLE, media_type="application/json")
    return bodies.Health(True, *found)


async def show_metrics(server: Server, request: Request) -> Response:
    """Figures for Prometheus: for this machine, or with the token."""
    if not may_read_metrics(server.settings.metrics_token, request):
        raise Forbidden("metrics-closed")
    page = server.metrics.page(len(server.connections), len(server.live.open))
    return PlainTextResponse(page, media_type="text/plain; version=0.0.4")


FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # by a proxy


def may_read_metrics(token: str, request: Request) -> bool:
    """Tell whether a request comes from a program on this machine, or has the token."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and compare_digest(given.encode("latin-1"), token.encode()):
        return True
    # What a proxy on this machine hands on comes from somewhere else.
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
