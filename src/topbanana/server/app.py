"""The ASGI application."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from topbanana.engine.game import game_names
from topbanana.server.http import openapi, routes, static
from topbanana.server.http.tables import describe
from topbanana.server.logs import RequestLog
from topbanana.server.people import names
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings
from topbanana.server.sockets.endpoint import serve_socket
from topbanana.server.tables.clock import current_time
from topbanana.server.wire.types import encode

SHORTEST_COMPRESSED = 1_000


async def show_openapi(request: Request) -> Response:
    """Give the OpenAPI description."""
    del request
    return Response(encode(openapi.describe()), media_type=routes.JSON)


def warm_up() -> None:
    """Load what the first request needs, so that it is fast."""
    static.load_assets()
    names.prototypes()
    for name in game_names():
        describe(name)


def build_app(
    settings: ServerSettings,
    clock: Callable[[], int] = current_time,
    *,
    prepared: bool = False,
) -> Starlette:
    """Make the application; its server starts and stops with it.

    ``prepared`` starts a worker before there is anything to do for it.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = Server(settings, clock)
        await server.start()
        app.state.server = server
        if prepared:
            server.live.workers.start()
        warming = asyncio.create_task(asyncio.to_thread(warm_up))
        try:
            yield
        finally:
            await server.stop()
            await warming

    return Starlette(
        routes=[
            WebSocketRoute("/ws", serve_socket),
            Route("/api/openapi.json", show_openapi),
            *routes.routes(),
            Route("/", static.serve_client),
            Route("/{path:path}", static.serve_client),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(static.SecurityHeaders),
            Middleware(GZipMiddleware, minimum_size=SHORTEST_COMPRESSED),
        ],
        lifespan=lifespan,
    )
