"""The server as one application."""

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
from topbanana.server.http import openapi
from topbanana.server.http import routes as api
from topbanana.server.http import static as pages
from topbanana.server.http.tables import describe
from topbanana.server.live.table import clock
from topbanana.server.server import House
from topbanana.server.settings import Options
from topbanana.server.sockets.endpoint import serve_socket
from topbanana.server.wire.types import encode

SHORTEST_ZIPPED = 1_000


async def show_description(request: Request) -> Response:
    """Describe the HTTP API for machines."""
    del request
    return Response(encode(openapi.describe()), media_type=api.JSON)


def get_ready() -> None:
    """Read what the first visitor will want, so that it does not take a second."""
    pages.keep_all()
    for name in game_names():
        describe(name)


def build_app(options: Options, clock: Callable[[], int] = clock) -> Starlette:
    """Make the application; its house opens with it and closes with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(options, clock)
        await house.start()
        app.state.house = house
        warming = asyncio.create_task(asyncio.to_thread(get_ready))
        try:
            yield
        finally:
            await house.stop()
            await warming

    return Starlette(
        routes=[
            WebSocketRoute("/ws", serve_socket),
            *api.routes(),
            Route("/api/openapi.json", show_description),
            Route("/", pages.show_page),
            Route("/{path:path}", pages.show_page),
        ],
        middleware=[
            Middleware(pages.Guard),
            Middleware(GZipMiddleware, minimum_size=SHORTEST_ZIPPED),
        ],
        lifespan=lifespan,
    )
